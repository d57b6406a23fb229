import math

import pytest

from puzzles.book.ruler import WORDS, ruler
from triominoes.diagram import Line, Text, extent


def test_the_line_is_exactly_50_mm_long() -> None:
    line, *ticks = (shape for shape in ruler(2.5).shapes if isinstance(shape, Line))
    assert math.dist(line.start, line.end) == pytest.approx(50.0, abs=1e-9)
    assert [tick.start[0] - line.start[0] for tick in ticks] == pytest.approx([0, 10, 20, 30, 40, 50])


def test_it_says_what_it_is_for() -> None:
    drawing = ruler(2.5)
    assert [shape.text for shape in drawing.shapes if isinstance(shape, Text)] == [WORDS]
    assert WORDS == "Print at 100 % (no scaling): this line is 50 mm long."
    left, top, right, bottom = extent(drawing.shapes)
    assert left >= 0 <= top
    assert right <= drawing.width
    assert bottom <= drawing.height
