"""A line of 50 mm, to check that a page was printed in its true size."""

from __future__ import annotations

from triominoes.diagram.drawing import INK, Drawing, Line, Shape, Style, Text
from triominoes.diagram.font import text_width

LENGTH = 50.0
WORDS = f"Print at 100 % (no scaling): this line is {LENGTH:g} mm long."
_TICKS = 5
_HEIGHT = 4.0
_LINE = Style(stroke=INK, width=0.2)


def ruler(size: float) -> Drawing:
    """The line with a tick each 10 mm, and what it is for in text of a size in millimetres."""
    start = _LINE.width / 2
    y = _HEIGHT / 2
    shapes: list[Shape] = [Line((start, y), (start + LENGTH, y), _LINE)]
    for tick in range(_TICKS + 1):
        x = start + LENGTH * tick / _TICKS
        reach = 1.6 if tick in (0, _TICKS) else 0.9
        shapes.append(Line((x, y - reach), (x, y + reach), _LINE))
    left = start + LENGTH + 2.0
    shapes.append(Text((left, y), WORDS, size, anchor="start"))
    return Drawing(left + text_width(WORDS, size), _HEIGHT, tuple(shapes))
