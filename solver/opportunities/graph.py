"""The adjacency graph of a position: cells laid and open, points, and the tiles that fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import networkx as nx

from solver.opportunities.table import Table
from triominoes.diagram.drawing import GRAY, PAPER, TINT
from triominoes.diagram.gv import EDGE_STYLE, FIRST_STYLE, GRAPH_STYLE, NODE_STYLE, render
from triominoes.diagram.tiles import centre, point_at, triangle_at
from triominoes.lattice import Cell, Point, corners, neighbours
from triominoes.position import Position

if TYPE_CHECKING:
    import graphviz

Node: TypeAlias = tuple[Literal["cell", "point"], Cell | Point]
"""A cell or a point of the lattice, told apart by its kind."""

GRAPH_ENDINGS = ("gv", "dot", "svg", "png", "pdf")
"""The files that the graph can be drawn into."""

_SIDE = 130.0
_OPEN_STYLE = {"style": "dashed", "color": GRAY, "fontsize": "8", "fontcolor": GRAY}
_MINE_STYLE = {"style": "dashed,filled", "fillcolor": TINT, "fontsize": "8"}
_POINT_STYLE = {"shape": "circle", "width": "0.2", "fontsize": "8", "color": GRAY, "margin": "0"}
_CORNER_STYLE = {"style": "dotted", "color": GRAY}
_LISTED = 6


def position_graph(position: Position) -> nx.Graph[Node]:
    """The graph of a table: an edge from cell to cell across a shared side, and from a cell to each of its points.

    Nodes are `("cell", cell)` and `("point", point)`, each with its `kind`:
    - `laid`: `tile`, `numbers`, and `place` in the order laid;
    - `open`, an empty cell beside a tile: its `demands`, the tiles that `fit` and do not lie, and those of them that
      are `mine`;
    - `point`: the `numbers` there (one or none, unless the rules let tiles differ) and how many tiles are `laid` round
      it.
    Edges carry `side` (0 to 2) from the cell that points up, or `corner` (0 to 2) of the cell.
    """
    table = Table(position)
    graph: nx.Graph[Node] = nx.Graph()
    unlaid = table.mine | table.others
    said: dict[Point, list[int]] = {}
    for place, laid in enumerate(table.board, 1):
        graph.add_node(("cell", laid.cell), kind="laid", tile=laid.tile, numbers=laid.numbers, place=place)
        for point, number in zip(corners(laid.cell), laid.numbers, strict=True):
            said.setdefault(point, []).append(number)
    for cell in table.board.open_cells():
        fits = table.fitting(cell) & unlaid
        graph.add_node(
            ("cell", cell),
            kind="open",
            demands=table.board.demands(cell),
            fit=tuple(table.tile_set.members(fits)),
            mine=tuple(table.tile_set.members(fits & table.mine)),
        )
    for _, cell in list(graph):
        for corner, point in enumerate(corners(cell)):
            numbers = said.get(point, [])
            graph.add_node(("point", point), kind="point", numbers=tuple(sorted(set(numbers))), laid=len(numbers))
            graph.add_edge(("cell", cell), ("point", point), corner=corner)
        for side, beside in enumerate(neighbours(cell)):
            if not sum(cell) & 1 and ("cell", beside) in graph:
                graph.add_edge(("cell", cell), ("cell", beside), side=side)
    return graph


def position_picture(position: Position) -> graphviz.Graph:
    """The graph for Graphviz, every node pinned to its place on the lattice.

    Tiles that lie are solid, open cells dashed with the tiles that fit (tinted where one of them is mine, which is
    then starred), points small with their number.
    """
    import graphviz

    graph = position_graph(position)
    picture = graphviz.Graph("position", engine="neato")
    picture.attr("graph", layout="neato", inputscale="72", **GRAPH_STYLE)
    picture.attr("node", **NODE_STYLE)
    picture.attr("edge", **EDGE_STYLE)
    for node, data in graph.nodes(data=True):
        style: dict[str, str] = {}
        if data["kind"] == "laid":
            label = str(data["tile"])
            style = FIRST_STYLE if data["place"] == 1 else {}
        elif data["kind"] == "open":
            names = [f"{tile}{'*' if tile in data['mine'] else ''}" for tile in data["fit"]]
            label = _folded(names)
            style = _MINE_STYLE if data["mine"] else _OPEN_STYLE
        else:
            label = " ".join(map(str, data["numbers"]))
            style = {"fillcolor": PAPER, **_POINT_STYLE}
        kind, at = node
        x, y = centre(triangle_at(at, _SIDE)) if kind == "cell" else point_at(at, _SIDE)
        picture.node(_name(node), label, pos=f"{x:.2f},{0.0 - y:.2f}!", **style)
    for one, other, data in graph.edges(data=True):
        picture.edge(_name(one), _name(other), **(_CORNER_STYLE if "corner" in data else {}))
    return picture


def graph_content(position: Position, ending: str) -> bytes:
    """The picture of the graph as the content of a file with one of `GRAPH_ENDINGS`; see `diagram.gv.render`."""
    return render(position_picture(position), ending)


def _folded(names: list[str]) -> str:
    """Tiles two a line, as many as there is room for."""
    if len(names) > _LISTED:
        names = [*names[: _LISTED - 1], f"+{len(names) - _LISTED + 1}"]
    return "\\n".join(" ".join(names[i : i + 2]) for i in range(0, len(names), 2)) or "-"


def _name(node: Node) -> str:
    """A name without characters that have a meaning for Graphviz: `c1_m2` for the cell 1,-2."""
    kind, (row, column) = node
    return kind[0] + "_".join(str(each).replace("-", "m") for each in (row, column))
