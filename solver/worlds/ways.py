"""In how many ways tiles can be put into rooms, by whole numbers of any size.

Tiles are put in one after the other. Rooms that admit the same of the tiles still to come need not be told apart any
more: they are one class, and how many places are free in each class is all that counts. So a player's batches, of which
the later admits all that an earlier admits, soon become one, and whatever admits every tile that is left becomes one
with the well; what remains is some hundred states, seldom thousands, where the rooms alone have up to millions.

Places are told apart here: k tiles fill k places in k! ways.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import prod
from typing import TypeAlias

from solver.worlds.rooms import Room
from triominoes.tileset import TileMask

State: TypeAlias = tuple[int, ...]
"""How many places are free in each class of rooms."""

Moves: TypeAlias = tuple[tuple[int, State], ...]
"""The classes that the next tile can go to, each with the state in which the tile after it finds the rooms."""

_FEW = 500
"""With so many states it does not pay to look for a better order of the tiles."""


@dataclass(frozen=True, slots=True)
class Step:
    """One tile is put in: `classes` are the rooms told apart by now, `options` the classes that admit it.

    `left` are how many tiles from this one on each class admits, `parts` the classes of the step before of which each
    class is made.
    """

    tile: int
    group: int
    classes: tuple[tuple[int, ...], ...]
    options: tuple[int, ...]
    left: tuple[int, ...]
    parts: tuple[tuple[int, ...], ...]


class Ways:
    """All ways to put tiles into rooms, as many places as tiles."""

    def __init__(self, rooms: Sequence[Room], tiles: TileMask) -> None:
        self.rooms = tuple(rooms)
        groups = _groups(self.rooms, tiles)
        self.steps = _steps(self.rooms, groups, _plainest(groups))
        self.moves = _reached(self.steps, self._begin(self.steps))
        if sum(map(len, self.moves)) > _FEW:
            steps = _steps(self.rooms, groups, _soonest(self.rooms, groups))
            moves = _reached(steps, self._begin(steps), sum(map(len, self.moves)))
            if moves:
                self.steps, self.moves = steps, moves
        self.start = self._begin(self.steps)
        self.ahead = self._counted()
        """For every step, and then the end, in how many ways the tiles still to come can be put in, by state."""
        everywhere = sum(self.start) == sum(room.size for room in self.rooms)  # no room that admits nothing at all
        self.total = self.ahead[0].get(self.start, 0) if everywhere else 0

    def _begin(self, steps: Sequence[Step]) -> State:
        """All places are free."""
        classes = steps[0].classes if steps else ()
        return tuple(sum(self.rooms[i].size for i in members) for members in classes)

    def _counted(self) -> list[dict[State, int]]:
        ahead: list[dict[State, int]] = [{(): 1}]
        for moves in reversed(self.moves):
            after, counts = ahead[-1], {}
            for state, options in moves.items():
                count = sum([state[k] * after[put] for k, put in options if put in after])
                if count:
                    counts[state] = count
            ahead.append(counts)
        return ahead[::-1]

    def owners(self) -> dict[int, dict[int, int]]:
        """In how many of the `total` ways each tile is in a room of each owner, by tile and owner."""
        sums: list[dict[int, int]] = []
        behind: dict[State, list[int]] = {}
        pairs: list[tuple[int, int]] = []
        for number, step in enumerate(self.steps):
            places = {pair: place for place, pair in enumerate(self._pairs(step))}
            if not number:
                pairs = list(places)
                rooms = [self._places(step, k, owner) for k, owner in pairs]
                behind = {self.start: rooms}
            if step.group == len(sums):
                sums.append({})
            behind = self._passed(number, behind, pairs, sums[step.group])
            pairs = self._pairs(self.steps[number + 1]) if number + 1 < len(self.steps) else []
        sizes = [0] * len(sums)
        for step in self.steps:
            sizes[step.group] += 1
        return {
            step.tile: {owner: count // sizes[step.group] for owner, count in sums[step.group].items()}
            for step in self.steps
        }

    def _passed(
        self, number: int, behind: dict[State, list[int]], pairs: list[tuple[int, int]], sums: dict[int, int]
    ) -> dict[State, list[int]]:
        """Put one tile in, and add to `sums` the ways in which it comes to each owner.

        `behind` are, by state, the free places of each owner in each class, added up over the ways to come to it: any
        of the places of a class may be taken, so those of an owner become fewer in proportion.
        """
        after = self.ahead[number + 1]
        target = self._targets(number, pairs)
        size = 1 + max(target, default=-1)
        passed: dict[State, list[int]] = {}
        for state, held in behind.items():
            for k, put in self.moves[number][state]:
                ways = after.get(put)
                if ways is None:
                    continue
                sum_ahead = passed.get(put)
                if sum_ahead is None:
                    sum_ahead = passed[put] = [0] * size
                free = state[k]
                for (kind, owner), place, count in zip(pairs, target, held, strict=True):
                    if kind == k:
                        sums[owner] = sums.get(owner, 0) + count * ways
                        count *= free - 1
                    else:
                        count *= free
                    if place >= 0:
                        sum_ahead[place] += count
        return passed

    def _targets(self, number: int, pairs: list[tuple[int, int]]) -> list[int]:
        """Where each pair of class and owner goes in the next step; -1 for classes that are full."""
        if number + 1 == len(self.steps):
            return [-1] * len(pairs)
        after = self.steps[number + 1]
        into = {j: k for k, part in enumerate(after.parts) for j in part}
        places = {pair: place for place, pair in enumerate(self._pairs(after))}
        return [places[into[k], owner] if k in into else -1 for k, owner in pairs]

    def _pairs(self, step: Step) -> list[tuple[int, int]]:
        """Every class with each owner of a room in it."""
        return [
            (k, owner)
            for k, members in enumerate(step.classes)
            for owner in sorted({self.rooms[i].owner for i in members})
        ]

    def _places(self, step: Step, k: int, owner: int) -> int:
        return sum(self.rooms[i].size for i in step.classes[k] if self.rooms[i].owner == owner)


def _reached(steps: Sequence[Step], start: State, most: int | None = None) -> list[dict[State, Moves]]:
    """What can be done in every state that can be reached, step by step; nothing if there are `most` states or more."""
    layer = {start}
    reached: list[dict[State, Moves]] = []
    count = 0
    for number, step in enumerate(steps):
        count += len(layer)
        if most is not None and count >= most:
            return []
        parts = steps[number + 1].parts if number + 1 < len(steps) else ()
        same = parts == tuple((k,) for k in range(len(step.classes)))
        moves: dict[State, Moves] = {}
        ahead: set[State] = set()
        for state in layer:
            options = step.options
            tight = [k for k in options if state[k] >= step.left[k]]
            if tight:  # a class that needs every tile that is left
                options = tuple(tight) if len(tight) == 1 and state[tight[0]] == step.left[tight[0]] else ()
            found = []
            for k in options:
                if state[k]:
                    put = (*state[:k], state[k] - 1, *state[k + 1 :])
                    if not same:
                        put = tuple([sum([put[j] for j in part]) for part in parts])
                    found.append((k, put))
                    ahead.add(put)
            moves[state] = tuple(found)
        reached.append(moves)
        layer = ahead
    return reached


def _groups(rooms: Sequence[Room], tiles: TileMask) -> dict[int, list[int]]:
    """The tiles, by the rooms that admit them, as a mask."""
    groups: dict[int, list[int]] = {}
    while tiles:
        lowest = tiles & -tiles
        admitting = sum(1 << i for i, room in enumerate(rooms) if room.admits & lowest)
        groups.setdefault(admitting, []).append(lowest.bit_length() - 1)
        tiles ^= lowest
    return groups


def _steps(rooms: Sequence[Room], groups: dict[int, list[int]], order: Sequence[int]) -> tuple[Step, ...]:
    """The tiles in the order in which they are put in, with the classes of rooms before each."""
    steps: list[Step] = []
    before: tuple[tuple[int, ...], ...] = ()
    for number, admitting in enumerate(order):
        # rooms that admit nothing any more are full, or no move leads here
        kinds = _alike(len(rooms), order[number:])
        classes = tuple(tuple(members) for members in kinds.values())
        left = [
            sum(len(groups[each]) for place, each in enumerate(order[number:]) if kind >> place & 1) for kind in kinds
        ]
        options = tuple(k for k, kind in enumerate(kinds) if kind & 1)
        parts = tuple(tuple(k for k, old in enumerate(before) if old[0] in new) for new in classes)
        same = tuple((k,) for k in range(len(classes)))
        for place, tile in enumerate(groups[admitting]):
            now = tuple(count - place if k in options else count for k, count in enumerate(left))
            steps.append(Step(tile, number, classes, options, now, same if place else parts))
        before = classes
    return tuple(steps)


def _plainest(groups: Iterable[int]) -> list[int]:
    """Groups in an order that is good where later batches admit what earlier ones do: first those that few admit."""
    return sorted(groups, key=lambda admitting: (admitting.bit_count(), admitting))


def _soonest(rooms: Sequence[Room], groups: Iterable[int]) -> list[int]:
    """Groups in an order in which rooms soon need not be told apart; sometimes far better, sometimes far worse.

    Next is always the group after which there are the fewest ways to fill the classes, without the largest of them,
    whose free places follow from the others; then the one that fewest rooms admit.
    """
    rest = sorted(groups)
    admitting = [
        (sum(1 << place for place, each in enumerate(rest) if each >> i & 1), room.size) for i, room in enumerate(rooms)
    ]
    left = (1 << len(rest)) - 1
    order: list[int] = []

    def cost(place: int) -> tuple[int, int, int]:
        kinds: dict[int, int] = {}
        for admitted, size in admitting:
            kind = admitted & left & ~(1 << place)
            if kind:
                kinds[kind] = kinds.get(kind, 0) + size
        sizes = sorted(kinds.values())
        return prod([size + 1 for size in sizes[:-1]]), rest[place].bit_count(), place

    while left:
        place = min([cost(place) for place in range(len(rest)) if left >> place & 1])[2]
        order.append(rest[place])
        left ^= 1 << place
    return order


def _alike(rooms: int, groups: Sequence[int]) -> dict[int, list[int]]:
    """The rooms that admit any of these groups, by the places of the groups that they admit."""
    kinds: dict[int, list[int]] = {}
    for room in range(rooms):
        kind = sum(1 << place for place, admitting in enumerate(groups) if admitting >> room & 1)
        if kind:
            kinds.setdefault(kind, []).append(room)
    return kinds
