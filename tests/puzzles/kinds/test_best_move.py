from __future__ import annotations

from functools import cache

import pytest

from puzzles.kinds.best_move import KIND
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.level import Level
from puzzles.puzzle.making import Plan, make_puzzle
from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.solving import first_mistake, solve_puzzle
from solver.turn.choice import Choice, points_by_trying
from triominoes.diagram.drawing import TINT, Polygon, Text
from triominoes.errors import NotationError
from triominoes.notation import parse_board
from triominoes.placement import Placement

TABLE = "rules: wikipedia; board: 333@0,2 335@1,2 355@1,1 552@2,1 035@1,0 030@0,0"
MANY = "000 001 002 004 005 011 012 013 014 015 022 023 024 025 034 044 045 055 111 112 113"
PUZZLE = parse_puzzle(KIND.examples[0])
EXAMPLES = [parse_puzzle(line) for line in KIND.examples]


def made(level: Level, number: int, *wishes: tuple[str, str]) -> Puzzle:
    line = make_puzzle(Plan("best-move", level, 100, 3, wishes).seed_id(number)).line
    assert line is not None
    return parse_puzzle(line)


MADE = [made(level, number) for level in Level for number in range(1, 7)] + [
    made(Level.HARD, 1, ("rules", "goliath")),
    made(Level.EXPERT, 1, ("rules", "app"), ("tiles", "18..24")),
    made(Level.EASY, 1, ("rules", "animal-advanced")),
    made(Level.MEDIUM, 1, ("rules", "animal-advanced")),
    made(Level.EASY, 1, ("tiles", "4")),
]


@cache
def points_of(task: Choice) -> dict[Placement, int]:
    return points_by_trying(task)


def mistakes(answer: str) -> list[str]:
    return KIND.mistakes(PUZZLE.task, parse_board(answer))


def missing(answer: str) -> list[str]:
    layout = parse_board(answer)
    assert not KIND.mistakes(PUZZLE.task, layout)
    return KIND.missing(PUZZLE.task, layout)


@pytest.mark.parametrize("line", KIND.examples)
def test_an_example_reads_back_as_it_stands(line: str) -> None:
    assert parse_puzzle(line).line == line


@pytest.mark.parametrize("puzzle", [*EXAMPLES, *MADE], ids=lambda puzzle: str(puzzle.made))
def test_both_methods_find_the_solution_and_no_other(puzzle: Puzzle) -> None:
    assert puzzle.solution is not None
    for proof in (KIND.solve(puzzle.task), KIND.solve_otherwise(puzzle.task)):
        assert proof.unique
        assert proof.solutions[0] == puzzle.solution
    assert KIND.grade(puzzle.task, puzzle.solution).level is puzzle.level
    assert solve_puzzle(puzzle).grade == KIND.grade(puzzle.task, puzzle.solution)


@pytest.mark.parametrize("puzzle", MADE, ids=lambda puzzle: str(puzzle.made))
def test_the_best_placement_is_three_points_ahead_and_its_traps_are_told(puzzle: Puzzle) -> None:
    assert puzzle.solution is not None
    points = points_of(puzzle.task)
    best, second, third, *_ = sorted(points.values(), reverse=True)
    assert points[puzzle.solution[0]] == best >= second + 3
    told = KIND.answer(puzzle.task, puzzle.solution)
    assert told[0].startswith(f"{puzzle.solution[0]} earns {best}, ")
    assert [f"would earn {less}, " in line for less, line in zip((second, third), told[1:], strict=False)] == [True] * 2
    assert len(told) == min(4, len(points))


@pytest.mark.parametrize("puzzle", MADE, ids=lambda puzzle: str(puzzle.made))
def test_the_hand_lies_nowhere_and_the_puzzle_reads_back(puzzle: Puzzle) -> None:
    assert puzzle.solution is not None
    assert parse_puzzle(puzzle.line) == puzzle
    assert not {laid.tile for laid in puzzle.task.laid} & set(puzzle.task.hand)
    for answer in (puzzle.solution, (*puzzle.task.laid, *puzzle.solution)):
        assert not KIND.mistakes(puzzle.task, answer)
        assert not KIND.missing(puzzle.task, answer)
        assert first_mistake(puzzle, answer) is None


@pytest.mark.parametrize("puzzle", MADE, ids=lambda puzzle: str(puzzle.made))
def test_a_level_goes_by_placements_tempting_tiles_and_what_comes_near(puzzle: Puzzle) -> None:
    assert puzzle.solution is not None
    points = points_of(puzzle.task)
    best = puzzle.solution[0]
    tempting = [each for each in points if each != best and each.tile.total >= best.tile.total]
    ahead = points[best] - sorted(points.values())[-2]
    many, bonus = len(points) >= 8, bool(tempting)
    assert puzzle.level is tuple(Level)[many + bonus + (bonus and ahead <= 12)]


def test_a_tie_is_no_puzzle() -> None:
    tied = parse_puzzle(f"puzzle: best-move; {TABLE}; hand: 044 225").task
    for proof in (KIND.solve(tied), KIND.solve_otherwise(tied)):
        assert proof.complete
        assert proof.solutions == (parse_board("522@2,0"), parse_board("522@2,2"))


def test_a_hand_of_which_nothing_fits_is_no_puzzle() -> None:
    nothing = parse_puzzle(f"puzzle: best-move; {TABLE}; hand: 044 144").task
    for proof in (KIND.solve(nothing), KIND.solve_otherwise(nothing)):
        assert proof.complete
        assert not proof.solutions


@pytest.mark.parametrize(("hand", "ahead", "placements"), [("233 245 345", 1, 3), ("033 044", 50, 2)])
def test_what_comes_too_near_or_is_too_little_has_no_level(hand: str, ahead: int, placements: int) -> None:
    grade = solve_puzzle(parse_puzzle(f"puzzle: best-move; {TABLE}; hand: {hand}")).grade
    assert grade is not None
    assert grade.level is None
    assert grade.measures["points ahead of the next"] == ahead
    assert grade.measures["placements"] == placements


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("303@0,1", "303@0,1: corner 1 of the cell lies on 0, not 3"),
        ("345@1,3", "345@1,3: tile 345 is not in the hand"),
        ("333@0,3", "333@0,3: tile 333 lies on the table already"),
        ("033@0,2", "033@0,2: the cell is taken by 333@0,2"),
        ("033@5,5", "033@5,5: the cell shares no side with a laid tile"),
        ("033@0,1 343@0,3", "343@0,3: one tile is laid already; expected only one"),
    ],
)
def test_the_first_mistake_is_named(answer: str, words: str) -> None:
    assert mistakes(answer) == [words]
    assert first_mistake(PUZZLE, parse_board(answer)) == words


def test_mistakes_come_in_the_order_of_the_answer() -> None:
    assert [words.partition(":")[0] for words in mistakes("345@1,3 330@7,7")] == ["345@1,3", "330@7,7"]


def test_a_placement_that_earns_less_is_told_what_another_earns() -> None:
    words = "343@0,3 earns 10, but another placement earns 56"
    assert missing("343@0,3") == [words]
    assert first_mistake(PUZZLE, (*PUZZLE.task.laid, *parse_board("343@0,3"))) == words
    assert missing("") == ["no tile is laid"]
    assert missing("333@0,2") == ["no tile is laid"]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        (f"{TABLE}; hand: 044; most: 2", "unknown key 'most'"),
        ("board: 333@0,2; hand: 044", "no rules; expected rules"),
        (TABLE, "no hand; expected hand"),
        ("rules: chess; board: 333@0,2; hand: 044", "rules: 'chess'; expected rules for several that keep points"),
        ("rules: solitaire; board: 333@1,3; hand: 144", "rules: 'solitaire'; expected rules for several"),
        ("rules: animal-basic; board: 333@1,3; hand: 144", "rules: 'animal-basic'; expected"),
        ("rules: wikipedia; board: 333@0,2 335@1,3; hand: 044", "board: no side joins 1,3"),
        ("rules: wikipedia; board: 333@0,2 345@1,2; hand: 044", "board: the point 1,3 carries 3"),
        ("rules: wikipedia; board: 333@0,2 336@1,2; hand: 044", "board: 336@1,2: tile 336 is not in the set standard"),
        ("rules: wikipedia; board: 333@0,2 333@1,2; hand: 044", "board: tile 333 lies 2 times"),
        (f"{TABLE}; hand: 044 445 044", "hand: tile 044 is there already"),
        (f"{TABLE}; hand: 033 133 353", "hand: tile 335 lies on the board"),
        (f"{TABLE}; hand: 06", "hand: '06' is one number"),
        ("rules: animal-advanced; board: 333@1,3; hand: 044", "hand: tile 044 is not in the set animal"),
        (
            f"{TABLE}; hand: {MANY}",
            "hand: 21 tiles; expected at most 20",
        ),
    ],
)
def test_what_is_no_puzzle_is_refused_at_its_place(fields: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_puzzle(f"puzzle: best-move; {fields}")
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("level", "wishes", "words"),
    [
        (
            Level.HARD,
            (("rules", "animal-advanced"),),
            "pays no bonus, and a bonus decides at level hard",
        ),
        (Level.EASY, (("rules", "solitaire"),), "expected rules for several that keep points: animal-advanced, app"),
        (
            Level.EXPERT,
            (("tiles", "4..8"),),
            "4..8 tiles on the table; a puzzle of level expert has 14..30 by",
        ),
        (Level.EASY, (("tiles", "28"), ("rules", "animal-advanced")), "a puzzle of level easy has 3..27 by"),
        (Level.EASY, (("hand", "7"),), "best-move knows no 'hand'; expected rules, tiles"),
    ],
)
def test_wishes_that_cannot_be_are_refused_with_what_is_possible(
    level: Level, wishes: tuple[tuple[str, str], ...], words: str
) -> None:
    with pytest.raises(PuzzleError) as caught:
        Plan("best-move", level, 1, 0, wishes)
    assert words in str(caught.value)


def test_the_same_seed_gives_the_same_puzzle_as_the_wish_asks() -> None:
    again = made(Level.EXPERT, 1, ("rules", "app"), ("tiles", "18..24"))
    assert again in MADE
    assert 18 <= len(again.task.laid) <= 24
    assert again.task.rules.name == "app"


def test_the_question_tells_what_is_paid_by_the_rules() -> None:
    said = KIND.question(made(Level.HARD, 1, ("rules", "goliath")).task)
    assert said[0].endswith("Rules: goliath.")
    assert said[1].startswith("Hexagons: 50 for closing one, 60 for two at once, 70 for three. Bridges: 40 for a tile")


def test_the_best_placement_is_tinted_on_the_solved_board() -> None:
    assert PUZZLE.solution is not None
    before, after = KIND.board(PUZZLE.task, 20.0), KIND.solved_board(PUZZLE.task, PUZZLE.solution, 20.0)
    tinted = [
        [shape for shape in each.shapes if isinstance(shape, Polygon) and shape.style.fill == TINT]
        for each in (before, after)
    ]
    assert [len(shapes) for shapes in tinted] == [0, 1]
    traps = [shape for shape in after.shapes if isinstance(shape, Polygon) and shape.style.dash]
    letters = {shape.text for shape in after.shapes if isinstance(shape, Text) and shape.text.isalpha()}
    assert (len(traps), letters) == (1, {"ab"})  # both other placements would lie on one cell


def test_a_hole_between_tiles_has_a_star_in_the_text() -> None:
    ring = "333@0,2 330@1,2 300@1,1 130@1,0 131@0,0 111@0,-1 211@-1,-1 221@-1,0 231@-1,1"
    hole = parse_puzzle(f"puzzle: best-move; rules: wikipedia; board: {ring}; hand: 044")
    assert sum(line.count("*") for line in KIND.text(hole.task).splitlines()) == 2
    assert KIND.text(hole.task).splitlines()[-1].startswith("* ")
    assert "*" not in KIND.text(PUZZLE.task)
