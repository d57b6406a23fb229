"""The lattice as one flat array: cells are numbers, and what a tile touches lies at fixed differences.

A layout of 64 tiles reaches at most 63 cells from its first tile and touches cells three further, so a square of 141 by
141 cells round that tile holds all that a round can come to. The width is odd, so the lowest bit of a cell's number
says which way the cell points, as row + column does. A cell is one word: the twelve bits of its ring mask (as in
`contact`), the demands of its corners (three bits each, 0 for none, else a number counted from 1), and whether it is
taken.
"""

from __future__ import annotations

import numpy as np

from triominoes.lattice import Cell, cells_at, corners, neighbours, ring

WIDTH = 141
CELLS = WIDTH * WIDTH
CENTRE = (CELLS - 1) // 2
"""The number of the cell on which the first tile lies, or the one right of it if that points down."""

REACH = 63
"""How far from the first tile another can come to lie, in rows and columns."""

DEMANDS = 12
"""The lowest bit of the demands: three for corner 2, then corner 1, then corner 0."""

DEMAND_BITS = 0o777
RING_BITS = 0xFFF
TAKEN = 1 << 21

_OWN: tuple[Cell, Cell] = ((0, 0), (0, 1))
"""A cell that points up, and one that points down."""


def _step(start: Cell, end: Cell) -> int:
    return (end[0] - start[0]) * WIDTH + end[1] - start[1]


def demand_shift(corner: int) -> int:
    """Where the demand of a corner stands in the word of its cell."""
    return DEMANDS + 3 * (2 - corner)


RING_STEP = np.array([[_step(own, cell) for cell in ring(own)] for own in _OWN], dtype=np.int64)
"""To each cell of the ring, in its order."""

RING_BIT = np.array([[1 << ring(cell).index(own) for cell in ring(own)] for own in _OWN], dtype=np.uint32)
"""The bit that a tile sets in the ring mask of each of those cells."""

SIDE_STEP = np.array([[_step(own, cell) for cell in neighbours(own)] for own in _OWN], dtype=np.int64)
"""To the neighbours at sides 0, 1 and 2."""

AROUND_STEP = np.array(
    [[[_step(own, cell) for cell in cells_at(point)] for point in corners(own)] for own in _OWN], dtype=np.int64
)
"""To the six cells round each corner."""

AROUND_SHIFT = np.array(
    [
        [[demand_shift(corners(cell).index(point)) for cell in cells_at(point)] for point in corners(own)]
        for own in _OWN
    ],
    dtype=np.uint32,
)
"""Where the demand of that point stands in the word of each of those cells."""
