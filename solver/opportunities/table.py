"""The table of a position as this analysis needs it: what lies, what fits where, what it earns; tiles come and go."""

from __future__ import annotations

from triominoes.award import Award
from triominoes.board import Board
from triominoes.lattice import Cell, cells_at, corners
from triominoes.placement import Placement
from triominoes.play.actions import Lay
from triominoes.play.earnings import Earnings
from triominoes.play.frontier import Frontier
from triominoes.position import Position
from triominoes.rules.options import ContactRule
from triominoes.tile import Numbers
from triominoes.tileset import TileMask


class Table:
    """The tiles of a position, with `mine` and `others`: the tiles in my hand, and all else that does not lie."""

    def __init__(self, position: Position) -> None:
        rules = position.rules
        self.position = position
        self.rules = rules
        self.tile_set = rules.tile_set
        self.board = Board(tile_set=rules.tile_set, contact=rules.laying.contact)
        self.frontier = Frontier(self.board)
        self._earnings = Earnings(rules, self.frontier)
        for placement in position.board:
            self.frontier.push(placement)
        self.mine: TileMask = rules.tile_set.mask(position.hand)
        self.others: TileMask = self.board.unlaid() & ~self.mine

    @property
    def by_corners(self) -> bool:
        """Whether all numbers at a point agree, so that three fixed corners admit one tile at most for good."""
        return self.rules.laying.contact is ContactRule.CORNERS

    @property
    def pays(self) -> bool:
        """Whether the rules pay any bonus."""
        return bool(self.rules.bonus.hexagons[-1] or self.rules.bonus.bridge)

    def award(self, placement: Placement) -> Award:
        """What a placement would earn now, and why."""
        return self._earnings.award(placement)

    def points(self, placement: Placement) -> int:
        """The same without the reason, but quicker."""
        return self._earnings.points(placement)

    def push(self, placement: Placement) -> None:
        """Lay a tile; whether it may lie there is not checked."""
        self.frontier.push(placement)

    def undo(self) -> None:
        """Take back the tile laid last."""
        self.frontier.undo()

    def moves(self) -> list[Placement]:
        """What I may lay now by the rules, by cell, then tile; nothing if it is not my turn."""
        if self.position.turn:
            return []
        return [action.placement for action in self.position.round().legal_actions() if isinstance(action, Lay)]

    def fixed(self) -> dict[Cell, Numbers]:
        """Every empty cell whose three corners are known, beside a tile or not, by cell, with their numbers."""
        near = {cell for laid in self.board for point in corners(laid.cell) for cell in cells_at(point)}
        found: dict[Cell, Numbers] = {}
        for cell in sorted(near - self.frontier.taken):
            first, second, third = self.board.demands(cell)
            if first is not None and second is not None and third is not None:
                found[cell] = first, second, third
        return found

    def is_open(self, cell: Cell) -> bool:
        """Whether an empty cell lies beside a tile."""
        return cell in self.frontier.fits

    def fitting(self, cell: Cell) -> TileMask:
        """The tiles of the set, laid or not, that fit on an empty cell, beside a tile or not."""
        fits = self.frontier.fits.get(cell)
        return self.board.fitting(cell) if fits is None else fits
