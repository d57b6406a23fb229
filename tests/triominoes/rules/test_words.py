from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from triominoes.bonus import Reading
from triominoes.rules.file import bundled_ruleset, bundled_rulesets, load_ruleset, ruleset_names
from triominoes.rules.ruleset import Ruleset
from triominoes.rules.topics import TOPICS
from triominoes.rules.words import NO_MATTER, Difference, differences, in_words

CHANGES: dict[str, list[Any]] = {
    "set": ["0..6", "0..5+mirror"],
    "players.least": [(3, "hands.sizes = [7, 7, 6, 6]")],
    "players.most": [(4, "hands.sizes = [9, 7, 7]")],
    "hands.sizes": [[7, 7, 7, 7, 7], [9, 7, 7, 6, 5]],
    "hands.open": [True],
    "opening.rule": [
        ("triple_or_draw", 'opening.tie = "none"'),
        ("highest_total", "opening.must_open_with_triple = false"),
        ("drawn_lots", 'opening.tie = "draw_again"', "opening.must_open_with_triple = false"),
        ("random_player", 'opening.tie = "none"', "opening.must_open_with_triple = false"),
    ],
    "opening.tie": ["untied_total", "earliest_seat", "random"],
    "opening.must_open_with_triple": [False],
    "opening.triple_bonus": [0, 20],
    "opening.other_bonus": [5, 10],
    "opening.zero_bonus": [0, 40],
    "opening.may_choose_zero": [True],
    "opening.show_bonus": [(10, "opening.may_choose_zero = true")],
    "laying.contact": ["sides", "one_corner"],
    "laying.play": [("free", "draws.voluntary = true")],
    "laying.points": ["one"],
    "draws.cap": [
        1,
        ("none", "draws.pass_cost = 0"),
        (0, "draws.compulsory = false", "draws.cost = 0", "draws.empty_well_cost = 0"),
    ],
    "draws.cost": [0, 10],
    "draws.compulsory": [False],
    "draws.voluntary": [(True, 'laying.play = "free"')],
    "draws.may_keep": [(True, 'laying.play = "free"')],
    "draws.pass_cost": [0, 25],
    "draws.empty_well_cost": [0, 5],
    "bonus.reading": [reading.value for reading in Reading if reading is not Reading.LITERAL],
    "bonus.hexagons": [[50, 60, 70], [0, 0, 0]],
    "bonus.bridge": [0, 30],
    "going_out.bonus": [0, 5],
    "going_out.others_tiles": [False],
    "blocked.needs_empty_well": [True],
    "blocked.winner": ["fewest_tiles", ("nobody", 'blocked.amount = "everyone_loses_own"')],
    "blocked.tie": ["other_measure", "earliest_seat", "nobody"],
    "blocked.amount": ["others", "others_minus_own", "everyone_loses_own", "nothing"],
    "game.length": [
        "target_after_round",
        ("target_at_once", 'game.winner = "first_to_reach"'),
        ("rounds", "game.target = 0", "game.rounds = 4"),
    ],
    "game.target": [500],
    "game.rounds": [(4, "game.target = 0", 'game.length = "rounds"'), (1, "game.target = 0", 'game.length = "rounds"')],
    "game.winner": ["round_winner", "round_winner_past_target", "first_to_reach"],
    "game.tie": ["another_round"],
}
"""Other values of each parameter of `wikipedia`, with the lines that must change along with them."""

CASES = [(key, change) for key, changes in CHANGES.items() for change in changes]


def toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)


def variant(key: str, change: Any, base: str = "wikipedia") -> Ruleset:
    value, *more = change if isinstance(change, tuple) else (change,)
    return load_ruleset("\n".join([f'extends = "{base}"', f"{key} = {toml(value)}", *more]), "mine")


def body(rules: Ruleset) -> str:
    """The words without name, title and source."""
    return in_words(rules).partition("\n\n")[2]


@pytest.mark.parametrize(("key", "change"), CASES, ids=[f"{key}-{change}" for key, change in CASES])
def test_every_value_of_every_parameter_is_told_in_words(key: str, change: Any) -> None:
    rules, base = variant(key, change), bundled_ruleset("wikipedia")
    assert dict(rules.parameters())[key] != dict(base.parameters())[key]
    assert body(rules) != body(base)
    assert differences(base, rules)


@pytest.mark.parametrize("key", CHANGES)
def test_different_values_of_a_parameter_read_differently(key: str) -> None:
    told = [body(variant(key, change)) for change in CHANGES[key]]
    assert len(set(told)) == len(told)


def test_every_parameter_is_told_but_two_that_stand_in_other_games() -> None:
    # the fixed tile and solitaire's limit do not arise in the encyclopedia's game; both are told below
    keys = {key for key, _ in bundled_ruleset("solitaire").parameters()}
    assert keys - CHANGES.keys() == {"opening.tile", "solitaire.limit"}


def test_the_fixed_tile_and_the_limit_of_solitaire_are_told() -> None:
    assert "5-5-5 is laid before the deal" in in_words(bundled_ruleset("animal-basic"))
    assert "1-1-1 is laid before the deal" in in_words(variant("opening.tile", "111", "animal-basic"))
    assert "20 tiles are drawn one by one" in in_words(bundled_ruleset("solitaire"))
    assert "35 tiles are drawn one by one" in in_words(variant("solitaire.limit", 35, "solitaire"))


@pytest.mark.parametrize("name", ruleset_names())
def test_a_ruleset_in_words_begins_with_its_name_and_source(name: str) -> None:
    rules = bundled_ruleset(name)
    lines = in_words(rules).splitlines()
    assert lines[0] == f"{name}: {rules.title}"
    assert rules.source in " ".join(lines).removeprefix("Source: ")
    assert max(map(len, lines)) <= 100
    assert not any(line != line.rstrip() for line in lines)


@pytest.mark.parametrize("name", ruleset_names())
def test_every_topic_is_one_or_more_plain_sentences(name: str) -> None:
    for topic in TOPICS:
        sentence = topic.say(bundled_ruleset(name))
        if sentence is not None:
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert sentence.endswith(".")
            assert not set(sentence) & set("_[]{}=<>")


def test_topics_have_names_of_their_own() -> None:
    assert len({topic.name for topic in TOPICS}) == len(TOPICS)


def test_what_does_not_arise_is_not_mentioned() -> None:
    basic, solitaire = body(bundled_ruleset("animal-basic")), body(bundled_ruleset("solitaire"))
    assert "No points are kept." in basic
    assert not any(word in basic for word in ("Bonus", "Cost", "off"))
    assert not any(word in solitaire for word in ("Hands", "Drawing", "End of", "Points"))


@pytest.mark.parametrize("name", ruleset_names())
def test_a_ruleset_does_not_differ_from_itself(name: str) -> None:
    rules = bundled_ruleset(name)
    assert differences(rules, rules) == []
    assert differences(rules, replace(rules, name="other", title="Other", source="Elsewhere.")) == []


@pytest.mark.parametrize(("one", "other"), list(combinations(ruleset_names(), 2)))
def test_any_two_bundled_rulesets_differ_in_words(one: str, other: str) -> None:
    rulesets = bundled_rulesets()
    rows = differences(rulesets[one], rulesets[other])
    assert rows
    assert [Difference(row.topic, row.other, row.one) for row in rows] == differences(rulesets[other], rulesets[one])


def test_the_ehow_text_and_the_challenge_differ_in_two_points() -> None:
    rows = differences(bundled_ruleset("challenge"), bundled_ruleset("ehow"))
    assert rows == [
        Difference(
            "Winner of a blocked round", "The hand with the lowest total wins.", "The hand with the fewest tiles wins."
        ),
        Difference(
            "Winner",
            "The highest score.",
            "The winner of the last round, if that player has ever had 400; else the highest score.",
        ),
    ]


def test_a_topic_that_only_one_of_two_has_does_not_arise_in_the_other() -> None:
    rows = {row.topic: row for row in differences(bundled_ruleset("app"), bundled_ruleset("wikipedia"))}
    assert rows["Tie for the start"].one == NO_MATTER


def said(topic: str, rules: Ruleset) -> str | None:
    return next(each for each in TOPICS if each.name == topic).say(rules)


NEVER = ("draws.cap = 0", "draws.compulsory = false", "draws.cost = 0", "draws.empty_well_cost = 0")
KEPT = ('draws.cap = "none"', "draws.may_keep = true", 'laying.play = "free"')


@pytest.mark.parametrize(
    ("topic", "lines", "sentence"),
    [
        ("Cost with an empty well", NEVER, None),
        ("Cost of laying nothing", NEVER, "10 off."),
        ("Cost of laying nothing", (*NEVER, "draws.pass_cost = 0"), "Nothing."),
        ("Cost of laying nothing", KEPT, "10 off on top of the draws."),
        ("Cost of laying nothing", (*KEPT, "draws.pass_cost = 0"), "Nothing on top of the draws."),
        ("Blocked round", KEPT, "The round ends when nobody lays a tile in a turn of each."),
        ("Winner", ('game.winner = "first_to_reach"',), "Who had 400 first."),
        (
            "Winner",
            ('game.winner = "first_to_reach"', 'game.length = "target_after_round"'),
            "Who had 400 first at the end of a round.",
        ),
        (
            "Winner",
            ('game.winner = "round_winner_past_target"', 'game.length = "target_after_round"'),
            "The winner of the last round, if that player has 400; else the highest score.",
        ),
        (
            "Length",
            ('game.winner = "first_to_reach"', 'game.length = "target_at_once"'),
            "The game stops as soon as anyone has 400 points; what the same move still brings is counted.",
        ),
    ],
)
def test_what_a_topic_says_depends_on_the_rest_of_the_rules(
    topic: str, lines: tuple[str, ...], sentence: str | None
) -> None:
    assert said(topic, load_ruleset("\n".join(['extends = "wikipedia"', *lines]), "mine")) == sentence
