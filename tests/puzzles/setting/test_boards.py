from __future__ import annotations

import random

from puzzles.setting.boards import random_board, random_tiles
from triominoes.board import Board
from triominoes.notation import parse_board
from triominoes.tileset import STANDARD, TRIOKER, TileSet


def test_a_random_board_is_legal_and_can_be_laid_in_its_order() -> None:
    for seed in range(20):
        board = random_board(20, STANDARD, random.Random(seed))
        assert board is not None
        assert len(Board(board)) == 20


def test_the_same_seed_makes_the_same_board() -> None:
    one, two, other = (random_board(12, TRIOKER, random.Random(seed)) for seed in (1, 1, 2))
    assert one == two != other


def test_a_board_with_more_tiles_than_the_set_has_does_not_come_out() -> None:
    assert random_board(5, TileSet(0, 1), random.Random(0)) is None


def test_random_tiles_fit_one_after_another_and_the_board_stays_as_it_is() -> None:
    board = Board(parse_board("000@0,0"))
    cells = [(0, 1), (0, 2), (0, 3)]
    laid = random_tiles(board, cells, random.Random(3))
    assert laid is not None
    assert [placement.cell for placement in laid] == cells
    assert len(board) == 1
    assert Board([*board, *laid]).validate() == []


def test_no_tiles_are_found_where_none_fit() -> None:
    one_tile = Board(tile_set=TileSet(0, 0))
    assert random_tiles(one_tile, [(0, 0)], random.Random(0)) == parse_board("000@0,0")
    assert random_tiles(one_tile, [(0, 0), (0, 1)], random.Random(0)) is None


def test_another_first_tile_is_tried_where_the_next_cell_then_takes_none() -> None:
    board = Board.unchecked(parse_board("000@0,0 111@0,3"), TileSet(0, 1))
    for seed in range(10):
        assert random_tiles(board, [(0, 1), (0, 2)], random.Random(seed)) == parse_board("010@0,1 110@0,2")
