"""The adjacency graph holds the table: cells, points, tiles that fit, and where they touch."""

from __future__ import annotations

import re
from types import ModuleType

import pytest

from solver.opportunities.graph import graph_content, position_graph, position_picture
from triominoes import TileSet
from triominoes.lattice import cells_at, corners, neighbours
from triominoes.rules.options import ContactRule


@pytest.mark.parametrize("contact", list(ContactRule))
def test_it_tells_what_lies_what_is_open_and_what_fits(plain: ModuleType, contact: ContactRule) -> None:
    rules = plain.with_contact(plain.small_rules(TileSet(0, 3)), contact)
    position = plain.random_position(3, rules, range(9, 12), lucky=False)
    board, graph = plain.board_of(position), position_graph(position)
    laid = {at: data for (kind, at), data in graph.nodes(data=True) if data["kind"] == "laid"}
    assert [laid[placement.cell]["tile"] for placement in board] == [placement.tile for placement in board]
    assert [laid[placement.cell]["place"] for placement in board] == list(range(1, len(board) + 1))
    empty = {at: data for (kind, at), data in graph.nodes(data=True) if data["kind"] == "open"}
    assert sorted(empty) == board.open_cells()
    for cell, data in empty.items():
        fits = [tile for tile in rules.tile_set.members(board.unlaid()) if board.readings(cell, tile)]
        assert list(data["fit"]) == fits
        assert list(data["mine"]) == [tile for tile in fits if tile in position.hand]
        assert data["demands"] == board.demands(cell)
    for (kind, at), data in graph.nodes(data=True):
        if kind == "point":
            round_it = [board[cell] for cell in cells_at(at) if cell in board]
            numbers = {each.numbers[corners(each.cell).index(at)] for each in round_it}
            assert data["numbers"] == tuple(sorted(numbers))
            assert data["laid"] == len(round_it)


def test_its_edges_are_the_sides_and_corners(plain: ModuleType) -> None:
    position = plain.random_position(3, plain.small_rules(TileSet(0, 3)), range(9, 12))
    graph = position_graph(position)
    cells = {at for kind, at in graph if kind == "cell"}
    sides = {frozenset((cell, near)) for cell in cells for near in neighbours(cell) if near in cells}
    points = {(cell, point) for cell in cells for point in corners(cell)}
    assert graph.number_of_edges() == len(sides) + len(points)
    for one, other, data in graph.edges(data=True):
        (cell, beside) = sorted((one, other))
        if "side" in data:
            up = cell if not sum(cell[1]) % 2 else beside
            down = beside if up == cell else cell
            assert neighbours(up[1])[data["side"]] == down[1]
        else:
            assert corners(cell[1])[data["corner"]] == beside[1]


def test_every_node_of_the_picture_is_pinned_to_its_own_place(plain: ModuleType) -> None:
    position = plain.random_position(3, plain.small_rules(TileSet(0, 5)), range(20, 21))
    graph, picture = position_graph(position), position_picture(position)
    places = re.findall(r'pos="([-0-9.,]+)!"', picture.source)
    assert len(places) == len(set(places)) == graph.number_of_nodes()
    assert picture.source.count(" -- ") == graph.number_of_edges()
    assert "layout=neato" in picture.source
    assert "nan" not in picture.source
    assert graph_content(position, "gv") == picture.source.encode()
