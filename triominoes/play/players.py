"""Players: whoever chooses among the legal actions; a random and a greedy one, both seeded."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol

from triominoes.play.actions import Action, Lay
from triominoes.play.match import Match
from triominoes.play.round import Round


class Player(Protocol):
    """Whoever plays for a seat."""

    def choose(self, game: Round) -> Action:
        """One of the legal actions of the player to move."""


class RandomPlayer:
    """Every legal action is equally likely."""

    def __init__(self, seed: int | str) -> None:
        self._source = random.Random(seed)

    def choose(self, game: Round) -> Action:
        """A legal action by chance."""
        return _any(game.legal_actions(), self._source)


class GreedyPlayer:
    """The lay that earns most now, by chance among equals; without any, a draw rather than a pass."""

    def __init__(self, seed: int | str) -> None:
        self._source = random.Random(seed)

    def choose(self, game: Round) -> Action:
        """The legal action that earns most at once, a tile before anything else."""
        actions = game.legal_actions()
        lays = [action for action in actions if isinstance(action, Lay)]
        if len(lays) <= 1:
            return actions[0]
        points = [game.points_of(lay) for lay in lays]
        most = max(points)
        return _any([lay for lay, earned in zip(lays, points, strict=True) if earned == most], self._source)


def _any(actions: Sequence[Action], source: random.Random) -> Action:
    """One of some actions; from `random()` alone, whose sequence Python guarantees."""
    return actions[0] if len(actions) == 1 else actions[int(source.random() * len(actions))]


def play_round(game: Round, players: Sequence[Player]) -> Round:
    """Play a round to its end, one player for each seat."""
    while not game.is_over:
        game.play(players[game.turn].choose(game))
    return game


def play_match(match: Match, players: Sequence[Player]) -> Match:
    """Play a match to its end, one player for each seat; every round is dealt by the seed of the match."""
    while not match.is_over:
        game = match.round
        if game is None or game.is_over:
            game = match.deal()
        if not game.is_over:  # as a solitaire of one tile is at once
            match.play(players[game.turn].choose(game))
    return match
