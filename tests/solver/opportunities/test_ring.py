"""How a ring can fill, against laying everything in every order."""

from __future__ import annotations

from types import ModuleType

import pytest

from solver.opportunities.ring import Ring, bonus_span, reachable
from solver.opportunities.table import Table
from triominoes import TileSet
from triominoes.award import award_of
from triominoes.contact import SIDES, ring_mask


@pytest.mark.parametrize("most", [0, 1, 2, 3])
def test_every_mask_that_comes_about_is_reachable(plain: ModuleType, most: int) -> None:
    rules = plain.small_rules(TileSet(0, 3))
    seen = 0
    for seed in range(25):
        position = plain.random_position(seed, rules, range(9, 15))
        table, board = Table(position), plain.board_of(position)
        for cell, numbers in list(table.fixed().items())[:4]:
            told = set(reachable(Ring.of(table, cell, table.others), most).tolist())
            span = bonus_span(table, cell, table.others, most)
            bonuses = set()
            for _ in plain.layouts(board, plain.not_mine(position)[:6], most):
                if cell not in board:
                    mask = ring_mask(board, cell)
                    assert mask in told
                    if mask & SIDES:
                        bonuses.add(award_of(mask, numbers, rules.bonus).bonus)
            if bonuses:
                assert span is not None
                assert span[0] <= min(bonuses)
                assert max(bonuses) <= span[1]
            seen += 1
    assert seen > 50


def test_a_side_neighbour_needs_something_beside_it_in_the_ring() -> None:
    alone = Ring(taken=0, free=0b1, anchored=0)
    assert reachable(alone, 12).tolist() == [0]
    held = Ring(taken=0b10, free=0b1, anchored=0)
    assert sorted(reachable(held, 1).tolist()) == [0b10, 0b11]


def test_cells_that_hang_on_nothing_take_one_tile_more() -> None:
    around = Ring(taken=0, free=0b100, anchored=0)
    assert reachable(around, 1).tolist() == [0]
    assert sorted(reachable(around, 2).tolist()) == [0, 0b100]
    anchored = around._replace(anchored=0b100)
    assert sorted(reachable(anchored, 1).tolist()) == [0, 0b100]
