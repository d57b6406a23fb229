"""What is to be simulated: rules, who sits where, how many rounds, and the seed that repeats them."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from triominoes.errors import TriominoesError
from triominoes.notation import shown
from triominoes.play.players import GreedyPlayer, Player, RandomPlayer
from triominoes.play.round import Round
from triominoes.rules.ruleset import Ruleset

MOST_ROUNDS = 10_000_000
"""Some hours of two processors; intervals are a thousandth of the spread long before."""

USUAL_PLAYERS = 2


class SimulationError(TriominoesError):
    """A simulation that cannot be set up or finished."""


class PlayerKind(StrEnum):
    """The players there are; see `triominoes.play.players`."""

    RANDOM = "random"
    GREEDY = "greedy"


_PLAYERS: dict[PlayerKind, Callable[[str], Player]] = {
    PlayerKind.RANDOM: RandomPlayer,
    PlayerKind.GREEDY: GreedyPlayer,
}


@dataclass(frozen=True, slots=True)
class Plan:
    """Rounds to be played: round i, counted from 1, depends on the seed and on i alone, and not on how many follow.

    `kinds` are the players by seat. Raises `RulesetError` for a number of players that cannot play, and
    `SimulationError` unless `rounds` is 1 to `MOST_ROUNDS`.
    """

    rules: Ruleset
    kinds: tuple[PlayerKind, ...]
    rounds: int
    seed: int

    def __post_init__(self) -> None:
        self.rules.hand_size(len(self.kinds))
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise SimulationError(f"{self.rounds} rounds cannot be simulated; expected 1 to {MOST_ROUNDS:,}")

    @classmethod
    def of(cls, rules: Ruleset, players: int | None, kinds: str, rounds: int, seed: int) -> Plan:
        """A plan from `kinds` as typed: one for all seats, or one for each, with commas.

        Without a number of players there are as many as kinds if there are several, else two or the least that can
        play. Raises `SimulationError` for an unknown kind or a wrong number of them.
        """
        seated = tuple(_kind(name.strip()) for name in kinds.split(","))
        if players is None:
            usual = max(USUAL_PLAYERS, rules.players.least)
            players = len(seated) if len(seated) > 1 else min(usual, rules.players.most)
        rules.hand_size(players)
        if len(seated) not in (1, players):
            expected = "1" if players == 1 else f"1 for all, or {players}"
            raise SimulationError(f"{len(seated)} kinds of players are given for {players}; expected {expected}")
        return cls(rules, seated * players if len(seated) == 1 else seated, rounds, seed)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.kinds)

    def deal(self, number: int) -> Round:
        """Round `number` before anybody has played, which is that of a match of the same seed."""
        return Round.deal(self.rules, self.players, f"{self.seed}/{number}")

    def seated(self, number: int) -> list[Player]:
        """The players of round `number`, by seat, each with a seed of its own."""
        return [_PLAYERS[kind](f"{self.seed}/{number}/{seat}") for seat, kind in enumerate(self.kinds, 1)]

    def command(self, rounds: int) -> str:
        """The command that plays the first so many rounds again."""
        kinds = self.kinds[:1] if len(set(self.kinds)) == 1 else self.kinds
        return (
            f"triominoes simulate --rules {shlex.quote(self.rules.name)} --players {self.players} "
            f"--player {','.join(kinds)} --rounds {rounds} --seed {self.seed}"
        )


def _kind(name: str) -> PlayerKind:
    try:
        return PlayerKind(name)
    except ValueError:
        known = ", ".join(PlayerKind)
        raise SimulationError(f"{shown(name)} is no kind of player; expected {known}, or one for each seat") from None
