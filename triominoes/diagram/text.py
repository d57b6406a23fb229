"""A layout in plain characters: numbers at the points, sides of dashes and slashes.

One step of x takes three characters, one line of the lattice three rows of text, and each tile has a row with three
characters free in its middle.
"""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Iterable, Mapping

from triominoes.diagram.orientation import narrowest, turns
from triominoes.lattice import Cell, Point, corners, points_up
from triominoes.placement import Layout, Placement
from triominoes.tile import Tile

FIRST = "*"
FAULT = "!"
UNKNOWN = "."


def to_text(
    placements: Iterable[Placement],
    *,
    numbered: bool = False,
    tiles_beside: Iterable[Tile] = (),
    width: int = 80,
) -> str:
    """The layout as lines of ASCII, each ended by a line break; the tile laid first is starred.

    `numbered` writes each tile's place in the playing order in its middle. A layout wider than `width` characters is
    turned to the first of its six turns that fits, else to the narrowest. `!` stands on a point at which tiles
    disagree, and in a cell that is taken twice. `tiles_beside` are listed below.

    >>> from triominoes.notation import parse_board
    >>> print(to_text(parse_board("505@0,0 500@0,1"), numbered=True, tiles_beside=[Tile((1, 2, 3))]), end="")
       5-----0
      / \\ 2 /
     /*1*\\ /
    5-----0
    <BLANKLINE>
    left over: 123
    """
    layout, beside = tuple(placements), tuple(tiles_beside)
    lines = _fitted(layout, numbered, width) if layout else ["no tiles laid"]
    if beside:
        names = " ".join(map(str, beside))
        lines += ["", *textwrap.wrap(f"left over: {names}", max(width, 20), break_on_hyphens=False)]
    return "".join(f"{line}\n" for line in lines)


def _fitted(layout: Layout, numbered: bool, width: int) -> list[str]:
    for turn in turns(layout):
        lines = _lines(turn, numbered)
        if max(map(len, lines)) <= width:
            return lines
    return _lines(narrowest(layout), numbered)


def _lines(layout: Layout, numbered: bool) -> list[str]:
    inside: dict[Cell, str] = {}
    on_point: dict[Point, str] = {}
    for place, laid in enumerate(layout, 1):
        inside[laid.cell] = FAULT if laid.cell in inside else _middle(place, numbered)
        for point, number in zip(corners(laid.cell), laid.numbers, strict=True):
            on_point[point] = FAULT if on_point.get(point, str(number)) != str(number) else str(number)
    return _written(inside, on_point)


def grid_text(cells: Iterable[Cell], numbers: Mapping[Point, int], stars: Collection[Cell] = ()) -> str:
    """Cells as lines of ASCII, each ended by a line break: numbers where they are known, `.` at the other corners.

    `stars` are cells with a star in the middle.

    >>> print(grid_text([(0, 0), (0, 1)], {(0, 0): 5, (1, 1): 0}, stars=[(0, 1)]), end="")
       5-----.
      / \\ * /
     /   \\ /
    .-----0
    """
    inside = {cell: FIRST if cell in stars else "" for cell in sorted(cells)}
    on_point = {point: str(numbers.get(point, UNKNOWN)) for cell in inside for point in corners(cell)}
    return "".join(f"{line}\n" for line in _written(inside, on_point)) if inside else ""


def cell_map(cells: Iterable[Cell]) -> str:
    """What each cell is called, as lines of ASCII: the row before it, the column in its middle.

    A point has the number of the line of the lattice above the row, and the column of the cells above and below it.

    >>> print(cell_map([(0, 0), (0, 1), (1, 0)]), end="")
         .-----.
    0   / \\ 1 /
       / 0 \\ /
      .-----.
    1  \\ 0 /
        \\ /
         .
    """
    named = {cell: str(cell[1]) for cell in sorted(cells)}
    if not named:
        return ""
    lines = _written(named, {point: UNKNOWN for cell in named for point in corners(cell)})
    top = min(row for row, _ in named)
    rows = {3 * (row - top) + 1: str(row) for row, _ in named}
    width = max(map(len, rows.values())) + 1
    return "".join(f"{rows.get(i, ''):>{width - 1}} {line}\n" for i, line in enumerate(lines))


def _written(inside: Mapping[Cell, str], on_point: Mapping[Point, str]) -> list[str]:
    """The lines of a picture of cells, each with what stands in its middle, and of what stands on the points."""
    ink: dict[tuple[int, int], str] = {}

    def write(at: tuple[int, int], text: str) -> None:
        ink.update({(at[0], at[1] + i): char for i, char in enumerate(text) if char != " "})

    for cell in inside:
        _write_sides(ink, cell)
    for (row, column), text in inside.items():
        write((3 * row + (2 if points_up((row, column)) else 1), 3 * column - 1), f"{text:^3}")
    for (line, x), text in on_point.items():
        write((3 * line, 3 * x), text)
    return _joined(ink) if ink else []


def _middle(place: int, numbered: bool) -> str:
    star = FIRST if place == 1 else ""
    return f"{star}{place}{star}" if numbered else star


def _write_sides(ink: dict[tuple[int, int], str], cell: Cell) -> None:
    row, middle = 3 * cell[0], 3 * cell[1]
    base, steps = (row + 3, (1, 2)) if points_up(cell) else (row, (2, 1))
    for i in range(-2, 3):
        ink[base, middle + i] = "-"
    for down, out in zip((1, 2), steps, strict=True):
        ink[row + down, middle - out] = "/" if points_up(cell) else "\\"
        ink[row + down, middle + out] = "\\" if points_up(cell) else "/"


def _joined(ink: dict[tuple[int, int], str]) -> list[str]:
    """The lines from the topmost to the lowest character; blanks only where something follows."""
    left = min(column for _, column in ink)
    top, bottom = min(ink)[0], max(ink)[0]
    lines = [""] * (bottom - top + 1)
    for row, column in sorted(ink):
        lines[row - top] = lines[row - top].ljust(column - left) + ink[row, column]
    return lines
