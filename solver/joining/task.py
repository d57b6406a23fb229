"""Marked tiles to join: where they lie, on which cells more may be laid, and the tiles that have to be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from solver.joining.errors import JoiningError
from triominoes.lattice import Cell, Point, components, corners, neighbours
from triominoes.placement import Layout, Placement
from triominoes.tile import Tile
from triominoes.tileset import STANDARD, TileSet


@dataclass(frozen=True, slots=True)
class Joining:
    """Tiles to lay, every one once, on empty cells of a region so that all tiles, laid and marked, hang together.

    They hang together by whole sides, and every point carries one number. A way to do it is a set of placements: in
    which order they are laid does not count.

    Raises `JoiningError` for fewer than two `marked` tiles and for some that hang together already, lie outside the
    region, lie there twice or contradict each other; for no `tiles`, for more than there are empty cells, and for one
    that does not exist, comes twice or is marked. That the tiles cannot be joined is no error.

    >>> from triominoes.shapes import strip
    >>> Joining(strip(3), (Placement((0, 0), (0, 0, 0)), Placement((0, 2), (5, 5, 0))), (Tile((0, 0, 5)),)).empty
    frozenset({(0, 1)})
    """

    region: frozenset[Cell]
    marked: Layout
    tiles: tuple[Tile, ...]
    tile_set: TileSet = STANDARD

    def __post_init__(self) -> None:
        self._require_marked()
        self._require_tiles()

    def _require_marked(self) -> None:
        shown: dict[Point, tuple[int, Placement]] = {}
        lying: dict[Cell, Placement] = {}
        for laid in self.marked:
            if laid.tile not in self.tile_set:
                raise JoiningError(f"{laid}: tile {laid.tile} is not in the {self.tile_set.describe()}")
            if laid.cell not in self.region:
                raise JoiningError(f"{laid}: the cell {named(laid.cell)} is not in the region")
            if laid.cell in lying:
                raise JoiningError(f"{laid}: the cell {named(laid.cell)} is taken by {lying[laid.cell]}")
            if any(laid.tile == other.tile for other in lying.values()):
                raise JoiningError(f"{laid}: tile {laid.tile} is marked a second time")
            for point, number in shown_by(laid):
                other, source = shown.setdefault(point, (number, laid))
                if other != number:
                    raise JoiningError(
                        f"{laid}: the point {named(point)} carries {other} already, shown by {source}, not {number}"
                    )
            lying[laid.cell] = laid
        if len(lying) < 2:
            count = "1 marked tile" if lying else "no marked tile"
            raise JoiningError(f"{count}; expected two or more that do not hang together")
        if len(components(lying)) == 1:
            raise JoiningError(f"the {len(lying)} marked tiles hang together already; expected two parts or more")

    def _require_tiles(self) -> None:
        marked = {laid.tile for laid in self.marked}
        seen: set[Tile] = set()
        for tile in self.tiles:
            if tile not in self.tile_set:
                raise JoiningError(f"tile {tile} is not in the {self.tile_set.describe()}")
            if tile in marked:
                raise JoiningError(f"tile {tile} is marked, and in the list of the tiles to be laid")
            if tile in seen:
                raise JoiningError(f"tile {tile} is in the list twice")
            seen.add(tile)
        if not seen:
            raise JoiningError("no tile to lay; expected one or more")
        if len(seen) > len(self.empty):
            raise JoiningError(f"{len(seen)} tiles to lay; expected at most {len(self.empty)}, one for each empty cell")

    @property
    def empty(self) -> frozenset[Cell]:
        """The cells of the region on which no marked tile lies."""
        return self.region.difference(laid.cell for laid in self.marked)

    def in_order(self, placements: Iterable[Placement]) -> Layout:
        """Placements that join the marked tiles, in an order in which they can be laid.

        Each lies beside the part that holds the first marked tile, with the marked tiles that are joined to it; the
        first such by row and column comes next. Raises `ValueError` if some hang on no side of that part.
        """
        waiting = sorted(placements)
        marked = [laid.cell for laid in self.marked]
        order: list[Placement] = []
        while waiting:
            part = part_of(marked[0], {*marked, *(laid.cell for laid in order)})
            nearest = next((laid for laid in waiting if not part.isdisjoint(neighbours(laid.cell))), None)
            if nearest is None:
                raise ValueError(f"{waiting[0]} does not hang on {self.marked[0]}")
            waiting.remove(nearest)
            order.append(nearest)
        return tuple(order)


def part_of(start: Cell, cells: Iterable[Cell]) -> set[Cell]:
    """The cells that hang together with `start`, which is one of them, by whole sides."""
    return next(part for part in components(cells) if start in part)


def shown_by(laid: Placement) -> Iterator[tuple[Point, int]]:
    """The points of a placement, each with the number that it shows there."""
    return zip(corners(laid.cell), laid.numbers, strict=True)


def named(place: Cell | Point) -> str:
    """A cell or a point as it stands in messages."""
    return f"{place[0]},{place[1]}"
