"""Hexagons and bridges by the rules alone: where they can be, whether tiles make one, and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from solver.closing import Closing, Goal
from triominoes.contact import opposite
from triominoes.lattice import Cell, Point, cells_at, corners, is_connected, neighbours
from triominoes.placement import Layout, Placement


def round_about(board: Iterable[Placement]) -> set[Cell]:
    """The cells that touch a tile, those of the tiles included: a hexagon round a point of the board lies within."""
    return {cell for laid in board for point in corners(laid.cell) for cell in cells_at(point)}


def meets_goal(task: Closing, laid: Sequence[Placement]) -> bool:
    """Whether the tiles, which agree with the board, can be laid in an order of which the last meets the goal."""
    cells = {placement.cell for placement in laid}
    return any(
        is_connected(task.taken | cells - {last}) and task.goal.is_met(task.taken | cells - {last}, last)
        for last in sorted(cells)
    )


def met_at(task: Closing, solution: Layout) -> Iterator[Point]:
    """The centres of the hexagons that are closed, or the corner at which the bridge ends."""
    last, taken = solution[-1].cell, task.taken.union(laid.cell for laid in solution)
    if task.goal is Goal.HEXAGON:
        yield from (point for point in corners(last) if taken.issuperset(cells_at(point)))
    else:
        side = next(side for side, beside in enumerate(neighbours(last)) if beside in taken)
        yield corners(last)[opposite(side)]
