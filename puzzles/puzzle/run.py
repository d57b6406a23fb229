"""A run of the generator as a user sees it: puzzles kept, progress, what is already there, and where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass

from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.making import Made, Plan, make_puzzles
from puzzles.puzzle.model import Puzzle, parse_puzzle
from solver.limits import Deadline


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a run is: the puzzles kept and the number it is at, of how many."""

    kept: int
    number: int
    count: int

    def __str__(self) -> str:
        return f"{self.kept} puzzles, {self.number} of {self.count} tried"


@dataclass(frozen=True, slots=True)
class Run:
    """The puzzles kept, in order, and why others are missing: numbers given up, the same again, or not tried."""

    plan: Plan
    puzzles: tuple[Puzzle, ...]
    given_up: tuple[Made, ...]
    repeated: tuple[int, ...]
    done: int

    @property
    def stopped(self) -> bool:
        """Whether it was stopped before the last number."""
        return self.done < self.plan.count

    @property
    def complete(self) -> bool:
        """Whether every puzzle asked for is there."""
        return len(self.puzzles) == self.plan.count

    def shortfall(self) -> list[str]:
        """Why there are fewer puzzles than asked for, and what to do, a line each; empty if there are not."""
        lines = [each.words() for each in self.given_up]
        lines += [f"puzzle {number}: the same as one before, left out" for number in self.repeated]
        if self.stopped:
            lines.append(f"stopped after puzzle {self.done} of {self.plan.count}")
        if not self.complete:
            lines.append(f"kept {len(self.puzzles)} of {self.plan.count} puzzles")
        return lines


def run(
    plan: Plan,
    *,
    before: Iterable[Puzzle] = (),
    workers: int | None = None,
    deadline: Deadline | None = None,
    report: Callable[[Progress], None] = lambda progress: None,
    keep: Callable[[Puzzle], None] = lambda puzzle: None,
) -> Run:
    """Make the puzzles of a plan that are not there already; `keep` gets each as it comes, in order.

    `before` are the puzzles of an earlier run of the same plan, which goes on after the last of them; raises
    `PuzzleError` for any other. An expired or cancelled deadline ends the run between two puzzles.
    """
    deadline = deadline or Deadline()
    puzzles = list(before)
    for puzzle in puzzles:
        _require_of(plan, puzzle)
    done = max((puzzle.made.number for puzzle in puzzles if puzzle.made), default=0)
    seen = {puzzle.ident for puzzle in puzzles}
    given_up: list[Made] = []
    repeated: list[int] = []
    with closing(make_puzzles(plan, workers, first=done + 1)) as made:
        report(Progress(len(puzzles), done, plan.count))
        for each in made if not deadline.expired() else ():
            done = each.number
            if each.line is None:
                given_up.append(each)
            else:
                puzzle = parse_puzzle(each.line)
                if puzzle.ident in seen:
                    repeated.append(each.number)
                else:
                    seen.add(puzzle.ident)
                    puzzles.append(puzzle)
                    keep(puzzle)
            report(Progress(len(puzzles), done, plan.count))
            if deadline.expired():
                break
    return Run(plan, tuple(puzzles), tuple(given_up), tuple(repeated), done)


def _require_of(plan: Plan, puzzle: Puzzle) -> None:
    """Raise `PuzzleError` unless a puzzle comes from the plan."""
    made = puzzle.made
    if made and made.number > plan.count:
        raise PuzzleError(f"{made} is there already; expected at most {plan.count}, as many as are asked for")
    if made is None or made != plan.seed_id(made.number):
        wanted = plan.seed_id(1)
        raise PuzzleError(f"a puzzle made as {made or 'nobody knows'} is there already; expected {wanted} and so on")
