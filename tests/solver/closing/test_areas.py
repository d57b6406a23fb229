from __future__ import annotations

import pytest

from solver.closing import Closing, Goal
from solver.closing.areas import areas
from solver.laying import laying_order
from solver.limits import Deadline
from triominoes.notation import parse_board
from triominoes.placement import Layout
from triominoes.tileset import STANDARD

FOUR = parse_board("350@-1,0 453@-2,0 445@-2,1 455@-2,2")

POCKET = parse_board("551@0,0 505@0,1 045@0,2 544@1,2 545@1,1 005@-1,1 434@1,3 423@1,4 524@0,4")


def task(most: int, goal: Goal = Goal.HEXAGON, board: Layout = FOUR) -> Closing:
    laid = {placement.tile for placement in board}
    return Closing(board, tuple(tile for tile in STANDARD if tile not in laid), most, goal=goal)


def test_the_cells_missing_round_a_point() -> None:
    assert areas(task(1)) == []
    assert areas(task(2)) == [((-1, 1), (-1, 2))]
    assert sorted(map(len, areas(task(4)))) == [2, 4, 4, 4]


def test_no_area_contains_another() -> None:
    for goal in Goal:
        found = [set(cells) for cells in areas(task(4, goal, POCKET))]
        assert found
        assert not any(one < other for one in found for other in found)


def test_the_last_cell_of_an_area_meets_the_goal() -> None:
    for goal in Goal:
        for cells in areas(task(4, goal, POCKET)):
            taken = task(4, goal, POCKET).taken.union(cells[:-1])
            assert goal.is_met(taken, cells[-1])
            assert laying_order(cells[:-1], task(4, goal, POCKET).taken) is not None


@pytest.mark.parametrize("goal", Goal)
def test_without_time_nothing_is_claimed_of_any_area(goal: Goal) -> None:
    assert areas(task(4, goal, POCKET), Deadline(0)) == []
