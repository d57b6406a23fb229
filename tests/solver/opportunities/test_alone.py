"""Cells that are mine alone, against every way in which a small round can go on."""

from __future__ import annotations

from types import ModuleType

import pytest

from solver.opportunities.alone import mine_alone
from solver.opportunities.table import Table
from triominoes import TileSet
from triominoes.lattice import cells_at, corners
from triominoes.position import Position
from triominoes.rules.options import ContactRule

SMALL = [(TileSet(0, 2), range(5, 8)), (TileSet(0, 3), range(14, 17)), (TileSet(0, 2, mirrored=True), range(5, 8))]


def small_positions(plain: ModuleType, name: str, count: int) -> list[Position]:
    return [
        plain.random_position(seed, plain.small_rules(tile_set, name), laid)
        for tile_set, laid in SMALL
        for seed in range(count)
    ]


@pytest.mark.parametrize("name", ["wikipedia", "goliath", "app"])
def test_nobody_else_ever_fills_them_and_the_bounds_are_reached(plain: ModuleType, name: str) -> None:
    found = 0
    for position in small_positions(plain, name, 60):
        board = plain.board_of(position)
        for alone in mine_alone(Table(position)):
            tiles = [tile for tile in (*position.hand, *plain.not_mine(position)) if tile != alone.placement.tile]
            if len(tiles) > 5:
                continue
            values = set()
            for _ in plain.layouts(board, tiles, len(tiles)):
                assert alone.placement.cell not in board
                if board.is_legal(alone.placement):
                    values.add(plain.points_of(position, board, alone.placement))
            assert (alone.lowest, alone.highest) == (min(values), max(values))
            found += 1
    assert found > 10


def test_every_cell_with_three_known_corners_whose_tile_is_mine_is_among_them(plain: ModuleType) -> None:
    found = 0
    for seed in range(400):
        position = plain.random_position(seed, plain.small_rules(TileSet(0, 3)), range(9, 17), hand=4)
        board = plain.board_of(position)
        near = {cell for laid in board for point in corners(laid.cell) for cell in cells_at(point)}
        known = [cell for cell in near if cell not in board and None not in board.demands(cell)]
        held = position.rules.tile_set.mask(position.hand)
        wanted = {cell for cell in known if board.fitting(cell) & held}
        listed = {alone.placement.cell: alone for alone in mine_alone(Table(position))}
        assert set(listed) <= wanted
        reachable = {cell for cell in wanted if cell in board.open_cells()}
        assert reachable <= set(listed)
        for cell, alone in listed.items():
            assert (alone.award is not None) == board.is_legal(alone.placement) == (cell in reachable)
            if alone.award is not None:
                assert alone.points == plain.points_of(position, board, alone.placement)
                assert alone.lowest <= alone.award.points <= alone.highest
        found += len(listed)
    assert found > 50


@pytest.mark.parametrize("contact", [ContactRule.SIDES, ContactRule.ONE_CORNER])
def test_nothing_is_mine_alone_where_corners_do_not_bind(plain: ModuleType, contact: ContactRule) -> None:
    rules = plain.with_contact(plain.small_rules(TileSet(0, 3)), contact)
    assert mine_alone(Table(plain.random_position(1, rules, range(10, 12), lucky=False))) == ()


def test_a_cell_beside_no_tile_yet_is_mine_alone_before_it_is_legal(plain: ModuleType) -> None:
    seen = 0
    for seed in range(400):
        position = plain.random_position(seed, plain.small_rules(TileSet(0, 5)), range(25, 35), hand=9)
        for alone in mine_alone(Table(position)):
            if alone.award is None:
                assert alone.points is None
                assert not plain.board_of(position).is_legal(alone.placement)
                seen += 1
        if seen:
            return
    raise AssertionError("there was never such a cell")
