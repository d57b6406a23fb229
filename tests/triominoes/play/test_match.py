from dataclasses import replace
from typing import Any

import pytest

from triominoes.play.actions import PASS, Lay
from triominoes.play.match import Match, MatchError
from triominoes.play.players import GreedyPlayer, RandomPlayer, play_match, play_round
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset
from triominoes.rules.options import BlockedAmount, BlockedWinner, GameLength, GameTie, GameWinner
from triominoes.rules.ruleset import Ruleset, Solitaire
from triominoes.tile import Tile

WIKIPEDIA = bundled_ruleset("wikipedia")


def game_of(**values: Any) -> Ruleset:
    """The rules of S3 with another end of the game."""
    return replace(WIKIPEDIA, game=replace(WIKIPEDIA.game, **values))


def out(match: Match, seat: int, others: str = "001") -> None:
    """Play a round in which a seat lays 1-1-1 (3 and 10 for the start), is out (25), and gets the other hands."""
    numbers = [(int(word[0]), int(word[1]), int(word[2])) for word in others.split()]
    hands = [[Tile(each)] for each in numbers]
    hands.insert(seat, [Tile((1, 1, 1))])
    game = match.deal(Round(match.rules, hands))
    match.play(game.legal_actions()[0])


def test_a_match_adds_the_rounds_up() -> None:
    match = Match(game_of(target=100), 2)
    out(match, 0)
    assert match.scores == (39, 0)
    out(match, 1, "002")
    assert match.scores == (39, 40)
    assert not match.is_over
    assert match.winners == ()


def test_the_first_round_past_the_target_is_the_last() -> None:
    match = Match(game_of(target=78), 2)
    out(match, 0)
    assert not match.is_over
    out(match, 0)
    assert match.is_over
    assert (match.scores, match.winners) == ((78, 0), (0,))
    with pytest.raises(MatchError, match="the game is over"):
        match.deal()
    with pytest.raises(MatchError, match="the game is over"):
        match.play(PASS)


def soon_blocked() -> list[list[Tile]]:
    """Player 1 has 25 with his first tile; then nobody can go on, and he wins the difference of 2."""
    return [[Tile((1, 1, 1)), Tile((5, 5, 5))], [Tile((0, 0, 2)), Tile((0, 0, 3))]]


@pytest.mark.parametrize(("length", "over"), [(GameLength.TARGET_EVER, True), (GameLength.TARGET_AFTER_ROUND, False)])
def test_the_target_may_count_even_if_a_player_falls_below_it(length: GameLength, over: bool) -> None:
    """Row 39: S3 takes the target as a signal for the last round, whatever is taken off later."""
    rules = replace(game_of(target=25, length=length), opening=replace(WIKIPEDIA.opening, must_open_with_triple=False))
    match = Match(rules, 2)
    game = match.deal(Round(rules, soon_blocked()))
    match.play(next(action for action in game.legal_actions() if "555" in str(action)))
    assert match.scores == (25, 0)
    match.play(PASS)
    match.play(PASS)
    assert game.is_over
    assert match.scores == (17, -10)
    assert match.is_over is over


def test_the_game_may_stop_at_the_target() -> None:
    rules = game_of(target=22, length=GameLength.TARGET_AT_ONCE, winner=GameWinner.FIRST_TO_REACH)
    match = Match(rules, 2, seed=1)
    game = match.deal()
    match.play(game.legal_actions()[0])
    assert (match.scores, game.is_over, match.is_over, match.winners) == ((0, 25), False, True, (1,))
    match.undo()
    assert not match.is_over


def test_the_game_may_last_a_number_of_rounds() -> None:
    match = Match(game_of(length=GameLength.ROUNDS, target=0, rounds=2), 2)
    out(match, 0)
    assert not match.is_over
    out(match, 1, "005")
    assert (match.is_over, match.winners) == (True, (1,))


@pytest.mark.parametrize(
    ("winner", "winners"),
    [
        (GameWinner.HIGHEST_SCORE, (0,)),
        (GameWinner.ROUND_WINNER_PAST_TARGET, (0,)),
        (GameWinner.ROUND_WINNER, (1,)),
        (GameWinner.FIRST_TO_REACH, (0,)),
    ],
)
def test_the_round_may_be_won_by_someone_below_the_target(winner: GameWinner, winners: tuple[int, ...]) -> None:
    """Row 40: S0 and S2 take the winner of the round if he is past the target; else nobody's text says."""
    match = Match(game_of(target=50, winner=winner), 2)
    out(match, 0)
    hands = [[Tile((2, 2, 2)), Tile((0, 0, 1))], [Tile((1, 2, 2))]]
    game = match.deal(Round(match.rules, hands))
    match.play(game.legal_actions()[0])
    match.play(game.legal_actions()[0])
    assert match.scores == (39 + 16, 5 + 25 + 1)
    assert match.winners == winners


def test_a_tie_is_shared_or_played_off() -> None:
    for tie, over in ((GameTie.SHARED, True), (GameTie.ANOTHER_ROUND, False)):
        match = Match(game_of(length=GameLength.ROUNDS, target=0, rounds=2, tie=tie), 2)
        out(match, 0)
        out(match, 1)
        assert match.scores == (39, 39)
        assert match.is_over is over
        assert match.winners == ((0, 1) if over else ())
    out(match, 1)
    assert (match.is_over, match.winners) == (True, (1,))


def test_a_match_steps_back_through_its_rounds() -> None:
    match = play_match(Match(WIKIPEDIA, 3, seed=5), [RandomPlayer(seat) for seat in range(3)])
    end = (match.scores, match.winners, len(match.rounds))
    taken = []
    while match.rounds:
        taken.append(match.undo())
    assert (match.scores, match.is_over) == ((0, 0, 0), False)
    for action in reversed(taken):
        if action is None:
            match.deal()
        else:
            match.play(action)
    assert (match.scores, match.winners, len(match.rounds)) == end
    with pytest.raises(IndexError, match="no round is dealt; expected an action or a deal to take back"):
        Match(WIKIPEDIA, 2).undo()


def test_a_seed_deals_the_same_match() -> None:
    first, second = (
        play_match(Match(WIKIPEDIA, 2, seed=9), [GreedyPlayer(1), GreedyPlayer(2)]).rounds for _ in range(2)
    )
    assert [game.events for game in first] == [game.events for game in second]


def test_no_round_begins_while_another_is_played() -> None:
    match = Match(WIKIPEDIA, 2, seed=1)
    with pytest.raises(MatchError, match="no round is being played; expected a deal"):
        match.play(PASS)
    match.deal()
    with pytest.raises(MatchError, match="round 1 is being played"):
        match.deal()


def test_a_round_of_other_rules_is_refused_for_what_it_is() -> None:
    played = Round.deal(WIKIPEDIA, 2, seed=1)
    played.play(played.legal_actions()[0])
    for game, wrong in (
        (Round.deal(WIKIPEDIA, 3, seed=1), "a round for 3"),
        (Round.deal(bundled_ruleset("goliath"), 2, seed=1), "a round of goliath"),
        (Round.deal(game_of(target=50), 2, seed=1), "a round of other rules of that name"),
        (played, "a round in which somebody has played"),
    ):
        with pytest.raises(MatchError, match=f"^{wrong} is dealt; expected a round of wikipedia for 2 in which nobody"):
            Match(WIKIPEDIA, 2).deal(game)
    match = Match(WIKIPEDIA, 2)
    game = match.deal()
    with pytest.raises(MatchError, match="a round of this match is dealt"):
        match.deal(game, force=True)


# Rounds that are played through themselves


def test_a_round_played_through_itself_counts_as_well() -> None:
    """Somebody has the target in the middle of the round, and falls below it again."""
    rules = replace(game_of(target=25), opening=replace(WIKIPEDIA.opening, must_open_with_triple=False))
    match = Match(rules, 2)
    game = match.deal(Round(rules, soon_blocked()))
    game.play(next(action for action in game.legal_actions() if "555" in str(action)))
    game.play(PASS)
    game.play(PASS)
    assert match.scores == (17, -10)
    assert (match.is_over, match.winners) == (True, (0,))


@pytest.mark.parametrize("name", ["wikipedia", "ehow", "goliath", "animal-basic", "solitaire"])
def test_whole_rounds_make_the_same_match_as_single_actions(name: str) -> None:
    rules = bundled_ruleset(name)
    players = rules.players.least

    def sides() -> list[GreedyPlayer]:
        return [GreedyPlayer(seat) for seat in range(players)]

    one, other = Match(rules, players, seed=3), play_match(Match(rules, players, seed=3), sides())
    seats = sides()
    while not one.is_over:
        play_round(one.deal(), seats)
    assert [game.events for game in one.rounds] == [game.events for game in other.rounds]
    assert (one.scores, one.winners) == (other.scores, other.winners)
    while one.rounds:
        assert one.undo() == other.undo()
        assert (one.scores, one.is_over, one.winners) == (other.scores, other.is_over, other.winners)


def test_a_step_back_in_the_round_itself_takes_the_target_back() -> None:
    match = Match(game_of(target=39, winner=GameWinner.FIRST_TO_REACH), 2)
    out(match, 0)
    (game,) = match.rounds
    assert match.is_over
    game.undo()
    assert (match.is_over, match.scores) == (False, (0, 0))
    game.play(game.legal_actions()[0])
    assert (match.is_over, match.winners) == (True, (0,))
    match.undo()
    match.undo()
    out(match, 1)
    assert (match.is_over, match.winners) == (True, (1,))


# The target


def first_lay(game: Round, tile: str) -> None:
    """Lay a tile in the first way in which it may lie."""
    game.play(next(a for a in game.legal_actions() if isinstance(a, Lay) and str(a.placement.tile) == tile))


@pytest.mark.parametrize(("length", "winners"), [(GameLength.TARGET_EVER, (0,)), (GameLength.TARGET_AFTER_ROUND, ())])
def test_the_winner_of_the_round_is_past_a_target_that_he_once_had(
    length: GameLength, winners: tuple[int, ...]
) -> None:
    """Rows 39 and 40: what is taken off later changes nothing; the fewest tiles may win less than nothing."""
    rules = replace(
        game_of(target=60, length=length, winner=GameWinner.ROUND_WINNER_PAST_TARGET),
        opening=replace(WIKIPEDIA.opening, must_open_with_triple=False),
        draws=replace(WIKIPEDIA.draws, empty_well_cost=0),
        blocked=replace(WIKIPEDIA.blocked, winner=BlockedWinner.FEWEST_TILES, amount=BlockedAmount.OTHERS_MINUS_OWN),
    )
    match = Match(rules, 2)
    out(match, 1, "455")
    out(match, 0, "000")
    assert match.scores == (38, 52)
    hands = [[Tile((4, 4, 4)), Tile((5, 5, 5))], [Tile((0, 0, 0)), Tile((0, 0, 1))]]
    game = match.deal(Round(rules, hands))
    first_lay(game, "444")
    assert match.scores == (60, 52)
    game.play(PASS)
    game.play(PASS)
    assert game.settlement is not None
    assert game.settlement.winners == (0,)
    assert match.scores == (46, 52)
    assert match.winners == winners


@pytest.mark.parametrize(("length", "winners"), [(GameLength.TARGET_EVER, (0,)), (GameLength.TARGET_AFTER_ROUND, (1,))])
def test_who_was_first_is_seen_when_the_target_counts(length: GameLength, winners: tuple[int, ...]) -> None:
    """Player 1 has 25 with his first tile and loses 10; player 2 goes out with 49."""
    match = Match(game_of(target=25, length=length, winner=GameWinner.FIRST_TO_REACH), 2)
    hands = [[Tile((5, 5, 5)), Tile((0, 0, 0))], [Tile((3, 5, 5)), Tile((3, 3, 5))]]
    game = match.deal(Round(match.rules, hands))
    first_lay(game, "555")
    assert match.scores == (25, 0)
    first_lay(game, "355")
    game.play(PASS)
    first_lay(game, "335")
    assert match.scores == (15, 49)
    assert (match.is_over, match.winners) == (True, winners)


def test_what_comes_with_the_action_that_reaches_the_target_is_counted() -> None:
    rules = game_of(target=10, length=GameLength.TARGET_AT_ONCE, winner=GameWinner.FIRST_TO_REACH)
    match = Match(rules, 2)
    out(match, 0)
    assert (match.is_over, match.scores, match.winners) == (True, (39, 0), (0,))


def test_a_seed_may_be_a_word() -> None:
    one, other = (Match(WIKIPEDIA, 2, seed=seed).deal() for seed in ("friday", "friday"))
    assert one.hand(0) == other.hand(0)
    assert one.hand(0) != Match(WIKIPEDIA, 2, seed="saturday").deal().hand(0)


def test_a_match_shows_itself_in_short() -> None:
    match = Match(WIKIPEDIA, 2)
    assert repr(match) == "<Match of wikipedia for 2: round 0, scores 0 0>"
    out(match, 0)
    assert repr(match) == "<Match of wikipedia for 2: round 1, scores 39 0>"


def test_a_match_of_solitaires_of_one_tile_is_played_without_any_action() -> None:
    solitaire = bundled_ruleset("solitaire")
    rules = replace(solitaire, solitaire=Solitaire(1), game=replace(solitaire.game, rounds=3))
    match = play_match(Match(rules, 1, seed=1), [RandomPlayer(1)])
    assert [game.actions for game in match.rounds] == [()] * 3
    assert (match.is_over, match.winners) == (True, (0,))


def test_a_game_of_one_round_goes_to_its_winner() -> None:
    match = play_match(Match(bundled_ruleset("animal-basic"), 4, seed=2), [GreedyPlayer(seat) for seat in range(4)])
    assert len(match.rounds) == 1
    settled = match.rounds[0].settlement
    assert settled is not None
    assert match.winners == settled.winners
