"""What a player knows of the others from what they could not lay."""

import random

import pytest

from triominoes.notation import parse_placement
from triominoes.play import DRAW, PASS, GreedyPlayer, Lay, RandomPlayer, Round, Since
from triominoes.position import Batch, Position, Spent, seen_by
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.tile import Tile
from triominoes.tileset import STANDARD

WIKIPEDIA = bundled_ruleset("wikipedia")
SEVERAL = [name for name in ruleset_names() if bundled_ruleset(name).solitaire is None]


def tiles(text: str) -> list[Tile]:
    return [STANDARD.find((int(word[0]), int(word[1]), int(word[2]))) for word in text.split()]


def lay(text: str) -> Lay:
    return Lay(parse_placement(text))


def round_of(*hands: str, well: str = "") -> Round:
    return Round(WIKIPEDIA, [tiles(hand) for hand in hands], tiles(well))


def test_a_player_sees_his_tiles_and_how_many_the_others_hold() -> None:
    game = round_of("555 012 013", "355 111", well="001 002")
    game.play(lay("555@0,0"))
    mine = seen_by(game, 1, (100, 50))
    assert mine.hands == (tuple(tiles("111 355")), (None, None))
    assert (mine.well, mine.scores, mine.turn) == ((None, None), (50, 100), 0)
    assert mine.since.opener == 1


def test_whoever_does_not_begin_holds_no_higher_triple() -> None:
    game = round_of("444 012 013", "344 111", well="001 002")
    game.play(lay("444@0,0"))
    assert seen_by(game, 0).batches == (Batch(1, 2, (), (Tile((5, 5, 5)),)),)
    no_triple = round_of("455 012 013", "355 112", well="001 002")
    no_triple.play(lay("455@0,0"))
    assert seen_by(no_triple, 0).batches[0].without == tuple(tiles("000 111 222 333 444 555"))


def test_whoever_draws_could_lay_nothing_he_held() -> None:
    game = round_of("444 012 013", "000 111 112", well="001 334 002 003 335 445")
    game.play(lay("444@0,0"))
    without = (Tile((5, 5, 5)),)
    game.play(DRAW)
    assert seen_by(game, 0).batches == (Batch(1, 3, (1,), without), Batch(1, 1))
    game.play(DRAW)
    game.play(DRAW)
    assert seen_by(game, 0).batches == (Batch(1, 3, (1,), without), Batch(1, 2, (1,)), Batch(1, 1))
    game.play(PASS)  # the last tile does not fit either
    assert seen_by(game, 0).batches == (Batch(1, 3, (1,), without), Batch(1, 3, (1,)))


def test_the_tile_that_is_laid_after_draws_was_drawn_last() -> None:
    game = round_of("444 012 013", "000 111 112", well="001 344 002 003")
    game.play(lay("444@0,0"))
    game.play(DRAW)
    game.play(DRAW)
    game.play(lay("344@0,-1"))
    assert seen_by(game, 0).batches == (Batch(1, 3, (1,), (Tile((5, 5, 5)),)), Batch(1, 1, (1,)))
    assert seen_by(game, 0).spent == ()


def test_a_tile_laid_later_may_come_from_several_batches() -> None:
    game = round_of("444 012 013 334", "000 111 335", well="133 344 002 003")
    for action in (lay("444@0,0"), DRAW, DRAW, lay("344@0,-1"), lay("343@-1,-1"), lay("533@-1,-2")):
        game.play(action)
    seen = seen_by(game, 0)
    assert seen.batches == (Batch(1, 3, (1,), (Tile((5, 5, 5)),)), Batch(1, 1, (1,)))
    assert seen.spent == (Spent(Tile((3, 3, 5)), (0, 1)),)


@pytest.mark.parametrize("name", SEVERAL)
def test_the_truth_agrees_with_what_is_told(name: str) -> None:
    """Every tile that is told to be in a batch may be in one, and there is a way to fill all batches with the truth."""
    rules = bundled_ruleset(name)
    for seed in range(40):
        players = rules.players.least + seed % (rules.players.most - rules.players.least + 1)
        game = Round.deal(rules, players, seed)
        sides = [(RandomPlayer if seat % 2 else GreedyPlayer)(f"{seed}/{seat}") for seat in range(players)]
        for _ in range(random.Random(seed).randrange(1, 80)):
            if not game.is_over:
                game.play(sides[game.turn].choose(game))
        for player in range(0 if game.is_over else players):
            position = seen_by(game, player).checked()
            for other in range(1, players):
                hand = game.hand((player + other) % players)
                unknown = [tile for tile in hand if tile not in position.hands[other]]
                assert can_fill(position, other, unknown)


def test_evidence_after_a_round_was_taken_up_in_the_middle_is_true() -> None:
    """What was laid before tells nothing about who began, and draws since then are no draws before the first turn."""
    right = 0
    for seed in range(120):
        rules = bundled_ruleset(SEVERAL[seed % len(SEVERAL)])
        players = rules.players.least
        game = Round.deal(rules, players, seed)
        sides = [RandomPlayer(f"{seed}/{seat}") for seat in range(players)]
        for _ in range(8):
            if not game.is_over:
                game.play(sides[game.turn].choose(game))
        if game.is_over:
            continue
        hands = [game.hand(player) for player in range(players)]
        since = Since(game.drawn, game.passes, game.opener)
        later = Round(rules, hands, game.well_tiles(), game.turn, table=tuple(game.board), since=since)
        for _ in range(random.Random(seed).randrange(1, 12)):
            if not later.is_over:
                later.play(sides[later.turn].choose(later))
        for player in range(0 if later.is_over else players):
            position = seen_by(later, player).checked()
            for other in range(1, players):
                hand = later.hand((player + other) % players)
                assert can_fill(position, other, [tile for tile in hand if tile not in position.hands[other]])
                right += 1
    assert right > 100


def can_fill(position: Position, player: int, unknown: list[Tile]) -> bool:
    """Whether tiles, with those spent, can be parted into the batches of a player, by a plain matching."""
    if not any(batch.player == player for batch in position.batches):
        return True
    slots = [
        number for number, batch in enumerate(position.batches) if batch.player == player for _ in range(batch.size)
    ]
    index = position.rules.tile_set.index
    able: list[list[int]] = []
    for tile in unknown:
        able.append(
            [
                place
                for place, number in enumerate(slots)
                if tile not in position.batches[number].without
                and not any(position.fitted(laid) >> index[tile] & 1 for laid in position.batches[number].stuck)
            ]
        )
    for spent in position.spent:
        if position.batches[spent.batches[0]].player == player:
            able.append([place for place, number in enumerate(slots) if number in spent.batches])
    taken: dict[int, int] = {}

    def place(item: int, seen: set[int]) -> bool:
        for slot in able[item]:
            if slot not in seen:
                seen.add(slot)
                if slot not in taken or place(taken[slot], seen):
                    taken[slot] = item
                    return True
        return False

    return len(able) == len(slots) and all(place(item, set()) for item in range(len(able)))
