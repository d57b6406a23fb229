"""The techniques from the easiest to the hardest, how reasoning ends, and what can clash on the way."""

from __future__ import annotations

from enum import IntEnum, StrEnum


class Technique(IntEnum):
    """How a step is found; a higher number is harder."""

    ONLY_TILE = 1
    """Only one tile fits on a cell."""
    ONLY_CELL = 2
    """A tile that must be laid fits only on one cell."""
    SAME_NUMBER = 3
    """Every tile that fits on a cell shows the same number at a point."""
    SHARED_POINT = 4
    """What one cell cannot show at a point, the other cells there cannot show either."""
    GROUP = 5
    """Two to four cells take as many tiles between them."""
    TRIAL = 6
    """A tile is tried on a cell, and what follows by the first three techniques contradicts itself."""


class Ending(StrEnum):
    """How far reasoning gets."""

    SOLVED = "solved"
    """A tile on every cell: proved to be the only solution."""
    STUCK = "stuck"
    """The techniques allowed bring nothing more, within the patience there is; or a deadline expired."""
    CONTRADICTION = "contradiction"
    """Proved: there is no solution."""


class Clash(StrEnum):
    """What shows that there is no solution."""

    CELL = "cell"
    """No tile fits on a cell."""
    TILE = "tile"
    """A tile that must be laid fits nowhere."""
    POINT = "point"
    """The cells at a point can show no number together."""
    FEW = "few"
    """Fewer tiles fit anywhere than there are cells."""
    MANY = "many"
    """More tiles must be laid than there are cells."""
    PARTS = "parts"
    """The region falls into parts, as no layout does: its tiles lie each beside another by a whole side."""
