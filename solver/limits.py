"""When to stop: a time limit and a request to stop, asked by every search in its loop."""

from __future__ import annotations

import threading
import time


class Deadline:
    """A limit in seconds of wall-clock time from now (None: no limit) that can also be cancelled from outside.

    `cancel` may be called from a signal handler or another thread; `expired` is then true for good.
    """

    def __init__(self, seconds: float | None = None) -> None:
        if seconds is not None and not seconds >= 0:
            raise ValueError(f"a time limit is 0 seconds or more, not {seconds}")
        self._start = time.monotonic()
        self._seconds = seconds
        self._cancelled = threading.Event()

    def within(self, seconds: float) -> Deadline:
        """A deadline that many seconds from now, or this one where that is earlier; cancelled together with it."""
        remaining = self.remaining()
        inner = Deadline(seconds if remaining is None else min(seconds, remaining))
        inner._cancelled = self._cancelled
        return inner

    def cancel(self) -> None:
        """Ask every search that holds this deadline to return what it has."""
        self._cancelled.set()

    @property
    def cancelled(self) -> bool:
        """Whether `cancel` was called."""
        return self._cancelled.is_set()

    def expired(self) -> bool:
        """Whether it is time to stop."""
        return self._cancelled.is_set() or (self._seconds is not None and self.elapsed() >= self._seconds)

    def elapsed(self) -> float:
        """Seconds since the deadline was set up."""
        return time.monotonic() - self._start

    def remaining(self) -> float | None:
        """Seconds left, 0 once expired; None without a limit."""
        if self._cancelled.is_set():
            return 0.0
        return None if self._seconds is None else max(0.0, self._seconds - self.elapsed())
