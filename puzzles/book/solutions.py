"""The solutions, smaller than the puzzles and under the same numbers: one, two or three beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.book.entry import Entry
from puzzles.book.errors import BookError
from puzzles.book.figure import Proportions
from puzzles.book.flow import Band, filled
from puzzles.book.look import Look
from puzzles.book.page import Area, Page
from puzzles.book.section import Mark, Section
from puzzles.book.text_blocks import LEADING, paragraph
from triominoes.diagram.compose import column
from triominoes.diagram.drawing import GRAY, Drawing, Shape, Text
from triominoes.diagram.font import text_width

LEAST_SIDE = 7.0
_MOST_LINES = 8
_GAP, _BETWEEN_ROWS, _INSIDE = 9.0, 8.0, 2.0


@dataclass(frozen=True, slots=True)
class Solved:
    """A solution with what stands above and below it, in a column of a width; `most` is its largest side."""

    number: int
    entry: Entry
    columns: int
    width: float
    most: float
    words: Drawing | None

    def drawn(self, side: float, look: Look) -> Drawing:
        """The solution as it is printed."""
        board = self.entry.solution(side)
        middle = Drawing(self.width, board.height, board.placed((self.width - board.width) / 2, 0.0))
        parts = [_title(self.number, self.entry, self.width, look), middle, *([self.words] if self.words else [])]
        return column(parts, _INSIDE)


def solution_section(entries: Sequence[Entry], look: Look, area: Area) -> Section:
    """The solutions of all puzzles; raises `BookError` for one whose triangles would become too small."""
    solved = [_solved(number, entry, look, area) for number, entry in enumerate(entries, 1)]
    bands: list[Band] = []
    while solved:
        columns = _together(solved, look)
        row = [_solved(each.number, each.entry, look, area, columns) for each in solved[:columns]]
        bands.append(Band(_row(row, look), _BETWEEN_ROWS))
        solved = solved[columns:]
    pages = tuple(Page("Solutions", shapes) for shapes in filled(bands, area.height))
    return Section((Mark("Solutions", 0),), pages)


def _together(solved: Sequence[Solved], look: Look) -> int:
    """How many of the first solutions can stand beside each other: none of them needs a wider column."""
    able = (columns for columns in range(look.solution_columns, 1, -1) if _most_columns(solved[:columns]) >= columns)
    return next(able, 1)


def _most_columns(solved: Sequence[Solved]) -> int:
    return min(each.columns for each in solved)


def _solved(number: int, entry: Entry, look: Look, area: Area, most_columns: int | None = None) -> Solved:
    """The solution in the narrowest column that suits it, of at most so many."""
    proportions = Proportions.of(entry.solution)
    most = 0.0
    for columns in range(most_columns or look.solution_columns, 0, -1):
        width = (area.width - (columns - 1) * _GAP) / columns
        words = paragraph(entry.answer, width, look.caption) if entry.answer else None
        around = _title(number, entry, width, look).height + 2 * _INSIDE + (words.height if words else 0.0)
        most = proportions.largest(width, area.height - around, look.solution_side)
        if most >= LEAST_SIDE and (columns == 1 or not words or len(words.shapes) <= _MOST_LINES):
            return Solved(number, entry, columns, width, most, words)
    raise BookError(
        f"the solution of puzzle {number} needs a board of {proportions} sides; on a page of its own its triangles "
        f"would be {most:g} mm; expected at least {LEAST_SIDE:g} mm"
    )


def _row(solved: Sequence[Solved], look: Look) -> Drawing:
    """Solutions beside each other, drawn with one side."""
    side = min(one.most for one in solved)
    parts = [one.drawn(side, look) for one in solved]
    shapes: list[Shape] = []
    for place, part in enumerate(parts):
        shapes += part.placed(place * (part.width + _GAP), 0.0)
    return Drawing(
        parts[-1].width * len(parts) + _GAP * (len(parts) - 1), max(part.height for part in parts), tuple(shapes)
    )


def _title(number: int, entry: Entry, width: float, look: Look) -> Drawing:
    """The number in bold and the kind behind it."""
    size = look.title
    figures = Text((0.0, LEADING * size / 2), str(number), size, look.accent, bold=True, anchor="start")
    indent = text_width(figures.text, size, True) + 0.5 * size
    kind = paragraph([entry.title], width - indent, look.caption, colour=GRAY)
    shift = LEADING * (size - look.caption) / 2
    return Drawing(width, max(LEADING * size, shift + kind.height), (figures, *kind.placed(indent, shift)))
