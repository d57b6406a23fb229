"""The tables of forced solitaire: one deal, compiled to small integers."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from solver.solitaire.compatibility import partner_masks
from triominoes.deal import Deal
from triominoes.placement import Placement
from triominoes.tile import Numbers

CellId: TypeAlias = int
"""A cell as row * width + column, shifted to stay positive; odd for a cell that points down (the width is odd)."""

PointId: TypeAlias = int
"""A point as line * width + x, shifted like a cell; always even."""

DrawMask: TypeAlias = int
"""A set of tiles of the deal: bit i stands for the tile drawn i-th, counting from 0."""

FREE = 0
"""The number of a point where nothing lies; the numbers of the deal are 1, 2, ... in ascending order."""

_MARGIN = 3


@dataclass(frozen=True, slots=True)
class ForcedLookup:
    """What the search looks up, all of it indexed by small integers.

    `fits[d]` are the tiles that fit the demands d of a cell, `turns[d]` the same as (tile, numbers clockwise) for each
    way to turn them, where d = (first corner * base + second) * base + third. `partners[i]` are the tiles with a side
    that can lie against one of tile i.
    """

    count: int
    width: int
    origin: CellId
    base: int
    printed: tuple[int, ...]
    first: Numbers
    fits: tuple[DrawMask, ...]
    turns: tuple[tuple[tuple[int, Numbers], ...], ...]
    partners: tuple[DrawMask, ...]

    @classmethod
    def of(cls, deal: Deal) -> ForcedLookup:
        """The lookup of a deal; the lattice is wide enough for all its tiles in one row."""
        printed = sorted({number for tile in deal.tiles for number in tile.numbers})
        local = {number: i for i, number in enumerate(printed, 1)}
        base = len(printed) + 1
        fits = [0] * base**3
        turns: list[list[tuple[int, Numbers]]] = [[] for _ in fits]
        for i, tile in enumerate(deal.tiles):
            for a, b, c in tile.readings:
                numbers = local[a], local[b], local[c]
                for first, second, third in product(*((number, FREE) for number in numbers)):
                    demands = (first * base + second) * base + third
                    fits[demands] |= 1 << i
                    turns[demands].append((i, numbers))
        reach = len(deal) + _MARGIN
        width = 2 * reach + 1
        a, b, c = deal.tiles[0].numbers
        return cls(
            count=len(deal),
            width=width,
            origin=reach * width + reach,
            base=base,
            printed=(FREE, *printed),
            first=(local[a], local[b], local[c]),
            fits=tuple(fits),
            turns=tuple(map(tuple, turns)),
            partners=partner_masks(deal.tiles),
        )

    def placement(self, cell: CellId, numbers: Numbers) -> Placement:
        """The placement in the terms of the game, with the first tile on the cell 0,0."""
        reach = self.width // 2
        row, column = divmod(cell, self.width)
        a, b, c = numbers
        return Placement((row - reach, column - reach), (self.printed[a], self.printed[b], self.printed[c]))

    def linked(self, start: DrawMask, left: DrawMask) -> DrawMask:
        """The tiles of `left` that hang together with `start` by sides that fit: no other can ever be laid."""
        reached = start
        todo = start
        while todo and reached != left:
            lowest = todo & -todo
            new = self.partners[lowest.bit_length() - 1] & left & ~reached
            reached |= new
            todo = (todo ^ lowest) | new
        return reached
