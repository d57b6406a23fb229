from __future__ import annotations

from itertools import combinations

import pytest

from puzzles.kinds.connect import KIND
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.level import Level
from puzzles.puzzle.making import Plan, make_puzzle
from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.solving import first_mistake, solve_puzzle
from triominoes.errors import NotationError
from triominoes.lattice import is_connected, neighbours
from triominoes.notation import parse_board
from triominoes.shapes import hexagon

PUZZLE = parse_puzzle("puzzle: connect; shape: hexagon-2; marked: 011@1,5 424@3,3; tiles: 112 124 224")
SOLVED = "112@2,5 124@2,4 422@3,4"


def made(level: Level, number: int, *wishes: tuple[str, str]) -> Puzzle:
    line = make_puzzle(Plan("connect", level, 100, 3, wishes).seed_id(number)).line
    assert line is not None
    return parse_puzzle(line)


MADE = [made(level, number) for level in Level for number in range(1, 8)]


def wrong(answer: str, puzzle: Puzzle = PUZZLE) -> tuple[list[str], list[str]]:
    layout = parse_board(answer)
    return KIND.mistakes(puzzle.task, layout), KIND.missing(puzzle.task, layout)


@pytest.mark.parametrize("line", KIND.examples)
def test_an_example_reads_back_as_it_stands(line: str) -> None:
    assert parse_puzzle(line).line == line


@pytest.mark.parametrize("puzzle", [*map(parse_puzzle, KIND.examples), *MADE], ids=lambda puzzle: str(puzzle.ident))
def test_both_methods_find_the_solution_and_no_other(puzzle: Puzzle) -> None:
    assert puzzle.solution is not None
    for proof in (KIND.solve(puzzle.task), KIND.solve_otherwise(puzzle.task)):
        assert proof.unique
        assert set(proof.solutions[0]) == set(puzzle.solution)
    assert solve_puzzle(puzzle).grade == KIND.grade(puzzle.task, puzzle.solution)
    assert KIND.grade(puzzle.task, puzzle.solution).level is puzzle.level


@pytest.mark.parametrize("puzzle", MADE, ids=lambda puzzle: str(puzzle.made))
def test_a_puzzle_that_was_made_lacks_something_until_all_tiles_lie(puzzle: Puzzle) -> None:
    task, solution = puzzle.task, puzzle.solution
    assert solution is not None
    assert parse_puzzle(puzzle.line) == puzzle
    for answer in (solution, solution[::-1], (*task.marked, *solution)):
        assert not KIND.mistakes(task, answer)
        assert not KIND.missing(task, answer)
    for count in range(len(solution)):
        assert KIND.missing(task, solution[:count])


@pytest.mark.parametrize("puzzle", MADE, ids=lambda puzzle: str(puzzle.made))
def test_marked_tiles_lie_apart_and_the_solution_joins_them_in_its_order(puzzle: Puzzle) -> None:
    cells = {laid.cell for laid in puzzle.task.marked}
    assert len(cells) in (2, 3)
    assert not any(one in neighbours(other) for one, other in combinations(sorted(cells), 2))
    for laid in puzzle.solution or ():
        assert any(beside in cells for beside in neighbours(laid.cell))
        cells.add(laid.cell)
    assert is_connected(cells)


def test_the_same_seed_makes_the_same_puzzle() -> None:
    assert made(Level.HARD, 1).ident == MADE[14].ident != MADE[15].ident


def test_shape_set_and_tiles_are_those_wished_for() -> None:
    puzzle = made(Level.HARD, 1, ("shape", "hexagon-2"), ("marked", "3"), ("tiles", "7"), ("set", "0..4"))
    assert puzzle.task.region == hexagon(2)
    assert (len(puzzle.task.marked), len(puzzle.task.tiles)) == (3, 7)
    assert puzzle.ident.endswith("; set: 0..4")


def test_few_false_trails_make_a_puzzle_easier_than_its_tiles_do() -> None:
    puzzle = made(Level.EASY, 1, ("tiles", "4..5"))
    assert len(puzzle.task.tiles) >= 4
    assert KIND.grade(puzzle.task, puzzle.solution or ()).measures["false trails"] in (0, 1)


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("112@9,5", "112@9,5 lies outside the shape"),
        ("011@1,5 112@1,5", "112@1,5 lies on 011@1,5"),
        ("112@2,5 224@2,5", "224@2,5 lies on 112@2,5"),
        ("112@2,5 112@2,2", "112@2,2: tile 112 lies already, as 112@2,5"),
        ("110@2,2", "110@2,2: tile 011 lies already, as 011@1,5"),
        ("225@2,2", "225@2,2: tile 225 is not among the tiles to be laid"),
        ("112@2,5 142@2,4", "142@2,4: tile 142 is not among the tiles to be laid"),
        ("211@2,5", "211@2,5: the point 2,4 would show 2, but 1 is shown by 011@1,5"),
        ("112@2,5 241@2,4", "241@2,4: the point 2,4 would show 2, but 1 is shown by 011@1,5"),
    ],
)
def test_what_breaks_a_rule_is_named(answer: str, message: str) -> None:
    assert wrong(answer)[0] == [message]


def test_the_first_mistake_comes_first() -> None:
    assert wrong("112@9,5 225@2,2 224@1,5")[0] == [
        "112@9,5 lies outside the shape",
        "225@2,2: tile 225 is not among the tiles to be laid",
        "224@1,5 lies on 011@1,5",
    ]


def test_what_is_missing_is_named_where_no_rule_is_broken() -> None:
    loose = "424@3,3: no chain of whole sides joins it to 011@1,5"
    assert wrong("") == ([], ["tile 112 is not laid", "tile 124 is not laid", "tile 224 is not laid", loose])
    assert wrong("112@2,5 124@2,4") == ([], ["tile 224 is not laid", loose])
    assert wrong("112@2,5 422@3,4 412@1,2") == (
        [],
        [
            loose,
            "422@3,4: no chain of whole sides joins it to 011@1,5",
            "412@1,2: no chain of whole sides joins it to 011@1,5",
        ],
    )
    assert wrong(SOLVED) == ([], [])


def test_a_tile_that_fits_but_leads_nowhere_is_told_from_a_right_one() -> None:
    assert first_mistake(PUZZLE, parse_board("224@0,2")) == "224@0,2 breaks no rule yet, but leads to no solution"
    assert first_mistake(PUZZLE, parse_board("112@2,5")) == "tile 124 is not laid"
    assert first_mistake(PUZZLE, parse_board(SOLVED)) is None


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ("marked: 011@1,5 424@3,3; tiles: 112", "line 1, column 1: no shape"),
        ("shape: hexagon-2; tiles: 112", "line 1, column 1: no marked; expected marked: the tiles that lie there"),
        (
            "shape: hexagon-2; marked: 011@1,5 424@3,3; tiles: 112; hand: 5",
            "unknown key 'hand'; expected shape, marked",
        ),
        ("shape: ^^; marked: 011@0,1 424@0,3; tiles: 112", "column 26: shape: '^' where the cell points down"),
        ("shape: hexagon-2; marked: 011@1,5; tiles: 112", "marked: 1 marked tile; expected two or more"),
        ("shape: hexagon-2; marked: 011@1,5 424@9,3; tiles: 112", "marked: 424@9,3: the cell 9,3 is not in the region"),
        ("shape: hexagon-2; marked: 011@1,5 112@2,5; tiles: 124", "marked: the 2 marked tiles hang together already"),
        (
            "shape: hexagon-2; marked: 011@1,5 678@3,3; tiles: 124",
            "marked: 678@3,3: tile 678 is not in the set standard",
        ),
        ("shape: hexagon-2; marked: 011@1,5 424@3,3; tiles: 678", "tiles: tile 678 is not in the set standard"),
        ("shape: hexagon-2; marked: 011@1,5 424@3,3; tiles: 110", "tiles: tile 011 is marked, and in the list"),
        ("shape: hexagon-2; marked: 011@1,5 424@3,3; tiles: 112 121", "tiles: tile 121 is there already"),
        ("shape: strip-3; marked: 011@0,0 241@0,2; tiles: 012 022", "tiles: 2 tiles to lay; expected at most 1"),
    ],
)
def test_what_is_no_puzzle_is_refused_at_its_place(fields: str, message: str) -> None:
    with pytest.raises(NotationError) as raised:
        parse_puzzle(f"puzzle: connect; {fields}")
    assert message in str(raised.value)


@pytest.mark.parametrize(
    ("level", "wish", "message"),
    [
        (Level.EASY, ("tiles", "6"), "6 tiles to lay; a puzzle of level easy has 3..5"),
        (Level.EXPERT, ("tiles", "6..8"), "6..8 tiles to lay; a puzzle of level expert has 7..8"),
        (Level.EASY, ("marked", "4"), "marked=4: '4'; expected 2 or 3"),
        (Level.EASY, ("set", "0..1"), "the set 0..1 (4 tiles, numbers 0 to 1, one mirror form); expected at least 5"),
        (Level.EXPERT, ("shape", "strip-8"), "a shape of 8 cells; expected 9 to 60"),
        (Level.EASY, ("shape", "hexagon-4"), "a shape of 96 cells; expected 5 to 60"),
        (Level.EASY, ("shape", "^v^v.v^v^"), "a shape of 8 cells, at most 4 of which hang together; expected 5 to 60"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused(level: Level, wish: tuple[str, str], message: str) -> None:
    with pytest.raises(PuzzleError) as raised:
        Plan("connect", level, 1, 0, (wish,))
    assert message in str(raised.value)


def test_the_pictures_are_of_the_whole_shape() -> None:
    solution = parse_board(SOLVED)
    board, solved = KIND.board(PUZZLE.task, 10.0), KIND.solved_board(PUZZLE.task, solution, 10.0)
    assert (board.width, board.height) == (solved.width, solved.height)
    assert len(solved.shapes) > len(board.shapes)


def test_the_words() -> None:
    assert KIND.question(PUZZLE.task) == ("Lay all 3 tiles so that the 2 gray ones and the new ones hang together.",)
    assert KIND.tiles_heading(PUZZLE.task) == "tiles"
    assert KIND.text(PUZZLE.task).count("*") == 2
