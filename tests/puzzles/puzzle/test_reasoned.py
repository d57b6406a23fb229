from __future__ import annotations

import random

from puzzles.puzzle.level import Grade, Level
from puzzles.puzzle.model import Puzzle
from puzzles.puzzle.reasoned import HARDEST, LEVELS, givens_for, level_of, numbers_of
from solver.deduction import Ending, Technique, compiled, ending
from triominoes.notation import parse_board


def test_every_technique_has_its_level() -> None:
    assert [level_of(technique) for technique in Technique] == [
        Level.EASY,
        Level.MEDIUM,
        Level.MEDIUM,
        Level.HARD,
        Level.HARD,
        Level.EXPERT,
    ]
    assert level_of(None) is None


def test_harder_levels_have_harder_techniques_and_words_of_their_own() -> None:
    assert list(HARDEST) == list(LEVELS) == list(Level)
    assert sorted(HARDEST.values()) == list(HARDEST.values())
    assert len(set(LEVELS.values())) == len(Level)


def test_the_numbers_of_a_layout() -> None:
    assert numbers_of(parse_board("012@0,0 031@0,1")) == {(0, 0): 0, (1, 1): 1, (1, -1): 2, (0, 2): 3}


def test_the_numbers_printed_are_those_of_the_layout_and_none_can_be_spared(made_puzzles: list[Puzzle]) -> None:
    for puzzle in made_puzzles[::5]:
        level, task, solution = puzzle.level, puzzle.task, puzzle.solution
        assert level
        assert solution
        shown = numbers_of(solution)
        assert all(shown[given.point] == given.number for given in task.given)
        ready = compiled(task.region, task.tiles, task.tile_set, task.lay_all)
        for given in task.given if level is not Level.EXPERT else ():
            fewer = tuple(other for other in task.given if other != given)
            assert ending(ready, fewer, HARDEST[level]) is not Ending.SOLVED, puzzle.line


def test_the_same_chance_gives_the_same_numbers(made_puzzles: list[Puzzle]) -> None:
    task, solution = made_puzzles[0].task, made_puzzles[0].solution or ()
    ready = compiled(task.region, task.tiles, task.tile_set, task.lay_all)
    for level in Level:
        one, other, third = (givens_for(level, ready, solution, random.Random(seed)) for seed in (1, 1, 2))
        assert one == other != third


def test_a_grade_in_words() -> None:
    assert Grade(Level.HARD, {"hardest step": "group", "steps": 31}).words() == "hardest step: group, steps: 31"
    assert Grade(None, {}).words() == ""
