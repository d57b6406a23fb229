"""Cells and points packed into one integer each, for searches that touch millions of them.

Cell (row, column) and point (line, x) become (row + OFFSET) * STRIDE + column + OFFSET, so that neighbours and corners
are fixed differences. Coordinates run from -OFFSET + 2 to OFFSET - 2, enough for the largest tile set laid as a strip.
"""

from __future__ import annotations

from typing import TypeAlias

from triominoes.lattice import Cell

PackedCell: TypeAlias = int
PackedPoint: TypeAlias = int

STRIDE = 8192
OFFSET = STRIDE // 2
ORIGIN: PackedCell = OFFSET * STRIDE + OFFSET
"""The cell (0, 0), which points up."""


def pack(cell: Cell) -> PackedCell:
    """One integer for a cell (or a point)."""
    return ORIGIN + cell[0] * STRIDE + cell[1]


def unpack(code: PackedCell) -> Cell:
    """The cell (or point) of an integer; inverse of `pack`."""
    row, column = divmod(code, STRIDE)
    return row - OFFSET, column - OFFSET


def packed_corners(code: PackedCell) -> tuple[PackedPoint, PackedPoint, PackedPoint]:
    """The corners of a cell, in the order of `lattice.corners`."""
    if (code // STRIDE ^ code) & 1:
        return code - 1, code + 1, code + STRIDE
    return code, code + STRIDE + 1, code + STRIDE - 1


def packed_neighbours(code: PackedCell) -> tuple[PackedCell, PackedCell, PackedCell]:
    """The neighbours of a cell, in the order of `lattice.neighbours`."""
    if (code // STRIDE ^ code) & 1:
        return code - STRIDE, code + 1, code - 1
    return code + 1, code + STRIDE, code - 1
