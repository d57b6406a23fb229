"""Tiles to cut out: rows of triangles that share their sides, so that the cuts are long straight lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.book.flow import Band
from puzzles.book.listing import letter
from puzzles.book.text_blocks import paragraph
from triominoes.diagram.drawing import GRAY, PAPER, Drawing, Polygon, Shape, Style
from triominoes.diagram.tiles import HEIGHT, Triangle, corner_texts, figures, label_text
from triominoes.tile import Tile

CUT = Style(fill=PAPER, stroke=GRAY, width=0.15)
"""How the lines to cut along are drawn."""

_ABOVE, _BELOW = 7.0, 1.5


def strip_bands(
    tiles: Sequence[Tile], side: float, heading: str, size: float, width: float, *, lettered: bool
) -> Iterator[Band]:
    """A heading and rows of tiles whose sides are exactly `side` millimetres long, pointing up and down by turns.

    The rows join below each other too. `size` is the em of the heading; `lettered` puts the letters of `letter` in the
    middle of the tiles. The lines of the first and the last row reach over the bands by half their width.
    """
    yield Band(_heading(heading, width, size), _ABOVE, keep=True)
    again = _heading(f"{heading} (continued)", width, size)
    figure_width = figures([number for tile in tiles for number in tile.numbers])
    most = per_row(side, width)
    for row, start in enumerate(range(0, len(tiles), most)):
        shapes: list[Shape] = []
        for place, tile in enumerate(tiles[start : start + most]):
            triangle = _triangle(place, side, up=(place + row) % 2 == 0)
            shapes.append(Polygon(triangle, CUT))
            shapes += corner_texts(triangle, tile.numbers, figure_width)
            if lettered:
                shapes.append(label_text(triangle, letter(start + place)))
        yield Band(Drawing(width, HEIGHT * side, tuple(shapes)), again=again)


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
