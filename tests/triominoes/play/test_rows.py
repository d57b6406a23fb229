"""The rows of the comparison that are about play: another value of the parameter is another game, as the row says.

Row numbers and texts as in `rules/test_table.py`, which walks the parameters.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from triominoes.notation import parse_placement
from triominoes.play.actions import DRAW, PASS, Action, Lay
from triominoes.play.events import Ending, Settled
from triominoes.play.match import Match
from triominoes.play.players import RandomPlayer
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset
from triominoes.rules.options import (
    BlockedAmount,
    BlockedTie,
    BlockedWinner,
    ContactRule,
    GameLength,
    GameTie,
    GameWinner,
    Play,
    TilePoints,
)
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile

WIKIPEDIA = bundled_ruleset("wikipedia")
FREE = bundled_ruleset("goliath")

BRIDGE = "404@-1,-2 004@-2,-2 014@-1,-1 020@-2,-1 250@-2,0 235@-2,1 355@-2,2 555@-1,2"
"""A tile on -1,1 lies against 5-5 with one side, and opposite it ends at the point of a tile with a 1."""


def tiles(text: str) -> list[Tile]:
    return [Tile((int(word[0]), int(word[1]), int(word[2]))) for word in text.split()]


def varied(rules: Ruleset, group: str, **values: Any) -> Ruleset:
    """The ruleset with some parameters of a group changed."""
    return replace(rules, **{group: replace(getattr(rules, group), **values)})


def going(rules: Ruleset, hands: Sequence[str], well: str = "", table: str = "555@0,0", starter: int = 0) -> Round:
    """A round in which some tiles lie already."""
    laid = [parse_placement(word) for word in table.split()]
    return Round(rules, [tiles(hand) for hand in hands], tiles(well), starter, table=laid)


def legal(game: Round) -> list[str]:
    return [str(action) for action in game.legal_actions()]


def fitting(game: Round) -> set[str]:
    """The tiles that the player to move may lay."""
    return {str(action.placement.tile) for action in game.legal_actions() if isinstance(action, Lay)}


def played(game: Round, *actions: Action) -> Round:
    for action in actions:
        game.play(action)
    return game


# A turn


def test_row_14_turns_go_clockwise_from_whoever_begins() -> None:
    game = Round(WIKIPEDIA, [tiles(hand) for hand in ("012 055", "013 155", "555 112", "014 255")])
    order = []
    for _ in range(5):
        order.append(game.turn)
        game.play(game.legal_actions()[0])
    assert order == [2, 3, 0, 1, 2]


def test_row_15_a_turn_is_one_tile() -> None:
    game = going(WIKIPEDIA, ["155 255 355", "111 112"])
    game.play(game.legal_actions()[0])
    assert game.turn == 1
    assert len(game.hand(0)) == 2


@pytest.mark.parametrize(
    ("contact", "fits"),
    [
        (ContactRule.CORNERS, {"155"}),
        (ContactRule.SIDES, {"155"}),
        (ContactRule.ONE_CORNER, {"155", "115"}),
    ],
)
def test_row_16_a_side_is_two_numbers(contact: ContactRule, fits: set[str]) -> None:
    """Reading (b) of S2, one number, is the rule for beginners."""
    game = going(varied(FREE, "laying", contact=contact), ["155 115 111", "222"])
    assert fitting(game) == fits


@pytest.mark.parametrize(("contact", "fits"), [(ContactRule.CORNERS, {"155"}), (ContactRule.SIDES, {"155", "255"})])
def test_row_17_the_point_opposite_has_to_agree_too(contact: ContactRule, fits: set[str]) -> None:
    """S3: "where tiles meet at a point the numbers must always be equal"."""
    game = going(varied(FREE, "laying", contact=contact), ["155 255", "222"], table=BRIDGE)
    offered = [action.placement for action in game.legal_actions() if isinstance(action, Lay)]
    assert {str(placement.tile) for placement in offered if placement.cell == (-1, 1)} == fits


@pytest.mark.parametrize(("name", "fits"), [("animal-basic", set()), ("animal-beginner", {"115"})])
def test_row_18_one_picture_is_enough_for_beginners(name: str, fits: set[str]) -> None:
    game = Round(bundled_ruleset(name), [tiles("115 111"), tiles("222")], tiles("333"))
    assert fitting(game) == fits
    assert (DRAW in game.legal_actions()) is not bool(fits)


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        (WIKIPEDIA, 12),
        (varied(WIKIPEDIA, "laying", points=TilePoints.ONE), 1),
        (bundled_ruleset("animal-basic"), 0),
    ],
    ids=["total", "one", "nothing"],
)
def test_row_19_a_tile_earns_its_numbers(rules: Ruleset, points: int) -> None:
    game = going(rules, ["255 111", "222"])
    game.play(game.legal_actions()[0])
    assert game.scores == (points, 0)


# Drawing


@pytest.mark.parametrize(("compulsory", "actions"), [(True, ["draw"]), (False, ["draw", "pass"])])
def test_row_20_who_cannot_lay_draws_until_a_tile_fits(compulsory: bool, actions: list[str]) -> None:
    game = going(varied(WIKIPEDIA, "draws", compulsory=compulsory), ["111", "222"], "112 113 255")
    assert legal(game) == actions
    game.play(DRAW)
    assert legal(game) == actions
    played(game, DRAW, DRAW)
    assert fitting(game) == {"255"}
    assert not {"draw", "pass"} & set(legal(game))


@pytest.mark.parametrize(("cap", "most"), [(1, 1), (3, 3), (5, 5), (None, 6)])
def test_row_21_at_most_so_many_are_drawn_in_a_turn(cap: int | None, most: int) -> None:
    rules = varied(WIKIPEDIA, "draws", cap=cap, pass_cost=0)
    game = going(rules, ["111", "222"], "112 113 114 012 013 014")
    drawn = 0
    while legal(game) == ["draw"]:
        game.play(DRAW)
        drawn += 1
    assert drawn == most
    assert legal(game) == ["pass"]
    game.play(PASS)
    assert (game.turn, game.draws) == (1, 0)


@pytest.mark.parametrize("cost", [0, 5, 7])
def test_row_22_each_tile_drawn_costs_points(cost: int) -> None:
    game = going(varied(WIKIPEDIA, "draws", cost=cost), ["111", "222"], "112 113")
    played(game, DRAW, DRAW)
    assert game.scores == (-2 * cost, 0)


@pytest.mark.parametrize(("pass_cost", "points"), [(0, -15), (10, -25), (25, -40)])
def test_row_23_a_turn_in_vain_costs_more_than_its_draws(pass_cost: int, points: int) -> None:
    """25 in total is reading (a) of S3, 25 on top of the draws reading (b)."""
    game = going(varied(WIKIPEDIA, "draws", pass_cost=pass_cost), ["111", "222"], "112 113 114 012")
    played(game, DRAW, DRAW, DRAW, PASS)
    assert game.scores == (points, 0)


@pytest.mark.parametrize("may_keep", [False, True])
def test_row_24_a_drawn_tile_is_laid_in_the_same_turn(may_keep: bool) -> None:
    """S3: "score = tile value minus penalties"; the card game lets a player keep it."""
    game = going(varied(FREE, "draws", may_keep=may_keep), ["111", "222"], "112 255 113")
    played(game, DRAW, DRAW)
    assert ("pass" in legal(game)) is may_keep
    game.play(next(action for action in game.legal_actions() if isinstance(action, Lay)))
    assert game.scores == (12 - 2 * 5, 0)


def test_row_24_whoever_keeps_a_drawn_tile_has_drawn_enough() -> None:
    """The tile that fits ends the duty to draw, even if he draws on of his own accord."""
    game = going(FREE, ["111", "222"], "112 255 113 114")
    assert legal(game) == ["draw"]
    assert "pass" not in legal(played(game, DRAW))
    assert "pass" in legal(played(game, DRAW))
    played(game, DRAW, PASS)
    assert (game.scores, game.turn) == ((-3 * 5 - 10, 0), 1)


@pytest.mark.parametrize("play", Play)
def test_row_25_whoever_can_lay_must_or_need_not(play: Play) -> None:
    rules = varied(varied(WIKIPEDIA, "draws", compulsory=False), "laying", play=play)
    game = going(rules, ["155 111", "222"], "112")
    assert fitting(game) == {"155"}
    assert ("pass" in legal(game)) is (play is Play.FREE)


@pytest.mark.parametrize("voluntary", [False, True])
def test_row_26_whoever_can_lay_may_draw_or_not(voluntary: bool) -> None:
    game = going(varied(FREE, "draws", voluntary=voluntary), ["155 111", "222"], "112")
    assert fitting(game) == {"155"}
    assert ("draw" in legal(game)) is voluntary


@pytest.mark.parametrize("cost", [0, 10])
@pytest.mark.parametrize("draws", [0, 1, 2])
def test_row_27_an_empty_well_has_its_own_price(cost: int, draws: int) -> None:
    """10 on top of the draws in S3, nothing in S0-B and Goliath's game; after the draw cap the other price holds."""
    game = going(varied(WIKIPEDIA, "draws", empty_well_cost=cost, pass_cost=33), ["111", "222"], "112 113"[: 4 * draws])
    played(game, *[DRAW] * draws)
    assert legal(game) == ["pass"]
    game.play(PASS)
    assert game.scores == (-5 * draws - cost, 0)
    assert (game.is_over, game.turn) == (False, 1)


# The end of a round

BLOCKED = ("344 444", "012 013 111 002 003", "445 333 113")
"""S3: 23, 15 and 27 points; the least points are five tiles, the fewest tiles are 23 points. None fits 5-5-5."""


def blocked(hands: Sequence[str] = BLOCKED, starter: int = 0, **values: Any) -> Settled:
    """The end of a round in which nobody can lay a tile, without what the turns in vain cost."""
    game = going(varied(WIKIPEDIA, "blocked", **values), hands, starter=starter)
    played(game, *[PASS] * len(hands))
    assert game.settlement is not None
    assert game.settlement.ending is Ending.BLOCKED
    return game.settlement


def test_row_33_a_round_ends_with_an_empty_hand() -> None:
    game = going(WIKIPEDIA, ["155", "255 111"], "222 333")
    game.play(game.legal_actions()[0])
    assert game.settlement is not None
    assert (game.settlement.ending, game.settlement.winners) == (Ending.OUT, (0,))


@pytest.mark.parametrize(("needs_empty_well", "turns"), [(False, 3), (True, 5)])
def test_row_33_or_when_nobody_lays_a_tile_in_a_turn_of_each(needs_empty_well: bool, turns: int) -> None:
    """Three players, one draw a turn, five tiles in the well: S3 ends it "whether or not" they are drawn."""
    rules = varied(varied(WIKIPEDIA, "draws", cap=1), "blocked", needs_empty_well=needs_empty_well)
    game = going(rules, ["111", "222", "333"], "112 113 114 012 013")
    passed = 0
    while not game.is_over:
        played(game, DRAW, PASS)
        passed += 1
    assert (passed, game.well) == (turns, 5 - turns)


def test_row_33_a_tile_laid_in_between_keeps_the_round_going() -> None:
    game = going(WIKIPEDIA, ["111", "155 222", "333"])
    game.play(PASS)
    game.play(game.legal_actions()[0])
    played(game, PASS, PASS)
    assert not game.is_over
    game.play(PASS)
    assert game.is_over


@pytest.mark.parametrize(
    ("bonus", "others_tiles", "gain"), [(25, True, 25 + 23 + 6), (5, False, 5), (0, True, 29), (0, False, 0)]
)
def test_row_34_going_out_earns_a_bonus_and_the_other_hands(bonus: int, others_tiles: bool, gain: int) -> None:
    rules = varied(WIKIPEDIA, "going_out", bonus=bonus, others_tiles=others_tiles)
    game = going(rules, ["155", "344 444", "222"])
    game.play(game.legal_actions()[0])
    assert game.settlement is not None
    assert game.settlement.amounts == (gain, 0, 0)
    assert game.scores == (11 + gain, 0, 0)  # and nothing is taken off the others (S2)


@pytest.mark.parametrize(
    ("winner", "amount", "winners"),
    [
        (BlockedWinner.LOWEST_POINTS, BlockedAmount.OTHERS, (1,)),
        (BlockedWinner.FEWEST_TILES, BlockedAmount.OTHERS, (0,)),
        (BlockedWinner.NOBODY, BlockedAmount.NOTHING, ()),
    ],
)
def test_row_35_the_least_points_or_the_fewest_tiles_win(
    winner: BlockedWinner, amount: BlockedAmount, winners: tuple[int, ...]
) -> None:
    assert blocked(winner=winner, amount=amount).winners == winners


@pytest.mark.parametrize(
    ("winner", "amount", "gains"),
    [
        (BlockedWinner.LOWEST_POINTS, BlockedAmount.DIFFERENCES, (0, 8 + 12, 0)),
        (BlockedWinner.LOWEST_POINTS, BlockedAmount.OTHERS_MINUS_OWN, (0, 23 + 27 - 15, 0)),
        (BlockedWinner.LOWEST_POINTS, BlockedAmount.OTHERS, (0, 23 + 27, 0)),
        (BlockedWinner.FEWEST_TILES, BlockedAmount.DIFFERENCES, (15 + 27 - 2 * 23, 0, 0)),
        (BlockedWinner.FEWEST_TILES, BlockedAmount.OTHERS_MINUS_OWN, (15 + 27 - 23, 0, 0)),
        (BlockedWinner.NOBODY, BlockedAmount.EVERYONE_LOSES_OWN, (-23, -15, -27)),
        (BlockedWinner.NOBODY, BlockedAmount.NOTHING, (0, 0, 0)),
    ],
)
def test_row_36_the_hands_left_are_worth_what_the_text_says(
    winner: BlockedWinner, amount: BlockedAmount, gains: tuple[int, ...]
) -> None:
    assert blocked(winner=winner, amount=amount).amounts == gains


@pytest.mark.parametrize(
    ("tie", "starter", "winners"),
    [
        (BlockedTie.SHARED, 0, (0, 2)),
        (BlockedTie.OTHER_MEASURE, 0, (2,)),
        (BlockedTie.EARLIEST_SEAT, 0, (0,)),
        (BlockedTie.EARLIEST_SEAT, 1, (2,)),
        (BlockedTie.NOBODY, 0, ()),
    ],
)
def test_row_37_equal_hands_share_or_do_not(tie: BlockedTie, starter: int, winners: tuple[int, ...]) -> None:
    settled = blocked(("111 012", "334", "222"), starter, tie=tie)
    assert settled.winners == winners
    assert settled.amounts == tuple(4 if seat in winners else 0 for seat in range(3))


# The end of a game


def after(rules: Ruleset, *winners: int) -> Match:
    """A match of two after rounds in which a seat lays 5-5-5, is out and has 60: 25 for it, 25, and 10 of the other."""
    match = Match(rules, 2)
    for winner in winners:
        hands = [tiles("334")]
        hands.insert(winner, tiles("555"))
        match.play(match.deal(Round(rules, hands)).legal_actions()[0])
    return match


@pytest.mark.parametrize(("target", "rounds"), [(60, 1), (61, 2), (200, 4), (240, 4), (241, 5)])
def test_row_38_the_game_is_played_to_its_target(target: int, rounds: int) -> None:
    for played_so_far in range(1, rounds + 1):
        match = after(varied(WIKIPEDIA, "game", target=target), *[0] * played_so_far)
        assert match.is_over is (played_so_far == rounds)
    assert match.scores == (60 * rounds, 0)


def test_row_38_one_round_may_be_the_game() -> None:
    rules = varied(WIKIPEDIA, "game", length=GameLength.ROUNDS, target=0, rounds=1)
    assert after(rules, 1).winners == (1,)


@pytest.mark.parametrize(
    ("length", "stops", "ends"),
    [
        (GameLength.TARGET_EVER, False, True),
        (GameLength.TARGET_AFTER_ROUND, False, False),
        (GameLength.TARGET_AT_ONCE, True, True),
    ],
)
def test_row_39_the_target_signals_the_last_round_or_stops_it(length: GameLength, stops: bool, ends: bool) -> None:
    """The player who begins has 85 for a moment; then nobody can go on, and he is left with 65."""
    winner = GameWinner.FIRST_TO_REACH if stops else GameWinner.HIGHEST_SCORE
    rules = varied(WIKIPEDIA, "game", target=80, length=length, winner=winner)
    match = after(rules, 0)
    game = match.deal(Round(rules, [tiles("555 334"), tiles("000 344 001")]))
    match.play(game.legal_actions()[0])
    assert match.is_over is stops
    if not stops:
        match.play(PASS)
        match.play(PASS)
        assert game.is_over
        assert match.scores[0] < 80
    assert match.is_over is ends


@pytest.mark.parametrize(
    ("winner", "winners"),
    [
        (GameWinner.HIGHEST_SCORE, (0,)),
        (GameWinner.ROUND_WINNER_PAST_TARGET, (1,)),
        (GameWinner.ROUND_WINNER, (1,)),
        (GameWinner.FIRST_TO_REACH, (0,)),
    ],
)
def test_row_40_several_are_past_the_target(winner: GameWinner, winners: tuple[int, ...]) -> None:
    """S0, S2 and S4: the winner of the round wins the game; S3: the highest score, whoever was first."""
    rules = varied(varied(WIKIPEDIA, "game", target=90, winner=winner), "going_out", bonus=5)
    match = after(rules, 0, 0, 1, 1)
    assert match.scores == (80, 80)
    game = match.deal(Round(rules, [tiles("555 001"), tiles("055")]))
    match.play(game.legal_actions()[0])
    match.play(game.legal_actions()[0])
    assert match.scores == (80 + 25, 80 + 10 + 5 + 1)
    assert match.winners == winners


@pytest.mark.parametrize(("tie", "over"), [(GameTie.SHARED, True), (GameTie.ANOTHER_ROUND, False)])
def test_row_40_nobody_says_what_equal_scores_are_worth(tie: GameTie, over: bool) -> None:
    rules = varied(WIKIPEDIA, "game", length=GameLength.ROUNDS, target=0, rounds=2, tie=tie)
    match = after(rules, 0, 1)
    assert match.scores == (60, 60)
    assert match.is_over is over


def test_row_41_every_round_is_dealt_and_begun_like_the_first() -> None:
    """S2: turn all tiles down and mix; the highest triple begins, not the winner of the last round."""
    match = Match(varied(WIKIPEDIA, "game", length=GameLength.ROUNDS, target=0, rounds=12), 3, seed=4)
    began = set()
    for _ in range(12):
        game = match.deal()
        hands = [game.hand(player) for player in range(3)]
        assert {*game.well_tiles(), *(tile for hand in hands for tile in hand)} == set(WIKIPEDIA.tile_set)
        assert game.well == 56 - 3 * 7
        assert [len(hand) for hand in hands] == [7, 7, 7]
        assert game.scores == (0, 0, 0)
        triples = [tile for hand in hands for tile in hand if tile.is_triple]
        if triples:
            assert max(triples) in hands[game.turn]
        player, before = RandomPlayer(1), game.turn
        while not game.is_over:
            match.play(player.choose(game))
        assert game.settlement is not None
        began.add(before in game.settlement.winners)
    assert match.is_over
    assert began == {False, True}


def test_every_row_about_play_that_can_be_seen_in_a_game_is_here() -> None:
    """Row 42 is a clock, which is no part of a score."""
    rows = {int(found[1]) for name in globals() if (found := re.match(r"test_row_(\d+)_", name))}
    assert rows == {*range(14, 28), *range(33, 42)}
