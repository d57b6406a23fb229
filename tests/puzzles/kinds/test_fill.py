from __future__ import annotations

import random
import re
from typing import Any

import pytest

from puzzles.kinds import kind_named
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.level import Level
from puzzles.puzzle.making import Plan, make_puzzle, read_wishes
from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.seed_id import SeedId
from triominoes.errors import NotationError
from triominoes.lattice import is_connected
from triominoes.shapes import hexagon
from triominoes.tileset import TRIOKER, TileSet

FILL = kind_named("fill")

VERSION_1 = {
    Level.EASY: (
        "puzzle: fill; shape: .^.^/^v^v^/.^v^; tiles: 003 005 023 035 155 223 233 335 345 355; given: "
        "0@1,1 1@3,1; level: easy; made: fill-1-easy-7-1; solution: 030@0,2 035@1,2 050@1,1 335@1,3 "
        "323@1,4 023@0,4 223@1,5 535@2,3 551@2,2 345@2,4"
    ),
    Level.MEDIUM: (
        "puzzle: fill; shape: ^.^v^.^/v^v^v^v/.v^v^v; tiles: 015 022 024 025 055 111 112 115 122 124 145 "
        "222 223 234 244 444 445 455; given: 2@0,0 1@0,2 1@1,3 2@1,5 3@3,5; level: medium; made: "
        "fill-1-medium-7-1; solution: 250@0,0 055@1,0 545@1,1 514@1,2 115@0,2 111@0,3 121@0,4 124@1,3 "
        "122@1,4 222@1,5 202@1,6 402@0,6 544@2,1 444@2,2 424@2,3 234@2,4 223@2,5"
    ),
    Level.HARD: (
        "puzzle: fill; shape: .v^v^v/v^v^v^v/.v^v^v/..v.v; tiles: 001 002 004 005 012 025 055 112 122 155"
        " 222 224 225 233 234 244 245 255 335 355 445 555; given: 1@0,0 1@0,4 0@1,1 5@3,1 3@4,2 4@4,4; "
        "level: hard; made: fill-1-hard-7-1; solution: 100@0,1 020@0,2 012@0,3 122@0,4 112@0,5 025@1,2 "
        "050@1,1 400@1,0 225@1,3 222@1,4 242@1,5 234@1,6 055@2,1 555@2,2 525@2,3 245@2,4 244@2,5 553@3,2 "
        "544@3,4"
    ),
    Level.EXPERT: (
        "puzzle: fill; shape: ....^v/.^.^v/^v^v^v^v^v/.....^v.v/....^v; tiles: 001 003 004 005 011 012 "
        "014 023 033 045 111 113 114 115 134 135 155 223 233 244 335 355 455; given: 4@2,0 0@2,4 4@2,6 "
        "1@3,9; level: expert; made: fill-1-expert-7-1; solution: 232@0,4 233@0,5 230@1,4 201@1,3 101@2,3"
        " 111@2,2 411@2,1 014@1,1 413@2,0 001@2,4 040@2,5 450@2,6 455@2,7 515@2,8 511@2,9 050@3,6 003@3,5"
        " 513@3,8 303@4,5 335@4,4"
    ),
}
"""Puzzles of version 1 of the generator; if one comes out otherwise, the version has to rise."""


def made(level: Level, number: int, *wishes: tuple[str, str]) -> Puzzle:
    line = make_puzzle(SeedId("fill", FILL.version, level, 21, number, wishes)).line
    assert line is not None
    return parse_puzzle(line)


@pytest.mark.parametrize("level", Level)
def test_version_1_makes_the_same_puzzles_for_ever(level: Level) -> None:
    assert FILL.version == 1
    assert make_puzzle(SeedId("fill", 1, level, 7, 1)).line == VERSION_1[level]


@pytest.mark.parametrize(
    ("level", "cells", "decoys"),
    [
        (Level.EASY, (10, 16), (0, 0)),
        (Level.MEDIUM, (16, 24), (0, 2)),
        (Level.HARD, (16, 24), (1, 3)),
        (Level.EXPERT, (16, 24), (2, 4)),
    ],
)
def test_size_and_tiles_too_many_by_level(level: Level, cells: tuple[int, int], decoys: tuple[int, int]) -> None:
    for number in range(1, 7):
        task = made(level, number).task
        assert cells[0] <= len(task.region) <= cells[1]
        assert decoys[0] <= len(task.tiles) - len(task.region) <= decoys[1]
        assert list(task.tiles) == sorted(task.tiles)
        assert is_connected(task.region)


def test_wishes_come_true() -> None:
    for number in range(1, 5):
        task = made(Level.EASY, number, ("set", "0..3"), ("cells", "5..7"), ("decoys", "2")).task
        assert task.tile_set == TileSet(0, 3)
        assert 5 <= len(task.region) <= 7
        assert len(task.tiles) == len(task.region) + 2
    task = made(Level.HARD, 1, ("shape", "hexagon-1"), ("set", "trioker")).task
    assert (task.region, task.tile_set) == (hexagon(1), TRIOKER)
    assert len(made(Level.EASY, 1, ("cells", "4")).task.region) == 4
    assert len(made(Level.EASY, 1, ("decoys", "0..60")).task.tiles) <= 56


def test_all_tiles_of_a_set_may_be_asked_for() -> None:
    task = made(Level.EASY, 1, ("set", "0..2"), ("cells", "10..99")).task
    assert len(task.region) == len(task.tiles) == 10


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        ({"cells": "0"}, "a shape of 0 cells; expected 1 to 56, with 0 tiles to spare of the standard set"),
        ({"cells": "57"}, "a shape of 57 cells; expected 1 to 56, with 0 tiles to spare of the standard set"),
        (
            {"cells": "55", "decoys": "2"},
            "a shape of 55 cells; expected 1 to 54, with 2 tiles to spare of the standard",
        ),
        ({"cells": "61", "set": "0..6"}, "a shape of 61 cells; expected 1 to 60"),
        ({"set": "0..1"}, "a shape of 10..16 cells; expected 1 to 4, with 0 tiles to spare of the 0..1 set"),
        ({"decoys": "56"}, "56 tiles too many; expected at most 55 of the standard set"),
        ({"shape": "hexagon-1", "cells": "6"}, "both a shape and its number of cells; expected one of them"),
        ({"shape": "hexagon-4"}, "a shape of 96 cells; expected 1 to 56, with 0 tiles to spare of the standard set"),
        ({"shape": "hexagon-2", "decoys": "33"}, "a shape of 24 cells; expected 1 to 23, with 33 tiles to spare"),
        (
            {"shape": "hexagon-2"},
            "that shape cannot be filled with tiles of the standard set: every way to fill it was",
        ),
        ({"shape": "^.^"}, "that shape cannot be filled with tiles of the standard set: the shape falls into 2 parts"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(wishes: dict[str, str], message: str) -> None:
    with pytest.raises(PuzzleError, match=f"^{re.escape(message)}"):
        Plan("fill", Level.EASY, 1, 0, tuple(wishes.items()))


def test_a_shape_too_large_is_refused_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.kinds.fill.require_fillable", lambda instance: pytest.fail("a search"))
    with pytest.raises(PuzzleError, match=r"^a shape of 9600 cells; expected 1 to 21 with the 0..19 set"):
        FILL.check_wishes(Level.EASY, read_wishes(FILL, (("shape", "hexagon-40"), ("set", "0..19"))))


def test_an_attempt_asks_for_nothing_but_random_numbers() -> None:
    class Plain(random.Random):
        """Only `random()` has a sequence that is guaranteed."""

        def getrandbits(self, k: int, /) -> int:
            raise AssertionError("asked for bits")

    for level in Level:
        assert [FILL.attempt(level, {}, Plain(seed)) for seed in range(3)] == [
            FILL.attempt(level, {}, random.Random(seed)) for seed in range(3)
        ]


def test_a_shape_too_hard_to_fill_comes_to_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.kinds.fill._MOST_NODES", 2)
    assert FILL.attempt(Level.EASY, {}, random.Random(1)) is None


@pytest.mark.parametrize(
    ("tiles", "question"),
    [
        ("000 001", "Lay all 2 tiles."),
        ("000 001 002", "Lay 2 of the 3 tiles; 1 is left over."),
        ("000 001 002 003", "Lay 2 of the 4 tiles; 2 are left over."),
    ],
)
def test_the_question_counts_the_tiles(tiles: str, question: str) -> None:
    task = parse_puzzle(f"puzzle: fill; shape: ^v; tiles: {tiles}").task
    assert FILL.question(task) == (question,)


def test_one_tile_is_not_several() -> None:
    task = parse_puzzle("puzzle: fill; shape: ^; tiles: 000").task
    assert FILL.question(task) == ("Lay the tile.",)


def test_too_few_tiles_are_no_puzzle() -> None:
    with pytest.raises(NotationError, match="shape: 1 tiles for 2 cells; expected one for each cell"):
        parse_puzzle("puzzle: fill; shape: ^v; tiles: 000")


def test_the_set_is_written_only_where_it_is_not_the_usual_one() -> None:
    plain, other = "puzzle: fill; shape: strip-1; tiles: 012", "puzzle: fill; shape: strip-1; set: 0..3; tiles: 012"
    assert [parse_puzzle(text).ident for text in (plain, other)] == [
        "puzzle: fill; shape: triangle-1; tiles: 012",
        "puzzle: fill; shape: triangle-1; set: 0..3; tiles: 012",
    ]


def test_the_tiles_can_be_cut_out_and_are_listed() -> None:
    task: Any = parse_puzzle("puzzle: fill; shape: ^v; tiles: 001 000 555").task
    assert FILL.lays_tiles
    assert [str(tile) for tile in FILL.tiles(task)] == ["001", "000", "555"]


@pytest.mark.parametrize(
    ("cells", "tile_set"), [("40", "standard"), ("56", "standard"), ("44", "0..12+mirror"), ("35", "animal")]
)
def test_large_shapes_are_made_of_the_tiles_themselves(cells: str, tile_set: str) -> None:
    made = make_puzzle(SeedId("fill", 1, Level.EASY, 1, 1, (("cells", cells), ("set", tile_set), ("decoys", "0"))))
    assert made.line is not None
    puzzle = parse_puzzle(made.line)
    assert len(puzzle.task.region) == int(cells)
    assert puzzle.kind.solve_otherwise(puzzle.task).unique
