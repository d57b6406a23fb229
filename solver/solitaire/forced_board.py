"""The table of forced solitaire while a line is searched: numbers on points, cells taken, cells that are open."""

from __future__ import annotations

from typing import TypeAlias

from solver.solitaire.forced_lookup import FREE, CellId, DrawMask, ForcedLookup, PointId
from triominoes.tile import Numbers

OpenCells: TypeAlias = dict[CellId, DrawMask]
"""The empty cells beside a laid tile where something may still be laid, each with the tiles that fit there.

A mask may hold tiles laid since it was made. A cell where nothing fits is left out: nothing will ever fit there, for
numbers are only added to its corners and tiles only used up.
"""

Bars: TypeAlias = dict[CellId, DrawMask]
"""Tiles that are not to be laid on a cell, though they may fit."""

NOWHERE: PointId = -1


class ForcedBoard:
    """A layout that changes by one placement at a time, the first tile on it from the start.

    A tile laid beside another adds a number to one point at most: the far corner of the shared side.
    """

    def __init__(self, lookup: ForcedLookup) -> None:
        self._lookup = lookup
        self._number = [FREE] * lookup.width**2
        self._taken = bytearray(lookup.width**2)
        for point, number in zip(self._corners(lookup.origin), lookup.first, strict=True):
            self._number[point] = number
        self._taken[lookup.origin] = True

    def _corners(self, cell: CellId) -> tuple[PointId, PointId, PointId]:
        width = self._lookup.width
        return (cell - 1, cell + 1, cell + width) if cell & 1 else (cell, cell + width + 1, cell + width - 1)

    def _neighbours(self, cell: CellId) -> tuple[CellId, CellId, CellId]:
        width = self._lookup.width
        return (cell - width, cell + 1, cell - 1) if cell & 1 else (cell + 1, cell + width, cell - 1)

    def demands(self, cell: CellId) -> int:
        """What the cell's corners ask for, as an index of `ForcedLookup.fits`."""
        number, width, base = self._number, self._lookup.width, self._lookup.base
        if cell & 1:
            return (number[cell - 1] * base + number[cell + 1]) * base + number[cell + width]
        return (number[cell] * base + number[cell + width + 1]) * base + number[cell + width - 1]

    def opened_by_first(self, left: DrawMask) -> OpenCells:
        """The open cells round the first tile."""
        opened: OpenCells = {}
        self._refresh(self._neighbours(self._lookup.origin), left, {}, opened)
        return opened

    def _refresh(self, cells: tuple[CellId, ...], left: DrawMask, bars: Bars, opened: OpenCells) -> None:
        for cell in cells:
            if not self._taken[cell]:
                fitting = self._lookup.fits[self.demands(cell)] & left & ~bars.get(cell, 0)
                if fitting:
                    opened[cell] = fitting
                else:
                    opened.pop(cell, None)

    def new_point(self, cell: CellId, numbers: Numbers) -> tuple[PointId, int]:
        """The point that lacks a number as yet, and the number the placement puts there; `NOWHERE` if none does."""
        for point, number in zip(self._corners(cell), numbers, strict=True):
            if self._number[point] == FREE:
                return point, number
        return NOWHERE, FREE

    def lay(self, cell: CellId, point: PointId, number: int) -> None:
        """Take the cell and number its new point."""
        self._taken[cell] = True
        if point != NOWHERE:
            self._number[point] = number

    def lift(self, cell: CellId, point: PointId) -> None:
        """Undo `lay`."""
        self._taken[cell] = False
        if point != NOWHERE:
            self._number[point] = FREE

    def opened_after(
        self, cell: CellId, point: PointId, opened: OpenCells, left: DrawMask, bars: Bars | None = None
    ) -> OpenCells:
        """The open cells once a tile lies on `cell`, which must have been laid; `left` are the tiles left then."""
        bars = bars or {}
        after = opened.copy()
        del after[cell]
        self._refresh(self._neighbours(cell), left, bars, after)
        if point != NOWHERE:
            width = self._lookup.width
            around = (point - width, point - width + 1, point + 1, point, point - 1, point - width - 1)
            self._refresh(tuple(x for x in around if x in after), left, bars, after)
        return after

    def respects(self, bars: Bars, hand: DrawMask) -> bool:
        """Whether no tile in hand still fits an empty cell that it is barred from."""
        fits = self._lookup.fits
        return not any(
            fits[self.demands(cell)] & barred & hand for cell, barred in bars.items() if not self._taken[cell]
        )
