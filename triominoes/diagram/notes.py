"""What is said of an empty cell in a picture: numbers at its corners, and a few short lines in its middle."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from triominoes.diagram.drawing import GRAY, INK, Shape, Text
from triominoes.diagram.font import text_width
from triominoes.diagram.tiles import Triangle, cell_shape, centre, corner_texts
from triominoes.lattice import Cell
from triominoes.tileset import Demands

_SIZE = 0.15
_LEADING = 1.15
_ROOM, _BETWEEN = 0.42, 0.3
"""The width that a line has in the middle of a cell, and between numbers, as parts of its side."""


@dataclass(frozen=True, slots=True)
class CellNote:
    """`lines` stand in the middle of a cell, the first bold; `numbers` at its corners, None for none there.

    `fill` is the colour behind them.
    """

    cell: Cell
    lines: tuple[str, ...]
    numbers: Demands = (None, None, None)
    fill: str | None = None


def note_shapes(triangle: Triangle, note: CellNote, width: int) -> tuple[Shape, ...]:
    """The note within the triangle of its cell: a dashed outline, gray numbers, lines shrunk until they fit."""
    side = math.dist(triangle[0], triangle[1])
    body = cell_shape(triangle)
    shapes: list[Shape] = [replace(body, style=replace(body.style, fill=note.fill))]
    shapes += corner_texts(triangle, note.numbers, width, GRAY)
    widest = max((text_width(line, 1.0, place == 0) for place, line in enumerate(note.lines)), default=1.0)
    room = _ROOM if note.numbers == (None, None, None) else _BETWEEN
    size = min(side * _SIZE, side * room / max(widest, 0.01))
    x, y = centre(triangle)
    top = y - size * _LEADING * (len(note.lines) - 1) / 2
    for place, line in enumerate(note.lines):
        shapes.append(Text((x, top + place * size * _LEADING), line, size, INK, bold=place == 0))
    return tuple(shapes)
