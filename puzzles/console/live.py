"""While something long runs: Ctrl-C that asks it to stop, and a line that keeps up with it."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

import click

if TYPE_CHECKING:
    from solver.limits import Deadline
    from solver.solitaire.solve import Progress

T = TypeVar("T")


@contextmanager
def interruptible(deadline: Deadline) -> Iterator[Deadline]:
    """While it lasts, the first Ctrl-C, or request to terminate, cancels the deadline; the next one does as usual."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    # One that is ignored stays so: in the background Ctrl-C is meant for others.
    watched = [number for number, handler in before.items() if handler not in (None, signal.SIG_IGN)]

    def restore() -> None:
        for number in watched:
            signal.signal(number, before[number])

    def stop(number: int, frame: object) -> None:
        restore()
        deadline.cancel()

    for number in watched:
        signal.signal(number, stop)
    try:
        yield deadline
    finally:
        restore()


@contextmanager
def progress_line(words: Callable[[T], str]) -> Iterator[Callable[[T], None]]:
    """A line on stderr that puts the latest report in words and adds the seconds; it is wiped at the end.

    Nothing is shown unless stderr is a terminal.
    """
    if not (sys.stderr and sys.stderr.isatty()):
        yield lambda progress: None
        return
    started, done = time.monotonic(), threading.Event()
    latest: list[T] = []

    def tick() -> None:
        while not done.wait(0.1):
            for progress in latest[-1:]:
                line = f"{words(progress)}, {time.monotonic() - started:.1f} s"
                click.echo(f"\r\x1b[K{line}", err=True, nl=False)
        click.echo("\r\x1b[K", err=True, nl=False)

    ticker = threading.Thread(target=tick, daemon=True)
    ticker.start()
    try:
        yield lambda progress: latest.__setitem__(slice(None), [progress])
    finally:
        done.set()
        ticker.join()


def searching(progress: Progress) -> str:
    """How far a search for the best layout is."""
    return f"{progress.play} play: best {progress.best}, at most {progress.bound}"
