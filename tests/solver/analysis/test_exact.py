from collections.abc import Iterator
from fractions import Fraction
from types import ModuleType

import pytest

from solver.analysis.dealing import at_most, weighed
from solver.analysis.exact import exact_values
from solver.analysis.model import ExactValues
from solver.limits import Deadline
from solver.worlds import Worlds
from triominoes.position import Position

ENOUGH = 60
"""The actions that are compared of each kind of position."""
KINDS = [("0..2", "wikipedia", 2), ("0..2", "wikipedia", 3), ("0..2", "goliath", 2), ("0..2", "animal-basic", 2)]


def small(plain: ModuleType, kind: tuple[str, str, int], worlds: int, seeds: int = 60) -> Iterator[Position]:
    tile_set, extends, players = kind
    for position in plain.positions(plain.small_rules(tile_set, extends), players, range(seeds)):
        if at_most(Worlds(position)) <= worlds:
            yield position


@pytest.mark.parametrize("kind", KINDS[:3])
def test_clairvoyant_values_are_those_of_all_courses(plain: ModuleType, kind: tuple[str, str, int]) -> None:
    compared = 0
    for position in small(plain, kind, 8):
        actions = position.round().legal_actions()
        values = exact_values(position, Worlds(position), actions, steps=200)
        for action, value in zip(actions, values, strict=True):
            if value.clairvoyant is None:
                continue
            found = Fraction(0)
            for weight, game in plain.dealt(position):
                game.play(action)
                found += weight * plain.ahead(plain.everybody_clairvoyant(game))
            assert value.clairvoyant == float(found)
            compared += 1
        if compared >= ENOUGH:
            break
    assert compared >= ENOUGH


@pytest.mark.parametrize("kind", KINDS[:3])
@pytest.mark.parametrize("guaranteed", [False, True])
def test_plans_are_the_best_of_all_plans(plain: ModuleType, kind: tuple[str, str, int], guaranteed: bool) -> None:
    compared = 0
    for position in small(plain, kind, 8):
        actions = position.round().legal_actions()
        values = exact_values(position, Worlds(position), actions, steps=200)
        for action, value in zip(actions, values, strict=True):
            mine = value.guaranteed if guaranteed else value.information_set
            best = None if mine is None else plain.best_plan(position, action, guaranteed=guaranteed)
            if best is not None:
                assert mine == float(best)
                compared += 1
        if compared >= ENOUGH:
            break
    assert compared >= ENOUGH


def test_two_cannot_be_sure_of_more_than_they_would_get_if_they_saw_everything(plain: ModuleType) -> None:
    for position in small(plain, KINDS[0], 12, seeds=15):
        actions = position.round().legal_actions()
        for value in exact_values(position, Worlds(position), actions):
            if value.clairvoyant is not None and value.guaranteed is not None:
                assert value.guaranteed <= value.clairvoyant + 1e-9


def test_without_points_the_values_are_rounds_won(plain: ModuleType) -> None:
    compared = 0
    for position in small(plain, KINDS[3], 8, seeds=6):
        for value in exact_values(position, Worlds(position), position.round().legal_actions()):
            if value.information_set is not None:
                assert -1 <= value.information_set <= 1
                compared += 1
    assert compared


@pytest.mark.parametrize("players", [2, 3])
def test_worlds_and_their_probabilities_are_those_that_are_listed_way_by_way(plain: ModuleType, players: int) -> None:
    compared = 0
    for position in plain.positions(plain.small_rules(), players, range(25)):
        worlds = Worlds(position)
        if worlds.count * worlds.orders <= 300:
            total = worlds.count * worlds.orders
            listed = {world: Fraction(ways, total) for world, ways in worlds.all_worlds()}
            assert dict(weighed(worlds)) == listed
            assert len(listed) <= at_most(worlds)
            compared += 1
    assert compared >= 30


def test_searches_that_would_take_too_long_are_left(plain: ModuleType) -> None:
    position = next(small(plain, KINDS[0], 1000))
    actions, worlds = position.round().legal_actions(), Worlds(position)
    nothing = [ExactValues()] * len(actions)
    assert exact_values(position, worlds, actions, steps=1) == nothing
    assert exact_values(position, worlds, actions, most_worlds=0) == nothing
    expired = Deadline()
    expired.cancel()
    assert exact_values(position, worlds, actions, expired, steps=10**6) == nothing
