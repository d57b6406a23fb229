"""The order of play: how a layout comes about while tiles are drawn."""

from __future__ import annotations

from triominoes.deal import Deal
from triominoes.lattice import neighbours
from triominoes.placement import Layout


def playing_order(deal: Deal, layout: Layout) -> Layout:
    """The layout in an order in which free play can lay it: each tile as soon as it is drawn and touches another.

    The layout must be connected and contain the first tile.
    """
    waiting = {placement.tile: placement for placement in layout}
    laid = [waiting.pop(deal.tiles[0])]
    taken = {laid[0].cell}
    held: list[int] = []
    for draw, tile in enumerate(deal.tiles):
        if tile in waiting:
            held.append(draw)
        while True:
            touching = (d for d in held if not taken.isdisjoint(neighbours(waiting[deal.tiles[d]].cell)))
            first = min(touching, default=None)
            if first is None:
                break
            held.remove(first)
            laid.append(waiting.pop(deal.tiles[first]))
            taken.add(laid[-1].cell)
    return tuple(laid)
