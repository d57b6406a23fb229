"""What happened in a playout, as the events that the plain round would tell."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from solver.playout.data import Ints
from solver.playout.kernel import DREW, LAID, PASSED, TURNED_UP
from solver.playout.state import State
from triominoes.placement import Placement
from triominoes.play.events import Drew, Ending, Event, Laid, Passed, Settled, TurnedUp
from triominoes.tile import Numbers, Tile

Told: TypeAlias = tuple[object, ...]
"""An event by its kind, who acted, and what came of it."""

_ENDINGS = (Ending.OUT, Ending.BLOCKED, Ending.SOLITAIRE)
"""In the order of the kernel's numbers."""


def room(rows: int) -> Ints:
    """Room for the log of one playout: a row of sixteen numbers for each event."""
    return np.zeros((rows, 16), dtype=np.int64)


def told(state: State, log: Ints) -> list[Told]:
    """The rows of a log in words and tiles."""
    return [_told(state, row.tolist()) for row in log]


def _told(state: State, row: list[int]) -> Told:
    kind, player, first, second, *rest = row
    tiles = state.rules.tile_set.tiles
    if kind == TURNED_UP:
        return "turned up", str(Placement(state.cell(first), _numbers(state, second)))
    if kind == LAID:
        shown: Tile | None = tiles[rest[2]] if rest[2] >= 0 else None
        return "laid", player, str(Placement(state.cell(first), _numbers(state, second))), rest[0], rest[1], shown
    if kind == DREW:
        return "drew", player, tiles[first], second
    if kind == PASSED:
        return "passed", player, first, second
    winners = tuple(seat for seat in range(state.players) if second >> seat & 1)
    return "settled", _ENDINGS[first], winners, tuple(rest[: state.players])


def _numbers(state: State, code: int) -> Numbers:
    low = state.rules.tile_set.low - 1
    return (code >> 6) + low, (code >> 3 & 7) + low, (code & 7) + low


def said(event: Event) -> Told | None:
    """The same of an event of a plain round; None for one that no playout has."""
    if isinstance(event, TurnedUp):
        return "turned up", str(event.placement)
    if isinstance(event, Laid):
        return "laid", event.player, str(event.placement), event.award.bonus, event.start_bonus, event.shown
    if isinstance(event, Drew):
        return "drew", event.player, event.tile, event.cost
    if isinstance(event, Passed):
        return "passed", event.player, event.cost, event.draws
    if isinstance(event, Settled):
        return "settled", event.ending, event.winners, event.amounts
    return None
