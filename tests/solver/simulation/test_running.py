"""Running: any number of workers, any stop, the same rounds."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator

import pytest

from puzzles.console import interruptible
from solver.limits import Deadline
from solver.simulation import Plan, Progress, play_span, simulate
from solver.simulation.running import CHUNK, LEAST_SHARED
from solver.workers import WorkersError, usual_workers
from triominoes.rules.file import bundled_ruleset, bundled_text, load_ruleset

QUICK = bundled_ruleset("solitaire")


def plan(rounds: int) -> Plan:
    return Plan.of(QUICK, None, "greedy", rounds, 3)


@pytest.fixture
def usual_ctrl_c() -> Iterator[None]:
    """Ctrl-C interrupts, though the tests may run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_any_number_of_workers_gives_the_same_numbers() -> None:
    asked = plan(LEAST_SHARED + CHUNK // 2)
    seen: list[Progress] = []
    one, two = simulate(asked, workers=1), simulate(asked, workers=2, report=seen.append)
    assert one.tally.counts == two.tally.counts
    assert one.tally.rounds == asked.rounds
    assert not two.stopped
    assert [progress.done for progress in seen] == [*range(CHUNK, asked.rounds, CHUNK), asked.rounds]
    assert multiprocessing.active_children() == []


def test_a_shorter_run_is_the_beginning_of_a_longer_one() -> None:
    long, short = plan(30), plan(10)
    rest = play_span(long, 11, 30)
    joined = simulate(short, workers=1).tally
    joined.join(rest)
    assert joined.counts == simulate(long, workers=1).tally.counts


def test_a_deadline_that_has_passed_still_lets_one_round_be_played() -> None:
    found = simulate(plan(50), workers=1, deadline=Deadline(0))
    assert found.stopped
    assert found.tally.rounds == 1


@pytest.mark.usefixtures("usual_ctrl_c")
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_stops_with_the_first_rounds(workers: int) -> None:
    def interrupt(progress: Progress) -> None:
        if progress.done == CHUNK:
            signal.raise_signal(signal.SIGINT)

    asked = plan(10_000)
    with interruptible(Deadline()) as deadline:
        found = simulate(asked, workers=workers, deadline=deadline, report=interrupt)
    assert found.stopped
    assert found.tally.rounds == CHUNK
    assert found.tally.counts == play_span(asked, 1, CHUNK).counts
    assert multiprocessing.active_children() == []


@pytest.mark.usefixtures("usual_ctrl_c")
def test_an_interrupt_leaves_no_process_behind() -> None:
    def interrupt(progress: Progress) -> None:
        signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        simulate(plan(10_000), workers=2, report=interrupt)
    assert multiprocessing.active_children() == []


def test_a_worker_that_dies_is_told() -> None:
    def kill(progress: Progress) -> None:
        for worker in multiprocessing.active_children():
            assert worker.pid is not None
            os.kill(worker.pid, signal.SIGKILL)

    with pytest.raises(WorkersError, match="a worker process has died"):
        simulate(plan(10_000), workers=2, report=kill)
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("workers", [0, 62])
def test_a_number_of_workers_that_no_pool_can_have_is_refused(workers: int) -> None:
    with pytest.raises(WorkersError, match=f"{workers} workers cannot be used; expected 1 to 61"):
        simulate(plan(1), workers=workers)


def test_as_many_workers_as_processors() -> None:
    assert 1 <= usual_workers() <= 61


def test_rules_of_one_s_own_are_played_by_workers_too() -> None:
    text = 'extends = "solitaire"\nsolitaire.limit = 9\n'
    rules = load_ruleset(text, "mine", bundled_text)
    found = simulate(Plan.of(rules, None, "greedy", LEAST_SHARED, 1), workers=2)
    assert found.tally.total("laid") + found.tally.total("unmatched") == 9 * LEAST_SHARED
