from __future__ import annotations

import re

import pytest

from puzzles.puzzle.level import Level
from puzzles.puzzle.model import Puzzle, parse_puzzle
from solver.fill import mistakes
from triominoes.errors import NotationError
from triominoes.notation import parse_board, parse_placement
from triominoes.placement import Placement

HEXAGON = "puzzle: fill; shape: hexagon-1; tiles: 015 055 115 145 445 455 222; given: 1@1,-1 1@2,0"
RIGHT = "451@0,0 445@0,1 455@0,2 151@1,0 501@1,1 550@1,2"


@pytest.fixture
def puzzle() -> Puzzle:
    return parse_puzzle(HEXAGON)


def test_a_solution_has_neither_mistakes_nor_anything_missing(made_puzzles: list[Puzzle]) -> None:
    for puzzle in made_puzzles:
        solution = puzzle.solution or ()
        assert puzzle.kind.mistakes(puzzle.task, solution) == puzzle.kind.missing(puzzle.task, solution) == []
        assert puzzle.kind.mistakes(puzzle.task, solution[::-1]) == []
        assert len(puzzle.kind.missing(puzzle.task, solution[1:])) == 1


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        ("", []),
        ("455@0,2", []),
        ("222@1,2", []),
        ("455@0,3", ["455@0,3 lies outside the shape"]),
        ("455@0,2 445@0,2", ["445@0,2 lies on 455@0,2"]),
        ("333@1,2", ["333@1,2: tile 333 is not among the tiles to be laid"]),
        ("145@0,0", ["145@0,0: the point 1,-1 would show 5, but 1 is printed there"]),
        ("455@0,2 554@1,2", ["554@1,2: tile 455 lies already, as 455@0,2"]),
        ("455@0,2 055@1,2", ["055@1,2: the point 1,1 would show 0, but 5 is shown by 455@0,2"]),
        (
            "455@0,3 145@0,0 333@1,2",
            [
                "455@0,3 lies outside the shape",
                "145@0,0: the point 1,-1 would show 5, but 1 is printed there",
                "333@1,2: tile 333 is not among the tiles to be laid",
            ],
        ),
    ],
)
def test_each_mistake_is_named_in_the_order_of_the_answer(puzzle: Puzzle, answer: str, found: list[str]) -> None:
    assert puzzle.kind.mistakes(puzzle.task, parse_board(answer)) == found


def test_a_tile_of_no_set_is_a_mistake(puzzle: Puzzle) -> None:
    for text in ("999@0,0", "051@0,0"):
        laid = parse_placement(text)
        assert puzzle.kind.mistakes(puzzle.task, (laid,)) == [
            f"{text}: tile {laid.tile} is not among the tiles to be laid"
        ]


def test_the_order_of_the_numbers_says_which_tile_it_is(puzzle: Puzzle) -> None:
    """The tile 051 is the mirror image of 015, which the standard set does not have."""
    assert puzzle.kind.mistakes(puzzle.task, parse_board("510@1,2"))[0].startswith("510@1,2: tile 051 is not among")


def test_empty_cells_are_missing(puzzle: Puzzle) -> None:
    told = puzzle.kind.missing(puzzle.task, parse_board("451@0,0 445@0,1 455@0,2 151@1,0"))
    assert told == ["the cell 1,1 is empty", "the cell 1,2 is empty"]


def test_answers_are_judged_as_the_filler_judges_them(made_puzzles: list[Puzzle]) -> None:
    """Every way to turn one tile, or to swap two, against `solver.fill.mistakes`, which shares no code."""
    for puzzle in made_puzzles[::7]:
        right = puzzle.solution or ()
        for place, laid in enumerate(right):
            for numbers in (laid.numbers[1:] + laid.numbers[:1], right[place - 1].numbers):
                answer = (*right[:place], Placement(laid.cell, numbers), *right[place + 1 :])
                wrong = puzzle.kind.mistakes(puzzle.task, answer) + puzzle.kind.missing(puzzle.task, answer)
                assert bool(wrong) == bool(mistakes(puzzle.task, answer)), answer


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("shape: ^.^; tiles: 000 001", "line 1, column 22: shape: it falls into parts"),
        ("shape: ^v^; tiles: 000 001", "line 1, column 22: shape: 2 tiles for 3 cells; expected one for each cell"),
        (
            "shape: ^v; tiles: 000 001; given: 000@0,0",
            "line 1, column 22: shape: a tile is given; expected only numbers",
        ),
        ("shape: ^v; tiles: 000 001; given: 0@0,0 1@0,0", "given: 1@0,0: the point 0,0 carries 0 already"),
        ("shape: ^v; tiles: 000 000", "tiles: tile 000 is there already"),
        ("shape: ^v; tiles:", "tiles: no tiles"),
        ("shape: ^v; set: 0..0; tiles: 000 001", "tiles: tile 001 is not in the set 0..0"),
        ("shape: ^v; set: 0..0", "shape: 1 tiles for 2 cells; expected one for each cell"),
        ("shape: ^v; lay: all", "unknown key 'lay'; expected shape, set, tiles, given"),
    ],
)
def test_what_is_no_region_to_be_filled_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=re.escape(message)):
        parse_puzzle(f"puzzle: fill; {text}")


def test_an_ident_has_its_givens_in_order_and_its_tiles_as_they_were() -> None:
    text = "puzzle: fill; shape: ^v; set: standard; tiles: 1-0-0 000; given: 1@0,2  0@0,0"
    assert parse_puzzle(text).ident == "puzzle: fill; shape: strip-2; tiles: 001 000; given: 0@0,0 1@0,2"


def test_the_measures_say_what_was_hard(puzzle: Puzzle, made_puzzles: list[Puzzle]) -> None:
    grade = puzzle.kind.grade(puzzle.task, parse_board(RIGHT))
    assert grade.level is Level.EASY
    assert grade.words() == "hardest step: only tile, steps: 6, numbers given: 2, tiles too many: 1"
    for each in made_puzzles:
        measures = each.kind.grade(each.task, each.solution or ()).measures
        assert ("trials" in measures) == ("longest trial" in measures) == (each.level is Level.EXPERT)


def test_a_puzzle_beyond_an_expert_has_no_level() -> None:
    loose = parse_puzzle("puzzle: fill; shape: ^; tiles: 012")
    grade = loose.kind.grade(loose.task, ())
    assert (grade.level, grade.measures["hardest step"]) == (None, "beyond an expert's patience")


def test_the_steps_lay_every_tile(made_puzzles: list[Puzzle]) -> None:
    for puzzle in made_puzzles[::7]:
        solution = puzzle.solution or ()
        steps = " ".join(puzzle.kind.reasoning(puzzle.task, solution))
        assert all(str(laid) in steps for laid in solution)


def test_the_board_shows_what_is_given_and_the_solution_everything(puzzle: Puzzle) -> None:
    assert puzzle.kind.text(puzzle.task).count("1") == 2
    board, solved = (
        puzzle.kind.board(puzzle.task, 15.0),
        puzzle.kind.solved_board(puzzle.task, parse_board(RIGHT), 15.0),
    )
    assert len(solved.shapes) > len(board.shapes)
