"""How each kind of puzzle is solved: a few sentences, and a small puzzle beside its solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.book.entry import Entry, Instruction
from puzzles.book.errors import BookError
from puzzles.book.figure import Proportions
from puzzles.book.flow import Band, Keep, filled
from puzzles.book.listing import Listing
from puzzles.book.look import Look
from puzzles.book.page import Area, Page
from puzzles.book.section import Mark, Section
from puzzles.book.text_blocks import numbered, paragraph
from triominoes.diagram.compose import row
from triominoes.diagram.drawing import GRAY, Drawing, Line, Polygon, Style

_ARROW = 14.0
_GAP = 6.0
_BETWEEN_KINDS = 14.0
_MOST_HEIGHT = 0.35
_LEAST_SIDE = 7.0
_SHARES = 1.0, 0.85, 0.7


def instruction_section(
    instructions: Sequence[Instruction], entries: Sequence[Entry], look: Look, area: Area
) -> Section:
    """The instructions for the kinds of the puzzles, in the order in which these first come.

    The examples are smaller if that saves a page.
    """
    kinds = dict.fromkeys(entry.kind for entry in entries)
    wanted = [known for kind in kinds for known in instructions if known.kind == kind]
    sides = [max(look.listed_side, share * look.solution_side) for share in _SHARES]
    tried = (
        filled([band for known in wanted for band in _bands(known, look, area, side)], area.height) for side in sides
    )
    pages = [Page("Instructions", shapes) for shapes in min(tried, key=len)]
    return Section((Mark("Instructions", 0),) if pages else (), tuple(pages))


def _bands(known: Instruction, look: Look, area: Area, side: float) -> Iterator[Band]:
    title = paragraph([known.title], area.width, look.heading, colour=look.accent, bold=True)
    yield Band(title, _BETWEEN_KINDS, Keep.CLOSE)
    for number, sentence in enumerate(known.sentences, 1):
        yield Band(numbered(sentence, number, area.width, look.text), 0.35 * look.text, Keep.TOGETHER)
    yield Band(paragraph(["Example"], area.width, look.text, bold=True), 0.8 * look.text, Keep.CLOSE)
    example = known.example
    if example.task:
        yield Band(paragraph(example.task, area.width, look.text), keep=Keep.CLOSE)
    if example.tiles:
        listing = Listing(example.tiles, example.tiles_heading, example.cut_out, look.text)
        columns = listing.columns(area.width, side)
        yield Band(listing.drawn(columns, side), 0.5 * look.text, Keep.CLOSE)
    yield Band(_worked(known, area, side), 0.8 * look.text, Keep.CLOSE if example.answer else Keep.FREE)
    if example.answer:
        yield Band(paragraph(example.answer, area.width, look.text), 0.5 * look.text)


def _worked(known: Instruction, area: Area, most: float) -> Drawing:
    """The puzzle and its solution, with sides of at most so much, and an arrow between them."""
    parts = known.example.board, known.example.solution
    before, after = (Proportions.of(part) for part in parts)
    room = area.width - _ARROW - 2 * _GAP

    both = Proportions(before.width + after.width, max(before.height, after.height))
    side = both.largest(room, _MOST_HEIGHT * area.height, most)
    if side < _LEAST_SIDE:
        raise BookError(
            f"the example of {known.title!r} is too large: its triangles would be {side:g} mm; "
            f"expected at least {_LEAST_SIDE:g} mm"
        )
    pair = row([parts[0](side), _arrow(), parts[1](side)], _GAP)
    left = (area.width - pair.width) / 2
    return Drawing(area.width, pair.height, pair.placed(left, 0.0))


def _arrow() -> Drawing:
    line = Style(stroke=GRAY, width=0.8)
    tip = ((_ARROW, 2.5), (_ARROW - 4.5, 0.0), (_ARROW - 4.5, 5.0))
    return Drawing(_ARROW, 5.0, (Line((0.4, 2.5), (_ARROW - 4.5, 2.5), line), Polygon(tip, Style(GRAY, None))))
