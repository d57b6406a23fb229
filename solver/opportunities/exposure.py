"""What each of my moves opens for the others, and what it takes away from them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from solver.opportunities.asking import Asking, Likelihood
from solver.opportunities.holders import Held
from solver.opportunities.table import Table
from triominoes.award import Award
from triominoes.lattice import Cell, ring
from triominoes.placement import Placement

_Offers: TypeAlias = dict[Placement, tuple[int, int]]
"""What tiles that are not mine could be laid, with their points and the bonus among them."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A placement with a bonus that the others can make: `award` is what it earns, `held` who can hold the tile."""

    placement: Placement
    award: Award
    held: Held


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an opponent can expect to find as the table lies: exact sums over cells and tiles, times who holds them.

    `places` are the placements open to him, `points` what all of them would earn together, `bonus` the bonuses among
    that: expected numbers of things to choose from, not of what he scores in one turn. `lays` is the chance that he
    holds any tile that fits, `earns` that he holds any that earns a bonus.
    """

    places: float
    points: float
    bonus: float
    lays: Likelihood
    earns: Likelihood


@dataclass(frozen=True, slots=True)
class Exposure:
    """One of my legal moves and what it does to the others, if nobody moves in between.

    `opens` are placements with a bonus that they could not make for it before, dear ones first; `closes` those that
    they lose. `plain_opened` and `plain_closed` count pairs of a cell and a tile, not mine, without a bonus.
    `outlooks` are what each opponent can expect to find after it.
    """

    placement: Placement
    award: Award
    opens: tuple[Offer, ...]
    closes: tuple[Offer, ...]
    plain_opened: int
    plain_closed: int
    outlooks: tuple[Outlook, ...]


def outlooks(table: Table, chances: Asking) -> tuple[Outlook, ...]:
    """What each opponent can expect to find as the table lies now."""
    return _outlooks(table, chances, _offers(table, table.frontier.fits))


def exposures(table: Table, chances: Asking) -> tuple[Exposure, ...]:
    """Each of my legal moves, dear ones first."""
    now = _offers(table, table.frontier.fits)
    found = [_exposure(table, chances, now, move) for move in table.moves()]
    return tuple(sorted(found, key=lambda each: (-each.award.points, each.placement)))


def _exposure(table: Table, chances: Asking, now: _Offers, move: Placement) -> Exposure:
    award = table.award(move)
    near = {move.cell, *ring(move.cell)}
    before = {placement: offer for placement, offer in now.items() if placement.cell in near}
    elsewhere = {placement: offer for placement, offer in now.items() if placement.cell not in near}
    paid_before = _awards(table, before)
    table.push(move)
    after = _offers(table, near)
    paid_after = _awards(table, after)
    table.undo()
    opens = [each for each in paid_after if before.get(each, (0, 0))[1] < after[each][1]]
    closes = [each for each in paid_before if after.get(each, (0, 0))[1] < before[each][1]]
    return Exposure(
        move,
        award,
        _told(opens, paid_after, chances),
        _told(closes, paid_before, chances),
        sum(not after[each][1] and each not in before for each in after),
        sum(not before[each][1] and each not in after for each in before),
        _outlooks(table, chances, elsewhere | after),
    )


def _offers(table: Table, cells: Iterable[Cell]) -> _Offers:
    board, fits, counted = table.board, table.frontier.fits, table.rules.laying.points
    found: _Offers = {}
    for cell in cells:
        for tile in table.tile_set.members(fits.get(cell, 0) & table.others):
            for numbers in board.readings(cell, tile):
                placement = Placement(cell, numbers)
                worth = counted.of(numbers)
                points = table.points(placement) if table.pays else worth
                found[placement] = points, points - worth
    return found


def _awards(table: Table, offers: _Offers) -> dict[Placement, Award]:
    return {placement: table.award(placement) for placement, (_, bonus) in offers.items() if bonus}


def _told(placements: list[Placement], awards: dict[Placement, Award], chances: Asking) -> tuple[Offer, ...]:
    offers = [Offer(each, awards[each], chances.holder_chances(each.tile)) for each in placements]
    return tuple(sorted(offers, key=lambda offer: (-offer.award.points, offer.placement)))


def _outlooks(table: Table, chances: Asking, offers: _Offers) -> tuple[Outlook, ...]:
    opponents = range(1, table.position.players)
    sums = [[0.0, 0.0, 0.0] for _ in opponents]
    fit = paid = 0
    for placement, (points, bonus) in offers.items():
        bit = table.tile_set.mask([placement.tile])
        fit |= bit
        paid |= bit if bonus else 0
        for each, chance in zip(sums, chances.holder_chances(placement.tile)[1:-1], strict=True):
            each[0] += chance
            each[1] += chance * points
            each[2] += chance * bonus
    return tuple(
        Outlook(
            places,
            points,
            bonus,
            chances.held_any(fit, opponent),
            chances.held_any(paid, opponent),
        )
        for opponent, (places, points, bonus) in zip(opponents, sums, strict=True)
    )
