import dataclasses
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triominoes.tile import Numbers, Tile, format_numbers, rotations

NUMBERS = st.tuples(*[st.integers(0, 12)] * 3)


@given(NUMBERS)
def test_every_rotation_is_the_same_tile(numbers: Numbers) -> None:
    assert {Tile(reading) for reading in rotations(numbers)} == {Tile(numbers)}
    assert {hash(Tile(reading)) for reading in rotations(numbers)} == {hash(Tile(numbers))}


@given(NUMBERS)
def test_the_numbers_are_kept_lowest_rotation_first(numbers: Numbers) -> None:
    assert Tile(numbers).numbers == min(rotations(numbers))
    assert Tile(numbers).numbers[0] == min(numbers)


def test_rotations_start_one_corner_later_each() -> None:
    assert rotations((2, 0, 1)) == ((2, 0, 1), (0, 1, 2), (1, 2, 0))


@given(NUMBERS)
def test_the_mirror_image_of_the_mirror_image_is_the_tile(numbers: Numbers) -> None:
    tile = Tile(numbers)
    assert tile.mirror.mirror == tile
    assert tile.mirror.total == tile.total


@given(NUMBERS)
def test_only_three_different_numbers_make_a_different_mirror_image(numbers: Numbers) -> None:
    tile = Tile(numbers)
    assert (tile.mirror != tile) == (len(set(numbers)) == 3)


def test_a_tile_and_its_mirror_image_are_two_tiles() -> None:
    assert Tile((0, 2, 1)) == Tile((0, 1, 2)).mirror
    assert Tile((0, 2, 1)) != Tile((0, 1, 2))


@given(NUMBERS)
def test_a_triple_reads_one_way_and_any_other_tile_three(numbers: Numbers) -> None:
    tile = Tile(numbers)
    assert tile.is_triple == (len(set(numbers)) == 1)
    assert len(tile.readings) == len(set(tile.readings)) == (1 if tile.is_triple else 3)
    assert set(tile.readings) == set(rotations(numbers))


@given(NUMBERS)
def test_the_sides_run_clockwise_from_corner_to_corner(numbers: Numbers) -> None:
    sides = Tile(numbers).sides
    assert tuple(first for first, _ in sides) == Tile(numbers).numbers
    assert all(sides[i][1] == sides[(i + 1) % 3][0] for i in range(3))


@pytest.mark.parametrize(("numbers", "total"), [((0, 0, 0), 0), ((5, 5, 5), 15), ((2, 4, 5), 11), ((5, 3, 1), 9)])
def test_the_total_adds_the_three_numbers(numbers: Numbers, total: int) -> None:
    assert Tile(numbers).total == total


def test_two_tiles_fit_if_a_side_of_one_reads_backwards_on_the_other() -> None:
    assert Tile((0, 1, 2)).fits(Tile((0, 2, 1)))
    assert Tile((4, 4, 4)).fits(Tile((3, 4, 4)))
    assert not Tile((4, 4, 4)).fits(Tile((3, 4, 5)))


def test_a_tile_of_three_different_numbers_does_not_fit_itself() -> None:
    assert not Tile((0, 1, 2)).fits(Tile((0, 1, 2)))
    assert Tile((0, 0, 1)).fits(Tile((0, 0, 1)))


@given(NUMBERS, NUMBERS)
def test_fitting_works_both_ways(one: Numbers, other: Numbers) -> None:
    assert Tile(one).fits(Tile(other)) == Tile(other).fits(Tile(one))


def test_tiles_sort_by_their_numbers() -> None:
    tiles = [Tile((5, 5, 5)), Tile((1, 0, 2)), Tile((0, 1, 1))]
    assert list(map(str, sorted(tiles))) == ["011", "021", "555"]


@pytest.mark.parametrize(
    ("numbers", "text"),
    [((5, 0, 5), "505"), ((0, 0, 0), "000"), ((3, 11, 12), "3-11-12"), ((0, 0, 10), "0-0-10"), ((9, 9, 9), "999")],
)
def test_dashes_come_with_the_first_number_of_two_digits(numbers: Numbers, text: str) -> None:
    assert format_numbers(numbers) == text


def test_a_tile_prints_its_lowest_rotation() -> None:
    assert (str(Tile((5, 0, 5))), repr(Tile((5, 0, 5)))) == ("055", "Tile(055)")


def test_a_tile_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Tile((0, 1, 2)).numbers = (0, 0, 0)  # type: ignore[misc]  # frozen: that is the test


def test_a_tile_pickles() -> None:
    assert pickle.loads(pickle.dumps(Tile((5, 0, 5)))) == Tile((0, 5, 5))
