from __future__ import annotations

import json
import random

import pytest

from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.reasoned import numbers_of
from puzzles.puzzle.report import as_json, text
from puzzles.puzzle.solving import Solved, solve_puzzle
from solver.fill import Instance
from solver.fill.exact import search
from triominoes.shapes import strip

TEXT = "puzzle: fill; shape: strip-2; tiles: 000 001 555; given: 1@0,2"
MADE = f"{TEXT}; level: easy; made: fill-1-easy-7-1"
PICTURE = ["   .-----1", "  / \\   /", " /   \\ /", ".-----."]


def solved(line: str) -> Solved:
    return solve_puzzle(parse_puzzle(line))


def test_a_puzzle_in_words() -> None:
    assert text(solved(MADE), solution=False).splitlines() == [
        "Fill the shape (easy)",
        "Lay 2 of the 3 tiles; 1 is left over.",
        "",
        *PICTURE,
        "",
        "tiles: 000 001 555",
        "",
        TEXT,
        "made: fill-1-easy-7-1",
        "proved: exactly one solution",
    ]


def test_the_solution_and_how_to_find_it() -> None:
    lines = text(solved(TEXT), solution=True).splitlines()
    start = lines.index("solution")
    assert lines[-2:] == [
        "measured: easy (hardest step: only tile, steps: 2, numbers given: 1, tiles too many: 1)",
        "proved: exactly one solution",
    ]
    assert lines[start : start + 17] == [
        "solution",
        "",
        "   0-----1",
        "  / \\   /",
        " / * \\ /",
        "0-----0",
        "",
        "000@0,0 010@0,1",
        "",
        "how to find it (a cell is row,column; a point is line,column)",
        "",
        "     .-----.",
        "0   / \\ 1 /",
        "   / 0 \\ /",
        "  .-----.",
        "",
        "  1. only tile 001 fits on the cell 0,1, as 010@0,1",
    ]


def test_what_is_no_puzzle_is_told_without_a_solution() -> None:
    told = text(solved("puzzle: fill; shape: strip-2; tiles: 000 001"), solution=True)
    assert told.startswith("Fill the shape\nLay all 2 tiles.\n")
    assert told.endswith("tiles: 000 001\nnot a puzzle: it has more than one solution\n")
    assert "how to find it" not in told
    assert "measured" not in told


@pytest.fixture(scope="module")
def wide() -> Solved:
    """A strip of forty cells, wider than the text."""
    (layout,) = search(Instance(strip(40)), most=1, source=random.Random(1)).fillings
    given = " ".join(f"{number}@{line},{x}" for (line, x), number in sorted(numbers_of(layout).items()))
    return solved(
        f"puzzle: fill; shape: strip-40; tiles: {' '.join(str(laid.tile) for laid in layout)}; given: {given}"
    )


def test_pictures_and_ids_are_not_folded_but_words_are(wide: Solved) -> None:
    lines = text(wide, solution=True).splitlines()
    assert lines[3].count("-----") == lines[6].count("-----") == 20
    assert wide.puzzle.ident in lines
    words = [line for line in lines if "--" not in line and not line.startswith("puzzle:") and "\\" not in line]
    assert max(map(len, words)) <= 100


def test_a_wide_solution_lies_as_the_puzzle_does(wide: Solved) -> None:
    """All its numbers are given, so that the two pictures are the same but for the star of the first tile."""
    lines = text(wide, solution=True).splitlines()
    after = lines.index("solution")
    assert [line.replace("*", " ") for line in lines[after + 2 : after + 6]] == lines[3:7]


def test_json_values(made_puzzles: list[Puzzle]) -> None:
    puzzle = made_puzzles[0]
    assert puzzle.solution
    values = as_json(solve_puzzle(puzzle), solution=False)
    assert json.loads(json.dumps(values)) == values
    assert values | {"measures": 0, "question": 0} == {
        "schema": 1,
        "puzzle": puzzle.ident,
        "kind": "fill",
        "level": "easy",
        "made": str(puzzle.made),
        "question": 0,
        "tiles": [str(tile) for tile in puzzle.task.tiles],
        "measures": 0,
        "solutions": 1,
        "complete": True,
    }
    more = as_json(solve_puzzle(puzzle), solution=True)
    assert {key: more[key] for key in values} == values
    assert sorted(more["solution"]) == sorted(str(laid) for laid in puzzle.solution)
    assert (more["answer"], len(more["steps"])) == ([], len(puzzle.solution))


def test_json_values_of_what_is_no_puzzle() -> None:
    values = as_json(solved("puzzle: fill; shape: strip-2; tiles: 000 001"), solution=True)
    assert (values["solutions"], values["complete"], values["level"], values["made"]) == (2, False, None, None)
    assert (values["measures"], values["solution"], values["answer"], values["steps"]) == (None, None, None, None)


def test_a_level_is_measured_whatever_is_told() -> None:
    assert as_json(solved(TEXT), solution=False)["level"] == "easy"
    assert as_json(solved(f"{TEXT}; level: hard"), solution=False)["level"] == "easy"
