"""A round taken up in the middle goes on as the one that was played from its beginning."""

import random

import pytest

from triominoes.errors import DealError, IllegalPlacementError
from triominoes.notation import parse_board
from triominoes.play import GreedyPlayer, Round, Since, play_round
from triominoes.play.events import Drew
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.tile import Tile

WIKIPEDIA = bundled_ruleset("wikipedia")
SEVERAL = [name for name in ruleset_names() if bundled_ruleset(name).solitaire is None]


def drawn_now(game: Round) -> tuple[Tile | None, ...]:
    """The tiles drawn in the turn that is going on."""
    return tuple(event.tile for event in game.events[len(game.events) - game.draws :] if isinstance(event, Drew))


@pytest.mark.parametrize("name", SEVERAL)
def test_a_round_taken_up_in_the_middle_goes_on_alike(name: str) -> None:
    rules = bundled_ruleset(name)
    for seed in range(40):
        players = rules.players.least + seed % (rules.players.most - rules.players.least + 1)
        game = Round.deal(rules, players, seed)
        chance = random.Random(seed)
        sides = [GreedyPlayer(f"{seed}/{seat}") for seat in range(players)]
        for _ in range(chance.randrange(1, 40)):
            if not game.is_over:
                game.play(sides[game.turn].choose(game))
        if game.is_over:
            continue
        table = list(game.board)
        if rules.laying.contact == "corners":
            chance.shuffle(table)
        hands = [game.hand(player) for player in range(players)]
        since = Since(drawn_now(game), game.passes, game.opener)
        other = Round(rules, hands, game.well_tiles(), game.turn, table=table, since=since)
        assert other.legal_actions() == game.legal_actions()
        before, so_far = game.scores, len(game.events)
        for one in (game, other):
            play_round(one, [GreedyPlayer(f"{seed}/{seat}/on") for seat in range(players)])
        assert game.events[so_far:] == other.events
        assert tuple(map(sum, zip(before, other.scores, strict=True))) == game.scores


def test_what_cannot_have_happened_is_refused() -> None:
    table = parse_board("555@0,0 355@0,-1")
    hands = [[Tile((0, 1, 2))], [Tile((0, 1, 3))]]
    with pytest.raises(DealError, match="tile 111 was drawn; expected it in the hand of player 1"):
        Round(WIKIPEDIA, hands, table=table, since=Since((Tile((1, 1, 1)),)))
    with pytest.raises(DealError, match="expected no more tiles drawn than held"):
        Round(WIKIPEDIA, hands, table=table, since=Since((None, None)))
    with pytest.raises(DealError, match="and 1 passes at most"):
        Round(WIKIPEDIA, hands, table=table, since=Since(passes=2))
    with pytest.raises(IllegalPlacementError, match="tile 555 lies 2 times"):
        Round(WIKIPEDIA, hands, table=[*table, table[0]])
