import json

import pytest

from triominoes import Board
from triominoes.notation import parse_board
from triominoes.survey import Survey, survey
from triominoes.tileset import ANIMAL, STANDARD, TileSet

HEXAGON = "450@0,3 500@0,4 001@1,4 012@1,3 302@1,2 403@0,2"
OUT_OF_ORDER = "450@0,3 001@1,4 500@0,4"


def of(text: str, tile_set: TileSet = STANDARD) -> Survey:
    return survey(Board.unchecked(parse_board(text), tile_set))


def test_one_tile_has_three_sides_outside() -> None:
    assert of("123@0,0") == Survey("standard", 1, (), perimeter=3, hexagons=0, total=6, in_order=True)


def test_two_tiles_share_a_side() -> None:
    assert of("444@0,0 344@0,-1") == Survey("standard", 2, (), perimeter=4, hexagons=0, total=23, in_order=True)


def test_six_tiles_round_a_point_close_a_hexagon() -> None:
    facts = of(HEXAGON)
    assert (facts.faults, facts.perimeter, facts.hexagons, facts.total) == ((), 6, 1, 30)
    assert of(HEXAGON.rsplit(" ", 1)[0]).hexagons == 0


def test_a_legal_layout_need_not_be_in_an_order_of_play() -> None:
    assert of(HEXAGON).in_order
    assert not of(OUT_OF_ORDER).faults
    assert not of(OUT_OF_ORDER).in_order


def test_an_illegal_layout_is_in_no_order_of_play() -> None:
    assert not of("444@0,0 345@0,-1").in_order


def test_the_facts_are_counted_whether_the_layout_is_legal_or_not() -> None:
    facts = of("444@0,0 345@0,-1 555@7,7 555@7,7")
    assert (facts.tiles, facts.perimeter, facts.total) == (4, 7, 54)
    assert [fault.kind.value for fault in facts.faults] == [
        "tile twice",
        "cell twice",
        "numbers differ",
        "not connected",
    ]


def test_an_empty_layout_has_no_facts_worth_a_fault() -> None:
    assert of("") == Survey("standard", 0, (), perimeter=0, hexagons=0, total=0, in_order=True)


def test_the_text_of_a_legal_layout_tells_its_facts() -> None:
    assert of(HEXAGON).text() == (
        "legal: 6 of the standard set\n"
        "perimeter 6 sides, 1 closed hexagon, 30 points in all\n"
        "the tiles can be laid in the order given\n"
    )
    assert "legal: 1 of the animal set\n" in of("111@0,0", ANIMAL).text()
    assert ", 0 closed hexagons, " in of("123@0,0").text()
    assert "the tiles cannot be laid in the order given\n" in of(OUT_OF_ORDER).text()


@pytest.mark.parametrize(
    ("text", "first"),
    [("999@0,0", "illegal: 1 fault"), ("444@0,0 345@0,-1 999@7,7", "illegal: 3 faults")],
)
def test_the_text_of_an_illegal_layout_lists_every_fault(text: str, first: str) -> None:
    facts = of(text)
    assert facts.text().splitlines() == [first, *(fault.message for fault in facts.faults)]


def test_the_json_holds_the_same_facts() -> None:
    assert json.loads(json.dumps(of("444@0,0 345@0,-1").as_json())) == {
        "schema": 1,
        "legal": False,
        "set": "standard",
        "tiles": 2,
        "faults": [
            {
                "kind": "numbers differ",
                "cells": [[0, -1], [0, 0]],
                "message": "the point 1,-1 carries 4 (tile at 0,0) and 5 (tile at 0,-1)",
            }
        ],
        "perimeter": 4,
        "hexagons": 0,
        "total": 24,
        "in_order": False,
    }
    assert of("444@0,0").as_json()["legal"] is True
