"""The table with its chances: bonus cells with the tile they need, and unfinished hexagons shaded."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

from solver.opportunities.bonus_cells import BonusCell
from solver.opportunities.find import Opportunities
from solver.opportunities.hexagons import Hexagon, State
from triominoes.diagram.compose import column, with_margin
from triominoes.diagram.drawing import (
    GRAY,
    INK,
    PAPER,
    Circle,
    Drawing,
    Line,
    Polygon,
    Shape,
    Style,
    Text,
    Xy,
    extent,
)
from triominoes.diagram.font import wrap
from triominoes.diagram.scene import CAPTION_SIZE
from triominoes.diagram.tiles import centre, drawn_inside, figures, point_at, tile_shapes, triangle_at
from triominoes.lattice import Cell

_SHADES = {1: "#b4b4b4", 2: "#cfcfcf", 3: "#e6e6e6"}
"""By how many tiles are missing: the nearer, the darker."""

# All as parts of the side.
_RADIUS = 0.44
_INSIDE = 0.035
_DISC = 0.075
_COUNT = 0.12
_POINTS = 0.15
_CROSS = 0.17

_LEAST_WIDTH = 120.0
_LEADING = 1.4


def opportunities_drawing(found: Opportunities, *, side: float = 18.0) -> Drawing:
    """The table as it lies, `side` millimetres to a tile, with a legend below.

    A bonus cell shows the numbers that it demands and the points that it would earn: framed by a thick line if I hold
    the tile, dashed if somebody else may, crossed out if it is dead. A point that wants tiles for a hexagon is shaded,
    the darker the fewer are missing, with their number on it; it is left white if the hexagon is dead.
    """
    layout = found.position.board
    width = figures([number for laid in layout for number in laid.numbers])
    bodies: list[Shape] = []
    marks: list[Shape] = []
    for place, laid in enumerate(layout, 1):
        body, *numbers = tile_shapes(triangle_at(laid.cell, side), laid.numbers, first=place == 1, width=width)
        bodies.append(body)
        marks.extend(numbers)
    seen: set[Cell] = set()
    for cell in found.cells:
        if cell.cell not in seen:  # dear ones first, if different tiles may come there
            seen.add(cell.cell)
            body, *numbers = _cell_shapes(cell, side, width)
            bodies.append(body)
            marks.extend(numbers)
    shades = [_shade(each, side) for each in found.hexagons if each.state is not State.DEAD]
    counts = [shape for each in found.hexagons for shape in _count(each, side)]
    figure = _cut([*bodies, *shades, *map(_hollow, bodies), *marks, *counts])
    whole = column([figure, _legend(found, max(figure.width, _LEAST_WIDTH))], gap=0.3 * side)
    sheet = with_margin(whole, 0.25 * side)
    return Drawing(sheet.width, sheet.height, sheet.shapes, "Hexagon and bridge chances of a position")


def _cell_shapes(cell: BonusCell, side: float, width: int) -> list[Shape]:
    triangle = triangle_at(cell.cell, side)
    style = Style(PAPER, GRAY, side * 0.014, (side * 0.05, side * 0.04))
    if cell.is_mine:
        style = Style(PAPER, INK, side * 0.045)
    colour = INK if cell.dead is None else GRAY
    shapes: list[Shape] = [Polygon(drawn_inside(triangle, side * _INSIDE), style, side * 0.045)]
    for shape in tile_shapes(triangle, cell.numbers, width=width)[1:]:
        if isinstance(shape, Text):
            shapes.append(Text(shape.at, shape.text, shape.size * 0.85, colour, bold=cell.is_mine))
    middle = centre(triangle)
    if cell.dead is not None:
        return shapes + _cross(middle, side)
    return [*shapes, Text(middle, f"+{cell.award.points}", side * _POINTS, colour, bold=cell.is_mine)]


def _hollow(body: Shape) -> Shape:
    """The outline of a tile again, so that a shade does not hide it."""
    return replace(body, style=replace(body.style, fill=None)) if isinstance(body, Polygon) else body


def _cross(at: Xy, side: float) -> list[Shape]:
    x, y, reach = *at, side * _CROSS / 2
    style = Style(stroke=GRAY, width=side * 0.025)
    return [
        Line((x - reach, y - reach), (x + reach, y + reach), style),
        Line((x - reach, y + reach), (x + reach, y - reach), style),
    ]


def _shade(hexagon: Hexagon, side: float) -> Shape:
    """A small hexagon round the point, its corners in the middle of the sides that meet there."""
    x, y = point_at(hexagon.point, side)
    reach = side * _RADIUS
    angles = (math.pi / 3 * step for step in range(6))
    points = tuple((x + reach * math.cos(angle), y + reach * math.sin(angle)) for angle in angles)
    return Polygon(points, Style(_SHADES[len(hexagon.missing)], None))


def _count(hexagon: Hexagon, side: float) -> tuple[Shape, ...]:
    at = point_at(hexagon.point, side)
    if hexagon.state is State.DEAD:
        return (Circle(at, side * _DISC * 0.6, Style(PAPER, GRAY, side * 0.014)),)
    disc = Circle(at, side * _DISC, Style(INK, None))
    return disc, Text(at, str(len(hexagon.missing)), side * _COUNT, PAPER, bold=True)


def _cut(shapes: Sequence[Shape]) -> Drawing:
    """The shapes on a sheet that just holds them."""
    left, top, right, bottom = extent(shapes)
    return Drawing(right - left, bottom - top, tuple(shape.moved(-left, -top) for shape in shapes))


def _legend(found: Opportunities, width: float) -> Drawing:
    lines = ["Bonus cells: a thick frame if the tile is mine, dashed if somebody else may hold it, crossed if dead."]
    if found.hexagons:
        lines.append(
            "Unfinished hexagons: shaded, with the number of tiles missing; a white dot if they can never be closed."
        )
    return _lines(lines, width)


def _lines(lines: Iterable[str], width: float) -> Drawing:
    step = CAPTION_SIZE * _LEADING
    texts = tuple(
        Text((0.0, CAPTION_SIZE / 2 + i * step), line, CAPTION_SIZE, anchor="start")
        for i, line in enumerate(wrap(lines, width, CAPTION_SIZE))
    )
    return Drawing(width, (len(texts) - 1) * step + CAPTION_SIZE, texts)
