"""Hexagons that want one to three tiles: whether they can still be closed, in which ways, and by whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from solver.opportunities.asking import Asking
from solver.opportunities.closing import Reach, Turn, closing
from solver.opportunities.filling import Filling
from solver.opportunities.holders import Held
from solver.opportunities.table import Table
from triominoes.lattice import Cell, Point, cells_at, corners
from triominoes.placement import Placement

MOST_MISSING = 3
"""How many tiles may be missing."""


class State(StrEnum):
    """What can become of an unfinished hexagon."""

    FORCED = "forced"
    """It can be closed, and some tile goes to the same place in all ways to do it."""
    ALIVE = "alive"
    """It can be closed in ways that have no placement in common."""
    DEAD = "dead"
    """It can never be closed."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A placement that occurs in some way to close a hexagon: in how many of them, and who can hold the tile."""

    placement: Placement
    ways: int
    held: Held


@dataclass(frozen=True, slots=True)
class Hexagon:
    """A point with three to five tiles round it.

    `missing` are the empty cells, clockwise; `ways` all placements that fill them, with tiles that do not lie, each
    once. `stuck` is a missing cell on which no tile fits, if there is one. `forced` are the placements that are the
    same in all ways; `lacking` how many tiles of the nearest way I do not hold.
    """

    point: Point
    number: int
    missing: tuple[Cell, ...]
    ways: tuple[tuple[Placement, ...], ...]
    state: State
    forced: tuple[Placement, ...]
    stuck: Cell | None
    candidates: tuple[Candidate, ...]
    lacking: int | None
    reach: tuple[Reach, ...]

    @property
    def laid(self) -> int:
        """How many tiles lie round it."""
        return 6 - len(self.missing)


def unfinished_hexagons(table: Table, chances: Asking) -> tuple[Hexagon, ...]:
    """Every unfinished hexagon: those that can be closed first, by the tiles that are missing, then by those I lack.

    None where hexagons pay nothing, or where numbers at a point need not agree.
    """
    if not table.by_corners or not table.rules.bonus.hexagons[0]:
        return ()
    now = Turn.of(table)
    found = [_hexagon(table, chances, point, missing, now) for point, missing in _unfinished(table)]
    return tuple(sorted(found, key=_near_first))


def _near_first(hexagon: Hexagon) -> tuple[bool, int, int, Point]:
    return hexagon.state is State.DEAD, len(hexagon.missing), hexagon.lacking or 0, hexagon.point


def _unfinished(table: Table) -> Iterator[tuple[Point, tuple[Cell, ...]]]:
    taken = table.frontier.taken
    for point in sorted({point for laid in table.board for point in corners(laid.cell)}):
        missing = tuple(cell for cell in cells_at(point) if cell not in taken)
        if 1 <= len(missing) <= MOST_MISSING:
            yield point, missing


def _hexagon(table: Table, chances: Asking, point: Point, missing: tuple[Cell, ...], now: Turn) -> Hexagon:
    number = table.board.number_at(point)
    if number is None:
        raise ValueError(f"no tile lies at the point {point}; expected three at least")
    unlaid = table.mine | table.others
    stuck = next((cell for cell in missing if not table.fitting(cell) & unlaid), None)
    ways = () if stuck else tuple(Filling(table).ways(missing, unlaid))
    if not ways:
        return Hexagon(point, number, missing, (), State.DEAD, (), stuck, (), None, ())
    counts: dict[Placement, int] = {}
    for placement in (placement for way in ways for placement in way):
        counts[placement] = counts.get(placement, 0) + 1
    forced = tuple(sorted(placement for placement, count in counts.items() if count == len(ways)))
    needs = [table.tile_set.mask(placement.tile for placement in way) for way in ways]
    return Hexagon(
        point,
        number,
        missing,
        ways,
        State.FORCED if forced else State.ALIVE,
        forced,
        None,
        tuple(Candidate(laid, counts[laid], chances.holder_chances(laid.tile)) for laid in sorted(counts)),
        min((need & ~table.mine).bit_count() for need in needs),
        closing(table, chances, now, ways),
    )
