"""The chance to come by tiles: how many the rules can let me draw, and whether they will be among those."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from solver.opportunities.asking import NEVER, SURE, Asking, Likelihood
from triominoes.position import Position
from triominoes.tileset import TileMask

Needs: TypeAlias = frozenset[TileMask]
"""Sets of tiles of which I need all of one."""

MOST_ASKED = 24
"""The chances that are asked for to add up one likelihood; where it takes more, only bounds are told."""


def most_draws(position: Position, turns: int, fits: bool) -> int:
    """The most tiles that I can draw up to my turn of that number, 1 being the next or the present one.

    `fits` says whether a tile in my hand fits now: in rules where one then may not draw, this turn brings none. Of
    later turns it is taken that nothing fits, of all turns that the others leave the well to me.
    """
    rule, well = position.rules.draws, len(position.well)
    if rule.cap is None:
        first = later = well
    else:
        drawn = 0 if position.turn else len(position.since.drawn)
        first, later = max(rule.cap - drawn, 0), rule.cap
    if fits and not rule.voluntary:
        first = 0
    return min(first + (turns - 1) * later, well)


def likelihood(position: Position, chances: Asking, needs: Iterable[TileMask], draws: int) -> Likelihood:
    """The chance that the next tiles of the well complete one of the sets together with those in my hand.

    It is exact unless too many sets of several tiles are possible (`MOST_ASKED`); then the bounds are those that hold
    however the single tiles go together.
    """
    tile_set, left = position.rules.tile_set, position.well.count(None)
    coming = position.well[:draws]
    have = tile_set.mask(tile for tile in (*position.hand, *coming) if tile is not None)
    wanted = (need & ~have for need in needs)
    unknown = coming.count(None)
    possible = _least(frozenset(need for need in wanted if not need & ~position.unseen and need.bit_count() <= unknown))
    if 0 in possible:
        return SURE
    if not possible:
        return NEVER
    chance = _Drawn(chances, draws).chance(possible)
    if chance is not None:
        return Likelihood.exactly(chance)
    low = total = 0.0
    for need in sorted(possible):
        each = [chances.holder_chances(tile)[-1] * unknown / left for tile in tile_set.members(need)]
        low = max(low, sum(each) - len(each) + 1)
        total += min(each)
    return Likelihood(low, min(total, 1.0))


def first_to_fit(position: Position, chances: Asking, tile: TileMask, fitting: TileMask, draws: int) -> Likelihood:
    """The chance to draw a tile within so many draws before any other of those `fitting`, one of which would be laid.

    Exact unless the next tiles of the well are known in part, or too much has been asked.
    """
    coming = position.well[:draws]
    if not tile & position.unseen:
        return NEVER
    if any(each is not None for each in coming):
        return Likelihood(0.0, likelihood(position, chances, [tile], draws).high)
    others, chance = fitting & ~tile & position.unseen, 0.0
    for drawn in range(1, len(coming) + 1):
        # Of the first tiles this one alone fits, and each place among them is as likely: it came last.
        any_fits, other_fits = chances.next_any(drawn, others | tile), chances.next_any(drawn, others)
        if any_fits is None or other_fits is None:
            return Likelihood(0.0, likelihood(position, chances, [tile], draws).high)
        chance += (any_fits - other_fits) / drawn
    return Likelihood.exactly(chance)


class _Drawn:
    """The chance that the tiles drawn hold all of some set, from the chances that they hold any of a set."""

    def __init__(self, chances: Asking, draws: int) -> None:
        self._chances, self._draws = chances, draws
        self._asked = 0

    def chance(self, needs: Needs) -> float | None:
        """The chance, or None if it takes too many questions, or they go unanswered."""
        without = self._without(needs, 0)
        return None if without is None else 1.0 - without

    def _without(self, needs: Needs, barred: TileMask) -> float | None:
        """The chance that no set is drawn as a whole and none of the barred tiles at all."""
        single = 0
        for need in needs:
            if need.bit_count() == 1:
                single |= need
        barred |= single
        needs = _least(frozenset(need for need in needs if not need & barred))
        if not needs:
            self._asked += 1
            drawn = None if self._asked > MOST_ASKED else self._chances.next_any(self._draws, barred)
            return None if drawn is None else 1.0 - drawn
        counts = Counter(bit for need in needs for bit in _bits(need))
        tile = min(counts, key=lambda bit: (-counts[bit], bit))
        having = frozenset(need & ~tile for need in needs)
        lacking = frozenset(need for need in needs if not need & tile)
        total = 0.0
        for sign, sets, without in ((1, lacking, barred | tile), (1, having, barred), (-1, having, barred | tile)):
            part = self._without(sets, without)
            if part is None:
                return None
            total += sign * part
        return total


def _least(needs: Needs) -> Needs:
    """The sets of which none holds another."""
    return frozenset(need for need in needs if not any(other & ~need == 0 and other != need for other in needs))


def _bits(mask: TileMask) -> Iterator[TileMask]:
    while mask:
        lowest = mask & -mask
        yield lowest
        mask ^= lowest
