from __future__ import annotations

import pytest

from puzzles.kinds.hexagon import KIND
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.level import Level
from puzzles.puzzle.making import Plan, make_puzzle
from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.solving import first_mistake, solve_puzzle
from solver.limits import Deadline
from triominoes.diagram.drawing import Circle
from triominoes.errors import NotationError
from triominoes.notation import parse_board

TABLE = "board: 342@2,4 332@2,3 322@2,2 333@1,3 313@1,4 334@2,5 221@3,2"
HAND = "hand: 012 125 222 245 445"
PUZZLE = parse_puzzle(f"puzzle: hexagon; {TABLE}; {HAND}; most: 2")
BRIDGE = parse_puzzle(KIND.examples[1])


def made(level: Level, number: int, *wishes: tuple[str, str]) -> Puzzle:
    line = make_puzzle(Plan("hexagon", level, 100, 3, wishes).seed_id(number)).line
    assert line is not None
    return parse_puzzle(line)


MADE = [made(level, number) for level in Level for number in range(1, 7)] + [
    made(level, number, ("goal", "bridge")) for level in (Level.EASY, Level.HARD) for number in (1, 2)
]


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
def test_a_puzzle_that_was_made_asks_for_as_many_tiles_as_are_needed(puzzle: Puzzle) -> None:
    assert puzzle.solution is not None
    assert len(puzzle.solution) == puzzle.task.most
    assert 5 <= len(puzzle.task.hand) <= 8
    assert parse_puzzle(puzzle.line) == puzzle
    for answer in (puzzle.solution, puzzle.solution[::-1], (*puzzle.task.board, *puzzle.solution)):
        assert not KIND.mistakes(puzzle.task, answer)
        assert not KIND.missing(puzzle.task, answer)
    for count in range(len(puzzle.solution)):
        assert KIND.missing(puzzle.task, puzzle.solution[:count])


def test_the_same_seed_makes_the_same_puzzle() -> None:
    assert made(Level.HARD, 1).ident == MADE[12].ident != MADE[13].ident


def test_the_tiles_are_those_wished_for() -> None:
    puzzle = made(Level.HARD, 1, ("tiles", "9"), ("most", "4"), ("set", "0..4"))
    assert len(puzzle.task.hand) == 9
    assert puzzle.task.most == 4
    assert str(puzzle.task.tile_set) == "0..4"
    assert "; set: 0..4" in puzzle.ident


def test_more_false_trails_make_a_puzzle_of_as_many_tiles_harder() -> None:
    def trails(level: Level) -> list[int]:
        of_three = [puzzle for puzzle in MADE if puzzle.task.most == 3 and puzzle.level is level]
        return [int(KIND.grade(each.task, each.solution or ()).measures["false trails"]) for each in of_three]

    assert max(trails(Level.MEDIUM)) < min(trails(Level.HARD))


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("123@3,3", "123@3,3: tile 123 is not in the hand"),
        ("342@2,4 222@2,5", "222@2,5 lies on 334@2,5"),
        ("251@3,3 512@3,5", "512@3,5: tile 125 lies already, as 251@3,3"),
        ("433@3,5", "433@3,5: tile 334 lies already, as 334@2,5"),
        ("245@3,4 215@3,3", "215@3,3: tile 152 is not in the hand"),
        ("245@3,4 512@3,3", "512@3,3: the point 3,3 would show 5, but 2 is shown by 221@3,2"),
        ("251@3,3 254@3,4", "254@3,4: tile 254 is not in the hand"),
        ("251@3,3 245@3,4 445@3,5", "3 tiles are laid; at most 2 may be"),
    ],
)
def test_what_breaks_a_rule_is_named(answer: str, message: str) -> None:
    assert wrong(answer)[0] == [message]


def test_the_first_mistake_comes_first() -> None:
    assert wrong("245@3,4 222@2,5 123@3,3")[0] == [
        "222@2,5 lies on 334@2,5",
        "123@3,3: tile 123 is not in the hand",
        "3 tiles are laid; at most 2 may be",
    ]


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("", "no tile is laid"),
        ("342@2,4", "no tile is laid"),
        ("251@3,3", "no hexagon is made"),
        ("222@6,6", "222@6,6: no chain of whole sides joins it to 342@2,4"),
    ],
)
def test_what_is_missing_is_named_where_no_rule_is_broken(answer: str, message: str) -> None:
    assert wrong(answer) == ([], [message])


def test_a_tile_that_is_not_needed_is_named() -> None:
    puzzle = parse_puzzle(f"puzzle: hexagon; {TABLE}; {HAND}; most: 3")
    assert wrong("445@3,5 251@3,3 245@3,4", puzzle) == ([], ["a hexagon is made without 445@3,5"])
    assert wrong("251@3,3 245@3,4", puzzle) == ([], [])


def test_a_bridge_is_made_by_the_tile_that_can_be_laid_last() -> None:
    assert wrong("422@3,2", BRIDGE) == ([], ["no bridge is made"])
    assert wrong("124@2,2 422@3,2", BRIDGE) == ([], [])


def test_a_tile_that_fits_but_leads_nowhere_is_told_from_a_right_one() -> None:
    assert first_mistake(PUZZLE, parse_board("201@3,3")) == "201@3,3 breaks no rule yet, but leads to no solution"
    assert first_mistake(PUZZLE, parse_board("251@3,3")) == "no hexagon is made"
    assert first_mistake(PUZZLE, parse_board("245@3,4 251@3,3")) is None


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        (f"{TABLE}; {HAND}", "line 1, column 1: no most; expected most: a number from 1 to 4"),
        (f"{TABLE}; {HAND}; most: 5", "most: '5'; expected a number from 1 to 4"),
        (f"{TABLE}; {HAND}; most: 2; goal: square", "goal: 'square'; expected hexagon or bridge"),
        (f"{TABLE}; {HAND}; most: 2; shape: strip-3", "unknown key 'shape'; expected board, hand, most, goal, set"),
        (f"{TABLE}; hand: 012 221; most: 2", "column 88: hand: tile 122 is in the hand, and lies on the board"),
        (f"{TABLE}; hand: 012 120; most: 2", "column 92: hand: tile 120 is there already"),
        (f"{TABLE}; hand: 678; most: 2", "hand: tile 678 is not in the set standard"),
        (f"{TABLE}; hand: 345; most: 2; set: 0..3", "board: 342@2,4: tile 234 is not in the set 0..3"),
        ("board: 000@0,0 555@0,1; hand: 012; most: 2", "column 25: board: the point 0,0 carries 0"),
        ("board: 000@0,0 555@0,7; hand: 012; most: 2", "board: no side joins 0,7 to the rest of the layout"),
        ("board: 000@0,0 000@0,1; hand: 012; most: 2", "board: tile 000 lies 2 times"),
    ],
)
def test_what_is_no_puzzle_is_refused_at_its_place(fields: str, message: str) -> None:
    with pytest.raises(NotationError) as raised:
        parse_puzzle(f"puzzle: hexagon; {fields}")
    assert message in str(raised.value)


@pytest.mark.parametrize(
    ("level", "wish", "message"),
    [
        (Level.EASY, ("most", "3"), "3 tiles to lay; a puzzle of level easy has 2"),
        (Level.HARD, ("most", "2"), "2 tiles to lay; a puzzle of level hard has 3 or 4"),
        (Level.EXPERT, ("tiles", "2..3"), "2..3 tiles in the hand; expected 4 to 12"),
        (Level.EASY, ("tiles", "13"), "13 tiles in the hand; expected 2 to 12"),
        (Level.EASY, ("set", "0..2"), "the set 0..2 (10 tiles, numbers 0 to 2, one mirror form); expected at least 15"),
        (Level.EASY, ("goal", "square"), "goal=square: 'square'; expected hexagon or bridge"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused(level: Level, wish: tuple[str, str], message: str) -> None:
    with pytest.raises(PuzzleError) as raised:
        Plan("hexagon", level, 1, 0, (wish,))
    assert message in str(raised.value)


def test_the_picture_has_room_for_every_tile_and_a_ring_where_the_goal_is_met() -> None:
    for puzzle in (PUZZLE, BRIDGE):
        solution = KIND.solve(puzzle.task).solutions[0]
        assert not [shape for shape in KIND.board(puzzle.task, 10.0).shapes if isinstance(shape, Circle)]
        (ring,) = [
            shape for shape in KIND.solved_board(puzzle.task, solution, 10.0).shapes if isinstance(shape, Circle)
        ]
        assert ring.radius < 10.0


def test_the_words() -> None:
    assert KIND.question(PUZZLE.task) == ("Close a hexagon with at most 2 tiles of the hand.",)
    assert KIND.question(BRIDGE.task) == ("Build a bridge with at most 2 tiles of the hand.",)
    assert KIND.tiles_heading(PUZZLE.task) == "hand"
    assert KIND.text(PUZZLE.task).splitlines()[3] == "   3-----3-----3"


def test_a_deadline_that_has_expired_proves_nothing() -> None:
    task = parse_puzzle(KIND.examples[0]).task
    for prove in (KIND.solve, KIND.solve_otherwise):
        assert prove(task).complete
        assert not prove(task, Deadline(0.0)).complete
