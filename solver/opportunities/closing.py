"""How likely it is that I close a hexagon within my next turns, as far as that can be computed exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.opportunities.asking import NEVER, SURE, Asking, Likelihood
from solver.opportunities.drawing import first_to_fit, likelihood, most_draws
from solver.opportunities.table import Table
from triominoes.placement import Placement
from triominoes.tileset import TileMask

TURNS = (1, 2, 3)
"""The turns of mine for which chances are told."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How likely it is that I can close a hexagon by my turn of that number, 1 being the next or the present one.

    That is: if I lay there whenever I can, draw whenever the rules let me, and nobody else lays or draws anything
    meanwhile. `draws` are the most tiles that I can draw until then. The chance is known to lie between two bounds;
    they are equal where it can be computed exactly.
    """

    turns: int
    draws: int
    chance: Likelihood


@dataclass(frozen=True, slots=True)
class Turn:
    """What I may lay in my next or present turn, as the table lies, and whether I may draw although something fits."""

    moves: frozenset[Placement]
    fitting: TileMask
    draws_at_will: bool

    @classmethod
    def of(cls, table: Table) -> Turn:
        """The turn in a position."""
        fitting = 0
        for fits in table.frontier.fits.values():
            fitting |= fits
        held = table.tile_set.members(table.mine)
        moves = table.board.legal_placements(held) if table.position.turn else table.moves()
        rule = table.rules.draws
        return cls(frozenset(moves), fitting, rule.voluntary and rule.may_keep)


def closing(table: Table, chances: Asking, now: Turn, ways: Sequence[tuple[Placement, ...]]) -> tuple[Reach, ...]:
    """The chances for one, two and three turns, from all ways to close a hexagon.

    A way takes a turn for each of its tiles, and this turn is lost to all of them if I have to lay a tile elsewhere.
    At most, the chance is that I hold all tiles of a way by the last turn, having drawn all that I may. At least, it is
    1 if I hold a way already; where one may draw at will, it is that of holding a way in time to lay it; and where a
    single tile is missing and I can lay nothing now, that of drawing it before another one that fits.
    """
    needs = [table.tile_set.mask(placement.tile for placement in way) for way in ways]
    mine = [way for way, need in zip(ways, needs, strict=True) if not need & ~table.mine]
    soonest = min((len(way) + now.moves.isdisjoint(way) for way in mine), default=None)
    lost = bool(now.moves) and not now.draws_at_will and not any(laid in now.moves for way in ways for laid in way)
    found: list[Reach] = []
    for turns in TURNS:
        draws = most_draws(table.position, turns, bool(now.moves))
        sure = soonest is not None and turns >= soonest
        chance = SURE if sure else _chance(table, chances, now, needs, len(ways[0]), turns, lost)
        low = max([chance.low, *(earlier.chance.low for earlier in found)])
        found.append(Reach(turns, draws, Likelihood(low, max(low, chance.high))))
    return tuple(found)


def _chance(
    table: Table, chances: Asking, now: Turn, needs: Sequence[TileMask], missing: int, turns: int, lost: bool
) -> Likelihood:
    position, fits = table.position, bool(now.moves)
    if turns - lost < missing:
        return NEVER
    most = likelihood(position, chances, needs, most_draws(position, turns, fits))
    if now.draws_at_will:
        in_time = likelihood(position, chances, needs, most_draws(position, turns - missing + 1, fits))
        return Likelihood(in_time.low, most.high)
    if missing > 1 or fits:
        return Likelihood(0.0, most.high)
    first = first_to_fit(position, chances, needs[0], now.fitting, most_draws(position, 1, fits))
    return first if turns == 1 else Likelihood(first.low, most.high)
