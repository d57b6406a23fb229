"""ONLY_TILE and ONLY_CELL: a cell with one tile left, and a tile with one cell left."""

from __future__ import annotations

from solver.deduction.state import State
from solver.deduction.step import Found
from solver.deduction.technique import Clash, Technique


def only_tile(state: State) -> Found | None:
    """Lay a tile that alone fits on a cell; if in several rotations, take it away from the other cells."""
    candidates = state.candidates
    state.fresh &= state.open
    while state.fresh:
        lowest = state.fresh & -state.fresh
        state.fresh ^= lowest
        cell = lowest.bit_length() - 1
        readings = candidates[cell]
        bit = (readings & -readings).bit_length() - 1
        tile = bit // 3
        if not readings & (readings - 1):
            state.lay(cell, bit)
            return Found(Technique.ONLY_TILE, (cell,), (tile,), bit)
        if not readings & ~(7 << 3 * tile) and state.remove(7 << 3 * tile, lowest):
            return Found(Technique.ONLY_TILE, (cell,), (tile,))
    return None


def only_cell(state: State) -> Found | None:
    """Lay a tile that must be laid and has one placement left; if one cell in several rotations, keep the cell for it.

    A tile must be laid if all must, or if no more tiles than cells still fit anywhere.
    """
    if not state.recount:
        return None
    first, cells = state.compiled.first, len(state.candidates)
    once = twice = 0
    for readings in state.candidates:
        tiles = (readings | readings >> 1 | readings >> 2) & first
        twice |= once & tiles
        once |= tiles
    fitting = once.bit_count()
    if state.compiled.bare.uses_all:
        if once != first:
            missing = first & ~once
            state.contradict(Clash.TILE, (missing & -missing).bit_length() // 3)
            return None
    elif fitting < cells:
        state.contradict(Clash.FEW, fitting)
        return None
    elif fitting > cells:
        state.recount = False
        return None
    single = once & ~twice & state.unlaid
    while single:
        lowest = single & -single
        found = _take_cell(state, lowest.bit_length() - 1)
        if found:
            return found
        single ^= lowest
    state.recount = False
    return None


def _take_cell(state: State, first_bit: int) -> Found | None:
    """Lay the tile on the only cell where it fits, or keep that cell for it, if that takes any other tile away."""
    turned = 7 << first_bit
    cell = next(place for place, readings in enumerate(state.candidates) if readings & turned)
    left = state.candidates[cell] & turned
    if left == state.candidates[cell]:
        return None
    tile = first_bit // 3
    if left & (left - 1):
        state.narrow(cell, left)
        return Found(Technique.ONLY_CELL, (cell,), (tile,))
    bit = left.bit_length() - 1
    state.lay(cell, bit)
    return Found(Technique.ONLY_CELL, (cell,), (tile,), bit)
