"""Questions are asked once each, and those about several tiles only so many."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType

import pytest

from solver.opportunities.asking import MOST_EFFORT, Asking, Likelihood
from solver.opportunities.holders import Uniform
from triominoes import Tile, TileSet
from triominoes.position import Position
from triominoes.tileset import TileMask


class Counting:
    """Uniform chances that count the questions."""

    def __init__(self, position: Position) -> None:
        self._told, self.asked = Uniform(position), 0
        self.effort = 1

    def holder_chances(self, tile: Tile) -> tuple[float, ...]:
        self.asked += 1
        return self._told.holder_chances(tile)

    def chance_next(self, draws: int, mask: TileMask) -> float:
        self.asked += 1
        return self._told.chance_next(draws, mask)

    def chance_held(self, mask: TileMask, players: Iterable[int] = ()) -> float:
        self.asked += 1
        return self._told.chance_held(mask, players)


@pytest.fixture
def position(plain: ModuleType) -> Position:
    made: Position = plain.random_position(3, plain.small_rules(TileSet(0, 3)), range(8, 9))
    return made


def test_each_is_asked_once(position: Position) -> None:
    source = Counting(position)
    asking, told = Asking(position, source), Uniform(position)
    mask = position.unseen
    for _ in range(3):
        assert asking.next_any(2, mask) == told.chance_next(2, mask)
        assert asking.held_any(mask, 1) == Likelihood.exactly(told.chance_held(mask, [1]))
    assert source.asked == mask.bit_count() + 2


def test_single_tiles_are_told_even_without_an_allowance(position: Position) -> None:
    asking, told = Asking(position, Counting(position), most=0), Uniform(position)
    bit = position.unseen & -position.unseen
    assert asking.next_any(2, bit) == pytest.approx(told.chance_next(2, bit))
    assert asking.held_any(bit, 1).low == asking.held_any(bit, 1).high == pytest.approx(told.chance_held(bit, [1]))


def test_without_an_allowance_the_bounds_hold_what_is_not_asked(position: Position) -> None:
    asking, told = Asking(position, Counting(position), most=0), Uniform(position)
    tiles = list(position.rules.tile_set.members(position.unseen))
    for count in range(2, 6):
        mask = position.rules.tile_set.mask(tiles[:count])
        bounds = asking.held_any(mask, 1)
        assert bounds.low < told.chance_held(mask, [1]) < bounds.high or bounds.high == 1
        assert asking.next_any(2, mask) is None


def test_hard_questions_are_asked_less_often(position: Position) -> None:
    """By the work that they take, not by the clock: equal positions get equal answers."""
    source = Counting(position)
    source.effort = MOST_EFFORT // 2
    asking = Asking(position, source)
    tiles = list(position.rules.tile_set.members(position.unseen))
    masks = [position.rules.tile_set.mask(tiles[i : i + 2]) for i in range(4)]
    assert [asking.next_any(2, mask) is None for mask in masks] == [False, False, True, True]
