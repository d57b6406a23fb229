"""What solving a deal returns, and the check that it has to pass."""

from __future__ import annotations

from dataclasses import dataclass

from solver.result import CheckError, Verdict
from triominoes.board import Board
from triominoes.deal import Deal
from triominoes.placement import Layout
from triominoes.rules.options import Play
from triominoes.tile import Tile


@dataclass(frozen=True, slots=True)
class Solution:
    """The best layout found for a deal.

    `placements` are in an order in which they can be played, `bound` is proved: nobody can lay more tiles. `proof`
    says why, in words; `seconds` is wall-clock time.
    """

    deal: Deal
    play: Play
    placements: Layout
    bound: int
    proof: str
    seconds: float

    @property
    def placed(self) -> int:
        """How many tiles are laid."""
        return len(self.placements)

    @property
    def unmatched(self) -> tuple[Tile, ...]:
        """The tiles left over, in the order drawn; their number is the score of the game, 0 is perfect."""
        laid = {placement.tile for placement in self.placements}
        return tuple(tile for tile in self.deal.tiles if tile not in laid)

    @property
    def verdict(self) -> Verdict:
        """`optimal` if as many tiles are laid as the bound allows; `unknown` if only the first one is."""
        if self.placed == self.bound:
            return Verdict.OPTIMAL
        return Verdict.BOUNDED if self.placed > 1 else Verdict.UNKNOWN


@dataclass(frozen=True, slots=True)
class Answer:
    """The solution that was asked for and, beside one of free play, what forced play of the same deal allows."""

    solution: Solution
    forced: Solution | None = None


def check(solution: Solution) -> None:
    """Replay a solution by the rules of the board alone; raises `CheckError` at the first thing that is wrong.

    Tiles are drawn in the order of the deal and only as far as the next placement needs. In forced play no tile in
    hand may fit anywhere before a draw, nor at the end. That the bound is right is not checked here.
    """
    deal = solution.deal
    board = Board(tile_set=deal.tile_set)
    hand: set[Tile] = set()
    draws = iter(deal.tiles)

    def draw() -> Tile | None:
        if solution.play is Play.FORCED and len(board):
            fitting = next(board.legal_placements(hand), None)
            if fitting is not None:
                raise CheckError(f"{fitting} would have to be laid before the next draw")
        return next(draws, None)

    if not solution.placements or solution.placements[0].tile != deal.tiles[0]:
        raise CheckError(f"the first tile laid is not the first drawn, {deal.tiles[0]}")
    for placement in solution.placements:
        while placement.tile not in hand:
            drawn = draw()
            if drawn is None:
                raise CheckError(f"{placement} lays a tile that is not drawn, or a second time")
            hand.add(drawn)
        objection = board.objection(placement)
        if objection is not None:
            raise CheckError(f"{placement}: {objection}")
        board.lay(placement)
        hand.discard(placement.tile)
    while (drawn := draw()) is not None:
        hand.add(drawn)
    if hand != set(solution.unmatched):
        raise CheckError("the tiles left over are not those left in hand")
    if board.validate():
        raise CheckError("; ".join(map(str, board.validate())))
    if solution.placed > solution.bound:
        raise CheckError(f"{solution.placed} tiles are laid, more than the bound of {solution.bound}")
