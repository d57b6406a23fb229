"""How a book is printed: paper, puzzles to a page, what comes with them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from unicodedata import normalize

from puzzles.book.errors import BookError
from puzzles.book.paper import Paper
from triominoes.diagram.font import in_helvetica
from triominoes.tileset import TileSet

MOST_PER_PAGE = 12
MOST_PER_LARGE_PAGE = 2
LEAST_SIDE, MOST_SIDE = 9.0, 100.0
MOST_GUTTER = 30.0
_MOST_TITLE = 200
_TILE_SIDES = (12.0, 80.0)
_LATTICE_SIDES = (5.0, 80.0)


class Solutions(StrEnum):
    """Where the solutions are: after the puzzles, nowhere, or in a file of their own."""

    END = "end"
    NONE = "none"
    ALONE = "alone"


@dataclass(frozen=True, slots=True)
class Options:
    """How a book is printed; lengths are in millimetres.

    `per_page` puzzles stand on a page, 1 to 12, in large print 1 or 2. `side` is the side of the triangles of every
    board, 9 to 100; by default they are as large as the page lets them be. `cut_outs` adds the tiles of the puzzles,
    `tile_sets` whole sets with sides of `tile_side`, both to cut out; `blank` adds a sheet of triangle paper with
    sides of `blank_side`. `gutter` widens the inner margin of a book to be bound, up to 30; the pages to cut then have
    blank backs. `gray` leaves no colour but black, white and grays. With `Solutions.ALONE` there is nothing to cut out
    and no triangle paper. Raises `BookError` for what cannot be had.
    """

    title: str = "Triomino puzzles"
    paper: Paper = Paper.A4
    per_page: int = 1
    solutions: Solutions = Solutions.END
    cut_outs: bool = False
    tile_sets: tuple[TileSet, ...] = ()
    blank: bool = False
    large: bool = False
    gray: bool = False
    gutter: float = 0.0
    contents: bool = False
    instructions: bool = False
    side: float | None = None
    tile_side: float = 35.0
    blank_side: float = 12.0

    def __post_init__(self) -> None:
        if not self.title.strip() or len(self.title) > _MOST_TITLE:
            raise BookError(f"a title of {len(self.title)} characters; expected 1 to {_MOST_TITLE}, not all blanks")
        for place, char in enumerate(normalize("NFC", self.title), 1):
            if char != "?" and in_helvetica(char) == "?":
                raise BookError(
                    f"a title with {char!r} (U+{ord(char):04X}, character {place}), which the font of the pages "
                    f"lacks; expected Latin letters, figures and common signs"
                )
        if not 1 <= self.per_page <= MOST_PER_PAGE:
            raise BookError(f"{self.per_page:,} a page; expected 1 to {MOST_PER_PAGE} puzzles a page")
        if self.large and self.per_page > MOST_PER_LARGE_PAGE:
            raise BookError(f"{self.per_page} a page in large print; expected at most {MOST_PER_LARGE_PAGE} a page")
        if self.side is not None:
            _require("side", self.side, LEAST_SIDE, MOST_SIDE)
        if self.solutions is Solutions.ALONE:
            extras = {"cut-outs": self.cut_outs, "tile sets": self.tile_sets, "triangle paper": self.blank}
            for name, wanted in extras.items():
                if wanted:
                    raise BookError(
                        f"solutions alone with {name}; expected neither cut-outs, tile sets nor triangle paper"
                    )
        _require("gutter", self.gutter, 0.0, MOST_GUTTER)
        _require("side for the tile sets", self.tile_side, *_TILE_SIDES)
        _require("side for the triangle paper", self.blank_side, *_LATTICE_SIDES)


def _require(name: str, value: float, least: float, most: float) -> None:
    if not (math.isfinite(value) and least <= value <= most):
        raise BookError(f"a {name} of {value:g} mm; expected {least:g} to {most:g} mm")
