"""Golden files, and legal layouts grown tile by tile."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from triominoes import Board

Golden: TypeAlias = Callable[[str, str], None]
Grow: TypeAlias = Callable[[random.Random, int], Board]

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture(scope="session")
def golden() -> Golden:
    """Compare a text with a golden file; with UPDATE_GOLDEN=1 in the environment, write the file instead."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if os.environ.get("UPDATE_GOLDEN") == "1":
            path.write_bytes(text.encode())
        assert text == path.read_bytes().decode()

    return compare


@pytest.fixture(scope="session")
def grow() -> Grow:
    """A legal board of at most so many tiles, each laid at random."""

    def grown(rng: random.Random, count: int) -> Board:
        board = Board()
        while len(board) < count:
            choices = list(board.legal_placements())
            if not choices:
                break
            board.lay(rng.choice(choices))
        return board

    return grown
