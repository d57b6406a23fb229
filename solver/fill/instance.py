"""A region to fill: its cells, the tiles there are, and what is given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from solver.fill.errors import FillError
from triominoes.lattice import Cell, Point, corners
from triominoes.placement import Layout, Placement
from triominoes.tile import Tile
from triominoes.tileset import STANDARD, Demands, TileSet, oriented


@dataclass(frozen=True, slots=True, order=True)
class NumberAt:
    """A number printed on a point: `5@0,2`."""

    point: Point
    number: int

    def __str__(self) -> str:
        return f"{self.number}@{self.point[0]},{self.point[1]}"


Given: TypeAlias = NumberAt | Placement
"""What is fixed beforehand: the number on a point, or a tile with its turn on a cell."""


@dataclass(frozen=True)
class Instance:
    """A region to fill with tiles of one set, each at most once; every one of them if `lay_all`.

    An empty `tiles` stands for the whole set. Raises `FillError` for a region without cells, tiles that do not exist or
    come twice, and for givens outside the region, of other tiles, or that contradict each other. That a region cannot
    be filled is no error.

    >>> from triominoes.shapes import strip
    >>> print(Instance(strip(2), given=(NumberAt((0, 2), 5), Placement((0, 0), (4, 4, 3)))).known)
    {(0, 2): 5, (0, 0): 4, (1, 1): 4, (1, -1): 3}
    """

    region: frozenset[Cell]
    tiles: tuple[Tile, ...] = ()
    tile_set: TileSet = STANDARD
    lay_all: bool = False
    given: tuple[Given, ...] = ()

    def __post_init__(self) -> None:
        if not self.region:
            raise FillError("a region to fill has at least one cell")
        if not self.tiles:
            object.__setattr__(self, "tiles", self.tile_set.tiles)
        self._require_tiles()
        self._require_consistent_givens()

    def _require_tiles(self) -> None:
        seen: set[Tile] = set()
        for tile in self.tiles:
            if tile not in self.tile_set:
                raise FillError(f"tile {tile} is not in the {self.tile_set.describe()}")
            if tile in seen:
                raise FillError(f"tile {tile} is in the list twice")
            seen.add(tile)

    def _require_consistent_givens(self) -> None:
        at: dict[Point, tuple[int, Given]] = {}
        cells: set[Cell] = set()
        tiles: set[Tile] = set()
        for place, given in enumerate(self.given):
            if isinstance(given, Placement):
                objection = self._objection_to_tile(given, cells, tiles)
                cells.add(given.cell)
                tiles.add(given.tile)
            else:
                objection = self._objection_to_number(given)
            if objection:
                raise FillError(f"{given}: {objection}", place)
            for point, number in _numbers_of(given):
                other, source = at.setdefault(point, (number, given))
                if other != number:
                    where = f"the point {point[0]},{point[1]}"
                    raise FillError(f"{given}: {where} carries {other} already, given by {source}", place)

    def _objection_to_tile(self, given: Placement, cells: set[Cell], tiles: set[Tile]) -> str | None:
        if given.cell not in self.region:
            return f"the cell {given.cell[0]},{given.cell[1]} is not in the region"
        if given.tile not in self.tiles:
            return f"tile {given.tile} is not among the {len(self.tiles)} tiles"
        if given.cell in cells:
            return f"the cell {given.cell[0]},{given.cell[1]} is given a second time"
        return f"tile {given.tile} is given a second time" if given.tile in tiles else None

    def _objection_to_number(self, given: NumberAt) -> str | None:
        if given.point not in self.points:
            return f"the point {given.point[0]},{given.point[1]} is not in the region"
        low, high = self.tile_set.low, self.tile_set.high
        if not low <= given.number <= high:
            return f"expected a number from {low} to {high}, as in the {self.tile_set.describe()}"
        return None

    @cached_property
    def points(self) -> dict[Point, int]:
        """The points of the region, by line, each with how many cells of the region meet there (1 to 6)."""
        meeting: dict[Point, int] = {}
        for cell in self.region:
            for point in corners(cell):
                meeting[point] = meeting.get(point, 0) + 1
        return dict(sorted(meeting.items()))

    @cached_property
    def known(self) -> dict[Point, int]:
        """The numbers that are given, by themselves or by a tile."""
        return {point: number for given in self.given for point, number in _numbers_of(given)}

    @cached_property
    def laid(self) -> Layout:
        """The tiles that are given, in the order given."""
        return tuple(given for given in self.given if isinstance(given, Placement))

    @property
    def whole_set(self) -> bool:
        """Whether every tile of the set may be laid."""
        return len(self.tiles) == len(self.tile_set)

    @property
    def uses_all(self) -> bool:
        """Whether every filling lays every tile, because all are to be laid or there are no more than cells."""
        return self.lay_all or len(self.tiles) <= len(self.region)

    def demands(self, cell: Cell) -> Demands:
        """What the cell's corners ask for by what is given."""
        first, second, third = corners(cell)
        return self.known.get(first), self.known.get(second), self.known.get(third)

    def candidates(self, cell: Cell) -> Iterator[Placement]:
        """The placements of the tiles on a cell that agree with what is given; a tile given elsewhere is not free."""
        there = {laid.tile: laid.cell for laid in self.laid}
        demands = self.demands(cell)
        for tile in self.tile_set.members(self.tile_set.fitting(demands) & self._mask):
            if there.get(tile, cell) == cell:
                for numbers in oriented(tile, demands):
                    yield Placement(cell, numbers)

    def require_searchable(self, most: int) -> None:
        """Raise `FillError` if the cells may have more than `most` placements in all, counted without listing them."""
        placements = sum(
            3 * (self.tile_set.fitting(self.demands(cell)) & self._mask).bit_count() for cell in self.region
        )
        if placements > most:
            raise FillError(
                f"{len(self.region):,} cells and {len(self.tiles):,} tiles make up to {placements:,} placements; at "
                f"most {most:,} can be searched"
            )

    @cached_property
    def _mask(self) -> int:
        return self.tile_set.mask(self.tiles)


def _numbers_of(given: Given) -> Iterator[tuple[Point, int]]:
    if isinstance(given, Placement):
        yield from zip(corners(given.cell), given.numbers, strict=True)
    else:
        yield given.point, given.number
