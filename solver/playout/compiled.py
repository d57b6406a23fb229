"""The compiled entry: kept on disk once it is compiled, where there is a place for it."""

from __future__ import annotations

import hashlib
import pickle
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from solver.playout.jit import UNCOUNTED, compiler
from solver.playout.kernel import play_worlds

PATIENCE = 1.0
"""Seconds after which somebody who waits is told why; code that is found on disk is there sooner."""

_CACHE_ERRORS = (OSError, EOFError, ValueError, RuntimeError, pickle.UnpicklingError)
"""What a cache on disk may raise that is full, cut short or not ours."""


def _sources() -> int:
    """A number that changes with anything in this package."""
    content = b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py")))
    return int.from_bytes(hashlib.sha256(content).digest()[:7], "big")


def _function(sources: int) -> Callable[..., int]:
    """The entry as plain code.

    The number is part of what the code on disk is found by, since numba itself looks only at the date and size of the
    file that holds the entry, which an update may leave as they were.
    """

    def play_spans(
        data: Any, base: Any, table: Any, starts: Any, lacks: Any, hands: Any, wells: Any, seeds: Any, keys: Any,
        seating: Any, span: Any, working: Any, gains: Any, log: Any, rows: Any,
    ) -> Any:  # fmt: skip
        if span[0] > sources:
            return -1
        return play_worlds(
            data, base, table, starts, lacks, hands, wells, seeds, keys, seating, span, working, gains, log, rows
        )

    return play_spans


def _cached() -> Any:
    """The entry with a cache, or without where there is no place to write to."""
    try:
        return compiler(cache=True, nogil=True, **UNCOUNTED)(_function(_sources()))
    except RuntimeError:
        return _uncached()


def _uncached() -> Any:
    return compiler(nogil=True, **UNCOUNTED)(_function(_sources()))


def _forget(function: Any) -> None:
    """Take what is on disk away, so that the next one does not stumble over it."""
    for path in Path(function.stats.cache_path or Path(__file__).parent).glob("compiled._function*.nb[ci]"):
        with suppress(OSError):
            path.unlink()


class _Entry:
    """The entry that is used: cached until the cache fails."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._function: Callable[..., int] | None = None

    @property
    def is_ready(self) -> bool:
        return self._function is not None

    def __call__(self, *arguments: Any) -> int:
        if self._function is not None:
            return self._function(*arguments)
        with self._lock:
            return self._first(*arguments)

    def _first(self, *arguments: Any) -> int:
        """The first call, which compiles; whatever goes wrong with files is no reason not to play."""
        if self._function is not None:
            return self._function(*arguments)
        function = _cached()
        try:
            found: int = function(*arguments)
        except _CACHE_ERRORS:
            _forget(function)
            function = _uncached()
            found = function(*arguments)
        self._function = function
        return found


entry = _Entry()
