"""Graphs through Graphviz: the sides that the tiles of a layout share, and rendering any graph in one look."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING

from triominoes.diagram.drawing import INK, PAPER, TINT
from triominoes.diagram.tiles import centre, triangle_at
from triominoes.errors import TriominoesError
from triominoes.lattice import Cell, neighbours
from triominoes.placement import Placement

if TYPE_CHECKING:
    import graphviz

GRAPH_STYLE = {"bgcolor": PAPER, "outputorder": "edgesfirst", "pad": "0.15"}
NODE_STYLE = {
    "shape": "circle",
    "style": "filled",
    "fillcolor": PAPER,
    "color": INK,
    "fontname": "Helvetica",
    "fontsize": "11",
    "width": "0.42",
    "margin": "0.02",
}
FIRST_STYLE = {"fillcolor": TINT, "penwidth": "2.5"}
EDGE_STYLE = {"color": INK}

_SIDE = 90.0
_SHIFT = 14.0


class ToolMissingError(TriominoesError):
    """A program that has to be installed apart from the package cannot be found."""


class RenderError(TriominoesError):
    """Graphviz was found but could not draw the graph."""


def layout_graph(placements: Iterable[Placement], *, numbered: bool = False, caption: str = "") -> graphviz.Graph:
    """The adjacency graph of a layout: a node for each tile where it lies, an edge for each shared side.

    Nodes are named `t1`, `t2`, ... in the order laid and labelled with their tiles; `numbered` adds the place in the
    order to the label, `caption` a line below. Positions are pinned, in points; the graph names its own engine, so
    `dot -Tsvg` draws it as well as `neato -n2` does.
    """
    import graphviz

    layout = tuple(placements)
    graph = graphviz.Graph("layout", engine="neato")
    graph.attr("graph", layout="neato", inputscale="72", **GRAPH_STYLE)
    if caption:
        graph.attr("graph", label=graphviz.escape(caption))
    graph.attr("node", **NODE_STYLE)
    graph.attr("edge", **EDGE_STYLE)
    there: Counter[Cell] = Counter()
    names: defaultdict[Cell, list[str]] = defaultdict(list)
    for place, laid in enumerate(layout, 1):
        x, y = centre(triangle_at(laid.cell, _SIDE))
        shift = _SHIFT * there[laid.cell]
        there[laid.cell] += 1
        style = FIRST_STYLE if place == 1 else {}
        label = f"{laid.tile}\\n{place}" if numbered else str(laid.tile)
        graph.node(f"t{place}", label, pos=f"{x + shift:.2f},{0.0 - y - shift:.2f}!", **style)
        for cell in neighbours(laid.cell):
            for other in names[cell]:
                graph.edge(other, f"t{place}")
        names[laid.cell].append(f"t{place}")
    return graph


def render(graph: graphviz.Graph | graphviz.Digraph, ending: str) -> bytes:
    """The graph as a file that ends in `svg`, `png`, `pdf` ...; in `gv` or `dot`, its source, which needs no Graphviz.

    Raises `ToolMissingError` where Graphviz is not installed, `RenderError` where it fails, and `ValueError` for an
    ending it does not know.
    """
    import graphviz

    if ending in ("gv", "dot"):
        source: str = graph.source
        return source.encode()
    try:
        image: bytes = graph.pipe(ending, quiet=True)
    except graphviz.ExecutableNotFound:
        raise ToolMissingError(
            f"{ending} needs the program dot of Graphviz: install it (apt install graphviz, brew install graphviz or "
            "winget install graphviz), or use -o x.gv, which works without"
        ) from None
    except graphviz.CalledProcessError as error:
        said = (error.stderr or b"").decode(errors="replace").strip().splitlines()
        raise RenderError(f"Graphviz cannot draw the graph as {ending}: {said[0] if said else error}") from None
    return image
