"""Why a region cannot be filled, as far as counting tells; each obstacle is a proof in one sentence."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from solver.fill.boundary import boundary_needed, boundary_needed_by_any, boundary_parts
from solver.fill.instance import Instance
from triominoes.lattice import Cell, components, perimeter
from triominoes.tile import Tile

_CANCEL = (
    "where two tiles share a side the steps between its numbers cancel, and what these tiles leave over has to lie on "
    "the boundary"
)


def obstacles(instance: Instance) -> list[str]:
    """Every obstacle found, the plainest first; none does not mean that the region can be filled."""
    found = [*_wrong_count(instance), *_parts(instance), *_cells_without_tile(instance), *_tiles_without_cell(instance)]
    if not found:
        found += [*_short_boundary(instance), *_unshareable_numbers(instance)]
    return found


def _wrong_count(instance: Instance) -> Iterator[str]:
    cells, tiles = len(instance.region), len(instance.tiles)
    if cells > tiles:
        yield f"the shape has {_counted(cells, 'cell')}, and there are only {_counted(tiles, 'tile')}"
    elif instance.lay_all and cells < tiles:
        yield f"the shape has only {_counted(cells, 'cell')} for {_counted(tiles, 'tile')}, each of which is to be laid"


def _parts(instance: Instance) -> Iterator[str]:
    """A layout hangs together by sides, so its cells do."""
    parts = components(instance.region)
    if len(parts) > 1:
        loose = min(parts[-1])
        yield f"the shape falls into {len(parts)} parts: no side joins {_named(loose)} to the largest"


def _cells_without_tile(instance: Instance) -> Iterator[str]:
    """Cells that no tile fits by what is given, and cells that can only have the same tile."""
    only: defaultdict[Tile, list[Cell]] = defaultdict(list)
    for cell in sorted(instance.region):
        if all(number is None for number in instance.demands(cell)):
            continue
        fitting = {placement.tile for placement in instance.candidates(cell)}
        if not fitting:
            asked = "-".join("?" if number is None else str(number) for number in instance.demands(cell))
            yield f"no free tile fits the cell {_named(cell)}, whose corners ask for {asked}"
        elif len(fitting) == 1:
            only[fitting.pop()].append(cell)
    for tile, cells in only.items():
        if len(cells) > 1:
            yield f"only tile {tile} fits the cells {' and '.join(map(_named, cells))}"


def _tiles_without_cell(instance: Instance) -> Iterator[str]:
    """Tiles that have to be laid and fit nowhere by what is given."""
    if instance.lay_all and instance.given:
        fitting = {placement.tile for cell in instance.region for placement in instance.candidates(cell)}
        for tile in instance.tiles:
            if tile not in fitting:
                yield f"tile {tile} has to be laid and fits on no cell"


def _short_boundary(instance: Instance) -> Iterator[str]:
    count = len(instance.region)
    has = perimeter(instance.region)
    if count == len(instance.tiles):
        needed = boundary_needed(instance.tiles, boundary_parts(instance.region))
        if needed > has:
            yield f"these tiles need a boundary of {needed}, the shape has {has}: {_CANCEL}"
        return
    kept = {laid.tile for laid in instance.laid}
    needed = boundary_needed_by_any(instance.tiles, count, kept)
    if needed > has:
        yield (
            f"any {count} of these {len(instance.tiles)} tiles need a boundary of at least {needed}, the shape has "
            f"{has}: {_CANCEL}"
        )


def _unshareable_numbers(instance: Instance) -> Iterator[str]:
    """Numbers that the tiles carry so often that no choice of points shares them, if every tile is laid.

    A point takes its number from as many corners as cells meet there.
    """
    if len(instance.region) != len(instance.tiles):
        return
    carried = Counter(number for tile in instance.tiles for number in tile.numbers)
    for number in sorted(carried.keys() | set(instance.known.values())):
        reachable = 1 << sum(instance.points[point] for point, known in instance.known.items() if known == number)
        for point, meeting in instance.points.items():
            if point not in instance.known:
                reachable |= reachable << meeting
        if not reachable >> carried[number] & 1:
            yield (
                f"the tiles carry the number {number} on {_counted(carried[number], 'corner')}, and no choice of "
                "points of the shape takes exactly so many"
            )


def _counted(count: int, thing: str) -> str:
    return f"{count:,} {thing}{'' if count == 1 else 's'}"


def _named(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"
