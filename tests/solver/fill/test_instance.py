from __future__ import annotations

import pickle

import pytest

from solver.fill import FillError, Instance, NumberAt, parse_given
from triominoes.placement import Placement
from triominoes.shapes import hexagon, strip
from triominoes.tile import Tile
from triominoes.tileset import ANIMAL, STANDARD

PAIR = (Tile((0, 0, 5)), Tile((0, 5, 5)))


def test_without_tiles_the_whole_set_may_be_laid() -> None:
    instance = Instance(strip(2))
    assert instance.tiles == STANDARD.tiles
    assert instance.whole_set
    assert not Instance(strip(2), PAIR).whole_set


def test_the_points_with_the_cells_that_meet_there() -> None:
    points = Instance(hexagon(2)).points
    assert len(points) == 19
    assert sorted(points.values()) == [2] * 6 + [3] * 6 + [6] * 7


def test_what_is_given_is_known_at_its_points() -> None:
    instance = Instance(strip(2), given=parse_given("012@0,0"))
    assert instance.known == {(0, 0): 0, (1, 1): 1, (1, -1): 2}
    assert instance.laid == (Placement((0, 0), (0, 1, 2)),)
    assert instance.demands((0, 1)) == (0, None, 1)


def test_candidates_agree_with_what_is_given() -> None:
    instance = Instance(strip(2), PAIR, given=(NumberAt((0, 0), 5),))
    assert [str(placement) for placement in instance.candidates((0, 0))] == ["500@0,0", "550@0,0", "505@0,0"]
    laid = Instance(strip(2), PAIR, given=(Placement((0, 0), (5, 0, 0)),))
    assert list(laid.candidates((0, 0))) == list(laid.laid)
    assert [str(placement) for placement in laid.candidates((0, 1))] == ["550@0,1"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1@5,5", "1@5,5: the point 5,5 is not in the region"),
        ("6@0,0", "6@0,0: expected a number from 0 to 5, as in the set standard"),
        ("005@3,3", "005@3,3: the cell 3,3 is not in the region"),
        ("123@0,0", "123@0,0: tile 123 is not among the 2 tiles"),
        ("005@0,0 055@0,0", "055@0,0: the cell 0,0 is given a second time"),
        ("005@0,0 005@0,1", "005@0,1: tile 005 is given a second time"),
        ("0@0,0 5@0,0", "5@0,0: the point 0,0 carries 0 already, given by 0@0,0"),
        ("005@0,0 5@0,0", "5@0,0: the point 0,0 carries 0 already, given by 005@0,0"),
        ("005@0,0 550@0,1", "550@0,1: the point 0,0 carries 0 already, given by 005@0,0"),
    ],
)
def test_givens_that_contradict_the_region_or_each_other(text: str, message: str) -> None:
    with pytest.raises(FillError) as caught:
        Instance(strip(2), PAIR, given=parse_given(text))
    assert str(caught.value).startswith(message)
    assert caught.value.given == len(parse_given(text)) - 1


def test_a_number_given_twice_is_no_contradiction() -> None:
    assert Instance(strip(2), given=parse_given("0@0,0 0@0,0")).known == {(0, 0): 0}


@pytest.mark.parametrize(
    ("region", "tiles", "message"),
    [
        (frozenset(), PAIR, "a region to fill has at least one cell"),
        (strip(2), (PAIR[0], PAIR[0]), "tile 005 is in the list twice"),
        (strip(2), (Tile((0, 2, 1)),), "tile 021 is not in the set standard"),
    ],
)
def test_regions_and_tiles_that_make_no_sense(
    region: frozenset[tuple[int, int]], tiles: tuple[Tile, ...], message: str
) -> None:
    with pytest.raises(FillError, match=message):
        Instance(region, tiles)


def test_instances_are_values_and_pickle_with_their_errors() -> None:
    instance = Instance(strip(3), tile_set=ANIMAL, given=parse_given("1@0,0"))
    assert pickle.loads(pickle.dumps(instance)) == instance
    assert hash(instance) == hash(Instance(strip(3), ANIMAL.tiles, ANIMAL, given=parse_given("1@0,0")))
    error = pickle.loads(pickle.dumps(FillError("so", 3)))
    assert (str(error), error.given) == ("so", 3)
