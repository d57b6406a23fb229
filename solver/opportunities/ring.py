"""How the ring of twelve cells round an empty cell can fill up, and what the cell can come to be worth by that."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.opportunities.filling import Filling
from solver.opportunities.table import Table
from triominoes.bonus import BonusRule, bonus_table
from triominoes.contact import RING_MASKS, RING_STEPS, SIDES, RingMask, ring_mask
from triominoes.lattice import Cell, neighbours, ring
from triominoes.tileset import TileMask

MOST_TRIED = 3_000
"""The placements that are tried to see whether cells of a ring can be filled together."""

_ALL = np.arange(RING_MASKS, dtype=np.int64)
_COUNT = np.array([mask.bit_count() for mask in range(RING_MASKS)], dtype=np.int64)


def _outward(own: Cell) -> tuple[tuple[RingMask, int, int], ...]:
    """Bit, rows and columns to the neighbour that each point cell of the ring has outside."""
    around = ring(own)
    return tuple(
        (1 << bit, row - own[0], column - own[1])
        for bit, cell in enumerate(around)
        for row, column in neighbours(cell)
        if (row, column) != own and (row, column) not in around
    )


_OUTWARD = tuple(_outward(own) for own in ((0, 0), (0, 1)))


class Ring(NamedTuple):
    """The ring of an empty cell: the cells that are `taken`, those that can still be filled (`free`), and those that
    have a tile beside them outside the ring (`anchored`)."""

    taken: RingMask
    free: RingMask
    anchored: RingMask

    @classmethod
    def of(cls, table: Table, cell: Cell, tiles: TileMask) -> Ring:
        """The ring of a cell, if only certain tiles can come into it.

        What fits on a cell only grows less, so a cell on which none of them fits now can never be filled.
        """
        row, column = cell
        laid, odd = table.frontier.taken, (row + column) & 1
        free = anchored = 0
        for bit, down, right in RING_STEPS[odd]:
            near = row + down, column + right
            if near not in laid and table.fitting(near) & tiles:
                free |= bit
        for bit, down, right in _OUTWARD[odd]:
            if (row + down, column + right) in laid:
                anchored |= bit
        return cls(ring_mask(laid, cell), free, anchored)


def reachable(around: Ring, most: int) -> NDArray[np.int64]:
    """The masks that a ring can come to have by at most so many tiles laid while its middle stays empty.

    Never too few, and too many only as follows: that cells filled together need different tiles that agree with each
    other is not looked at here, nor who could lay them; and where cells of the ring have to be connected with the rest
    by tiles outside it, one tile is taken to do for all of them. A neighbour of the middle with nothing beside it in
    the ring is not reached, since no tile can lie there alone.
    """
    added = _ALL[(_ALL & ~around.free) == 0]
    added = added[_COUNT[added] <= most]
    ground = around.anchored | int(_near(np.array([around.taken]))[0])
    held = added & ground
    while True:
        wider = held | added & _near(held)
        if np.array_equal(wider, held):
            break
        held = wider
    loose = added & ~held
    alone = loose & SIDES & ~_near(loose)
    kept = (alone == 0) & (_COUNT[added] + (loose != 0) <= most)
    masks: NDArray[np.int64] = added[kept] | around.taken
    return masks


def _near(masks: NDArray[np.int64]) -> NDArray[np.int64]:
    """The cells beside those of a mask within the ring."""
    near: NDArray[np.int64] = (masks << 1 | masks >> 11 | masks >> 1 | masks << 11) & (RING_MASKS - 1)
    return near


def bonus_span(table: Table, cell: Cell, tiles: TileMask, most: int) -> tuple[int, int] | None:
    """The lowest and the highest bonus that an empty cell can come to earn, if at most so many of some tiles are laid.

    Never inside the truth: see `reachable` for which masks may be too many. Of the extreme ones, those are left out
    whose cells cannot be filled at all by different tiles that agree, as long as a search of `MOST_TRIED` placements
    can tell. None if no tile can come to lie beside the cell.
    """
    around = Ring.of(table, cell, tiles)
    masks = reachable(around, most)
    masks = masks[(masks & SIDES) != 0]
    if not masks.size:
        return None
    amounts = _amounts(table.rules.bonus)[masks]
    order = np.lexsort((_COUNT[masks], amounts))
    fillable = _Fillable(table, cell, around, tiles)
    upward = list(zip(amounts[order].tolist(), masks[order].tolist(), strict=True))
    low = next((amount for amount, mask in upward if fillable.is_possible(mask)), None)
    if low is None:
        return None
    order = np.lexsort((_COUNT[masks], -amounts))
    downward = zip(amounts[order].tolist(), masks[order].tolist(), strict=True)
    return low, next(amount for amount, mask in downward if fillable.is_possible(mask))


class _Fillable:
    """Whether the cells that a mask adds to a ring can be filled together; what cannot is remembered."""

    def __init__(self, table: Table, cell: Cell, around: Ring, tiles: TileMask) -> None:
        self._cells, self._around, self._tiles = ring(cell), around, tiles
        self._filling = Filling(table, MOST_TRIED)
        self._impossible: list[RingMask] = []

    def is_possible(self, mask: RingMask) -> bool:
        added = mask & ~self._around.taken
        if any(not few & ~added for few in self._impossible):
            return False
        cells = [cell for bit, cell in enumerate(self._cells) if added >> bit & 1]
        possible = self._filling.is_possible(cells, self._tiles)
        if not possible:
            self._impossible.append(added)
        return possible


@lru_cache(maxsize=64)
def _amounts(rule: BonusRule) -> NDArray[np.int64]:
    return np.array([bonus.amount for bonus in bonus_table(rule)], dtype=np.int64)
