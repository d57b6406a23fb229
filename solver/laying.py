"""Orders in which tiles can be laid, each beside an earlier one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from heapq import heappop, heappush

from triominoes.lattice import Cell, neighbours
from triominoes.placement import Layout, Placement


def laying_order(cells: Iterable[Cell], taken: Collection[Cell]) -> tuple[Cell, ...] | None:
    """The cells, each beside a taken or an earlier one, always the first by row and column; None if some hang on none.

    >>> laying_order([(0, 3), (0, 1), (0, 2)], {(0, 0)})
    ((0, 1), (0, 2), (0, 3))
    """
    left = set(cells)
    waiting = sorted(cell for cell in left if any(beside in taken for beside in neighbours(cell)))
    left.difference_update(waiting)
    order: list[Cell] = []
    while waiting:
        cell = heappop(waiting)
        order.append(cell)
        for beside in neighbours(cell):
            if beside in left:
                left.remove(beside)
                heappush(waiting, beside)
    return None if left else tuple(order)


def in_laying_order(lying: Mapping[Cell, Placement]) -> Layout:
    """The placements from the first cell on, each beside an earlier one, always the first by row and column.

    Raises `ValueError` if they do not hang together.
    """
    start = min(lying)
    others = laying_order(lying.keys() - {start}, {start})
    if others is None:
        raise ValueError(f"the {len(lying)} placements do not hang together")
    return tuple(lying[cell] for cell in (start, *others))
