"""Joining marked tiles by growing the part that holds the first of them, one tile at a time.

At an empty cell beside the part either some tile of the list lies in the end or none does. Both are tried, so each set
of placements is met once and nothing is kept of those met before.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from solver.joining.reach import tiles_needed
from solver.joining.result import Result, check
from solver.joining.task import Joining
from solver.limits import Deadline
from triominoes.board import Board
from triominoes.lattice import Cell, components, neighbours
from triominoes.placement import Layout, Placement
from triominoes.tileset import TileMask


def joinings(task: Joining, most: int = 2, deadline: Deadline | None = None) -> Result:
    """Up to `most` different ways to join the marked tiles, each checked, and whether there are no others.

    Without a way that is the proof that there is none. An expired or cancelled deadline returns what was found so far.
    Raises `ValueError` unless `most` is 1 or more.

    >>> from triominoes.notation import format_board, parse_board, parse_tile
    >>> from triominoes.shapes import strip
    >>> task = Joining(strip(4), parse_board("000@0,0 555@0,3"), (parse_tile("005"), parse_tile("055")))
    >>> found = joinings(task)
    >>> found.complete, [format_board(way) for way in found.ways]
    (True, ['050@0,1 550@0,2'])
    """
    if most < 1:
        raise ValueError(f"at least one way must be asked for, not {most}")
    deadline = deadline or Deadline()
    growth = _Growth(task, deadline)
    ways = tuple(task.in_order(way) for way in islice(growth.ways(), most))
    for way in ways:
        check(task, way)
    return Result(task, ways, most, len(ways) < most and not growth.stopped, deadline.elapsed())


class _Growth:
    """The search; `stopped` if the deadline ended it."""

    def __init__(self, task: Joining, deadline: Deadline) -> None:
        self._task = task
        self._deadline = deadline
        self._board = Board.unchecked(task.marked, task.tile_set)
        self._way: list[Placement] = []
        self.stopped = False

    def ways(self) -> Iterator[Layout]:
        """Every way, once."""
        return self._grow(self._task.tile_set.mask(self._task.tiles), self._task.empty)

    def _grow(self, left: TileMask, free: frozenset[Cell]) -> Iterator[Layout]:
        """Every way that goes on from here with the tiles left on free cells, on the others nothing more is laid."""
        board = self._board
        if not left:
            if len(self._parts()) == 1:
                yield tuple(self._way)
            return
        fits = {cell: board.fitting(cell) & left for cell in free}
        free = frozenset(cell for cell in free if fits[cell])
        parts = self._parts()
        while not self.stopped:
            self.stopped = self._deadline.expired()
            needed = tiles_needed(parts, free)
            beside = [cell for cell in free if not parts[0].isdisjoint(neighbours(cell))]
            if self.stopped or needed is None or needed > left.bit_count() or not beside:
                return
            # The fewest tiles first: what is tried there, or the cell itself, is soon out of the way.
            cell = min(beside, key=lambda cell: (fits[cell].bit_count(), cell))
            free -= {cell}
            for tile in board.tile_set.members(fits[cell]):
                rest = left & ~board.tile_set.mask([tile])
                for numbers in board.readings(cell, tile):
                    placement = Placement(cell, numbers)
                    board.push(placement)
                    self._way.append(placement)
                    yield from self._grow(rest, free)
                    self._way.pop()
                    board.undo()

    def _parts(self) -> list[set[Cell]]:
        """The parts that hang together, the one with the first marked tile first."""
        start = self._task.marked[0].cell
        return sorted(components(laid.cell for laid in self._board), key=lambda part: start not in part)
