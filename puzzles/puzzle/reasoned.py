"""Levels by what a person has to think of, and the numbers to print so that a puzzle comes to a level."""

from __future__ import annotations

import random
from collections.abc import Mapping

from puzzles.puzzle.level import Level
from solver.deduction import Compiled, Ending, Patience, Technique, ending, fewest_givens
from solver.fill import NumberAt
from solver.lots import shuffled
from triominoes.lattice import Point, corners
from triominoes.placement import Layout

HARDEST: Mapping[Level, Technique] = {
    Level.EASY: Technique.ONLY_TILE,
    Level.MEDIUM: Technique.SAME_NUMBER,
    Level.HARD: Technique.GROUP,
    Level.EXPERT: Technique.TRIAL,
}
"""The hardest technique that a puzzle of a level may need; it needs one that the level below does not have."""

LEVELS: Mapping[Level, str] = {
    Level.EASY: "at every step there is a cell on which only one tile fits",
    Level.MEDIUM: "sometimes a tile fits only on one cell, or all that fit on a cell show the same number at a point",
    Level.HARD: "what one cell cannot show at a point no other there can; some cells take some tiles between them",
    Level.EXPERT: "somewhere a tile has to be tried until it contradicts itself: at most ten times, within six steps",
}

PATIENCE = Patience(trials=10, longest=6, tried=20_000)
"""What an expert has the patience for: so many tiles found wrong by trial, each within so many steps.

How many are tried in all is bounded only to keep the time bounded: 13,000 was the most that a region of 60 cells and 76
tiles asked for.
"""

_MOST_TRIED = 2
"""How many of the numbers that a hard puzzle needs an expert's does without."""


def level_of(technique: Technique | None) -> Level | None:
    """The level whose puzzles need that technique; None without any."""
    return next((level for level, hardest in HARDEST.items() if technique and technique <= hardest), None)


def numbers_of(layout: Layout) -> dict[Point, int]:
    """The numbers on all points of a layout."""
    return {point: number for laid in layout for point, number in zip(corners(laid.cell), laid.numbers, strict=True)}


def givens_for(level: Level, ready: Compiled, layout: Layout, source: random.Random) -> tuple[NumberAt, ...]:
    """Numbers to be printed so that the layout can be found by the techniques of the level, and few of them.

    An expert's puzzle lacks one or two that a hard one needs, so that a few trials are enough.
    """
    given = fewest_givens(ready, numbers_of(layout), min(HARDEST[level], Technique.GROUP), source)
    if level is not Level.EXPERT:
        return given
    without = 0
    for each in shuffled(source, given):
        fewer = tuple(other for other in given if other != each)
        if ending(ready, fewer, patience=PATIENCE) is Ending.SOLVED:
            given = fewer
            without += 1
            if without == _MOST_TRIED:
                break
    return given
