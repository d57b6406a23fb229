"""A match: rounds until the ruleset says that the game is over, and who has won it; any step back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from triominoes.errors import TriominoesError
from triominoes.play.actions import Action
from triominoes.play.events import Event, Settled
from triominoes.play.round import Round
from triominoes.rules.options import GameLength, GameTie, GameWinner
from triominoes.rules.ruleset import Ruleset


class MatchError(TriominoesError):
    """A step that a match does not allow: another round while one is being played, or after the end."""


class _Chapter(NamedTuple):
    """A round as part of the match: the scores `before` and `after` it, and who had the target in it.

    `first` are those who had it first in this round, all by one event, `ever` all who had it at any moment that counts.
    `settled` is the round's end; nobody can change a round and keep that very event.
    """

    settled: Settled | None
    before: tuple[int, ...]
    after: tuple[int, ...]
    first: tuple[int, ...]
    ever: frozenset[int]


class Match:
    """Rounds played one after the other. Players are numbered from 0 by their seats.

    `deal` begins a round, `play` goes on with it, `undo` takes the last action or deal back. With a seed, round i of
    a match is the same always, whatever happened before.

    The match knows nothing but its rounds, so one may as well be played through itself: `play_round(match.deal(),
    players)`. Only, a round does not know when the game is over in the middle of it (`target_at_once`), where `play`
    refuses to go on. A round that is dealt to two matches counts in both.

    >>> from triominoes.rules.file import bundled_ruleset
    >>> match = Match(bundled_ruleset("wikipedia"), 2, seed=1)
    >>> print(*match.deal().legal_actions())
    lay 555@0,0
    >>> match.is_over, match.scores
    (False, (0, 0))
    """

    def __init__(self, rules: Ruleset, players: int, seed: int | str | None = None) -> None:
        """A match before its first round; raises `RulesetError` for a number of players that cannot play."""
        rules.hand_size(players)
        self.rules = rules
        self.players = players
        self.seed = random.randrange(2**32) if seed is None else seed
        self._rounds: list[Round] = []
        self._read: list[_Chapter] = []
        """The rounds as they were read last, to be read again only if they have changed."""

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds so far, the one being played last."""
        return tuple(self._rounds)

    @property
    def round(self) -> Round | None:
        """The round being played, or played last; None before the first."""
        return self._rounds[-1] if self._rounds else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of all rounds, by seat, those of the round being played included."""
        return tuple(sum(game.scores[player] for game in self._rounds) for player in range(self.players))

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
        else:
            self._check_new(game)
        self._rounds.append(game)
        return game

    def _check_new(self, game: Round) -> None:
        wrong = None
        if game.players != self.players:
            wrong = f"a round for {game.players}"
        elif game.rules != self.rules:
            wrong = f"a round of {'other rules of that name' if game.rules.name == self.rules.name else game.rules}"
        elif game.actions:
            wrong = "a round in which somebody has played"
        elif any(game is dealt for dealt in self._rounds):
            wrong = "a round of this match"
        if wrong is not None:
            expected = f"a round of {self.rules} for {self.players} in which nobody has played yet"
            raise MatchError(f"{wrong} is dealt; expected {expected}")

    def play(self, action: Action, player: int | None = None, *, force: bool = False) -> tuple[Event, ...]:
        """Go on with the round and return what came of it; `player` and `force` are those of `Round.play`.

        Raises `IllegalActionError` for what the round refuses, `MatchError` if there is none to go on with.
        """
        over = self.is_over
        if not self._rounds or (self._rounds[-1].is_over and not over):
            raise MatchError("no round is being played; expected a deal")
        if over and (not force or self._rounds[-1].is_over):
            raise MatchError("the game is over; expected nothing more")
        return self._rounds[-1].play(action, player, force=force)

    def undo(self) -> Action | None:
        """Take back the last action and return it, or the deal of a round in which nobody has played (None).

        Raises `IndexError` before the first round.
        """
        if not self._rounds:
            raise IndexError("no round is dealt; expected an action or a deal to take back")
        if self._rounds[-1].actions:
            return self._rounds[-1].undo()
        self._rounds.pop()
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
        if game.length is GameLength.TARGET_AT_ONCE:
            # If two had the target by the same settlement and play another round, that is played to its end.
            reached = self._reached()
            return bool(reached) and (over or len(reached) == 1)
        if not over:
            return False
        if game.length is GameLength.ROUNDS:
            return len(self._rounds) >= game.rounds
        # Once the target has ended a round, a tie is played off even if nobody has the target any more.
        return bool(self._reached())

    def _leaders(self) -> tuple[int, ...]:
        """Who would win if the game were over now."""
        rule = self.rules.game
        if rule.winner is GameWinner.FIRST_TO_REACH:
            reached = self._reached()
            first = reached[0].first if reached else ()
            # No further round changes who was first, so after one the points decide between those who were.
            return self._best(first) if len(reached) > 1 else first
        everyone = tuple(range(self.players))
        if rule.winner is GameWinner.HIGHEST_SCORE:
            return self._best(everyone)
        settled = self._rounds[-1].settlement
        winners = settled.winners if settled else ()
        if rule.winner is GameWinner.ROUND_WINNER:
            return winners
        return tuple(player for player in winners if player in self._past_target()) or self._best(everyone)

    def _best(self, players: tuple[int, ...]) -> tuple[int, ...]:
        scores = self.scores
        most = max(scores[player] for player in players)
        return tuple(player for player in players if scores[player] == most)

    def _past_target(self) -> set[int]:
        if self.rules.game.length is GameLength.TARGET_EVER:
            return {player for chapter in self._chapters() for player in chapter.ever}
        return {player for player, score in enumerate(self.scores) if score >= self.rules.game.target}

    def _reached(self) -> list[_Chapter]:
        """The rounds from the one in which anyone had the target first."""
        chapters = self._chapters()
        began = next((number for number, chapter in enumerate(chapters) if chapter.first), len(chapters))
        return chapters[began:]

    def _chapters(self) -> list[_Chapter]:
        chapters: list[_Chapter] = []
        scores = (0,) * self.players
        for number, game in enumerate(self._rounds):
            chapter = self._read[number] if number < len(self._read) else None
            unchanged = chapter is not None and chapter.settled is game.settlement and chapter.before == scores
            if chapter is None or chapter.settled is None or not unchanged:
                chapter = self._chapter(game, scores)
            chapters.append(chapter)
            scores = chapter.after
        self._read = chapters
        return chapters

    def _chapter(self, game: Round, before: tuple[int, ...]) -> _Chapter:
        target = self.rules.game.target
        after = tuple(map(sum, zip(before, game.scores, strict=True)))
        moments = self._moments(game, before)
        if self.rules.game.length is GameLength.TARGET_AFTER_ROUND:
            moments = iter([after] if game.is_over else [])
        there = [tuple(player for player, score in enumerate(scores) if score >= target) for scores in moments]
        first = next(filter(None, there), ())
        return _Chapter(game.settlement, before, after, first, frozenset().union(*there))

    def _moments(self, game: Round, scores: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The scores after each event of a round."""
        for event in game.events:
            scores = tuple(score + event.gain(player) for player, score in enumerate(scores))
            yield scores

    def __repr__(self) -> str:
        scores = " ".join(map(str, self.scores))
        return f"<Match of {self.rules} for {self.players}: round {len(self._rounds)}, scores {scores}>"
