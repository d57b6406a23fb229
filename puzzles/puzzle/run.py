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
    """The puzzles kept, by number, and why others are missing: given up, or the same as one before.

    `left` is how many numbers were not tried to the end.
    """

    plan: Plan
    puzzles: tuple[Puzzle, ...]
    given_up: tuple[Made, ...]
    repeated: tuple[int, ...]
    left: int

    @property
    def complete(self) -> bool:
        """Whether every puzzle asked for is there."""
        return len(self.puzzles) == self.plan.count

    def shortfall(self) -> list[str]:
        """Why there are fewer puzzles than asked for, and what may help, a line each; empty if there are not."""
        lines = [each.words() for each in self.given_up if each.attempts]
        lines += [f"puzzle {number}: the same as one before, left out" for number in self.repeated]
        if not self.complete:
            stopped = f"; stopped with {self.left} to go" if self.left else ""
            lines.append(f"kept {len(self.puzzles)} of {self.plan.count} puzzles{stopped}")
        if any(not each.stopped for each in self.given_up):
            lines.append("what may help: more --attempts, another level, or other wishes (see --list)")
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
    """Make the puzzles of a plan that are not there already; `keep` gets each as it comes, by number.

    `before` are puzzles of an earlier run of the same plan; raises `PuzzleError` for any other. An expired or cancelled
    deadline ends the run.
    """
    deadline = deadline or Deadline()
    puzzles: dict[int, Puzzle] = {}
    for puzzle in before:
        number = _number_in(plan, puzzle)
        if number in puzzles:
            raise PuzzleError(f"{puzzle.made} is there twice; expected every puzzle once")
        puzzles[number] = puzzle
    missing = [number for number in range(1, plan.count + 1) if number not in puzzles]
    seen = {puzzle.ident for puzzle in puzzles.values()}
    given_up: list[Made] = []
    repeated: list[int] = []
    tried = 0
    report(Progress(len(puzzles), plan.count - len(missing), plan.count))
    with closing(make_puzzles(plan, missing, workers, deadline)) as made:
        for each in made:
            if each.line is None:
                given_up.append(each)
            else:
                puzzle = parse_puzzle(each.line)
                if puzzle.ident in seen:
                    repeated.append(each.number)
                else:
                    seen.add(puzzle.ident)
                    puzzles[each.number] = puzzle
                    keep(puzzle)
            if each.stopped:
                break
            tried += 1
            report(Progress(len(puzzles), plan.count - len(missing) + tried, plan.count))
            if deadline.expired():
                break
    kept = tuple(puzzles[number] for number in sorted(puzzles))
    return Run(plan, kept, tuple(given_up), tuple(repeated), len(missing) - tried)


def _number_in(plan: Plan, puzzle: Puzzle) -> int:
    """The number of a puzzle that was made before; raises `PuzzleError` unless it comes from the plan."""
    made = puzzle.made
    if made and made.number > plan.count:
        raise PuzzleError(f"{made} is there already; expected at most {plan.count}, as many as are asked for")
    if made is None or made != plan.seed_id(made.number):
        wanted = plan.seed_id(1)
        raise PuzzleError(f"a puzzle made as {made or 'nobody knows'} is there already; expected {wanted} and so on")
    return made.number
