"""What a tile laid earns under a ruleset, looked up rather than worked out."""

from __future__ import annotations

from functools import cache

from triominoes.award import Award, award_of
from triominoes.bonus import BonusRule, bonus_table
from triominoes.contact import RingMask
from triominoes.rules.options import TilePoints
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Numbers


class Earnings:
    """The points of tiles and their awards, by the ring of cells round them."""

    def __init__(self, rules: Ruleset) -> None:
        self._points = rules.laying.points
        self._rule = rules.bonus
        self._table = bonus_table(rules.bonus)
        self._awards = _awards(rules.bonus)

    def tile(self, numbers: Numbers) -> int:
        """What the tile itself counts."""
        if self._points is TilePoints.TOTAL:
            return sum(numbers)
        return 1 if self._points is TilePoints.ONE else 0

    def bonus(self, mask: RingMask) -> int:
        """The bonus of a ring."""
        return self._table[mask].amount

    def award(self, mask: RingMask, numbers: Numbers) -> Award:
        """Sum and bonus, and why."""
        key = mask, numbers
        found = self._awards.get(key)
        if found is None:
            found = self._awards[key] = award_of(mask, numbers, self._rule)
        return found


@cache
def _awards(rule: BonusRule) -> dict[tuple[RingMask, Numbers], Award]:
    """The awards met so far under a bonus rule: a few thousand at most come up, so each sentence is made once."""
    return {}
