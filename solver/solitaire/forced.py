"""Forced play: the longest line when every tile that fits must be laid before the next is drawn.

The order counts: a tile laid early may take the place that a later one needs. With every draw known, the search is a
depth-first search over the placements, bounded from above by the tiles that still hang together with the table, with
the ceilings of known positions remembered. It is restarted with growing limits and blurred preferences, now asking for
one tile more than the best line, now for as many as the bound allows: good lines are found early, and what one round
learns of a position holds in all others.

Between two draws the order does not count, and many orders would lead to the same layout. So each choice settles one
tile, the one with the fewest places: it goes to one of them, or to none (it is barred from them until the next draw,
which must not come while it fits there). Every layout is then met once, and the bars narrow what is still to come.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from solver.limits import Deadline
from solver.solitaire.forced_board import NOWHERE, Bars, ForcedBoard, OpenCells
from solver.solitaire.forced_lookup import CellId, DrawMask, ForcedLookup, PointId
from triominoes.deal import Deal
from triominoes.placement import Layout
from triominoes.tile import Numbers

_FIRST_LIMIT = 1000
_LIMIT_GROWTH = 1.3
_NOISES = (0.0, 6.0, 2.0, 6.0)
_MOST_KNOWN = 1_000_000
_KEY_BITS = 128


@dataclass(slots=True)
class _Step:
    """A placement, or new bars if `cell` is `NOWHERE`, and the position after it, up to the next choice.

    `unlaid` are the tiles not laid, `left` those that may still be laid some day, `draw` is the last one drawn: the
    next placement is one of `left` up to `draw`. No line through here lays more than `reach` tiles; `ceiling` is what
    its children leave of that once all are tried. `bars_key` is the part of `key` that stands for the bars.
    """

    cell: CellId
    numbers: Numbers
    point: PointId
    number: int
    opened: OpenCells
    draw: int
    unlaid: DrawMask
    left: DrawMask
    bars: Bars
    key: int
    bars_key: int = 0
    placed: int = 1
    reach: int = 0
    ceiling: int = 0
    merit: float = 0.0
    children: list[_Step] | None = None


class ForcedSearch:
    """A search that can be stopped at any time and read while it runs.

    `best` is the longest line found, in the order played, empty before `run`; `bound` is proved: no line lays more;
    `proof` says why. `bound` at the start is any proved bound, such as the optimum of free play, with its own `proof`.
    """

    def __init__(
        self,
        deal: Deal,
        *,
        bound: int,
        proof: str = "",
        seed: int = 0,
        report: Callable[[int, int], None] | None = None,
    ) -> None:
        self.bound = bound
        self.proof = proof
        self.best: Layout = ()
        self._report = report or (lambda best, bound: None)
        self._lookup = ForcedLookup.of(deal)
        self._rng = random.Random(seed)
        self._known: dict[int, int] = {}
        # A position is known by the random keys of its placements and its draw, added bit by bit (Zobrist).
        keys = random.Random(0)
        self._draw_keys = [keys.getrandbits(_KEY_BITS) for _ in deal.tiles]
        self._keys = keys
        self._placement_keys: dict[tuple[CellId, Numbers | int], int] = {}

    @property
    def done(self) -> bool:
        """Whether the line is proved to be the longest (longer than the bound: then that was wrong)."""
        return len(self.best) >= self.bound

    def run(self, deadline: Deadline) -> None:
        """Search until the longest line is proved or the deadline expires; one line is played out in any case."""
        if not self.best:
            self._play_first_fit()
        limit, attempt = _FIRST_LIMIT, 0
        while not self.done and not deadline.expired():
            aim = self.bound if attempt % 2 else len(self.best) + 1
            ceiling = self._descend(aim, limit, _NOISES[attempt % len(_NOISES)], deadline)
            attempt += 1
            if ceiling is None:
                limit = int(limit * _LIMIT_GROWTH)
            elif ceiling < self.bound:
                self.bound = ceiling
                self.proof = f"every line of forced play was followed until it could not lay {ceiling + 1} tiles"
                self._report(len(self.best), self.bound)

    def _play_first_fit(self) -> None:
        """One line to begin with: whatever fits is laid in the first place it fits."""
        lookup, board = self._lookup, ForcedBoard(self._lookup)
        line = [lookup.placement(lookup.origin, lookup.first)]
        left, draw = (1 << lookup.count) - 2, 0
        opened = board.opened_by_first(left)
        while draw < lookup.count:
            hand = left & ((2 << draw) - 1)
            cell = next((cell for cell, offer in opened.items() if offer & hand), None)
            if cell is None:
                draw += 1
                continue
            tile, numbers = next(turn for turn in lookup.turns[board.demands(cell)] if hand >> turn[0] & 1)
            point, number = board.new_point(cell, numbers)
            left &= ~(1 << tile)
            board.lay(cell, point, number)
            opened = board.opened_after(cell, point, opened, left)
            line.append(lookup.placement(cell, numbers))
        self.best = tuple(line)
        self._report(len(self.best), self.bound)

    def _descend(self, aim: int, limit: int, noise: float, deadline: Deadline) -> int | None:
        """Look for lines of at least `aim` tiles, and ever longer ones.

        Returns the proved ceiling of all lines, None if `limit` positions or the deadline came first.
        """
        board = ForcedBoard(self._lookup)
        path = [self._first_step(board)]
        visited = 0
        while True:
            step = path[-1]
            if step.children is None:
                visited += 1
                if visited > limit or deadline.expired():
                    return None
                step.children = self._children(board, path, aim, noise)
                if self.done:
                    return None
                aim = max(aim, len(self.best) + 1)
            if step.children:
                child = step.children.pop()
                ceiling = self._known.get(self._position(child), child.reach)
                if ceiling < aim:
                    step.ceiling = max(step.ceiling, ceiling)
                    continue
                if child.cell != NOWHERE:
                    board.lay(child.cell, child.point, child.number)
                path.append(child)
                continue
            path.pop()
            self._remember(step)
            if not path:
                return step.ceiling
            if step.cell != NOWHERE:
                board.lift(step.cell, step.point)
            path[-1].ceiling = max(path[-1].ceiling, step.ceiling)

    def _first_step(self, board: ForcedBoard) -> _Step:
        lookup = self._lookup
        left = (1 << lookup.count) - 2
        opened = board.opened_by_first(left)
        step = _Step(lookup.origin, lookup.first, NOWHERE, 0, opened, 0, left, left, {}, key=0)
        self._settle(board, step)
        return step

    def _settle(self, board: ForcedBoard, step: _Step) -> bool:
        """Drop the tiles that can never be laid and draw until one fits; if none ever will, none is left.

        False if the next draw comes while a tile still fits where it is barred.
        """
        fitting = choices = 0
        for offer in step.opened.values():
            offer &= step.left
            fitting |= offer
            choices += offer.bit_count()
        step.left = self._lookup.linked(fitting, step.left)
        step.reach, step.ceiling = step.placed + step.left.bit_count(), step.placed
        step.merit = fitting.bit_count() + choices / 1000
        hand = (2 << step.draw) - 1
        if fitting & hand:
            return True
        if step.bars:
            if not board.respects(step.bars, step.unlaid & hand):
                return False
            # From here on the demands alone keep the barred tiles out.
            step.key ^= step.bars_key
            step.bars, step.bars_key = {}, 0
        while fitting and not fitting & ((2 << step.draw) - 1):
            step.draw += 1
        return True

    def _children(self, board: ForcedBoard, path: list[_Step], aim: int, noise: float) -> list[_Step]:
        """The choices for one tile that can still lead to `aim` tiles, the best last: it leaves most tiles fitting."""
        step = path[-1]
        children = []
        for child in self._choices(board, step):
            if not child.left and child.placed > len(self.best):
                self._take([*path, child])
            ceiling = self._known.get(self._position(child), child.reach)
            if ceiling < aim:
                step.ceiling = max(step.ceiling, ceiling)
                continue
            if noise:
                child.merit += noise * self._rng.random()
            children.append(child)
        children.sort(key=lambda child: child.merit)
        return children

    def _choices(self, board: ForcedBoard, step: _Step) -> list[_Step]:
        """What may become of the tile with the fewest places; nothing if none fits."""
        hand = step.left & ((2 << step.draw) - 1)
        places: dict[DrawMask, list[CellId]] = {}
        for cell, offer in step.opened.items():
            offer &= hand
            while offer:
                bit = offer & -offer
                places.setdefault(bit, []).append(cell)
                offer ^= bit
        if not places:
            return []
        bit = min(places, key=lambda bit: (len(places[bit]), bit))
        tile = bit.bit_length() - 1
        choices = [
            self._laid(board, step, cell, tile, numbers)
            for cell in places[bit]
            for other, numbers in self._lookup.turns[board.demands(cell)]
            if other == tile
        ]
        if len(places) > 1:
            choices.append(self._barred(board, step, tile, places[bit]))
        return [choice for choice in choices if choice is not None]

    def _laid(self, board: ForcedBoard, step: _Step, cell: CellId, tile: int, numbers: Numbers) -> _Step | None:
        point, number = board.new_point(cell, numbers)
        left, unlaid = step.left & ~(1 << tile), step.unlaid & ~(1 << tile)
        board.lay(cell, point, number)
        opened = board.opened_after(cell, point, step.opened, left, step.bars)
        key = step.key ^ self._key(cell, numbers)
        child = _Step(cell, numbers, point, number, opened, step.draw, unlaid, left, step.bars, key, step.bars_key)
        child.placed = step.placed + 1
        possible = self._settle(board, child)
        board.lift(cell, point)
        return child if possible else None

    def _barred(self, board: ForcedBoard, step: _Step, tile: int, cells: list[CellId]) -> _Step | None:
        opened, bars, key = step.opened.copy(), step.bars.copy(), 0
        for cell in cells:
            opened[cell] &= ~(1 << tile)
            bars[cell] = bars.get(cell, 0) | 1 << tile
            key ^= self._key(cell, tile)
        child = _Step(NOWHERE, (0, 0, 0), NOWHERE, 0, opened, step.draw, step.unlaid, step.left, bars, step.key ^ key)
        child.bars_key, child.placed = step.bars_key ^ key, step.placed
        return child if self._settle(board, child) else None

    def _key(self, cell: CellId, what: Numbers | int) -> int:
        """The random key of a placement, or of a bar if `what` is a tile."""
        key = self._placement_keys.get((cell, what))
        if key is None:
            key = self._placement_keys[cell, what] = self._keys.getrandbits(_KEY_BITS)
        return key

    def _position(self, step: _Step) -> int:
        return step.key ^ self._draw_keys[step.draw]

    def _remember(self, step: _Step) -> None:
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._known[self._position(step)] = step.ceiling

    def _take(self, path: list[_Step]) -> None:
        self.best = tuple(self._lookup.placement(step.cell, step.numbers) for step in path if step.cell != NOWHERE)
        self._report(len(self.best), self.bound)
