import random
from collections.abc import Callable
from typing import TypeAlias

import pytest

from triominoes import Board
from triominoes.diagram.orientation import landscape, narrowest, span, turns
from triominoes.notation import parse_board
from triominoes.placement import symmetry_key

Grow: TypeAlias = Callable[[random.Random, int], Board]

ROW = parse_board("001@0,0 112@0,1 122@0,2 223@0,3 233@0,4 334@0,5")


def test_span_counts_half_sides_and_lines() -> None:
    assert span(ROW) == (7, 1)
    assert span(parse_board("001@5,5")) == (2, 1)
    assert span(()) == (0, 0)


def test_a_row_already_lies_across_the_page() -> None:
    assert landscape(ROW) == ROW


def test_a_slanted_row_is_laid_across_the_page() -> None:
    slanted = turns(ROW)[1]
    assert span(slanted) == (5, 3)
    assert span(landscape(slanted)) == (7, 1)


def test_an_upright_page_gets_the_row_slanted() -> None:
    assert span(landscape(ROW, 0.9)) == (5, 3)
    assert span(landscape(ROW, 0.7)) == (4, 4)


def test_the_narrowest_row_is_slanted() -> None:
    assert span(narrowest(ROW)) == (4, 4)


def test_nothing_turns_into_nothing() -> None:
    assert landscape(()) == narrowest(()) == ()


@pytest.mark.parametrize("seed", range(5))
def test_turning_keeps_the_layout(grow: Grow, seed: int) -> None:
    board = grow(random.Random(seed), 12)
    for layout in (landscape(board), narrowest(board)):
        assert symmetry_key(layout) == symmetry_key(board)
        assert [laid.tile for laid in layout] == [laid.tile for laid in board]
    assert span(narrowest(board))[0] == min(span(turn)[0] for turn in turns(board))
