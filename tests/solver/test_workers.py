from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from solver import workers
from solver.limits import Deadline
from solver.workers import (
    MOST_WORKERS,
    WorkersError,
    _no_interrupts,
    asked_to_stop,
    checked_workers,
    in_order,
    usual_workers,
)

ROOT = Path(__file__).parents[2]


def test_the_usual_number_of_workers_can_be_used() -> None:
    assert 1 <= usual_workers() <= MOST_WORKERS
    assert checked_workers(None) == usual_workers()


def test_many_processors_are_more_than_a_pool_can_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda who: range(200), raising=False)
    assert usual_workers() == MOST_WORKERS
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert usual_workers() == 1


@pytest.mark.parametrize("count", [1, 2, MOST_WORKERS])
def test_a_number_that_is_asked_for_is_taken(count: int) -> None:
    assert checked_workers(count) == count


@pytest.mark.parametrize("count", [0, -1, MOST_WORKERS + 1])
def test_a_number_that_cannot_be_used_is_refused(count: int) -> None:
    with pytest.raises(WorkersError, match=f"^{count} workers cannot be used; expected 1 to 61$"):
        checked_workers(count)


def test_answers_come_in_the_order_of_the_jobs_and_faults_as_they_were() -> None:
    """The first job takes longest, and the last has no answer."""
    answers = in_order(_late, ((number,) for number in (2, 1, 0, 0, 1, -1)), 2)
    assert [next(answers) for _ in range(5)] == [2, 1, 0, 0, 1]
    with pytest.raises(ValueError, match="sleep length must be non-negative"):
        next(answers)
    with pytest.raises(StopIteration):
        next(answers)


def test_no_more_is_handed_out_than_is_needed_to_keep_the_workers_busy() -> None:
    handed: list[int] = []

    def jobs() -> Iterator[tuple[int]]:
        for number in range(100):
            handed.append(number)
            yield (number,)

    answers = in_order(abs, jobs(), 1)
    assert [next(answers), next(answers)] == [0, 1]
    assert len(handed) <= 1 + workers._AHEAD
    answers.close()
    assert len(handed) <= 1 + workers._AHEAD


def test_no_jobs_have_no_answers_and_jobs_may_have_no_arguments() -> None:
    assert list(in_order(abs, [], 1)) == []
    assert list(in_order(os.getppid, [(), ()], 1)) == [os.getpid()] * 2


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(WorkersError, match=r"^a worker process has died; expected it to last"):
        list(in_order(os._exit, [(3,)], 1))


def test_an_expired_deadline_ends_the_wait_and_the_job_that_is_waited_for(tmp_path: Path) -> None:
    deadline, begun = Deadline(), tmp_path / "begun"

    def expire_when_it_has_begun() -> None:
        _wait_until(begun.exists)
        deadline.cancel()

    thread = threading.Thread(target=expire_when_it_has_begun)
    thread.start()
    assert list(in_order(_until_asked, [(tmp_path,)] * 5, 1, deadline)) == []
    thread.join()
    assert (tmp_path / "ended").read_text() == "asked to stop"


def test_an_expired_deadline_begins_nothing() -> None:
    jobs = iter([(1,), (2,)])
    assert list(in_order(abs, jobs, 1, Deadline(0))) == []
    assert list(jobs) == [(1,), (2,)]


def test_a_deadline_that_lasts_changes_nothing() -> None:
    assert list(in_order(_late, [(2,), (1,), (0,)], 2, Deadline(600))) == [2, 1, 0]
    with pytest.raises(ValueError, match="sleep length must be non-negative"):
        list(in_order(_late, [(-1,)], 1, Deadline(600)))
    with pytest.raises(WorkersError, match=r"^a worker process has died"):
        list(in_order(os._exit, [(3,)], 1, Deadline(600)))


def test_workers_are_asked_to_stop_when_the_rest_is_not_wanted(tmp_path: Path) -> None:
    answers = in_order(_until_asked, [(None,), (tmp_path,), (tmp_path,)], 1)
    assert next(answers) is False
    _wait_until((tmp_path / "begun").exists)
    answers.close()
    assert (tmp_path / "ended").read_text() == "asked to stop"


def test_the_parent_is_never_asked_to_stop() -> None:
    assert not asked_to_stop()
    assert list(in_order(asked_to_stop, [()], 1)) == [False]
    assert not asked_to_stop()


@pytest.fixture
def usual_ctrl_c() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("usual_ctrl_c")
def test_ctrl_c_waits_for_the_end_of_what_must_not_be_interrupted() -> None:
    ended = False

    def guarded() -> None:
        nonlocal ended
        with _no_interrupts():
            os.kill(os.getpid(), signal.SIGINT)
            ended = True

    with pytest.raises(KeyboardInterrupt):
        guarded()
    assert ended
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@pytest.mark.usefixtures("usual_ctrl_c")
def test_without_ctrl_c_everything_is_left_as_it_was() -> None:
    with pytest.raises(ValueError, match="odd"), _no_interrupts():
        raise ValueError("odd")
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_a_handler_that_python_does_not_know_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """`signal.signal` answers None for one, and takes None for no handler."""
    monkeypatch.setattr(signal, "getsignal", lambda number: None)
    monkeypatch.setattr(signal, "signal", lambda number, handler: pytest.fail("the handler is lost"))
    with _no_interrupts():
        assert signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_other_threads_share_work_too() -> None:
    found: list[list[int]] = []
    thread = threading.Thread(target=lambda: found.append(list(in_order(abs, [(-4,), (5,)], 1))))
    thread.start()
    thread.join()
    assert found == [[4, 5]]


GOES_AWAY = """
import os, sys, time
from solver.workers import in_order
if __name__ == "__main__":
    answers = in_order(os.getpid, [(), ()], 1)
    print(next(answers), flush=True)
    os._exit(0)
"""


def test_workers_end_with_their_parent_however_it_went(tmp_path: Path) -> None:
    script = tmp_path / "goes_away.py"
    script.write_text(GOES_AWAY)
    ran = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    _wait_until(lambda: not _runs(int(ran.stdout)))


def _late(number: int) -> int:
    time.sleep(number / 10)
    return number


def _until_asked(folder: Path | None) -> bool:
    """Tells of itself in the folder; without one it asks once. It ends after a minute if nobody asks it to."""
    if folder is None:
        return asked_to_stop()
    (folder / "begun").touch()
    end = time.monotonic() + 60
    while not asked_to_stop() and time.monotonic() < end:
        time.sleep(0.01)
    (folder / "ended").write_text("asked to stop" if asked_to_stop() else "never asked")
    return asked_to_stop()


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")


def _wait_until(happened: Callable[[], bool]) -> None:
    while not happened():
        time.sleep(0.01)
