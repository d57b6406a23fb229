"""Rounds played twice: on the table as it is, and turned, moved elsewhere, or seen in a mirror."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache, partial
from itertools import cycle
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from triominoes.placement import Placement, turned
from triominoes.play.actions import Action, Lay
from triominoes.play.dealing import deal
from triominoes.play.events import Event, Laid, TurnedUp
from triominoes.play.players import GreedyPlayer, RandomPlayer
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.rules.options import ContactRule
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Numbers, Tile
from triominoes.tileset import MIRRORED, TileSet

WIKIPEDIA = bundled_ruleset("wikipedia")
RULES: dict[str, Ruleset] = {
    **{name: bundled_ruleset(name) for name in ruleset_names()},
    **{
        str(contact): replace(WIKIPEDIA, laying=replace(WIKIPEDIA.laying, contact=contact))
        for contact in (ContactRule.SIDES, ContactRule.ONE_CORNER)
    },
}
SHIFTS = ((0, 0), (3, -5), (-40, 2), (1, 1))


class Symmetry(NamedTuple):
    """What becomes of a placement, and of a tile in a hand."""

    placement: Callable[[Placement], Placement]
    tile: Callable[[Tile], Tile]


@lru_cache(maxsize=1 << 14)
def moved(placement: Placement, sixths: int, shift: tuple[int, int]) -> Placement:
    return turned([placement], sixths)[0].shifted(*shift)


def move(sixths: int, shift: tuple[int, int]) -> Symmetry:
    """A turn about the point 0,0 and a shift: together a turn about another point, or a shift alone."""
    return Symmetry(partial(moved, sixths=sixths, shift=shift), lambda tile: tile)


def exchange(tile_set: TileSet) -> Symmetry:
    """The mirror image with every number k as low + high - k, which keeps a set of one orientation as it is."""

    def other(numbers: Numbers) -> Numbers:
        a, b, c = (tile_set.low + tile_set.high - number for number in numbers)
        return a, b, c

    return Symmetry(
        lambda placement: Placement(placement.mirrored().cell, other(placement.mirrored().numbers)),
        lambda tile: Tile(other(tile.mirror.numbers)),
    )


def acted(action: Action, symmetry: Symmetry) -> Action:
    return replace(action, placement=symmetry.placement(action.placement)) if isinstance(action, Lay) else action


def told(event: Event, symmetry: Symmetry) -> Event:
    return replace(event, placement=symmetry.placement(event.placement)) if isinstance(event, Laid) else event


def offered(game: Round) -> list[Placement]:
    return sorted(action.placement for action in game.legal_actions() if isinstance(action, Lay))


def taken_up(game: Round, symmetry: Symmetry) -> Round:
    """The round as it stands, its tiles and hands carried over, with the same player to move."""
    hands = [[symmetry.tile(tile) for tile in game.hand(player)] for player in range(game.players)]
    table = [symmetry.placement(placement) for placement in game.board]
    well = [symmetry.tile(tile) for tile in game.well_tiles() if tile is not None]
    return Round(game.rules, hands, well, starter=game.turn, table=table)


def steps(game: Round, twin: Round, symmetry: Symmetry, greedy: bool) -> Iterator[tuple[Event, ...]]:
    """Play two rounds side by side; at every step both offer the same, seen through the symmetry."""
    player = GreedyPlayer(1) if greedy else RandomPlayer(1)
    while not game.is_over:
        assert len(twin.legal_actions()) == len(game.legal_actions())
        if game.board:
            assert offered(twin) == sorted(map(symmetry.placement, offered(game)))
        action = player.choose(game)
        assert (twin.turn, twin.well, twin.draws) == (game.turn, game.well, game.draws)
        game.play(action)
        yield twin.play(acted(action, symmetry))
    assert twin.is_over


def numbers_of_players(rules: Ruleset) -> range:
    return range(rules.players.least, rules.players.most + 1)


@pytest.mark.parametrize("name", RULES)
def test_a_round_turned_and_moved_elsewhere_earns_the_same(name: str) -> None:
    rules, moves = RULES[name], cycle(move(sixths, shift) for shift in SHIFTS for sixths in range(6))
    for seed in range(8):
        for players in numbers_of_players(rules):
            symmetry, dealt = next(moves), deal(rules, players, seed)
            game, twin = (Round(rules, dealt.hands, dealt.well, dealt.starter, dealt.lots) for _ in range(2))
            if game.board:  # a first tile of nobody lies on 0,0
                twin = taken_up(game, symmetry)
            for _ in steps(game, twin, symmetry, greedy=seed % 2 == 1):
                assert twin.scores == game.scores
            happened = [told(event, symmetry) for event in game.events if not isinstance(event, TurnedUp)]
            assert list(twin.events) == happened


@pytest.mark.parametrize("name", RULES)
def test_the_mirror_image_with_the_numbers_exchanged_is_as_legal(name: str) -> None:
    """Under every rule of contact, for the hands and, in the first rounds, for every tile not laid.

    The points are others, and so may be the player who begins: the mirrored round is taken up after the first tile.
    """
    rules = RULES[name]
    assert not rules.tile_set.mirrored
    symmetry = exchange(rules.tile_set)
    assert {symmetry.tile(tile) for tile in rules.tile_set} == set(rules.tile_set)
    for seed in range(5):
        for players in numbers_of_players(rules):
            game = Round.deal(rules, players, seed)
            if not game.board:
                game.play(RandomPlayer(seed).choose(game))
            twin = taken_up(game, symmetry)
            for _ in steps(game, twin, symmetry, greedy=seed % 2 == 0):
                if seed < 2:
                    legal = sorted(map(symmetry.placement, game.board.legal_placements()))
                    assert sorted(twin.board.legal_placements()) == legal
            assert game.settlement is not None
            assert twin.settlement is not None
            assert twin.settlement.ending is game.settlement.ending


def test_the_mirror_image_earns_the_same_where_both_mirror_forms_exist() -> None:
    rules, symmetry = replace(WIKIPEDIA, tile_set=MIRRORED), Symmetry(Placement.mirrored, lambda tile: tile.mirror)
    for seed in range(30):
        for players in numbers_of_players(rules):
            dealt = deal(rules, players, seed)
            hands = [[tile.mirror for tile in hand] for hand in dealt.hands]
            game = Round(rules, dealt.hands, dealt.well, dealt.starter)
            twin = Round(rules, hands, [tile.mirror for tile in dealt.well], dealt.starter)
            for _ in steps(game, twin, symmetry, greedy=seed % 2 == 1):
                assert twin.scores == game.scores


def test_the_mirror_image_alone_is_not_legal_in_a_set_of_one_orientation() -> None:
    game = Round(WIKIPEDIA, [[Tile((0, 1, 2))], [Tile((0, 1, 1))]], table=[Placement((0, 0), (1, 2, 2))])
    assert offered(game) == [Placement((0, -1), (0, 1, 2))]
    mirrored = offered(game)[0].mirrored()
    assert mirrored.tile not in WIKIPEDIA.tile_set
    assert not game.board.is_legal(mirrored)


def shown(game: Round) -> tuple[object, ...]:
    """All that a round tells about itself."""
    hands = [game.hand(player) for player in range(game.players)]
    now = (game.turn, game.draws, game.passes, game.scores, game.well_tiles(), hands)
    return (*now, list(game.board), game.events, game.actions, game.settlement, game.legal_actions())


@settings(max_examples=150, deadline=None)
@given(
    name=st.sampled_from(sorted(RULES)),
    seats=st.integers(0, 4),
    seed=st.integers(0, 10**6),
    walk=st.lists(st.integers(0, 99), max_size=120),
)
def test_whatever_was_taken_back_a_round_is_what_a_fresh_one_becomes(
    name: str, seats: int, seed: int, walk: list[int]
) -> None:
    """A step of the walk takes an action back if it is divisible by 3 or the round is over, else it plays one."""
    rules = RULES[name]
    players = numbers_of_players(rules)[seats % len(numbers_of_players(rules))]
    game = Round.deal(rules, players, seed)
    for step in walk:
        if game.actions and (step % 3 == 0 or game.is_over):
            game.undo()
        else:
            legal = game.legal_actions()
            game.play(legal[step % len(legal)])
    fresh = Round.deal(rules, players, seed)
    for action in game.actions:
        fresh.play(action)
    assert shown(game) == shown(fresh)


@pytest.mark.parametrize("name", RULES)
def test_long_walks_back_and_forth_end_like_a_fresh_round(name: str) -> None:
    """Back as often as on, in steps of up to twenty actions, until the round has ended five times."""
    rules = RULES[name]
    for players in numbers_of_players(rules):
        game, player, ends = Round.deal(rules, players, 77), RandomPlayer(players), 0
        while ends < 5:
            game.play(player.choose(game))
            if game.is_over:
                ends += 1
                fresh = Round.deal(rules, players, 77)
                for action in game.actions:
                    fresh.play(action)
                assert shown(game) == shown(fresh)
                for _ in range(min(len(game.actions), 4 * ends)):
                    game.undo()
