"""Small puzzles to print: boards with numbers in rings, tiles to lay, a solution."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

import pytest

from puzzles.book import Entry
from triominoes.diagram import Drawing, grid_drawing
from triominoes.lattice import Cell, corners
from triominoes.placement import Placement
from triominoes.shapes import hexagon
from triominoes.tileset import STANDARD

MakeEntry: TypeAlias = Callable[..., Entry]
GrowEntry: TypeAlias = Callable[[random.Random], Entry]


def solved_layout(cells: list[Cell]) -> tuple[Placement, ...]:
    """A tile on each cell, of numbers that follow from the points alone, so that tiles agree."""
    layout = []
    for cell in cells:
        first, second, third = ((7 * line + 3 * x) % 6 for line, x in corners(cell))
        layout.append(Placement(cell, (first, second, third)))
    return tuple(layout)


def entry_of(
    cells: frozenset[Cell] | None = None,
    *,
    tiles: int = 0,
    ident: str = "fill standard hexagon-2 3@0,0 4@1,1",
    title: str = "Fill the shape",
    kind: str = "fill",
    level: str = "easy",
    seed_id: str = "fill-1-easy-7-3",
    task: tuple[str, ...] = ("Lay the tiles on the board so that the corners that meet show the same number.",),
    answer: tuple[str, ...] = (),
    cut_out: bool = True,
) -> Entry:
    """A puzzle on some cells, by default those of a hexagon."""
    region = sorted(hexagon(2) if cells is None else cells)
    layout = solved_layout(region)
    numbers = {point: n for laid in layout for point, n in zip(corners(laid.cell), laid.numbers, strict=True)}
    points = sorted(numbers)
    given = {point: numbers[point] for point in points[::3]}

    def board(side: float) -> Drawing:
        return grid_drawing(region, side, numbers=given, blanks=points[1::3])

    def solution(side: float) -> Drawing:
        return grid_drawing(region, side, numbers=given, laid=layout, emphasised=set(given))

    listed = tuple(STANDARD.tiles[i % len(STANDARD)] for i in range(tiles))
    return Entry(kind, title, level, ident, seed_id, task, board, listed, "tiles", solution, answer, cut_out)


@pytest.fixture(scope="session")
def make_entry() -> MakeEntry:
    """A puzzle, by default on a hexagon of 24 cells, without tiles to list."""
    return entry_of


@pytest.fixture(scope="session")
def grow_entry() -> GrowEntry:
    """A puzzle with a random region, up to eight tiles and some words."""

    def grown(rng: random.Random) -> Entry:
        rows, columns = 1 + int(rng.random() * 3), 2 + int(rng.random() * 4)
        cells = frozenset((row, column) for row in range(rows) for column in range(columns))
        return entry_of(
            cells,
            tiles=int(rng.random() * 9),
            level=("easy", "medium", "hard", "expert")[int(rng.random() * 4)],
            ident="x" * int(1 + rng.random() * 300),
            answer=("The last tile is 055.",) * int(rng.random() * 3),
            cut_out=rng.random() < 0.5,
        )

    return grown
