"""Every way to put tiles into rooms, one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from solver.worlds.ways import State, Ways
from triominoes.tileset import TileMask


def dealt(ways: Ways, kept: TileMask, owners: int) -> Counter[tuple[TileMask, ...]]:
    """What each owner can have of some tiles, with the number of ways in which the rooms come to hold just that.

    Places of a room are not told apart: a way is a set of tiles for each room.
    """
    found: Counter[tuple[TileMask, ...]] = Counter()
    free = [room.size for room in ways.rooms]
    masks = [0] * owners
    for _ in _filled(ways, kept, 0, ways.start, free, masks):
        found[tuple(masks)] += 1
    return found


def _filled(
    ways: Ways, kept: TileMask, number: int, state: State, free: list[int], masks: list[TileMask]
) -> Iterator[None]:
    """Put the tiles from one step on into the rooms with `free` places in every way; `masks` are what owners have."""
    if number == len(ways.steps):
        yield
        return
    step = ways.steps[number]
    bit = kept & 1 << step.tile
    for k, put in ways.moves[number][state]:
        if put not in ways.ahead[number + 1]:
            continue
        for room in step.classes[k]:
            if free[room]:
                owner = ways.rooms[room].owner
                free[room] -= 1
                masks[owner] |= bit
                yield from _filled(ways, kept, number + 1, put, free, masks)
                masks[owner] &= ~bit
                free[room] += 1
