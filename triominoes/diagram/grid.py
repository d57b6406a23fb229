"""The board of a puzzle: cells outlined, numbers on points, tiles that lie there already."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping

from triominoes.diagram.drawing import (
    GRAY,
    INK,
    PAPER,
    TINT,
    Circle,
    Drawing,
    Line,
    Polygon,
    Shape,
    Style,
    Text,
    extent,
)
from triominoes.diagram.tiles import cell_shape, figures, label_text, point_at, tile_shapes, triangle_at
from triominoes.lattice import Cell, Point, corners, neighbours
from triominoes.placement import Placement

# All as parts of the side.
_THIN = 0.014
_HEAVY = 0.042
_RING = 0.18
_RING_LINE = 0.018
_SIZES = {1: 0.27, 2: 0.236}


def grid_drawing(
    cells: Collection[Cell],
    side: float,
    *,
    numbers: Mapping[Point, int] | None = None,
    blanks: Iterable[Point] = (),
    laid: Iterable[Placement] = (),
    marked: Collection[Cell] = (),
    emphasised: Collection[Point] = (),
    bounded: bool = True,
    labels: Mapping[Cell, str] | None = None,
    title: str = "",
) -> Drawing:
    """The cells with thin lines between them and a heavy line round the region they form.

    `side` is the side of a cell in millimetres; everything else is proportional to it. `numbers` stand in white rings
    on their points, those at `emphasised` points in gray ones; `blanks` are empty rings to write in. `laid` tiles
    carry their numbers at the corners. `marked` cells are tinted, with the tile on them if there is one. A point or a
    tile may lie outside the cells. Unless `bounded`, the line round the region is thin too, as where the cells are
    some of an endless lattice. `labels` stand on empty cells, which are outlined by dashes then. The sheet ends where
    the shapes end. Raises `ValueError` unless `side` is above 0 and there is something to draw.

    >>> drawing = grid_drawing([(0, 0)], 20.0)
    >>> round(drawing.width, 2), round(drawing.height, 2)
    (20.84, 18.16)
    """
    if not 0 < side < math.inf:
        raise ValueError(f"the side of a cell must be above 0 mm, not {side}")
    region, layout, given = frozenset(cells), tuple(laid), dict(numbers or {})
    shapes: list[Shape] = [_tint(cell, side) for cell in sorted(set(marked) - {placed.cell for placed in layout})]
    shapes += _lines(_inner_sides(region, frozenset(placed.cell for placed in layout)), side, _THIN)
    width = figures([number for placed in layout for number in placed.numbers])
    for placed in layout:
        triangle = triangle_at(placed.cell, side)
        shapes += tile_shapes(triangle, placed.numbers, width=width, tinted=placed.cell in marked)
    for cell, label in sorted((labels or {}).items()):
        shapes += (cell_shape(triangle_at(cell, side)), label_text(triangle_at(cell, side), label))
    shapes += _lines(_outer_sides(region), side, _HEAVY if bounded else _THIN)
    shapes += (_ring(point, side, PAPER, GRAY) for point in sorted(set(blanks) - set(given)))
    size = side * _SIZES[figures(list(given.values()))]
    for point, number in sorted(given.items()):
        shapes.append(_ring(point, side, TINT if point in emphasised else PAPER, INK))
        shapes.append(Text(point_at(point, side), str(number), size, bold=True))
    if not shapes:
        raise ValueError("a board needs at least one cell, number or tile to draw")
    left, top, right, bottom = extent(shapes)
    return Drawing(right - left, bottom - top, tuple(shape.moved(-left, -top) for shape in shapes), title)


def _inner_sides(region: frozenset[Cell], laid: frozenset[Cell]) -> Iterator[tuple[Point, Point]]:
    """The sides between two cells, each once; tiles that lie beside each other have lines of their own."""
    for cell in sorted(region):
        for start, other in zip(_sides(cell), neighbours(cell), strict=True):
            if other in region and cell < other and not {cell, other} <= laid:
                yield start


def _outer_sides(region: frozenset[Cell]) -> Iterator[tuple[Point, Point]]:
    for cell in sorted(region):
        for start, other in zip(_sides(cell), neighbours(cell), strict=True):
            if other not in region:
                yield start


def _sides(cell: Cell) -> tuple[tuple[Point, Point], ...]:
    first, second, third = corners(cell)
    return (first, second), (second, third), (third, first)


def _lines(sides: Iterable[tuple[Point, Point]], side: float, width: float) -> Iterator[Line]:
    style = Style(stroke=INK, width=side * width)
    for start, end in sides:
        yield Line(point_at(start, side), point_at(end, side), style)


def _tint(cell: Cell, side: float) -> Polygon:
    return Polygon(triangle_at(cell, side), Style(fill=TINT, stroke=None))


def _ring(point: Point, side: float, fill: str, stroke: str) -> Circle:
    return Circle(point_at(point, side), side * _RING, Style(fill=fill, stroke=stroke, width=side * _RING_LINE))
