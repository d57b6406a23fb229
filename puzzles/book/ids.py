"""The IDs that have no room beside their puzzles, listed by number."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from puzzles.book.entry import Entry
from puzzles.book.flow import Band, Keep, filled
from puzzles.book.look import POINT, Look
from puzzles.book.page import Area, Page
from puzzles.book.section import Mark, Section
from puzzles.book.text_blocks import LEADING, broken_id, paragraph
from triominoes.diagram.drawing import Drawing, Text
from triominoes.diagram.font import text_width

_WORDS = (
    "These IDs found no room beside their puzzles. Type one as a single line: a line break "
    "stands for a blank, except after /."
)
_GAP = 3.0


def id_section(entries: Sequence[Entry], numbers: Collection[int], look: Look, area: Area) -> Section:
    """The IDs of the puzzles with these numbers."""
    listed = [(number, entry) for number, entry in enumerate(entries, 1) if number in numbers]
    if not listed:
        return Section((), ())
    bands = [Band(paragraph([_WORDS], area.width, look.text), keep=Keep.CLOSE)]
    bands += (Band(_line(number, entry, len(entries), look, area), _GAP) for number, entry in listed)
    pages = tuple(Page("IDs", shapes) for shapes in filled(bands, area.height))
    return Section((Mark("IDs", 0),), pages)


def _line(number: int, entry: Entry, most: int, look: Look, area: Area) -> Drawing:
    size = max(look.small, 8 * POINT)
    step = LEADING * size
    indent = text_width(f"{most}", size, True) + 2 * size
    pieces = broken_id(entry.ident, area.width - indent, size)
    texts = [Text((indent, (i + 0.5) * step), piece, size, anchor="start") for i, piece in enumerate(pieces)]
    mark = Text((0.0, step / 2), str(number), size, look.accent, bold=True, anchor="start")
    return Drawing(area.width, len(pieces) * step, (mark, *texts))
