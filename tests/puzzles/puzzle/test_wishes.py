from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.wishes import (
    Span,
    format_shape_line,
    parse_shape_line,
    parse_span,
    require_fillable,
)
from solver.fill import Instance
from triominoes.errors import NotationError
from triominoes.lattice import neighbours
from triominoes.shapes import hexagon, normalised, triangle
from triominoes.tileset import STANDARD, TRIOKER, TileSet


@given(st.integers(0, 9999), st.integers(0, 9999))
def test_a_span_reads_back(one: int, other: int) -> None:
    span = Span(min(one, other), max(one, other))
    assert parse_span(str(span)) == span


@pytest.mark.parametrize(
    "text",
    ["", "x", "5..", "..5", "5..4", "1...3", "-1", "+1", "1..2..3", "12345", "1 ..2", "\N{ARABIC-INDIC DIGIT SEVEN}"],
)
def test_what_is_no_span_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"expected a number, or from so many to so many, as in 16\.\.24"):
        parse_span(text)


def test_a_shape_on_one_line() -> None:
    assert parse_shape_line("hexagon-2") == hexagon(2)
    assert parse_shape_line("^v^/v^v") == hexagon(1)
    assert format_shape_line(hexagon(1)) == "hexagon-1"
    assert format_shape_line(frozenset([(0, 1), (1, 0), (1, 1)])) == ".v/v^"


@given(st.lists(st.integers(0, 2), max_size=20), st.booleans())
def test_shapes_read_back(ways: list[int], down: bool) -> None:
    cells = [(0, int(down))]
    for way in ways:
        cells.append(neighbours(cells[-1])[way])
    for region in (normalised(cells), frozenset(cells)):
        line = format_shape_line(region)
        assert "\n" not in line
        assert parse_shape_line(line) == region


@pytest.mark.parametrize(
    ("text", "column"),
    [("^x", 2), ("^v/v^/x^", 7), ("^v/^v", 4), ("^v^/v^v/.^v^", 10), ("hexagon-0", 1), ("0,0 x", 5)],
)
def test_what_is_wrong_with_a_shape_is_found_on_its_one_line(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_shape_line(text)
    assert (caught.value.line, caught.value.column) == (1, column)


@pytest.mark.parametrize(
    ("region", "tile_set", "reason"),
    [
        (hexagon(3), STANDARD, "need a boundary of at least 30, the shape has 18"),
        (hexagon(2), STANDARD, "every way to fill it was ruled out"),
        (hexagon(2), TileSet(0, 1), "the shape has 24 cells, and there are only 4 tiles"),
    ],
)
def test_a_shape_that_cannot_be_filled_is_refused_with_the_reason(
    region: frozenset[tuple[int, int]], tile_set: TileSet, reason: str
) -> None:
    message = f"that shape cannot be filled with tiles of the {tile_set} set: .*{re.escape(reason)}"
    with pytest.raises(PuzzleError, match=message):
        require_fillable(Instance(region, (), tile_set))


def test_a_shape_that_can_be_filled_passes() -> None:
    require_fillable(Instance(hexagon(1)))
    require_fillable(Instance(triangle(4), (), TRIOKER))


def test_a_search_that_comes_to_no_end_refuses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.puzzle.wishes._MOST_SECONDS", 0.0)
    require_fillable(Instance(hexagon(2)))
