"""Cells that are mine alone: three corners known, the one tile that fits in my hand, so nobody else ever fills them."""

from __future__ import annotations

from dataclasses import dataclass

from solver.opportunities.ring import bonus_span
from solver.opportunities.table import Table
from triominoes.award import Award
from triominoes.placement import Placement


@dataclass(frozen=True, slots=True)
class Alone:
    """A placement that only I can make, for as long as I keep the tile.

    `award` is what it earns now; None if no tile lies beside the cell yet, so that it is not legal yet. `lowest` and
    `highest` are the points that it can come to earn as the cells round it fill.
    """

    placement: Placement
    award: Award | None
    lowest: int
    highest: int

    @property
    def points(self) -> int | None:
        """What it earns now."""
        return None if self.award is None else self.award.points


def mine_alone(table: Table) -> tuple[Alone, ...]:
    """Every cell that is mine alone, dear ones first; those that are not legal yet come last.

    Only offered where all numbers at a point agree, or else a known corner does not bind. The bounds hold whatever is
    laid by anybody, me included, as long as the tile itself is kept for the cell: they are those of `ring.bonus_span`
    over all tiles that do not lie. A cell beside which no tile can come to lie is left out.
    """
    if not table.by_corners:
        return ()
    found = []
    unlaid = table.mine | table.others
    counted = table.rules.laying.points
    for cell, numbers in table.fixed().items():
        kept = table.tile_set.fitting(numbers) & table.mine
        if not kept:
            continue
        rest = unlaid & ~kept
        span = bonus_span(table, cell, rest, rest.bit_count())
        if span is not None:
            placement = Placement(cell, numbers)
            award = table.award(placement) if table.is_open(cell) else None
            tile = counted.of(numbers)
            found.append(Alone(placement, award, tile + span[0], tile + span[1]))
    return tuple(sorted(found, key=_dear_first))


def _dear_first(alone: Alone) -> tuple[bool, int, Placement]:
    points = alone.points
    return points is None, -(alone.highest if points is None else points), alone.placement
