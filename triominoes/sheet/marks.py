"""The marks of bonuses as small figures: a hexagon for each one closed, an arch for a bridge, a tile for the start."""

from __future__ import annotations

import math
from itertools import pairwise

from triominoes.diagram.drawing import INK, Line, Polygon, Shape, Style, Xy
from triominoes.sheet.model import Mark

# All as parts of the em of the text beside it.
_RADIUS = 0.4
_STEP = 0.84
_SPAN = 0.82
_LINE = 0.085
_BITS = 8

_REPEATED = {Mark.HEXAGON: 1, Mark.DOUBLE: 2, Mark.TRIPLE: 3, Mark.BRIDGE: 1, Mark.EXTENSION: 2, Mark.START: 1}


def mark_width(mark: Mark, size: float) -> float:
    """The room that a mark takes beside text of `size` millimetres to the em, gaps included."""
    return size * (_STEP * (_REPEATED[mark] - 1) + _SPAN + 0.24)


def mark_shapes(mark: Mark, at: Xy, size: float) -> tuple[Shape, ...]:
    """A mark that begins at a place, centred on its height."""
    x, y = at[0] + 0.12 * size, at[1]
    style = Style(stroke=INK, width=_LINE * size)
    if mark is Mark.START:
        tip, foot = (x + _SPAN / 2 * size, y - 0.34 * size), y + 0.32 * size
        return (Polygon((tip, (x + _SPAN * size, foot), (x, foot)), Style(fill=INK, stroke=None)),)
    shapes: list[Shape] = []
    for i in range(_REPEATED[mark]):
        middle = (x + (_SPAN / 2 + i * _STEP) * size, y)
        bridge = mark in (Mark.BRIDGE, Mark.EXTENSION)
        shapes += _arch(middle, size, style) if bridge else [_hexagon(middle, size, style)]
    return tuple(shapes)


def _hexagon(middle: Xy, size: float, style: Style) -> Polygon:
    angles = [math.pi / 3 * i for i in range(6)]
    return Polygon(
        tuple((middle[0] + _RADIUS * size * math.cos(a), middle[1] + _RADIUS * size * math.sin(a)) for a in angles),
        style,
    )


def _arch(middle: Xy, size: float, style: Style) -> list[Shape]:
    """A road, and the arch that carries it."""
    x, y = middle
    half, road, foot = _SPAN / 2 * size, y - 0.26 * size, y + 0.32 * size
    angles = [math.pi * i / _BITS for i in range(_BITS + 1)]
    arc = [(x - 0.8 * half * math.cos(a), foot - (foot - road - 0.1 * size) * math.sin(a)) for a in angles]
    lines: list[Shape] = [Line((x - half, road), (x + half, road), style)]
    return lines + [Line(one, other, style) for one, other in pairwise(arc)]
