from __future__ import annotations

import re

import pytest

from solver.fill import Outcome, Result, check, fill, mistakes, parse_instance
from solver.result import CheckError
from triominoes.notation import parse_board

SHEET = "tiles: 000 005 055 444\ngiven: 5@0,2 000@0,0\n^v^"
RIGHT = "000@0,0 050@0,1 550@0,2"


def found(board: str, text: str = SHEET) -> list[str]:
    return mistakes(parse_instance(text), parse_board(board))


def test_a_filling_has_no_mistakes() -> None:
    assert found(RIGHT) == []
    assert found("550@0,2 000@0,0 050@0,1") == []
    check(parse_instance(SHEET), parse_board(RIGHT))


@pytest.mark.parametrize(
    ("board", "mistake"),
    [
        ("000@0,0 050@0,1", "the cell 0,2 is empty"),
        (f"{RIGHT} 444@5,5", "444@5,5 lies outside the shape"),
        ("000@0,0 050@0,1 553@0,2", "553@0,2: tile 355 is not among the tiles to be laid"),
        ("000@0,0 050@0,1 550@0,2 444@0,2", "cell 0,2 is taken by 550@0,2 and 444@0,2"),
        ("000@0,0 050@0,1 505@0,2", "the point 1,1 carries 0 (tile at 0,0)"),
        ("000@0,0 050@0,1 050@0,2", "tile 005 lies 2 times, at 0,1 and 0,2"),
        ("000@0,0 005@0,1 555@0,2", "5@0,2 is given, and the point does not carry it"),
        ("444@0,0 050@0,1 550@0,2", "000@0,0 is given, and does not lie there"),
        ("000@0,0 999@0,1 550@0,2", "999@0,1: tile 999 is not in the set standard"),
    ],
)
def test_each_mistake_is_named(board: str, mistake: str) -> None:
    assert any(each.startswith(mistake) for each in found(board)), found(board)
    with pytest.raises(CheckError, match=re.escape(mistake)):
        check(parse_instance(SHEET), parse_board(board))


def test_a_tile_that_must_be_laid_is_missed() -> None:
    assert found("000@0,0", "lay: all\ntiles: 000 555\n^v") == ["the cell 0,1 is empty", "tile 555 is not laid"]


def test_what_is_left_over() -> None:
    result = fill(parse_instance(SHEET), most=2)
    assert result.complete
    assert [str(tile) for tile in result.unlaid(result.fillings[0])] == ["444"]


def test_what_is_known() -> None:
    instance = parse_instance(SHEET)
    filling = parse_board(RIGHT)
    assert Result(instance, (filling,), 1, False, (), 0.1).outcome is Outcome.SOLVED
    assert Result(instance, (), 1, True, (), 0.1).outcome is Outcome.NONE
    assert Result(instance, (), 1, False, (), 0.1).outcome is Outcome.UNKNOWN
    assert not Result(instance, (filling,), 1, False, (), 0.1).stopped
    assert Result(instance, (filling,), 2, False, (), 0.1).stopped
    assert not Result(instance, (filling,), 2, True, (), 0.1).stopped
