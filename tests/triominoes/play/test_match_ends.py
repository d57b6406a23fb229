"""How a match ends: the target met to the point, lost again, met by two at once, and ties shared or played off."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from triominoes.play.actions import PASS
from triominoes.play.match import Match, MatchError
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset
from triominoes.rules.options import BlockedTie, GameLength, GameTie, GameWinner
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile

WIKIPEDIA = bundled_ruleset("wikipedia")
HIGHEST, PAST, OF_ROUND, FIRST = (
    GameWinner.HIGHEST_SCORE,
    GameWinner.ROUND_WINNER_PAST_TARGET,
    GameWinner.ROUND_WINNER,
    GameWinner.FIRST_TO_REACH,
)
EVER, AFTER, AT_ONCE = GameLength.TARGET_EVER, GameLength.TARGET_AFTER_ROUND, GameLength.TARGET_AT_ONCE
AT_TARGET = pytest.mark.parametrize(
    ("length", "winner"), [(EVER, HIGHEST), (AFTER, HIGHEST), (EVER, PAST), (AT_ONCE, FIRST), (EVER, FIRST)]
)


def game_of(rules: Ruleset = WIKIPEDIA, **values: Any) -> Ruleset:
    """The rules with another end of the game; the target is 400 unless it says otherwise."""
    return replace(rules, game=replace(rules.game, **values))


def tiles(text: str) -> list[Tile]:
    return [Tile((int(word[0]), int(word[1]), int(word[2]))) for word in text.split()]


def worth(points: int) -> list[Tile]:
    """Some tiles of so many points, none of them a triple but 0-0-0."""
    found = tiles("000")
    for tile in reversed(WIKIPEDIA.tile_set.tiles):
        if not tile.is_triple and tile.total <= points:
            points -= tile.total
            found.append(tile)
    assert points == 0
    return found


def out(match: Match, seat: int, points: int) -> Round:
    """A round that earns a seat exactly so many points: 25 for 5-5-5 laid first, 25 for being out, the other hands."""
    others = [tiles(word) for word in ("111", "222")[: match.players - 2]]
    spare = sum(tile.total for hand in others for tile in hand)
    hands = [worth(points - 50 - spare), *others]
    hands.insert(seat, tiles("555"))
    game = match.deal(Round(match.rules, hands))
    match.play(game.legal_actions()[0])
    return game


def blocked(match: Match, hands: Sequence[str], starter: int = 0) -> Round:
    """A round in which the starter lays 5-5-5, and nobody can lay anything on it: 25 for him, 10 off for everyone."""
    held = [tiles(hand) for hand in hands]
    held[starter].insert(0, tiles("555")[0])
    game = match.deal(Round(match.rules, held))
    match.play(game.legal_actions()[0])
    for _ in range(match.players):
        if not match.is_over:
            match.play(PASS)
    return game


def at(rules: Ruleset, *scores: int) -> Match:
    """A match in which everyone has so many points, after a round for each."""
    match = Match(rules, len(scores))
    for seat, points in enumerate(scores):
        out(match, seat, points)
    assert match.scores == scores
    return match


# The target


@AT_TARGET
def test_exactly_the_target_is_enough(length: GameLength, winner: GameWinner) -> None:
    match = at(game_of(length=length, winner=winner), 300, 399)
    assert not match.is_over
    out(match, 0, 100)
    assert (match.is_over, match.scores, match.winners) == (True, (400, 399), (0,))


@AT_TARGET
def test_one_point_less_is_not(length: GameLength, winner: GameWinner) -> None:
    match = at(game_of(length=length, winner=winner), 300, 300)
    out(match, 0, 99)
    assert (match.is_over, match.winners) == (False, ())
    out(match, 1, 99)
    assert (match.is_over, match.scores) == (False, (399, 399))


def fallen(length: GameLength, winner: GameWinner) -> Match:
    """The first player has 405 for a moment and ends with 395; the second wins the round by one point."""
    match = at(game_of(length=length, winner=winner), 380, 370)
    game = blocked(match, ["002", "001"])
    assert game.settlement is not None
    assert game.settlement.winners == (1,)
    assert match.scores == (380 + 25 - 10, 370 - 10 + 1)
    return match


@pytest.mark.parametrize(("winner", "winners"), [(HIGHEST, (0,)), (PAST, (0,)), (OF_ROUND, (1,)), (FIRST, (0,))])
def test_the_match_is_over_though_nobody_has_400_any_more(winner: GameWinner, winners: tuple[int, ...]) -> None:
    """S3: 400 only signals the last round, even if later deductions take the player below it."""
    match = fallen(EVER, winner)
    assert (match.is_over, match.winners) == (True, winners)


@pytest.mark.parametrize("winner", [HIGHEST, PAST, OF_ROUND])
def test_or_it_goes_on_until_somebody_has_400_after_a_round(winner: GameWinner) -> None:
    match = fallen(AFTER, winner)
    assert (match.is_over, match.winners) == (False, ())
    out(match, 1, 60)
    assert (match.is_over, match.scores, match.winners) == (True, (395, 421), (1,))


@pytest.mark.parametrize(("winner", "winners"), [(HIGHEST, (1,)), (PAST, (0,))])
def test_whoever_had_400_for_a_moment_and_wins_the_round_is_past_it(
    winner: GameWinner, winners: tuple[int, ...]
) -> None:
    """S2 and S4 in the end: the fewest tiles win, though they are worth more, and 10 is taken off for that."""
    match = at(game_of(bundled_ruleset("ehow"), winner=winner), 380, 399)
    game = blocked(match, ["445", "001 002"])
    assert game.settlement is not None
    assert game.settlement.winners == (0,)
    assert match.scores == (380 + 25 - 10 + 3 - 13, 399 - 10)
    assert (match.is_over, match.winners) == (True, winners)


def test_the_last_round_is_played_to_its_end() -> None:
    """S0, S2, S3: who had 400 first does not matter."""
    match = at(WIKIPEDIA, 380, 380)
    game = match.deal(Round(WIKIPEDIA, [tiles("555 001"), tiles("055")]))
    match.play(game.legal_actions()[0])
    assert (match.scores, match.is_over, match.winners) == ((405, 380), False, ())
    match.play(game.legal_actions()[0])
    assert (match.scores, match.is_over, match.winners) == ((405, 416), True, (1,))


def test_the_game_that_stops_at_400_leaves_the_round_unfinished() -> None:
    match = at(game_of(length=AT_ONCE, winner=FIRST), 380, 399)
    game = match.deal(Round(match.rules, [tiles("555 001"), tiles("055")]))
    match.play(game.legal_actions()[0])
    assert (match.scores, match.is_over, match.winners, game.is_over) == ((405, 399), True, (0,), False)
    for step in (match.deal, lambda: match.play(game.legal_actions()[0])):
        with pytest.raises(MatchError, match="the game is over"):
            step()
    match.undo()
    assert (match.scores, match.is_over, match.winners) == ((380, 399), False, ())


# Two at once


def both(length: GameLength, winner: GameWinner, scores: Sequence[int], tie: GameTie = GameTie.SHARED) -> Match:
    """Two of three win a blocked round: 10 off for the turn in vain, and 16 for the hand of the third, 6 in all.

    They hold 2 points each and the third, who began with 5-5-5 and gains 15, holds 18.
    """
    match = at(game_of(length=length, winner=winner, tie=tie), *scores)
    game = blocked(match, ["002", "011", "345 033"], starter=2)
    assert game.settlement is not None
    assert game.settlement.winners == (0, 1)
    assert match.scores == (scores[0] + 6, scores[1] + 6, scores[2] + 15)
    return match


@pytest.mark.parametrize("length", [EVER, AFTER])
@pytest.mark.parametrize(("winner", "winners"), [(HIGHEST, (0,)), (PAST, (0, 1)), (OF_ROUND, (0, 1)), (FIRST, (0, 1))])
def test_two_may_pass_400_by_one_settlement(length: GameLength, winner: GameWinner, winners: tuple[int, ...]) -> None:
    match = both(length, winner, (395, 394, 300))
    assert (match.is_over, match.winners) == (True, winners)


def test_where_the_first_wins_and_two_are_first_both_do() -> None:
    match = both(AT_ONCE, FIRST, (395, 394, 300))
    assert (match.is_over, match.winners) == (True, (0, 1))


@pytest.mark.parametrize("length", [EVER, AFTER])
@pytest.mark.parametrize(("winner", "winners"), [(HIGHEST, (0,)), (PAST, (0,)), (OF_ROUND, (0, 1)), (FIRST, (0,))])
def test_of_two_who_win_the_round_one_may_have_400(
    length: GameLength, winner: GameWinner, winners: tuple[int, ...]
) -> None:
    match = both(length, winner, (394, 393, 300))
    assert (match.is_over, match.winners) == (True, winners)


@pytest.mark.parametrize(("winner", "winners"), [(HIGHEST, (2,)), (PAST, (2,)), (OF_ROUND, ())])
def test_a_last_round_that_nobody_wins_leaves_the_highest_score_or_nobody(
    winner: GameWinner, winners: tuple[int, ...]
) -> None:
    """A tie that nobody wins, so nothing is settled; the third has 405 for a moment and 395 after his turn in vain."""
    rules = replace(WIKIPEDIA, blocked=replace(WIKIPEDIA.blocked, tie=BlockedTie.NOBODY))
    for tie in GameTie:
        match = at(game_of(rules, winner=winner, tie=tie), 300, 300, 380)
        blocked(match, ["002", "011", "345 033"], starter=2)
        assert match.scores == (290, 290, 395)
        assert (match.is_over, match.winners) == (True, winners)


# Ties


def test_equal_scores_share_the_game() -> None:
    match = both(EVER, HIGHEST, (394, 394, 300))
    assert (match.is_over, match.winners) == (True, (0, 1))
    with pytest.raises(MatchError, match="the game is over"):
        match.deal()


@pytest.mark.parametrize("length", [EVER, AFTER])
def test_or_play_another_round_in_which_everyone_may_win(length: GameLength) -> None:
    for seat, scores in ((0, (460, 400, 315)), (1, (400, 460, 315))):
        match = both(length, HIGHEST, (394, 394, 300), GameTie.ANOTHER_ROUND)
        assert (match.is_over, match.winners) == (False, ())
        out(match, seat, 60)
        assert (match.is_over, match.scores, match.winners) == (True, scores, (seat,))
    match = both(length, HIGHEST, (394, 394, 300), GameTie.ANOTHER_ROUND)
    out(match, 2, 100)
    assert (match.is_over, match.scores, match.winners) == (True, (400, 400, 415), (2,))


@pytest.mark.parametrize("length", [EVER, AFTER])
def test_a_tie_is_played_off_until_it_is_decided(length: GameLength) -> None:
    match = both(length, HIGHEST, (394, 394, 300), GameTie.ANOTHER_ROUND)
    out(match, 2, 60)
    assert (match.is_over, match.scores, match.winners) == (False, (400, 400, 375), ())
    out(match, 2, 60)
    assert (match.is_over, match.scores, match.winners) == (True, (400, 400, 435), (2,))


@pytest.mark.parametrize("length", [EVER, AFTER])
def test_a_play_off_decides_though_nobody_has_400_after_it(length: GameLength) -> None:
    match = both(length, HIGHEST, (394, 394, 300), GameTie.ANOTHER_ROUND)
    blocked(match, ["001", "002", "003"], starter=2)
    assert match.scores == (400 - 10 + 1 + 2, 400 - 10, 315 + 25 - 10)
    assert (match.is_over, match.winners) == (True, (0,))


def test_two_winners_of_the_last_round_play_another() -> None:
    """The one who wins that, if he has 400; else the highest score, which may be neither of them."""
    match = both(EVER, PAST, (395, 394, 300), GameTie.ANOTHER_ROUND)
    assert (match.is_over, match.winners) == (False, ())
    out(match, 1, 60)
    assert (match.is_over, match.scores, match.winners) == (True, (401, 460, 315), (1,))
    match = both(EVER, PAST, (395, 394, 300), GameTie.ANOTHER_ROUND)
    out(match, 2, 60)
    assert (match.is_over, match.scores, match.winners) == (True, (401, 400, 375), (0,))


@pytest.mark.parametrize("length", [EVER, AFTER, AT_ONCE])
def test_two_who_had_400_at_once_play_off_between_them(length: GameLength) -> None:
    match = both(length, FIRST, (394, 394, 300), GameTie.ANOTHER_ROUND)
    assert (match.is_over, match.winners) == (False, ())
    out(match, 2, 200)  # more than either of them, but later
    assert (match.is_over, match.scores, match.winners) == (False, (400, 400, 515), ())
    game = match.deal(Round(match.rules, [tiles("333 033"), tiles("555 001"), tiles("334")]))
    match.play(game.legal_actions()[0])
    assert (match.scores, match.is_over) == ((400, 425, 515), False)  # a round begun for a tie is played to its end
    for _ in range(3):
        match.play(PASS)
    assert game.is_over
    assert (match.is_over, match.winners) == (True, (1,))


def test_a_game_of_one_round_is_played_off_if_two_win_it() -> None:
    """S0-B with a tie: both have one tile left."""
    basic = bundled_ruleset("animal-basic")
    for tie, winners in ((GameTie.SHARED, (0, 1)), (GameTie.ANOTHER_ROUND, ())):
        match = Match(game_of(basic, tie=tie), 2)
        match.deal(Round(match.rules, [tiles("111"), tiles("222")]))
        match.play(PASS)
        match.play(PASS)
        assert (match.is_over, match.winners) == (bool(winners), winners)
    game = match.deal(Round(match.rules, [tiles("111 112"), tiles("155")]))
    match.play(PASS)
    match.play(game.legal_actions()[0])
    assert (match.is_over, match.winners) == (True, (1,))


@pytest.mark.parametrize("length", [EVER, AFTER, AT_ONCE])
def test_a_play_off_can_be_taken_back(length: GameLength) -> None:
    winner = FIRST if length is AT_ONCE else HIGHEST
    match = both(length, winner, (394, 394, 300), GameTie.ANOTHER_ROUND)
    tied = (match.scores, len(match.rounds))
    decider = out(match, 0, 60)
    assert match.winners == (0,)
    match.undo()
    assert (match.is_over, decider.is_over) == (False, False)
    assert match.undo() is None
    assert (match.scores, len(match.rounds), match.is_over) == (*tied, False)
    assert match.undo() == PASS
    assert match.scores == (384, 384, 325)
    match.play(PASS)
    assert (match.scores, len(match.rounds), match.is_over) == (*tied, False)
    out(match, 1, 60)
    assert match.winners == (1,)
