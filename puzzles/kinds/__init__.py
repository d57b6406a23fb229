"""The kinds of puzzles: every module here is one, and nothing else needs to know of it.

A module `best_move` has the kind `best-move`, its one `puzzles.puzzle.kind.Kind`, as `KIND`; see there for what it has
to offer. It is imported when it is first asked for.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from puzzles.puzzle.kind import Kind


@cache
def kind_names() -> tuple[str, ...]:
    """The names of all kinds, in ascending order."""
    return tuple(sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(__path__)))


def kind_named(name: str) -> Kind[Any]:
    """The kind of a name; raises `KeyError` if there is none."""
    if name not in kind_names():
        raise KeyError(name)
    kind: Kind[Any] = import_module(f"{__name__}.{name.replace('-', '_')}").KIND
    return kind
