"""The empty cells that would earn a bonus now: the tile each of them takes, and who can hold it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from solver.opportunities.asking import Asking
from solver.opportunities.holders import Held
from solver.opportunities.table import Table
from triominoes.award import Award
from triominoes.lattice import Cell
from triominoes.placement import Placement
from triominoes.tile import Numbers, Tile


class Dead(StrEnum):
    """Why nobody can ever fill a cell whose three corners are known."""

    MIRROR = "mirror"
    """No tile of the set has these numbers in this order: only its mirror image is there."""
    LIES = "lies"
    """The tile lies on the table already."""


@dataclass(frozen=True, slots=True)
class BonusCell:
    """A cell and what a tile that shows `numbers` there, from the first corner, would earn.

    `held` are the chances of each player, mine first, and of the well to hold the tile. `dead` says why nobody can lay
    it, `lies` where it lies already.
    """

    placement: Placement
    award: Award
    held: Held
    dead: Dead | None = None
    lies: Cell | None = None

    @property
    def cell(self) -> Cell:
        """Where it is."""
        return self.placement.cell

    @property
    def numbers(self) -> Numbers:
        """What the corners demand, from the first."""
        return self.placement.numbers

    @property
    def tile(self) -> Tile:
        """The tile that fits; one that is not in the set if its mirror image would be needed."""
        return self.placement.tile

    @property
    def is_mine(self) -> bool:
        """Whether I hold the tile."""
        return self.held[0] == 1


def bonus_cells(table: Table, chances: Asking) -> tuple[BonusCell, ...]:
    """Every empty cell beside a tile that would earn a bonus now, dear ones first, the dead ones last.

    Whatever earns a bonus touches tiles with three corners, so where all numbers at a point agree one tile at most can
    do it. By other contact rules a cell comes once for each placement that would earn one, and none is called dead.
    """
    if not table.pays:
        return ()
    found = _by_corners(table, chances) if table.by_corners else _by_sides(table, chances)
    return tuple(sorted(found, key=lambda each: (each.dead is not None, -each.award.points, each.placement)))


def _by_corners(table: Table, chances: Asking) -> Iterator[BonusCell]:
    where = {laid.tile: laid.cell for laid in table.board}
    nobody = (0.0,) * (table.position.players + 1)
    for cell in table.frontier.fits:
        first, second, third = table.board.demands(cell)
        if first is None or second is None or third is None:
            continue
        placement = Placement(cell, (first, second, third))
        award = table.award(placement)
        if not award.bonus:
            continue
        tile = placement.tile
        if tile not in table.tile_set:
            yield BonusCell(placement, award, nobody, Dead.MIRROR)
        elif tile in where:
            yield BonusCell(placement, award, nobody, Dead.LIES, where[tile])
        else:
            yield BonusCell(placement, award, chances.holder_chances(tile))


def _by_sides(table: Table, chances: Asking) -> Iterator[BonusCell]:
    for placement in table.board.legal_placements():
        award = table.award(placement)
        if award.bonus:
            yield BonusCell(placement, award, chances.holder_chances(placement.tile))
