"""Chains of tiles between marked ones: cells for them by chance, and the chains that lead nowhere."""

from __future__ import annotations

import random
from collections.abc import Collection, Set
from dataclasses import dataclass

from solver.joining import Joining
from solver.joining.reach import steps
from solver.lots import between, pick
from triominoes.board import Board
from triominoes.lattice import Cell, neighbours
from triominoes.placement import Layout, Placement
from triominoes.tileset import TileMask


@dataclass(frozen=True, slots=True)
class Tree:
    """Cells that hang together, each but the first beside one before it; `ends` are those of the marked tiles."""

    cells: tuple[Cell, ...]
    ends: frozenset[Cell]


def random_tree(region: Set[Cell], ends: int, between_them: int, detour: int, source: random.Random) -> Tree | None:
    """Two or three ends in a region and so many cells between them; None if it does not come out.

    The way between the first two is longer by `detour` than it would have to be, an even number.
    """
    first = between_them if ends == 2 else between(source, (between_them + 1) // 2, between_them - 1)
    start = pick(source, sorted(region))
    away = steps({start}, (), region)
    others = [cell for cell in sorted(region) if away.get(cell) == first + 1 - detour]
    if first - detour < 1 or not others:
        return None
    end = pick(source, others)
    way = _walk(start, {end}, first, region - {start, end}, source)
    if way is None:
        return None
    cells, marked = (start, *way, end), {start, end}
    if ends == 3:
        rest = between_them - first
        free = region - set(cells)
        away = steps(way, (), free)
        thirds = [cell for cell in sorted(free) if away.get(cell) == rest + 1]
        if not thirds:
            return None
        third = pick(source, thirds)
        branch = _walk(third, set(way), rest, free - {third}, source)
        if branch is None:
            return None
        cells, marked = (*cells, *reversed(branch), third), {*marked, third}
    return Tree(cells, frozenset(marked))


def _walk(start: Cell, ends: Set[Cell], count: int, free: Set[Cell], source: random.Random) -> tuple[Cell, ...] | None:
    """A way over so many free cells, none twice, from beside `start` to beside one of the ends; None if it got lost."""
    away = steps(ends, (), free)
    way: list[Cell] = []
    for left in range(count, 0, -1):
        near = neighbours(way[-1] if way else start)
        onward = [cell for cell in near if cell in free and cell not in way and away.get(cell, left + 1) <= left]
        if not onward:
            return None
        way.append(pick(source, onward))
    return tuple(way)


def false_trails(task: Joining, solution: Collection[Placement]) -> int:
    """The chains of tiles, counted tile by tile, that lead away from a marked tile as if to another, but wrongly.

    Each tile lies beside the one before, and there are tiles enough to reach another marked one.
    """
    board = Board.unchecked(task.marked, task.tile_set)
    ends = {laid.cell for laid in task.marked}

    def trails(last: Cell, left: TileMask, away: dict[Cell, int], astray: bool) -> int:
        count = 0
        for cell in neighbours(last):
            if cell in board or away.get(cell, len(task.tiles) + 1) > left.bit_count():
                continue
            for placement in _fitting(board, cell, left):
                wrong = astray or placement not in solution
                board.push(placement)
                count += wrong + trails(cell, left & ~task.tile_set.mask([placement.tile]), away, wrong)
                board.undo()
        return count

    tiles = task.tile_set.mask(task.tiles)
    return sum(trails(end, tiles, steps(ends - {end}, (), task.empty), False) for end in sorted(ends))


def _fitting(board: Board, cell: Cell, tiles: TileMask) -> Layout:
    """What of some tiles fits on a cell."""
    members = board.tile_set.members(board.fitting(cell) & tiles)
    return tuple(Placement(cell, numbers) for tile in members for numbers in board.readings(cell, tile))
