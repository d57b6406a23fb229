"""The facts of a layout: what is wrong with it, or how large, how round and how rich it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from triominoes.board import Board
from triominoes.faults import Fault
from triominoes.lattice import cells_at, corners, perimeter


@dataclass(frozen=True, slots=True)
class Survey:
    """`perimeter` in sides of a tile; `hexagons` are points with all six tiles round them; `total` the sum of all
    numbers; `in_order` whether the tiles can be laid one by one in the order given."""

    tile_set: str
    tiles: int
    faults: tuple[Fault, ...]
    perimeter: int
    hexagons: int
    total: int
    in_order: bool

    def as_json(self) -> dict[str, Any]:
        """The facts as JSON values."""
        return {
            "schema": 1,
            "legal": not self.faults,
            "set": self.tile_set,
            "tiles": self.tiles,
            "faults": [
                {"kind": fault.kind.value, "cells": [list(cell) for cell in fault.cells], "message": fault.message}
                for fault in self.faults
            ],
            "perimeter": self.perimeter,
            "hexagons": self.hexagons,
            "total": self.total,
            "in_order": self.in_order,
        }

    def text(self) -> str:
        """The faults, one a line, or the facts."""
        if self.faults:
            count = "1 fault" if len(self.faults) == 1 else f"{len(self.faults)} faults"
            return "".join(f"{line}\n" for line in [f"illegal: {count}", *map(str, self.faults)])
        order = "can" if self.in_order else "cannot"
        hexagons = "1 closed hexagon" if self.hexagons == 1 else f"{self.hexagons} closed hexagons"
        lines = [
            f"legal: {self.tiles} of the {self.tile_set} set",
            f"perimeter {self.perimeter} sides, {hexagons}, {self.total} points in all",
            f"the tiles {order} be laid in the order given",
        ]
        return "".join(f"{line}\n" for line in lines)


def survey(board: Board) -> Survey:
    """The facts of a board, legal or not."""
    cells = {placement.cell for placement in board}
    points = {point for cell in cells for point in corners(cell)}
    faults = tuple(board.validate())
    return Survey(
        tile_set=board.tile_set.name,
        tiles=len(board),
        faults=faults,
        perimeter=perimeter(cells),
        hexagons=sum(cells.issuperset(cells_at(point)) for point in points),
        total=sum(placement.tile.total for placement in board),
        in_order=not faults and _can_be_laid(board),
    )


def _can_be_laid(board: Board) -> bool:
    table = Board(tile_set=board.tile_set)
    for placement in board:
        if not table.is_legal(placement):
            return False
        table.lay(placement)
    return True
