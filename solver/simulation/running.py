"""Playing the rounds of a plan, in this process or in several, until all are played or it is time to stop."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass

from solver.limits import Deadline
from solver.simulation.plan import Plan
from solver.simulation.tally import Tally, play_span
from solver.workers import checked_workers, in_order

CHUNK = 50
"""The rounds a worker is given at once: a tenth of a second, so that Ctrl-C is answered soon."""

LEAST_SHARED = 400
"""The fewest rounds that are worth the time other processes take to start."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How many rounds have been played, of how many."""

    done: int
    rounds: int

    def __str__(self) -> str:
        return f"{self.done:,} of {self.rounds:,} rounds"


@dataclass(frozen=True, slots=True)
class Simulation:
    """The rounds that were played of a plan: the first so many of them, at least one."""

    plan: Plan
    tally: Tally

    @property
    def stopped(self) -> bool:
        """Whether it was stopped before the last round."""
        return self.tally.rounds < self.plan.rounds


def simulate(
    plan: Plan,
    *,
    workers: int | None = None,
    deadline: Deadline | None = None,
    report: Callable[[Progress], None] = lambda progress: None,
) -> Simulation:
    """Play the rounds of a plan, in `workers` processes (None: one for each processor); few are played in this one.

    Any number of workers gives the same tally. Once the deadline has expired, the rounds played so far are returned:
    the first so many, as if no more had been asked for. Raises `WorkersError` for a number of workers outside 1 to
    `MOST_WORKERS`, and if a worker dies.
    """
    workers = checked_workers(workers)
    deadline = deadline or Deadline()
    tally = Tally()
    shared = workers > 1 and plan.rounds >= LEAST_SHARED
    with closing(in_order(play_span, _chunks(plan), workers) if shared else _alone(plan)) as parts:
        for part in parts:
            tally.join(part)
            report(Progress(tally.rounds, plan.rounds))
            if deadline.expired():
                break
    return Simulation(plan, tally)


def _alone(plan: Plan) -> Generator[Tally]:
    for number in range(1, plan.rounds + 1):
        yield play_span(plan, number, number)


def _chunks(plan: Plan) -> Iterator[tuple[Plan, int, int]]:
    for first in range(1, plan.rounds + 1, CHUNK):
        yield plan, first, min(first + CHUNK - 1, plan.rounds)
