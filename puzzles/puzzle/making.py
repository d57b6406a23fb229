"""Making puzzles: attempts until one has exactly one solution and the level asked for, in one process or several.

A puzzle depends on its seed ID alone, so any number of workers makes the same puzzles, and a run that was stopped goes
on where it ended.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from puzzles.kinds import kind_named, kind_names
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.kind import Kind
from puzzles.puzzle.level import Level
from puzzles.puzzle.model import Puzzle
from puzzles.puzzle.seed_id import SeedId
from solver.limits import Deadline
from solver.workers import asked_to_stop, checked_workers, in_order
from triominoes.errors import TriominoesError
from triominoes.notation import shown

MOST_PUZZLES = 10_000
"""The most that are made at once: a book of a thousand pages."""

MOST_SEED = 10**18 - 1
"""The largest seed that a seed ID can hold."""

_PATIENCE = 20
"""How many times as many attempts a seed ID is worth as a puzzle that may be left out: it came out once."""

NOTHING, SEVERAL = "came to nothing", "had several solutions"


@dataclass(frozen=True, slots=True)
class Plan:
    """The puzzles 1 to `count` of a seed; `attempts` is how often each is tried (None: as the kind has it).

    The wishes are kept in the order of their names, so that the order in which they are told does not count. Raises
    `PuzzleError` for what no puzzle can be, with the reason and what is possible.
    """

    kind: str
    level: Level
    count: int
    seed: int
    wishes: tuple[tuple[str, str], ...] = ()
    attempts: int | None = None

    def __post_init__(self) -> None:
        if self.kind not in kind_names():
            raise PuzzleError(f"{shown(self.kind)} is no kind of puzzle; expected {', '.join(kind_names())}")
        if not 1 <= self.count <= MOST_PUZZLES:
            raise PuzzleError(f"{self.count:,} puzzles; expected 1 to {MOST_PUZZLES:,}")
        if not 0 <= self.seed <= MOST_SEED:
            raise PuzzleError(f"the seed {shown(str(self.seed))}; expected 0 to {MOST_SEED:,}")
        object.__setattr__(self, "wishes", tuple(sorted(self.wishes)))
        require_possible(self.kind, self.level, self.wishes)

    def seed_id(self, number: int) -> SeedId:
        """The ID of one of the puzzles."""
        kind = kind_named(self.kind)
        return SeedId(self.kind, kind.version, self.level, self.seed, number, self.wishes)

    def command(self) -> str:
        """What makes these puzzles again, as it is typed."""
        wishes = "".join(f" --with {name}={value}" for name, value in self.wishes)
        tries = f" --attempts {self.attempts}" if self.attempts else ""
        return (
            f"triominoes puzzle {self.kind} --level {self.level} --count {self.count} --seed {self.seed}{wishes}{tries}"
        )


@dataclass(frozen=True, slots=True)
class Made:
    """What became of one puzzle of a plan: its line, or None; and what became of the attempts, by words.

    `stopped` says that it was given up for want of time, not of attempts.
    """

    number: int
    line: str | None
    tally: tuple[tuple[str, int], ...]
    stopped: bool = False

    @property
    def attempts(self) -> int:
        """How many there were."""
        return sum(count for _, count in self.tally)

    def words(self) -> str:
        """Where the attempts ended: `200 attempts: 150 came out easy, 50 had several solutions`."""
        told = ", ".join(f"{count} {what}" for what, count in self.tally)
        stopped = "stopped after " if self.stopped else ""
        return f"puzzle {self.number}: {stopped}{self.attempts} attempt{'' if self.attempts == 1 else 's'}: {told}"


def read_wishes(kind: Kind[Any], wishes: tuple[tuple[str, str], ...]) -> dict[str, Any]:
    """The wishes as values, by name; raises `PuzzleError` for one that the kind does not know or that comes twice."""
    known = {parameter.name: parameter for parameter in kind.parameters}
    values: dict[str, Any] = {}
    for name, text in wishes:
        if name not in known:
            offered = f"expected {', '.join(known)}" if known else "it has nothing to wish for"
            raise PuzzleError(f"{kind.name} knows no {shown(name)}; {offered}")
        if name in values:
            raise PuzzleError(f"{name} a second time")
        try:
            values[name] = known[name].parse(text)
        except TriominoesError as error:
            raise PuzzleError(f"{name}={text}: {error}") from None
    return values


def require_possible(kind: str, level: Level, wishes: tuple[tuple[str, str], ...]) -> None:
    """Raise `PuzzleError` if the kind has no such level, or no puzzle can be as it is wished for."""
    known = kind_named(kind)
    if level not in known.levels:
        raise PuzzleError(f"{kind} has no level {level}; it has {', '.join(known.levels)}")
    known.check_wishes(level, read_wishes(known, wishes))


def make_puzzle(seed_id: SeedId, attempts: int | None = None, deadline: Deadline | None = None) -> Made:
    """The puzzle of a seed ID, proved to have one solution, or what became of the attempts.

    A deadline is asked between attempts, and in a worker process whether the run is to stop. The ID is taken to be of
    this version of the generator, with wishes that are possible: see `make_again`.
    """
    kind = kind_named(seed_id.kind)
    wishes: Mapping[str, Any] = read_wishes(kind, seed_id.wishes)
    source = seed_id.source()
    tally: Counter[str] = Counter()
    for _ in range(attempts or kind.attempts):
        if asked_to_stop() or (deadline and deadline.expired()):
            return Made(seed_id.number, None, tuple(sorted(tally.items())), stopped=True)
        task = kind.attempt(seed_id.level, wishes, source)
        if task is None:
            tally[NOTHING] += 1
            continue
        proof = kind.solve(task)
        if not proof.unique:
            tally[SEVERAL] += 1
            continue
        solution = proof.solutions[0]
        level = kind.grade(task, solution).level
        tally[f"came out {level or 'outside all levels'}"] += 1
        if level is seed_id.level:
            puzzle = Puzzle(kind, task, level, seed_id, solution)
            return Made(seed_id.number, puzzle.line, tuple(sorted(tally.items())))
    return Made(seed_id.number, None, tuple(sorted(tally.items())))


def make_again(seed_id: SeedId) -> Made:
    """The puzzle of a seed ID that somebody has written down.

    Raises `PuzzleError` for a seed ID of another generator version, and for what no puzzle can be.
    """
    kind = kind_named(seed_id.kind)
    if seed_id.version != kind.version:
        raise PuzzleError(
            f"{seed_id}: this is version {kind.version} of the generator of {kind.name}; a puzzle of another version "
            "has only its full ID"
        )
    require_possible(seed_id.kind, seed_id.level, seed_id.wishes)
    return make_puzzle(seed_id, kind.attempts * _PATIENCE)


def make_puzzles(
    plan: Plan, numbers: Sequence[int], workers: int | None = None, deadline: Deadline | None = None
) -> Generator[Made]:
    """The puzzles of a plan with these numbers in their order, as they come, until the deadline has expired.

    Close the generator to stop.
    """
    workers = min(checked_workers(workers), max(1, len(numbers)))
    if workers == 1:
        for number in numbers:
            yield make_puzzle(plan.seed_id(number), plan.attempts, deadline)
        return
    jobs = ((plan.seed_id(number), plan.attempts) for number in numbers)
    with closing(in_order(make_puzzle, jobs, workers, deadline)) as made:
        yield from made
