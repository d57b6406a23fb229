"""The tiles of a puzzle, listed in rows."""

from __future__ import annotations

import math
from dataclasses import dataclass

from puzzles.book.text_blocks import LEADING
from triominoes.diagram.drawing import GRAY, Drawing, Shape, Text
from triominoes.diagram.font import text_width
from triominoes.diagram.tiles import HEIGHT, Triangle, figures, tile_shapes
from triominoes.tile import Tile

_ACROSS, _DOWN = 1.1, HEIGHT + 0.12


def letter(place: int) -> str:
    """The letter of a tile, counted from 0: A to Z, then AA, AB and so on.

    >>> [letter(place) for place in (0, 25, 26, 59)]
    ['A', 'Z', 'AA', 'BH']
    """
    first, second = divmod(place, 26)
    return (chr(64 + first) if first else "") + chr(65 + second)


@dataclass(frozen=True, slots=True)
class Listing:
    """Tiles under a heading, all pointing up, with letters if `lettered`; `text` is the em of the heading."""

    tiles: tuple[Tile, ...]
    heading: str
    lettered: bool
    text: float

    def columns(self, width: float, side: float) -> int:
        """How many tiles stand in a row so that the rows are equally full; 0 if not even one fits."""
        most = int((width - side) / (_ACROSS * side) + 1) if width >= side else 0
        return most and math.ceil(len(self.tiles) / math.ceil(len(self.tiles) / most))

    def columns_within(self, height: float, side: float) -> int:
        """The fewest tiles in a row so that the rows are not higher than this; 0 if not even one row fits."""
        room = height - self._top - HEIGHT * side
        return math.ceil(len(self.tiles) / (int(room / (_DOWN * side)) + 1)) if room >= 0 else 0

    def size(self, columns: int, side: float) -> tuple[float, float]:
        """Width and height with so many tiles in a row."""
        rows = math.ceil(len(self.tiles) / columns)
        width = ((columns - 1) * _ACROSS + 1) * side
        return max(width, text_width(self.heading, self.text)), self._top + ((rows - 1) * _DOWN + HEIGHT) * side

    def drawn(self, columns: int, side: float) -> Drawing:
        """The tiles with so many in a row."""
        figure_width = figures([number for tile in self.tiles for number in tile.numbers])
        shapes: list[Shape] = []
        if self.heading:
            shapes.append(Text((0.0, LEADING * self.text / 2), self.heading, self.text, GRAY, anchor="start"))
        for place, tile in enumerate(self.tiles):
            x, y = place % columns * _ACROSS * side, self._top + place // columns * _DOWN * side
            triangle: Triangle = ((x + side / 2, y), (x + side, y + HEIGHT * side), (x, y + HEIGHT * side))
            label = letter(place) if self.lettered else ""
            shapes += tile_shapes(triangle, tile.numbers, width=figure_width, label=label)
        return Drawing(*self.size(columns, side), tuple(shapes))

    @property
    def _top(self) -> float:
        return 1.5 * self.text if self.heading else 0.0
