"""A table and a hand, and nothing else: what every placement earns at once, and the best of them by two ways."""

from __future__ import annotations

from dataclasses import dataclass

from triominoes.award import Award, award
from triominoes.board import Board
from triominoes.bonus import bonus_of, paid_mask
from triominoes.contact import agreeing_mask, ring_mask
from triominoes.faults import find_faults
from triominoes.lattice import neighbours
from triominoes.placement import Layout, Placement
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile


@dataclass(frozen=True, slots=True)
class Choice:
    """The tiles that are `laid`, which have to be legal by the rules, and a `hand` of others."""

    rules: Ruleset
    laid: Layout
    hand: tuple[Tile, ...]

    @property
    def board(self) -> Board:
        """The table, as a new board."""
        return Board.unchecked(self.laid, self.rules.tile_set, self.rules.laying.contact)


def ranked(choice: Choice) -> list[tuple[Placement, Award]]:
    """Every legal placement with what it earns, the best first; of equals by cell, then by numbers."""
    board, rules = choice.board, choice.rules
    legal = board.legal_placements(choice.hand)
    found = [(each, award(board, each, rules.bonus, rules.laying.points)) for each in legal]
    return sorted(found, key=lambda move: (-move[1].points, move[0]))


def points_by_trying(choice: Choice) -> dict[Placement, int]:
    """The points of every legal placement, by cell and numbers, without boards and tables.

    Every rotation of every tile is tried on every cell beside a tile, and the specifications are asked: of a legal
    layout (`faults`) and of a bonus (`bonus`).
    """
    rules, taken = choice.rules, {laid.cell: laid for laid in choice.laid}
    cells = {cell for laid in choice.laid for cell in neighbours(laid.cell)}
    tried = [Placement(cell, numbers) for cell in cells for tile in choice.hand for numbers in tile.readings]
    points = {}
    for each in sorted(tried):
        if not find_faults((*choice.laid, each), rules.tile_set, rules.laying.contact):
            mask = paid_mask(agreeing_mask(taken, each), ring_mask(taken, each.cell), rules.bonus)
            points[each] = rules.laying.points.of(each.numbers) + bonus_of(mask, rules.bonus).amount
    return points
