"""A region and its tiles made ready for reasoning, whatever is given: bit masks over the readings of the tiles.

Bit 3 * t + r stands for tile t in its rotation r (a triple has only r = 0). What can lie on a cell is one mask; the
same bits serve every cell, so that a mask has 3 bits for each tile, however large the region.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from solver.fill.errors import FillError
from solver.fill.instance import Instance
from triominoes.lattice import Cell, Point, components, corners
from triominoes.tile import Numbers, Tile
from triominoes.tileset import STANDARD, TileSet

Readings: TypeAlias = int
"""A set of readings, as a bit mask."""

TileBits: TypeAlias = int
"""A set of tiles, as the bits of their first readings: times 7, it is the mask of all their readings."""

Cells: TypeAlias = int
"""A set of cells, as a bit mask of their places in `Compiled.cells`."""

Shows: TypeAlias = tuple[Readings, ...]
"""For every number, the readings that show it at one corner."""


@dataclass(frozen=True, slots=True, eq=False)
class Compiled:
    """A region and its tiles, ready for reasoning with any givens; made by `compiled`.

    Cells, points and tiles are in ascending order and stand below for their places in it.
    """

    bare: Instance
    """The instance without anything given."""
    cells: tuple[Cell, ...]
    points: tuple[Point, ...]
    tiles: tuple[Tile, ...]
    place_of_cell: dict[Cell, int]
    place_of_point: dict[Point, int]
    values: tuple[int, ...]
    """The numbers on the tiles, ascending."""
    readings: tuple[Numbers, ...]
    """The numbers of each bit, corner by corner."""
    bit_of: dict[Numbers, int]
    every: Readings
    first: TileBits
    """All tiles."""
    shows: tuple[Shows, Shows, Shows]
    """For each corner, the readings that show each number there."""
    corners: tuple[tuple[int, int, int], ...]
    """The points of each cell."""
    meeting: tuple[tuple[tuple[int, int], ...], ...]
    """For each point, the cells that meet there, each with the corner it has there."""
    parts: int
    """Into how many parts the region falls that hang together by whole sides."""

    def fits(self, instance: Instance) -> bool:
        """Whether the instance is this region with these tiles, whatever is given."""
        bare = self.bare
        return (
            instance.region == bare.region
            and instance.tile_set == bare.tile_set
            and instance.lay_all == bare.lay_all
            and (instance.tiles == bare.tiles or tuple(sorted(instance.tiles)) == self.tiles)
        )


def compiled(
    region: Iterable[Cell], tiles: Iterable[Tile] = (), tile_set: TileSet = STANDARD, lay_all: bool = False
) -> Compiled:
    """A region and its tiles, ready for reasoning; no tiles stand for the whole set.

    Raises `FillError` as `Instance` does.
    """
    return compile_instance(Instance(frozenset(region), tuple(tiles), tile_set, lay_all))


def compile_instance(instance: Instance) -> Compiled:
    """The region and the tiles of an instance, ready for reasoning."""
    bare = Instance(instance.region, instance.tiles, instance.tile_set, instance.lay_all)
    cells, points, tiles = tuple(sorted(bare.region)), tuple(bare.points), tuple(sorted(bare.tiles))
    places = {point: place for place, point in enumerate(points)}
    at_corner = tuple(tuple(places[point] for point in corners(cell)) for cell in cells)
    meeting: list[list[tuple[int, int]]] = [[] for _ in points]
    for cell, (a, b, c) in enumerate(at_corner):
        for corner, point in enumerate((a, b, c)):
            meeting[point].append((cell, corner))
    bit_of = {
        numbers: 3 * place + turn for place, tile in enumerate(tiles) for turn, numbers in enumerate(tile.readings)
    }
    readings = tuple(tile.readings[turn % len(tile.readings)] for tile in tiles for turn in range(3))
    first, second, third = (_shows(bit_of, corner, bare.tile_set.high) for corner in range(3))
    return Compiled(
        bare=bare,
        cells=cells,
        points=points,
        tiles=tiles,
        place_of_cell={cell: place for place, cell in enumerate(cells)},
        place_of_point=places,
        values=tuple(sorted({number for tile in tiles for number in tile.numbers})),
        readings=readings,
        bit_of=bit_of,
        every=sum(1 << bit for bit in bit_of.values()),
        first=sum(1 << 3 * place for place in range(len(tiles))),
        shows=(first, second, third),
        corners=tuple((a, b, c) for a, b, c in at_corner),
        meeting=tuple(map(tuple, meeting)),
        parts=len(components(cells)),
    )


def ready_for(instance: Instance, made: Compiled | None) -> Compiled:
    """What was compiled for the instance, if anything, else that made now.

    Raises `FillError` if it was made for another region or other tiles.
    """
    if made is None:
        return compile_instance(instance)
    if not made.fits(instance):
        raise FillError(
            f"compiled for {len(made.cells)} cells and {len(made.tiles)} tiles; expected the region, the tiles and the "
            f"set of the instance, with {len(instance.region)} cells and {len(instance.tiles)} tiles"
        )
    return made


def _shows(bit_of: dict[Numbers, int], corner: int, high: int) -> Shows:
    masks = [0] * (high + 1)
    for numbers, bit in bit_of.items():
        masks[numbers[corner]] |= 1 << bit
    return tuple(masks)
