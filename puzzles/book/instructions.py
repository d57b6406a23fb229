"""How each kind of puzzle is solved: a few sentences, and a small puzzle beside its solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.book.entry import Entry, Instruction
from puzzles.book.errors import BookError
from puzzles.book.figure import Proportions
from puzzles.book.flow import Band, filled
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


def instruction_section(
    instructions: Sequence[Instruction], entries: Sequence[Entry], look: Look, area: Area
) -> Section:
    """The instructions for the kinds of the puzzles, in the order in which these first come."""
    bands: list[Band] = []
    for kind in dict.fromkeys(entry.kind for entry in entries):
        for known in instructions:
            if known.kind == kind:
                bands += _bands(known, look, area)
    pages = [Page("Instructions", shapes) for shapes in filled(bands, area.height)]
    return Section((Mark("Instructions", 0),) if pages else (), tuple(pages))


def _bands(known: Instruction, look: Look, area: Area) -> Iterator[Band]:
    title = paragraph([known.title], area.width, look.heading, colour=look.accent, bold=True)
    yield Band(title, _BETWEEN_KINDS, keep=True)
    for number, sentence in enumerate(known.sentences, 1):
        yield Band(numbered(sentence, number, area.width, look.text), 0.35 * look.text, keep=True)
    yield Band(paragraph(["Example"], area.width, look.text, bold=True), 0.8 * look.text, keep=True)
    example = known.example
    if example.task:
        yield Band(paragraph(example.task, area.width, look.text), keep=True)
    if example.tiles:
        listing = Listing(example.tiles, example.tiles_heading, example.cut_out, look.text)
        columns = listing.columns(area.width, look.solution_side)
        yield Band(listing.drawn(columns, look.solution_side), 0.5 * look.text, keep=True)
    yield Band(_worked(known, look, area), 0.8 * look.text, keep=bool(example.answer))
    if example.answer:
        yield Band(paragraph(example.answer, area.width, look.text), 0.5 * look.text)


def _worked(known: Instruction, look: Look, area: Area) -> Drawing:
    """The puzzle and its solution with an arrow between them, in the middle of the page."""
    parts = known.example.board, known.example.solution
    before, after = (Proportions.of(part) for part in parts)
    room = area.width - _ARROW - 2 * _GAP

    both = Proportions(before.width + after.width, max(before.height, after.height))
    side = both.largest(room, _MOST_HEIGHT * area.height, look.solution_side)
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
