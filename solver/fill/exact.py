"""Filling a region by plain search over bit masks: every placement a bit, the cell or tile with fewest ways first.

It knows nothing of the model and shares no search with it, so each can be held against the other. On regions of puzzle
size it finds all solutions in milliseconds; in random order it makes the fillings that puzzles are made of.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from solver.bits import members
from solver.fill.instance import Instance
from solver.fill.solve import in_laying_order
from solver.lots import shuffled
from triominoes.lattice import Cell, Point, corners, is_connected
from triominoes.placement import Layout, Placement
from triominoes.tile import Tile

MOST_NODES = 200_000
"""How many placements are tried before a search gives up: some ten seconds."""


@dataclass(frozen=True, slots=True)
class Searched:
    """The fillings found, each in an order in which it can be laid, and whether they are proved to be all."""

    fillings: tuple[Layout, ...]
    complete: bool


def search(
    instance: Instance, *, most: int = 2, source: random.Random | None = None, most_nodes: int = MOST_NODES
) -> Searched:
    """Up to `most` fillings; with `source` in random order, else in a fixed one.

    Gives up after `most_nodes` placements tried. Raises `ValueError` unless `most` is 1 or more.

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
    running = _Search(instance, source, most_nodes)
    fillings = []
    for chosen in running.fillings():
        fillings.append(in_laying_order({placement.cell: placement for placement in chosen}))
        if len(fillings) == most:
            return Searched(tuple(fillings), False)
    return Searched(tuple(fillings), not running.gave_up)


class _Search:
    """One search; `gave_up` says whether it ended early."""

    def __init__(self, instance: Instance, source: random.Random | None, most_nodes: int) -> None:
        self.gave_up = False
        self._source = source
        self._nodes = most_nodes
        self._placements = [placement for cell in sorted(instance.region) for placement in instance.candidates(cell)]
        bits: dict[Cell | Tile, int] = {}
        shown: dict[tuple[Point, int], int] = {}
        at: dict[Point, int] = {}
        for i, placement in enumerate(self._placements):
            for key in (placement.cell, placement.tile):
                bits[key] = bits.get(key, 0) | 1 << i
            for point, number in zip(corners(placement.cell), placement.numbers, strict=True):
                shown[point, number] = shown.get((point, number), 0) | 1 << i
                at[point] = at.get(point, 0) | 1 << i
        self._rows = [bits.get(cell, 0) for cell in sorted(instance.region)]
        if instance.uses_all:
            self._rows += [bits.get(tile, 0) for tile in instance.tiles]
        self._keeps = []
        for placement in self._placements:
            excluded = bits[placement.cell] | bits[placement.tile]
            for point, number in zip(corners(placement.cell), placement.numbers, strict=True):
                excluded |= at[point] & ~shown[point, number]
            self._keeps.append(~excluded)

    def fillings(self) -> Iterator[list[Placement]]:
        """What lies where, one filling after the other."""
        yield from self._below((1 << len(self._placements)) - 1, self._rows, [])

    def _below(self, alive: int, rows: list[int], chosen: list[int]) -> Iterator[list[Placement]]:
        if not rows:
            yield [self._placements[i] for i in chosen]
            return
        fewest, ways = 0, 1 << 30
        for row in rows:
            count = (row & alive).bit_count()
            if count < ways:
                fewest, ways = row & alive, count
                if count < 2:
                    break
        order = members(fewest)
        for i in shuffled(self._source, order) if self._source else order:
            if not self._nodes:
                self.gave_up = True
                return
            self._nodes -= 1
            bit = 1 << i
            yield from self._below(alive & self._keeps[i], [row for row in rows if not row & bit], [*chosen, i])
