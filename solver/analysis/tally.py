"""Sums over the worlds of an analysis, whole numbers so that no order of adding changes them."""

from __future__ import annotations

from math import fsum, lcm, sqrt

import numpy as np

from solver.analysis.match import MatchModel
from solver.analysis.model import Estimate
from solver.analysis.playing import Gains
from solver.simulation.estimates import LEVEL

_SHARES = lcm(*range(1, 7))
"""One, in parts that can be shared among up to six players."""


class Tally:
    """What came of every action in the worlds so far, for one player.

    Margins are counted in parts of a point: as many as he has opponents, over whom a mean is taken.
    """

    def __init__(self, actions: int, players: int, mover: int, match: MatchModel | None) -> None:
        self.worlds = 0
        self._mover, self._parts, self._match = mover, players - 1, match
        self._sums = np.zeros(actions, dtype=np.int64)
        self._products = np.zeros((actions, actions), dtype=np.int64)
        self._best = np.zeros(actions, dtype=np.int64)
        self._ahead = np.zeros(actions, dtype=np.int64)
        self._chances: list[list[float]] = [[] for _ in range(actions)]

    def add(self, gains: Gains) -> None:
        """Add some worlds."""
        mine = gains[:, :, self._mover]
        margins = self._parts * mine - (gains.sum(axis=2) - mine)
        self.worlds += gains.shape[1]
        self._sums += margins.sum(axis=1)
        self._products += margins @ margins.T
        self._best += (margins == margins.max(axis=0)).sum(axis=1)
        most = gains.max(axis=2)
        sharing = (gains == most[:, :, None]).sum(axis=2)
        self._ahead += np.where(mine == most, _SHARES // sharing, 0).sum(axis=1)
        if self._match is not None:
            for found, chances in zip(self._chances, self._match.chances(gains, self._mover), strict=True):
                found.extend(chances.tolist())

    def mean(self, action: int) -> float:
        """The mean margin."""
        return int(self._sums[action]) / (self.worlds * self._parts)

    def margin(self, action: int) -> Estimate:
        """The mean margin with Student's interval."""
        return self._estimate(int(self._sums[action]), int(self._products[action, action]))

    def behind(self, action: int, best: int) -> Estimate:
        """How much less one action brings than another in the same world, with Student's interval."""
        squares = self._products[best, best] - 2 * self._products[best, action] + self._products[action, action]
        return self._estimate(int(self._sums[best] - self._sums[action]), int(squares))

    def best_share(self, action: int) -> float:
        """The share of the worlds in which no action came out better."""
        return int(self._best[action]) / self.worlds

    def ahead_chance(self, action: int) -> float:
        """The chance to gain most; equal players share it."""
        return int(self._ahead[action]) / (_SHARES * self.worlds)

    def match_chance(self, action: int) -> float | None:
        """The chance to win the match; None where there is none to win."""
        return None if self._match is None else fsum(self._chances[action]) / self.worlds

    def _estimate(self, total: int, squares: int) -> Estimate:
        count = self.worlds
        mean = total / (count * self._parts)
        if count == 1:
            return Estimate(mean, None, None)
        from scipy.special import stdtrit

        spread = count * squares - total * total
        half = float(stdtrit(count - 1, (1 + LEVEL) / 2)) * sqrt(spread / (count * count * (count - 1))) / self._parts
        return Estimate(mean, mean - half, mean + half)
