"""How the functions of this package are compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

Code = TypeVar("Code", bound=Callable[..., Any])

compiler: Any = njit
"""What compiles; its own types say less than all it takes."""

UNCOUNTED = {"_nrt": False}
"""No reference counts: nothing is allocated in compiled code, and counting takes nine tenths of the time of a round."""

_PART = compiler(error_model="numpy", forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True, **UNCOUNTED)


def part(function: Code) -> Code:
    """A part of the kernel: it becomes one with whatever calls it, so that only the entry is kept on disk."""
    compiled: Code = _PART(function)
    return compiled
