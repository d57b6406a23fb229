from __future__ import annotations

import re

import pytest

from puzzles.puzzle.values import parse_table, parse_tiles
from triominoes.errors import NotationError
from triominoes.notation import parse_board
from triominoes.tileset import STANDARD, TileSet


def test_tiles_in_the_order_written() -> None:
    assert [str(tile) for tile in parse_tiles("0-1-1, 505 000", STANDARD)] == ["011", "055", "000"]
    assert [str(tile) for tile in parse_tiles("3-11-12", TileSet(0, 12))] == ["3-11-12"]


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("", "no tiles; expected some, as in 055 123 244", None),
        (" , ", "no tiles; expected some, as in 055 123 244", None),
        ("000 fly", "'fly' is not a tile; expected three numbers", 5),
        ("000 001 666", "tile 666 is not in the set standard", 9),
        ("000 001 010", "tile 010 is there already, as 001", 9),
        ("set: 0..3 000", "'set:' is not a tile", 1),
    ],
)
def test_what_are_no_tiles_is_refused_at_its_place(text: str, message: str, column: int | None) -> None:
    with pytest.raises(NotationError, match=re.escape(message)) as caught:
        parse_tiles(text, STANDARD)
    assert caught.value.column == column


def test_a_table_is_a_legal_layout() -> None:
    text = "444@0,0 344@0,-1"
    assert parse_table(text, STANDARD) == parse_board(text)


@pytest.mark.parametrize(
    "text",
    ["", "444@0,0 345@0,-1", "444@0,0 444@0,1", "444@0,0 000@5,5", "999@0,0", "444@0,0 344@0,-1 333@0,0"],
)
def test_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_table(text, STANDARD)
