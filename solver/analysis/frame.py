"""One way to look at a table, however it is turned, shifted or listed, so that chance falls alike for all of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from triominoes.lattice import normal_shift
from triominoes.placement import Layout, Placement, at_origin, symmetry_key, turned
from triominoes.play.actions import Action, Lay
from triominoes.position import Position


@dataclass(frozen=True, slots=True)
class Frame:
    """A table turned clockwise by `sixths` of a full turn, then shifted by `rows` and `columns`."""

    sixths: int
    rows: int
    columns: int

    def seen(self, placement: Placement) -> Placement:
        """A placement as it lies in the frame."""
        return turned([placement], self.sixths)[0].shifted(self.rows, self.columns)

    def back(self, placement: Placement) -> Placement:
        """A placement of the frame as it lies on the table."""
        return turned([placement.shifted(-self.rows, -self.columns)], -self.sixths)[0]

    def action(self, action: Action) -> Action:
        """An action as it is in the frame."""
        return Lay(self.seen(action.placement)) if isinstance(action, Lay) else action


def frame_of(board: Layout) -> Frame:
    """The frame in which the table reads the least (see `symmetry_key`), however it is turned or shifted."""
    least = symmetry_key(board)
    for sixths in range(6):
        layout = turned(board, sixths)
        if tuple(sorted(at_origin(layout))) == least:
            return Frame(sixths, *normal_shift([placement.cell for placement in layout]))
    raise AssertionError("the least of six layouts is none of them")


def framed(position: Position) -> tuple[Position, Frame]:
    """The position as it goes on from here, in its frame; what could not be laid before is left out."""
    frame = frame_of(position.board)
    board = tuple(sorted(map(frame.seen, position.board)))
    return replace(position, board=board, batches=(), spent=()), frame
