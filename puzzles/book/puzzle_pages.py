"""The pages with the puzzles: how many stand beside and below each other, and how large their boards are."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from puzzles.book.block import Block
from puzzles.book.entry import Entry
from puzzles.book.errors import BookError
from puzzles.book.look import Look
from puzzles.book.options import MOST_PER_LARGE_PAGE, MOST_PER_PAGE, Options
from puzzles.book.page import Area, Page
from triominoes.diagram.drawing import Line, Shape, Style

_MOST_COLUMNS, _MOST_ROWS = 4, 6
_GAP, _SMALL_GAP = 9.0, 6.0
_MOST_APART = 4
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
    """The rooms for the puzzles of a page: equal ones, in rows, some millimetres apart."""

    columns: int
    rows: int
    width: float
    height: float
    gap: float

    @classmethod
    def of(cls, columns: int, rows: int, area: Area) -> Rooms:
        """So many rooms beside and below each other, nearer to each other if they are many."""
        gap = _GAP if columns * rows <= _MOST_APART else _SMALL_GAP
        width = (area.width - (columns - 1) * gap) / columns
        return cls(columns, rows, width, (area.height - (rows - 1) * gap) / rows, gap)

    @property
    def count(self) -> int:
        """How many there are."""
        return self.columns * self.rows

    def holds(self, other: Rooms) -> bool:
        """Whether each of these rooms is at least as wide and as high as those others."""
        return self.width >= other.width and self.height >= other.height

    def corner(self, place: int) -> tuple[float, float]:
        """The top left corner of a room."""
        return place % self.columns * (self.width + self.gap), place // self.columns * (self.height + self.gap)

    def rules(self, count: int) -> list[Line]:
        """Thin lines between rooms, of which the first `count` are taken."""
        lines: list[Line] = []
        for place in range(count):
            x, y = self.corner(place)
            if place % self.columns:
                middle = x - self.gap / 2
                lines.append(Line((middle, y + _RULE.reach), (middle, y + self.height - _RULE.reach), _RULE))
            if place >= self.columns:
                middle = y - self.gap / 2
                lines.append(Line((x + _RULE.reach, middle), (x + self.width - _RULE.reach, middle), _RULE))
        return lines


def all_rooms(per_page: int, options: Options, area: Area) -> list[Rooms]:
    """The ways to divide a page for so many puzzles: those with few rooms first, then those with the squarest ones.

    What serves for more puzzles a page serves for fewer too.
    """
    most = MOST_PER_LARGE_PAGE if options.large else MOST_PER_PAGE
    rooms = [
        Rooms.of(columns, rows, area)
        for columns in range(1, _MOST_COLUMNS + 1)
        for rows in range(1, _MOST_ROWS + 1)
        if per_page <= columns * rows <= most
    ]
    return sorted(rooms, key=lambda each: (each.count, abs(math.log(each.width / each.height))))


@dataclass(frozen=True, slots=True)
class Division:
    """A page divided into rooms, the puzzles as they are set in them, and the largest side of each one's board."""

    rooms: Rooms
    blocks: tuple[Block, ...]
    most: tuple[float, ...]

    @classmethod
    def of(cls, rooms: Rooms, entries: Sequence[Entry], options: Options) -> Division:
        """The puzzles in these rooms, in the size of text that goes with them."""
        look = Look.of(replace(options, per_page=rooms.count))
        wanted = options.side or look.least_side
        blocks = [_roomy(Block.of(i, entry, look), wanted, rooms) for i, entry in enumerate(entries, 1)]
        return cls(rooms, tuple(blocks), tuple(_most(block, options.side, look.most_side, rooms) for block in blocks))

    def sides(self, options: Options) -> tuple[float, ...]:
        """The side of each board: one for all on a page."""
        count = options.per_page
        return tuple(
            options.side or min(self.most[i - i % count : i - i % count + count]) for i in range(len(self.most))
        )


def puzzle_pages(entries: Sequence[Entry], options: Options, area: Area) -> PuzzlePages:
    """The pages with all the puzzles, the boards of a page drawn with one side.

    All pages are divided in the way that gives the boards the largest sides. Where room is short, an ID goes to the
    list of IDs, or tiles are written as words instead of pictures. Raises `BookError` for a puzzle whose triangles
    would become too small, and says how many a page are possible.
    """
    division = _best(entries, options, area)
    rooms, blocks, sides = division.rooms, division.blocks, division.sides(options)
    pages = tuple(
        _page(blocks[first : first + options.per_page], sides[first], rooms)
        for first in range(0, len(blocks), options.per_page)
    )
    page_of = tuple(i // options.per_page for i in range(len(blocks)))
    listed = frozenset(block.number for block in blocks if block.lists_id(rooms.width))
    return PuzzlePages(pages, page_of, sides, listed)


def _best(entries: Sequence[Entry], options: Options, area: Area) -> Division:
    able, unable = _divisions(entries, options, area)
    if not able:
        raise BookError(_too_small(max(unable, key=lambda each: min(each.most)), entries, options, area))
    return max(able, key=lambda each: sum(each.sides(options)))


def _divisions(entries: Sequence[Entry], options: Options, area: Area) -> tuple[list[Division], list[Division]]:
    """The divisions of a page in which all the puzzles can be printed, and those in which they cannot.

    Smaller rooms than those of a division that will do are not tried.
    """
    able: list[Division] = []
    unable: list[Division] = []
    for rooms in all_rooms(options.per_page, options, area):
        if not any(each.rooms.holds(rooms) for each in able):
            division = Division.of(rooms, entries, options)
            (able if min(division.most) >= _wanted(options) else unable).append(division)
    return able, unable


def _wanted(options: Options) -> float:
    return options.side or Look.of(options).least_side


def _roomy(block: Block, side: float, rooms: Rooms) -> Block:
    """The block, without as much as is needed for a board with this side: its ID, pictures of its tiles, or both."""
    tight = block.tightened()
    for each in (block, tight, block.written()):
        if each.fits(side, rooms.width, rooms.height):
            return each
    return tight.written()


def _page(blocks: Sequence[Block], side: float, rooms: Rooms) -> Page:
    shapes: list[Shape] = [*rooms.rules(len(blocks))]
    for place, block in enumerate(blocks):
        shapes += block.drawn(side, rooms.width, rooms.height).placed(*rooms.corner(place))
    return Page("Puzzles", tuple(shapes), named=True)


def _most(block: Block, side: float | None, most: float, rooms: Rooms) -> float:
    """The largest side that the board of a puzzle can have, `side` if that is given and fits; 0 if it finds no room."""
    if side is not None and block.fits(side, rooms.width, rooms.height):
        return side
    return block.largest(rooms.width, rooms.height, side or most)


def _too_small(division: Division, entries: Sequence[Entry], options: Options, area: Area) -> str:
    """Why a puzzle cannot be printed, and how many a page every puzzle of the book would allow."""
    wanted = _wanted(options)
    most = min(division.most)
    block = division.blocks[division.most.index(most)]
    said = f"its triangles would be {most:g} mm" if most else "it finds no room for its text and tiles"
    needed = (
        f"puzzle {block.number} needs a board of {block.figure.proportions} sides; at {options.per_page} a page {said}"
    )
    if options.side:
        needed += f", not {wanted:g} mm"
    for fewer in range(options.per_page - 1, 0, -1):
        if _divisions(entries, replace(options, per_page=fewer), area)[0]:
            return f"{needed}; expected at most {fewer} a page"
    alone = _divisions(entries, replace(options, per_page=1), area)[1]
    possible, least = max(min(each.most) for each in alone), Look.of(options).least_side
    if possible < least:
        return f"{needed}; expected at least {least:g} mm, which it has on no page of its own either"
    return f"{needed}; expected at most {possible:g} mm, alone on a page"
