"""The kinds of puzzles, told: what each asks, its levels, what can be wished for."""

from __future__ import annotations

import textwrap
from typing import Any

from puzzles.kinds import kind_named, kind_names
from puzzles.puzzle.kind import Kind

SCHEMA = 1
"""The version of the JSON; it rises when a key changes its meaning or goes."""

_WIDTH = 100


def text() -> str:
    """All kinds, one below the other."""
    return "\n".join("".join(f"{line}\n" for line in _lines(kind_named(name))) for name in kind_names())


def _lines(kind: Kind[Any]) -> list[str]:
    lines = [f"{kind.name}: {kind.title.lower()}"]
    told = [(level.value, words) for level, words in kind.levels.items()]
    told += [(f"{parameter.name}=", parameter.help) for parameter in kind.parameters]
    for name, words in told:
        lines += textwrap.wrap(
            f"{name:<10}{words}",
            _WIDTH,
            initial_indent="  ",
            subsequent_indent=" " * 12,
            break_on_hyphens=False,
        )
    return lines


def as_json() -> dict[str, Any]:
    """The same as JSON values."""
    return {
        "schema": SCHEMA,
        "kinds": [
            {
                "name": kind.name,
                "title": kind.title,
                "version": kind.version,
                "instructions": list(kind.instructions),
                "levels": {level.value: words for level, words in kind.levels.items()},
                "wishes": {parameter.name: parameter.help for parameter in kind.parameters},
            }
            for kind in map(kind_named, kind_names())
        ],
    }
