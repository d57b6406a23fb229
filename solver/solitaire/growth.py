"""A layout that is grown tile by tile and cut back, the raw material of the local searches.

Tiles are numbered within their deal (0 is the first tile, which stays on the origin), cells are packed integers.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import product
from typing import TypeAlias

from solver.packed import ORIGIN, STRIDE, PackedCell, PackedPoint, pack, packed_corners, packed_neighbours, unpack
from solver.solitaire.compatibility import partner_masks
from triominoes.placement import Placement
from triominoes.tile import Numbers, Tile

Snapshot: TypeAlias = tuple[
    dict[PackedCell, tuple[int, Numbers]], dict[PackedPoint, int], dict[PackedPoint, int], dict[PackedCell, int], int
]

_FREE = -1
_CHOICE_WEIGHT = 0.3


class Growth:
    """A legal layout that contains the first tile, and moves that keep it so.

    `cut` takes a random connected part away, `grow` lays tiles until none fits. Tiles that few others can lie beside
    are laid first, since the places for them are soon gone.
    """

    def __init__(self, tiles: Sequence[Tile], rng: random.Random, layout: Iterable[Placement] = ()) -> None:
        """Start from the first tile alone, or from a legal layout in which it lies on 0,0 as `tiles` has it."""
        self.tiles = tuple(tiles)
        self.rng = rng
        self._fits: dict[Numbers, int] = {}
        self._readings: dict[tuple[int, Numbers], list[Numbers]] = {}
        for index, tile in enumerate(self.tiles):
            for numbers in tile.readings:
                first, second, third = ((number, _FREE) for number in numbers)
                for demands in product(first, second, third):
                    self._fits[demands] = self._fits.get(demands, 0) | 1 << index
                    self._readings.setdefault((index, demands), []).append(numbers)
        self._partners = [mask.bit_count() for mask in partner_masks(self.tiles)]
        self.at: dict[PackedCell, tuple[int, Numbers]] = {}
        self._number: dict[PackedPoint, int] = {}
        self._uses: dict[PackedPoint, int] = {}
        self.touched: dict[PackedCell, int] = {}
        self.free = (1 << len(self.tiles)) - 1
        self._lay(ORIGIN, 0, self.tiles[0].numbers)
        number_of = {tile: index for index, tile in enumerate(self.tiles)}
        for placement in layout:
            if placement.tile != self.tiles[0]:
                self._lay(pack(placement.cell), number_of[placement.tile], placement.numbers)

    def __len__(self) -> int:
        return len(self.at)

    def _lay(self, cell: PackedCell, index: int, numbers: Numbers) -> None:
        self.at[cell] = index, numbers
        self.free &= ~(1 << index)
        for point, number in zip(packed_corners(cell), numbers, strict=True):
            self._number[point] = number
            self._uses[point] = self._uses.get(point, 0) + 1
        for beside in packed_neighbours(cell):
            self.touched[beside] = self.touched.get(beside, 0) + 1

    def _take(self, cell: PackedCell) -> None:
        index, _ = self.at.pop(cell)
        self.free |= 1 << index
        for point in packed_corners(cell):
            self._uses[point] -= 1
            if not self._uses[point]:
                del self._uses[point], self._number[point]
        for beside in packed_neighbours(cell):
            self.touched[beside] -= 1
            if not self.touched[beside]:
                del self.touched[beside]

    def _demands(self, cell: PackedCell) -> Numbers:
        first, second, third = packed_corners(cell)
        number = self._number
        return number.get(first, _FREE), number.get(second, _FREE), number.get(third, _FREE)

    def grow(self, noise: float, contact: float = 0.0) -> None:
        """Lay tiles until none fits; `noise` blurs the order of tiles, `contact` favours cells with laid neighbours."""
        random_number, fits, at, touched = self.rng.random, self._fits, self.at, self.touched
        offers = {cell: fits.get(self._demands(cell), 0) for cell in touched if cell not in at}
        while self.free:
            cells_of: dict[int, list[PackedCell]] = {}
            for cell, offer in offers.items():
                offer &= self.free
                while offer:
                    lowest = offer & -offer
                    offer ^= lowest
                    cells_of.setdefault(lowest.bit_length() - 1, []).append(cell)
            if not cells_of:
                return
            best, best_score = -1, float("inf")
            for index, cells in cells_of.items():
                score = _CHOICE_WEIGHT * len(cells) + self._partners[index] + noise * random_number()
                if contact:
                    score -= contact * max(touched[cell] for cell in cells)
                if score < best_score:
                    best, best_score = index, score
            cells = cells_of[best]
            if contact:
                most = max(touched[cell] for cell in cells)
                cells = [cell for cell in cells if touched[cell] == most]
            cell = self.rng.choice(cells)
            self._lay(cell, best, self.rng.choice(self._readings[best, self._demands(cell)]))
            del offers[cell]
            for near in _around(cell):
                if near in touched and near not in at:
                    offers[near] = fits.get(self._demands(near), 0)

    def cut(self, share: float) -> None:
        """Take away a random connected part, about `share` of the tiles, and whatever that severs from the first."""
        takeable = [cell for cell in self.at if cell != ORIGIN]
        if not takeable:
            return
        start = self.rng.choice(takeable)
        part, frontier = {start}, [start]
        while frontier and len(part) < share * len(self.at):
            for cell in packed_neighbours(frontier.pop(self.rng.randrange(len(frontier)))):
                if cell in self.at and cell not in part and cell != ORIGIN:
                    part.add(cell)
                    frontier.append(cell)
        for cell in part:
            self._take(cell)
        self._drop_severed()

    def _drop_severed(self) -> None:
        held, frontier = {ORIGIN}, [ORIGIN]
        while frontier:
            for cell in packed_neighbours(frontier.pop()):
                if cell in self.at and cell not in held:
                    held.add(cell)
                    frontier.append(cell)
        for cell in [cell for cell in self.at if cell not in held]:
            self._take(cell)

    def save(self) -> Snapshot:
        """The state, for `restore`."""
        return dict(self.at), dict(self._number), dict(self._uses), dict(self.touched), self.free

    def restore(self, snapshot: Snapshot) -> None:
        """Go back to a saved state."""
        at, number, uses, touched, self.free = snapshot
        self.at, self._number, self._uses, self.touched = dict(at), dict(number), dict(uses), dict(touched)

    def layout(self) -> tuple[Placement, ...]:
        """The layout as placements, in no particular order."""
        return tuple(Placement(unpack(cell), numbers) for cell, (_, numbers) in self.at.items())


def _around(cell: PackedCell) -> set[PackedCell]:
    """The cells that share a point with this one."""
    near: set[PackedCell] = set()
    for point in packed_corners(cell):
        above = point - STRIDE
        near.update((above, above + 1, point + 1, point, point - 1, above - 1))
    near.discard(cell)
    return near
