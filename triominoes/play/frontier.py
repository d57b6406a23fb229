"""The empty cells beside the layout with the tiles that fit on each, kept up to date as tiles come and go.

Most turns offer one or two placements among some twenty cells, so looking at all of them anew would take most of the
time of a round. A new tile changes what fits only on the twelve cells round it.
"""

from __future__ import annotations

from triominoes.board import Board
from triominoes.contact import RING_STEPS, SIDES
from triominoes.lattice import Cell
from triominoes.placement import Placement
from triominoes.tileset import TileMask

_RINGS = tuple(tuple((down, right, bool(bit & SIDES)) for bit, down, right in steps) for steps in RING_STEPS)
"""Rows and columns to each cell of the ring, and whether it shares a side: of a cell that points up, and down."""


class Frontier:
    """The open cells of a board of its own, to be changed only through `push` and `undo`; `taken` are the others."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.fits: dict[Cell, TileMask] = {}
        self.taken: set[Cell] = set()
        self._before: list[list[tuple[Cell, TileMask | None]]] = []

    def push(self, placement: Placement) -> None:
        """Lay a tile; whether it may lie there is not checked."""
        board, fits, taken = self.board, self.fits, self.taken
        board.push(placement)
        cell = row, column = placement.cell
        taken.add(cell)
        before: list[tuple[Cell, TileMask | None]] = [(cell, fits.pop(cell, None))]
        for down, right, beside in _RINGS[(row + column) & 1]:
            near = row + down, column + right
            old = fits.get(near)
            if old is not None or (beside and near not in taken):
                before.append((near, old))
                fits[near] = board.fitting(near)
        self._before.append(before)

    def undo(self) -> None:
        """Take back the tile laid last."""
        cell = self.board.undo().cell
        if cell not in self.board:
            self.taken.remove(cell)
        for cell, old in self._before.pop():
            if old is None:
                self.fits.pop(cell, None)
            else:
                self.fits[cell] = old

    def fitting(self) -> TileMask:
        """The tiles that fit on some open cell."""
        mask = 0
        for fits in self.fits.values():
            mask |= fits
        return mask

    def placements(self, tiles: TileMask) -> list[Placement]:
        """Every placement of some tiles that do not lie yet, by cell, then tile, as `Board.legal_placements` has it."""
        board = self.board
        members = board.tile_set.members
        found = sorted((cell, fits & tiles) for cell, fits in self.fits.items() if fits & tiles)
        return [
            Placement(cell, numbers)
            for cell, fitting in found
            for tile in members(fitting)
            for numbers in board.readings(cell, tile)
        ]
