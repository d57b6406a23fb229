"""Closing a hexagon, or building a bridge, by trying everything: all that can be laid, one tile more each time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from solver.closing.task import Closing
from solver.limits import Deadline
from triominoes.board import Board
from triominoes.lattice import Cell
from triominoes.placement import Layout, Placement

_Laid: TypeAlias = dict[frozenset[Placement], Layout]
"""Sets of placements, each with an order in which they can be laid."""


def closings_by_trying(task: Closing, limit: int | None = 2, deadline: Deadline | None = None) -> tuple[Layout, ...]:
    """The same ways as `closings`, by another method, in another order among those of as many tiles.

    As there, fewer than `limit` are all unless the deadline has expired when they are returned.

    It knows nothing of hexagons and bridges but whether a tile makes one, and looks at every set of tiles that can be
    laid: with 8 tiles in hand and 4 to lay, a thousand or so.
    """
    if limit is not None and limit < 1:
        raise ValueError(f"at least one way must be asked for, not {limit}")
    board = Board.unchecked(task.board, task.tile_set)
    waiting: _Laid = {frozenset(): ()}
    ways: _Laid = {}
    for count in range(1, task.most + 1):
        found, waiting = _one_more(task, board, waiting, ways, deadline, last=count == task.most)
        ways |= found
        if (limit is not None and len(ways) >= limit) or (deadline and deadline.expired()):
            break
    return tuple(ways.values())[:limit]


def _one_more(
    task: Closing, board: Board, waiting: _Laid, ways: _Laid, deadline: Deadline | None, *, last: bool
) -> tuple[_Laid, _Laid]:
    """Of what can be laid with one tile more: what meets the goal, and what does not, unless it is the `last`.

    None of `waiting` contains a way, so one that is contained now contains the new placement. An expired deadline
    leaves the rest of `waiting`; what was found is a way all the same, since all ways of fewer tiles are known.
    """
    containing: defaultdict[Placement, list[frozenset[Placement]]] = defaultdict(list)
    for way in ways:
        for placement in way:
            containing[placement].append(way)
    found: _Laid = {}
    others: _Laid = {}
    for laid, order in waiting.items():
        if deadline and deadline.expired():
            break
        for placement in order:
            board.push(placement)
        meeting = {cell for cell in board.open_cells() if task.goal.is_met(board, cell)}
        for placement in _legal(task, board, sorted(meeting) if last else board.open_cells()):
            grown = laid | {placement}
            if any(way <= grown for way in containing[placement]):
                continue
            if placement.cell in meeting:
                found.setdefault(grown, (*order, placement))
            else:
                others.setdefault(grown, (*order, placement))
        for _ in order:
            board.undo()
    return found, {grown: order for grown, order in others.items() if grown not in found}


def _legal(task: Closing, board: Board, cells: Iterable[Cell]) -> Iterator[Placement]:
    """The legal placements of the hand's tiles on some of the open cells."""
    unlaid = task.tile_set.mask(task.hand) & board.unlaid()
    for cell in cells:
        for tile in task.tile_set.members(board.fitting(cell) & unlaid):
            for numbers in board.readings(cell, tile):
                yield Placement(cell, numbers)
