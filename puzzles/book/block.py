"""One puzzle on a page: number, title and level, what to do, the board, and the line to type to get it again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from puzzles.book.entry import LEVELS, Entry
from puzzles.book.figure import Figure, largest
from puzzles.book.look import Look
from puzzles.book.text_blocks import LEADING, cut_anywhere, paragraph
from triominoes.diagram.compose import column
from triominoes.diagram.drawing import GRAY, PAPER, Circle, Drawing, Shape, Style, Text
from triominoes.diagram.font import text_width

MOST_ID_LINES = 3
_GAP = 2.0
_SEE_LIST = "ID: see the list of IDs at the end"
_LISTED = "its ID is in the list at the end"


@dataclass(frozen=True, slots=True)
class Block:
    """A puzzle with its number, ready to be laid out at any size; a `tight` one leaves its ID to the list of IDs."""

    number: int
    entry: Entry
    figure: Figure
    look: Look
    tight: bool = False

    @classmethod
    def of(cls, number: int, entry: Entry, look: Look) -> Block:
        """The block of a puzzle."""
        return cls(number, entry, Figure.of(entry, look), look)

    def written(self) -> Block:
        """The block with its tiles as words, which take less room than pictures."""
        entry = self.entry
        if not entry.tiles:
            return self
        told = f"{entry.tiles_heading}: {' '.join(map(str, entry.tiles))}"
        return replace(
            Block.of(self.number, replace(entry, task=(*entry.task, told), tiles=()), self.look), tight=self.tight
        )

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
        room = height - top.height - foot.height - 2 * _GAP
        shapes = top.placed(0.0, 0.0)
        shapes += self.figure.drawn(side, width, room).placed(0.0, top.height + _GAP)
        shapes += foot.placed(0.0, height - foot.height)
        return Drawing(width, height, shapes)

    def lists_id(self, width: float) -> bool:
        """Whether the ID does not stand in a block of this width, but in the list."""
        return self.tight or needs_list(self.entry, width, self.look.small)

    def _room(self, width: float, height: float) -> float:
        return height - self._top(width).height - self._foot(width).height - 2 * _GAP

    def _top(self, width: float) -> Drawing:
        head = heading(self.number, self.entry, width, self.look)
        if not self.entry.task:
            return head
        return column([head, paragraph(self.entry.task, width, self.look.body)], 0.4 * self.look.body)

    def _foot(self, width: float) -> Drawing:
        lines = id_lines(self.entry, width, self.look.small) if not self.tight else [_tight_line(self.entry)]
        step = LEADING * self.look.small
        texts = (
            Text((0.0, (i + 0.5) * step), line, self.look.small, GRAY, anchor="start") for i, line in enumerate(lines)
        )
        return Drawing(width, len(lines) * step, tuple(texts))


def heading(number: int, entry: Entry, width: float, look: Look) -> Drawing:
    """The number, large, and beside it the title over the level."""
    figures = Text((0.0, 0.0), str(number), look.number, look.accent, bold=True, anchor="start")
    indent = text_width(figures.text, look.number, True) + 0.3 * look.number
    title = paragraph([entry.title], width - indent, look.title, bold=True)
    beside = column([title, _level(entry.level, width - indent, look)])
    height = max(beside.height, LEADING * look.number)
    shapes = figures.moved(0.0, height / 2), *beside.placed(indent, (height - beside.height) / 2)
    return Drawing(width, height, shapes)


def id_lines(entry: Entry, width: float, size: float) -> Sequence[str]:
    """What is printed to get the puzzle again, at a width: the seed ID if there is one, then the ID if it is short."""
    lines = [entry.seed_id] if entry.seed_id else []
    ident = cut_anywhere(entry.ident, width, size)
    return lines + ([_SEE_LIST] if len(ident) > MOST_ID_LINES else ident)


def _tight_line(entry: Entry) -> str:
    return f"{entry.seed_id}; {_LISTED}" if entry.seed_id else _SEE_LIST


def needs_list(entry: Entry, width: float, size: float) -> bool:
    """Whether the ID of a puzzle is too long to stand in a block of this width."""
    return len(cut_anywhere(entry.ident, width, size)) > MOST_ID_LINES


def _level(level: str, width: float, look: Look) -> Drawing:
    """The level, with one of four dots filled for each step of difficulty."""
    size, step = look.body, 0.75 * look.body
    y = LEADING * size / 2
    shapes: list[Shape] = [Text((0.0, y), level, size, GRAY, anchor="start")]
    if level in LEVELS:
        x = text_width(level, size) + step
        for place in range(len(LEVELS)):
            fill = look.accent if place <= LEVELS.index(level) else PAPER
            style = Style(fill=fill, stroke=look.accent, width=0.06 * size)
            shapes.append(Circle((x + place * step, y), 0.24 * size, style))
    return Drawing(width, LEADING * size, tuple(shapes))
