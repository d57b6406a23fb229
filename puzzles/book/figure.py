"""The board of a puzzle with its tiles below or beside it, as large as the room allows."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from puzzles.book.entry import Board, Entry
from puzzles.book.listing import Listing
from puzzles.book.look import Look
from triominoes.diagram.drawing import Drawing, Shape
from triominoes.diagram.tiles import HEIGHT

_GAP, _MOST_GAP = 4.0, 12.0
_LISTED = 0.7
_MOST_LISTED = 18.0
_STEP = 0.1


def largest(fits: Callable[[float], bool], most: float) -> float:
    """The largest side up to `most` that fits, to a tenth of a millimetre; 0 if none does.

    If a side fits, every smaller one has to.

    >>> largest(lambda side: 7 * side <= 100, 40.0)
    14.2
    """
    low, high = 0, round(most / _STEP)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(round(middle * _STEP, 1)) else (low, middle - 1)
    return round(low * _STEP, 1)


@dataclass(frozen=True, slots=True)
class Proportions:
    """Width and height of a board whose triangles have sides of 1."""

    width: float
    height: float

    @classmethod
    def of(cls, board: Board) -> Proportions:
        """The proportions of a board."""
        unit = board(1.0)
        return cls(unit.width, unit.height)

    def fit(self, side: float, width: float, height: float) -> bool:
        """Whether the board with this side fits into the room."""
        return self.width * side <= width and self.height * side <= height

    def largest(self, width: float, height: float, most: float) -> float:
        """The largest side up to `most` with which the board fits into the room, as `largest` has it."""
        return largest(lambda side: self.fit(side, width, height), most)

    def __str__(self) -> str:
        """How many sides wide and how many rows of triangles high the board is, rounded up."""
        return f"{math.ceil(self.width - 0.5)} x {math.ceil(self.height / HEIGHT - 0.5)}"


@dataclass(frozen=True, slots=True)
class Figure:
    """A board with its listed tiles."""

    board: Board
    proportions: Proportions
    listing: Listing | None
    least_listed: float

    @classmethod
    def of(cls, entry: Entry, look: Look) -> Figure:
        """What is drawn of a puzzle."""
        listing = Listing(entry.tiles, entry.tiles_heading, entry.cut_out, look.body) if entry.tiles else None
        return cls(entry.board, Proportions.of(entry.board), listing, look.listed_side)

    def fits(self, side: float, width: float, height: float) -> bool:
        """Whether the board with this side and the tiles, however small, fit into the room."""
        if self.listing is None:
            return self.proportions.fit(side, width, height)
        return self._placed(side, self._least(side), width, height) is not None

    def drawn(self, side: float, width: float, height: float) -> Drawing:
        """Both in the middle of the room, the tiles below the board or beside it, where they can be larger.

        The board with this side has to fit.
        """
        body = self.board(side)
        if self.listing is None:
            return _centred([body], width, height, upright=True)
        least = self._least(side)
        most = max(least, min(side, _MOST_LISTED))
        larger = largest(lambda listed: self._placed(side, listed, width, height) is not None, most)
        listed = max(least, larger)
        placed = self._placed(side, listed, width, height)
        assert placed is not None
        columns, upright = placed
        return _centred([body, self.listing.drawn(columns, listed)], width, height, upright=upright)

    def _least(self, side: float) -> float:
        """The smallest side of a listed tile for a board with this side."""
        return max(self.least_listed, min(_LISTED * side, _MOST_LISTED))

    def _placed(self, side: float, listed: float, width: float, height: float) -> tuple[int, bool] | None:
        """How many tiles stand in a row, and whether below the board; None if they fit neither there nor beside it."""
        listing = self.listing
        if listing is None:
            return None
        columns = listing.columns(width, listed)
        if columns:
            wide, high = listing.size(columns, listed)
            if wide <= width and self.proportions.fit(side, width, height - high - _GAP):
                return columns, True
        columns = listing.columns_within(height, listed)
        if columns and self.proportions.fit(side, width - listing.size(columns, listed)[0] - _GAP, height):
            return columns, False
        return None


def _centred(parts: list[Drawing], width: float, height: float, *, upright: bool) -> Drawing:
    """One or two parts in the middle of the room, the second one below or beside the first."""
    rest = (height if upright else width) - sum(part.height if upright else part.width for part in parts)
    gap = max(_GAP, min(_MOST_GAP, rest / 3)) if len(parts) > 1 else 0.0
    at = (rest - gap) / 2
    shapes: list[Shape] = []
    for part in parts:
        if upright:
            shapes += part.placed((width - part.width) / 2, at)
            at += part.height + gap
        else:
            shapes += part.placed(at, (height - part.height) / 2)
            at += part.width + gap
    return Drawing(width, height, tuple(shapes))
