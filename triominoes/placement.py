"""A placement: a tile, turned a certain way, on a cell."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from triominoes.lattice import Cell, mirror_cell, normal_shift, points_up, rotate_cell
from triominoes.tile import Numbers, Tile, format_numbers


@dataclass(frozen=True, slots=True, order=True)
class Placement:
    """`numbers` clockwise from the first corner of `cell` (top of an up cell, top left of a down cell)."""

    cell: Cell
    numbers: Numbers

    @property
    def tile(self) -> Tile:
        """The tile that lies there."""
        return Tile(self.numbers)

    def shifted(self, rows: int, columns: int) -> Placement:
        """The placement elsewhere; rows + columns must be even, or the cell would turn over."""
        if (rows + columns) % 2:
            raise ValueError(f"a shift of {rows} rows and {columns} columns turns cells over: their sum must be even")
        return Placement((self.cell[0] + rows, self.cell[1] + columns), self.numbers)

    def rotated(self) -> Placement:
        """The placement after a turn of 60 degrees clockwise about the point (0, 0)."""
        a, b, c = self.numbers
        return Placement(rotate_cell(self.cell), (c, a, b) if points_up(self.cell) else (a, b, c))

    def mirrored(self) -> Placement:
        """The placement mirrored left to right: another tile, where the three numbers differ."""
        a, b, c = self.numbers
        return Placement(mirror_cell(self.cell), (a, c, b) if points_up(self.cell) else (b, a, c))

    def __str__(self) -> str:
        return f"{format_numbers(self.numbers)}@{self.cell[0]},{self.cell[1]}"

    def __repr__(self) -> str:
        return f"Placement({self})"


Layout: TypeAlias = tuple[Placement, ...]
"""Placements in the order laid."""


def turned(layout: Iterable[Placement], sixths: int) -> Layout:
    """The layout turned clockwise by sixths of a full turn about the point (0, 0), in the same order."""
    placements = tuple(layout)
    for _ in range(sixths % 6):
        placements = tuple(placement.rotated() for placement in placements)
    return placements


def at_origin(layout: Iterable[Placement]) -> Layout:
    """The layout moved to the top left (see `lattice.normal_shift`), in the same order."""
    placements = tuple(layout)
    if not placements:
        return placements
    rows, columns = normal_shift([placement.cell for placement in placements])
    return tuple(placement.shifted(rows, columns) for placement in placements)


def symmetry_key(layout: Iterable[Placement]) -> Layout:
    """One value for all layouts that differ only by a shift, a turn, or the order of laying: the least of the six.

    Mirror images keep different keys, since a mirrored layout needs other tiles.
    """
    placements = tuple(layout)
    return min(tuple(sorted(at_origin(turned(placements, sixths)))) for sixths in range(6))
