"""Bonus cells against trying every tile of the set in every rotation on every cell."""

from __future__ import annotations

from itertools import product
from types import ModuleType

import pytest

from solver.opportunities.asking import Asking
from solver.opportunities.bonus_cells import BonusCell, Dead, bonus_cells
from solver.opportunities.holders import Uniform
from solver.opportunities.table import Table
from triominoes import Board, Placement, TileSet
from triominoes.award import award
from triominoes.position import Position
from triominoes.rules.file import bundled_rulesets
from triominoes.rules.options import ContactRule

SEVERAL = [name for name, rules in bundled_rulesets().items() if rules.solitaire is None]
SETS = [TileSet(0, 3), TileSet(0, 5), TileSet(1, 5), TileSet(0, 3, mirrored=True)]


def found_in(position: Position) -> tuple[BonusCell, ...]:
    return bonus_cells(Table(position), Asking(position, Uniform(position)))


def paid(position: Position, board: Board) -> dict[Placement, int]:
    """The bonus of every legal placement of a tile that does not lie, where it is above 0."""
    rules = position.rules
    awards = {laid: award(board, laid, rules.bonus, rules.laying.points) for laid in board.legal_placements()}
    return {laid: each.bonus for laid, each in awards.items() if each.bonus}


@pytest.mark.parametrize("name", SEVERAL)
@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_they_are_the_placements_of_any_tile_that_earn_a_bonus(plain: ModuleType, name: str, tile_set: TileSet) -> None:
    rules = plain.small_rules(tile_set, name)
    for seed in range(6):
        position = plain.random_position(seed, rules, range(8, 16))
        board = plain.board_of(position)
        told = Uniform(position)
        found = bonus_cells(Table(position), Asking(position, told))
        live = {each.placement: each.award.bonus for each in found if each.dead is None}
        assert live == paid(position, board)
        assert all(each.held == told.holder_chances(each.tile) for each in found if each.dead is None)
        assert all(each.is_mine == (each.tile in position.hand) for each in found)


@pytest.mark.parametrize("name", [name for name in SEVERAL if bundled_rulesets()[name].bonus.bridge])
def test_dead_ones_are_those_whose_numbers_no_tile_left_can_show(plain: ModuleType, name: str) -> None:
    rules = plain.small_rules(TileSet(0, 3), name)
    counted = 0
    for seed in range(20):
        position = plain.random_position(seed, rules, range(8, 16))
        board, laid = plain.board_of(position), {placement.tile for placement in position.board}
        found = {each.cell: each for each in found_in(position) if each.dead}
        wanted = set()
        for cell in board.open_cells():
            demands = board.demands(cell)
            for a, b, c in product(range(4), repeat=3):
                numbers = a, b, c
                agrees = all(demand in (None, number) for demand, number in zip(demands, numbers, strict=True))
                placement = Placement(cell, numbers)
                if agrees and award(board, placement, rules.bonus).bonus and not board.is_legal(placement):
                    wanted.add(cell)
        assert set(found) == wanted
        for each in found.values():
            assert (each.dead is Dead.LIES) == (each.tile in laid)
            assert each.dead is Dead.LIES or (each.tile.mirror in rules.tile_set and each.tile not in rules.tile_set)
            assert each.lies is None or board[each.lies].tile == each.tile
            assert not any(each.held)
        counted += len(found)
    assert counted > 20


def test_by_other_contact_rules_nothing_is_dead(plain: ModuleType) -> None:
    rules = plain.with_contact(plain.small_rules(TileSet(0, 3)), ContactRule.SIDES)
    found = 0
    for seed in range(20):
        position = plain.random_position(seed, rules, range(8, 16), lucky=False)
        board = plain.board_of(position)
        cells = found_in(position)
        assert {each.placement: each.award.bonus for each in cells} == paid(position, board)
        assert not any(each.dead for each in cells)
        found += len(cells)
    assert found > 0


def test_dear_ones_come_first_and_dead_ones_last(plain: ModuleType) -> None:
    position = plain.random_position(1, plain.small_rules(TileSet(0, 5)), range(25, 26))
    found = found_in(position)
    keys = [(each.dead is not None, -each.award.points) for each in found]
    assert keys == sorted(keys)
    assert len({key[0] for key in keys}) == 2
