"""The game of Tri-Ominos: tiles, the lattice, boards, and the text they are written in.

>>> import triominoes
>>> board = triominoes.Board.parse("555@0,0 525@0,1")
>>> board.undo()
Placement(525@0,1)
"""

__version__ = "0.1.0"

from triominoes.board import Board
from triominoes.deal import Deal
from triominoes.errors import DealError, IllegalPlacementError, NotationError, TileError, TriominoesError
from triominoes.faults import Fault, FaultKind
from triominoes.lattice import Cell, Point
from triominoes.placement import Layout, Placement
from triominoes.tile import Numbers, Tile
from triominoes.tileset import ANIMAL, MIRRORED, STANDARD, TRIOKER, TileSet

__all__ = [
    "ANIMAL",
    "MIRRORED",
    "STANDARD",
    "TRIOKER",
    "Board",
    "Cell",
    "Deal",
    "DealError",
    "Fault",
    "FaultKind",
    "IllegalPlacementError",
    "Layout",
    "NotationError",
    "Numbers",
    "Placement",
    "Point",
    "Tile",
    "TileError",
    "TileSet",
    "TriominoesError",
]
