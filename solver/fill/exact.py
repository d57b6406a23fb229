"""Filling a region by plain search over bit masks: every placement a bit, the cell or tile with fewest ways first.

It knows nothing of the model and shares no search with it, so each can be held against the other. On regions of puzzle
size it finds all solutions in milliseconds; in random order it makes the fillings that puzzles are made of.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from solver.bits import mask_of, members
from solver.fill.instance import Instance
from solver.laying import in_laying_order
from solver.limits import Deadline
from solver.lots import shuffled
from triominoes.lattice import Cell, Point, corners, is_connected
from triominoes.placement import Layout, Placement
from triominoes.tile import Tile

MOST_NODES = 200_000
"""How many placements are tried before a search gives up: some ten seconds."""

MOST_PLACEMENTS = 150_000
"""The most placements that are searched, with some 150 MB of memory: 60 cells and 741 tiles make fewer."""

_ASKED_EVERY = 256
"""The placements that are tried before the deadline is asked again."""


@dataclass(frozen=True, slots=True)
class Searched:
    """The fillings found, each in an order in which it can be laid, and whether they are proved to be all."""

    fillings: tuple[Layout, ...]
    complete: bool


def search(
    instance: Instance,
    *,
    most: int = 2,
    source: random.Random | None = None,
    most_nodes: int = MOST_NODES,
    deadline: Deadline | None = None,
) -> Searched:
    """Up to `most` fillings; with `source` in random order, else in a fixed one.

    Gives up after `most_nodes` placements tried, and when the deadline has expired; then what was found is not known to
    be all. Raises `FillError` for a region with more than `MOST_PLACEMENTS` placements, and `ValueError` unless `most`
    is 1 or more.

    >>> from triominoes.shapes import hexagon
    >>> from solver.fill.notation import parse_instance
    >>> found = search(parse_instance("tiles: 001 002 005 011 012 015\\nhexagon-1"), most=100)
    >>> len(found.fillings), found.complete
    (0, True)
    """
    if most < 1:
        raise ValueError(f"at least one filling must be asked for, not {most}")
    if not is_connected(instance.region):  # no layout falls into parts
        return Searched((), True)
    running = _Search(instance, source, most_nodes, deadline)
    fillings = []
    for chosen in running.fillings():
        fillings.append(in_laying_order({placement.cell: placement for placement in chosen}))
        if len(fillings) == most:
            return Searched(tuple(fillings), False)
    return Searched(tuple(fillings), not running.gave_up)


class _Search:
    """One search; `gave_up` says whether it ended early.

    What a placement leaves possible is put together only when it is tried, from one mask for its cell, one for its tile
    and one for each number at a point: a mask for every placement would take memory by the square of their number.
    """

    def __init__(
        self, instance: Instance, source: random.Random | None, most_nodes: int, deadline: Deadline | None
    ) -> None:
        self.gave_up = False
        self._source = source
        self._tried = 0
        self._most_nodes = most_nodes
        self._deadline = deadline
        instance.require_searchable(MOST_PLACEMENTS)
        cells = sorted(instance.region)
        self._placements = [placement for cell in cells for placement in instance.candidates(cell)]
        bits: defaultdict[Cell | Tile, list[int]] = defaultdict(list)
        shown: defaultdict[tuple[Point, int], list[int]] = defaultdict(list)
        at: defaultdict[Point, list[int]] = defaultdict(list)
        for i, placement in enumerate(self._placements):
            for key in (placement.cell, placement.tile):
                bits[key].append(i)
            for point, number in zip(corners(placement.cell), placement.numbers, strict=True):
                shown[point, number].append(i)
                at[point].append(i)
        self._masks = {key: mask_of(places) for key, places in bits.items()}
        self._rows = [self._masks.get(cell, 0) for cell in cells]
        if instance.uses_all:
            self._rows += [self._masks.get(tile, 0) for tile in instance.tiles]
        everywhere = {point: mask_of(places) for point, places in at.items()}
        self._barred = {(point, number): everywhere[point] ^ mask_of(shown[point, number]) for point, number in shown}

    def fillings(self) -> Iterator[list[Placement]]:
        """What lies where, one filling after the other."""
        alive, rows = (1 << len(self._placements)) - 1, self._rows
        chosen: list[Placement] = []
        levels = [(alive, rows, iter(self._ways(alive, rows)))]
        while levels:
            alive, rows, ways = levels[-1]
            i = next(ways, None)
            if i is None:
                levels.pop()
                if levels:
                    chosen.pop()
                continue
            if self._gives_up():
                return
            placement = self._placements[i]
            on, of = self._masks[placement.cell], self._masks[placement.tile]
            left = [row for row in rows if row is not on and row is not of]  # the same objects: no masks to compare
            if not left:
                yield [*chosen, placement]
                continue
            barred = on | of
            for shown in zip(corners(placement.cell), placement.numbers, strict=True):
                barred |= self._barred[shown]
            alive &= ~barred
            chosen.append(placement)
            levels.append((alive, left, iter(self._ways(alive, left))))

    def _ways(self, alive: int, rows: list[int]) -> list[int]:
        """What can be laid on the cell, or of the tile, for which least can; in the order in which it is tried."""
        fewest, ways = 0, 1 << 30
        for row in rows:
            count = (row & alive).bit_count()
            if count < ways:
                fewest, ways = row & alive, count
                if count < 2:
                    break
        order = members(fewest)
        return shuffled(self._source, order) if self._source else order

    def _gives_up(self) -> bool:
        """Whether no other placement is to be tried."""
        late = self._deadline and self._tried % _ASKED_EVERY == 0 and self._deadline.expired()
        self.gave_up = bool(late) or self._tried >= self._most_nodes
        self._tried += 1
        return self.gave_up
