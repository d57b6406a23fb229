from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from solver.fill import Result, fill, parse_instance
from solver.fill.report import ENDINGS, as_json, caption, content, text
from triominoes.errors import TriominoesError
from triominoes.notation import parse_board_file

ONE_WAY = "lay: all\ntiles: 055 555 005 000\ngiven: 5@0,2\n^v^v"


def result(sheet: str, most: int = 1) -> Result:
    return fill(parse_instance(sheet), most=most)


def test_the_text_of_the_only_way() -> None:
    assert (
        text(result(ONE_WAY, 2))
        == """\
   0-----5-----5
  / \\   / \\   /
 / * \\ /   \\ /
0-----0-----5

in an order to lay them: 000@0,0 050@0,1 550@0,2 555@0,3

strip-4, 4 cells with all of 4 tiles (standard set): filled, in the only way
proved: every other way to fill it was ruled out
"""
    )


def test_the_text_of_several_ways() -> None:
    shown = text(result("tiles: 012 345\n^", 3))
    assert shown.count("solution ") == 3
    assert shown.count("left over: ") == 3
    assert shown.endswith(
        "triangle-1, 1 cell with 2 tiles (standard set): filled in 3 ways\n"
        "solved; whether there are more ways was not asked\n"
    )
    assert "filled in 3 ways, which are all" in text(result("tiles: 012\n^", 9))


def test_the_text_of_what_was_refuted_by_counting() -> None:
    shown = text(result("tiles: 345 012\n^v"))
    assert shown.startswith("^v\n\nstrip-2, 2 cells with 2 tiles (standard set): cannot be filled\n")
    assert "proved: these tiles need a boundary of 8, the shape has 4: where two tiles share a side" in shown
    assert "left over: " not in shown


def test_the_text_of_what_was_refuted_by_search() -> None:
    assert text(result("hexagon-2")).endswith(
        "hexagon-2, 24 cells with the standard set: cannot be filled\nproved: every way to fill it was ruled out\n"
    )


def test_a_limit_is_never_called_impossible() -> None:
    stopped = Result(parse_instance("hexagon-2"), (), 1, False, (), 1.25)
    assert text(stopped).endswith(
        "hexagon-2, 24 cells with the standard set: not known whether it can be filled\n"
        "unknown: stopped after 1.2 s; whether there is a way is not proved\n"
    )
    assert as_json(stopped)["verdict"] == "unknown"
    found = result("tiles: 012\n^")
    later = Result(found.instance, found.fillings, 9, False, (), 1.0)
    assert "unknown: stopped after 1.0 s; whether there are others is not proved" in text(later)


def test_the_json() -> None:
    values = as_json(result(ONE_WAY, 2))
    assert json.loads(json.dumps(values)) == values
    del values["seconds"]
    assert values == {
        "schema": 1,
        "shape": "strip-4",
        "cells": [[0, 0], [0, 1], [0, 2], [0, 3]],
        "set": "standard",
        "tiles": ["055", "555", "005", "000"],
        "lay_all": True,
        "given": ["5@0,2"],
        "verdict": "solved",
        "most": 2,
        "found": 1,
        "complete": True,
        "reasons": [],
        "solutions": [["000@0,0", "050@0,1", "550@0,2", "555@0,3"]],
    }


def test_the_json_of_an_impossibility() -> None:
    values = as_json(result("hexagon-3"))
    assert (values["verdict"], values["complete"], values["solutions"]) == ("none", True, [])
    assert values["reasons"][0].startswith("any 54 of these 56 tiles need a boundary of at least 30, the shape has 18")


def test_the_board_file_holds_the_first_solution_and_the_others_as_comments() -> None:
    found = result("tiles: 012\n^", 3)
    file = content(found, "board").decode()
    placements, tile_set = parse_board_file(file)
    assert placements == found.fillings[0]
    assert tile_set == found.instance.tile_set
    assert file.count("# another: ") == 2


@pytest.mark.parametrize("ending", [ending for ending in ENDINGS if ending not in ("gv", "dot")])
def test_every_ending_is_written_and_twice_the_same(ending: str) -> None:
    found = result(ONE_WAY)
    assert content(found, ending) == content(found, ending) != b""


def test_a_graph_is_written() -> None:
    assert b"graph" in content(result(ONE_WAY), "gv")


def test_a_picture_without_solution_shows_the_empty_cells_and_what_is_given() -> None:
    found = Result(parse_instance("given: 000@0,0 4@1,3\nstrip-4"), (), 1, False, (), 1.0)
    root = ElementTree.fromstring(content(found, "svg"))
    texts = [element.text for element in root.iter() if element.tag.endswith("text")]
    assert sorted(each for each in texts if each and each.isdigit()) == sorted(
        ["0"] * 3 + ["0", "0"] + ["0"] + ["4"] * 2
    )


@pytest.mark.parametrize("ending", ["board", "gv"])
def test_no_board_is_written_where_there_is_none(ending: str) -> None:
    with pytest.raises(TriominoesError, match=rf"no solution to write as \.{ending}"):
        content(result("hexagon-3"), ending)


def test_the_caption_says_which_of_several_is_shown() -> None:
    assert caption(result("tiles: 012\n^", 3))[-1] == "The first of 3 solutions found."
    assert caption(result(ONE_WAY, 2)) == [
        "Strip-4, 4 cells with all of 4 tiles (standard set): filled, in the only way.",
        "Proved: every other way to fill it was ruled out.",
    ]
