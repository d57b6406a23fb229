"""The title page with the table of contents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from puzzles.book.entry import Entry
from puzzles.book.flow import Band, Keep, filled
from puzzles.book.look import Look
from puzzles.book.page import Area, Page
from puzzles.book.section import Mark
from puzzles.book.text_blocks import leader, paragraph
from triominoes.diagram.drawing import GRAY, Drawing, Line, Style
from triominoes.diagram.grid import grid_drawing
from triominoes.lattice import cells_at, corners
from triominoes.placement import Placement

# Six tiles of the standard set that meet in a 5.
_MIDDLE = (1, 1)
_ROUND = {(0, 0): 0, (0, 2): 1, (1, 3): 2, (2, 2): 3, (2, 0): 4, (1, -1): 5}
_PICTURE_SIDES = (26.0, 12.0)
_MOST_RUNS = 30
_INSET = 6.0


def front_pages(title: str, subtitle: str, lines: Sequence[tuple[Mark, str]], look: Look, area: Area) -> list[Page]:
    """The title page and the contents: a line for each mark, with the number of its page as text.

    `subtitle` may be empty. The picture is smaller if that brings everything onto one page.
    """
    large, small = (_front_pages(title, subtitle, lines, look, area, side) for side in _PICTURE_SIDES)
    return small if len(small) == 1 < len(large) else large


def _front_pages(
    title: str, subtitle: str, lines: Sequence[tuple[Mark, str]], look: Look, area: Area, side: float
) -> list[Page]:
    bands = list(_cover(title, subtitle, look, area, side))
    for mark, page in lines:
        inset = _INSET if mark.inset else 0.0
        line = leader(mark.text, page, area.width - inset, look.text)
        bands.append(
            Band(Drawing(area.width, line.height, line.placed(inset, 0.0)), 0.0 if mark.inset else 0.3 * look.text)
        )
    return [Page("Contents", shapes, plain=not i) for i, shapes in enumerate(filled(bands, area.height))]


def puzzle_marks(entries: Sequence[Entry], page_of: Sequence[int]) -> tuple[Mark, ...]:
    """What the contents say of the puzzles: a line for those of one kind and level that follow each other.

    Levels are left out, and then kinds, if that would make more than `_MOST_RUNS` lines.
    """
    whole = Mark(f"Puzzle{'s' if len(entries) > 1 else ''} {_range(1, len(entries))}", page_of[0])
    for named in (_kind_and_level, _kind):
        runs = [(name, len(list(group))) for name, group in groupby(map(named, entries))]
        if len(runs) <= _MOST_RUNS:
            if len(runs) == 1:
                return (Mark(f"{whole.text}: {runs[0][0]}", whole.page),)
            marks = [whole]
            start = 0
            for name, count in runs:
                marks.append(Mark(f"{_range(start + 1, start + count)}: {name}", page_of[start], inset=True))
                start += count
            return tuple(marks)
    return (whole,)


def counted(entries: Sequence[Entry]) -> str:
    """How many puzzles there are, and of which kinds; empty if there are none."""
    kinds = Counter(map(_kind, entries))
    if len(kinds) > 1:
        return f"{len(entries)} puzzles: " + ", ".join(f"{name} ({count})" for name, count in kinds.items())
    return f"{len(entries)} puzzle{'s' if len(entries) > 1 else ''}: {entries[0].title}" if entries else ""


def _cover(title: str, subtitle: str, look: Look, area: Area, side: float) -> Iterator[Band]:
    rule = Style(stroke=look.accent, width=0.8)
    yield Band(Drawing(area.width, 8.0))
    yield Band(
        paragraph([title], area.width, look.display, colour=look.accent, bold=True, align="middle"), keep=Keep.CLOSE
    )
    if subtitle:
        yield Band(
            paragraph([subtitle], area.width, 1.1 * look.text, colour=GRAY, align="middle"), 2.0, keep=Keep.CLOSE
        )
    yield Band(_picture(area, side), 8.0, keep=Keep.CLOSE)
    words = paragraph(["Contents"], area.width, look.heading, bold=True)
    line = Line((rule.reach, words.height + 1.0), (area.width - rule.reach, words.height + 1.0), rule)
    yield Band(Drawing(area.width, words.height + 3.0, (*words.shapes, line)), 10.0, keep=Keep.CLOSE)


def _picture(area: Area, side: float) -> Drawing:
    numbers = {_MIDDLE: 5, **_ROUND}
    laid = []
    for cell in cells_at(_MIDDLE):
        first, second, third = (numbers[point] for point in corners(cell))
        laid.append(Placement(cell, (first, second, third)))
    picture = grid_drawing((), side, laid=laid)
    return Drawing(area.width, picture.height, picture.placed((area.width - picture.width) / 2, 0.0))


def _range(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"


def _kind(entry: Entry) -> str:
    return entry.title


def _kind_and_level(entry: Entry) -> str:
    return f"{entry.title}, {entry.level}" if entry.level else entry.title
