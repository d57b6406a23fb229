"""A ruleset in plain words, and what two rulesets do differently."""

from __future__ import annotations

from itertools import groupby
from textwrap import wrap
from typing import NamedTuple

from triominoes.rules.ruleset import Ruleset
from triominoes.rules.topics import TOPICS

NO_MATTER = "Does not arise."
"""What stands for a ruleset that does not have a topic, beside one that does."""

_WIDTH = 100


class Difference(NamedTuple):
    """A topic on which two rulesets do not agree, and what each says."""

    topic: str
    one: str
    other: str


def in_words(rules: Ruleset) -> str:
    """A ruleset as grouped sentences, with its source, in lines of up to 100 characters.

    >>> from triominoes.rules.file import bundled_ruleset
    >>> print(in_words(bundled_ruleset("goliath")).partition("Laying tiles")[2].partition("Drawing")[0].strip())
    What fits: A whole side lies against a side, and all numbers that meet at a point are equal.
      Duty to lay: A tile that fits may be held back.
      Points for a tile: The three numbers of the tile, added.
    """
    lines = [f"{rules.name}: {rules.title}", *wrap(f"Source: {rules.source}", _WIDTH)]
    for group, topics in groupby(TOPICS, lambda topic: topic.group):
        said = [(topic.name, sentence) for topic in topics if (sentence := topic.say(rules)) is not None]
        if said:
            lines += ["", group]
        for name, sentence in said:
            lines += wrap(f"{name}: {sentence}", _WIDTH, initial_indent="  ", subsequent_indent="    ")
    return "\n".join(lines)


def differences(one: Ruleset, other: Ruleset) -> list[Difference]:
    """What two rulesets do differently, in the order of `in_words`; names, titles and sources are not compared."""
    rows = [Difference(topic.name, topic.say(one) or NO_MATTER, topic.say(other) or NO_MATTER) for topic in TOPICS]
    return [row for row in rows if row.one != row.other]
