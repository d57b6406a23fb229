"""Chances without evidence are those of all ways to deal the unseen tiles, counted one by one."""

from __future__ import annotations

from itertools import permutations
from types import ModuleType

import pytest

from solver.opportunities.holders import Uniform
from triominoes import TileSet


@pytest.mark.parametrize("players", [2, 3])
def test_every_way_to_deal_the_unseen_tiles_counts_once(plain: ModuleType, players: int) -> None:
    rules = plain.small_rules(TileSet(0, 2))
    position = plain.random_position(3, rules, range(4, 5), players, hand=1)
    unseen = list(rules.tile_set.members(position.unseen))
    assert len(unseen) == 5
    told = Uniform(position)
    sizes = [position.hidden(player) for player in range(players)]
    deals = []
    for order in permutations(unseen):
        parts, rest = [], list(order)
        for size in sizes:
            parts.append(set(rest[:size]))
            rest = rest[size:]
        deals.append((parts, rest))

    for tile in unseen:
        wanted = [sum(tile in parts[player] for parts, _ in deals) for player in range(players)]
        wanted.append(sum(tile in well for _, well in deals))
        assert told.holder_chances(tile) == pytest.approx([count / len(deals) for count in wanted])
    asked = set(unseen[:2])
    mask = rules.tile_set.mask(asked)
    for draws in range(4):
        wanted_next = sum(bool(asked & set(well[:draws])) for _, well in deals) / len(deals)
        assert told.chance_next(draws, mask) == pytest.approx(wanted_next)
    for player in range(1, players):
        wanted_held = sum(bool(asked & parts[player]) for parts, _ in deals) / len(deals)
        assert told.chance_held(mask, (player,)) == pytest.approx(wanted_held)
    anybody = sum(any(asked & part for part in parts[1:]) for parts, _ in deals) / len(deals)
    assert told.chance_held(mask) == pytest.approx(anybody)


def test_a_tile_of_mine_is_mine_and_one_that_lies_is_nobodys(plain: ModuleType) -> None:
    position = plain.random_position(1, plain.small_rules(TileSet(0, 3)), range(8, 9))
    told = Uniform(position)
    assert told.holder_chances(position.hand[0]) == (1.0, 0.0, 0.0)
    assert told.holder_chances(position.board[0].tile) == (0.0, 0.0, 0.0)
