"""Closing a hexagon, or building a bridge: which cells it takes, then which tiles go there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from solver.closing.areas import areas
from solver.closing.task import Closing
from solver.limits import Deadline
from triominoes.board import Board
from triominoes.lattice import Cell
from triominoes.placement import Layout, Placement
from triominoes.tileset import TileMask


def closings(task: Closing, limit: int | None = 2, deadline: Deadline | None = None) -> tuple[Layout, ...]:
    """Up to `limit` different ways to meet the goal (None: all), those of the fewest tiles first; each can be laid so.

    Fewer than `limit` are all there are, unless the deadline has expired when they are returned: then they are those
    found so far. Raises `ValueError` unless `limit` is 1 or more.

    >>> from triominoes.notation import format_board, parse_board, parse_tile
    >>> board = parse_board("350@-1,0 453@-2,0 445@-2,1 455@-2,2")
    >>> task = Closing(board, (parse_tile("055"), parse_tile("555")), most=2)
    >>> [format_board(way) for way in closings(task)]
    ['550@-1,1 555@-1,2']
    """
    if limit is not None and limit < 1:
        raise ValueError(f"at least one way must be asked for, not {limit}")
    board = Board.unchecked(task.board, task.tile_set)
    hand = task.tile_set.mask(task.hand)
    ways = (way for cells in areas(task, deadline) for way in _fillings(board, cells, hand, deadline))
    return tuple(islice(ways, limit))


def _fillings(
    board: Board, cells: Sequence[Cell], hand: TileMask, deadline: Deadline | None = None
) -> Iterator[Layout]:
    """Every way to fill all of the cells, in their order, with tiles of the hand, until the deadline expires."""
    if not cells:
        yield ()
        return
    for tile in board.tile_set.members(board.fitting(cells[0]) & hand):
        if deadline and deadline.expired():
            return
        for numbers in board.readings(cells[0], tile):
            placement = board.lay(Placement(cells[0], numbers))
            for rest in _fillings(board, cells[1:], hand & ~board.tile_set.mask([tile]), deadline):
                yield (placement, *rest)
            board.undo()
