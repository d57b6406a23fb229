"""The largest forest whose edges come in kinds, with a limit on the edges of each kind.

Forests and limits per kind are both matroids, so augmenting paths find their largest common set exactly (matroid
intersection; J. Edmonds, "Submodular functions, matroids, and certain polyhedra", 1970).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from typing import TypeAlias

Edge: TypeAlias = tuple[int, int, int]
"""Two nodes and the kind."""


def largest_forest(nodes: Collection[int], edges: Sequence[Edge], limits: Sequence[int]) -> int:
    """The number of edges in a largest forest that has at most `limits[kind]` edges of each kind.

    >>> largest_forest(range(4), [(0, 1, 0), (1, 2, 0), (2, 3, 1)], [1, 9])
    2
    """
    chosen, used = _greedy(nodes, edges, limits)
    while len(chosen) < len(nodes) - 1:
        path = _augmenting_path(nodes, edges, limits, chosen, used)
        if not path:
            break
        for edge in path:
            used[edges[edge][2]] += -1 if edge in chosen else 1
            chosen ^= {edge}
    return len(chosen)


def _greedy(nodes: Collection[int], edges: Sequence[Edge], limits: Sequence[int]) -> tuple[set[int], list[int]]:
    """A forest that takes no edge more without giving one up, scarce kinds first; and its edges of each kind."""
    leader = {node: node for node in nodes}

    def find(node: int) -> int:
        while leader[node] != node:
            leader[node] = node = leader[leader[node]]
        return node

    chosen: set[int] = set()
    used = [0] * len(limits)
    for edge in sorted(range(len(edges)), key=lambda edge: limits[edges[edge][2]]):
        first, second, kind = edges[edge]
        if used[kind] < limits[kind] and (one := find(first)) != (other := find(second)):
            leader[one] = other
            used[kind] += 1
            chosen.add(edge)
    return chosen, used


class _Trees:
    """The trees of a forest, rooted, to find the path between two nodes."""

    def __init__(self, nodes: Collection[int], edges: Sequence[Edge], chosen: set[int]) -> None:
        beside: dict[int, list[tuple[int, int]]] = {node: [] for node in nodes}
        for edge in chosen:
            first, second, _ = edges[edge]
            beside[first].append((second, edge))
            beside[second].append((first, edge))
        self.root: dict[int, int] = {}
        self._depth: dict[int, int] = {}
        self._up: dict[int, tuple[int, int]] = {}
        for root in nodes:
            if root in self.root:
                continue
            self.root[root], self._depth[root] = root, 0
            waiting = [root]
            while waiting:
                node = waiting.pop()
                for other, edge in beside[node]:
                    if other not in self.root:
                        self.root[other], self._depth[other] = root, self._depth[node] + 1
                        self._up[other] = node, edge
                        waiting.append(other)

    def path(self, first: int, second: int) -> list[int]:
        """The edges between two nodes of one tree."""
        edges = []
        while first != second:
            if self._depth[first] < self._depth[second]:
                first, second = second, first
            first, edge = self._up[first]
            edges.append(edge)
        return edges


def _augmenting_path(
    nodes: Collection[int], edges: Sequence[Edge], limits: Sequence[int], chosen: set[int], used: list[int]
) -> list[int]:
    """The edges to exchange, in or out, so that the forest gets one edge more; empty if it is largest.

    A shortest path, since a longer one may not leave a forest behind.
    """
    trees = _Trees(nodes, edges, chosen)
    of_kind: dict[int, list[int]] = {}
    for edge in chosen:
        of_kind.setdefault(edges[edge][2], []).append(edge)
    replaced_by: dict[int, list[int]] = {}
    came_from: dict[int, int | None] = {}
    for edge, (first, second, _) in enumerate(edges):
        if edge in chosen:
            continue
        if trees.root[first] != trees.root[second]:
            came_from[edge] = None
        else:
            for other in trees.path(first, second):
                replaced_by.setdefault(other, []).append(edge)
    waiting = deque(came_from)
    while waiting:
        edge = waiting.popleft()
        kind = edges[edge][2]
        if edge in chosen:
            onward = replaced_by.get(edge, [])
        elif used[kind] < limits[kind]:
            return _traced(edge, came_from)
        else:
            onward = of_kind.get(kind, [])
        for other in onward:
            if other not in came_from:
                came_from[other] = edge
                waiting.append(other)
    return []


def _traced(edge: int | None, came_from: dict[int, int | None]) -> list[int]:
    path = []
    while edge is not None:
        path.append(edge)
        edge = came_from[edge]
    return path
