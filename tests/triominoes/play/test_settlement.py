from dataclasses import replace

import pytest

from triominoes.play.settlement import blocked_winners, settle_blocked, settle_out
from triominoes.rules.options import BlockedAmount, BlockedTie, BlockedWinner
from triominoes.rules.ruleset import Blocked, GoingOut

BLOCKED = Blocked(False, BlockedWinner.LOWEST_POINTS, BlockedTie.SHARED, BlockedAmount.DIFFERENCES)
HANDS = (23, 15, 27)
"""The hands of A, B and C in the example of S3."""


@pytest.mark.parametrize(
    ("amount", "gains"),
    [
        (BlockedAmount.DIFFERENCES, (0, 20, 0)),  # T13: S3, 8 + 12
        (BlockedAmount.OTHERS_MINUS_OWN, (0, 35, 0)),  # D6: S0-A (a), S2, S4, 23 + 27 - 15
        (BlockedAmount.OTHERS, (0, 50, 0)),  # D7: S0-A (b), 23 + 15 + 27 - 15
        (BlockedAmount.EVERYONE_LOSES_OWN, (-23, -15, -27)),  # D8: the app and everything2
        (BlockedAmount.NOTHING, (0, 0, 0)),
    ],
)
def test_a_blocked_round_is_settled_in_every_reading(amount: BlockedAmount, gains: tuple[int, ...]) -> None:
    rule = replace(BLOCKED, amount=amount)
    assert settle_blocked(rule, HANDS, blocked_winners(rule, HANDS, (5, 5, 5), 0)) == gains


def test_the_lowest_points_or_the_fewest_tiles_win() -> None:
    assert blocked_winners(BLOCKED, HANDS, (1, 2, 3), 0) == (1,)
    assert blocked_winners(replace(BLOCKED, winner=BlockedWinner.FEWEST_TILES), HANDS, (1, 2, 3), 0) == (0,)


def test_everyone_loses_his_hand_where_nobody_wins() -> None:
    rule = Blocked(True, BlockedWinner.NOBODY, BlockedTie.SHARED, BlockedAmount.EVERYONE_LOSES_OWN)
    assert blocked_winners(rule, HANDS, (1, 2, 3), 0) == ()
    assert settle_blocked(rule, HANDS, ()) == (-23, -15, -27)


@pytest.mark.parametrize(
    ("tie", "opener", "winners", "gains"),
    [
        (BlockedTie.SHARED, 0, (0, 2), (4, 0, 4)),
        (BlockedTie.OTHER_MEASURE, 0, (2,), (0, 0, 4)),
        (BlockedTie.EARLIEST_SEAT, 0, (0,), (4, 0, 0)),
        (BlockedTie.EARLIEST_SEAT, 1, (2,), (0, 0, 4)),
        (BlockedTie.NOBODY, 0, (), (0, 0, 0)),
    ],
)
def test_equal_hands_are_settled_as_the_tie_says(
    tie: BlockedTie, opener: int, winners: tuple[int, ...], gains: tuple[int, ...]
) -> None:
    rule, totals = replace(BLOCKED, tie=tie), (6, 10, 6)
    assert blocked_winners(rule, totals, (3, 1, 2), opener) == winners
    assert settle_blocked(rule, totals, winners) == gains


def test_hands_equal_in_both_measures_share() -> None:
    assert blocked_winners(replace(BLOCKED, tie=BlockedTie.OTHER_MEASURE), (6, 6), (2, 2), 0) == (0, 1)


def test_the_fewest_tiles_may_win_less_than_nothing() -> None:
    rule = replace(BLOCKED, winner=BlockedWinner.FEWEST_TILES)
    assert settle_blocked(rule, (14, 3), (0,)) == (-11, 0)


def test_going_out_may_earn_the_bonus_alone() -> None:
    assert settle_out(GoingOut(25, True), (0, 13, 4), 0) == (42, 0, 0)
    assert settle_out(GoingOut(5, False), (3, 0), 1) == (0, 5)
