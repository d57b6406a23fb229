"""Worlds drawn at random, each as likely as any other, without ever throwing one away.

Tile by tile, a world takes one of the ways ahead: a class of rooms with the chance that its share of the counted ways
gives it, then any of the free places of that class. Every choice compares a 64-bit word with exact bounds, so chances
are off by less than 2^-64 a choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from solver.worlds.ways import State, Ways
from solver.worlds.words import Words, among, beginnings, words

_BLOCK = 4096
"""Worlds drawn at once, so that what is in work fits in the cache."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """For the states of one step, by number: where to go. A word above so many `bounds` takes that option."""

    first: NDArray[np.int64]
    """The first option there is; it is taken by the words that no bound is below."""
    bounds: Words
    classes: NDArray[np.int64]
    ahead: NDArray[np.int64]
    """The number of the next state, by state and option."""
    members: NDArray[np.int64]
    """Which rooms are in each class, as 0 and 1."""


class Drawing:
    """Worlds out of counted ways."""

    def __init__(self, ways: Ways, well: int) -> None:
        self._ways = ways
        self._well = well
        self.tiles = np.array([step.tile for step in ways.steps], dtype=np.int16)
        """The number of each tile, in the order of the columns."""

    def drawn(self, seed: int, first: int, count: int) -> tuple[NDArray[np.int8], NDArray[np.int16]]:
        """Who has each tile in each of `count` worlds, from number `first` on, and the well, the next tile first.

        A row for each world; in one array a column for each of the `tiles`, in the other one for each unknown tile of
        the well.
        """
        owners = np.empty((count, len(self.tiles)), dtype=np.int8)
        size = sum(room.size for room in self._ways.rooms if room.owner == self._well)
        wells = np.empty((count, size), dtype=np.int16)
        for start in range(0, count, _BLOCK):
            block = slice(start, min(start + _BLOCK, count))
            begin = beginnings(seed, first + start, block.stop - start)
            self._fill(owners[block], begin)
            wells[block] = self._ordered(owners[block], begin, size)
        return owners, wells

    def _ordered(self, owners: NDArray[np.int8], begin: Words, size: int) -> NDArray[np.int16]:
        """The tiles of each well in the order of as many words."""
        in_well = owners == self._well
        columns = np.nonzero(in_well)[1].reshape(len(owners), size)
        after = 2 * len(self.tiles)
        keys = np.stack([words(begin, after + place) for place in range(size)], axis=1) if size else columns
        return self.tiles[np.take_along_axis(columns, np.argsort(keys, axis=1, kind="stable"), axis=1)]

    def _fill(self, rows: NDArray[np.int8], begin: Words) -> None:
        sizes = np.array([room.size for room in self._ways.rooms], dtype=np.int64)
        owners = np.array([room.owner for room in self._ways.rooms], dtype=np.int8)
        free = np.tile(sizes, (len(rows), 1))
        every = np.arange(len(rows))
        state = np.zeros(len(rows), dtype=np.int64)
        for number, choice in enumerate(self._choices):
            word = words(begin, 2 * number)
            option = (word[:, None] > choice.bounds[state]).sum(axis=1)
            np.maximum(option, choice.first[state], out=option)
            places = np.cumsum(free * choice.members[choice.classes[option]], axis=1)
            place = among(words(begin, 2 * number + 1), places[:, -1])
            room = (places <= place[:, None]).sum(axis=1)
            free[every, room] -= 1
            rows[:, number] = owners[room]
            state = choice.ahead[state, option]

    @cached_property
    def _choices(self) -> list[_Choice]:
        ways = self._ways
        numbers = [{state: number for number, state in enumerate(layer)} for layer in ways.ahead]
        if ways.steps:
            numbers[0] = {ways.start: 0}
        return [self._choice(number, numbers[number], numbers[number + 1]) for number in range(len(ways.steps))]

    def _choice(self, number: int, states: dict[State, int], after: dict[State, int]) -> _Choice:
        ways, step = self._ways, self._ways.steps[number]
        options = len(step.options)
        place = {k: i for i, k in enumerate(step.options)}
        first = np.zeros(len(states), dtype=np.int64)
        bounds = np.zeros((len(states), options - 1), dtype=np.uint64)
        ahead = np.zeros((len(states), options), dtype=np.int64)
        for state, row in states.items():
            share = [0] * options
            for k, put in ways.moves[number][state]:
                share[place[k]] = state[k] * ways.ahead[number + 1].get(put, 0)
                ahead[row, place[k]] = after.get(put, 0)
            first[row] = next(i for i, count in enumerate(share) if count)
            total, below = sum(share), 0
            for i in range(options - 1):
                below += share[i]
                # a word is above the bound if it is at least below / total * 2^64; with nothing below, `first` decides
                bounds[row, i] = max((below << 64) // total - 1, 0)
        members = np.zeros((len(step.classes), len(ways.rooms)), dtype=np.int64)
        for k, rooms in enumerate(step.classes):
            members[k, list(rooms)] = 1
        return _Choice(first, bounds, np.array(step.options, dtype=np.int64), ahead, members)
