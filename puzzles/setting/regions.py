"""Shapes for puzzles: random regions that please the eye, since they are symmetrical and compact."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from solver.lots import pick, weighted
from triominoes.lattice import Cell, is_connected, mirror_cell, neighbours, perimeter, rotate_cell
from triominoes.shapes import Shape, normalised

Motion: TypeAlias = Callable[[Cell], Cell]
"""A symmetry of the lattice."""

_COMPACT, _SPRAWLING, _TREE = (0.0, 1.0, 3.0, 9.0), (0.0, 3.0, 1.0, 0.5), (0.0, 1.0, 0.0, 0.0)
"""How much rather a cell is added that shares none, one, two or three sides with what is there."""

_TRIES = 50


def random_region(count: int, source: random.Random, least_perimeter: int = 0) -> Shape:
    """A connected region of so many cells without holes, symmetrical unless nothing symmetrical was found.

    It is compact, or sprawls where that is needed for so many sides of boundary. Raises `ValueError` unless `count` is
    1 or more, and for a perimeter that no region of so many cells has.

    >>> from triominoes.shapes import format_shape
    >>> print(format_shape(random_region(12, random.Random(2))))
    ..^
    v^v^v
    ^v^v^
    ..v
    """
    if count < 1:
        raise ValueError(f"a region has at least one cell, not {count}")
    if least_perimeter > count + 2:
        raise ValueError(f"a region of {count} cells has a perimeter of at most {count + 2}, not {least_perimeter}")
    for weights in (_COMPACT, _SPRAWLING):
        for _ in range(_TRIES):
            grown = _grown(count, pick(source, _SYMMETRIES), weights, source)
            if grown is not None and perimeter(grown) >= least_perimeter:
                return normalised(grown)
    weights = _COMPACT
    while True:
        grown = _grown(count, (), weights, source)
        if grown is not None and perimeter(grown) >= least_perimeter:
            return normalised(grown)
        weights = _TREE if weights == _SPRAWLING else _SPRAWLING


def _turn(sixths: int, shift: Cell, cell: Cell) -> Cell:
    for _ in range(sixths):
        cell = rotate_cell(cell)
    return cell[0] + shift[0], cell[1] + shift[1]


def _about(sixths: int, start: Cell, end: Cell) -> Motion:
    """The turn by so many sixths that takes one cell to another."""
    row, column = _turn(sixths, (0, 0), start)
    return partial(_turn, sixths, (end[0] - row, end[1] - column))


_HALF_ABOUT_POINT = partial(_turn, 3, (0, 0))
_HALF_ABOUT_SIDE = _about(3, (0, 0), (0, 1))
_THIRD_ABOUT_POINT = partial(_turn, 2, (0, 0))
_THIRD_ABOUT_CELL = _about(2, (0, 0), (0, 0))

_SYMMETRIES: tuple[tuple[Motion, ...], ...] = (
    (mirror_cell,),
    (_HALF_ABOUT_POINT,),
    (_HALF_ABOUT_SIDE,),
    (_THIRD_ABOUT_POINT,),
    (_THIRD_ABOUT_CELL,),
    (mirror_cell, _HALF_ABOUT_POINT),
    (mirror_cell, _THIRD_ABOUT_CELL),
    (mirror_cell, _THIRD_ABOUT_POINT),
    (partial(_turn, 1, (0, 0)),),
)
"""Motions that leave a region as it is."""


def _grown(count: int, motions: Sequence[Motion], weights: Sequence[float], source: random.Random) -> set[Cell] | None:
    """A region grown by one cell after the other with its images, None if it does not come out."""
    region = _orbit((0, 0), motions)
    while len(region) < count:
        around = sorted({cell for inside in region for cell in neighbours(inside)} - region)
        rather = [weights[sum(beside in region for beside in neighbours(cell))] for cell in around]
        if not any(rather):
            return None
        cell = weighted(source, around, rather)
        added = _orbit(cell, motions)
        if len(region) + len(added) > count:
            fitting = [cell for cell in around if len(region) + len(_orbit(cell, motions)) <= count]
            if not fitting:
                return None
            added = _orbit(pick(source, fitting), motions)
        region |= added
    return region if len(region) == count and is_connected(region) and not _has_hole(region) else None


def _orbit(cell: Cell, motions: Sequence[Motion]) -> set[Cell]:
    found, waiting = {cell}, [cell]
    while waiting:
        here = waiting.pop()
        for motion in motions:
            image = motion(here)
            if image not in found:
                found.add(image)
                waiting.append(image)
    return found


def _has_hole(region: set[Cell]) -> bool:
    """Whether cells outside the region cannot be reached from far away by sides."""
    rows, columns = [row for row, _ in region], [column for _, column in region]
    top, bottom, left, right = min(rows) - 1, max(rows) + 1, min(columns) - 2, max(columns) + 2
    outside = {(row, column) for row in range(top, bottom + 1) for column in range(left, right + 1)} - region
    return not is_connected(outside)
