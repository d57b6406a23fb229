"""The tiles on the table in compiled code: laying one, and taking it back, changes only what lies round it."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.playout.grid import (
    AROUND_SHIFT,
    AROUND_STEP,
    CELLS,
    DEMAND_BITS,
    DEMANDS,
    RING_BIT,
    RING_STEP,
    SIDE_STEP,
    TAKEN,
)
from solver.playout.jit import part

MOST_OPEN = 72
"""A layout of n tiles has at most n + 2 open cells."""

_TAKEN = np.uint32(TAKEN)
_SHIFTS = np.array([DEMANDS + 6, DEMANDS + 3, DEMANDS], dtype=np.uint32)


class Table(NamedTuple):
    """Words of all cells; the open cells in no order, with the tiles that fit; `places` finds a cell among them."""

    words: NDArray[np.uint32]
    places: NDArray[np.int16]
    """One more than the place, 0 for a cell that is not open."""
    cells: NDArray[np.int64]
    fits: NDArray[np.uint64]
    size: NDArray[np.int64]
    """How many cells are open, alone in an array."""


def copied(table: Table) -> Table:
    """The same table in other arrays."""
    words, places, cells, fits, size = table
    return Table(words.copy(), places.copy(), cells.copy(), fits.copy(), size.copy())


def empty_table() -> Table:
    """A table without tiles; no cell is open."""
    return Table(
        np.zeros(CELLS, dtype=np.uint32),
        np.zeros(CELLS, dtype=np.int16),
        np.zeros(MOST_OPEN, dtype=np.int64),
        np.zeros(MOST_OPEN, dtype=np.uint64),
        np.zeros(1, dtype=np.int64),
    )


@part
def asked(word: Any) -> Any:
    """The demands in the word of a cell."""
    return np.int64((word >> np.uint32(DEMANDS)) & np.uint32(DEMAND_BITS))


@part
def reading(data: Any, word: Any, tile: Any) -> Any:
    """The one way a tile lies on a cell of which two corners at least are given."""
    code = asked(word)
    a, b, c = code >> 6, code >> 3 & 7, code & 7
    third = data.sums[tile] - a - b - c
    if a == 0:
        return code | third << 6
    if b == 0:
        return code | third << 3
    if c == 0:
        return code | third
    return code


@part
def lay(data: Any, table: Any, cell: Any, numbers: Any) -> None:
    """Lay a tile, as demands that are all given, on a cell."""
    words, places, cells, fits = table.words, table.places, table.cells, table.fits
    down = cell & 1
    before = words[cell]
    for step in range(12):
        words[cell + RING_STEP[down, step]] |= RING_BIT[down, step]
    for corner in range(3):
        if (before >> _SHIFTS[corner]) & np.uint32(7) == 0:
            number = np.uint32(numbers >> (6 - 3 * corner) & 7)
            for step in range(6):
                near = cell + AROUND_STEP[down, corner, step]
                word = words[near] | number << AROUND_SHIFT[down, corner, step]
                words[near] = word
                place = places[near]
                if place:
                    fits[place - 1] = data.fit[asked(word)]
    words[cell] |= _TAKEN
    size = table.size[0]
    place = places[cell]
    if place:
        size -= 1
        moved = cells[size]
        cells[place - 1] = moved
        fits[place - 1] = fits[size]
        places[moved] = place
        places[cell] = 0
    for side in range(3):
        near = cell + SIDE_STEP[down, side]
        if words[near] & _TAKEN == 0 and places[near] == 0:
            cells[size] = near
            fits[size] = data.fit[asked(words[near])]
            size += 1
            places[near] = size
    table.size[0] = size


@part
def keep(table: Any, cell: Any, kept: Any) -> None:
    """Keep the words that laying a tile on an open cell will change."""
    down = cell & 1
    for step in range(12):
        kept[step] = table.words[cell + RING_STEP[down, step]]
    kept[12] = table.words[cell]


@part
def take_back(data: Any, table: Any, cell: Any, kept: Any, size: Any, place: Any) -> None:
    """Undo `lay`: with the words kept before it, the number of open cells then, and one more than the cell's place."""
    words, places, cells, fits = table.words, table.places, table.cells, table.fits
    down = cell & 1
    for new in range(size - 1 if place else size, table.size[0]):
        places[cells[new]] = 0
    for step in range(12):
        words[cell + RING_STEP[down, step]] = kept[step]
    words[cell] = kept[12]
    if place:
        if place != size:
            moved = cells[place - 1]
            cells[size - 1] = moved
            fits[size - 1] = data.fit[asked(words[moved])]
            places[moved] = size
        cells[place - 1] = cell
        fits[place - 1] = data.fit[asked(words[cell])]
        places[cell] = place
    table.size[0] = size
    for step in range(12):
        near = cell + RING_STEP[down, step]
        at = places[near]
        if at:
            fits[at - 1] = data.fit[asked(words[near])]


@part
def restore(table: Any, base: Any, laid: Any, count: Any) -> None:
    """Bring the table back to `base`, from which it differs by the cells laid."""
    for place in range(table.size[0]):
        table.places[table.cells[place]] = 0
    for number in range(count):
        cell = laid[number]
        down = cell & 1
        table.words[cell] = base.words[cell]
        for step in range(12):
            near = cell + RING_STEP[down, step]
            table.words[near] = base.words[near]
    size = base.size[0]
    for place in range(size):
        cell = base.cells[place]
        table.cells[place] = cell
        table.fits[place] = base.fits[place]
        table.places[cell] = place + 1
    table.size[0] = size


@part
def fitting(table: Any) -> Any:
    """The tiles that fit on some open cell."""
    mask = np.uint64(0)
    for place in range(table.size[0]):
        mask |= table.fits[place]
    return mask
