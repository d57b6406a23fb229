"""Game records from wherever they come, as text or as JSON, and the lines that tell what is wrong with one."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from puzzles.rulesets import open_ruleset
from puzzles.sources import Source, SourceError
from triominoes.errors import DealError, IllegalPlacementError, IllegalPlayError
from triominoes.record import (
    Breach,
    Fails,
    GameRecord,
    Replay,
    completed,
    format_record,
    parse_record,
    record_from_json,
    record_to_json,
    replay,
)
from triominoes.rules.errors import RulesetError
from triominoes.rules.file import DEFAULT_RULESET, ruleset_names
from triominoes.rules.ruleset import Ruleset

ENDINGS = ("game", "json")
"""The files that a record is written into."""


def is_record(text: str) -> bool:
    """Whether a text is meant as a game record rather than as a layout: it names players, or is JSON."""
    return text.lstrip().startswith("{") or any(
        line.strip().lower().startswith("players") and ":" in line for line in text.splitlines()
    )


def find_beside(source: Source) -> Callable[[str], Ruleset]:
    """What finds the rulesets that a source names: bundled ones, and files beside it."""

    def find(name: str) -> Ruleset:
        if name not in ruleset_names():
            with suppress(OSError, ValueError):  # a name that no file can have
                beside = Path(source.name).parent / name
                if beside.is_file():
                    return open_ruleset(str(beside))
        return open_ruleset(name)

    return find


def open_record(source: Source) -> GameRecord:
    """The game record in a source; raises `SourceError` that names the source and the place of what is wrong."""
    read = record_from_json if source.text.lstrip().startswith("{") else parse_record
    return source.read(lambda text: read(text, find_beside(source), DEFAULT_RULESET))


def refereed(source: Source, rules: Ruleset | None = None, *, lenient: bool = False) -> Replay:
    """The game in a source, played again by its own ruleset or another; leniently with all breaches.

    Otherwise raises `IllegalPlayError` for the first thing that the rules forbid, and `SourceError` for a sum that does
    not add up, and in any case for a deal that cannot be.
    """
    try:
        played = replay(open_record(source), rules, lenient=lenient)
    except (DealError, IllegalPlacementError, RulesetError) as error:
        raise SourceError(f"{source.name}: {error}") from None
    for breach in played.breaches[: 0 if lenient else 1]:
        message = f"{source.name}: {breach}"
        raise IllegalPlayError(message) if breach.kind is Fails.PLAY else SourceError(message)
    return played


def record_file(played: Replay, ending: str) -> bytes:
    """A record that is in order, completed, as the content of a file with one of `ENDINGS`: text, or JSON."""
    record = completed(played)
    if ending == "game":
        return format_record(record).encode()
    return (json.dumps(record_to_json(record), indent=1) + "\n").encode()


def faults_text(replay: Replay) -> str:
    """Every breach on a line of its own, or that the record is in order."""
    if replay.breaches:
        return "".join(f"{breach}\n" for breach in replay.breaches)
    rounds = len(replay.match.rounds)
    state = "complete" if replay.match.is_over else "not over yet"
    return f"in order: {rounds} round{'' if rounds == 1 else 's'} by {replay.rules}, {state}\n"


def faults_json(replay: Replay) -> dict[str, Any]:
    """The same as values."""
    return {
        "schema": 1,
        "rules": replay.rules.name,
        "in_order": not replay.breaches,
        "rounds": len(replay.match.rounds),
        "complete": replay.match.is_over,
        "scores": list(replay.match.scores),
        "breaches": [_breach(breach) for breach in replay.breaches],
    }


def _breach(breach: Breach) -> dict[str, Any]:
    return {"kind": breach.kind, "round": breach.round, "line": breach.line, "message": breach.message}
