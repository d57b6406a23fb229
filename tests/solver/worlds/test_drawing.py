"""Worlds drawn at random: each as likely as any other, and each the same whatever else is drawn."""

from collections import Counter
from dataclasses import replace
from itertools import islice

import numpy as np
import pytest
from scipy.stats import chisquare

from solver.worlds import Worlds, WorldsError
from solver.worlds.words import among, beginnings, words
from triominoes.play import GreedyPlayer, Round
from triominoes.position import Batch, Position, seen_by
from triominoes.rules.file import bundled_ruleset, load_ruleset
from triominoes.rules.ruleset import Ruleset

STEP = 0x9E3779B97F4A7C15
WORD = 2**64 - 1


def finalized(number: int) -> int:
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & WORD
    number = (number ^ number >> 27) * 0x94D049BB133111EB & WORD
    return number ^ number >> 31


def small(sizes: str = "[3, 2, 2]", tile_set: str = "0..2") -> Ruleset:
    text = f'title = "small"\nsource = "a test"\nextends = "wikipedia"\nset = "{tile_set}"\n'
    return load_ruleset(f"{text}[players]\nleast = 2\nmost = 4\n[hands]\nsizes = {sizes}\n", "small")


def seen(rules: Ruleset, players: int, seed: int, actions: int) -> Position | None:
    game = Round.deal(rules, players, seed)
    who = [GreedyPlayer(f"{seed} {seat}") for seat in range(players)]
    for _ in range(actions):
        game.play(who[game.turn].choose(game))
        if game.is_over:
            return None
    return seen_by(game, 0)


def middle(players: int) -> Position:
    """The middle of a round in which something is known of the others."""
    found = (seen(bundled_ruleset("wikipedia"), players, seed, 16) for seed in range(50))
    return next(position for position in found if position and len(position.batches) > players)


def test_words_are_those_of_the_definition() -> None:
    begin = beginnings(seed=-3, first=7, count=2)
    start = finalized(-3 & WORD)
    own = [finalized(start + (number + 1) * STEP & WORD) for number in (7, 8)]
    assert begin.tolist() == own
    assert words(begin, 5).tolist() == [finalized(each + 6 * STEP & WORD) for each in own]


def test_a_number_below_a_size_is_exact_to_the_last_bit() -> None:
    word = np.array([0, 1, 2**63, WORD, WORD // 3, WORD // 3 + 1, WORD // 7 * 3 + 2], dtype=np.uint64)
    for size in (1, 2, 3, 7, 56, 2**31):
        sizes = np.full(len(word), size)
        assert among(word, sizes).tolist() == [int(each) * size >> 64 for each in word]


def likelihood(worlds: Worlds, seed: int) -> float:
    """How likely worlds drawn with equal chances are to come out as unevenly as these, at the least."""
    every = list(worlds.all_worlds())
    hands, wells = worlds.arrays(50 * worlds.count * worlds.orders, seed=seed)
    mask, tiles = worlds.position.rules.tile_set.mask, worlds.position.rules.tile_set.tiles
    came = Counter((*held, *well) for held, well in zip(hands.tolist(), wells.tolist(), strict=True))
    expected = {(*map(mask, world.hands), *map(tiles.index, world.well)): 50 * often for world, often in every}
    assert set(came) <= set(expected)
    return float(chisquare([came[key] for key in expected], list(expected.values())).pvalue)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_world_is_as_likely_as_its_ways(players: int) -> None:
    tested = 0
    for seed in range(150):
        position = seen(small("[3, 2, 2]", "0..2+mirror"), players, seed, actions=6)
        if position is None or not any(batch.stuck for batch in position.batches):
            continue
        worlds = Worlds(position)
        if 20 <= worlds.count * worlds.orders <= 2000:
            assert likelihood(worlds, seed) > 0.001
            tested += 1
            if tested == 12:
                break
    assert tested == 12


def test_worlds_are_equally_likely_where_opponents_lack_different_tiles() -> None:
    tested = 0
    for seed in range(20):
        position = seen(small("[3, 2, 2]", "0..2+mirror"), 4, seed, actions=4)
        if position is None or len(position.well) != 3:
            continue
        unseen = tuple(position.rules.tile_set.members(position.unseen))
        batches = Batch(1, position.hidden(1), (), unseen[:2]), Batch(2, position.hidden(2), (), unseen[2:4])
        assert likelihood(Worlds(replace(position, batches=batches, spent=())), seed) > 0.001
        tested += 1
    assert tested > 2


@pytest.mark.parametrize("players", [2, 4, 6])
def test_chances_are_the_frequencies_of_worlds(players: int) -> None:
    worlds = Worlds(middle(players))
    hands, wells = worlds.arrays(20_000, seed=1)
    index = worlds.position.rules.tile_set.index
    for tile, chances in worlds.chances.items():
        for player in range(players):
            share = float((hands[:, player] >> np.uint64(index[tile]) & np.uint64(1)).mean())
            assert share == pytest.approx(chances[player], abs=0.02)
        assert float((wells == index[tile]).any(axis=1).mean()) == pytest.approx(chances[players], abs=0.02)
    some = worlds.position.unseen & 0x0F0F0F0F0F0F0F
    within = np.array([some >> i & 1 for i in range(64)], dtype=bool)
    assert float(within[wells[:, :2]].any(axis=1).mean()) == pytest.approx(worlds.chance_next(2, some), abs=0.02)
    for player in range(1, players):
        share = float(((hands[:, player] & np.uint64(some)) != 0).mean())
        assert share == pytest.approx(worlds.chance_held(some, [player]), abs=0.02)
    share = float((np.bitwise_or.reduce(hands[:, 1:], axis=1) & np.uint64(some) != 0).mean())
    assert share == pytest.approx(worlds.chance_held(some), abs=0.02)


def test_a_world_is_the_same_however_many_are_drawn() -> None:
    worlds = Worlds(middle(3))
    many, few, later = worlds.arrays(5000, seed=9), worlds.arrays(10, seed=9), worlds.arrays(10, seed=9, first=4990)
    assert (many.hands[:10] == few.hands).all()
    assert (many.wells[:10] == few.wells).all()
    assert (many.hands[4990:] == later.hands).all()
    assert (many.wells[4990:] == later.wells).all()
    mask, tiles = worlds.position.rules.tile_set.mask, worlds.position.rules.tile_set.tiles
    for number in (0, 1, 4321):
        world = worlds.sample(9, number)
        assert list(map(mask, world.hands)) == many.hands[number].tolist()
        assert list(map(tiles.index, world.well)) == many.wells[number].tolist()
    assert (many.hands != worlds.arrays(5000, seed=10).hands).any()


def test_every_tile_is_in_one_place() -> None:
    worlds = Worlds(middle(4))
    position = worlds.position
    laid = position.rules.tile_set.mask(placement.tile for placement in position.board)
    hands, wells = worlds.arrays(200, seed=2)
    for held, well in zip(hands.tolist(), wells.tolist(), strict=True):
        assert sum(held) + sum(1 << tile for tile in well) + laid == 2**56 - 1
        assert [mask.bit_count() for mask in held] == [len(hand) for hand in position.hands]


def test_no_worlds_are_no_rows() -> None:
    worlds = Worlds(middle(2))
    hands, wells = worlds.arrays(0, seed=1)
    assert (hands.shape, wells.shape) == ((0, 2), (0, len(worlds.position.well)))


def test_a_large_set_has_worlds_but_no_masks() -> None:
    position = seen(small("[9, 7, 6]", "0..5+mirror"), 3, 1, actions=9)
    assert position is not None
    worlds = Worlds(position)
    assert [len(hand) for hand in worlds.sample(3).hands] == [len(hand) for hand in position.hands]
    with pytest.raises(WorldsError, match="expected at most 64 tiles"):
        worlds.arrays(1, seed=3)


def test_worlds_are_not_listed_before_they_are_asked_for() -> None:
    position = seen(small(), 2, 5, actions=2)
    assert position is not None
    first = list(islice(Worlds(position).all_worlds(), 3))
    assert [world.hands[0] for world, _ in first] == [tuple(sorted(position.hand))] * 3
