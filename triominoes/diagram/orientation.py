"""Turning a layout by sixths so that it suits the page or the terminal."""

from __future__ import annotations

import math
from collections.abc import Iterable

from triominoes.diagram.tiles import HEIGHT
from triominoes.lattice import corners
from triominoes.placement import Layout, Placement, at_origin, turned


def span(placements: Iterable[Placement]) -> tuple[int, int]:
    """How many half sides a layout is wide and how many lines of the lattice it is high; 0, 0 for none.

    >>> from triominoes.notation import parse_board
    >>> span(parse_board("555@0,0 525@0,1"))
    (3, 1)
    """
    points = [point for laid in placements for point in corners(laid.cell)]
    if not points:
        return 0, 0
    lines, xs = [line for line, _ in points], [x for _, x in points]
    return max(xs) - min(xs), max(lines) - min(lines)


def turns(placements: Iterable[Placement]) -> list[Layout]:
    """The layout as it stands and turned clockwise by one to five sixths, each moved to the top left."""
    layout = tuple(placements)
    return [at_origin(turned(layout, sixths)) for sixths in range(6)]


def landscape(placements: Iterable[Placement], ratio: float = math.sqrt(2)) -> Layout:
    """The turn that can be printed largest on a page `ratio` times as wide as high; the least turn among equals.

    The default is the shape of A4 on its side; 1 / ratio gives the page upright.
    """
    return min(turns(placements), key=lambda layout: _need(layout, ratio))


def narrowest(placements: Iterable[Placement]) -> Layout:
    """The turn that is least wide; the least high among those, then the least turn."""
    return min(turns(placements), key=span)


def _need(layout: Layout, ratio: float) -> float:
    width, height = span(layout)
    return round(max(width / 2 / ratio, height * HEIGHT), 9)
