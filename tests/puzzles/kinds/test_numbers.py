from __future__ import annotations

import random
import re

import pytest

from puzzles.kinds import kind_named
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.level import Level
from puzzles.puzzle.making import Plan, make_puzzle
from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.reasoned import numbers_of
from puzzles.puzzle.seed_id import SeedId
from triominoes.diagram.drawing import Drawing, Text
from triominoes.errors import NotationError
from triominoes.notation import parse_board
from triominoes.tileset import STANDARD, TRIOKER, TileSet

NUMBERS = kind_named("numbers")

VERSION_1 = {
    Level.EASY: (
        "puzzle: numbers; shape: ...^v^.^v/^v^v^v^v^v/.^v.v^v; set: 0..3; given: 0@0,4 0@0,6 2@0,8 0@1,9 "
        "2@2,2 3@2,4 1@2,8 2@3,1 0@3,3; level: easy; made: numbers-1-easy-7-1; solution: 033@0,4 003@0,5 "
        "013@0,6 333@1,4 332@1,3 232@1,2 222@1,1 313@1,5 311@1,6 111@1,7 101@1,8 201@0,8 200@0,9 001@1,9 "
        "000@1,10 230@2,3 202@2,2 312@2,5 122@2,6 112@2,7"
    ),
    Level.MEDIUM: (
        "puzzle: numbers; shape: ...v^v^v/v^v^v^v/.v^v^v^v/..v.v^v/.....v; set: trioker; given: 3@0,4 "
        "0@1,1 3@1,7 3@2,0 2@2,4 0@2,6 1@2,8 0@3,5 0@4,2 3@5,5; level: medium; made: "
        "numbers-1-medium-7-1; solution: 332@0,3 322@0,4 312@0,5 132@0,6 133@0,7 222@1,4 221@1,3 021@1,2 "
        "013@1,1 203@1,0 202@1,5 230@1,6 311@2,1 111@2,2 121@2,3 201@2,4 200@2,5 000@2,6 010@2,7 110@3,2 "
        "103@3,4 033@3,5 003@3,6 333@4,5"
    ),
    Level.HARD: (
        "puzzle: numbers; shape: ...^.^/..^v^v/...^v^.^/^v^v^v^v^/.^v^..v^; set: trioker; given: 2@0,4 "
        "1@0,6 0@1,3 0@1,5 1@1,7 1@2,2 3@2,6 1@3,1 0@3,7 3@3,9 2@4,10; level: hard; made: "
        "numbers-1-hard-7-1; solution: 200@0,4 000@1,4 001@1,3 030@1,5 013@1,6 110@0,6 032@2,5 021@2,4 "
        "302@2,6 122@3,4 123@3,3 113@3,2 133@3,1 222@3,5 202@3,6 012@3,7 031@3,8 330@2,8 321@3,9 323@4,3 "
        "333@4,2 223@4,4 211@4,7 111@4,8"
    ),
    Level.EXPERT: (
        "puzzle: numbers; shape: ^v^...^v^/v^v^v^v^v/...v^v/...^v^/...v^v; set: trioker; given: 1@0,2 "
        "2@1,-1 0@1,1 3@1,7 2@2,4 0@4,2 3@4,6 3@5,5; level: expert; made: numbers-1-expert-7-1; solution:"
        " 302@0,0 310@0,1 100@0,2 203@1,0 003@1,1 000@1,2 020@1,3 022@1,4 222@1,5 232@1,6 332@0,6 333@0,7"
        " 303@0,8 312@1,7 301@1,8 021@2,3 211@2,4 221@2,5 111@3,4 110@3,3 131@3,5 012@4,3 132@4,4 133@4,5"
    ),
}
"""Puzzles of version 1 of the generator; if one comes out otherwise, the version has to rise."""

TEN = parse_puzzle(NUMBERS.examples[0])


def made(level: Level, number: int, *wishes: tuple[str, str]) -> Puzzle:
    line = make_puzzle(SeedId("numbers", NUMBERS.version, level, 21, number, wishes)).line
    assert line is not None
    return parse_puzzle(line)


@pytest.mark.parametrize("level", Level)
def test_version_1_makes_the_same_puzzles_for_ever(level: Level) -> None:
    assert NUMBERS.version == 1
    assert make_puzzle(SeedId("numbers", 1, level, 7, 1)).line == VERSION_1[level]


@pytest.mark.parametrize("level", Level)
def test_every_tile_of_the_set_lies_on_the_shape(level: Level) -> None:
    small = {TileSet(0, 2), TileSet(0, 3)} if level is Level.EASY else {TileSet(0, 3), TRIOKER}
    for number in range(1, 6):
        puzzle = made(level, number)
        assert puzzle.task.tile_set in small
        assert {laid.tile for laid in puzzle.solution or ()} == set(puzzle.task.tile_set)
        assert len(puzzle.task.region) == len(puzzle.task.tile_set)


def test_wishes_come_true() -> None:
    assert made(Level.HARD, 1, ("set", "0..2")).task.tile_set == TileSet(0, 2)
    task = made(Level.EASY, 1, ("shape", "strip-4")).task
    assert (len(task.region), task.tile_set) == (4, TileSet(0, 1))
    assert made(Level.EASY, 1, ("shape", "strip-20")).task.tile_set == TileSet(0, 3)


def test_a_large_set_gets_a_shape_of_its_own() -> None:
    task = NUMBERS.attempt(Level.EASY, {"set": STANDARD}, random.Random(5))
    assert task
    assert len(task.region) == 56
    assert NUMBERS.attempt(Level.EASY, {"set": STANDARD}, random.Random(5)) == task
    assert NUMBERS.attempt(Level.EASY, {"set": STANDARD}, random.Random(6)) != task


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        ({"set": "0..6"}, "the set 0..6 (84 tiles, numbers 0 to 6, one mirror form); expected at most 60 tiles"),
        ({"shape": "hexagon-1"}, "that shape has 6 cells; expected as many as a set has tiles: 0..1 4, 0..2 10, "),
        (
            {"shape": "strip-9", "set": "0..2"},
            "that shape cannot be filled with tiles of the 0..2 set: the shape has only",
        ),
        ({"shape": "strip-11", "set": "0..2"}, "that shape cannot be filled with tiles of the 0..2 set: "),
        ({"cells": "10"}, "numbers knows no 'cells'; expected shape, set"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(wishes: dict[str, str], message: str) -> None:
    with pytest.raises(PuzzleError, match=f"^{re.escape(message)}"):
        Plan("numbers", Level.EASY, 1, 0, tuple(wishes.items()))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("shape: strip-9; set: 0..2", "shape: 9 cells; expected 10, one for each tile of the 0..2 set"),
        ("shape: strip-11; set: 0..2", "shape: 11 cells; expected 10, one for each tile of the 0..2 set"),
        ("shape: strip-4; set: 0..1; given: 000@0,0", "shape: a tile is given; expected only numbers on points"),
        ("shape: strip-4; set: 0..1; tiles: 000", "unknown key 'tiles'; expected shape, set, given"),
        ("shape: strip-4; set: 0..1; given: 2@0,0", "given: 2@0,0: expected a number from 0 to 1"),
    ],
)
def test_what_is_no_puzzle_of_the_kind_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=re.escape(message)):
        parse_puzzle(f"puzzle: numbers; {text}")


def test_the_set_is_always_written() -> None:
    puzzle = parse_puzzle("puzzle: numbers; shape: strip-56")
    assert puzzle.ident == "puzzle: numbers; shape: strip-56; set: standard"


def test_the_question_counts_the_tiles() -> None:
    assert NUMBERS.question(TEN.task) == (
        "All 10 tiles lie on the shape, each once. Which numbers are at the empty rings?",
    )
    assert not NUMBERS.lays_tiles


def test_the_solution_shows_every_number_once() -> None:
    solution = TEN.solution or ()
    board, solved = NUMBERS.board(TEN.task, 15.0), NUMBERS.solved_board(TEN.task, solution, 15.0)

    def shown(drawing: Drawing) -> list[str]:
        return sorted(shape.text for shape in drawing.shapes if isinstance(shape, Text))

    assert shown(solved) == sorted(str(number) for number in numbers_of(solution).values())
    assert shown(board) == sorted(str(number) for number in TEN.task.known.values())


def test_a_mistake_in_a_number_is_found() -> None:
    answer = parse_board("002@0,2 022@1,2")
    assert NUMBERS.mistakes(TEN.task, answer)
