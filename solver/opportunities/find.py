"""Every hexagon and bridge chance of a position, all of it at once."""

from __future__ import annotations

from dataclasses import dataclass

from solver.limits import Deadline
from solver.opportunities.alone import Alone, mine_alone
from solver.opportunities.asking import Asking
from solver.opportunities.bonus_cells import BonusCell, bonus_cells
from solver.opportunities.exposure import Exposure, Outlook, exposures, outlooks
from solver.opportunities.hexagons import Hexagon, unfinished_hexagons
from solver.opportunities.holders import Chances
from solver.opportunities.plans import MOST_NODES, Plans, forced_plans
from solver.opportunities.table import Table
from triominoes.position import Position


@dataclass(frozen=True, slots=True)
class Opportunities:
    """What there is for me and for the others in a position; see the module of each part.

    `outlooks` are what each opponent can expect to find as the table lies.
    """

    position: Position
    cells: tuple[BonusCell, ...]
    alone: tuple[Alone, ...]
    plans: Plans
    hexagons: tuple[Hexagon, ...]
    outlooks: tuple[Outlook, ...]
    moves: tuple[Exposure, ...]


def opportunities(
    position: Position,
    chances: Chances,
    *,
    deadline: Deadline | None = None,
    most_nodes: int = MOST_NODES,
) -> Opportunities:
    """Every chance of a position that is consistent (`Position.checked`).

    `chances` tell who can hold what: `solver.worlds.Worlds` of the position, or `holders.Uniform` to draw no
    conclusions. The limits bind the search for forced plans, which then says how far it is proved.
    """
    table, told = Table(position), Asking(position, chances)
    return Opportunities(
        position,
        bonus_cells(table, told),
        mine_alone(table),
        forced_plans(table, deadline, most_nodes),
        unfinished_hexagons(table, told),
        outlooks(table, told),
        exposures(table, told),
    )
