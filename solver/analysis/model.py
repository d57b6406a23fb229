"""What an analysis says of a position: each legal action with what it is worth, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass

from triominoes.play.actions import Action
from triominoes.position import Position


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over worlds with its 95 % interval; no interval for a single world, and one of no width if it is exact."""

    mean: float
    low: float | None
    high: float | None

    @property
    def is_level(self) -> bool:
        """Whether the interval includes 0, or there is none."""
        return self.low is None or self.high is None or self.low <= 0 <= self.high


@dataclass(frozen=True, slots=True)
class ExactValues:
    """Three values of an action over all worlds, in points of the final margin; None where the search had no end.

    `clairvoyant`: everybody sees all tiles and the order of the well, and plays for his own margin (max^n, equal
    actions equally likely); the mean over the worlds. `information_set`: my best plan that goes by what I see against
    opponents who lay what earns most now (greedy, equal lays equally likely); the mean over the worlds. `guaranteed`:
    the most that a plan of mine, going by what I see, brings in the worst world against the worst replies.
    """

    clairvoyant: float | None = None
    information_set: float | None = None
    guaranteed: float | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action and what it is worth; by rules that keep no score, in rounds won instead of points.

    `points` are what it brings at once, less what it costs. `margin` is the final margin: what the player to move gains
    from now to the end of the round, settlement included, less the mean of what his opponents gain; `behind` how much
    more that is for the best action, in the same worlds; `tied` if that may be nothing. `rollouts` is the margin by
    rollouts, also where `margin` is exact. `best_share` is the share of the worlds in which no action came out better,
    `ahead_chance` the chance to gain most in what is left of the round, and `match_chance` that of winning the match
    (see `match`); equal players share them. `asked` if somebody wanted to know about it.
    """

    action: Action
    rank: int
    points: int
    margin: Estimate
    behind: Estimate
    tied: bool
    rollouts: Estimate
    best_share: float
    ahead_chance: float
    match_chance: float | None
    exact: ExactValues | None
    asked: bool


@dataclass(frozen=True, slots=True)
class Analysis:
    """The legal actions of a position, best first.

    `worlds` were played out, of `wanted`; fewer if it was `stopped`. `possible` is the most worlds that can agree with
    the position, orders of the well included. `policy` says in a word how everybody plays in rollouts. If `exact`,
    margins are the information-set values, not those of the rollouts.
    """

    position: Position
    choices: tuple[Choice, ...]
    policy: str
    seed: int
    worlds: int
    wanted: int
    possible: int
    exact: bool

    @property
    def stopped(self) -> bool:
        """Whether it ended before all worlds that were wanted."""
        return self.worlds < self.wanted

    @property
    def best(self) -> Choice:
        """The first of the choices."""
        return self.choices[0]

    @property
    def tied(self) -> tuple[Choice, ...]:
        """The choices that may be as good as the best, the best included."""
        return tuple(choice for choice in self.choices if choice.tied)
