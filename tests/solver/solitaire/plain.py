"""The free optimum by plain enumeration: every layout that can be grown from the first tile, one tile at a time.

The oracle for the clever methods, so it uses only what a board calls legal. Good for about eight tiles.
"""

from __future__ import annotations

from triominoes.board import Board
from triominoes.deal import Deal
from triominoes.placement import Layout, Placement


def plain_optimum(deal: Deal) -> int:
    """The number of tiles in the largest layout of the deal that contains the first tile."""
    board = Board([Placement((0, 0), deal.tiles[0].numbers)], deal.tile_set)
    return _largest(board, deal, set())


def _largest(board: Board, deal: Deal, seen: set[tuple[str, Layout]]) -> int:
    """The most tiles that the board can be grown to, of the layouts not seen before."""
    key = board.symmetry_key()
    if key in seen:
        return 0
    seen.add(key)
    most = len(board)
    for placement in list(board.legal_placements(deal.tiles)):
        if most == len(deal):
            break
        board.lay(placement)
        most = max(most, _largest(board, deal, seen))
        board.undo()
    return most
