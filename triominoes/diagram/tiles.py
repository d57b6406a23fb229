"""One tile as shapes: a rounded triangle, its numbers at the corners, its place in the playing order in the middle."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

from triominoes.diagram.drawing import GRAY, INK, PAPER, TINT, Circle, Line, Polygon, Shape, Style, Text, Xy
from triominoes.lattice import Cell, Point, corners

Triangle: TypeAlias = tuple[Xy, Xy, Xy]
"""The three corners of a tile in millimetres, in the order of its numbers."""

HEIGHT = math.sqrt(3) / 2
"""The height of a triangle whose side is 1."""

# All as parts of the side.
_GAP = 0.011
_LINE = 0.014
_THICK = 0.036
_ROUNDING = 0.045
_SIZES = {1: 0.21, 2: 0.158}
_DEPTHS = {1: 0.495, 2: 0.545}
_DISC = 0.122
_PLACE = 0.14
_MARK = 0.085
_LABEL_SIZES = {1: 0.2, 2: 0.165}
_WITHIN = 0.045

# As parts of the em.
_BELOW, _UNDERLINE = 0.13, 0.075

_TURNED = str.maketrans("69", "96")
_TURNING = frozenset("01689")


def point_at(point: Point, side: float) -> Xy:
    """Where a point of the lattice lies, in millimetres, if the point (0, 0) lies at the origin."""
    line, x = point
    return x * side / 2, line * side * HEIGHT


def triangle_at(cell: Cell, side: float) -> Triangle:
    """The corners of a cell in millimetres, if the point (0, 0) lies at the origin."""
    first, second, third = corners(cell)
    return point_at(first, side), point_at(second, side), point_at(third, side)


def centre(triangle: Triangle) -> Xy:
    """The middle of a triangle."""
    return sum(x for x, _ in triangle) / 3, sum(y for _, y in triangle) / 3


def drawn_inside(triangle: Triangle, distance: float) -> Triangle:
    """The smaller triangle whose sides run `distance` millimetres inside those of an equilateral one."""
    x, y = centre(triangle)
    part = 1 - 2 * distance / math.dist(triangle[0], (x, y))
    first, second, third = ((x + (px - x) * part, y + (py - y) * part) for px, py in triangle)
    return first, second, third


def figures(numbers: Sequence[int | None]) -> int:
    """How many figures the widest of the numbers has: 1 or 2."""
    return 2 if any(number is not None and number > 9 for number in numbers) else 1


def outline(triangle: Triangle, *, first: bool = False, tinted: bool = False) -> Polygon:
    """The body of a tile; the first one is tinted and has a thick line."""
    side = math.dist(triangle[0], triangle[1])
    line = side * (_THICK if first else _LINE)
    style = Style(fill=TINT if first or tinted else PAPER, stroke=INK, width=line)
    return Polygon(drawn_inside(triangle, side * _GAP + line / 2), style, side * _ROUNDING)


def tile_shapes(
    triangle: Triangle,
    numbers: Sequence[int | None],
    *,
    first: bool = False,
    place: int | None = None,
    width: int | None = None,
    label: str = "",
    tinted: bool = False,
) -> tuple[Shape, ...]:
    """A tile within its triangle: the body, an upright number in each corner (None leaves it blank), its place.

    The place in the playing order stands in a small ring in the middle, white on black for the first tile. `width` is
    the number of figures (1 or 2) that all tiles of a drawing have in common, so that their numbers are of one size.
    `label` is a letter or two that stand in the middle instead of a place, gray and without a ring; `tinted` fills the
    body with light gray.
    """
    side = math.dist(triangle[0], triangle[1])
    width = width or figures(numbers)
    x, y = centre(triangle)
    shapes: list[Shape] = [outline(triangle, first=first, tinted=tinted)]
    shapes += corner_texts(triangle, numbers, width)
    if place is not None:
        ring = Style(fill=INK if first else PAPER, stroke=INK if first else GRAY, width=side * _LINE * 0.7)
        shapes.append(Circle((x, y), side * _DISC, ring))
        shapes.append(Text((x, y), str(place), side * _PLACE, PAPER if first else GRAY, bold=first))
    elif label:
        shapes.append(label_text(triangle, label))
    return tuple(shapes)


def label_text(triangle: Triangle, label: str) -> Text:
    """A letter or two in the middle of a tile."""
    side = math.dist(triangle[0], triangle[1])
    return Text(centre(triangle), label, side * _LABEL_SIZES[min(len(label), 2)], GRAY)


def turns_into_another(number: int) -> bool:
    """Whether a number reads as another one when it is turned upside down, as 6 and 9 do.

    >>> [number for number in range(100) if turns_into_another(number)]
    [6, 9, 16, 18, 19, 61, 66, 68, 81, 86, 89, 91, 98, 99]
    """
    written = str(number)
    turned = written[::-1].translate(_TURNED)
    return set(written) <= _TURNING and not turned.startswith("0") and turned != written


def underlines(texts: Sequence[Text]) -> tuple[Line, ...]:
    """A line below each of some numbers that `turns_into_another`, to show which side is down."""
    lines: list[Line] = []
    for text in texts:
        if text.text.isdigit() and turns_into_another(int(text.text)):
            left, _, right, _ = text.box()
            y = text.baseline[1] + _BELOW * text.size
            lines.append(Line((left, y), (right, y), Style(stroke=text.colour, width=_UNDERLINE * text.size)))
    return tuple(lines)


def corner_texts(triangle: Triangle, numbers: Sequence[int | None], width: int, colour: str = INK) -> tuple[Text, ...]:
    """The numbers in the corners of a triangle, upright; None leaves a corner blank."""
    side = math.dist(triangle[0], triangle[1])
    (x, y), part = centre(triangle), _DEPTHS[width]
    return tuple(
        Text((px + (x - px) * part, py + (y - py) * part), str(number), side * _SIZES[width], colour, bold=True)
        for (px, py), number in zip(triangle, numbers, strict=True)
        if number is not None
    )


def fault_mark(at: Xy, side: float) -> tuple[Shape, ...]:
    """An exclamation mark in a ring, for a point at which tiles disagree."""
    ring = Style(fill=PAPER, stroke=INK, width=side * 0.025)
    return Circle(at, side * _MARK, ring), Text(at, "!", side * 0.14, bold=True)


def cell_shape(triangle: Triangle) -> Polygon:
    """A cell that is no tile: dashed, without numbers."""
    side = math.dist(triangle[0], triangle[1])
    dashes = Style(stroke=GRAY, width=side * _LINE, dash=(side * 0.05, side * 0.04))
    return Polygon(drawn_inside(triangle, side * (_GAP + _LINE / 2)), dashes, side * _ROUNDING)


def shares(triangle: Triangle, count: int) -> tuple[Triangle, ...]:
    """Room for several tiles within one triangle: `count` smaller ones that point the same way, row by row.

    They are what a triangle whose sides are cut into n parts holds, for the least n that is enough; several keep clear
    of the corners, which `fault_mark` may need. One tile has the whole triangle.
    """
    parts = next(n for n in range(1, count + 1) if n * (n + 1) // 2 >= count)
    if count > 1:
        triangle = drawn_inside(triangle, math.dist(triangle[0], triangle[1]) * _WITHIN)
    (ax, ay), (bx, by), (cx, cy) = triangle
    down, right = ((cx - ax) / parts, (cy - ay) / parts), ((bx - cx) / parts, (by - cy) / parts)
    smaller: list[Triangle] = []
    for line in range(parts):
        for step in range(line + 1):
            x, y = ax + line * down[0] + step * right[0], ay + line * down[1] + step * right[1]
            third = (x + down[0], y + down[1])
            smaller.append(((x, y), (third[0] + right[0], third[1] + right[1]), third))
    return tuple(smaller[:count])
