"""The bound by trees: proved optima, and what it does when CP-SAT is wrong or is stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import Any

import pytest
from ortools.sat.python import cp_model

from puzzles.deals import random_deal
from solver.cpsat import solve_model
from solver.limits import Deadline
from solver.solitaire import trees
from solver.solitaire.compatibility import first_component
from solver.solitaire.rigid import RigidSearch
from solver.solitaire.trees import TreeSearch
from triominoes.deal import Deal
from triominoes.faults import find_faults
from triominoes.placement import Placement
from triominoes.tileset import ANIMAL, MIRRORED, STANDARD, TRIOKER, TileSet

SETS = (TileSet(0, 2), TileSet(0, 3), TRIOKER, ANIMAL, STANDARD, MIRRORED)
MANY = 10**9
SECONDS = 20.0
"""The most that one deal may take: a test that needs it has failed."""


def searched(deal: Deal) -> TreeSearch:
    search = TreeSearch(first_component(deal))
    deadline = Deadline(SECONDS)
    search.run(deadline, most_trees=MANY)
    assert not deadline.expired(), deal.format()
    return search


def pieces_optimum(deal: Deal) -> int:
    search = RigidSearch(deal)
    search.run(Deadline(SECONDS))
    assert search.done, deal.format()
    return len(search.best)


def assert_proved(search: TreeSearch, deal: Deal, optimum: int) -> None:
    assert (len(search.best), search.bound) == (optimum, optimum), deal.format()
    assert find_faults(search.best, deal.tile_set) == []
    assert search.best[0] == Placement((0, 0), deal.tiles[0].numbers)
    assert {placement.tile for placement in search.best} <= set(deal.tiles)


# By this method alone: in the search for free play the others settle deals as small as these before it is asked.
@pytest.mark.parametrize("tile_set", SETS, ids=str)
@pytest.mark.parametrize("count", range(3, 10))
def test_agrees_with_plain_enumeration(tile_set: TileSet, count: int, plain_optimum: Callable[[Deal], int]) -> None:
    for seed in range(300, 300 + (60 if count < 8 else 30)):
        deal = random_deal(count, seed=seed, tile_set=tile_set)
        assert_proved(searched(deal), deal, plain_optimum(deal))


# The seeds left out are those for which one method alone takes long; of 20 tiles, 1015 and 1023 take seconds.
@pytest.mark.parametrize(
    ("count", "seeds"),
    [
        (12, range(1000, 1055)),
        (16, range(1000, 1060)),
        (20, [*range(1000, 1010), 1011, 1013, 1014, *range(1016, 1021), 1022, *range(1024, 1027), *range(1028, 1044)]),
        (
            25,
            [
                *range(1003, 1007),
                1008,
                1009,
                1012,
                1014,
                1016,
                1018,
                1019,
                1021,
                *range(1026, 1030),
                *range(1032, 1036),
            ],
        ),
    ],
)
def test_agrees_with_rigid_pieces(count: int, seeds: Iterable[int]) -> None:
    for seed in seeds:
        deal = random_deal(count, seed=seed)
        assert_proved(searched(deal), deal, pieces_optimum(deal))


@pytest.mark.parametrize(("seed", "optimum"), [(24, 18), (27, 18), (218, 17)])
def test_dead_ends_are_counted_where_the_bound_rests_on_them(seed: int, optimum: int) -> None:
    """Optima on which rigid pieces agree."""
    deal = random_deal(20, seed=seed)
    search = searched(deal)
    assert_proved(search, deal, optimum)
    assert search.dead_ends > 0
    assert search.bound < len(search.tiles)


def test_dead_ends_met_on_the_way_to_a_layout_prove_nothing() -> None:
    """A tree of 17 tiles does not exist even without geometry; those of 16 take a few attempts."""
    search = searched(random_deal(20, seed=5))
    assert (search.bound, len(search.tiles), search.dead_ends) == (16, 17, 0)


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_a_tile_alone(tile_set: TileSet) -> None:
    deal = random_deal(1, seed=0, tile_set=tile_set)
    assert_proved(searched(deal), deal, 1)


def test_no_time_leaves_the_trivial_bound_and_the_search_can_go_on() -> None:
    deal = random_deal(20, seed=27)
    search = TreeSearch(first_component(deal))
    cancelled = Deadline()
    cancelled.cancel()
    for deadline in (Deadline(0), cancelled):
        search.run(deadline, most_trees=MANY)
        assert (search.best, search.bound, search.dead_ends) == ((), len(search.tiles), 0)
    search.run(Deadline(SECONDS), most_trees=MANY)
    assert_proved(search, deal, 18)


def test_one_tree_at_a_time_ends_in_the_same_place() -> None:
    deal = random_deal(20, seed=27)
    search = TreeSearch(first_component(deal))
    bounds = []
    while len(search.best) < search.bound:
        search.run(Deadline(SECONDS), most_trees=1)
        bounds.append(search.bound)
    assert len(bounds) > 1
    assert bounds == sorted(bounds, reverse=True)
    assert_proved(search, deal, 18)


def test_ends_once_the_bound_is_low_enough() -> None:
    deal = random_deal(20, seed=2)
    search = TreeSearch(first_component(deal))
    search.run(Deadline(SECONDS), most_trees=MANY, enough=len(search.tiles))
    assert search.best == ()
    assert 12 <= search.bound <= len(search.tiles)


def test_the_same_search_twice_finds_the_same_layout() -> None:
    first, second = (searched(random_deal(20, seed=27)) for _ in range(2))
    assert (first.best, first.dead_ends) == (second.best, second.dead_ends)


def liar(*, refute: bool, lower: int, told: list[bool]) -> Callable[..., Any]:
    """`solve_model`, but with presolve it refutes what can be had, and claims a bound that is so much too low."""

    def solve(
        model: cp_model.CpModel, deadline: Deadline, *, seed: int = 0, presolve: bool = True
    ) -> tuple[Any, bool | None]:
        solver, found = solve_model(model, deadline, seed=seed, presolve=presolve)
        if presolve and model.has_objective() and found:
            told.append(lower > 0)
            return SimpleNamespace(best_objective_bound=max(0, solver.best_objective_bound - lower)), True
        if presolve and not model.has_objective() and refute:
            told.append(found is True)
            return solver, False
        return solver, found

    return solve


@pytest.mark.parametrize(("refute", "lower"), [(True, 0), (False, 1), (False, 3), (True, 30)])
def test_wrong_verdicts_of_presolve_do_no_harm(
    monkeypatch: pytest.MonkeyPatch, plain_optimum: Callable[[Deal], int], refute: bool, lower: int
) -> None:
    optima = {
        **{deal: plain_optimum(deal) for deal in (random_deal(7, seed=seed, tile_set=ANIMAL) for seed in range(10))},
        **{deal: pieces_optimum(deal) for deal in (random_deal(n, seed=n) for n in (10, 13, 16, 20))},
        **{deal: pieces_optimum(deal) for deal in (random_deal(20, seed=seed) for seed in (2, 5, 27))},
    }
    told: list[bool] = []
    monkeypatch.setattr(trees, "solve_model", liar(refute=refute, lower=lower, told=told))
    for deal, optimum in optima.items():
        assert_proved(searched(deal), deal, optimum)
    assert told.count(True) >= 10


def test_a_maximum_refuted_by_presolve_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    def solve(model: cp_model.CpModel, deadline: Deadline, **options: Any) -> tuple[cp_model.CpSolver, bool | None]:
        solver, found = solve_model(model, deadline, **options)
        return solver, False if options.get("presolve", True) else found

    deals = [random_deal(n, seed=n) for n in (10, 14, 18)]
    optima = list(map(pieces_optimum, deals))
    monkeypatch.setattr(trees, "solve_model", solve)
    for deal, optimum in zip(deals, optima, strict=True):
        assert_proved(searched(deal), deal, optimum)


def test_a_bound_never_rises(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the first question is put again after the bound has fallen, a loose answer changes nothing."""
    deal = random_deal(20, seed=2)
    search = TreeSearch(first_component(deal))
    search.run(Deadline(SECONDS), most_trees=MANY, enough=13)
    bound = search.bound
    assert bound < len(search.tiles)
    monkeypatch.setattr(search, "_started", False)
    monkeypatch.setattr(trees, "solve_model", liar(refute=False, lower=-30, told=[]))
    search.run(Deadline(SECONDS), most_trees=0)
    assert search.bound <= bound
