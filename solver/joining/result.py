"""What joining marked tiles returns, and the check of an answer by the rules alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from solver.joining.task import Joining, named, part_of, shown_by
from solver.result import CheckError
from triominoes.lattice import Cell, Point
from triominoes.placement import Layout, Placement


@dataclass(frozen=True, slots=True)
class Result:
    """The ways found to join the marked tiles, all different, without the marked ones, in an order to lay them.

    `most` is how many were asked for. `complete` is proved: there are no others. `seconds` is wall-clock time.
    """

    task: Joining
    ways: tuple[Layout, ...]
    most: int
    complete: bool
    seconds: float

    @property
    def stopped(self) -> bool:
        """Whether a limit of time, or a request, ended the search before it was done."""
        return not self.complete and len(self.ways) < self.most


def mistakes(task: Joining, placements: Iterable[Placement]) -> list[str]:
    """Everything that keeps some placements from joining the marked tiles, one sentence each; empty if they do.

    The marked tiles may be among them or not, and the order does not count, save that of two placements which cannot
    both be right the later one is named. Works by the rules of a legal layout alone, not by any solver.

    >>> from triominoes.notation import parse_board, parse_tile
    >>> from triominoes.shapes import strip
    >>> task = Joining(strip(3), parse_board("000@0,0 550@0,2"), (parse_tile("005"),))
    >>> mistakes(task, parse_board("050@0,1"))
    []
    >>> mistakes(task, ())
    ['tile 005 is not laid', '550@0,2: no chain of whole sides joins it to 000@0,0']
    """
    answer = [laid for laid in placements if laid not in task.marked]
    lying = {laid.cell: laid for laid in task.marked}
    shown = {point: (number, laid) for laid in task.marked for point, number in shown_by(laid)}
    found: list[str] = []
    for laid in answer:
        found += _objections(task, laid, lying, shown)
        if laid.cell not in lying:
            lying[laid.cell] = laid
            for point, number in shown_by(laid):
                shown.setdefault(point, (number, laid))
    tiles = {laid.tile for laid in answer}
    found += [f"tile {tile} is not laid" for tile in task.tiles if tile not in tiles]
    part = part_of(task.marked[0].cell, lying)
    found += [
        f"{laid}: no chain of whole sides joins it to {task.marked[0]}"
        for cell, laid in lying.items()
        if cell not in part
    ]
    return found


def check(task: Joining, placements: Iterable[Placement]) -> None:
    """Raise `CheckError` with all `mistakes` unless the placements join the marked tiles."""
    found = mistakes(task, placements)
    if found:
        raise CheckError("; ".join(found))


def _objections(
    task: Joining, laid: Placement, lying: dict[Cell, Placement], shown: dict[Point, tuple[int, Placement]]
) -> Iterator[str]:
    """What is wrong with one placement beside those before it."""
    earlier = next((other for other in lying.values() if other.tile == laid.tile), None)
    if laid.tile not in task.tiles and earlier is None:
        yield f"{laid}: tile {laid.tile} is not among the {len(task.tiles)} to be laid"
    if earlier is not None:
        yield f"{laid}: tile {laid.tile} lies already, at {named(earlier.cell)}"
    if laid.cell not in task.region:
        yield f"{laid}: the cell {named(laid.cell)} is outside the region"
    if laid.cell in lying:
        yield f"{laid}: the cell is taken by {lying[laid.cell]}"
        return
    for point, number in shown_by(laid):
        other, source = shown.get(point, (number, laid))
        if other != number:
            yield f"{laid}: the point {named(point)} carries {other} already ({source}), not {number}"
