"""One puzzle on a page: number, title and level, what to do, the board, and the line to type to get it again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from puzzles.book.entry import LEVELS, Entry
from puzzles.book.figure import Figure, largest
from puzzles.book.listing import letter
from puzzles.book.look import Look
from puzzles.book.text_blocks import LEADING, broken_id, paragraph
from triominoes.diagram.compose import column
from triominoes.diagram.drawing import GRAY, PAPER, Circle, Drawing, Shape, Style, Text
from triominoes.diagram.font import NO_BREAK, text_width, wrap

MOST_ID_LINES = 3
_GAP, _TIGHT_GAP = 2.0, 1.5
_SEE_LIST = "ID: see the list of IDs at the end"
_LISTED = "its ID is in the list at the end", "ID: see the list"

# As part of the title.
_TIGHT_NUMBER = 1.25


@dataclass(frozen=True, slots=True)
class Block:
    """A puzzle with its number, ready to be laid out at any size.

    A `tight` one leaves its ID to the list of IDs, and has smaller words and its title and level on one line, if that
    is not too long.
    """

    number: int
    entry: Entry
    figure: Figure
    look: Look
    tight: bool = False

    @classmethod
    def of(cls, number: int, entry: Entry, look: Look, *, tight: bool = False) -> Block:
        """The block of a puzzle."""
        look = replace(look, body=look.tight) if tight else look
        return cls(number, entry, Figure.of(entry, look), look, tight)

    def tightened(self) -> Block:
        """The block with as few and small words as can be."""
        return Block.of(self.number, self.entry, self.look, tight=True)

    def written(self) -> Block:
        """The block with its tiles as words, which take less room than pictures; they keep their letters."""
        entry = self.entry
        if not entry.tiles:
            return self
        tiles = [str(tile) for tile in entry.tiles]
        if entry.cut_out:
            tiles = [f"{letter(place)}{NO_BREAK}{tile}{NO_BREAK}" for place, tile in enumerate(tiles)]
        told = f"{entry.tiles_heading}: {' '.join(tiles)}"
        worded = replace(entry, task=(*entry.task, told), tiles=())
        return Block.of(self.number, worded, self.look, tight=self.tight)

    def fits(self, side: float, width: float, height: float) -> bool:
        """Whether the puzzle fits into the room if the triangles of its board have this side."""
        return self.figure.fits(side, width, self._room(width, height))

    def largest(self, width: float, height: float, most: float) -> float:
        """The largest side up to `most` with which the puzzle fits into the room; 0 if there is none."""
        room = self._room(width, height)
        return largest(lambda side: self.figure.fits(side, width, room), most)

    def drawn(self, side: float, width: float, height: float) -> Drawing:
        """The puzzle in the whole of its room, the ID at the bottom."""
        top, foot = self._top(width), self._foot(width)
        room = height - top.height - foot.height - 2 * self._gap
        shapes = top.placed(0.0, 0.0)
        shapes += self.figure.drawn(side, width, room).placed(0.0, top.height + self._gap)
        shapes += foot.placed(0.0, height - foot.height)
        return Drawing(width, height, shapes)

    def lists_id(self, width: float) -> bool:
        """Whether the ID does not stand in a block of this width, but in the list."""
        return self.tight or needs_list(self.entry, width, self.look.small)

    @property
    def _gap(self) -> float:
        return _TIGHT_GAP if self.tight else _GAP

    def _room(self, width: float, height: float) -> float:
        return height - self._top(width).height - self._foot(width).height - 2 * self._gap

    def _top(self, width: float) -> Drawing:
        head = heading(self.number, self.entry, width, self.look, tight=self.tight)
        if not self.entry.task:
            return head
        return column([head, paragraph(self.entry.task, width, self.look.body)], 0.4 * self.look.body)

    def _foot(self, width: float) -> Drawing:
        words = tight_lines if self.tight else id_lines
        lines = words(self.entry, width, self.look.small)
        step = LEADING * self.look.small
        texts = (
            Text((0.0, (i + 0.5) * step), line, self.look.small, GRAY, anchor="start") for i, line in enumerate(lines)
        )
        return Drawing(width, len(lines) * step, tuple(texts))


def heading(number: int, entry: Entry, width: float, look: Look, *, tight: bool = False) -> Drawing:
    """The number, large, and beside it the title over the level; if `tight`, all on one line where that fits."""
    size = _TIGHT_NUMBER * look.title if tight else look.number
    figures = Text((0.0, 0.0), str(number), size, look.accent, bold=True, anchor="start")
    indent = text_width(figures.text, size, True) + 0.3 * size
    beside = _title_and_level(entry, width - indent, look, tight=tight)
    height = max(beside.height, LEADING * size)
    shapes = figures.moved(0.0, height / 2), *beside.placed(indent, (height - beside.height) / 2)
    return Drawing(width, height, shapes)


def _title_and_level(entry: Entry, width: float, look: Look, *, tight: bool) -> Drawing:
    title = paragraph([entry.title], width, look.title, bold=True)
    if not entry.level:
        return title
    level = _level(entry.level, look)
    start = text_width(entry.title, look.title, True) + look.title
    if tight and start + level.width <= width:
        return Drawing(width, title.height, (*title.shapes, *level.placed(start, (title.height - level.height) / 2)))
    return column([title, level], align="start")


def id_lines(entry: Entry, width: float, size: float) -> Sequence[str]:
    """What is printed to get the puzzle again, at a width: the seed ID if there is one, then the ID if it is short."""
    lines = broken_id(entry.seed_id, width, size)
    ident = broken_id(entry.ident, width, size)
    return lines + (wrap([_SEE_LIST], width, size) if len(ident) > MOST_ID_LINES else ident)


def tight_lines(entry: Entry, width: float, size: float) -> Sequence[str]:
    """The seed ID if there is one, and where the ID is: on one line if they fit."""
    if not entry.seed_id:
        return wrap([_SEE_LIST], width, size)
    for listed in _LISTED:
        line = f"{entry.seed_id}; {listed}"
        if text_width(line, size) <= width:
            return [line]
    return [*broken_id(entry.seed_id, width, size), *wrap([_SEE_LIST], width, size)]


def needs_list(entry: Entry, width: float, size: float) -> bool:
    """Whether the ID of a puzzle is too long to stand in a block of this width."""
    return len(broken_id(entry.ident, width, size)) > MOST_ID_LINES


def _level(level: str, look: Look) -> Drawing:
    """The level, with one of four dots filled for each step of difficulty."""
    size, step = look.body, 0.75 * look.body
    y = LEADING * size / 2
    width = text_width(level, size)
    shapes: list[Shape] = [Text((0.0, y), level, size, GRAY, anchor="start")]
    if level in LEVELS:
        x = width + step
        width += step * (len(LEVELS) + 0.5)
        for place in range(len(LEVELS)):
            fill = look.accent if place <= LEVELS.index(level) else PAPER
            style = Style(fill=fill, stroke=look.accent, width=0.06 * size)
            shapes.append(Circle((x + place * step, y), 0.24 * size, style))
    return Drawing(width, LEADING * size, tuple(shapes))
