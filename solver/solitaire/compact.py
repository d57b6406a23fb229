"""Of many layouts with equally many tiles, one that fits a table: short perimeter, as round as it gets."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from solver.limits import Deadline
from solver.packed import packed_neighbours, unpack
from solver.solitaire.growth import Growth
from triominoes.lattice import Cell, points_up
from triominoes.placement import Layout
from triominoes.tile import Tile

MOST_SECONDS = 1.0
"""How long the pass may take on a slow machine; elsewhere it ends long before."""

_MOST_ROUNDS = 800
_PATIENCE = 300
_MOST_TILES_LAID = 40_000
_CONTACT = 12.0
_NOISES = (1.0, 3.0, 8.0)
_ROW_HEIGHT = math.sqrt(3) / 2


def compacted(
    layout: Layout,
    tiles: Sequence[Tile],
    deadline: Deadline,
    *,
    seed: int = 0,
    source: random.Random | None = None,
    most_seconds: float = MOST_SECONDS,
) -> Layout:
    """A layout with as many of `tiles` as the given one, made compact by simulated annealing.

    It ends after a number of rounds that depends on the number of tiles, or when nothing better was found for a while,
    so the same seed, or `source` in its place, gives the same layout unless the deadline, or `most_seconds`, cuts it
    short. The first of the tiles must lie on the cell 0,0 as `tiles` has it.
    """
    growth = Growth(tiles, source or random.Random(seed), layout)
    count = len(layout)
    cost = least = _cost(growth)
    current = best = growth.save()
    rounds, in_vain, box = min(_MOST_ROUNDS, _MOST_TILES_LAID // count), 0, deadline.within(most_seconds)
    while rounds and in_vain < _PATIENCE and not box.expired():
        rounds, in_vain = rounds - 1, in_vain + 1
        growth.cut(growth.rng.uniform(0.05, 0.35))
        growth.grow(growth.rng.choice(_NOISES), _CONTACT)
        changed = _cost(growth) if len(growth) == count else math.inf
        if changed <= cost or growth.rng.random() < math.exp(cost - changed):
            cost, current = changed, growth.save()
            if cost < least:
                least, best, in_vain = cost, current, 0
        else:
            growth.restore(current)
    growth.restore(best)
    return growth.layout()


def _cost(growth: Growth) -> float:
    """The perimeter in sides, and the spread about the centre of gravity, which a disc of that area would have as 2."""
    around = sum(beside not in growth.at for cell in growth.at for beside in packed_neighbours(cell))
    centres = [_centre(unpack(cell)) for cell in growth.at]
    count = len(centres)
    x_mean, y_mean = sum(x for x, _ in centres) / count, sum(y for _, y in centres) / count
    spread = sum((x - x_mean) ** 2 + (y - y_mean) ** 2 for x, y in centres)
    return around + 24 * spread / count**2


def _centre(cell: Cell) -> tuple[float, float]:
    """The centre of gravity of a cell in sides of a tile: x rightward, y downward."""
    row, column = cell
    return column / 2, (row + (2 / 3 if points_up(cell) else 1 / 3)) * _ROW_HEIGHT
