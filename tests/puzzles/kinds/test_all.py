"""What holds of every kind of puzzle; a new one is tested here as soon as its module is there."""

from __future__ import annotations

import re
from typing import Any

import pytest

from puzzles.kinds import kind_named, kind_names
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.fields import parse_fields
from puzzles.puzzle.kind import Kind
from puzzles.puzzle.level import Level
from puzzles.puzzle.making import Plan, read_wishes
from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.picture import picture
from puzzles.puzzle.solving import first_mistake
from triominoes.diagram.svg import to_svg
from triominoes.errors import NotationError

EXAMPLES = [(name, place) for name in kind_names() for place in range(len(kind_named(name).examples))]


@pytest.fixture(params=kind_names())
def kind(request: pytest.FixtureRequest) -> Kind[Any]:
    return kind_named(request.param)


@pytest.fixture(params=EXAMPLES, ids=[f"{name} {place}" for name, place in EXAMPLES])
def example(request: pytest.FixtureRequest) -> str:
    name, place = request.param
    return str(kind_named(name).examples[place])


@pytest.fixture
def puzzle(example: str) -> Puzzle:
    return parse_puzzle(example)


def test_there_are_kinds_in_order() -> None:
    assert {"fill", "numbers"} <= set(kind_names())
    assert list(kind_names()) == sorted(kind_names())


def test_a_kind_is_known_by_its_name(kind: Kind[Any]) -> None:
    assert kind_named(kind.name) is kind
    assert re.fullmatch("[a-z]+(-[a-z]+)*", kind.name)
    assert 1 <= kind.version <= 9999
    assert kind.attempts >= 1


def test_an_unknown_kind_is_none() -> None:
    for name in ("fly", "best_move", "__init__", ""):
        with pytest.raises(KeyError):
            kind_named(name)


def test_a_kind_says_what_it_is(kind: Kind[Any]) -> None:
    assert kind.title
    assert kind.title[-1] not in ".!?"
    assert kind.instructions
    assert all(sentence.endswith((".", "!", "?")) for sentence in kind.instructions)
    assert kind.examples


def test_every_level_has_its_words(kind: Kind[Any]) -> None:
    assert list(kind.levels) == [level for level in Level if level in kind.levels]
    assert len(set(kind.levels.values())) == len(kind.levels) >= 1
    assert all(words and not words.endswith(".") for words in kind.levels.values())


def test_every_wish_has_a_name_that_a_seed_id_can_hold_and_help(kind: Kind[Any]) -> None:
    names = [parameter.name for parameter in kind.parameters]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch("[a-z]+", name) for name in names)
    assert all(parameter.help and not parameter.help.endswith(".") for parameter in kind.parameters)


def test_a_wish_that_is_unknown_comes_twice_or_means_nothing_is_refused(kind: Kind[Any]) -> None:
    level = next(iter(kind.levels))
    with pytest.raises(PuzzleError, match=f"^{kind.name} knows no 'wings'; "):
        Plan(kind.name, level, 1, 0, (("wings", "2"),))
    for parameter in kind.parameters:
        with pytest.raises(PuzzleError, match=f"^{parameter.name}=%: "):
            read_wishes(kind, ((parameter.name, "%"),))


def test_no_wish_at_all_is_possible_at_every_level(kind: Kind[Any]) -> None:
    for level in kind.levels:
        Plan(kind.name, level, 1, 0)


def test_an_example_reads_and_is_written_again(example: str) -> None:
    puzzle = parse_puzzle(example)
    assert puzzle.line == example
    assert puzzle.level in puzzle.kind.levels
    assert puzzle.solution
    assert parse_puzzle(puzzle.ident).task == puzzle.task
    pairs = puzzle.kind.format(puzzle.task)
    assert puzzle.kind.parse(parse_fields("; ".join(f"{key}: {value}" for key, value in pairs))) == puzzle.task


def test_no_key_stands_twice_or_for_something_else(puzzle: Puzzle) -> None:
    keys = [key for key, _ in puzzle.kind.format(puzzle.task)]
    assert len(set(keys)) == len(keys)
    assert not {"puzzle", "level", "made", "solution"} & set(keys)


def test_an_unknown_key_is_refused(puzzle: Puzzle) -> None:
    with pytest.raises(NotationError, match="unknown key 'wings'; expected "):
        parse_puzzle(f"{puzzle.ident}; wings: 2")


def test_an_example_has_one_solution_by_both_methods(puzzle: Puzzle) -> None:
    kind, task, solution = puzzle.kind, puzzle.task, puzzle.solution
    assert solution
    proofs = kind.solve(task), kind.solve_otherwise(task)
    assert [proof.unique for proof in proofs] == [True, True]
    for proof in proofs:
        (found,) = proof.solutions
        assert kind.mistakes(task, found) == kind.missing(task, found) == []
        if kind.one_layout:
            assert set(found) == set(solution)


def test_an_example_has_the_level_it_says(puzzle: Puzzle) -> None:
    grade = puzzle.kind.grade(puzzle.task, puzzle.solution or ())
    assert grade.level is puzzle.level
    assert grade.measures
    assert ";" not in grade.words()


def test_the_solution_of_an_example_is_right_and_nothing_less(puzzle: Puzzle) -> None:
    kind, task, solution = puzzle.kind, puzzle.task, puzzle.solution
    assert solution
    assert kind.mistakes(task, solution) == kind.missing(task, solution) == []
    assert first_mistake(puzzle, solution) is None
    assert kind.mistakes(task, ()) == []
    assert kind.missing(task, ())
    assert first_mistake(puzzle, ()) == kind.missing(task, ())[0]


def test_an_example_is_told_and_drawn(puzzle: Puzzle) -> None:
    kind, task, solution = puzzle.kind, puzzle.task, puzzle.solution
    assert solution
    assert all(sentence.endswith((".", "?", ":")) for sentence in kind.question(task))
    assert kind.text(task).endswith("\n")
    assert kind.text(task).isascii()
    for solved in (False, True):
        drawing = to_svg(picture(puzzle, solved=solved))
        assert drawing.startswith("<svg")
        assert to_svg(picture(puzzle, solved=solved)) == drawing
    assert len(kind.board(task, 30.0).shapes) == len(kind.board(task, 10.0).shapes)


def test_a_board_grows_with_its_triangles(puzzle: Puzzle) -> None:
    small, large = puzzle.kind.board(puzzle.task, 10.0), puzzle.kind.board(puzzle.task, 20.0)
    assert large.width == pytest.approx(2 * small.width, rel=0.05)
    assert large.height == pytest.approx(2 * small.height, rel=0.05)
