"""Worlds are what is left of all deals once those are gone with which the round could not have gone as it went.

Every deal in which I get the tiles I got is dealt and played through by the referee, action by action; deals in which
an action is illegal, or somebody else begins, are thrown away. That is the distribution of what is hidden after the
tiles and actions seen, for players who choose without regard to what else they hold: which of several tiles an
opponent lays says nothing about the others. `seen_by` and the counting of worlds have no part in it. Not concluded is
who had the better second tile where highest totals tied for the opening; such rounds have more worlds than deals.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations

import pytest

from solver.worlds import Worlds
from triominoes.play import DRAW, Draw, IllegalActionError, Lay, RandomPlayer, Round
from triominoes.position import seen_by
from triominoes.rules.file import load_ruleset
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile

Hidden = tuple[tuple[Tile, ...], ...]
"""The hands of the others and the well in its order."""


def rules_of(extends: str, size: int) -> Ruleset:
    text = f'title = "small"\nsource = "a test"\nextends = "{extends}"\nset = "0..2"\n'
    return load_ruleset(f"{text}[players]\nleast = 2\nmost = 3\n[hands]\nsizes = [{size}, {size}]\n", "small")


def deals(rules: Ruleset, hand: tuple[Tile, ...], players: int, size: int) -> Iterator[list[tuple[Tile, ...]]]:
    """Hands by seat, mine first, and the well, in every way that leaves me my hand."""

    def split(left: frozenset[Tile], others: int) -> Iterator[list[tuple[Tile, ...]]]:
        if not others:
            for well in permutations(sorted(left)):
                yield [well]
            return
        for taken in combinations(sorted(left), size):
            for rest in split(left - set(taken), others - 1):
                yield [taken, *rest]

    for rest in split(frozenset(rules.tile_set) - set(hand), players - 1):
        yield [hand, *rest]


def gone(game: Round, dealt: list[tuple[Tile, ...]]) -> Hidden | None:
    """What is hidden from seat 0 if the round goes as it did with other tiles; None if it cannot."""
    try:
        other = Round(game.rules, dealt[:-1], dealt[-1])
        for action, event in zip(game.actions, game.events, strict=True):
            drew = isinstance(action, Draw)
            other.play(DRAW if drew else action, event.player)  # type: ignore[union-attr]  # the events that are no action were left out
            if other.is_over:
                return None
    except IllegalActionError:
        return None
    if other.hand(0) != game.hand(0):
        return None
    return (*(other.hand(seat) for seat in range(1, game.players)), tuple(filter(None, other.well_tiles())))


@pytest.mark.parametrize(
    ("extends", "players", "size", "seeds"),
    [("wikipedia", 2, 3, 40), ("goldtoken", 2, 3, 20), ("challenge", 2, 3, 40), ("wikipedia", 3, 2, 4)],
)
def test_worlds_are_the_deals_with_which_the_round_can_have_gone_so(
    extends: str, players: int, size: int, seeds: int
) -> None:
    rules = rules_of(extends, size)
    told = compared = 0
    for seed in range(seeds):
        game = Round.deal(rules, players, seed)
        who = [RandomPlayer(f"{seed} {seat}") for seat in range(players)]
        while len(game.actions) < 3 + seed % 6 and not game.is_over:
            game.play(who[game.turn].choose(game))
        if game.is_over:
            game.undo()
        if not any(isinstance(action, Lay) for action in game.actions):
            continue
        mine = tuple(tile for tile in game.dealt[0][0] if tile is not None)
        found = Counter(filter(None, (gone(game, dealt) for dealt in deals(rules, mine, players, size))))
        position = seen_by(game, 0)
        worlds = Worlds(position)
        every = {(*world.hands[1:], world.well): often for world, often in worlds.all_worlds()}
        if game.start.lead is None:  # no triple was dealt, and totals may have tied
            assert set(found) <= set(every)
            continue
        assert set(found) == set(every)
        total = found.total()
        assert all(found[hidden] * worlds.count * worlds.orders == often * total for hidden, often in every.items())
        told += any(batch.stuck for batch in position.batches)
        compared += 1
    assert compared >= seeds // 2
    assert told
