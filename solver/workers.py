"""Work shared among processes: the answers come in the order of the jobs, and Ctrl-C is for the parent alone."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, TypeVar

from solver.limits import Deadline
from triominoes.errors import TriominoesError

MOST_WORKERS = 61
"""The most that a pool can watch on every system; Windows sets the limit."""

_AHEAD = 3
"""The jobs that are handed out for each worker before the first of them is back."""

_ASKED_EVERY = 0.1
"""The seconds after which the deadline is asked again."""

T = TypeVar("T")

_wound_up: Any = None
"""In a worker, memory that it shares with its parent: whether the answers are waited for no longer."""


class WorkersError(TriominoesError):
    """A number of worker processes that cannot be used, or one that died."""


def usual_workers() -> int:
    """The processors that this process may use, as far as a pool can use them."""
    able = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(able, MOST_WORKERS)


def checked_workers(workers: int | None) -> int:
    """The number of workers asked for, None for the usual one; raises `WorkersError` outside 1 to `MOST_WORKERS`."""
    workers = usual_workers() if workers is None else workers
    if not 1 <= workers <= MOST_WORKERS:
        raise WorkersError(f"{workers} workers cannot be used; expected 1 to {MOST_WORKERS}")
    return workers


def asked_to_stop() -> bool:
    """Whether this is a worker whose answer nobody waits for any more: a long job asks now and then, and may end.

    Always False in a process that is no worker.
    """
    return _wound_up is not None and bool(_wound_up.value)


def in_order(
    work: Callable[..., T], jobs: Iterable[tuple[Any, ...]], workers: int, deadline: Deadline | None = None
) -> Generator[T]:
    """What `work` makes of the arguments of each job, in the order of the jobs, whichever is ready first.

    Processes are spawned rather than forked, since the line of progress runs in a thread. Close the generator to stop;
    it ends by itself when the deadline has expired. What has not begun is dropped then, and what has begun is waited
    for, but can know of it: see `asked_to_stop`. Raises `WorkersError` if a worker dies, and whatever `work` raises.
    """
    left = iter(jobs)
    spawning = multiprocessing.get_context("spawn")
    # Plain memory without a lock: a worker that dies while it asks would keep the lock of an event for ever.
    wound_up = spawning.RawValue(ctypes.c_bool, False)
    pool = ProcessPoolExecutor(workers, spawning, initializer=_begin_work, initargs=(wound_up,))
    waiting: deque[Future[T]] = deque()
    try:
        while not (deadline and deadline.expired()):
            with _no_interrupts():
                while len(waiting) < workers * _AHEAD and (job := next(left, None)) is not None:
                    waiting.append(pool.submit(work, *job))
            if not waiting:
                return
            if deadline and not _ready(waiting[0], deadline):
                return
            yield waiting.popleft().result()
    except BrokenProcessPool:
        if deadline and deadline.expired():  # the same request to stop has reached the workers, who end at once
            return
        raise WorkersError("a worker process has died; expected it to last to the end of its work") from None
    finally:
        with _no_interrupts():
            wound_up.value = True
            pool.shutdown(cancel_futures=True)


def _ready(answer: Future[Any], deadline: Deadline) -> bool:
    """Wait until the answer is there; False if the deadline expires before."""
    while not wait([answer], timeout=_ASKED_EVERY).done:
        if deadline.expired():
            return False
    return True


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
    # What was set up by other code than Python's could not be put back; it has to make do with the mask.
    ours = signal.getsignal(signal.SIGINT) is not None
    before = signal.signal(signal.SIGINT, lambda number, frame: waiting.append(number)) if ours else None
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if masked else set()
    try:
        yield
    finally:
        if masked:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        if ours:
            signal.signal(signal.SIGINT, before)
        if waiting:
            signal.raise_signal(signal.SIGINT)


def _begin_work(wound_up: Any) -> None:
    """In a worker: Ctrl-C is left to the parent, and nothing goes on once the parent is gone, however it went."""
    global _wound_up
    _wound_up = wound_up
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(1)
