"""Shapes to fill with tiles: the regular ones by name, any other drawn as text or listed cell by cell.

A shape is a frozenset of cells at the top left of the lattice (see `lattice.normal_shift`), so that two shapes are
equal iff they differ by no more than a shift. A region is any set of cells, left where it lies.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import chain
from math import isqrt
from typing import TypeAlias

from triominoes.errors import NotationError
from triominoes.lattice import Cell, normal_shift, points_up
from triominoes.notation import Word, shown, words

Shape: TypeAlias = frozenset[Cell]

MOST_CELLS = 10_000
"""The largest shape that a name may ask for, and the largest region; the largest tile set has 2,680 tiles."""

_EXPECTED = "^ for a cell that points up, v for one that points down, . or a blank for none"


def normalised(cells: Collection[Cell]) -> Shape:
    """The shape of some cells: the same cells, moved to the top left without turning any upside down."""
    if not cells:
        raise ValueError("a shape has at least one cell")
    rows, columns = normal_shift(cells)
    return frozenset((row + rows, column + columns) for row, column in cells)


def hexagon(side: int) -> Shape:
    """The regular hexagon, standing on a side: 6 * side^2 cells.

    >>> print(format_shape(hexagon(2)))
    .^v^v^
    ^v^v^v^
    v^v^v^v
    .v^v^v
    """
    _require_positive(side=side)
    widths = ((row, 2 * side - 1 - max(row, -1 - row)) for row in range(-side, side))
    return normalised([(row, column) for row, width in widths for column in range(-width, width + 1)])


def triangle(side: int) -> Shape:
    """The triangle that points up: side^2 cells.

    >>> print(format_shape(triangle(3)))
    ..^
    .^v^
    ^v^v^
    """
    _require_positive(side=side)
    return normalised([(row, column) for row in range(side) for column in range(-row, row + 1)])


def parallelogram(width: int, height: int) -> Shape:
    """The parallelogram with a horizontal side of `width`, leaning to the right: 2 * width * height cells.

    >>> print(format_shape(parallelogram(3, 2)))
    .^v^v^v
    ^v^v^v
    """
    _require_positive(width=width, height=height)
    return normalised([(row, column - row) for row in range(height) for column in range(2 * width)])


def strip(count: int) -> Shape:
    """A row of `count` cells, the first pointing up.

    >>> print(format_shape(strip(5)))
    ^v^v^
    """
    _require_positive(count=count)
    return frozenset((0, column) for column in range(count))


def _require_positive(**sizes: int) -> None:
    for name, size in sizes.items():
        if size < 1:
            raise ValueError(f"{name} must be at least 1, not {size}")


def parse_shape(text: str) -> Shape:
    """A shape drawn as text: `^` a cell that points up, `v` one that points down, `.` or a blank none, a row a line.

    The first cell settles which places point up. Raises `NotationError` at the line and column of a character that is
    unknown or upside down, or if there is no cell.

    >>> parse_shape("^v") == strip(2)
    True
    >>> parse_shape("^v^^")
    Traceback (most recent call last):
      ...
    triominoes.errors.NotationError: line 1, column 4: '^' where the cell points down, going by line 1, column 1
    """
    cells: list[Cell] = []
    turned = 0
    first = ""
    for row, line in enumerate(text.splitlines()):
        for column, mark in enumerate(line):
            if mark in ". ":
                continue
            if mark not in "^v":
                raise NotationError(f"{shown(mark)} in a shape; expected {_EXPECTED}", row + 1, column + 1)
            if not cells:
                turned = int(points_up((row, column)) != (mark == "^"))
                first = f"line {row + 1}, column {column + 1}"
            cell = row, column + turned
            if points_up(cell) != (mark == "^"):
                direction = "up" if points_up(cell) else "down"
                message = f"{shown(mark)} where the cell points {direction}, going by {first}"
                raise NotationError(message, row + 1, column + 1)
            cells.append(cell)
    if not cells:
        raise NotationError(f"no cell; expected {_EXPECTED}", 1, 1)
    return normalised(cells)


def format_shape(cells: Collection[Cell]) -> str:
    """A shape as text that `parse_shape` reads back; raises `ValueError` if there is no cell.

    >>> print(format_shape({(5, 6), (6, 6), (6, 7)}))
    v
    ^v
    """
    return "\n".join(_drawn_rows(normalised(cells)))


def _drawn_rows(shape: Shape) -> Iterator[str]:
    left = min(column for _, column in shape)
    for row in range(max(row for row, _ in shape) + 1):
        columns = [column for line, column in shape if line == row]
        places = ((row, column) for column in range(left, max(columns, default=left) + 1))
        yield "".join(("^" if points_up(cell) else "v") if cell in shape else "." for cell in places)


_NAMED: dict[str, tuple[Callable[..., Shape], Callable[..., int], int]] = {
    "hexagon": (hexagon, lambda side: 6 * side * side, 1),
    "triangle": (triangle, lambda side: side * side, 1),
    "parallelogram": (parallelogram, lambda width, height: 2 * width * height, 2),
    "strip": (strip, lambda count: count, 1),
}
"""What makes each named shape, its number of cells, and how many sizes it takes."""

_NAME = re.compile(r"([a-z]+)-([1-9][0-9]{0,4}(?:x[1-9][0-9]{0,4})*)")


def parse_named_shape(text: str) -> Shape:
    """The shape of a name: `hexagon-SIDE`, `triangle-SIDE`, `parallelogram-WIDTHxHEIGHT` or `strip-COUNT`.

    >>> len(parse_named_shape("hexagon-3")), len(parse_named_shape("parallelogram-4x2"))
    (54, 16)
    """
    match = _NAME.fullmatch(text)
    sizes = tuple(map(int, match[2].split("x"))) if match else ()
    if not match or match[1] not in _NAMED or len(sizes) != _NAMED[match[1]][2]:
        raise NotationError(
            f"{shown(text)} is not a shape; expected hexagon-2, triangle-3, parallelogram-4x2, strip-10 or the like"
        )
    make, area, _ = _NAMED[match[1]]
    if area(*sizes) > MOST_CELLS:
        raise NotationError(f"{shown(text)} has {area(*sizes):,} cells; a shape by name has at most {MOST_CELLS:,}")
    return make(*sizes)


def shape_name(cells: Collection[Cell]) -> str | None:
    """The name that `parse_named_shape` reads back as this shape, or None if it has none as it lies.

    >>> shape_name(hexagon(2)), shape_name(strip(6)), shape_name({(0, 0), (1, 0)})
    ('hexagon-2', 'strip-6', None)
    """
    shape = normalised(cells)
    count = len(shape)
    if count > MOST_CELLS:
        return None
    heights = (height for height in range(1, count // 2 + 1) if count % (2 * height) == 0)
    candidates = chain(
        (f"hexagon-{max(1, isqrt(count // 6))}", f"triangle-{isqrt(count)}", f"strip-{count}"),
        (f"parallelogram-{count // 2 // height}x{height}" for height in heights),
    )
    return next((name for name in candidates if parse_named_shape(name) == shape), None)


_CELL = re.compile(r"([+-]?[0-9]{1,4}),([+-]?[0-9]{1,4})")
_DRAWN = re.compile(r"[.^]|v([.^v]|$)")
_COMMENT = re.compile(r"#[^\r\n]*")


def parse_region(text: str) -> frozenset[Cell]:
    """A region: the name of a shape, a drawing of one, or its cells as `row,column`; `#` starts a comment.

    A name or a drawing lies at the top left, as `parse_named_shape` and `parse_shape` have it; cells lie where they
    say. Raises `NotationError` at the line and column of what cannot be read, and for more than `MOST_CELLS` cells.

    >>> parse_region("hexagon-2") == hexagon(2), parse_region("^v^") == strip(3)
    (True, True)
    >>> sorted(parse_region("-1,4 -1,5  # two cells"))
    [(-1, 4), (-1, 5)]
    """
    found = list(words(text))
    if not found:
        raise NotationError("no shape; expected a name such as hexagon-2, a drawing of ^ and v, or row,column", 1, 1)
    first = found[0]
    drawn = _DRAWN.match(first.text) is not None
    if first.text[0].isalpha() and not drawn:
        if len(found) > 1:
            second = found[1]
            raise NotationError(f"{shown(second.text)} after the name of a shape", second.line, second.column)
        try:
            return parse_named_shape(first.text)
        except NotationError as error:
            raise error.at(first.line, first.column) from None
    region = parse_shape(_COMMENT.sub("", text)) if drawn else _listed_cells(found)
    if len(region) > MOST_CELLS:
        raise NotationError(f"{len(region):,} cells; a region has at most {MOST_CELLS:,}", 1, 1)
    return region


def _listed_cells(found: Iterable[Word]) -> frozenset[Cell]:
    cells: dict[Cell, Word] = {}
    for word in found:
        match = _CELL.fullmatch(word.text)
        if not match:
            raise NotationError(
                f"{shown(word.text)} is not a cell; expected row,column, as in 1,2", word.line, word.column
            )
        cell = int(match[1]), int(match[2])
        if cell in cells:
            first = f"first in line {cells[cell].line}, column {cells[cell].column}"
            raise NotationError(f"cell {cell[0]},{cell[1]} a second time ({first})", word.line, word.column)
        cells[cell] = word
    return frozenset(cells)


def format_region(cells: Collection[Cell]) -> str:
    """A region as text that `parse_region` reads back: a name, else a drawing, else, away from the top left, its cells.

    Raises `ValueError` if there is no cell.

    >>> format_region(hexagon(2)), format_region({(3, 1), (3, 2)})
    ('hexagon-2', '3,1 3,2')
    """
    if normalised(cells) != frozenset(cells):
        return " ".join(f"{row},{column}" for row, column in sorted(cells))
    return shape_name(cells) or format_shape(cells)
