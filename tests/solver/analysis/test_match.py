from dataclasses import replace
from math import sqrt
from types import ModuleType

import numpy as np
import pytest
from scipy.stats import norm

from solver.analysis.match import ROUNDS, MatchModel, match_of
from triominoes.position import Position
from triominoes.rules.file import bundled_ruleset, ruleset_names


def position(plain: ModuleType, scores: tuple[int, ...], rules: str = "wikipedia") -> Position:
    found: Position = next(plain.positions(bundled_ruleset(rules), len(scores), range(9)))
    return replace(found, scores=scores)


def gains(*rows: tuple[int, ...]) -> np.ndarray:
    return np.array([rows], dtype=np.int64)


def test_whoever_has_most_points_once_the_target_is_reached_has_won(plain: ModuleType) -> None:
    model = MatchModel(position(plain, (390, 395)))
    found = model.chances(gains((10, 4), (0, 5), (15, 10), (20, 40)), 0)
    assert found.tolist() == [[1.0, 0.0, 0.5, 0.0]]


def test_further_rounds_of_two_are_a_normal_difference(plain: ModuleType) -> None:
    mean, deviation = ROUNDS["wikipedia"][2]
    model = MatchModel(position(plain, (0, 0)))
    found = model.chances(gains((50, 20)), 0)[0, 0]
    assert found == pytest.approx(norm.cdf(30 / (deviation * sqrt(2) * sqrt((400 - 50) / mean))))


@pytest.mark.parametrize("scores", [(10, 0), (100, 200, 150), (0, 0, 0, 0)])
def test_somebody_wins(plain: ModuleType, scores: tuple[int, ...]) -> None:
    model = MatchModel(position(plain, scores))
    gained = gains(tuple(range(len(scores))), (0,) * len(scores))
    total = sum(model.chances(gained, player) for player in range(len(scores)))
    assert total == pytest.approx(np.ones((1, 2)), abs=1e-6)


def test_a_model_of_three_is_what_many_matches_come_to(plain: ModuleType) -> None:
    model = MatchModel(position(plain, (100, 150, 50)))
    mean, deviation = ROUNDS["wikipedia"][3]
    rest = deviation * sqrt(max(1, 250 / mean))
    drawn = np.random.default_rng(1).normal((100, 150, 50), rest, (200_000, 3))
    expected = (drawn.argmax(axis=1) == 0).mean()
    assert model.chances(gains((0, 0, 0)), 0)[0, 0] == pytest.approx(expected, abs=0.005)


def test_a_game_of_so_many_rounds_has_no_chance_told(plain: ModuleType) -> None:
    assert match_of(position(plain, (0, 0), "animal-basic")) is None
    assert match_of(position(plain, (0, 0))) is not None


def test_every_ruleset_with_a_target_was_measured() -> None:
    for name in ruleset_names():
        rules = bundled_ruleset(name)
        if rules.game.target:
            assert sorted(ROUNDS[name]) == list(range(rules.players.least, rules.players.most + 1))
