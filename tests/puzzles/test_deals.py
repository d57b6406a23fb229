from collections import Counter

import pytest

from puzzles.deals import random_deal
from triominoes.deal import Deal
from triominoes.errors import DealError
from triominoes.tileset import ANIMAL, MIRRORED, STANDARD, TRIOKER, TileSet


@pytest.mark.parametrize(
    ("seed", "tile_set", "tiles"),
    [
        (0, STANDARD, "334 235 114 034 133 115 255 111 004 222 355 144 002 011 225 005 444 555 335 003"),
        (1, STANDARD, "012 334 244 034 125 123 224 255 023 015 335 133 000 024 135 245 115 445 444 055"),
        (2026, STANDARD, "011 124 125 335 014 034 222 145 255 012 244 013 022 224 114 233 055 003 155 344"),
        (2**64, STANDARD, "455 111 124 222 003 014"),
        (7, ANIMAL, "135 123 245 122 234 222 124 235 133 115"),
        (7, MIRRORED, "044 022 154 013 134 055 015 004 011 124"),
        (0, TileSet(0, 12), "688 568 246 139 2-12-12 2-3-10 589 167"),
    ],
    ids=str,
)
def test_a_seed_means_the_same_deal_for_ever(seed: int, tile_set: TileSet, tiles: str) -> None:
    assert str(random_deal(len(tiles.split()), seed=seed, tile_set=tile_set)) == tiles


@pytest.mark.parametrize("tile_set", [STANDARD, ANIMAL, MIRRORED, TRIOKER, TileSet(0, 0)], ids=str)
def test_a_deal_of_the_whole_set_holds_every_tile_once(tile_set: TileSet) -> None:
    deal = random_deal(len(tile_set), seed=9, tile_set=tile_set)
    assert sorted(deal.tiles) == list(tile_set)
    assert deal.tile_set == tile_set


@pytest.mark.parametrize("seed", range(20))
def test_a_longer_deal_extends_a_shorter_one(seed: int) -> None:
    whole = random_deal(56, seed=seed).tiles
    assert all(random_deal(count, seed=seed).tiles == whole[:count] for count in range(1, 56))


def test_twenty_standard_tiles_are_dealt_unless_told_otherwise() -> None:
    assert random_deal(seed=1) == random_deal(20, seed=1, tile_set=STANDARD)


def test_other_seeds_give_other_deals() -> None:
    assert len({random_deal(seed=seed).tiles for seed in range(200)}) == 200


def chi_square(counts: Counter[object], expected: float) -> float:
    return sum((counts[tile] - expected) ** 2 / expected for tile in STANDARD)


def test_every_tile_is_about_equally_likely_to_be_drawn_and_to_be_drawn_first() -> None:
    # 55 degrees of freedom: a fair deck stays below 104 all but once in ten thousand times.
    runs = 2000
    deals = [random_deal(20, seed=seed).tiles for seed in range(runs)]
    for draws in (slice(0, 20), slice(0, 1), slice(19, 20)):
        counts: Counter[object] = Counter(tile for tiles in deals for tile in tiles[draws])
        drawn = len(range(20)[draws])
        assert chi_square(counts, runs * drawn / len(STANDARD)) < 104


@pytest.mark.parametrize(
    ("count", "tile_set", "message"),
    [
        (0, STANDARD, r"cannot draw 0 tiles; the set standard \(56 tiles, .*\) allows 1 to 56"),
        (-1, STANDARD, "cannot draw -1 tiles"),
        (57, STANDARD, "cannot draw 57 tiles"),
        (36, ANIMAL, r"cannot draw 36 tiles; the set animal \(35 tiles, .*\) allows 1 to 35"),
    ],
    ids=str,
)
def test_a_deal_of_no_tiles_or_of_too_many_is_refused(count: int, tile_set: TileSet, message: str) -> None:
    with pytest.raises(DealError, match=message):
        random_deal(count, seed=1, tile_set=tile_set)


def test_a_random_deal_reads_back_from_its_file() -> None:
    deal = random_deal(24, seed=3, tile_set=TRIOKER)
    assert Deal.parse(deal.format()) == deal
