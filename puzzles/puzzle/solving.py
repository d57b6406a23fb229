"""What is known of a puzzle once it has been solved: the proof, the level, the steps."""

from __future__ import annotations

from dataclasses import dataclass, replace

from puzzles.puzzle.kind import Proof
from puzzles.puzzle.level import Grade, Level
from puzzles.puzzle.model import Puzzle
from solver.limits import Deadline
from solver.result import CheckError
from triominoes.placement import Layout


@dataclass(frozen=True, slots=True)
class Solved:
    """A puzzle with what its solver found; `grade` is None unless it has exactly one solution."""

    puzzle: Puzzle
    proof: Proof
    grade: Grade | None

    @property
    def solution(self) -> Layout | None:
        """The only solution, if that is proved."""
        return self.proof.solutions[0] if self.proof.unique else None

    @property
    def level(self) -> Level | None:
        """The level that was measured, which may be none; what the line says of it where nothing was measured."""
        return self.grade.level if self.grade else self.puzzle.level

    @property
    def known(self) -> Puzzle:
        """The puzzle with what is known of it now.

        A solution that was stored goes if it is proved that there is none or another; a seed ID, if the level that was
        measured is not the one it promises.
        """
        disproved = len(self.proof.solutions) > 1 or (self.proof.complete and not self.proof.unique)
        solution = None if disproved else self.puzzle.solution
        made = self.puzzle.made
        if made and self.grade and made.level is not self.grade.level:
            made = None
        return replace(self.puzzle, level=self.level, made=made, solution=solution or self.solution)

    def verdict(self) -> str:
        """What is proved, in one line."""
        if self.proof.unique:
            return f"proved: {self.puzzle.kind.claim}"
        if len(self.proof.solutions) > 1:
            return "not a puzzle: it has more than one solution"
        if self.proof.complete:
            return "not a puzzle: it has no solution"
        return f"unknown: stopped before it was proved: {self.puzzle.kind.claim}"


def solve_puzzle(puzzle: Puzzle, deadline: Deadline | None = None) -> Solved:
    """Solve a puzzle, and check what the solver says by the rules alone."""
    kind = puzzle.kind
    proof = kind.solve(puzzle.task, deadline)
    for solution in proof.solutions:
        # A search that was stopped may have found less than there is, where a solution is the best of many.
        whole = kind.one_layout or proof.complete
        wrong = kind.mistakes(puzzle.task, solution) or (kind.missing(puzzle.task, solution) if whole else [])
        if wrong:
            raise CheckError(f"{puzzle.ident}: {wrong[0]}")
    return Solved(puzzle, proof, kind.grade(puzzle.task, proof.solutions[0]) if proof.unique else None)


def first_mistake(puzzle: Puzzle, answer: Layout, deadline: Deadline | None = None) -> str | None:
    """The first thing that is wrong with an answer, None if it is right.

    That is the first that breaks a rule; else the first placement that is not in the one solution; else what is
    missing. The solution is looked for only in the second case, and within the deadline; one that is stored with the
    puzzle is not relied on, since it may be one of several.
    """
    kind, task = puzzle.kind, puzzle.task
    wrong = kind.mistakes(task, answer)
    if wrong:
        return wrong[0]
    missing = kind.missing(task, answer)
    if not missing:
        return None
    if kind.one_layout:
        solution = solve_puzzle(puzzle, deadline).solution
        right = (*kind.lying(task), *solution) if solution is not None else answer
        stray = next((laid for laid in answer if laid not in right), None)
        if stray is not None:
            return f"{stray} breaks no rule yet, but leads to no solution"
    return missing[0]
