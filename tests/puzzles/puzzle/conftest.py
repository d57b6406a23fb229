"""A few dozen puzzles of both filled kinds and all levels, made once."""

from __future__ import annotations

import pytest

from puzzles.puzzle.level import Level
from puzzles.puzzle.making import make_puzzle
from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.seed_id import SeedId

EACH = 8
"""How many of each kind and level."""


@pytest.fixture(scope="session")
def made_puzzles() -> list[Puzzle]:
    """64 puzzles as their lines tell them."""
    puzzles = []
    for kind in ("fill", "numbers"):
        for level in Level:
            for number in range(1, EACH + 1):
                line = make_puzzle(SeedId(kind, 1, level, 11, number)).line
                assert line is not None, f"{kind} {level} {number}"
                puzzles.append(parse_puzzle(line))
    return puzzles
