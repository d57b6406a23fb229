"""The comparison of the rule texts, row by row: which parameter carries a row, and what each text makes of it.

The texts: B and A are the basic and the advanced game of S0 (Animal Tri-Ominos), S1 is the Challenge rulebook, S2 the
eHow text (Czech; S4 is the same in French), S3 the encyclopedia article (Thai).
"""

import re
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest

from triominoes.rules.file import bundled_ruleset, bundled_rulesets, bundled_text
from triominoes.tile import Tile
from triominoes.tileset import ANIMAL, STANDARD

TEXTS = {"B": "animal-basic", "A": "animal-advanced", "S1": "challenge", "S2": "ehow", "S3": "wikipedia"}


@dataclass(frozen=True)
class Silent:
    """A value that the text does not state, or not fully: its file says so beside the key."""

    value: object


@dataclass(frozen=True)
class Ambiguous:
    """A value that is one reading of the text: its file says so beside the key."""

    value: object


HANDS, FIVE = (9, 7, 7, 6, 6), (5, 5, 5, 5, 5)

ROWS: dict[int, list[tuple[str, tuple[Any, ...]]] | str] = {
    1: [("set", (ANIMAL, ANIMAL, Silent(STANDARD), STANDARD, STANDARD))],
    2: [("set", (ANIMAL, ANIMAL, Silent(STANDARD), STANDARD, STANDARD))],
    3: [("set", (ANIMAL, ANIMAL, Silent(STANDARD), STANDARD, STANDARD))],
    4: [("hands.open", (True, True, False, False, Silent(False)))],
    5: [
        ("players.least", (Silent(2), Silent(2), 2, 2, 2)),
        ("players.most", (Silent(6), Silent(6), 6, 6, 6)),
    ],
    6: [("hands.sizes", (FIVE, FIVE, HANDS, HANDS, HANDS))],
    7: [
        ("opening.rule", ("fixed_tile", *["highest_triple"] * 4)),
        ("opening.tile", (Tile((5, 5, 5)), None, None, None, None)),
        ("opening.must_open_with_triple", (False, True, True, True, True)),
    ],
    8: [("opening.rule", ("fixed_tile", *["highest_triple"] * 4))],
    9: [("opening.tie", ("none", *[Silent("next_tiles")] * 3, Ambiguous("next_tiles")))],
    10: [("opening.triple_bonus", (0, 10, 10, 10, 10))],
    11: [("opening.other_bonus", (0, 0, 0, Silent(0), 0))],
    12: [("opening.zero_bonus", (0, 0, 30, 30, 30))],
    13: [
        ("opening.may_choose_zero", (False, False, True, True, False)),
        ("opening.show_bonus", (0, 0, 0, Ambiguous(0), 0)),
    ],
    14: "clockwise in every text",
    15: "one in every text that says, and implied by the others",
    16: [
        ("laying.contact", (Silent("corners"), Silent("corners"), Silent("corners"), Ambiguous("corners"), "corners"))
    ],
    17: [
        ("laying.contact", (Silent("corners"), Silent("corners"), Silent("corners"), Ambiguous("corners"), "corners"))
    ],
    18: "a ruleset of its own, tested below",
    19: [("laying.points", ("nothing", "total", "total", "total", "total"))],
    20: [("draws.compulsory", (True, True, True, True, True))],
    21: [("draws.cap", (None, None, None, None, 3))],
    22: [("draws.cost", (0, 5, 5, 5, 5))],
    23: [("draws.pass_cost", (0, 0, 0, 0, Ambiguous(10)))],
    24: [("draws.may_keep", (False, Silent(False), Silent(False), Silent(False), Silent(False)))],
    25: [("laying.play", ("forced", Silent("forced"), Silent("forced"), Silent("forced"), Ambiguous("forced")))],
    26: [("draws.voluntary", (False, Silent(False), Silent(False), Silent(False), Silent(False)))],
    27: [("draws.empty_well_cost", (0, 10, Silent(10), 10, 10))],
    28: [("bonus.hexagons", ((0, 0, 0), Silent((0, 0, 0)), *[Silent((50, 100, 150))] * 3))],
    29: [("bonus.hexagons", ((0, 0, 0), Silent((0, 0, 0)), *[Silent((50, 100, 150))] * 3))],
    30: [("bonus.bridge", (0, Silent(0), Silent(40), 40, 40))],
    31: [("bonus.reading", ("literal", "literal", Silent("literal"), Ambiguous("literal"), Silent("literal")))],
    32: [("bonus.reading", ("literal", "literal", Silent("literal"), Ambiguous("literal"), Silent("literal")))],
    33: [("blocked.needs_empty_well", (False, False, False, False, False))],
    34: [
        ("going_out.bonus", (0, 25, Silent(25), 25, 25)),
        ("going_out.others_tiles", (False, True, Silent(True), True, True)),
    ],
    35: [
        (
            "blocked.winner",
            ("fewest_tiles", "lowest_points", Silent("lowest_points"), "fewest_tiles", "lowest_points"),
        )
    ],
    36: [
        (
            "blocked.amount",
            (
                "nothing",
                Ambiguous("others_minus_own"),
                Silent("others_minus_own"),
                "others_minus_own",
                "differences",
            ),
        )
    ],
    37: [("blocked.tie", (Silent("shared"),) * 5)],
    38: [("game.target", (0, 200, 400, 400, 400)), ("game.rounds", (1, 0, 0, 0, 0))],
    39: [("game.length", ("rounds", "target_ever", Silent("target_ever"), "target_ever", "target_ever"))],
    40: [
        (
            "game.winner",
            (
                "round_winner",
                Ambiguous("round_winner_past_target"),
                Silent("highest_score"),
                Silent("round_winner_past_target"),
                "highest_score",
            ),
        ),
        ("game.tie", (Silent("shared"),) * 5),
    ],
    41: "every round begins like the first in every text that says",
    42: "only S1 has one, as a suggestion: a clock is no part of a score",
    43: "a ruleset of its own, tested below",
}
"""Row by row: each parameter with its value in B, A, S1, S2, S3; or why there is none."""

ENTRIES = [
    (row, key, TEXTS[text], value)
    for row, parameters in ROWS.items()
    if not isinstance(parameters, str)
    for key, values in parameters
    for text, value in zip(TEXTS, values, strict=True)
]


def comment(name: str, key: str) -> str:
    """What stands beside a key in a bundled file."""
    group, _, field = key.rpartition(".")
    inside = ""
    for line in bundled_text(name).splitlines():
        if header := re.fullmatch(r"\[(\w+)]", line):
            inside = header[1]
        elif inside == group and line.startswith(f"{field} = "):
            return line.partition("  # ")[2]
    raise AssertionError(f"{name} has no {key}")


def test_the_table_has_43_rows() -> None:
    assert list(ROWS) == list(range(1, 44))


@pytest.mark.parametrize(("row", "key", "name", "value"), ENTRIES, ids=[f"{e[0]}-{e[1]}-{e[2]}" for e in ENTRIES])
def test_each_row_has_the_value_of_its_text(row: int, key: str, name: str, value: object) -> None:
    stated = value.value if isinstance(value, Silent | Ambiguous) else value
    assert dict(bundled_ruleset(name).parameters())[key] == stated
    beside = comment(name, key)
    if isinstance(value, Silent):
        assert "silent" in beside
    elif isinstance(value, Ambiguous):
        assert "ambiguous" in beside
    else:
        assert "silent" not in beside
        assert "ambiguous" not in beside


def test_every_parameter_of_a_game_for_several_has_a_row() -> None:
    keys = {key for key, _ in bundled_ruleset("wikipedia").parameters()}
    assert {key for _, key, _, _ in ENTRIES} == keys


def test_solitaire_has_one_parameter_more_and_row_43_is_about_it() -> None:
    keys = {key for key, _ in bundled_ruleset("solitaire").parameters()}
    assert keys - {key for _, key, _, _ in ENTRIES} == {"solitaire.limit"}


def test_four_rows_have_no_parameter_and_two_are_rulesets_of_their_own() -> None:
    """One tile a turn, clockwise, and every round alike in every text (14, 15, 41); a clock is no part of a score."""
    marked = {row: reason for row, reason in ROWS.items() if isinstance(reason, str)}
    own = [row for row, reason in marked.items() if reason == "a ruleset of its own, tested below"]
    assert own == [18, 43]
    assert [row for row in marked if row not in own] == [14, 15, 41, 42]
    assert all(f"test_row_{row}_" in " ".join(globals()) for row in own)


def test_row_18_beginners_need_one_corner_of_a_side() -> None:
    assert bundled_ruleset("animal-beginner").laying.contact == "one_corner"
    assert "ambiguous" in comment("animal-beginner", "laying.contact")


def test_row_43_solitaire_draws_20_tiles_and_counts_what_is_left() -> None:
    rules = bundled_ruleset("solitaire")
    assert rules.solitaire is not None
    assert (rules.solitaire.limit, rules.laying.play, rules.keeps_score) == (20, "free", False)
    assert (rules.players.least, rules.players.most, rules.opening.rule) == (1, 1, "random_tile")
    assert all("ambiguous" in comment("solitaire", key) for key in ("solitaire.limit", "laying.play"))


# What this project takes, ruleset by ruleset

GROUPS = {
    "set and hands": ("set", "hands.sizes", "hands.open"),
    "draws": ("draws.cap", "draws.voluntary", "draws.cost"),
    "failed turn": ("draws.pass_cost", "draws.empty_well_cost"),
    "start": ("opening.triple_bonus", "opening.zero_bonus", "opening.may_choose_zero"),
    "bonuses": ("bonus.reading", "bonus.hexagons", "bonus.bridge"),
    "blocked round": ("blocked.winner", "blocked.amount"),
    "game": ("game.target", "game.rounds", "game.winner"),
}
BASIC: dict[str, tuple[object, ...]] = {
    "set and hands": (ANIMAL, FIVE, True),
    "draws": (None, False, 0),
    "failed turn": (0, 0),
    "start": (0, 0, False),
    "bonuses": ("literal", (0, 0, 0), 0),
    "blocked round": ("fewest_tiles", "nothing"),
    "game": (0, 1, "round_winner"),
}
WIKIPEDIA: dict[str, tuple[object, ...]] = {
    "set and hands": (STANDARD, HANDS, False),
    "draws": (3, False, 5),
    "failed turn": (10, 10),
    "start": (10, 30, False),
    "bonuses": ("literal", (50, 100, 150), 40),
    "blocked round": ("lowest_points", "differences"),
    "game": (400, 0, "highest_score"),
}
CHALLENGE = WIKIPEDIA | {
    "draws": (None, False, 5),
    "failed turn": (0, 10),
    "start": (10, 30, True),
    "blocked round": ("lowest_points", "others_minus_own"),
}
DECIDED = {
    "animal-basic": BASIC,
    "animal-beginner": BASIC,
    "animal-advanced": {
        "set and hands": (ANIMAL, FIVE, True),
        "draws": (None, False, 5),
        "failed turn": (0, 10),
        "start": (10, 0, False),
        "bonuses": ("literal", (0, 0, 0), 0),
        "blocked round": ("lowest_points", "others_minus_own"),
        "game": (200, 0, "round_winner_past_target"),
    },
    "challenge": CHALLENGE,
    "ehow": CHALLENGE
    | {"blocked round": ("fewest_tiles", "others_minus_own"), "game": (400, 0, "round_winner_past_target")},
    "wikipedia": WIKIPEDIA,
    "goliath": WIKIPEDIA
    | {
        "draws": (3, True, 5),
        "failed turn": (10, 0),
        "start": (0, 0, False),
        "bonuses": ("strict", (50, 60, 70), 40),
        "blocked round": ("lowest_points", "others_minus_own"),
    },
    "goldtoken": WIKIPEDIA,
    "app": WIKIPEDIA
    | {
        "start": (0, 0, False),
        "bonuses": ("literal", (50, 60, 70), 40),
        "blocked round": ("nobody", "everyone_loses_own"),
    },
}


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("name", DECIDED)
def test_each_ruleset_takes_what_the_project_decided(name: str, group: str) -> None:
    values = dict(bundled_ruleset(name).parameters())
    assert tuple(values[key] for key in GROUPS[group]) == DECIDED[name][group]


def test_every_ruleset_is_decided() -> None:
    assert DECIDED.keys() | {"solitaire"} == bundled_rulesets().keys()


@pytest.mark.parametrize("name", ["goldtoken", "app"])
def test_a_game_on_a_screen_is_blocked_only_with_an_empty_well(name: str) -> None:
    assert bundled_ruleset(name).blocked.needs_empty_well


def test_d5_a_failed_turn_costs_at_most_25() -> None:
    """S3, which prints 25 after three draws and 20 after the last two tiles of the well."""
    draws = bundled_ruleset("wikipedia").draws
    assert draws.cap is not None
    assert draws.cap * draws.cost + draws.pass_cost == 25  # T15
    assert 2 * draws.cost + draws.empty_well_cost == 20  # T12


def test_t2_a_start_with_0_0_0_earns_40() -> None:
    """S1, S2, S3 and S4: 30 and the 10 for a triple."""
    for name in ("challenge", "ehow", "wikipedia", "goldtoken"):
        opening = bundled_ruleset(name).opening
        assert opening.triple_bonus + opening.zero_bonus == 40


@pytest.mark.parametrize(("one", "other"), list(combinations(bundled_rulesets().values(), 2)))
def test_no_two_bundled_rulesets_are_the_same_game(one: Any, other: Any) -> None:
    assert dict(one.parameters()) != dict(other.parameters())
