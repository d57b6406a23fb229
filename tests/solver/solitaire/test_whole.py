from __future__ import annotations

import pytest

from solver.limits import Deadline
from solver.lots import Lots
from solver.solitaire import whole
from solver.solitaire.whole import whole_layout
from triominoes.board import Board
from triominoes.lattice import perimeter
from triominoes.notation import format_board
from triominoes.placement import Layout, at_origin
from triominoes.tile import Tile
from triominoes.tileset import ANIMAL, STANDARD, TRIOKER, TileSet


def legal(layout: Layout, tile_set: TileSet) -> bool:
    return Board.unchecked(layout, tile_set).validate() == []


@pytest.mark.parametrize("tile_set", [TileSet(0, 0), TileSet(0, 2), TileSet(0, 3), TRIOKER, ANIMAL], ids=str)
def test_every_tile_of_a_set_lies_there(tile_set: TileSet) -> None:
    layout = whole_layout(tile_set.tiles, 1)
    assert layout
    assert {laid.tile for laid in layout} == set(tile_set)
    assert len(layout) == len(tile_set)
    assert legal(layout, tile_set)
    assert layout == at_origin(layout)
    assert list(layout) == sorted(layout)


def test_the_standard_set_too_and_close_together() -> None:
    """56 tiles in a row would have a boundary of 58, and no layout of theirs has less than 36."""
    layout = whole_layout(STANDARD.tiles, 3)
    assert layout
    assert len(layout) == 56
    assert legal(layout, STANDARD)
    assert perimeter({laid.cell for laid in layout}) <= 50


def test_the_same_seed_and_order_give_the_same_layout() -> None:
    tiles = TRIOKER.tiles
    first = whole_layout(tiles, 1)
    assert whole_layout(tiles, 1) == first
    assert whole_layout(tiles, 2) != first
    assert whole_layout(tiles[::-1], 1) != first


def test_tiles_that_cannot_all_lie_together_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole, "_ROUNDS", 5)
    assert whole_layout([Tile((0, 0, 0)), Tile((1, 1, 1))], 1) is None


def test_it_goes_by_numbers_whose_sequence_is_guaranteed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: object, bits: int) -> int:
        raise AssertionError("only random() has a sequence that is guaranteed")

    monkeypatch.setattr(Lots, "getrandbits", refuse)
    monkeypatch.setattr(Lots, "_randbelow", refuse)
    assert whole_layout(TRIOKER.tiles, 1)


def test_the_layout_is_the_same_for_ever() -> None:
    layout = whole_layout(TileSet(0, 2).tiles, 1)
    assert format_board(layout or ()) == (
        "110@0,2 111@0,3 121@0,4 000@1,1 010@1,2 120@1,3 122@1,4 222@1,5 020@2,3 220@2,4"
    )


class Asked(Deadline):
    """Expires when it has been asked so many times."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.left = times

    def expired(self) -> bool:
        self.left -= 1
        return self.left < 0


def test_an_expired_deadline_gives_no_layout_and_none_that_is_half_compact() -> None:
    tiles = TileSet(0, 2).tiles
    assert whole_layout(tiles, 1, Deadline()) == whole_layout(tiles, 1)
    assert whole_layout(tiles, 1, Deadline(0)) is None
    assert [whole_layout(tiles, 1, Asked(times)) for times in range(3)] == [None, None, whole_layout(tiles, 1)]
