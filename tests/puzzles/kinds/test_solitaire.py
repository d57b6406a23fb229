from __future__ import annotations

import pytest

from puzzles.kinds.solitaire import KIND
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.level import Level
from puzzles.puzzle.making import Plan, make_puzzle
from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.solving import first_mistake, solve_puzzle
from solver.limits import Deadline
from solver.solitaire import Play, Solution, check
from triominoes.diagram.drawing import Text
from triominoes.errors import NotationError
from triominoes.notation import parse_board
from triominoes.placement import turned

EXAMPLES = [parse_puzzle(line) for line in KIND.examples]
PUZZLE = EXAMPLES[0]
FOUR = parse_puzzle("puzzle: solitaire; tiles: 012 122 055 001")


def made(level: Level, number: int, *wishes: tuple[str, str]) -> Puzzle:
    line = make_puzzle(Plan("solitaire", level, 100, 4, wishes).seed_id(number)).line
    assert line is not None
    return parse_puzzle(line)


MADE = [
    *(made(Level.EASY, number) for number in range(1, 12)),
    *(made(Level.MEDIUM, number, ("tiles", "8..14")) for number in range(1, 11)),
    *(made(Level.HARD, number, ("tiles", "12..16")) for number in range(1, 5)),
    made(Level.HARD, 1, ("set", "animal"), ("tiles", "14..18")),
    made(Level.EXPERT, 1),
    *(made(Level.EASY, number, ("set", "0..2")) for number in range(1, 5)),
    made(Level.EASY, 1, ("set", "trioker"), ("tiles", "24")),
]


def mistakes(answer: str, puzzle: Puzzle = FOUR) -> list[str]:
    return KIND.mistakes(puzzle.task, parse_board(answer))


@pytest.mark.parametrize("line", KIND.examples)
def test_an_example_reads_back_as_it_stands(line: str) -> None:
    assert parse_puzzle(line).line == line


@pytest.mark.parametrize("puzzle", [*EXAMPLES, *MADE], ids=lambda puzzle: str(puzzle.made))
def test_both_methods_prove_the_same_number_and_lay_it_by_the_rules(puzzle: Puzzle) -> None:
    assert puzzle.solution is not None
    count = len(puzzle.solution)
    for proof in (KIND.solve(puzzle.task), KIND.solve_otherwise(puzzle.task)):
        assert proof.complete
        assert [len(layout) for layout in proof.solutions] == [count]
        check(Solution(puzzle.task, Play.FREE, proof.solutions[0], count, "", 0.0))
        assert not KIND.mistakes(puzzle.task, proof.solutions[0])
        assert not KIND.missing(puzzle.task, proof.solutions[0])


@pytest.mark.parametrize("puzzle", [*EXAMPLES, *MADE], ids=lambda puzzle: str(puzzle.made))
def test_a_level_goes_by_the_share_of_random_plays_and_the_puzzle_reads_back(puzzle: Puzzle) -> None:
    grade = solve_puzzle(puzzle).grade
    assert grade is not None
    share = float(grade.measures["% of random plays that lay as many"])
    assert grade.level is puzzle.level is tuple(Level)[(share < 20) + (share < 5) + (share < 1)]
    assert parse_puzzle(puzzle.line) == puzzle


@pytest.mark.parametrize("puzzle", MADE, ids=lambda puzzle: str(puzzle.made))
def test_one_tile_fewer_is_too_few(puzzle: Puzzle) -> None:
    assert puzzle.solution is not None
    count = len(puzzle.solution)
    lacking = KIND.missing(puzzle.task, puzzle.solution[:-1])
    assert lacking == [f"{count - 1} {'tile is' if count == 2 else 'tiles are'} laid; {count} can be"]
    assert first_mistake(puzzle, puzzle.solution[:-1]) == lacking[0]
    assert first_mistake(puzzle, puzzle.solution) is None


def test_puzzles_of_every_level_were_made() -> None:
    assert {puzzle.level for puzzle in MADE} == set(Level)


def test_any_layout_with_as_many_tiles_is_a_solution() -> None:
    layout = parse_board("012@0,0 001@0,1 212@1,0")
    for answer in (layout, turned(layout, 1), (layout[0], layout[2], layout[1]), layout[::-1]):
        assert not KIND.mistakes(FOUR.task, answer)
        assert not KIND.missing(FOUR.task, answer)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("012@0,0 333@0,1", "333@0,1: tile 333 is not among those drawn"),
        ("012@0,0 021@0,1", "021@0,1: tile 021 is not among those drawn"),
        ("012@0,0 012@0,1", "012@0,1: tile 012 lies already, as 012@0,0"),
        ("012@0,0 122@0,0", "122@0,0 lies on 012@0,0"),
        ("012@0,0 122@0,1", "122@0,1: the point 0,0 would show 1, but 0 is shown by 012@0,0"),
    ],
)
def test_the_first_mistake_is_named(answer: str, words: str) -> None:
    assert mistakes(answer) == [words]
    assert first_mistake(FOUR, parse_board(answer)) == words


def test_mistakes_come_in_the_order_of_the_answer() -> None:
    assert [words.partition(":")[0] for words in mistakes("444@0,0 012@5,5 333@0,1")] == ["444@0,0", "333@0,1"]


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("", "tile 012, the first one drawn, is not laid"),
        ("122@0,1", "tile 012, the first one drawn, is not laid"),
        ("055@4,4 012@0,0", "055@4,4: no chain of whole sides joins it to 012@0,0"),
        ("012@0,0", "1 tile is laid; 3 can be"),
    ],
)
def test_what_is_missing_is_named(answer: str, words: str) -> None:
    assert not mistakes(answer)
    assert KIND.missing(FOUR.task, parse_board(answer)) == [words]


def test_a_first_tile_that_nothing_matches_is_laid_alone() -> None:
    alone = parse_puzzle("puzzle: solitaire; tiles: 000 123 345")
    for proof in (KIND.solve(alone.task), KIND.solve_otherwise(alone.task)):
        assert proof.unique
        assert [len(layout) for layout in proof.solutions] == [1]


def test_a_deadline_that_has_expired_proves_nothing() -> None:
    hard = EXAMPLES[1].task
    assert not KIND.solve(hard, Deadline(0.0)).complete
    assert not KIND.solve_otherwise(hard, Deadline(0.0)).complete


def test_the_question_does_not_give_the_number_away() -> None:
    assert PUZZLE.solution is not None
    assert (len(PUZZLE.solution), len(PUZZLE.task)) == (8, 9)
    assert KIND.question(PUZZLE.task) == (
        "Lay the first tile, 055, and as many of the others as you can. Can you lay all 9?",
    )
    assert KIND.answer(PUZZLE.task, PUZZLE.solution)[0] == "8 of 9 tiles are laid; left over: 455."
    assert "8" not in KIND.grade(PUZZLE.task, PUZZLE.solution).measures.values()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ("tiles: 012 122; most: 2", "unknown key 'most'"),
        ("set: animal", "no tiles; expected tiles"),
        ("tiles: 012 678", "tiles: tile 678 is not in the set standard"),
        ("tiles: 012 021 120", "tiles: tile 021 is in the deal already"),
        ("set: animal; tiles: 012", "tiles: tile 012 is not in the set animal"),
        ("set: 9..1; tiles: 012", "set: a set needs"),
        ("tiles: 012 12", "tiles: '12' is one number"),
        (f"tiles: {' '.join(f'{a}{b}{c}' for a in range(3) for b in range(a, 6) for c in range(b, 6))}", "expected at"),
    ],
)
def test_what_is_no_puzzle_is_refused_at_its_place(fields: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_puzzle(f"puzzle: solitaire; {fields}")
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("level", "wishes", "words"),
    [
        (Level.EXPERT, (("tiles", "8..12"),), "8..12 tiles; a puzzle of level expert has 14..30 of the set standard"),
        (Level.EASY, (("tiles", "40"),), "40 tiles; a puzzle of level easy has 6..30 of the set standard"),
        (
            Level.EASY,
            (("set", "trioker"), ("tiles", "25")),
            "25 tiles; a puzzle of level easy has 6..24 of the set",
        ),
        (Level.HARD, (("set", "0..1"),), "a puzzle of level hard has at least 10 tiles"),
        (Level.EASY, (("rules", "goliath"),), "solitaire knows no 'rules'; expected tiles, set"),
    ],
)
def test_wishes_that_cannot_be_are_refused_with_what_is_possible(
    level: Level, wishes: tuple[tuple[str, str], ...], words: str
) -> None:
    with pytest.raises(PuzzleError) as caught:
        Plan("solitaire", level, 1, 0, wishes)
    assert words in str(caught.value)


def test_the_same_seed_gives_the_same_puzzle_as_the_wish_asks() -> None:
    again = made(Level.HARD, 1, ("set", "animal"), ("tiles", "14..18"))
    assert again in MADE
    assert again.task.tile_set.name == "animal"
    assert 14 <= len(again.task) <= 18


def test_the_board_shows_the_first_tile_and_the_solution_numbers_all() -> None:
    assert PUZZLE.solution is not None
    start, solved = KIND.board(PUZZLE.task, 20.0), KIND.solved_board(PUZZLE.task, PUZZLE.solution, 20.0)
    assert sorted(shape.text for shape in start.shapes if isinstance(shape, Text)) == ["0", "5", "5"]
    assert len([shape for shape in solved.shapes if isinstance(shape, Text)]) == 4 * 8
    assert KIND.tiles(PUZZLE.task) == PUZZLE.task.tiles
