import numpy as np
import pytest
from scipy import stats

from solver.analysis.tally import Tally


def filled(players: int, worlds: int = 40, parts: int = 1) -> tuple[Tally, np.ndarray]:
    gains = np.random.default_rng(1).integers(-30, 60, (3, worlds, players))
    tally = Tally(3, players, 0, None)
    for part in np.array_split(gains, parts, axis=1):
        tally.add(part)
    return tally, gains


@pytest.mark.parametrize("players", [2, 3, 4])
def test_margins_and_their_intervals(players: int) -> None:
    tally, gains = filled(players)
    margins = gains[:, :, 0] - gains[:, :, 1:].mean(axis=2)
    for action in range(3):
        low, high = stats.t.interval(0.95, 39, loc=margins[action].mean(), scale=stats.sem(margins[action]))
        found = tally.margin(action)
        assert (found.mean, found.low, found.high) == pytest.approx((margins[action].mean(), low, high))
        assert tally.mean(action) == found.mean
        if action:
            less = margins[0] - margins[action]
            low, high = stats.t.interval(0.95, 39, loc=less.mean(), scale=stats.sem(less))
            behind = tally.behind(action, 0)
            assert (behind.mean, behind.low, behind.high) == pytest.approx((less.mean(), low, high))
            assert behind.is_level == (low <= 0 <= high)


@pytest.mark.parametrize("players", [2, 3])
def test_shares_of_the_worlds(players: int) -> None:
    tally, gains = filled(players)
    margins = gains[:, :, 0] - gains[:, :, 1:].mean(axis=2)
    for action in range(3):
        assert tally.best_share(action) == pytest.approx(np.isclose(margins[action], margins.max(axis=0)).mean())
        most = gains[action].max(axis=1)
        shared = (gains[action, :, 0] == most) / (gains[action] == most[:, None]).sum(axis=1)
        assert tally.ahead_chance(action) == pytest.approx(shared.mean())
        assert tally.match_chance(action) is None


def test_parts_do_not_matter() -> None:
    whole, pieces = filled(3)[0], filled(3, parts=7)[0]
    assert [whole.margin(action) for action in range(3)] == [pieces.margin(action) for action in range(3)]
    assert whole.behind(1, 0) == pieces.behind(1, 0)


def test_one_world_has_no_interval() -> None:
    tally, gains = filled(2, worlds=1)
    found = tally.margin(0)
    assert (found.mean, found.low, found.high) == (gains[0, 0, 0] - gains[0, 0, 1], None, None)
    assert found.is_level
