from __future__ import annotations

from puzzles.setting.goals import meets_goal, met_at, round_about
from solver.closing import Closing, Goal, closings
from triominoes.lattice import corners, ring
from triominoes.notation import parse_board, parse_tile

FOUR = parse_board("350@1,0 453@0,0 445@0,1 455@0,2")
TASK = Closing(FOUR, (parse_tile("055"), parse_tile("555")), 2)
BRIDGE = Closing(parse_board("302@2,4 340@2,5 343@1,5 201@3,4 212@3,3 133@1,4 131@1,3"), (parse_tile("224"),), 2)


def test_the_cells_round_one_tile_are_its_own_and_those_of_its_ring() -> None:
    assert round_about(parse_board("000@0,0")) == {(0, 0), *ring((0, 0))}


def test_no_way_leads_out_of_the_cells_round_about() -> None:
    assert all(laid.cell in round_about(FOUR) for way in closings(TASK, None) for laid in way)


def test_a_hexagon_is_made_by_all_of_its_tiles_in_any_order() -> None:
    first, second = closings(TASK)[0]
    assert meets_goal(TASK, [first, second])
    assert meets_goal(TASK, [second, first])
    assert not meets_goal(TASK, [first])
    assert not meets_goal(TASK, [second])


def test_tiles_that_cannot_be_laid_one_after_another_meet_no_goal() -> None:
    alone = Closing(parse_board("000@0,0"), TASK.hand, 2, goal=Goal.BRIDGE)
    assert not meets_goal(alone, parse_board("555@9,0 550@9,1"))


def test_the_ring_is_at_the_centre_of_the_hexagon() -> None:
    (centre,) = met_at(TASK, closings(TASK)[0])
    assert all(centre in corners(laid.cell) for laid in closings(TASK)[0])


def test_the_ring_is_at_the_far_corner_of_the_bridge() -> None:
    task = Closing(BRIDGE.board, (parse_tile("224"), parse_tile("124")), 2, goal=Goal.BRIDGE)
    assert list(met_at(task, parse_board("422@3,2 124@2,2"))) == [(2, 2)]
