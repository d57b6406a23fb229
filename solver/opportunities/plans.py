"""Forced plans: what I can lay in my next turns, one tile each, without anybody being able to stop it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from solver.limits import Deadline
from solver.opportunities.ring import bonus_span
from solver.opportunities.safety import safe_placements
from solver.opportunities.table import Table
from triominoes.award import Award
from triominoes.placement import Placement

MOST_NODES = 200
"""The tables that the search looks at before it gives up; few real rounds take more than twenty."""

_Laid: TypeAlias = frozenset[Placement]


@dataclass(frozen=True, slots=True)
class Step:
    """One turn of a plan: `award` is what it earns if nobody lays anything near it before, `least` the points that it
    earns in any case."""

    placement: Placement
    award: Award
    least: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Placements for my next turns, one each."""

    steps: tuple[Step, ...]

    @property
    def least(self) -> int:
        """The points that the plan earns at least, whatever the others lay in between."""
        return sum(step.least for step in self.steps)

    @property
    def points(self) -> int:
        """The points that it earns if nobody touches it."""
        return sum(step.award.points for step in self.steps)

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The placements in order."""
        return tuple(step.placement for step in self.steps)


@dataclass(frozen=True, slots=True)
class Plans:
    """The best plan for one turn, two turns, three ..., as far as there are any.

    `proved` is for how many turns it is proved that there is no better one, or none at all; None for any number of
    turns, that is unless the search stopped at a limit. `nodes` are the tables that it looked at.
    """

    best: tuple[Plan, ...]
    proved: int | None
    nodes: int


def forced_plans(table: Table, deadline: Deadline | None = None, most_nodes: int = MOST_NODES) -> Plans:
    """The best plan of every length: the one that earns most in any case, among equals most if nobody touches it.

    The first placement is legal now. Each later one is legal as soon as the one before it lies, on a cell that is mine
    alone by then: its three corners are known and I hold the only tile that fits, or else nobody else has a tile that
    fits, or can in the turns until then put another number on its third corner (see `safety`). So nobody can stop a
    plan as long as the round lasts: in every turn I have a tile that fits, need not draw, and may choose it among
    several. If it is not my turn, that goes for the first placement as well.

    Every tile that others lay in between would also fit after all that I have laid by then, or it would have stopped
    me. So it is enough to look at the tables with my own tiles added, and each set of placements is looked at once,
    whatever their order, all of one number of turns before any of more. What a step earns at least is the lowest bonus
    over the rings that tiles of others can make by then (`ring.bonus_span`), one tile for each of their turns; added
    up, that is never too much, though the others may be unable to do all of it.
    """
    if not table.by_corners:
        return Plans((), None, 0)
    return _Search(table, deadline or Deadline(), most_nodes).run()


@dataclass(slots=True)
class _Search:
    table: Table
    deadline: Deadline
    most_nodes: int
    nodes: int = 0

    def run(self) -> Plans:
        best: list[Plan] = []
        layer: dict[_Laid, Plan] = {frozenset(): Plan(())}
        while layer:
            longer: dict[_Laid, Plan] = {}
            for laid, plan in layer.items():
                if self.nodes >= self.most_nodes or self.deadline.expired():
                    # What is found of the next length so far depends on the order of the search, so it is not told.
                    return Plans(tuple(best), len(plan.steps), self.nodes)
                self.nodes += 1
                for step in self._steps(plan):
                    further, key = Plan((*plan.steps, step)), laid | {step.placement}
                    if key not in longer or _worth(further) < _worth(longer[key]):
                        longer[key] = further
            layer = longer
            best += [_best(layer)] if layer else []
        return Plans(tuple(best), None, self.nodes)

    def _steps(self, plan: Plan) -> list[Step]:
        """What can follow once the placements of a plan lie."""
        table = self.table
        for placement in plan.placements:
            table.push(placement)
        found = list(self._next(plan))
        for _ in plan.steps:
            table.undo()
        return found

    def _next(self, plan: Plan) -> Iterator[Step]:
        table, position = self.table, self.table.position
        if not plan.steps and not position.turn:
            for move in table.moves():
                award = table.award(move)
                yield Step(move, award, award.points)
            return
        replies = len(plan.steps) * (position.players - 1) + (position.players - position.turn) % position.players
        most = min(replies, table.others.bit_count())
        held = table.mine & ~table.tile_set.mask(placement.tile for placement in plan.placements)
        for placement in safe_placements(table, held, most):
            award = table.award(placement)
            yield Step(placement, award, award.sum + self._least_bonus(placement, most))

    def _least_bonus(self, placement: Placement, most: int) -> int:
        """The lowest bonus that a placement can come to earn; what others lay has to agree with it."""
        table = self.table
        if not most:
            return table.award(placement).bonus
        if not table.pays:
            return 0
        table.push(placement)
        span = bonus_span(table, placement.cell, table.others, most)
        table.undo()
        return 0 if span is None else span[0]


def _best(plans: dict[_Laid, Plan]) -> Plan:
    return min(plans.values(), key=_worth)


def _worth(plan: Plan) -> tuple[int, int, Sequence[Placement]]:
    """Less for what is better; the order of the placements decides between equals."""
    return -plan.least, -plan.points, plan.placements
