"""Hands for a hexagon to be closed, or a bridge to be built: the tiles that do it, and others that only seem to."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from operator import itemgetter

from puzzles.setting.boards import random_tiles
from solver.closing import Closing, Goal, closings
from solver.closing.areas import areas
from solver.lots import shuffled
from triominoes.board import Board
from triominoes.lattice import Cell
from triominoes.placement import Layout, Placement
from triominoes.tileset import TileMask, TileSet


def random_way(board: Layout, tile_set: TileSet, count: int, goal: Goal, source: random.Random) -> Layout | None:
    """Random tiles that meet the goal, exactly so many; None if there are none."""
    table = Board.unchecked(board, tile_set)
    spare = tuple(tile_set.members(table.unlaid()))
    places = [cells for cells in areas(Closing(board, spare, count, tile_set, goal)) if len(cells) == count]
    ways = (random_tiles(table, cells, source) for cells in shuffled(source, places))
    return next((way for way in ways if way is not None), None)


def with_one_more(task: Closing, tried: int, source: random.Random) -> Closing | None:
    """The task with one tile more in the hand that opens no other way; the most tempting of some. None without any."""
    spare = [
        tile
        for tile in task.tile_set.members(Board.unchecked(task.board, task.tile_set).unlaid())
        if tile not in task.hand
    ]
    grown = (replace(task, hand=tuple(sorted([*task.hand, tile]))) for tile in shuffled(source, spare))
    sound = islice(((more, ways[0]) for more in grown if len(ways := closings(more, 2)) == 1), tried)
    if tried == 1:
        return next((more for more, _ in sound), None)
    return max(((false_trails(*each), each[0]) for each in sound), key=itemgetter(0), default=(0, None))[1]


def false_trails(task: Closing, solution: Layout) -> int:
    """The tiles that fit where the goal could be met, one after another on the cells of a place, but lead nowhere."""
    board = Board.unchecked(task.board, task.tile_set)

    def fitting(cells: Sequence[Cell], hand: TileMask) -> int:
        if not cells:
            return 0
        count = 0
        for tile in task.tile_set.members(board.fitting(cells[0]) & hand):
            for numbers in board.readings(cells[0], tile):
                board.push(Placement(cells[0], numbers))
                count += 1 + fitting(cells[1:], hand & ~task.tile_set.mask([tile]))
                board.undo()
        return count

    return sum(fitting(cells, task.tile_set.mask(task.hand)) for cells in areas(task)) - len(solution)
