from collections.abc import Callable
from dataclasses import replace
from itertools import accumulate

import pytest

from triominoes import Tile
from triominoes.play.events import Drew, Ending
from triominoes.play.match import Match
from triominoes.record import parse_record, replay
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.rules.options import OpeningRule, OpeningTie
from triominoes.rules.ruleset import Ruleset
from triominoes.sheet import Mark, Outcome, Sheet, sheet_of
from triominoes.sheet.words import reached_in

GAMES = [
    (name, players)
    for name in ruleset_names()
    for players in range(bundled_ruleset(name).players.least, bundled_ruleset(name).players.most + 1)
]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_sheet_comes_to_what_the_match_came_to(
    name: str, players: int, played: Callable[..., tuple[Match, Sheet]]
) -> None:
    match, sheet = played(name, players)
    assert sheet.scores == match.scores
    assert sheet.winners == match.winners
    assert sheet.is_over
    assert [game.points for game in sheet.rounds] == [game.scores for game in match.rounds]
    assert [game.hands for game in sheet.rounds] == [game.settlement.hands for game in match.rounds if game.settlement]
    assert not sheet.breaches
    for seat in range(players):
        assert [game.totals[seat] for game in sheet.rounds] == list(
            accumulate(game.points[seat] for game in sheet.rounds)
        )
    for game, before in zip(sheet.rounds, [(0,) * players, *(game.totals for game in sheet.rounds)], strict=False):
        totals = list(before)
        for turn in game.turns:
            totals[turn.player] += turn.points
            assert turn.total == totals[turn.player]
        assert game.settled is not None
        assert [total + amount for total, amount in zip(totals, game.settled.amounts, strict=True)] == list(game.totals)
    target = match.rules.game.target
    assert (reached_in(sheet) is not None) == (target > 0)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_every_tile_laid_or_drawn_in_a_turn_is_on_the_sheet(
    name: str, players: int, played: Callable[..., tuple[Match, Sheet]]
) -> None:
    match, sheet = played(name, players, seed=2)
    for game, scored in zip(match.rounds, sheet.rounds, strict=True):
        laid = {turn.placement for turn in scored.turns if turn.placement}
        assert laid | ({scored.on_table} if scored.on_table else set()) == set(game.board)
        drawn = sum(len(turn.draws) for turn in scored.turns) + sum(map(len, scored.drawn_first))
        dealt = len(game.dealt[1]) - (1 if scored.on_table and game.rules.opening.tile is None else 0)
        assert drawn == dealt - game.well


def test_the_seeds_own_numbers(kitchen: Sheet, hexagon: Sheet) -> None:
    first, second = kitchen.rounds
    assert [turn.points for turn in first.turns] == [22, 11, 0, 6]
    assert [turn.points for turn in second.turns] == [25, 12, -25]
    assert [turn.points for turn in hexagon.rounds[0].turns] == [25, 14, 13, 12, 8, 60]


def test_a_turn_says_what_it_earned_and_why(kitchen: Sheet, hexagon: Sheet) -> None:
    opening = next(kitchen.rounds[0].turns)
    assert (opening.tile_points, opening.bonus, opening.mark) == (12, 10, Mark.START)
    closing = list(hexagon.rounds[0].turns)[-1]
    assert (closing.tile_points, closing.bonus, closing.mark) == (10, 50, Mark.HEXAGON)
    assert closing.why == "hexagon: this tile closes the six round the point with the 5; 10 + 50"
    third = kitchen.rounds[0].laps[1][0]
    assert third is not None
    assert (third.draws, third.draw_cost, third.tile_points) == ((Tile((0, 0, 0)), Tile((3, 3, 4))), 10, 10)
    passed = kitchen.rounds[1].laps[1][0]
    assert passed is not None
    assert (passed.outcome, passed.draw_cost, passed.pass_cost) == (Outcome.PASSED, 15, 10)


def test_a_round_says_how_it_ended_or_whose_turn_it_is(kitchen: Sheet) -> None:
    over, going_on = kitchen.rounds
    assert over.settled is not None
    assert (over.settled.ending, over.settled.winners, over.settled.amounts) == (Ending.OUT, (1,), (0, 28))
    assert over.left == (3, 0)
    assert (going_on.settled, going_on.turn, going_on.awaited) == (None, 1, ())


def test_a_player_out_of_turn_begins_a_lap_of_his_own(written: Callable[..., Sheet]) -> None:
    sheet = written("players: Ann, Ben\nround 1\nAnn 444@0,0\nAnn 344@0,-1\nBen 445@1,0\n", lenient=True)
    assert [[turn and str(turn.placement) for turn in lap] for lap in sheet.rounds[0].laps] == [
        ["444@0,0", None],
        ["344@0,-1", "445@1,0"],
    ]
    assert "turn of Ben" in sheet.breaches[0].message


def test_tiles_drawn_until_somebody_can_begin_belong_to_nobodys_turn(
    small: Ruleset, played: Callable[..., tuple[Match, Sheet]]
) -> None:
    rules = replace(small, opening=replace(small.opening, rule=OpeningRule.TRIPLE_OR_DRAW, tie=OpeningTie.NONE))
    match, sheet = played(rules, 2, seed=5, steps=1)
    drawn = [event for event in match.rounds[0].events if isinstance(event, Drew)]
    assert len(drawn) >= 2
    for player, tiles in enumerate(sheet.rounds[0].drawn_first):
        assert tiles == tuple(event.tile for event in drawn if event.player == player)
    assert [turn.draws for turn in sheet.rounds[0].turns] == [()]


def test_a_turn_that_is_not_over_is_open(written: Callable[..., Sheet], small: Ruleset) -> None:
    text = "players: Ann, Ben\nround 1\nhand Ann: 444 001\nhand Ben: 000 111\nAnn 444@0,0\nBen draw 222\nBen draw ?\n"
    (turn,) = [turn for turn in written(text, small).rounds[0].turns if turn.player == 1]
    assert (turn.outcome, turn.draws, turn.points) == (Outcome.OPEN, (Tile((2, 2, 2)), None), -10)


def test_hands_nobody_has_seen_have_no_points(hexagon: Sheet) -> None:
    assert hexagon.rounds[0].left == (None, None)
    assert hexagon.rounds[0].hands == ((None,) * 6, (None,) * 6)


def test_a_record_scored_by_other_rules_says_so() -> None:
    rules = bundled_ruleset("wikipedia")
    record = parse_record("players: Ann, Ben\nround 1\nAnn 444@0,0\n", lambda name: rules, "wikipedia")
    sheet = sheet_of(replay(record, bundled_ruleset("goliath"), lenient=True))
    assert (sheet.rules.name, sheet.recorded_under) == ("goliath", "wikipedia")
    assert sheet_of(replay(record)).recorded_under == ""


def test_control_characters_in_a_title_become_blanks(written: Callable[..., Sheet]) -> None:
    assert written("title: a\x1b[2Jb\nplayers: Ann, Ben\n").title == "a [2Jb"
