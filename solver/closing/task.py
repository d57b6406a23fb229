"""A hexagon to close, or a bridge to build, with a few tiles from the hand."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from enum import StrEnum

from solver.closing.errors import ClosingError
from triominoes.bonus import Kind, bonus_table
from triominoes.contact import ring_mask
from triominoes.faults import find_faults
from triominoes.lattice import Cell, cells_at, corners
from triominoes.placement import Layout
from triominoes.rules.file import bundled_ruleset
from triominoes.tile import Tile
from triominoes.tileset import STANDARD, TileSet

MOST_TILES = 4
"""The most tiles that a puzzle may ask for."""


class Goal(StrEnum):
    """What the tile laid last has to do; defined by the cells that are taken alone."""

    HEXAGON = "hexagon"
    """It closes a hexagon: with it all six cells round one of its points are taken."""
    BRIDGE = "bridge"
    """It lies with one side against a tile and with the point opposite at another, and so earns 40 as a bridge.

    S3: "one side of the tile is matched together with the opposite point". A tile against two or three sides earns as
    much, but adds to a bridge and makes none: it is of the kind `extension` (`bonus.bonus_of`), and not meant.
    """

    def is_met(self, taken: Container[Cell], cell: Cell) -> bool:
        """Whether a tile laid on an empty cell, where the others are `taken`, does it.

        >>> Goal.BRIDGE.is_met({(0, 1), (1, -1)}, (0, 0)), Goal.BRIDGE.is_met({(0, 1), (0, -1)}, (0, 0))
        (True, False)
        """
        if self is Goal.HEXAGON:
            return any(all(near == cell or near in taken for near in cells_at(point)) for point in corners(cell))
        return bonus_table(bundled_ruleset("wikipedia").bonus)[ring_mask(taken, cell)].kind is Kind.BRIDGE


@dataclass(frozen=True, slots=True)
class Closing:
    """A board and a hand, of which at most `most` tiles are laid, one after another, so that the last meets the goal.

    Each is laid beside a tile by a whole side, and every point carries one number. A way is a set of placements: some
    order in which they can be laid ends with a tile that meets the goal, and no part of the set that can be laid by
    itself has such an order. So all of its tiles are needed, and however they are laid the goal is met by the last one
    or, as a bridge may be, not at all.

    Raises `ClosingError` for a board that is empty or not legal, for a hand that is empty, has a tile twice, or one
    that lies or does not exist, and unless `most` is 1 to 4. That the goal cannot be met is no error.
    """

    board: Layout
    hand: tuple[Tile, ...]
    most: int
    tile_set: TileSet = STANDARD
    goal: Goal = Goal.HEXAGON

    def __post_init__(self) -> None:
        try:
            object.__setattr__(self, "goal", Goal(self.goal))
        except ValueError:
            raise ClosingError(f"goal {self.goal!r}; expected {' or '.join(Goal)}") from None
        if not self.board:
            raise ClosingError("no tile lies on the board; expected one or more")
        faults = find_faults(self.board, self.tile_set)
        if faults:
            raise ClosingError(f"the board is not legal: {'; '.join(map(str, faults))}")
        if not 1 <= self.most <= MOST_TILES:
            raise ClosingError(f"{self.most} tiles to lay; expected 1 to {MOST_TILES}")
        self._require_hand()

    def _require_hand(self) -> None:
        if not self.hand:
            raise ClosingError("the hand is empty; expected one tile or more")
        lying = {laid.tile: laid for laid in self.board}
        for place, tile in enumerate(self.hand):
            if tile not in self.tile_set:
                raise ClosingError(f"tile {tile} is not in the {self.tile_set.describe()}")
            if tile in lying:
                raise ClosingError(f"tile {tile} is in the hand, and lies on the board as {lying[tile]}")
            if tile in self.hand[:place]:
                raise ClosingError(f"tile {tile} is in the hand twice")

    @property
    def taken(self) -> frozenset[Cell]:
        """The cells on which the board's tiles lie."""
        return frozenset(laid.cell for laid in self.board)
