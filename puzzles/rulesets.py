"""Rulesets by name or by file, and the text and JSON that tell of them."""

from __future__ import annotations

from pathlib import Path
from textwrap import fill
from typing import Any

from puzzles.sources import SourceError, file_text
from triominoes.rules.file import bundled_ruleset, bundled_rulesets, bundled_text, load_ruleset, ruleset_names
from triominoes.rules.ruleset import Ruleset
from triominoes.rules.words import Difference, differences, in_words
from triominoes.tile import Tile
from triominoes.tileset import TileSet


def open_ruleset(argument: str) -> Ruleset:
    """The bundled ruleset of that name, else the ruleset in that TOML file, which may extend either kind.

    What a file extends is looked for among the bundled names, then beside the file. Raises `SourceError` where there is
    no such thing, and `RulesetError` for one that is wrong.
    """
    if argument in ruleset_names():
        return bundled_ruleset(argument)
    path = Path(argument)

    def resolve(name: str) -> str:
        return bundled_text(name) if name in ruleset_names() else _text_of(path.parent / name, name)

    return load_ruleset(_text_of(path, argument), argument, resolve)


def _text_of(path: Path, name: str) -> str:
    try:
        if path.exists():
            return file_text(path, name)
    except (OSError, ValueError):
        pass  # a name that no file can have
    raise SourceError(f"{name}: no such ruleset; expected a TOML file, or one of {', '.join(ruleset_names())}")


def listing() -> str:
    """The bundled rulesets, one a line: name and title."""
    return "".join(f"{name:<16} {rules.title}\n" for name, rules in bundled_rulesets().items())


def description(rules: Ruleset) -> str:
    """A ruleset in plain words, grouped, with its source."""
    return f"{in_words(rules)}\n"


def comparison(one: Ruleset, other: Ruleset) -> str:
    """What two rulesets do differently, topic by topic, or that there is nothing."""
    found = differences(one, other)
    if not found:
        return f"{one} and {other} are the same game\n"
    width = max(len(one.name), len(other.name))
    return "\n".join(_told(row, (one.name, other.name), width) for row in found)


def _told(row: Difference, names: tuple[str, str], width: int) -> str:
    one, other = names
    return f"{row.topic}\n{_line(one, row.one, width)}\n{_line(other, row.other, width)}\n"


def _line(name: str, sentence: str, width: int) -> str:
    return fill(sentence, 100, initial_indent=f"  {name:<{width}}  ", subsequent_indent=" " * (width + 4))


def listing_json() -> dict[str, Any]:
    """The bundled rulesets as JSON values."""
    rulesets = [{"name": name, "title": rules.title} for name, rules in bundled_rulesets().items()]
    return {"schema": 1, "rulesets": rulesets}


def ruleset_json(rules: Ruleset) -> dict[str, Any]:
    """Every parameter of a ruleset by its key in a file; null where a file says "none"."""
    parameters = {key: _plain(value) for key, value in rules.parameters()}
    return {"schema": 1, "name": rules.name, "title": rules.title, "source": rules.source, "parameters": parameters}


def comparison_json(one: Ruleset, other: Ruleset) -> dict[str, Any]:
    """What two rulesets do differently: a topic, and what each says of it."""
    rows = [{"topic": row.topic, "one": row.one, "other": row.other} for row in differences(one, other)]
    return {"schema": 1, "one": one.name, "other": other.name, "differences": rows}


def _plain(value: object) -> object:
    if isinstance(value, TileSet | Tile):
        return str(value)
    return list(value) if isinstance(value, tuple) else value
