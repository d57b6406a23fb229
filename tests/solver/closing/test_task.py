from __future__ import annotations

import re

import pytest

from solver.closing import Closing, ClosingError, Goal
from triominoes.notation import parse_board
from triominoes.tile import Tile

FOUR = "350@-1,0 453@-2,0 445@-2,1 455@-2,2"
HAND = ((0, 5, 5), (5, 5, 5))


@pytest.mark.parametrize(
    ("board", "hand", "most", "message"),
    [
        ("", HAND, 2, "no tile lies on the board; expected one or more"),
        ("350@-1,0 450@-2,0", HAND, 2, "the board is not legal: the point -1,-1 carries 3 (tile at -1,0) and 0"),
        ("350@-1,0 444@5,5", HAND, 2, "the board is not legal: no side joins 5,5 to the rest of the layout"),
        (FOUR, (), 2, "the hand is empty; expected one tile or more"),
        (FOUR, ((0, 5, 5), (5, 0, 5)), 2, "tile 055 is in the hand twice"),
        (FOUR, ((0, 3, 5),), 2, "tile 035 is in the hand, and lies on the board as 350@-1,0"),
        (FOUR, ((0, 2, 1),), 2, "tile 021 is not in the set standard"),
        (FOUR, HAND, 0, "0 tiles to lay; expected 1 to 4"),
        (FOUR, HAND, 5, "5 tiles to lay; expected 1 to 4"),
    ],
)
def test_what_makes_no_puzzle(board: str, hand: tuple[tuple[int, int, int], ...], most: int, message: str) -> None:
    with pytest.raises(ClosingError, match=re.escape(message)):
        Closing(parse_board(board), tuple(map(Tile, hand)), most)


def test_a_goal_is_known_by_its_name() -> None:
    board, hand = parse_board(FOUR), (Tile((0, 5, 5)),)
    assert Closing(board, hand, 1, goal="bridge").goal is Goal.BRIDGE  # type: ignore[arg-type]  # by name: that is the test
    with pytest.raises(ClosingError, match="goal 'star'; expected hexagon or bridge"):
        Closing(board, hand, 1, goal="star")  # type: ignore[arg-type]  # that is the test


def test_the_sixth_cell_round_a_point_closes_a_hexagon() -> None:
    five = {(-1, 0), (-1, 1), (0, 1), (0, -1), (-1, -1)}
    assert Goal.HEXAGON.is_met(five, (0, 0))
    assert not any(Goal.HEXAGON.is_met(five - {cell}, (0, 0)) for cell in five)


def test_a_bridge_has_one_side_and_the_point_opposite() -> None:
    """Side 0 of the cell 0,0 lies against 0,1; three other cells touch it at 1,-1 alone."""
    assert all(Goal.BRIDGE.is_met({(0, 1), cell}, (0, 0)) for cell in ((1, -1), (1, -2), (0, -2)))
    assert not Goal.BRIDGE.is_met({(0, 1), (-1, 0)}, (0, 0))
    assert not Goal.BRIDGE.is_met({(0, 1), (1, 0), (1, -2)}, (0, 0))
    assert not Goal.BRIDGE.is_met({(1, -2)}, (0, 0))
