"""On which cells tiles meet a goal, whatever numbers they show.

Whether tiles can be laid one after another and whether the last meets the goal depends on their cells alone, once they
agree at every point. So the ways to meet it are the fillings of a few sets of cells, of which none contains another.
"""

from __future__ import annotations

from collections.abc import Iterator

from solver.closing.task import Closing, Goal
from solver.laying import laying_order
from solver.limits import Deadline
from triominoes.contact import opposite
from triominoes.lattice import Cell, cells_at, components, corners, neighbours


def areas(task: Closing, deadline: Deadline | None = None) -> list[tuple[Cell, ...]]:
    """Every set of at most `most` cells that meets the goal and of which no part does; smallest first.

    Each comes in an order in which tiles can be laid there, the last of which meets the goal. If the deadline expires
    before all sets are known, there are none: one of those found might contain one that was not.
    """
    taken = task.taken
    enough = _rings(task) if task.goal is Goal.HEXAGON else _bridges(task, deadline)
    if deadline and deadline.expired():
        return []
    least: list[frozenset[Cell]] = []
    for cells in sorted(enough, key=lambda cells: (len(cells), sorted(cells))):
        if not any(smaller < cells for smaller in least):
            least.append(cells)
    return [_ordered(cells, taken, task.goal) for cells in least]


def _ordered(cells: frozenset[Cell], taken: frozenset[Cell], goal: Goal) -> tuple[Cell, ...]:
    for last in sorted(cells, reverse=True):
        before = laying_order(cells - {last}, taken)
        if before is not None and goal.is_met(taken.union(before), last):
            return *before, last
    raise ValueError(f"no tile laid last on one of {sorted(cells)} meets the goal of a {goal}")


def _rings(task: Closing) -> set[frozenset[Cell]]:
    """The cells that are missing round a point.

    Round it they lie in a ring, of which a tile is there, so that they can be laid from it on: no other tile is ever
    needed to get there. A ring of which none is there wants six.
    """
    taken = task.taken
    missing = {frozenset(cells_at(point)) - taken for cell in taken for point in corners(cell)}
    return {cells for cells in missing if 1 <= len(cells) <= task.most}


def _bridges(task: Closing, deadline: Deadline | None) -> set[frozenset[Cell]]:
    """A cell with one side against a tile and one tile at the point opposite, and what it takes for both to lie."""
    taken = task.taken
    found: set[frozenset[Cell]] = set()
    for cell in _within(task.most, taken):
        if deadline and deadline.expired():
            break
        for side, beside in enumerate(neighbours(cell)):
            others = {near for near in neighbours(cell) if near != beside}
            if not others.isdisjoint(taken):
                continue
            barred = others | {cell}
            for across in cells_at(corners(cell)[opposite(side)]):
                if across not in barred:
                    wanted = frozenset({beside, across}) - taken
                    found.update(
                        before | {cell}
                        for before in _hung(wanted, taken, barred, task.most - 1)
                        if task.goal.is_met(taken | before, cell)
                    )
    return found


def _within(count: int, taken: frozenset[Cell]) -> set[Cell]:
    """The empty cells that can be reached from the board by so many tiles."""
    reached: set[Cell] = set(taken)
    for _ in range(count):
        reached |= {near for cell in reached for near in neighbours(cell)}
    return reached - taken


def _hung(cells: frozenset[Cell], taken: frozenset[Cell], barred: set[Cell], most: int) -> Iterator[frozenset[Cell]]:
    """The cells with others, at most so many in all, by which they hang on the board; every least such set is there.

    Some part that hangs on nothing has to grow, by one cell or another beside it.
    """
    if len(cells) > most:
        return
    loose = next(
        (part for part in components(cells) if not any(near in taken for cell in part for near in neighbours(cell))),
        None,
    )
    if loose is None:
        yield cells
        return
    for near in sorted({near for cell in loose for near in neighbours(cell)} - loose - barred):
        yield from _hung(cells | {near}, taken, barred, most)
