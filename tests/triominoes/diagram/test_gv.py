import pickle
import random
import re
import shutil
from collections.abc import Callable
from typing import TypeAlias

import pytest

from triominoes import Board, TriominoesError
from triominoes.diagram import RenderError, ToolMissingError, layout_graph, render
from triominoes.lattice import neighbours
from triominoes.notation import parse_board

Grow: TypeAlias = Callable[[random.Random, int], Board]

LAYOUT = parse_board("244@1,1 024@1,0 120@0,0")
needs_dot = pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz is not installed")


def edges(source: str) -> set[frozenset[int]]:
    return {frozenset(map(int, pair)) for pair in re.findall(r"t(\d+) -- t(\d+)", source)}


@pytest.mark.parametrize("seed", range(5))
def test_an_edge_is_a_shared_side(grow: Grow, seed: int) -> None:
    board = list(grow(random.Random(seed), 15))
    shared = {
        frozenset((i, j))
        for i, laid in enumerate(board, 1)
        for j, other in enumerate(board, 1)
        if other.cell in neighbours(laid.cell)
    }
    source = layout_graph(board).source
    assert edges(source) == shared
    assert source.count(" -- ") == len(shared)


def test_nodes_are_labelled_with_their_tiles_and_pinned_in_points() -> None:
    source = layout_graph(LAYOUT).source
    nodes = re.findall(r't(\d) \[label=(\d+).*? pos="([-\d.]+),([-\d.]+)!"', source)
    assert [node[:2] for node in nodes] == [("1", "244"), ("2", "024"), ("3", "012")]
    (x1, y1), (x2, y2), (x3, y3) = ((float(x), float(y)) for _, _, x, y in nodes)
    assert x1 > x2 == x3
    assert y1 < y2 < y3


def test_two_tiles_on_one_cell_are_two_nodes_at_two_places() -> None:
    source = layout_graph(parse_board("123@0,0 444@0,0 134@0,1")).source
    assert len(set(re.findall(r'pos="(.*?)"', source))) == 3
    assert edges(source) == {frozenset((1, 3)), frozenset((2, 3))}


def test_the_source_needs_no_graphviz(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    graph = layout_graph(LAYOUT)
    assert render(graph, "gv") == render(graph, "dot") == graph.source.encode()


def test_missing_graphviz_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(ToolMissingError, match=r"svg.*apt.*brew.*winget.*-o x\.gv") as caught:
        render(layout_graph(LAYOUT), "svg")
    assert isinstance(caught.value, TriominoesError)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_an_unknown_ending_is_refused() -> None:
    with pytest.raises(ValueError, match="xyz"):
        render(layout_graph(LAYOUT), "xyz")


@needs_dot
def test_rendered_nodes_lie_where_they_were_pinned() -> None:
    svg = render(layout_graph(LAYOUT), "svg").decode()
    (x1, y1), (x2, y2), (x3, y3) = (
        (float(x), float(y)) for x, y in re.findall(r'<ellipse [^>]*?cx="([-\d.]+)" cy="([-\d.]+)"', svg)
    )
    assert (x1 - x2, x2 - x3) == pytest.approx((45, 0), abs=0.1)
    assert (y1 - y2, y2 - y3) == pytest.approx((25.98, 51.96), abs=0.1)


@needs_dot
@pytest.mark.parametrize(("ending", "start"), [("png", b"\x89PNG"), ("pdf", b"%PDF"), ("svg", b"<?xml")])
def test_the_ending_chooses_the_format(ending: str, start: bytes) -> None:
    assert render(layout_graph(LAYOUT), ending).startswith(start)


@needs_dot
def test_warnings_of_graphviz_stay_silent(capfd: pytest.CaptureFixture[str]) -> None:
    graph = layout_graph(LAYOUT)
    graph.attr("node", shape="no-such-shape")
    graph.node("extra")
    assert render(graph, "svg").startswith(b"<?xml")
    assert capfd.readouterr() == ("", "")


@needs_dot
def test_a_failure_of_graphviz_is_told_in_its_words(capfd: pytest.CaptureFixture[str]) -> None:
    graph = layout_graph(LAYOUT)
    graph.body.append("}}} [")
    with pytest.raises(RenderError, match="syntax error"):
        render(graph, "svg")
    assert capfd.readouterr() == ("", "")
