import pickle
from collections import Counter
from itertools import product

import pytest

from triominoes.errors import TileError
from triominoes.tile import Numbers, Tile
from triominoes.tileset import (
    ANIMAL,
    MIRRORED,
    MOST_VALUES,
    STANDARD,
    TRIOKER,
    Demands,
    TileSet,
    named_sets,
    oriented,
)

SETS = [STANDARD, ANIMAL, MIRRORED, TRIOKER, TileSet(0, 0), TileSet(0, 2), TileSet(0, 9), TileSet(3, 6, mirrored=True)]


def kinds(tile_set: TileSet) -> Counter[int]:
    """How many triples (1), doubles (2) and singles (3) a set has, by the number of different numbers."""
    return Counter(len(set(tile.numbers)) for tile in tile_set)


def test_the_standard_set_leaves_out_twenty_mirror_images_of_seventy_six() -> None:
    # S3: "56 of 76 possible tiles"
    assert (len(STANDARD), len(MIRRORED)) == (56, 76)
    left_out = set(MIRRORED) - set(STANDARD)
    assert len(left_out) == 20
    assert all(tile.mirror in STANDARD and tile.mirror != tile for tile in left_out)
    assert set(STANDARD) < set(MIRRORED)


def test_the_standard_set_grows_by_least_number_as_21_15_10_6_3_1() -> None:
    by_least = Counter(min(tile.numbers) for tile in STANDARD)
    assert [by_least[number] for number in range(6)] == [21, 15, 10, 6, 3, 1]


@pytest.mark.parametrize("number", range(6))
def test_21_standard_tiles_carry_a_given_number(number: int) -> None:
    assert sum(number in tile.numbers for tile in STANDARD) == 21


@pytest.mark.parametrize(("one", "other"), [(a, b) for a in range(6) for b in range(a)])
def test_six_standard_tiles_carry_two_given_numbers(one: int, other: int) -> None:
    assert sum({one, other} <= set(tile.numbers) for tile in STANDARD) == 6


def test_the_animal_set_is_5_triples_20_doubles_and_10_singles() -> None:
    assert kinds(ANIMAL) == {1: 5, 2: 20, 3: 10}
    assert len(ANIMAL) == 35
    assert {number for tile in ANIMAL for number in tile.numbers} == {1, 2, 3, 4, 5}


def test_the_standard_set_is_6_triples_30_doubles_and_20_singles() -> None:
    assert kinds(STANDARD) == {1: 6, 2: 30, 3: 20}


def test_the_trioker_set_has_every_triangle_of_four_numbers() -> None:
    assert len(TRIOKER) == 24
    assert {Tile((a, b, c)) for a, b, c in product(range(4), repeat=3)} == set(TRIOKER)


@pytest.mark.parametrize(("tile_set", "total"), [(STANDARD, 420), (ANIMAL, 315)])
def test_all_the_points_of_a_set_together(tile_set: TileSet, total: int) -> None:
    assert sum(tile.total for tile in tile_set) == total


@pytest.mark.parametrize("count", range(1, MOST_VALUES + 1))
def test_the_sizes_of_the_sets_follow_the_formulas(count: int) -> None:
    assert len(TileSet(0, count - 1)) == count * (count + 1) * (count + 2) // 6
    assert len(TileSet(0, count - 1, mirrored=True)) == count * (count**2 + 2) // 3


@pytest.mark.parametrize(
    ("tile_set", "partners"), [(STANDARD, {1: 5, 2: 10, 3: 9}), (MIRRORED, {1: 5, 2: 14, 3: 16})], ids=str
)
def test_how_many_other_tiles_fit_a_triple_a_double_and_a_single(tile_set: TileSet, partners: dict[int, int]) -> None:
    for tile in tile_set:
        others = sum(tile.fits(other) for other in tile_set if other != tile)
        assert others == partners[len(set(tile.numbers))], tile


@pytest.mark.parametrize(("first", "second"), list(product(range(6), repeat=2)))
def test_how_many_standard_tiles_fit_one_side(first: int, second: int) -> None:
    expected = 6 if first == second else 2 + (first - second - 1) % 6
    for demands in ((first, second, None), (None, first, second), (second, None, first)):
        assert STANDARD.fitting(demands).bit_count() == expected


def test_three_fixed_corners_admit_one_standard_tile_in_156_of_216_cases_and_none_in_60() -> None:
    fits = Counter(STANDARD.fitting((a, b, c)).bit_count() for a, b, c in product(range(6), repeat=3))
    assert fits == {1: 156, 0: 60}


def test_a_cell_that_demands_0_2_1_is_dead() -> None:
    for demands in ((0, 2, 1), (2, 1, 0), (1, 0, 2)):
        assert STANDARD.fitting(demands) == 0
        assert list(MIRRORED.members(MIRRORED.fitting(demands))) == [Tile((0, 2, 1))]
    assert list(STANDARD.members(STANDARD.fitting((0, 1, 2)))) == [Tile((0, 1, 2))]


def relabelled(demands: Demands, shift: int) -> Demands:
    first, second, third = (None if demand is None else (demand + shift) % 6 for demand in demands)
    return first, second, third


def test_adding_one_to_every_number_modulo_six_keeps_the_standard_set() -> None:
    assert {Tile(shifted(tile.numbers)) for tile in STANDARD} == set(STANDARD)
    for demands in product((None, *range(6)), repeat=3):
        assert STANDARD.fitting(demands).bit_count() == STANDARD.fitting(relabelled(demands, 1)).bit_count()


def shifted(numbers: Numbers) -> Numbers:
    a, b, c = numbers
    return (a + 1) % 6, (b + 1) % 6, (c + 1) % 6


def complement(tile: Tile) -> Tile:
    a, b, c = tile.numbers
    return Tile((5 - a, 5 - b, 5 - c))


def test_a_mirror_image_with_every_number_taken_from_five_keeps_the_standard_set() -> None:
    assert {complement(tile.mirror) for tile in STANDARD} == set(STANDARD)


def test_neither_the_mirror_nor_the_complement_alone_keeps_the_standard_set() -> None:
    assert {tile.mirror for tile in STANDARD} != set(STANDARD)
    assert {complement(tile) for tile in STANDARD} != set(STANDARD)


def test_the_label_symmetries_keep_which_tiles_fit() -> None:
    for one, other in product(STANDARD, repeat=2):
        assert one.fits(other) == Tile(shifted(one.numbers)).fits(Tile(shifted(other.numbers)))
        assert one.fits(other) == complement(one.mirror).fits(complement(other.mirror))


@pytest.mark.parametrize("tile_set", [STANDARD, ANIMAL, MIRRORED, TRIOKER, TileSet(0, 2)], ids=str)
def test_fitting_agrees_with_trying_every_tile_in_every_rotation(tile_set: TileSet) -> None:
    for demands in product((None, *range(tile_set.low, tile_set.high + 1)), repeat=3):
        fitting = [tile for tile in tile_set if any(oriented(tile, demands))]
        assert tile_set.fitting(demands) == tile_set.mask(fitting)


def test_nothing_fits_a_number_that_the_set_lacks() -> None:
    assert ANIMAL.fitting((0, None, None)) == 0


def test_every_tile_fits_where_nothing_is_demanded() -> None:
    assert list(STANDARD.members(STANDARD.fitting((None, None, None)))) == list(STANDARD)


def test_the_readings_that_satisfy_the_demands() -> None:
    tile = Tile((0, 5, 5))
    assert list(oriented(tile, (5, None, None))) == [(5, 5, 0), (5, 0, 5)]
    assert list(oriented(tile, (5, 0, None))) == [(5, 0, 5)]
    assert list(oriented(tile, (0, 0, None))) == []
    assert list(oriented(tile, (None, None, None))) == list(tile.readings)


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_tiles_are_numbered_in_ascending_order(tile_set: TileSet) -> None:
    assert list(tile_set) == sorted(set(tile_set))
    assert [tile_set.index[tile] for tile in tile_set] == list(range(len(tile_set)))


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_members_undoes_mask(tile_set: TileSet) -> None:
    some = list(tile_set)[::3]
    assert list(tile_set.members(tile_set.mask(reversed(some)))) == some
    assert list(tile_set.members(0)) == []
    assert tile_set.mask(tile_set) == (1 << len(tile_set)) - 1


def test_a_set_of_one_orientation_finds_a_tile_in_any_order() -> None:
    # S1 writes 4-4-3, S3 writes 3-4-4: one tile.
    for numbers in ((1, 2, 3), (2, 3, 1), (3, 2, 1), (1, 3, 2), (2, 1, 3)):
        assert STANDARD.find(numbers) == Tile((1, 2, 3))


def test_a_set_of_both_orientations_takes_the_order_as_it_stands() -> None:
    assert MIRRORED.find((3, 2, 1)) == Tile((1, 3, 2))
    assert MIRRORED.find((3, 1, 2)) == Tile((1, 2, 3))


@pytest.mark.parametrize(
    ("tile_set", "numbers", "message"),
    [
        (STANDARD, (6, 0, 0), "tile 600 is not in the set standard (56 tiles, numbers 0 to 5, one mirror form)"),
        (ANIMAL, (0, 1, 2), "tile 012 is not in the set animal (35 tiles, numbers 1 to 5, one mirror form)"),
        (TRIOKER, (1, 2, 12), "tile 1-2-12 is not in the set trioker (24 tiles, numbers 0 to 3, both mirror forms)"),
    ],
    ids=str,
)
def test_a_tile_of_another_set_is_not_found(tile_set: TileSet, numbers: Numbers, message: str) -> None:
    with pytest.raises(TileError) as caught:
        tile_set.find(numbers)
    assert str(caught.value) == message


def test_a_tile_is_in_a_set_or_not() -> None:
    assert Tile((2, 1, 0)) not in STANDARD
    assert Tile((2, 1, 0)) in MIRRORED
    assert "012" not in STANDARD


@pytest.mark.parametrize(
    ("low", "high", "message"),
    [
        (-1, 5, "a set needs 0 <= low <= high <= 99, not -1..5"),
        (3, 2, "a set needs 0 <= low <= high <= 99, not 3..2"),
        (90, 100, "a set needs 0 <= low <= high <= 99, not 90..100"),
        (0, 20, "a set has at most 20 different numbers, not 0..20"),
    ],
)
def test_an_impossible_range_is_refused(low: int, high: int, message: str) -> None:
    with pytest.raises(TileError) as caught:
        TileSet(low, high)
    assert str(caught.value) == message


def test_the_named_sets_know_their_names() -> None:
    assert {name: tile_set.name for name, tile_set in named_sets().items()} == {
        "standard": "standard",
        "animal": "animal",
        "mirrored": "mirrored",
        "trioker": "trioker",
    }


@pytest.mark.parametrize(
    ("tile_set", "name"),
    [
        (TileSet(0, 5), "standard"),
        (TileSet(0, 3, mirrored=True), "trioker"),
        (TileSet(0, 6), "0..6"),
        (TileSet(1, 5, mirrored=True), "1..5+mirror"),
    ],
)
def test_a_set_has_the_shortest_name(tile_set: TileSet, name: str) -> None:
    assert (tile_set.name, str(tile_set)) == (name, name)


def test_sets_with_the_same_range_and_orientation_are_equal() -> None:
    assert TileSet(0, 5) == STANDARD
    assert hash(TileSet(0, 5)) == hash(STANDARD)
    assert TileSet(0, 5, mirrored=True) != STANDARD


def test_a_set_pickles() -> None:
    assert STANDARD.fit_table
    again = pickle.loads(pickle.dumps(STANDARD))
    assert again == STANDARD
    assert again.tiles == STANDARD.tiles
