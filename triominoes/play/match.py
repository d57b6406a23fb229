"""A match: rounds until the ruleset says that the game is over, and who has won it; any step back."""

from __future__ import annotations

import random
from typing import NamedTuple

from triominoes.errors import TriominoesError
from triominoes.play.actions import Action
from triominoes.play.events import Event
from triominoes.play.round import Round
from triominoes.rules.options import GameLength, GameTie, GameWinner
from triominoes.rules.ruleset import Ruleset


class MatchError(TriominoesError):
    """A step that a match does not allow: another round while one is being played, or after the end."""


class _Reached(NamedTuple):
    """Who had the target first, all by one event, and in which round, counted from 1."""

    players: tuple[int, ...]
    round: int


class Match:
    """Rounds played one after the other. Players are numbered from 0 by their seats.

    `deal` begins a round, `play` goes on with it, `undo` takes the last action or deal back. With a seed, round i of
    a match is the same always, whatever happened before.

    >>> from triominoes.rules.file import bundled_ruleset
    >>> match = Match(bundled_ruleset("wikipedia"), 2, seed=1)
    >>> print(*match.deal().legal_actions())
    lay 555@0,0
    >>> match.is_over, match.scores
    (False, (0, 0))
    """

    def __init__(self, rules: Ruleset, players: int, seed: int | None = None) -> None:
        """A match before its first round; raises `RulesetError` for a number of players that cannot play."""
        rules.hand_size(players)
        self.rules = rules
        self.players = players
        self.seed = random.randrange(2**32) if seed is None else seed
        self._rounds: list[Round] = []
        self._base = [(0,) * players]
        """The scores before each round."""
        self._reached: _Reached | None = None
        self._before: list[_Reached | None] = []
        """What `_reached` was before each action of the match."""

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds so far, the one being played last; they are to be changed through the match only."""
        return tuple(self._rounds)

    @property
    def round(self) -> Round | None:
        """The round being played, or played last; None before the first."""
        return self._rounds[-1] if self._rounds else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of all rounds, by seat, those of the round being played included."""
        if not self._rounds:
            return self._base[0]
        return tuple(map(sum, zip(self._base[-1], self._rounds[-1].scores, strict=True)))

    def deal(self, game: Round | None = None, *, force: bool = False) -> Round:
        """Begin the next round, dealt by the seed, or `game`, in which nobody has played yet.

        Raises `MatchError` while a round is being played, after the end, or if `game` has other rules or players. With
        `force`, another round is begun nevertheless, so that a match that was played wrongly can be scored.
        """
        if self.is_over and not force:
            raise MatchError("the game is over; expected no further round")
        if self._rounds and not self._rounds[-1].is_over and not force:
            raise MatchError(f"round {len(self._rounds)} is being played; expected its end before the next")
        if game is None:
            game = Round.deal(self.rules, self.players, f"{self.seed}/{len(self._rounds) + 1}")
        elif game.rules != self.rules or game.players != self.players or game.actions:
            raise MatchError(f"expected a round of {self.rules} for {self.players} in which nobody has played yet")
        if self._rounds:
            self._base.append(self.scores)
        self._rounds.append(game)
        return game

    def play(self, action: Action, player: int | None = None, *, force: bool = False) -> tuple[Event, ...]:
        """Go on with the round and return what came of it; `player` and `force` are those of `Round.play`.

        Raises `IllegalActionError` for what the round refuses, `MatchError` if there is none to go on with.
        """
        if not self._rounds or (self._rounds[-1].is_over and not self.is_over):
            raise MatchError("no round is being played; expected a deal")
        if self.is_over and (not force or self._rounds[-1].is_over):
            raise MatchError("the game is over; expected nothing more")
        scores = list(self.scores)
        events = self._rounds[-1].play(action, player, force=force)
        self._before.append(self._reached)
        if self._reached is None and self.rules.game.target:
            for event in events:
                scores = [score + event.gain(player) for player, score in enumerate(scores)]
                there = tuple(player for player, score in enumerate(scores) if score >= self.rules.game.target)
                if there:
                    self._reached = _Reached(there, len(self._rounds))
                    break
        return events

    def undo(self) -> Action | None:
        """Take back the last action and return it, or the deal of a round in which nobody has played (None).

        Raises `IndexError` before the first round.
        """
        last = self._rounds[-1]
        if last.actions:
            self._reached = self._before.pop()
            return last.undo()
        self._rounds.pop()
        if self._rounds:
            self._base.pop()
        return None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._is_due() and (len(self._leaders()) < 2 or self.rules.game.tie is GameTie.SHARED)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the game: several if they share it, nobody before its end or if the last round had no winner."""
        return self._leaders() if self.is_over else ()

    def _is_due(self) -> bool:
        """Whether the game has lasted as long as it should, another round because of a tie aside."""
        if not self._rounds:
            return False
        game, over = self.rules.game, self._rounds[-1].is_over
        if game.length is GameLength.TARGET_AT_ONCE and self._reached is not None:
            # If two had the target by the same settlement and play another round, that is played to its end.
            return over or self._reached.round == len(self._rounds)
        if not over:
            return False
        if game.length is GameLength.ROUNDS:
            return len(self._rounds) >= game.rounds
        if game.length is GameLength.TARGET_EVER:
            return self._reached is not None
        # Once the target has ended a round, a tie is played off even if nobody has the target any more.
        ends = [*self._base[1:], self.scores]
        return any(score >= game.target for scores in ends for score in scores)

    def _leaders(self) -> tuple[int, ...]:
        """Who would win if the game were over now."""
        rule, scores = self.rules.game, self.scores
        everyone = tuple(range(self.players))
        if rule.winner is GameWinner.FIRST_TO_REACH:
            if self._reached is None:
                return ()
            # No further round changes who was first, so after one the points decide between those who were.
            return (
                self._best(self._reached.players) if len(self._rounds) > self._reached.round else self._reached.players
            )
        if rule.winner is GameWinner.HIGHEST_SCORE:
            return self._best(everyone)
        settled = self._rounds[-1].settlement
        winners = settled.winners if settled else ()
        if rule.winner is GameWinner.ROUND_WINNER:
            return winners
        return tuple(player for player in winners if scores[player] >= rule.target) or self._best(everyone)

    def _best(self, players: tuple[int, ...]) -> tuple[int, ...]:
        most = max(self.scores[player] for player in players)
        return tuple(player for player in players if self.scores[player] == most)
