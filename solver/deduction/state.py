"""What is still possible at some stage of reasoning, and what laying a tile or knowing a number takes away."""

from __future__ import annotations

from collections.abc import Iterable

from solver.deduction.compiled import Cells, Compiled, Readings, TileBits
from solver.deduction.technique import Clash
from solver.fill.instance import Given, NumberAt


class State:
    """For each cell the readings that can still lie there, with notes of what has changed since it was looked at.

    Cells, points and tiles go by their places in what was compiled.
    """

    __slots__ = (
        "candidates",
        "clash",
        "compiled",
        "fresh",
        "fresh_at_points",
        "fresh_numbers",
        "known",
        "open",
        "recount",
        "unlaid",
    )

    compiled: Compiled
    candidates: list[Readings]
    known: list[int]
    """The number of each point that all cells there have been told of, or -1."""
    open: Cells
    """The cells without a tile."""
    unlaid: TileBits
    """The tiles that lie nowhere."""
    fresh: Cells
    """The cells whose candidates have changed since ONLY_TILE looked at them."""
    fresh_numbers: Cells
    """Likewise for SAME_NUMBER."""
    fresh_at_points: Cells
    """Likewise for SHARED_POINT."""
    recount: bool
    """Whether anything has changed since ONLY_CELL counted the places of the tiles."""
    clash: tuple[Clash, int] | None
    """What contradicts itself, with the cell, the tile, the point or the number of tiles or parts that shows it."""

    def __init__(self, compiled: Compiled, given: Iterable[Given] = ()) -> None:
        cells = len(compiled.cells)
        self.compiled = compiled
        self.candidates = [compiled.every] * cells
        self.known = [-1] * len(compiled.points)
        self.open = self.fresh = self.fresh_numbers = self.fresh_at_points = (1 << cells) - 1
        self.unlaid = compiled.first
        self.recount = True
        self.clash = None
        tiles = len(compiled.tiles)
        if compiled.parts > 1:
            self.clash = Clash.PARTS, compiled.parts
        elif tiles < cells:
            self.clash = Clash.FEW, tiles
        elif tiles > cells and compiled.bare.lay_all:
            self.clash = Clash.MANY, tiles
        for each in given:
            self._take(each)

    def _take(self, given: Given) -> None:
        if isinstance(given, NumberAt):
            self.settle(self.compiled.place_of_point[given.point], given.number)
            return
        cell, bit = self.compiled.place_of_cell[given.cell], self.compiled.bit_of[given.numbers]
        if self.candidates[cell] >> bit & 1:
            self.lay(cell, bit)
        else:
            self.contradict(Clash.CELL, cell)

    def copy(self) -> State:
        """The same state, to be changed apart from this one."""
        other = State.__new__(State)
        other.compiled = self.compiled
        other.candidates = self.candidates[:]
        other.known = self.known[:]
        other.open, other.unlaid = self.open, self.unlaid
        other.fresh, other.fresh_numbers, other.fresh_at_points = self.fresh, self.fresh_numbers, self.fresh_at_points
        other.recount = self.recount
        other.clash = self.clash
        return other

    def narrow(self, cell: int, readings: Readings) -> bool:
        """Keep only these candidates of a cell; whether any went."""
        before = self.candidates[cell]
        left = before & readings
        if left == before:
            return False
        self.candidates[cell] = left
        self._note(1 << cell)
        if not left:
            self.contradict(Clash.CELL, cell)
        return True

    def remove(self, readings: Readings, kept: Cells) -> bool:
        """Take candidates away from all cells but those kept; whether any went."""
        changed = 0
        candidates = self.candidates
        for cell, before in enumerate(candidates):
            if before & readings and not kept >> cell & 1:
                left = candidates[cell] = before & ~readings
                changed |= 1 << cell
                if not left:
                    self.contradict(Clash.CELL, cell)
        if changed:
            self._note(changed)
        return changed != 0

    def settle(self, point: int, number: int) -> bool:
        """A point shows a number: candidates that show another go, in all cells there; whether any did."""
        self.known[point] = number
        changed = 0
        candidates, shows = self.candidates, self.compiled.shows
        for cell, corner in self.compiled.meeting[point]:
            before = candidates[cell]
            left = before & shows[corner][number]
            if left != before:
                candidates[cell] = left
                changed |= 1 << cell
                if not left:
                    self.contradict(Clash.CELL, cell)
        if changed:
            self._note(changed)
        return changed != 0

    def lay(self, cell: int, bit: int) -> None:
        """Lay a tile that is a candidate: it lies nowhere else, and its points show its numbers."""
        compiled = self.compiled
        self.candidates[cell] = 1 << bit
        self.open &= ~(1 << cell)
        self.unlaid &= ~(1 << bit - bit % 3)
        self._note(1 << cell)
        self.remove(7 << bit - bit % 3, 1 << cell)
        for point, number in zip(compiled.corners[cell], compiled.readings[bit], strict=True):
            if self.known[point] < 0:
                self.settle(point, number)

    def contradict(self, clash: Clash, where: int) -> None:
        """Note a contradiction, unless there is one already."""
        if self.clash is None:
            self.clash = clash, where

    def _note(self, cells: Cells) -> None:
        self.fresh |= cells
        self.fresh_numbers |= cells
        self.fresh_at_points |= cells
        self.recount = True


def tiles_among(readings: Readings, first: TileBits) -> TileBits:
    """The tiles of some readings."""
    return (readings | readings >> 1 | readings >> 2) & first
