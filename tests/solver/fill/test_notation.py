from __future__ import annotations

import random

import pytest

from solver.fill import FillError, Instance, NumberAt, format_instance, instance_of, parse_given, parse_instance
from triominoes.deal import Deal
from triominoes.errors import NotationError
from triominoes.lattice import corners
from triominoes.placement import Placement
from triominoes.shapes import hexagon, strip
from triominoes.tile import Tile
from triominoes.tileset import MIRRORED, STANDARD

SHEET = """\
# a strip of three
set: mirrored
tiles: 055 555, 021   # three of them
lay: all
given: 5@0,2 021@0,0

^v^
"""


def test_a_sheet() -> None:
    instance = parse_instance(SHEET)
    assert instance.region == strip(3)
    assert instance.tile_set == MIRRORED
    assert instance.tiles == (Tile((0, 5, 5)), Tile((5, 5, 5)), Tile((0, 2, 1)))
    assert instance.lay_all
    assert instance.given == (NumberAt((0, 2), 5), Placement((0, 0), (0, 2, 1)))


def test_a_shape_alone_is_filled_from_the_default_set() -> None:
    assert parse_instance("hexagon-2", MIRRORED) == Instance(hexagon(2), tile_set=MIRRORED)


def test_cells_stay_where_they_are() -> None:
    assert parse_instance("given: 5@4,4\n3,4 3,5").region == {(3, 4), (3, 5)}


def test_the_text_of_an_instance_is_read_back() -> None:
    for seed in range(60):
        source = random.Random(seed)
        tile_set = source.choice([STANDARD, MIRRORED])
        region = source.choice([hexagon(2), strip(3), frozenset({(5, 5), (5, 6)}), frozenset({(0, 0), (1, 0), (1, 1)})])
        tiles = source.choice([(), tuple(source.sample(tile_set.tiles, 30))])
        point = source.choice(corners(min(region)))
        given = source.choice([(), (NumberAt(point, source.randint(0, 5)),)])
        instance = Instance(region, tiles, tile_set, source.random() < 0.5, given)
        text = format_instance(instance)
        assert parse_instance(text) == instance
        assert format_instance(parse_instance(text)) == text


def test_options_change_what_a_text_says() -> None:
    tiles = Deal.parse("set: mirrored\n055 555 021")
    instance = instance_of("given: 5@0,2\n^v^", tiles=tiles, given=parse_given("5@1,3"), lay_all=True)
    assert instance.tile_set == MIRRORED
    assert len(instance.tiles) == 3
    assert instance.lay_all
    assert [str(given) for given in instance.given] == ["5@0,2", "5@1,3"]
    assert instance_of(SHEET) == parse_instance(SHEET)
    with pytest.raises(FillError, match="123 is not among"):
        instance_of("strip-3", tiles=Deal.parse("055 555"), given=parse_given("123@0,0"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: no shape"),
        ("set: mirrored\n", "line 1, column 1: no shape"),
        ("set: huge\n^v", "line 1, column 6: 'huge' is not a set of tiles"),
        ("tiles: 055 066\n^v", "line 1, column 12: tile 066 is not in the set standard"),
        ("tiles: 055 550\n^v", "line 1, column 12: tile 550 is in the list already, as 055"),
        ("tiles:\n^v", "line 1, column 7: no tiles"),
        ("lay: most\n^v", "line 1, column 6: 'most'; expected lay: all or lay: some"),
        ("given: 5@0,0 5x\n^v", "line 1, column 14: '5x'; expected a number on a point"),
        ("given: 1@0,0 2@0,0\n^v", "line 1, column 14: 2@0,0: the point 0,0 carries 1 already"),
        ("tiles: 055\ngiven: 123@0,0\n^", "line 2, column 8: 123@0,0: tile 123 is not among the 1 tiles"),
        ("set: standard\n\n^v^\n^v", "line 4, column 1: '^' where the cell points down, going by line 3, column 1"),
        ("size: 3\n^v", "line 1, column 1: unknown key 'size'"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_instance(text)
    assert str(caught.value).startswith(message)
