"""What a tile laid earns under a ruleset, looked up rather than worked out."""

from __future__ import annotations

from functools import cache

from triominoes.award import Award, award_of
from triominoes.bonus import BonusRule, bonus_table, paid_mask
from triominoes.contact import RingMask, agreeing_mask, ring_mask
from triominoes.placement import Placement
from triominoes.play.frontier import Frontier
from triominoes.rules.options import ContactRule, TilePoints
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Numbers


class Earnings:
    """The points of tiles laid next on a table, and their awards."""

    def __init__(self, rules: Ruleset, table: Frontier) -> None:
        self._table = table
        self._points = rules.laying.points
        self._rule = rules.bonus
        self._bonuses = bonus_table(rules.bonus)
        self._awards = _awards(rules.bonus, rules.laying.points)
        self._all_agree = rules.laying.contact is ContactRule.CORNERS

    def points(self, placement: Placement) -> int:
        """What a placement earns, the start aside: as its award says, but quicker."""
        taken = mask = ring_mask(self._table.taken, placement.cell)
        if not self._all_agree:
            mask = paid_mask(agreeing_mask(self._table.board, placement), taken, self._rule)
        return self._points.of(placement.numbers) + self._bonuses[mask].amount

    def award(self, placement: Placement) -> Award:
        """What a placement earns, and why."""
        taken = mask = ring_mask(self._table.taken, placement.cell)
        if not self._all_agree:
            mask = paid_mask(agreeing_mask(self._table.board, placement), taken, self._rule)
        key = mask, taken, placement.numbers
        found = self._awards.get(key)
        if found is None:
            found = self._awards[key] = award_of(mask, placement.numbers, self._rule, self._points, taken)
        return found


@cache
def _awards(rule: BonusRule, points: TilePoints) -> dict[tuple[RingMask, RingMask, Numbers], Award]:
    """The awards met so far under such rules: a few thousand at most come up, so each sentence is made once."""
    return {}
