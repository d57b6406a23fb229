"""What filling a region returns, and the check that every filling has to pass."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from solver.fill.instance import Instance
from solver.result import CheckError
from triominoes.faults import find_faults
from triominoes.lattice import Cell, Point, corners
from triominoes.placement import Layout, Placement
from triominoes.tile import Tile


class Outcome(StrEnum):
    """What is known of a region."""

    SOLVED = "solved"
    """It can be filled."""
    NONE = "none"
    """Proved: it cannot be filled."""
    UNKNOWN = "unknown"
    """Stopped before anything was found or proved."""


@dataclass(frozen=True, slots=True)
class Result:
    """The ways found to fill a region, all different, each in an order in which the tiles can be laid.

    `most` is how many were asked for. `complete` is proved: there are no others. `reasons` are what refuted the region
    before any search, if anything did; `seconds` is wall-clock time.
    """

    instance: Instance
    fillings: tuple[Layout, ...]
    most: int
    complete: bool
    reasons: tuple[str, ...]
    seconds: float

    @property
    def outcome(self) -> Outcome:
        """`unknown` only if nothing was found before the search was stopped."""
        if self.fillings:
            return Outcome.SOLVED
        return Outcome.NONE if self.complete else Outcome.UNKNOWN

    @property
    def stopped(self) -> bool:
        """Whether a limit of time, or a request, ended the search before it was done."""
        return not self.complete and len(self.fillings) < self.most

    def unlaid(self, filling: Layout) -> tuple[Tile, ...]:
        """The tiles that a filling leaves over, in the order of the list."""
        laid = {placement.tile for placement in filling}
        return tuple(tile for tile in self.instance.tiles if tile not in laid)


def mistakes(instance: Instance, placements: Iterable[Placement]) -> list[str]:
    """Everything that keeps some placements from filling a region, one sentence each; empty if they do.

    Works by the rules of a legal layout alone, not by any solver; the order of laying does not count.
    """
    layout = tuple(placements)
    cells, tiles = {laid.cell for laid in layout}, {laid.tile for laid in layout}
    said: defaultdict[Point, set[int]] = defaultdict(set)
    for laid in layout:
        for point, number in zip(corners(laid.cell), laid.numbers, strict=True):
            said[point].add(number)
    found = [f"{laid} lies outside the shape" for laid in layout if laid.cell not in instance.region]
    found += [f"the cell {_named(cell)} is empty" for cell in sorted(instance.region - cells)]
    found += [
        f"{laid}: tile {laid.tile} is not among the tiles to be laid"
        for laid in layout
        if laid.tile in instance.tile_set and laid.tile not in instance.tiles
    ]
    if instance.lay_all:
        found += [f"tile {tile} is not laid" for tile in instance.tiles if tile not in tiles]
    for given in instance.given:
        if isinstance(given, Placement):
            if given not in layout:
                found.append(f"{given} is given, and does not lie there")
        elif said[given.point] != {given.number}:
            found.append(f"{given} is given, and the point does not carry it")
    return found + [fault.message for fault in find_faults(layout, instance.tile_set)]


def check(instance: Instance, placements: Iterable[Placement]) -> None:
    """Raise `CheckError` with all `mistakes` unless the placements fill the region."""
    found = mistakes(instance, placements)
    if found:
        raise CheckError("; ".join(found))


def _named(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"
