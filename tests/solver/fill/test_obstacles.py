from __future__ import annotations

import pytest

from solver.fill import Outcome, fill, parse_instance
from solver.fill.obstacles import obstacles
from triominoes.notation import parse_tile_set


def reasons(text: str, tile_set: str = "standard") -> list[str]:
    return obstacles(parse_instance(text, parse_tile_set(tile_set)))


def test_more_cells_than_tiles() -> None:
    assert reasons("tiles: 012 013\nstrip-3") == ["the shape has 3 cells, and there are only 2 tiles"]
    assert reasons("strip-57") == ["the shape has 57 cells, and there are only 56 tiles"]


def test_fewer_cells_than_tiles_that_must_be_laid() -> None:
    text = "tiles: 012 123\nstrip-1"
    assert reasons(text) == []
    assert reasons(f"lay: all\n{text}") == ["the shape has only 1 cell for 2 tiles, each of which is to be laid"]


def test_a_shape_in_parts() -> None:
    assert reasons("^v.v") == ["the shape falls into 2 parts: no side joins 0,3 to the largest"]


def test_a_cell_that_no_tile_fits() -> None:
    assert reasons("given: 0@0,0 2@1,1 1@1,-1\nstrip-2") == [
        "no free tile fits the cell 0,0, whose corners ask for 0-2-1"
    ]
    assert reasons("given: 0@0,0 2@1,1 1@1,-1\nstrip-2", "mirrored") == []
    assert reasons("tiles: 012 123\ngiven: 5@1,-1\n^v") == [
        "no free tile fits the cell 0,0, whose corners ask for ?-?-5"
    ]


def test_two_cells_that_need_one_tile() -> None:
    assert reasons("given: 0@0,0 1@0,2 2@1,1 1@1,-1\n^v") == [
        "no free tile fits the cell 0,0, whose corners ask for 0-2-1"
    ]
    assert reasons("given: 0@0,0 0@0,2 5@1,1 0@1,-1\n^v") == ["only tile 005 fits the cells 0,0 and 0,1"]


def test_a_tile_that_lies_elsewhere_is_not_free() -> None:
    assert reasons("given: 050@0,0 0@0,2\n^v") == ["no free tile fits the cell 0,1, whose corners ask for 0-0-5"]


def test_a_tile_that_must_be_laid_and_fits_nowhere() -> None:
    text = "lay: all\ntiles: 012 345\ngiven: 0@0,0 2@0,2\n^v"
    assert "tile 345 has to be laid and fits on no cell" in reasons(text)


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("hexagon-3", "any 54 of these 56 tiles need a boundary of at least 30, the shape has 18: "),
        ("parallelogram-7x4", "these tiles need a boundary of 36, the shape has 22: "),
        ("tiles: 345 012\n^v", "these tiles need a boundary of 8, the shape has 4: "),
        ("tiles: 345 012 000\n^v^", "these tiles need a boundary of 9, the shape has 5: "),
    ],
)
def test_a_boundary_that_is_too_short(text: str, start: str) -> None:
    found = reasons(text)
    assert any(reason.startswith(start) for reason in found), found


def test_numbers_that_no_points_can_share() -> None:
    """Six cells round a point: the middle takes six corners, every other point two."""
    text = "tiles: 000 001 002 111 112 222\nhexagon-1"
    assert reasons(text) == [
        "the tiles carry the number 0 on 7 corners, and no choice of points of the shape takes exactly so many",
        "the tiles carry the number 2 on 5 corners, and no choice of points of the shape takes exactly so many",
    ]


def test_given_numbers_count_among_those_to_be_shared() -> None:
    """Of the four points of two cells, two take one corner and two take two; 0 is on three corners in all."""
    text = "tiles: 001 022\n^v"
    assert reasons(text) == []
    assert reasons("given: 0@0,0 0@1,1\n" + text) != []


def test_a_refuted_region_is_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_search(*_: object, **__: object) -> None:
        raise AssertionError("searched")

    monkeypatch.setattr("solver.fill.solve.solve_confirmed", no_search)
    found = fill(parse_instance("hexagon-3"))
    assert found.outcome is Outcome.NONE
    assert found.complete
    assert len(found.reasons) == 1
