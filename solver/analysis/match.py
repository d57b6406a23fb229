"""The chance to win the match, from the scores after the round in each world.

If somebody has the target after the round, the match is over in that world, and whoever then has most points has won
it; those who have as many share it. Otherwise further rounds are needed, about which a model speaks: in each of n more
rounds everybody gains the same on the average, with a deviation s of his own, normal and independent, so that the
chance to end with most points is

    integral over x of phi(x) times the product over opponents of Phi((mine - his) / (s sqrt(n)) + x),

with n the points that the leader lacks, divided by the mean of a round, but 1 at least. That leaves out whose points
decide by rules in which the winner of the last round wins the match, and points that are lost again before the end of
the round.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from triominoes.position import Position
from triominoes.rules.options import GameLength

USUAL = "wikipedia"

ROUNDS: dict[str, dict[int, tuple[float, float]]] = {
    "animal-advanced": {2: (81.2, 56.4), 3: (66.1, 47.5), 4: (59.7, 48.1), 5: (55.0, 46.8), 6: (50.3, 43.3)},
    "app": {2: (123.5, 60.7), 3: (82.9, 50.8), 4: (75.6, 48.2), 5: (64.0, 48.5), 6: (63.7, 48.5)},
    "challenge": {2: (145.6, 64.9), 3: (96.7, 58.5), 4: (84.7, 56.6), 5: (70.9, 58.3), 6: (67.9, 57.3)},
    "ehow": {2: (145.3, 65.0), 3: (96.8, 58.6), 4: (84.9, 56.7), 5: (71.0, 58.3), 6: (68.1, 57.4)},
    "goldtoken": {2: (135.3, 63.7), 3: (88.6, 52.1), 4: (79.4, 49.4), 5: (66.5, 49.3), 6: (65.1, 50.1)},
    "goliath": {2: (124.3, 59.3), 3: (86.6, 52.4), 4: (77.2, 48.6), 5: (64.9, 48.6), 6: (64.3, 48.7)},
    "wikipedia": {2: (123.3, 61.1), 3: (86.5, 53.3), 4: (79.3, 49.5), 5: (66.5, 49.3), 6: (65.1, 50.1)},
}
"""By ruleset and number of players, the mean of the points a round and the deviation of a player's own.

Both from `triominoes simulate --rules NAME --players N --player greedy --rounds 4000 --seed 1`: the mean over all
seats; for two the deviation of the difference divided by the square root of 2, else the mean of those of the seats.
"""

_NODES, _WEIGHTS = np.polynomial.hermite_e.hermegauss(48)
_WEIGHTS = _WEIGHTS / _WEIGHTS.sum()


class MatchModel:
    """The match of a position; `chances` reads the scores after the round."""

    def __init__(self, position: Position) -> None:
        self._target = position.rules.game.target
        self._scores = np.array(position.scores, dtype=np.int64)
        measured = ROUNDS.get(position.rules.name, ROUNDS[USUAL])
        nearest = min(measured, key=lambda players: abs(players - position.players))
        self._mean, self._deviation = measured[nearest]

    def chances(self, gains: NDArray[np.int64], player: int) -> NDArray[np.float64]:
        """The chance of a player by action and world."""
        scores = self._scores + gains
        most = scores.max(axis=2)
        leading = (scores == most[:, :, None]).sum(axis=2)
        won = np.where(scores[:, :, player] == most, 1.0 / leading, 0.0)
        over = most >= self._target
        rest = np.flatnonzero(~over)
        if rest.size:
            flat = won.reshape(-1)
            flat[rest] = self._further(scores.reshape(-1, scores.shape[2])[rest], player)
        return won

    def _further(self, scores: NDArray[np.int64], player: int) -> NDArray[np.float64]:
        from scipy.special import ndtr

        rounds = np.maximum((self._target - scores.max(axis=1)) / self._mean, 1.0)
        lead = (scores[:, [player]] - np.delete(scores, player, axis=1)) / (self._deviation * np.sqrt(rounds))[:, None]
        if lead.shape[1] == 1:
            found: NDArray[np.float64] = ndtr(lead[:, 0] / np.sqrt(2.0))
            return found
        return np.asarray((ndtr(lead[:, :, None] + _NODES).prod(axis=1) * _WEIGHTS).sum(axis=1))


def match_of(position: Position) -> MatchModel | None:
    """The match, if it goes to a target; how many of a number of rounds are left is not part of a position."""
    return None if position.rules.game.length is GameLength.ROUNDS else MatchModel(position)
