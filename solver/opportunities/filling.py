"""Ways to fill some empty cells with different tiles that agree with the table and with each other."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from solver.opportunities.table import Table
from triominoes.lattice import Cell
from triominoes.placement import Placement
from triominoes.tileset import TileMask


class Filling:
    """A search for such ways, which gives up after `most_nodes` placements tried (None: never); `stopped` says so.

    That the tiles can be laid one after the other, each beside another, is not looked at.
    """

    def __init__(self, table: Table, most_nodes: int | None = None) -> None:
        self._table = table
        self._left = most_nodes
        self.stopped = False

    def ways(self, cells: Sequence[Cell], tiles: TileMask) -> Generator[tuple[Placement, ...], None, None]:
        """Every way to fill all of the cells with some of the tiles, in the order of the cells.

        Between one way and the next the tiles lie on the table's board: take all ways, or close the generator, before
        anything else is done there.
        """
        if not cells:
            yield ()
            return
        board = self._table.board
        for tile in board.tile_set.members(board.fitting(cells[0]) & tiles):
            rest = tiles & ~board.tile_set.mask([tile])
            for numbers in board.readings(cells[0], tile):
                if not self._goes_on():
                    return
                placement = Placement(cells[0], numbers)
                board.push(placement)
                try:
                    for way in self.ways(cells[1:], rest):
                        yield (placement, *way)
                finally:
                    board.undo()

    def is_possible(self, cells: Sequence[Cell], tiles: TileMask) -> bool:
        """Whether there is any way; true if the search gave up."""
        found = self.ways(cells, tiles)
        possible = next(found, None) is not None
        found.close()  # takes the tiles back
        return possible or self.stopped

    def _goes_on(self) -> bool:
        if self._left is not None:
            self._left -= 1
            self.stopped = self._left < 0
        return not self.stopped
