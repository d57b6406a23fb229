from __future__ import annotations

import random

from puzzles.setting.boards import random_board
from puzzles.setting.decoys import false_trails, random_way, with_one_more
from solver.closing import Closing, Goal, closings, mistakes
from triominoes.notation import parse_board, parse_tile
from triominoes.tileset import STANDARD

TABLE = parse_board("342@2,4 332@2,3 322@2,2 333@1,3 313@1,4 334@2,5 221@3,2")
WAY = parse_board("251@3,3 245@3,4")


def task(hand: str) -> Closing:
    return Closing(TABLE, tuple(map(parse_tile, hand.split())), 2)


def test_a_random_way_meets_the_goal() -> None:
    for goal in Goal:
        board = random_board(15, STANDARD, random.Random(4))
        assert board is not None
        way = random_way(tuple(board), STANDARD, 3, goal, random.Random(1))
        assert way is not None
        assert len(way) == 3
        held = Closing(tuple(board), tuple(laid.tile for laid in way), 3, goal=goal)
        assert mistakes(held, way) == []


def test_tiles_that_fit_but_lead_nowhere_are_counted() -> None:
    assert false_trails(task("125 245"), WAY) == 0
    assert false_trails(task("125 245 222 445"), WAY) == 0
    assert false_trails(task("125 245 012"), WAY) == 1


def test_a_tile_more_opens_no_other_way_and_tempts_the_more_are_tried() -> None:
    few, many = (with_one_more(task("125 245"), tried, random.Random(5)) for tried in (1, 60))
    assert few is not None
    assert many is not None
    for more in (few, many):
        assert len(more.hand) == 3
        assert [set(way) for way in closings(more)] == [set(WAY)]
    everything = [
        Closing(TABLE, (*task("125 245").hand, tile), 2)
        for tile in STANDARD
        if tile not in task("125 245").hand and tile not in {laid.tile for laid in TABLE}
    ]
    most = max(false_trails(each, WAY) for each in everything if len(closings(each)) == 1)
    assert false_trails(many, WAY) == most > 0
