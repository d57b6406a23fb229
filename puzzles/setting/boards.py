"""Boards for puzzles: tiles laid by chance, one after another, as the rules have it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from solver.lots import shuffled, weighted
from triominoes.board import Board
from triominoes.lattice import Cell, neighbours
from triominoes.placement import Layout, Placement
from triominoes.tileset import TileSet

_RATHER = (1.0, 1.0, 4.0, 9.0)
"""How much rather a cell is taken that lies beside none, one, two or three tiles: people see to a compact table."""


def random_board(count: int, tile_set: TileSet, source: random.Random) -> Board | None:
    """A legal board of so many tiles, laid one by one; None if it came to a point at which none fits.

    >>> from triominoes.tileset import STANDARD
    >>> len(random_board(12, STANDARD, random.Random(1)))
    12
    """
    board = Board(tile_set=tile_set)
    while len(board) < count:
        cells = [cell for cell in board.open_cells() if board.fitting(cell) & board.unlaid()]
        if not cells:
            return None
        rather = [_RATHER[sum(beside in board for beside in neighbours(cell))] for cell in cells]
        board.push(_choices(board, weighted(source, cells, rather), source)[0])
    return board


def random_tiles(board: Board, cells: Sequence[Cell], source: random.Random) -> Layout | None:
    """Tiles that do not lie yet, by chance, on all of the cells in their order; None if there are none that fit.

    The board stays as it is.
    """
    if not cells:
        return ()
    for placement in _choices(board, cells[0], source):
        board.push(placement)
        rest = random_tiles(board, cells[1:], source)
        board.undo()
        if rest is not None:
            return placement, *rest
    return None


def _choices(board: Board, cell: Cell, source: random.Random) -> list[Placement]:
    """All that can be laid on a cell, in random order."""
    tiles = board.tile_set.members(board.fitting(cell) & board.unlaid())
    return shuffled(source, [Placement(cell, numbers) for tile in tiles for numbers in board.readings(cell, tile)])
