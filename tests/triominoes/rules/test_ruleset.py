import pickle
from dataclasses import FrozenInstanceError, fields, replace
from typing import Any

import pytest

from triominoes.rules.errors import RulesetError
from triominoes.rules.file import bundled_ruleset, bundled_rulesets
from triominoes.rules.options import (
    BlockedAmount,
    BlockedWinner,
    ContactRule,
    GameLength,
    GameWinner,
    OpeningRule,
    OpeningTie,
    Play,
    TilePoints,
)
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile
from triominoes.tileset import ANIMAL, STANDARD, TileSet

BIG = [name for name, rules in bundled_rulesets().items() if rules.tile_set == STANDARD]


def test_a_ruleset_is_a_value() -> None:
    rules = bundled_ruleset("wikipedia")
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert hash(rules) == hash(replace(rules))
    assert not hasattr(rules, "__dict__")
    with pytest.raises(FrozenInstanceError):
        rules.name = "mine"  # type: ignore[misc]  # frozen: that is the test


@pytest.mark.parametrize("name", BIG)
def test_t20_hands_and_wells(name: str) -> None:
    # S1 to S4: 2 players 9 tiles, 3 and 4 players 7, 5 and 6 players 6
    rules = bundled_ruleset(name)
    assert [rules.hand_size(players) for players in range(2, 7)] == [9, 7, 7, 6, 6]
    assert [rules.well_size(players) for players in range(2, 7)] == [38, 35, 28, 26, 20]


def test_in_the_animal_games_everyone_takes_five_tiles() -> None:
    advanced, basic = bundled_ruleset("animal-advanced"), bundled_ruleset("animal-basic")
    assert [advanced.well_size(players) for players in range(2, 7)] == [25, 20, 15, 10, 5]
    assert [basic.well_size(players) for players in range(2, 7)] == [24, 19, 14, 9, 4]  # 5-5-5 lies


def test_t18_the_animal_games_have_35_tiles() -> None:
    assert len(bundled_ruleset("animal-basic").tile_set) == len(bundled_ruleset("animal-advanced").tile_set) == 35


@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_a_number_of_players_that_cannot_play_is_refused(players: int) -> None:
    with pytest.raises(RulesetError, match=f"wikipedia: players: {players} cannot play; expected 2 to 6"):
        bundled_ruleset("wikipedia").hand_size(players)


def changed(base: str, **groups: Any) -> Ruleset:
    """A bundled ruleset with some fields of some groups replaced; a value that is no dict replaces a whole group."""
    rules = bundled_ruleset(base)
    new = {
        group: replace(getattr(rules, group), **value) if isinstance(value, dict) else value
        for group, value in groups.items()
    }
    return replace(rules, **new)


@pytest.mark.parametrize(
    ("key", "base", "change"),
    [
        ("players.least", "wikipedia", {"players": {"least": 0}}),
        ("players.least", "wikipedia", {"players": {"least": 1}, "hands": {"sizes": (9, 9, 7, 7, 6, 6)}}),
        ("players.most", "wikipedia", {"players": {"most": 1}}),
        ("players.most", "wikipedia", {"players": {"most": 13}}),
        ("players.most", "solitaire", {"players": {"most": 2}, "hands": {"sizes": (0, 0)}}),
        ("hands.sizes", "wikipedia", {"hands": {"sizes": (9, 7, 7, 6)}}),
        ("hands.sizes", "wikipedia", {"hands": {"sizes": (9, 7, 7, 6, 0)}}),
        ("hands.sizes", "wikipedia", {"hands": {"sizes": (9, 7, 7, 6, 10)}}),
        ("hands.sizes", "animal-basic", {"hands": {"sizes": (17, 11, 8, 6, 6)}}),
        ("hands.sizes", "wikipedia", {"tile_set": ANIMAL, "opening": {"zero_bonus": 0}}),
        ("opening.tile", "animal-basic", {"opening": {"tile": Tile((0, 0, 0))}}),
        ("opening.tile", "animal-basic", {"opening": {"tile": None}}),
        ("opening.tile", "wikipedia", {"opening": {"tile": Tile((5, 5, 5))}}),
        ("opening.tie", "wikipedia", {"opening": {"tie": OpeningTie.NONE}}),
        ("opening.tie", "wikipedia", {"opening": {"tie": OpeningTie.DRAW_AGAIN}}),
        ("opening.tie", "app", {"opening": {"tie": OpeningTie.RANDOM}}),
        ("opening.must_open_with_triple", "app", {"opening": {"must_open_with_triple": True}}),
        ("opening.may_choose_zero", "app", {"opening": {"may_choose_zero": True}}),
        ("opening.may_choose_zero", "animal-advanced", {"opening": {"may_choose_zero": True}}),
        ("opening.zero_bonus", "animal-advanced", {"opening": {"zero_bonus": 30}}),
        ("opening.triple_bonus", "animal-basic", {"opening": {"triple_bonus": 10}}),
        ("opening.triple_bonus", "wikipedia", {"opening": {"triple_bonus": -1}}),
        ("opening.show_bonus", "wikipedia", {"opening": {"show_bonus": 10}}),
        ("laying.play", "wikipedia", {"laying": {"play": Play.FREE}}),
        ("laying.points", "solitaire", {"laying": {"points": TilePoints.TOTAL}}),
        ("opening.triple_bonus", "wikipedia", {"laying": {"points": TilePoints.NOTHING}}),
        ("draws.cap", "wikipedia", {"draws": {"cap": -1}}),
        ("draws.cap", "wikipedia", {"draws": {"cap": 57}}),
        ("draws.cap", "wikipedia", {"draws": {"cap": 0}}),
        ("draws.cost", "wikipedia", {"draws": {"cap": 0, "compulsory": False}}),
        ("draws.cost", "wikipedia", {"draws": {"cost": 10_001}}),
        ("draws.pass_cost", "challenge", {"draws": {"pass_cost": 10}}),
        ("draws.voluntary", "wikipedia", {"draws": {"voluntary": True}}),
        ("draws.may_keep", "wikipedia", {"draws": {"may_keep": True}}),
        ("bonus.hexagons", "animal-basic", {"bonus": {"hexagons": (50, 100, 150)}}),
        ("bonus.bridge", "animal-basic", {"bonus": {"bridge": 40}}),
        ("bonus.bridge", "wikipedia", {"bonus": {"bridge": 10_001}}),
        ("going_out.bonus", "animal-basic", {"going_out": {"bonus": 25}}),
        ("going_out.others_tiles", "animal-basic", {"going_out": {"others_tiles": True}}),
        ("blocked.amount", "animal-basic", {"blocked": {"amount": BlockedAmount.OTHERS}}),
        ("blocked.amount", "wikipedia", {"blocked": {"winner": BlockedWinner.NOBODY}}),
        ("game.target", "wikipedia", {"game": {"target": 0}}),
        ("game.target", "wikipedia", {"game": {"length": GameLength.ROUNDS, "rounds": 3}}),
        ("game.rounds", "wikipedia", {"game": {"rounds": 3}}),
        ("game.winner", "wikipedia", {"game": {"length": GameLength.TARGET_AT_ONCE}}),
        ("game.winner", "app", {"game": {"winner": GameWinner.ROUND_WINNER}}),
        ("game.winner", "animal-basic", {"game": {"winner": GameWinner.HIGHEST_SCORE}}),
        ("game.winner", "animal-basic", {"game": {"winner": GameWinner.FIRST_TO_REACH}}),
        ("opening.rule", "solitaire", {"opening": {"rule": OpeningRule.RANDOM_PLAYER}}),
        ("solitaire.limit", "solitaire", {"solitaire": {"limit": 36}}),
        ("solitaire.limit", "solitaire", {"solitaire": {"limit": 0}}),
        ("hands.sizes", "solitaire", {"hands": {"sizes": (5,)}}),
        ("draws.empty_well_cost", "wikipedia", {"draws": {"cap": 0, "compulsory": False, "cost": 0}}),
        ("blocked.needs_empty_well", "app", {"draws": {"compulsory": False}}),
        ("players.most", "wikipedia", {"tile_set": TileSet(5, 5), "opening": {"zero_bonus": 0}, "draws": {"cap": 1}}),
        ("players.most", "wikipedia", {"solitaire": bundled_ruleset("solitaire").solitaire}),
    ],
)
def test_what_is_out_of_range_or_contradicts_itself_is_refused_at_its_key(
    key: str, base: str, change: dict[str, Any]
) -> None:
    with pytest.raises(RulesetError, match="expected") as refused:
        changed(base, **change)
    assert refused.value.key == key


def test_a_children_game_of_one_point_a_tile_can_be_written() -> None:
    # Goliath XXL: 1 a tile, 1 a bridge, 1, 2 and 3 for hexagons, 5 for going out
    changed(
        "goliath",
        laying={"points": TilePoints.ONE},
        bonus={"hexagons": (1, 2, 3), "bridge": 1},
        going_out={"bonus": 5, "others_tiles": False},
    )


def test_a_game_without_a_well_to_draw_from_can_be_written() -> None:
    draws = {"cap": 0, "cost": 0, "compulsory": False, "empty_well_cost": 0}
    changed("wikipedia", draws=draws, laying={"contact": ContactRule.SIDES})
    changed("wikipedia", draws=draws, blocked={"needs_empty_well": True})


@pytest.mark.parametrize(
    ("base", "draws", "empties"),
    [
        ("challenge", {}, True),
        ("wikipedia", {}, False),
        ("challenge", {"compulsory": False}, False),
        ("challenge", {"may_keep": True}, False),
        ("challenge", {"voluntary": True}, True),
    ],
)
def test_a_turn_without_a_lay_empties_the_well_if_nothing_else_ends_it(
    base: str, draws: dict[str, bool], empties: bool
) -> None:
    rules = changed(base, draws=draws, laying={"play": Play.FREE if draws else Play.FORCED})
    assert rules.draws.empties_well is empties


def test_whoever_keeps_a_tile_may_be_charged_for_passing_without_a_cap() -> None:
    rules = changed("challenge", draws={"may_keep": True, "pass_cost": 10}, laying={"play": Play.FREE})
    assert rules.draws.pass_cost == 10


def test_solitaire_is_played_with_any_set_and_limit_free_or_forced() -> None:
    rules = changed("solitaire", tile_set=STANDARD, solitaire={"limit": 56}, laying={"play": Play.FORCED})
    assert rules.solitaire is not None
    assert rules.solitaire.limit == 56
    assert rules.well_size(1) == 55
    assert bundled_ruleset("solitaire").well_size(1) == 19


def test_parameters_are_every_field_but_the_texts() -> None:
    rules = bundled_ruleset("solitaire")
    groups = [field.name for field in fields(rules) if field.name not in ("name", "title", "source", "tile_set")]
    expected = [f"{group}.{field.name}" for group in groups for field in fields(getattr(rules, group))]
    assert [key for key, _ in rules.parameters()] == ["set", *expected]


def test_an_error_pickles_and_says_where() -> None:
    error = RulesetError("-1 is out of range; expected 0 or more", "draws.cap", "mine.toml")
    assert str(pickle.loads(pickle.dumps(error))) == "mine.toml: draws.cap: -1 is out of range; expected 0 or more"
    assert error.named("other.toml").name == "mine.toml"
    assert str(RulesetError("not TOML", name="a", place=(3, 1))) == "a: line 3, column 1: not TOML"
