"""Playing the rounds of a plan, in this process or in several, until all are played or it is time to stop."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import dataclass

from solver.limits import Deadline
from solver.simulation.plan import Plan, SimulationError
from solver.simulation.tally import Tally, play_span

CHUNK = 50
"""The rounds a worker is given at once: a tenth of a second, so that Ctrl-C is answered soon."""

LEAST_SHARED = 400
"""The fewest rounds that are worth the time other processes take to start."""

MOST_WORKERS = 61
"""The most that a pool can watch on every system; Windows sets the limit."""

_AHEAD = 3
"""The chunks that are handed out for each worker before the first of them is back."""


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


def usual_workers() -> int:
    """The processors that this process may use, as far as a pool can use them."""
    able = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(able, MOST_WORKERS)


def simulate(
    plan: Plan,
    *,
    workers: int | None = None,
    deadline: Deadline | None = None,
    report: Callable[[Progress], None] = lambda progress: None,
) -> Simulation:
    """Play the rounds of a plan, in `workers` processes (None: one for each processor); few are played in this one.

    Any number of workers gives the same tally. Once the deadline has expired, the rounds played so far are returned:
    the first so many, as if no more had been asked for. Raises `SimulationError` for a number of workers outside 1 to
    `MOST_WORKERS`, and if a worker dies.
    """
    workers = usual_workers() if workers is None else workers
    if not 1 <= workers <= MOST_WORKERS:
        raise SimulationError(f"{workers} workers cannot be used; expected 1 to {MOST_WORKERS}")
    deadline = deadline or Deadline()
    tally = Tally()
    shared = workers > 1 and plan.rounds >= LEAST_SHARED
    with closing(_shared(plan, workers) if shared else _alone(plan)) as parts:
        for part in parts:
            tally.join(part)
            report(Progress(tally.rounds, plan.rounds))
            if deadline.expired():
                break
    return Simulation(plan, tally)


def _alone(plan: Plan) -> Generator[Tally]:
    for number in range(1, plan.rounds + 1):
        yield play_span(plan, number, number)


def _shared(plan: Plan, workers: int) -> Generator[Tally]:
    """The tallies of the chunks in the order of their rounds, whichever is ready first.

    Processes are spawned rather than forked, since the line of progress runs in a thread.
    """
    spans = ((first, min(first + CHUNK - 1, plan.rounds)) for first in range(1, plan.rounds + 1, CHUNK))
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=_begin_work)
    waiting: deque[Future[Tally]] = deque()
    try:
        while True:
            with _no_interrupts():
                while len(waiting) < workers * _AHEAD and (span := next(spans, None)):
                    waiting.append(pool.submit(play_span, plan, *span))
            if not waiting:
                return
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise SimulationError("a worker process has died; expected it to last to the end of its rounds") from None
    finally:
        with _no_interrupts():
            pool.shutdown(cancel_futures=True)


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Ctrl-C waits for the end: a pool that is interrupted while it begins or ends its work would hang.

    Processes that begin meanwhile never see it, so that this one alone decides what it means.
    """
    if threading.current_thread() is not threading.main_thread():  # which never sees it either
        yield
        return
    waiting: list[int] = []
    masked = hasattr(signal, "pthread_sigmask")  # where there is none, a worker sees to it as soon as it runs
    before = signal.signal(signal.SIGINT, lambda number, frame: waiting.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if masked else set()
    try:
        yield
    finally:
        if masked:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, before)
        if waiting:
            signal.raise_signal(signal.SIGINT)


def _begin_work() -> None:
    """In a worker: Ctrl-C is left to the parent, and nothing goes on once the parent is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(1)
