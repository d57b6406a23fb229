"""Whether others can spoil a placement of mine before I make it: fill its cell, or put another number on a corner."""

from __future__ import annotations

from collections.abc import Iterator

from solver.opportunities.filling import Filling
from solver.opportunities.table import Table
from triominoes.lattice import Cell, Point, cells_at, corners, neighbours
from triominoes.placement import Placement
from triominoes.tileset import TileMask

MOST_STEPS = 4
"""The replies up to which it is worked out what others can reach; with more, they are taken to reach everything."""

MOST_TRIED = 1_000
"""The placements that are tried to fill one chain of cells before it is taken to be possible."""


def safe_placements(table: Table, held: TileMask, most: int) -> Iterator[Placement]:
    """The placements of some tiles in my hand, legal now, that stay legal whatever at most so many other tiles do.

    A placement on a cell whose three corners are known is always one. Others can fill the cell only if one of their
    tiles fits there now, since what fits only grows less. For one reply the answer is exact; for several, some that
    are safe may be left out, since it is not looked at when in between a cell comes within reach.
    """
    for cell, fits in sorted(table.frontier.fits.items()):
        if not fits & held or (most and fits & table.others):
            continue
        for tile in table.tile_set.members(fits & held):
            for numbers in table.board.readings(cell, tile):
                placement = Placement(cell, numbers)
                if not _can_be_spoilt(table, placement, most):
                    yield placement


def _can_be_spoilt(table: Table, placement: Placement, most: int) -> bool:
    """Whether at most so many tiles of others can put another number on a corner that has none yet."""
    if not most:
        return False
    return any(
        cell != placement.cell and _can_show_other(table, cell, point, number, placement.cell, most)
        for point, number in zip(corners(placement.cell), placement.numbers, strict=True)
        if table.board.number_at(point) is None
        for cell in cells_at(point)
    )


def _can_show_other(table: Table, cell: Cell, point: Point, number: int, without: Cell, most: int) -> bool:
    """Whether others can lay a tile on a cell that shows another number than this on the point.

    One that lies beside no tile yet has to be reached by a chain of tiles, different ones that agree with each other,
    which leaves out the cell `without`. If they can lay more than `MOST_STEPS`, there is taken to be such a chain.
    """
    at = corners(cell).index(point)
    shown = (
        numbers[at]
        for tile in table.tile_set.members(table.fitting(cell) & table.others)
        for numbers in table.board.readings(cell, tile)
    )
    if all(each == number for each in shown):
        return False
    if table.is_open(cell) or most > MOST_STEPS:
        return True
    for chain in _chains(table, cell, without, most - 1):
        filling = Filling(table, MOST_TRIED)
        ways = filling.ways((*chain[::-1], cell), table.others)  # from the open end, where the fewest tiles fit
        found = any(way[-1].numbers[at] != number for way in ways)
        ways.close()  # takes the tiles back
        if found or filling.stopped:
            return True
    return False


def _chains(table: Table, cell: Cell, without: Cell, most: int) -> Iterator[tuple[Cell, ...]]:
    """The chains of at most so many empty cells that lead from a cell to one beside a tile; none if it is so itself."""

    def onward(chain: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
        last = chain[-1] if chain else cell
        if table.is_open(last):
            yield chain
        elif len(chain) < most:
            for near in neighbours(last):
                if near not in (without, cell, *chain) and table.fitting(near) & table.others:
                    yield from onward((*chain, near))

    return onward(())
