"""Free play: true optima, legal layouts, proofs that say what happened, and what is left when it is stopped."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from puzzles.deals import random_deal
from solver.limits import Deadline
from solver.solitaire import free
from solver.solitaire.compatibility import first_component
from solver.solitaire.free import FreeSearch
from solver.solitaire.rigid import RigidSearch
from solver.solitaire.trees import TreeSearch
from triominoes.deal import Deal
from triominoes.faults import find_faults
from triominoes.placement import Placement
from triominoes.tileset import ANIMAL, MIRRORED, STANDARD, TRIOKER, TileSet

SETS = (TileSet(0, 2), TileSet(0, 2, mirrored=True), TileSet(0, 3), TRIOKER, ANIMAL, STANDARD, MIRRORED)
SECONDS = 20.0
"""The most that one deal may take: a test that needs it has failed."""

WITH_DEAD_ENDS = {24: 18, 27: 18, 218: 17}
"""Seeds of deals of twenty tiles, with their optima, which trees without geometry cannot prove."""


def searched(deal: Deal, *, seed: int = 0, report: Callable[[int, int], None] | None = None) -> FreeSearch:
    search = FreeSearch(deal, seed=seed, report=report)
    search.run(Deadline(SECONDS))
    assert search.done, deal.format()
    return search


def assert_valid(search: FreeSearch) -> None:
    """The best layout is legal, with the first tile at 0,0 as the deal has it, and not above the bound."""
    deal = search.deal
    assert find_faults(search.best, deal.tile_set) == []
    assert Placement((0, 0), deal.tiles[0].numbers) in search.best
    assert {placement.tile for placement in search.best} <= set(deal.tiles)
    assert 1 <= len(search.best) <= search.bound <= len(search.tiles)
    assert search.done == (len(search.best) == search.bound)


@pytest.mark.parametrize("tile_set", SETS, ids=str)
@pytest.mark.parametrize(("count", "seeds"), [(3, 60), (4, 60), (5, 60), (6, 50), (7, 40), (8, 20)])
def test_agrees_with_plain_enumeration(
    tile_set: TileSet, count: int, seeds: int, plain_optimum: Callable[[Deal], int]
) -> None:
    for seed in range(2000, 2000 + seeds):
        deal = random_deal(count, seed=seed, tile_set=tile_set)
        search = searched(deal, seed=seed)
        assert len(search.best) == search.bound == plain_optimum(deal), deal.format()
        assert_valid(search)


@pytest.mark.parametrize("seed", range(3))
def test_the_whole_box_is_laid(seed: int) -> None:
    search = searched(Deal(STANDARD.tiles), seed=seed)
    assert_valid(search)
    assert len(search.best) == 56


@pytest.mark.parametrize("number", [*range(6), 27])
def test_every_seed_finds_the_same_optimum(number: int) -> None:
    deal = random_deal(20, seed=number)
    searches = [searched(deal, seed=seed) for seed in (0, 1, 77)]
    for search in searches:
        assert_valid(search)
    assert len({search.bound for search in searches}) == 1


@pytest.mark.parametrize("count", [20, 56])
def test_the_same_seed_gives_the_same_answer_and_another_seed_another_layout(count: int) -> None:
    deal = random_deal(count, seed=24)
    answers = [searched(deal, seed=seed) for seed in (5, 5, 6)]
    first, again, other = [(search.best, search.bound, search.proof) for search in answers]
    assert first == again
    assert first[0] != other[0]


def only_trees(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(free, "_FIRST_NODES", 0)


def only_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    def idle(self: TreeSearch, deadline: Deadline, **options: Any) -> None:
        """No tree is asked for."""

    monkeypatch.setattr(TreeSearch, "run", idle)


def neither(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: Any, **options: Any) -> None:
        raise AssertionError("the local search was to do without")

    monkeypatch.setattr(RigidSearch, "can_lay", refuse)
    monkeypatch.setattr(TreeSearch, "run", refuse)


@pytest.mark.parametrize(("text", "count"), [("012", 1), ("012 122 011", 3), ("001 002 012 011 022 000", 6)])
def test_the_proof_that_all_are_laid(monkeypatch: pytest.MonkeyPatch, text: str, count: int) -> None:
    neither(monkeypatch)
    search = searched(Deal.parse(text))
    assert (search.bound, search.proof) == (count, "every tile of the deal is laid")


def test_the_proof_that_no_other_tile_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    neither(monkeypatch)
    search = searched(Deal.parse("012 344 445"))
    assert (search.bound, search.proof) == (1, "no other tile of the deal matches a side of the first")


def test_the_proof_by_the_component(monkeypatch: pytest.MonkeyPatch) -> None:
    neither(monkeypatch)
    deal = random_deal(20, seed=3)
    search = searched(deal)
    assert search.bound == len(first_component(deal)) == 19
    assert search.proof == "no chain of matching sides connects more than 19 of the 20 tiles to the first"


@pytest.mark.parametrize("number", [0, 2, 5, 24, 27])
def test_the_proof_by_pieces(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    only_pieces(monkeypatch)
    search = searched(random_deal(20, seed=number))
    assert_valid(search)
    assert search.bound < len(search.tiles)
    count = len(search.best) + 1
    assert search.proof == f"every way to join tiles side by side was tried, and none brings {count} of them together"


@pytest.mark.parametrize(("number", "optimum"), [(0, 13), (5, 16)])
def test_the_proof_by_trees_without_geometry(monkeypatch: pytest.MonkeyPatch, number: int, optimum: int) -> None:
    """In deal 5 the local search is kept from the optimum, so that trees are tried in vain after the proof."""
    only_trees(monkeypatch)
    monkeypatch.setattr(free, "_FIRST_ROUNDS", 0)
    monkeypatch.setattr(free, "_ROUNDS", 0)
    search = searched(random_deal(20, seed=number))
    assert_valid(search)
    assert search.bound == optimum
    assert search.proof == f"no tree of matching sides, each side used once, holds more than {optimum} tiles"


@pytest.mark.parametrize("number", WITH_DEAD_ENDS)
def test_the_proof_by_dead_ends(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    only_trees(monkeypatch)
    search = searched(random_deal(20, seed=number))
    assert_valid(search)
    assert search.bound == WITH_DEAD_ENDS[number] < len(search.tiles)
    words = rf"no tree of matching sides with {search.bound + 1} tiles can be laid flat: .* one of [1-9]\d* dead ends"
    assert re.fullmatch(words, search.proof)


@pytest.mark.parametrize("only", [only_trees, only_pieces])
def test_one_exact_method_alone_reaches_the_optimum_without_local_search(
    monkeypatch: pytest.MonkeyPatch, only: Callable[[pytest.MonkeyPatch], None]
) -> None:
    deals = [random_deal(count, seed=seed) for count, seed in [(12, 7), (16, 3), (20, 7), (20, 9)]]
    optima = [len(searched(deal).best) for deal in deals]
    only(monkeypatch)
    monkeypatch.setattr(free, "_FIRST_ROUNDS", 0)
    monkeypatch.setattr(free, "_ROUNDS", 0)
    for deal, optimum in zip(deals, optima, strict=True):
        search = searched(deal)
        assert_valid(search)
        assert len(search.best) == optimum


@pytest.mark.parametrize("count", [1, 5, 20, 56])
def test_no_time_leaves_the_first_tile_and_the_component(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    neither(monkeypatch)
    deal = random_deal(count, seed=2)
    cancelled = Deadline()
    cancelled.cancel()
    for deadline in (Deadline(0), cancelled):
        search = FreeSearch(deal)
        search.run(deadline)
        assert_valid(search)
        assert (len(search.best), search.bound) == (1, len(first_component(deal)))


def test_a_stopped_search_goes_on() -> None:
    search = FreeSearch(random_deal(20, seed=27))
    search.run(Deadline(0))
    assert not search.done
    search.run(Deadline(SECONDS))
    assert_valid(search)
    assert (len(search.best), search.bound) == (18, 18)


@pytest.mark.parametrize("reports", [1, 2, 3])
def test_cancelling_at_a_report_leaves_a_valid_best_and_bound(reports: int) -> None:
    deadline = Deadline(SECONDS)
    told: list[tuple[int, int]] = []

    def report(best: int, bound: int) -> None:
        told.append((best, bound))
        if len(told) == reports:
            deadline.cancel()

    search = FreeSearch(random_deal(20, seed=218), report=report)
    search.run(deadline)
    assert_valid(search)
    assert not search.done
    assert told[-1] == (len(search.best), search.bound)


@pytest.mark.parametrize("exact", [None, only_trees])
@pytest.mark.parametrize("number", WITH_DEAD_ENDS)
def test_reports_only_ever_get_better(
    monkeypatch: pytest.MonkeyPatch, number: int, exact: Callable[[pytest.MonkeyPatch], None] | None
) -> None:
    if exact:
        exact(monkeypatch)
    told: list[tuple[int, int]] = []
    search = searched(random_deal(20, seed=number), report=lambda best, bound: told.append((best, bound)))
    assert told[-1] == (len(search.best), search.bound)
    assert len(set(told)) == len(told) > 2
    for (best, bound), (next_best, next_bound) in pairwise(told):
        assert best <= next_best <= next_bound <= bound


def test_only_a_larger_layout_is_adopted() -> None:
    told: list[tuple[int, int]] = []
    deal = Deal.parse("012 122 011")
    search = FreeSearch(deal, report=lambda best, bound: told.append((best, bound)))
    larger = searched(deal).best
    search.take(larger)
    search.take(larger[:1])
    search.take(larger[::-1])
    assert search.best == larger
    assert told == [(3, 3)]
