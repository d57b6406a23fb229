import pytest

from triominoes.play.events import Ending
from triominoes.play.match import Match
from triominoes.play.players import GreedyPlayer, Player, RandomPlayer, play_match, play_round
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset, ruleset_names

WIKIPEDIA = bundled_ruleset("wikipedia")


@pytest.mark.parametrize(("kind", "share"), [(RandomPlayer, 0.32), (GreedyPlayer, 0.34)])
def test_a_third_of_the_rounds_of_two_is_blocked(kind: type[RandomPlayer] | type[GreedyPlayer], share: float) -> None:
    """The shares were found in 2,000 rounds of another program; the margin is four standard errors."""
    players = [kind(1), kind(2)]
    blocked = 0
    for seed in range(800):
        ended = play_round(Round.deal(WIKIPEDIA, 2, seed), players).settlement
        blocked += ended is not None and ended.ending is Ending.BLOCKED
    assert abs(blocked / 800 - share) < 0.079


def test_the_same_seeds_play_the_same_round() -> None:
    games = [play_round(Round.deal(WIKIPEDIA, 4, 7), [GreedyPlayer(seat) for seat in range(4)]) for _ in range(2)]
    assert games[0].events == games[1].events


def test_a_greedy_player_earns_more_than_a_random_one() -> None:
    totals = [0, 0]
    for seed in range(100):
        for seat in (0, 1):
            kinds: list[Player] = [GreedyPlayer(seed), RandomPlayer(seed)]
            scores = play_round(Round.deal(WIKIPEDIA, 2, seed), kinds[:: 1 - 2 * seat]).scores
            totals[0] += scores[seat]
            totals[1] += scores[1 - seat]
    assert totals[0] > totals[1]


@pytest.mark.parametrize("name", ruleset_names())
def test_whole_matches_are_played_to_a_winner(name: str) -> None:
    rules = bundled_ruleset(name)
    for players in range(rules.players.least, rules.players.most + 1):
        match = play_match(Match(rules, players, seed=players), [GreedyPlayer(seat) for seat in range(players)])
        assert match.is_over
        assert match.winners or rules.solitaire
        assert match.scores == tuple(map(sum, zip(*(game.scores for game in match.rounds), strict=True)))
