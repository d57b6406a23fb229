"""The compatibility graph of a deal as a Graphviz graph."""

from __future__ import annotations

import graphviz

from solver.solitaire.compatibility import compatibility_graph, first_component
from triominoes.deal import Deal
from triominoes.diagram.drawing import GRAY
from triominoes.diagram.gv import EDGE_STYLE, FIRST_STYLE, GRAPH_STYLE, NODE_STYLE

_OUTSIDE_STYLE = {"style": "dashed,filled"}


def compatibility_picture(deal: Deal) -> graphviz.Graph:
    """A node for each tile with its draw, an edge where two can touch, labelled with the sides that can meet.

    A side is given clockwise on the tile drawn earlier. The first tile is tinted and thickly drawn; tiles that no
    chain of joins connects to it are dashed.
    """
    compatible = compatibility_graph(deal)
    reached = set(first_component(deal))
    picture = graphviz.Graph("compatibility", engine="neato")
    picture.attr("graph", layout="neato", overlap="false", splines="true", sep="+6", **GRAPH_STYLE)
    picture.attr("graph", label=_legend(deal, len(reached)), labelloc="b", fontname="Helvetica", fontsize="10")
    picture.attr("node", **NODE_STYLE)
    picture.attr("edge", fontname="Helvetica", fontsize="7", fontcolor=GRAY, **EDGE_STYLE)
    for tile, draw in deal.draw_of.items():
        style = FIRST_STYLE if draw == 1 else {} if tile in reached else _OUTSIDE_STYLE
        picture.node(str(tile), f"{tile}\\n{draw}", **style)
    for earlier, later, data in compatible.edges(data=True):
        sides = sorted(data["sides"])
        picture.edge(str(earlier), str(later), label=" ".join(format_side(*side) for side in sides))
    return picture


def _legend(deal: Deal, reached: int) -> str:
    title = deal.title.replace("\\", "\\\\")
    lines = [title] if title else []
    lines.append(f"{_counted(len(deal))} of the {deal.tile_set} set, each with its draw; the first one tinted")
    if reached < len(deal):
        lines.append(f"dashed: {_counted(len(deal) - reached)} that no chain of matching sides connects to the first")
    return "\\n".join(lines)


def _counted(tiles: int) -> str:
    return f"{tiles} tile{'' if tiles == 1 else 's'}"


def format_side(a: int, b: int) -> str:
    """Two numbers of a side as text: `05`, or `5-11`."""
    return f"{a}{b}" if max(a, b) < 10 else f"{a}-{b}"
