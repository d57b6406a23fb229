"""The pages with the puzzles: how many stand beside and below each other, and how large their boards are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from puzzles.book.block import Block
from puzzles.book.errors import BookError
from puzzles.book.look import Look
from puzzles.book.options import Options
from puzzles.book.page import Area, Page
from triominoes.diagram.drawing import Line, Shape, Style

# Columns and rows, by the most puzzles they hold.
_GRIDS = {1: (1, 1), 2: (1, 2), 3: (1, 3), 4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 12: (3, 4)}
_GAP = 9.0
_RULE = Style(stroke="#a6a6a6", width=0.15)


@dataclass(frozen=True, slots=True)
class PuzzlePages:
    """The pages, and for each puzzle the page it is on (from 0) and the side of its triangles in millimetres.

    `listed` are the puzzles, by number, whose IDs do not stand beside them.
    """

    pages: tuple[Page, ...]
    page_of: tuple[int, ...]
    sides: tuple[float, ...]
    listed: frozenset[int]


@dataclass(frozen=True, slots=True)
class Rooms:
    """The rooms for the puzzles of a page: equal ones, in rows, `_GAP` millimetres apart."""

    columns: int
    rows: int
    width: float
    height: float

    @classmethod
    def of(cls, per_page: int, area: Area) -> Rooms:
        """As many rooms as the puzzles of a page need, or a few more."""
        columns, rows = next(grid for most, grid in _GRIDS.items() if per_page <= most)
        width = (area.width - (columns - 1) * _GAP) / columns
        return cls(columns, rows, width, (area.height - (rows - 1) * _GAP) / rows)

    def corner(self, place: int) -> tuple[float, float]:
        """The top left corner of a room."""
        return place % self.columns * (self.width + _GAP), place // self.columns * (self.height + _GAP)

    def rules(self, count: int) -> list[Line]:
        """Thin lines between rooms, of which the first `count` are taken."""
        lines: list[Line] = []
        for place in range(count):
            x, y = self.corner(place)
            if place % self.columns:
                middle = x - _GAP / 2
                lines.append(Line((middle, y + _RULE.reach), (middle, y + self.height - _RULE.reach), _RULE))
            if place >= self.columns:
                middle = y - _GAP / 2
                lines.append(Line((x + _RULE.reach, middle), (x + self.width - _RULE.reach, middle), _RULE))
        return lines


def puzzle_pages(blocks: Sequence[Block], options: Options, look: Look, area: Area) -> PuzzlePages:
    """The pages with all the puzzles, the boards of a page drawn with one side.

    Where room is short, an ID goes to the list of IDs, or tiles are written as words instead of pictures. Raises
    `BookError` for a puzzle whose triangles would become too small, and says how many a page are possible.
    """
    rooms = Rooms.of(options.per_page, area)
    wanted = options.side or look.least_side
    blocks = [_roomy(block, wanted, rooms) for block in blocks]
    most = [_most(block, options, look, rooms) for block in blocks]
    for block, side in zip(blocks, most, strict=True):
        if side < wanted:
            raise BookError(_too_small(block, side, blocks, options, look, area))
    pages: list[Page] = []
    sides: list[float] = []
    for first in range(0, len(blocks), options.per_page):
        group = blocks[first : first + options.per_page]
        side = options.side or min(most[first : first + len(group)])
        pages.append(_page(group, side, rooms))
        sides += [side] * len(group)
    page_of = tuple(i // options.per_page for i in range(len(blocks)))
    listed = frozenset(block.number for block in blocks if block.lists_id(rooms.width))
    return PuzzlePages(tuple(pages), page_of, tuple(sides), listed)


def _roomy(block: Block, side: float, rooms: Rooms) -> Block:
    """The block, without as much as is needed for a board with this side: its ID, pictures of its tiles, or both."""
    tight = replace(block, tight=True)
    for each in (block, tight, block.written()):
        if each.fits(side, rooms.width, rooms.height):
            return each
    return tight.written()


def _page(blocks: Sequence[Block], side: float, rooms: Rooms) -> Page:
    shapes: list[Shape] = [*rooms.rules(len(blocks))]
    for place, block in enumerate(blocks):
        shapes += block.drawn(side, rooms.width, rooms.height).placed(*rooms.corner(place))
    return Page("Puzzles", tuple(shapes), named=True)


def _most(block: Block, options: Options, look: Look, rooms: Rooms) -> float:
    """The largest side that the board of a puzzle can have; 0 if it finds no room at all."""
    if options.side is not None and block.fits(options.side, rooms.width, rooms.height):
        return options.side
    return block.largest(rooms.width, rooms.height, look.most_side)


def _too_small(block: Block, most: float, blocks: Sequence[Block], options: Options, look: Look, area: Area) -> str:
    """Why a puzzle cannot be printed, and how many a page every puzzle of the book would allow."""
    wanted = options.side or look.least_side
    said = f"its triangles would be {most:g} mm" if most else "it finds no room for its text and tiles"
    needed = (
        f"puzzle {block.number} needs a board of {block.figure.proportions} sides; at {options.per_page} a page {said}"
    )
    if options.side:
        needed += f", not {wanted:g} mm"
    for fewer in range(options.per_page - 1, 0, -1):
        rooms = Rooms.of(fewer, area)
        if all(_roomy(other, wanted, rooms).fits(wanted, rooms.width, rooms.height) for other in blocks):
            return f"{needed}; expected at most {fewer} a page"
    return f"{needed}; expected at least {wanted:g} mm, which it has on no page of its own either"
