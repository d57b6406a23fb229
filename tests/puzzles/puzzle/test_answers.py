from __future__ import annotations

import pytest

from puzzles.puzzle.answers import broken_rules, loose, new_tiles
from triominoes.notation import parse_board, parse_tile
from triominoes.shapes import strip

LYING = parse_board("000@0,0 550@0,2")
TILES = [parse_tile("005"), parse_tile("155"), parse_tile("555")]


def broken(answer: str) -> list[str]:
    return list(broken_rules(parse_board(answer), LYING, TILES, "in the list", strip(5)))


def test_tiles_that_lie_already_may_be_written_down() -> None:
    assert new_tiles(parse_board("000@0,0 050@0,1"), LYING) == parse_board("050@0,1")
    assert broken("000@0,0 050@0,1 550@0,2") == []


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("050@1,1", "050@1,1 lies outside the shape"),
        ("005@0,0", "005@0,0 lies on 000@0,0"),
        ("000@0,4", "000@0,4: tile 000 lies already, as 000@0,0"),
        ("111@0,1", "111@0,1: tile 111 is not in the list"),
        ("500@0,1", "500@0,1: the point 0,0 would show 5, but 0 is shown by 000@0,0"),
        ("050@0,1 050@0,1", "050@0,1 lies on 050@0,1"),
    ],
)
def test_every_breach_has_its_sentence(answer: str, message: str) -> None:
    assert broken(answer) == [message]


def test_a_placement_is_judged_by_those_before_it() -> None:
    assert broken("555@0,3 155@0,4") == ["155@0,4: the point 0,4 would show 1, but 5 is shown by 555@0,3"]
    assert broken("155@0,4 555@0,3") == ["555@0,3: the point 0,4 would show 5, but 1 is shown by 155@0,4"]


def test_what_hangs_on_nothing_is_loose_until_it_is_joined() -> None:
    assert list(loose((), LYING)) == ["550@0,2: no chain of whole sides joins it to 000@0,0"]
    assert list(loose(parse_board("050@0,1"), LYING)) == []
