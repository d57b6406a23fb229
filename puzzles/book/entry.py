"""What a book gets to print: puzzles, and the instructions for a kind of puzzle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from triominoes.diagram import Drawing
from triominoes.tile import Tile

Board: TypeAlias = Callable[[float], Drawing]
"""A board drawn with triangles of a side in millimetres, everything in proportion to that side."""

LEVELS = ("easy", "medium", "hard", "expert")
"""The levels of difficulty, easiest first."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One puzzle as a book prints it.

    `kind` is the short name of its kind, `title` the name in print, `level` one of `LEVELS`. `ident` is the line that
    has to be typed to get the puzzle again, `seed_id` a shorter one, or empty. `task` are sentences particular to this
    puzzle. `tiles` are listed beside the board under `tiles_heading`; `cut_out` says whether they can be cut out and
    laid on it. `answer` are words of the solution, which may be none.
    """

    kind: str
    title: str
    level: str
    ident: str
    seed_id: str
    task: tuple[str, ...]
    board: Board
    tiles: tuple[Tile, ...]
    tiles_heading: str
    solution: Board
    answer: tuple[str, ...]
    cut_out: bool


@dataclass(frozen=True, slots=True)
class Instruction:
    """How a kind of puzzle is solved, with a small example that is shown beside its solution."""

    kind: str
    title: str
    sentences: tuple[str, ...]
    example: Entry
