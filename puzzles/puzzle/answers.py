"""What is wrong with an answer to a puzzle in which tiles are laid to others that lie already, by the rules alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from triominoes.lattice import Cell, Point, components, corners
from triominoes.placement import Layout, Placement
from triominoes.tile import Tile


def new_tiles(answer: Layout, lying: Layout) -> Layout:
    """The answer without the tiles that lie there already: people write them down or not."""
    return tuple(laid for laid in answer if laid not in lying)


def broken_rules(
    answer: Layout,
    lying: Layout,
    tiles: Collection[Tile],
    where: str,
    region: Collection[Cell] | None = None,
    printed: Mapping[Point, int] | None = None,
) -> Iterator[str]:
    """What breaks a rule, placement by placement: each goes by what lies there and by those before it.

    `where` says where the `tiles` are that may be laid, as in "in the hand"; `printed` are numbers on points. That a
    tile hangs on no other breaks no rule here, since the order does not count: see `loose`.

    >>> from triominoes.notation import parse_board, parse_tile
    >>> list(broken_rules(parse_board("050@0,1"), parse_board("000@0,0"), [parse_tile("055")], "in the hand"))
    ['050@0,1: tile 005 is not in the hand']
    """
    cells = {laid.cell: laid for laid in lying}
    by_tile = {laid.tile: laid for laid in lying}
    shown = {point: (number, "is printed there") for point, number in (printed or {}).items()}
    shown |= {point: (number, f"is shown by {laid}") for laid in lying for point, number in _numbers(laid)}
    for laid in new_tiles(answer, lying):
        tile = laid.tile
        if region is not None and laid.cell not in region:
            yield f"{laid} lies outside the shape"
        elif laid.cell in cells:
            yield f"{laid} lies on {cells[laid.cell]}"
        elif tile in by_tile:
            yield f"{laid}: tile {tile} lies already, as {by_tile[tile]}"
        elif tile not in tiles:
            yield f"{laid}: tile {tile} is not {where}"
        else:
            for point, number in _numbers(laid):
                other, source = shown.get(point, (number, ""))
                if other != number:
                    yield f"{laid}: the point {point[0]},{point[1]} would show {number}, but {other} {source}"
                    break
        cells.setdefault(laid.cell, laid)
        by_tile.setdefault(tile, laid)
        for point, number in _numbers(laid):
            shown.setdefault(point, (number, f"is shown by {laid}"))


def loose(answer: Layout, lying: Layout) -> Iterator[str]:
    """The tiles that no chain of whole sides joins to the first of those that lie there, in the order of the answer."""
    layout = {laid.cell: laid for laid in (*lying, *new_tiles(answer, lying))}
    first = lying[0]
    hanging = next(part for part in components(layout) if first.cell in part)
    for cell, laid in layout.items():
        if cell not in hanging:
            yield f"{laid}: no chain of whole sides joins it to {first}"


def _numbers(laid: Placement) -> Iterator[tuple[Point, int]]:
    return zip(corners(laid.cell), laid.numbers, strict=True)
