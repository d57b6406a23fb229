"""Actions as numbers whose order is that of `Round.legal_actions`, and which of them are legal, in compiled code.

A lay is cell << 20 | tile << 10 | reading << 8 | one more than the tile shown, where the reading counts only for the
first tile of a round; a draw and a pass are `DRAW` and `PASS`.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from solver.playout.bits import lowest
from solver.playout.data import Ints, Masks
from solver.playout.grid import CENTRE
from solver.playout.jit import part

Key: TypeAlias = int

DRAW: Key = 1 << 40
PASS: Key = 2 << 40

MOST_ACTIONS = 256
"""Sixty-four tiles of three readings each to begin with, and later fewer: each open cell fits few tiles."""

NOW = np.dtype(
    [(name, np.int64) for name in ["turn", "draws", "passes", "opener", "turned_up", "proven", "left", "gone", "over"]]
    + [(name, np.uint64) for name in ["drawn", "on_table", "first", "proofs", "fitting"]]
)
"""Where a round stands: the player to move, how many tiles he drew and which, how many turns without a tile went
before, who opened; `first` the tiles he may begin with on an empty table, of which 0-0-0 with one of the `proofs`, and
not without if `proven`; `turned_up` the tile that lies first and belongs to nobody, or -1. The rest is for the kernel:
the tiles left in the well and gone from it, whether all is over, and the tiles that fit somewhere."""


class Seats(NamedTuple):
    """What each player holds, cannot hold, has chosen and gained."""

    hands: Masks
    lacks: Masks
    """Tiles that the others know he does not hold."""
    choices: Ints
    gains: Ints


class Room(NamedTuple):
    """Room to work in, made once for many playouts."""

    keys: Ints
    values: Ints
    kept: NDArray[np.uint32]
    laid: Ints


@part
def options(rules: Any, fits: Any, drawn: Any, draws: Any, left: Any) -> Any:
    """The tiles that may be laid, whether one may be drawn, and whether the turn may end: `play.turn.options`."""
    nothing = np.uint64(0)
    if rules.solitaire:
        if fits and rules.forced:
            return fits, False, False
        return fits, left > 0, left == 0
    full = rules.cap >= 0 and draws >= rules.cap
    may_draw = rules.cap != 0 and not full and left > 0
    ended = full or left == 0
    if not fits:
        return nothing, may_draw, not rules.compulsory or ended
    if rules.forced:
        return fits, False, False
    new = fits & drawn
    if new and not rules.may_keep:
        return new, False, False
    may_pass = not rules.compulsory or ended or new != nothing
    return fits, may_draw and rules.voluntary != 0, may_pass


@part
def legal(data: Any, table: Any, now: Any, hand: Any, keys: Any) -> Any:
    """List the legal actions of the player to move, in any order; return how many lays there are, and actions."""
    rules = data.rules[0]
    if not now.on_table:
        count = openings(data, now, keys)
        return count, count
    tiles, may_draw, may_pass = options(rules, now.fitting & hand, now.drawn, now.draws, now.left)
    count = 0
    if tiles:
        for place in range(table.size[0]):
            fits = table.fits[place] & tiles
            while fits:
                keys[count] = table.cells[place] << 20 | lowest(fits) << 10
                count += 1
                fits &= fits - np.uint64(1)
    lays = count
    if may_draw:
        keys[count] = DRAW
        count += 1
    if may_pass:
        keys[count] = PASS
        count += 1
    return lays, count


@part
def openings(data: Any, now: Any, keys: Any) -> Any:
    """List the ways to lay the first tile of a round; return how many there are."""
    count = 0
    tiles = now.first
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - np.uint64(1)
        proofs = now.proofs if tile == data.rules[0].zero else np.uint64(0)
        for turn in range(1 if data.triples[tile] else 3):
            key = CENTRE << 20 | tile << 10 | turn << 8
            if not (proofs and now.proven):
                keys[count] = key
                count += 1
            left = proofs
            while left:
                keys[count] = key | (lowest(left) + 1)
                count += 1
                left &= left - np.uint64(1)
    return count


@part
def picked(keys: Any, count: Any, place: Any) -> Any:
    """The key that would stand in that place if they were in order."""
    for number in range(count):
        less = 0
        for other in range(count):
            less += keys[other] < keys[number]
        if less == place:
            return keys[number]
    return keys[0]
