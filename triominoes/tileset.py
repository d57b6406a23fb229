"""Sets of tiles: which tiles exist, numbered, with the table of the tiles that fit three corner demands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import TypeAlias

from triominoes.errors import TileError
from triominoes.tile import Numbers, Tile, format_numbers

Demand: TypeAlias = int | None
"""What a corner asks for: a number, or None where nothing lies yet."""

Demands: TypeAlias = tuple[Demand, Demand, Demand]
"""The demands of a cell's three corners, in corner order."""

TileMask: TypeAlias = int
"""A set of tiles of one `TileSet`: bit i stands for tile i."""

MOST_VALUES = 20
"""The largest range of numbers a set may have (dominoes stop at double-18); the tables grow with its cube."""

_NAMED = {
    "standard": (0, 5, False),
    "animal": (1, 5, False),
    "mirrored": (0, 5, True),
    "trioker": (0, 3, True),
}


@dataclass(frozen=True)
class TileSet:
    """All tiles with numbers `low..high`, once each: n(n+1)(n+2)/6 of them for n numbers.

    Without `mirrored`, a tile with three different numbers exists only with its numbers ascending clockwise, as in
    the sets on sale (S3: "0-1-2 exists, 0-2-1 does not"); with it both forms exist, n(n^2+2)/3 tiles.

    >>> len(STANDARD), len(ANIMAL), len(MIRRORED), len(TRIOKER)
    (56, 35, 76, 24)
    """

    low: int
    high: int
    mirrored: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.low <= self.high <= 99:
            raise TileError(f"a set needs 0 <= low <= high <= 99, not {self.low}..{self.high}")
        if self.high - self.low >= MOST_VALUES:
            raise TileError(f"a set has at most {MOST_VALUES} different numbers, not {self.low}..{self.high}")

    @property
    def name(self) -> str:
        """The shortest name: `standard`, or a range such as `0..6` or `0..6+mirror`."""
        spec = (self.low, self.high, self.mirrored)
        for name, named in _NAMED.items():
            if named == spec:
                return name
        return f"{self.low}..{self.high}" + ("+mirror" if self.mirrored else "")

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile, in ascending order of its numbers."""
        values = range(self.low, self.high + 1)
        ascending = {Tile((a, b, c)) for a in values for b in range(a, self.high + 1) for c in range(b, self.high + 1)}
        return tuple(sorted(ascending | {tile.mirror for tile in ascending} if self.mirrored else ascending))

    @cached_property
    def index(self) -> dict[Tile, int]:
        """The number of each tile: its place in `tiles` and its bit in a mask."""
        return {tile: i for i, tile in enumerate(self.tiles)}

    @cached_property
    def fit_table(self) -> dict[Demands, TileMask]:
        """For every three corner demands, the tiles that fit in some rotation."""
        table: dict[Demands, TileMask] = {}
        for tile, i in self.index.items():
            for numbers in tile.readings:
                first, second, third = ((number, None) for number in numbers)
                for demands in product(first, second, third):
                    table[demands] = table.get(demands, 0) | 1 << i
        return table

    def fitting(self, demands: Demands) -> TileMask:
        """The tiles that fit three corner demands.

        With one side given as a, b clockwise on the new tile, a standard set has 6 fitting tiles if a = b, else
        2 + ((a - b - 1) mod 6); three fixed corners admit at most one tile.

        >>> [str(tile) for tile in STANDARD.members(STANDARD.fitting((5, 4, None)))]
        ['445', '455']
        """
        return self.fit_table.get(demands, 0)

    def find(self, numbers: Numbers) -> Tile:
        """The tile with these numbers; in a set of one orientation they may come in any order.

        Raises `TileError` for a tile of another set.
        """
        for tile in (Tile(numbers), Tile(numbers).mirror):
            if tile in self.index:
                return tile
        raise TileError(f"tile {format_numbers(numbers)} is not in the {self.describe()}")

    def describe(self) -> str:
        """The set in words, for messages."""
        kind = "both mirror forms" if self.mirrored else "one mirror form"
        return f"set {self.name} ({len(self)} tiles, numbers {self.low} to {self.high}, {kind})"

    def mask(self, tiles: Iterable[Tile]) -> TileMask:
        """The bit mask of some tiles."""
        mask = 0
        for tile in tiles:
            mask |= 1 << self.index[tile]
        return mask

    def members(self, mask: TileMask) -> Iterator[Tile]:
        """The tiles of a bit mask, in ascending order."""
        while mask:
            lowest = mask & -mask
            yield self.tiles[lowest.bit_length() - 1]
            mask ^= lowest

    def __reduce__(self) -> tuple[type[TileSet], tuple[int, int, bool]]:
        """Pickle without the tables, which are quickly made anew."""
        return TileSet, (self.low, self.high, self.mirrored)

    def __contains__(self, tile: object) -> bool:
        return tile in self.index

    def __iter__(self) -> Iterator[Tile]:
        return iter(self.tiles)

    def __len__(self) -> int:
        return len(self.tiles)

    def __str__(self) -> str:
        return self.name


def oriented(tile: Tile, demands: Demands) -> Iterator[Numbers]:
    """The readings of a tile that satisfy three corner demands."""
    for numbers in tile.readings:
        if all(demand is None or demand == number for demand, number in zip(demands, numbers, strict=True)):
            yield numbers


STANDARD = TileSet(*_NAMED["standard"])
ANIMAL = TileSet(*_NAMED["animal"])
MIRRORED = TileSet(*_NAMED["mirrored"])
TRIOKER = TileSet(*_NAMED["trioker"])


def named_sets() -> dict[str, TileSet]:
    """The sets that have a name of their own."""
    return {tile_set.name: tile_set for tile_set in (STANDARD, ANIMAL, MIRRORED, TRIOKER)}
