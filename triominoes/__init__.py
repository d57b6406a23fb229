"""The game of Tri-Ominos: tiles, the lattice, boards, the text they are written in, rules, rounds and matches.

>>> import triominoes
>>> board = triominoes.Board.parse("555@0,0 525@0,1")
>>> board.undo()
Placement(525@0,1)
>>> triominoes.Round.deal(triominoes.bundled_ruleset("wikipedia"), 2, seed=1)
<Round of wikipedia for 2: 0 actions, player 2 to move>
"""

from __future__ import annotations

__version__ = "0.1.0"

from typing import TYPE_CHECKING

from triominoes.board import Board
from triominoes.deal import Deal
from triominoes.errors import DealError, IllegalPlacementError, NotationError, TileError, TriominoesError
from triominoes.faults import Fault, FaultKind
from triominoes.lattice import Cell, Point
from triominoes.placement import Layout, Placement
from triominoes.tile import Numbers, Tile
from triominoes.tileset import ANIMAL, MIRRORED, STANDARD, TRIOKER, TileSet

if TYPE_CHECKING:
    from triominoes.play import Match, Round
    from triominoes.rules import Ruleset, bundled_ruleset

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
    "Match",
    "NotationError",
    "Numbers",
    "Placement",
    "Point",
    "Round",
    "Ruleset",
    "Tile",
    "TileError",
    "TileSet",
    "TriominoesError",
    "bundled_ruleset",
]


def __getattr__(name: str) -> object:
    """Rules and play are loaded when asked for, so that boards alone are there at once."""
    if name in ("Match", "Round"):
        from triominoes import play

        return getattr(play, name)
    if name in ("Ruleset", "bundled_ruleset"):
        from triominoes import rules

        return getattr(rules, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
