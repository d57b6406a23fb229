"""The specification of a legal layout, as plain checks that list every fault.

A layout is legal iff its tiles are distinct members of the set, every cell is taken once, every point carries one
number (S3, row 17 of the rule comparison: edges then match by themselves) and the cells hang together by sides. Other
contact rules ask only that both numbers, or one, agree on every side between two tiles.
Nothing here is shared with the boards and solvers that are tested against it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from triominoes.lattice import Cell, Point, components, corners, neighbours
from triominoes.placement import Placement
from triominoes.rules.options import ContactRule
from triominoes.tile import Tile
from triominoes.tileset import TileSet


class FaultKind(StrEnum):
    """The five ways in which a layout can be wrong."""

    UNKNOWN_TILE = "unknown tile"
    TILE_TWICE = "tile twice"
    CELL_TWICE = "cell twice"
    NUMBERS_DIFFER = "numbers differ"
    NOT_CONNECTED = "not connected"


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: its kind, the cells it concerns in ascending order, and a sentence."""

    kind: FaultKind
    cells: tuple[Cell, ...]
    message: str

    def __str__(self) -> str:
        return self.message


def find_faults(
    placements: Iterable[Placement], tile_set: TileSet, contact: ContactRule = ContactRule.CORNERS
) -> list[Fault]:
    """Every fault of a layout, kind by kind; empty for a legal layout. The order of laying is not checked."""
    layout = tuple(placements)
    return [
        *_unknown_tiles(layout, tile_set),
        *_tiles_twice(layout),
        *_cells_twice(layout),
        *(_differing_points(layout) if contact is ContactRule.CORNERS else _differing_sides(layout, contact)),
        *_loose_parts(layout),
    ]


def _listed(cells: Iterable[Cell]) -> str:
    return " and ".join(f"{row},{column}" for row, column in cells)


def _unknown_tiles(layout: tuple[Placement, ...], tile_set: TileSet) -> list[Fault]:
    return [
        Fault(FaultKind.UNKNOWN_TILE, (laid.cell,), f"{laid}: tile {laid.tile} is not in the {tile_set.describe()}")
        for laid in layout
        if laid.tile not in tile_set
    ]


def _tiles_twice(layout: tuple[Placement, ...]) -> list[Fault]:
    cells: defaultdict[Tile, list[Cell]] = defaultdict(list)
    for laid in layout:
        cells[laid.tile].append(laid.cell)
    return [
        Fault(FaultKind.TILE_TWICE, tuple(sorted(taken)), f"tile {tile} lies {len(taken)} times, at {_listed(taken)}")
        for tile, taken in cells.items()
        if len(taken) > 1
    ]


def _cells_twice(layout: tuple[Placement, ...]) -> list[Fault]:
    tiles: defaultdict[Cell, list[Placement]] = defaultdict(list)
    for laid in layout:
        tiles[laid.cell].append(laid)
    return [
        Fault(FaultKind.CELL_TWICE, (cell,), f"cell {_listed([cell])} is taken by {' and '.join(map(str, there))}")
        for cell, there in tiles.items()
        if len(there) > 1
    ]


def differing_points(layout: Iterable[Placement]) -> dict[Point, dict[Cell, int]]:
    """The points on which tiles show different numbers, by line, with what the tile on each cell shows there.

    Of several tiles on one cell only the first counts.
    """
    said: defaultdict[Point, dict[Cell, int]] = defaultdict(dict)
    for laid in layout:
        for point, number in zip(corners(laid.cell), laid.numbers, strict=True):
            said[point].setdefault(laid.cell, number)
    return {point: numbers for point, numbers in sorted(said.items()) if len(set(numbers.values())) > 1}


def _differing_points(layout: tuple[Placement, ...]) -> list[Fault]:
    return [
        Fault(
            FaultKind.NUMBERS_DIFFER,
            tuple(sorted(numbers)),
            f"the point {line},{x} carries "
            + " and ".join(f"{n} (tile at {_listed([cell])})" for cell, n in numbers.items()),
        )
        for (line, x), numbers in differing_points(layout).items()
    ]


def _differing_sides(layout: tuple[Placement, ...], contact: ContactRule) -> list[Fault]:
    """The sides between two tiles on which too few numbers agree; of several tiles on one cell the first counts."""
    said: dict[Cell, dict[Point, int]] = {}
    for laid in layout:
        said.setdefault(laid.cell, dict(zip(corners(laid.cell), laid.numbers, strict=True)))
    needed = 2 if contact is ContactRule.SIDES else 1
    faults = []
    for cell, numbers in sorted(said.items()):
        for beside in sorted(neighbours(cell)):
            other = said.get(beside)
            if other is None or beside < cell:
                continue
            shared = sorted(numbers.keys() & other.keys())
            if sum(numbers[point] == other[point] for point in shared) < needed:
                first, second = ("-".join(str(tile[point]) for point in shared) for tile in (numbers, other))
                message = f"the side between {_listed([cell, beside])} carries {first} and {second}"
                faults.append(Fault(FaultKind.NUMBERS_DIFFER, (cell, beside), message))
    return faults


def _loose_parts(layout: tuple[Placement, ...]) -> list[Fault]:
    """All parts but the largest, which of equals is the one laid first."""
    order = {laid.cell: place for place, laid in reversed(list(enumerate(layout)))}
    parts = components(order)
    parts.sort(key=lambda part: (-len(part), min(order[cell] for cell in part)))
    return [
        Fault(
            FaultKind.NOT_CONNECTED,
            tuple(sorted(part)),
            f"no side joins {_listed(sorted(part))} to the rest of the layout",
        )
        for part in parts[1:]
    ]
