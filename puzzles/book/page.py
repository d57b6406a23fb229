"""Pages: what stands on them, and their heads and feet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.book.look import Look
from puzzles.book.paper import MARGIN, Sheet
from puzzles.book.ruler import ruler
from puzzles.book.text_blocks import LEADING
from triominoes.diagram.drawing import GRAY, INK, Anchor, Drawing, Line, Shape, Style, Text
from triominoes.diagram.font import text_width
from triominoes.sheet.bands import shortened

_RULE = Style(stroke=GRAY, width=0.2)
_WRITE_ON = Style(stroke=INK, width=0.2)
_BELOW_HEAD = 5.0
_ABOVE_FOOT = 3.5
_NAME, _DATE = 48.0, 26.0
_BEFORE = 4.0

# Where a title is long, first the lines for date and name become as short as this, then its letters as small.
_LEAST = 22.0, 36.0
_LEAST_TITLE = 0.75

# The outer edge of left-hand and right-hand pages, as a part of the width.
_OUTER: tuple[tuple[float, Anchor], tuple[float, Anchor]] = ((0.0, "start"), (1.0, "end"))


@dataclass(frozen=True, slots=True)
class Page:
    """Shapes in the area between head and foot, measured from its top left corner.

    `section` stands at the head; a `named` page has a line for name and date there instead, a `plain` one no head.
    `ruler` asks for the line of 50 mm at the foot.
    """

    section: str
    shapes: tuple[Shape, ...]
    named: bool = False
    plain: bool = False
    ruler: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    """What is left of a sheet between head and foot, in millimetres."""

    width: float
    height: float

    @classmethod
    def of(cls, sheet: Sheet, look: Look) -> Area:
        """The area of every page of a book."""
        return cls(sheet.width, sheet.height - _head(look) - LEADING * look.head - _ABOVE_FOOT)


def finished(page: Page, number: int, sheet: Sheet, look: Look, title: str) -> Drawing:
    """The page with its head and foot; `number` counts from 1, and odd pages are right-hand ones."""
    left, width = sheet.left(number), sheet.width
    shapes: list[Shape] = [] if page.plain else _head_shapes(page, width, look, title)
    shapes += (shape.moved(0.0, _head(look)) for shape in page.shapes)
    y = sheet.height - LEADING * look.head / 2
    outer, anchor = _OUTER[number % 2]
    shapes.append(Text((outer * width, y), str(number), look.head, GRAY, anchor=anchor))
    if page.ruler:
        line = ruler(look.small)
        shapes += line.placed(0.0 if number % 2 else width - line.width, y - line.height / 2)
    placed = tuple(shape.moved(left, MARGIN) for shape in shapes)
    return Drawing(*sheet.paper.size, placed, f"{title}, page {number}")


def _head(look: Look) -> float:
    return LEADING * look.head + 1.0 + _BELOW_HEAD


def _head_shapes(page: Page, width: float, look: Look, title: str) -> list[Shape]:
    size = look.head
    y = LEADING * size / 2
    needed = text_width(title, size, True) + _BEFORE
    right: list[Shape] = [Text((width, y), page.section, size, GRAY, anchor="end")]
    if page.named:
        right = _name_and_date(width, y, size)
        if (lacking := needed - _left(right)) > 0:
            right = _name_and_date(width, y, size, min(1.0, lacking / (_NAME + _DATE - sum(_LEAST))))
    room = _left(right) - _BEFORE
    line = y + LEADING * size / 2 + 1.0
    words = size * min(1.0, max(_LEAST_TITLE, room / text_width(title, size, True)))
    running = Text((0.0, y), shortened(title, room + 1e-9, words, True), words, bold=True, anchor="start")
    return [running, *right, Line((_RULE.reach, line), (width - _RULE.reach, line), _RULE)]


def _left(shapes: Sequence[Shape]) -> float:
    return min(shape.box()[0] for shape in shapes)


def _name_and_date(width: float, y: float, size: float, cut: float = 0.0) -> list[Shape]:
    """Two lines to write on at the right end of the head, shortened by a part `cut` of what they can be."""
    shapes: list[Shape] = []
    x = width
    lengths = [full - cut * (full - least) for full, least in zip((_DATE, _NAME), _LEAST, strict=True)]
    for word, length in zip(("Date", "Name"), lengths, strict=True):
        end = x - _WRITE_ON.reach
        shapes.append(Line((end - length, y + size / 2), (end, y + size / 2), _WRITE_ON))
        shapes.append(Text((end - length - 1.5, y), word, size, GRAY, anchor="end"))
        x = end - length - 1.5 - text_width(word, size) - 4.0
    return shapes
