"""Which tiles of a deal can touch: the compatibility graph, and the sides by which they join."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import networkx as nx

from triominoes.deal import Deal
from triominoes.tile import Side, Tile


class Join(NamedTuple):
    """Side `side` of tile `tile` against side `other_side` of tile `other`; tile < other, sides 0 to 2 clockwise."""

    tile: int
    side: int
    other: int
    other_side: int


def possible_joins(tiles: Sequence[Tile]) -> list[Join]:
    """Every way to lay two of the tiles side to side: a->b on the one, clockwise, against b->a on the other.

    >>> possible_joins([Tile((0, 1, 2)), Tile((1, 0, 0))])
    [Join(tile=0, side=0, other=1, other_side=2)]
    """
    bearers: defaultdict[Side, list[tuple[int, int]]] = defaultdict(list)
    for index, tile in enumerate(tiles):
        for side, pair in enumerate(tile.sides):
            bearers[pair].append((index, side))
    return sorted(
        Join(tile, side, other, other_side)
        for (a, b), here in bearers.items()
        for tile, side in here
        for other, other_side in bearers.get((b, a), ())
        if tile < other
    )


def partner_masks(tiles: Sequence[Tile]) -> tuple[int, ...]:
    """For each tile, the others that can lie beside it: bit i stands for tile i of the sequence.

    >>> partner_masks([Tile((0, 1, 2)), Tile((1, 0, 0)), Tile((5, 5, 5))])
    (2, 1, 0)
    """
    bearers: defaultdict[Side, int] = defaultdict(int)
    for index, tile in enumerate(tiles):
        for side in tile.sides:
            bearers[side] |= 1 << index
    masks = []
    for index, tile in enumerate(tiles):
        mask = 0
        for a, b in tile.sides:
            mask |= bearers.get((b, a), 0)
        masks.append(mask & ~(1 << index))
    return tuple(masks)


def compatibility_graph(deal: Deal) -> nx.Graph[Tile]:
    """The tiles of a deal, adjacent where some side of the one can lie against some side of the other.

    Every edge carries `sides`: the pairs of numbers, clockwise on the tile drawn earlier, by which the two can touch.
    """
    graph: nx.Graph[Tile] = nx.Graph()
    graph.add_nodes_from(deal.tiles)
    for join in possible_joins(deal.tiles):
        earlier, later = deal.tiles[join.tile], deal.tiles[join.other]
        side = earlier.sides[join.side]
        if graph.has_edge(earlier, later):
            sides = graph.edges[earlier, later]["sides"]
            if side not in sides:
                sides.append(side)
        else:
            graph.add_edge(earlier, later, sides=[side])
    return graph


def first_component(deal: Deal) -> tuple[Tile, ...]:
    """The tiles that any chain of joins can connect to the first tile, in the order drawn."""
    reached = nx.node_connected_component(compatibility_graph(deal), deal.tiles[0])
    return tuple(tile for tile in deal.tiles if tile in reached)
