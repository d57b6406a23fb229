from __future__ import annotations

import pickle
import re

import pytest

from solver.joining import Joining, JoiningError
from triominoes.lattice import Cell
from triominoes.notation import parse_board, parse_numbers
from triominoes.shapes import strip
from triominoes.tile import Tile

APART = "000@0,0 555@0,3"


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(Tile(parse_numbers(word)) for word in text.split())


@pytest.mark.parametrize(
    ("region", "marked", "given", "message"),
    [
        (strip(4), "", "005", "no marked tile; expected two or more that do not hang together"),
        (strip(4), "000@0,0", "005", "1 marked tile; expected two or more that do not hang together"),
        (strip(4), "000@0,0 050@0,1", "005", "the 2 marked tiles hang together already; expected two parts or more"),
        (strip(3), APART, "005", "555@0,3: the cell 0,3 is not in the region"),
        (strip(4), "000@0,0 555@0,0", "005", "555@0,0: the cell 0,0 is taken by 000@0,0"),
        (strip(4), "005@0,0 050@0,3", "005", "050@0,3: tile 005 is marked a second time"),
        (strip(4), "000@0,0 555@0,2", "005", "555@0,2: the point 1,1 carries 0 already, shown by 000@0,0, not 5"),
        (strip(4), "000@0,0 666@0,3", "005", "666@0,3: tile 666 is not in the set standard"),
        (strip(4), APART, "", "no tile to lay; expected one or more"),
        (strip(4), APART, "005 055 001", "3 tiles to lay; expected at most 2, one for each empty cell"),
        (strip(4), APART, "005 050", "tile 005 is in the list twice"),
        (strip(4), APART, "005 555", "tile 555 is marked, and in the list of the tiles to be laid"),
        (strip(4), APART, "021", "tile 021 is not in the set standard"),
    ],
)
def test_what_makes_no_puzzle(region: frozenset[Cell], marked: str, given: str, message: str) -> None:
    with pytest.raises(JoiningError, match=re.escape(message)):
        Joining(region, parse_board(marked), tiles(given))


def test_marked_tiles_may_touch_at_a_point() -> None:
    assert Joining(strip(3), parse_board("000@0,0 550@0,2"), tiles("005")).empty == {(0, 1)}


def test_tasks_are_values_and_pickle() -> None:
    task = Joining(strip(4), parse_board(APART), tiles("005 055"))
    assert pickle.loads(pickle.dumps(task)) == task
    assert hash(task) == hash(Joining(strip(4), parse_board(APART), tiles("005 055")))


def test_placements_that_hang_on_nothing_have_no_order() -> None:
    task = Joining(strip(6), parse_board("000@0,0 555@0,3"), tiles("005 055"))
    assert task.in_order(parse_board("550@0,2 050@0,1")) == parse_board("050@0,1 550@0,2")
    with pytest.raises(ValueError, match="550@0,2 does not hang on 000@0,0"):
        task.in_order(parse_board("550@0,2"))
