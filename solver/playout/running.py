"""Playouts by the thousand: each first action in each world, shared out among threads."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.playout import log as logs
from solver.playout.actions import MOST_ACTIONS, NOW, Room, Seats
from solver.playout.compiled import PATIENCE, entry
from solver.playout.data import MOST_TILES, Ints
from solver.playout.errors import PlayoutError
from solver.playout.policy import GREEDY, Policy, seated
from solver.playout.state import State
from solver.playout.table import copied
from solver.playout.worlds import Worlds, deals
from triominoes.play.actions import Action
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset

CHUNK = 100
"""Worlds that a thread plays at once, some thousandths of a second."""

_NO_LOG = logs.room(0)


def play(
    state: State,
    worlds: Worlds,
    policies: Policy | Sequence[Policy] = GREEDY,
    *,
    actions: Sequence[Action | None] = (None,),
    seeds: Any = None,
    workers: int = 1,
) -> NDArray[np.int32]:
    """Play every first action in every world to the end of the round, and return what each player gains from now on.

    The result has the shape (actions, worlds, players); the settlement is included. None as an action lets the policy
    choose at once. `seeds` are one whole number for each world, by default 0, 1, 2 and so on: chance depends on it, on
    the seat and on how often the player has acted, so different actions meet the same chance. Any number of `workers`
    (threads) gives the same result; Ctrl-C ends the call within a chunk.

    Raises `PlayoutError` for an action that is not legal in a world, and for another number of policies or seeds.
    """
    styles, weights = seated(policies, state.players)
    keys = np.array([state.key(action) for action in actions], dtype=np.int64)
    numbers = np.arange(len(worlds), dtype=np.uint64) if seeds is None else _seeds(seeds)
    if numbers.shape != (len(worlds),):
        raise PlayoutError(f"{numbers.size} seeds are given for {len(worlds)} worlds; expected one for each")
    gains = np.zeros((len(keys), len(worlds), state.players), dtype=np.int32)

    def span(first: int) -> int:
        last = min(first + CHUNK, len(worlds))
        return _span(state, worlds, numbers, keys, (styles, weights), (first, last), gains, _NO_LOG)[0]

    firsts = range(0, len(worlds), CHUNK)
    if workers == 1 or len(firsts) == 1:
        wrong = [span(first) for first in firsts]
    else:
        with ThreadPoolExecutor(workers) as pool:
            try:
                wrong = list(pool.map(span, firsts))
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
    for world in wrong:
        if world >= 0:
            raise PlayoutError(f"world {world}: one of the first actions is not legal; expected legal ones")
    return gains


def _seeds(seeds: Any) -> NDArray[np.uint64]:
    return np.array([int(seed) & (1 << 64) - 1 for seed in seeds], dtype=np.uint64)


def events(
    state: State, world: Worlds, policies: Policy | Sequence[Policy], seed: int, action: Action | None = None
) -> list[logs.Told]:
    """What happens in one world, event by event."""
    log = logs.room((2 * MOST_TILES + 1) * (state.players + 1))
    gains = np.zeros((1, 1, state.players), dtype=np.int32)
    keys = np.array([state.key(action)], dtype=np.int64)
    wrong, rows = _span(state, world, _seeds([seed]), keys, seated(policies, state.players), (0, 1), gains, log)
    if wrong >= 0:
        raise PlayoutError(f"{action} is not legal; expected a legal action")
    return logs.told(state, log[:rows])


def _span(
    state: State,
    worlds: Worlds,
    seeds: NDArray[np.uint64],
    keys: Ints,
    seating: tuple[Ints, Ints],
    span: tuple[int, int],
    gains: NDArray[np.int32],
    log: Ints,
) -> tuple[int, int]:
    """Call the kernel with room of its own; returns the world in which an action is not legal, or -1, and log rows."""
    rows = np.zeros(1, dtype=np.int64)
    players = state.players
    masks, counts = np.zeros((2, players), dtype=np.uint64), np.zeros((2, players), dtype=np.int64)
    working = (
        np.zeros(1, dtype=NOW),
        Seats(masks[0], masks[1], counts[0], counts[1]),
        Room(
            np.zeros(MOST_ACTIONS, dtype=np.int64),
            np.zeros(MOST_ACTIONS, dtype=np.int64),
            np.zeros(13, dtype=np.uint32),
            np.zeros(MOST_TILES, dtype=np.int64),
        ),
        np.zeros(players, dtype=np.int64),
    )
    wrong = entry(
        state.data, state.table, copied(state.table), worlds.starts, state.lacks, worlds.hands, worlds.wells,
        seeds, keys, seating, span, working, gains, log, rows,
    )  # fmt: skip
    return int(wrong), int(rows[0])


def ready(report: Callable[[str], None] = lambda message: None) -> float:
    """See that the kernel is compiled, and return the seconds that took.

    `report` is told that it compiles, if that is not done within a second, and then how long it took. It is called from
    another thread the first time.
    """
    begun = time.perf_counter()
    if entry.is_ready:
        return 0.0
    told = threading.Event()

    def tell() -> None:
        told.set()
        report("compiling the playouts, which is done once and takes some ten seconds")

    waiting = threading.Timer(PATIENCE, tell)
    waiting.daemon = True
    waiting.start()
    try:
        game = Round.deal(bundled_ruleset("wikipedia"), 2, 0)
        play(*deals([game]))
    finally:
        waiting.cancel()
    seconds = time.perf_counter() - begun
    if told.is_set():
        report(f"compiled in {seconds:.0f} s")
    return seconds
