from __future__ import annotations

import pytest

from solver.closing import Closing, Goal, mistakes
from triominoes.notation import parse_board, parse_tile

FOUR = "350@-1,0 453@-2,0 445@-2,1 455@-2,2"
POCKET = "551@0,0 505@0,1 045@0,2 544@1,2 545@1,1 005@-1,1 434@1,3 423@1,4 524@0,4"


def found(answer: str, board: str = FOUR, hand: str = "055 555 255", goal: Goal = Goal.HEXAGON) -> list[str]:
    task = Closing(parse_board(board), tuple(map(parse_tile, hand.split())), 2, goal=goal)
    return mistakes(task, parse_board(answer))


def test_the_right_tiles_in_any_order_that_can_be_laid() -> None:
    assert found("550@-1,1 555@-1,2") == []
    assert found("555@-1,2 550@-1,1") == []


@pytest.mark.parametrize(
    ("answer", "mistake"),
    [
        ("", "no tile is laid"),
        ("555@-1,2", "555@-1,2 completes no hexagon"),
        ("555@-1,2 500@-1,1", "500@-1,1: tile 005 is not in the hand"),
        ("555@-1,2 555@-1,1", "555@-1,1: tile 555 lies on the table already"),
        ("550@-1,0", "550@-1,0: the cell is taken by 350@-1,0"),
        ("555@3,3", "555@3,3: the cell shares no side with a laid tile"),
        ("505@-1,1", "505@-1,1: corner 3 of the cell lies on 0, not 5"),
        ("521@-1,2", "521@-1,2: tile 152 is not in the hand"),
    ],
)
def test_the_first_mistake_is_named(answer: str, mistake: str) -> None:
    assert found(answer)[:1] == [mistake]


def test_too_many_tiles() -> None:
    assert found("555@-1,2 550@-1,1 525@-1,3") == ["3 tiles are laid; at most 2 may be"]


def test_tiles_that_are_not_needed() -> None:
    nearly = f"{FOUR} 555@-1,2"
    assert found("550@-1,1", nearly, "055 255") == []
    assert found("525@-1,3 550@-1,1", nearly, "055 255") == ["a hexagon is made without 525@-1,3"]
    assert found("550@-1,1 525@-1,3", nearly, "055 255") == ["525@-1,3 completes no hexagon"]


def test_a_bridge_counts_only_as_the_last_tile() -> None:
    assert found("010@-1,2 150@-1,3", POCKET, "001 015", Goal.BRIDGE) == []
    assert found("010@-1,2", POCKET, "001 015", Goal.BRIDGE) == ["010@-1,2 makes no bridge"]
