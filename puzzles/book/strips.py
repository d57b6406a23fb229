"""Tiles to cut out: rows of triangles that share their sides, so that the cuts are long straight lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from puzzles.book.flow import Band, Keep
from puzzles.book.listing import letter
from puzzles.book.text_blocks import paragraph
from triominoes.diagram.compose import column, row
from triominoes.diagram.drawing import GRAY, PAPER, Drawing, Polygon, Shape, Style
from triominoes.diagram.font import text_width
from triominoes.diagram.tiles import HEIGHT, Triangle, corner_texts, figures, label_text, underlines
from triominoes.tile import Tile

CUT = Style(fill=PAPER, stroke=GRAY, width=0.15)
"""How the lines to cut along are drawn."""

_ABOVE, _BELOW, _BETWEEN = 7.0, 1.5, 9.0


@dataclass(frozen=True, slots=True)
class Strip:
    """Tiles to cut out with sides of exactly `side` millimetres, under a heading.

    `lettered` puts the letters of `letter` in the middle of the tiles.
    """

    tiles: Sequence[Tile]
    side: float
    heading: str
    lettered: bool

    def bands(self, size: float, width: float) -> Iterator[Band]:
        """The heading, its em `size`, and rows of tiles that point up and down by turns and join below each other too.

        The lines of the first and the last row reach over the bands by half their width.
        """
        yield Band(_heading(self.heading, width, size), _ABOVE, Keep.CLOSE)
        again = _heading(f"{self.heading} (continued)", width, size)
        most = per_row(self.side, width)
        for line, start in enumerate(range(0, len(self.tiles), most)):
            shapes = self._row(start, self.tiles[start : start + most], upward=line % 2 == 0)
            yield Band(Drawing(width, HEIGHT * self.side, shapes), again=again)

    def narrow(self, size: float) -> Drawing:
        """The heading over a single row, no wider than needed."""
        row_width = CUT.width + self.side * (len(self.tiles) + 1) / 2
        head = _heading(self.heading, max(row_width, text_width(self.heading, size, True) + 0.01), size)
        return column([head, Drawing(head.width, HEIGHT * self.side, self._row(0, self.tiles, upward=True))])

    def _row(self, start: int, tiles: Sequence[Tile], *, upward: bool) -> tuple[Shape, ...]:
        figure_width = figures([number for tile in self.tiles for number in tile.numbers])
        shapes: list[Shape] = []
        for place, tile in enumerate(tiles):
            triangle = _triangle(place, self.side, up=(place % 2 == 0) == upward)
            numbers = corner_texts(triangle, tile.numbers, figure_width)
            shapes += (Polygon(triangle, CUT), *numbers, *underlines(numbers))
            if self.lettered:
                shapes.append(label_text(triangle, letter(start + place)))
        return tuple(shapes)


def strip_bands(strips: Sequence[Strip], size: float, width: float) -> Iterator[Band]:
    """The strips in order, those of a single row beside each other as far as the width allows."""
    beside: list[Drawing] = []
    for strip in strips:
        short = len(strip.tiles) <= per_row(strip.side, width)
        part = strip.narrow(size) if short else None
        if beside and not (part and sum(each.width + _BETWEEN for each in beside) + part.width <= width):
            yield Band(row(beside, _BETWEEN, "start"), _ABOVE)
            beside = []
        if part:
            beside.append(part)
        else:
            yield from strip.bands(size, width)
    if beside:
        yield Band(row(beside, _BETWEEN, "start"), _ABOVE)


def per_row(side: float, width: float) -> int:
    """How many triangles stand side by side in a row of a width, each half a side further than the one before.

    >>> per_row(35.0, 180.0), per_row(60.0, 180.0)
    (9, 4)
    """
    return int((2 * (width - CUT.width) - side) / side + 1e-9)


def _triangle(place: int, side: float, *, up: bool) -> Triangle:
    left = CUT.reach + place * side / 2
    middle, right, low = left + side / 2, left + side, HEIGHT * side
    return ((middle, 0.0), (right, low), (left, low)) if up else ((left, 0.0), (right, 0.0), (middle, low))


def _heading(text: str, width: float, size: float) -> Drawing:
    words = paragraph([text], width, size, bold=True)
    return Drawing(width, words.height + _BELOW, words.shapes)
