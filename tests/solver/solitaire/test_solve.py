"""Deals solved from end to end, each answer replayed by the check and its layout looked at by the specification."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from puzzles.deals import bundled_deals, random_deal
from solver import limits
from solver.limits import Deadline
from solver.result import Verdict
from solver.solitaire import compact as compact_module
from solver.solitaire import solve as solve_module
from solver.solitaire.free import FreeSearch
from solver.solitaire.solution import Answer, Solution, check
from solver.solitaire.solve import Progress, solve_deal
from triominoes import ANIMAL, MIRRORED, STANDARD, TRIOKER, Deal, TileSet
from triominoes.faults import find_faults
from triominoes.rules.options import Play

GIVEN_UP = 60.0

SETS = [STANDARD, ANIMAL, MIRRORED, TRIOKER, TileSet(0, 3), TileSet(5, 14), TileSet(0, 7)]

BIG = TileSet(0, 9)
"""Of 60 tiles of this set, few layouts are proved to be the best within minutes."""


@pytest.fixture(autouse=True)
def _enough_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine must not cut short what has a time of its own."""
    monkeypatch.setattr(compact_module, "MOST_SECONDS", GIVEN_UP)
    monkeypatch.setattr(solve_module, "BESIDE_SECONDS", GIVEN_UP)


def cancelled() -> Deadline:
    deadline = Deadline()
    deadline.cancel()
    return deadline


def solved(deal: Deal, play: Play | None = None, *, compact: bool = False, seed: int = 0) -> Answer:
    """An answer with all the time it needs; the limit only keeps a faulty search from running for ever."""
    return solve_deal(deal, play, deadline=Deadline(GIVEN_UP), compact=compact, seed=seed)


def verified(answer: Answer, deal: Deal) -> Iterator[Solution]:
    for solution in (answer.solution, answer.forced):
        if solution is not None:
            check(solution)
            assert solution.deal == deal
            assert find_faults(solution.placements, deal.tile_set) == []
            assert 1 <= solution.placed <= solution.bound <= len(deal)
            yield solution


# --- what is asked and what comes back


def test_free_play_alone_forced_play_alone_and_both() -> None:
    deal = bundled_deals()["hold-back"]
    free, forced, both = (solved(deal, play) for play in (Play.FREE, Play.FORCED, None))
    assert (free.solution.play, free.solution.placed, free.forced) == (Play.FREE, 20, None)
    assert (forced.solution.play, forced.solution.placed, forced.forced) == (Play.FORCED, 2, None)
    assert both.forced is not None
    assert (both.solution.play, both.solution.placed) == (Play.FREE, 20)
    assert (both.forced.play, both.forced.placed) == (Play.FORCED, 2)
    assert both.solution.placements == free.solution.placements
    assert both.forced.placements == forced.solution.placements


@pytest.mark.parametrize("tile_set", SETS, ids=str)
@pytest.mark.parametrize("count", range(8, 15))
def test_forced_play_never_lays_more_than_free_play(tile_set: TileSet, count: int) -> None:
    for seed in range(8):
        deal = random_deal(min(count, len(tile_set)), seed=100 * count + seed, tile_set=tile_set)
        free, forced = verified(solved(deal), deal)
        assert (free.verdict, forced.verdict) == (Verdict.OPTIMAL, Verdict.OPTIMAL)
        assert forced.placed <= free.placed
        assert free.proof
        assert forced.proof


@pytest.mark.parametrize("seed", range(20))
def test_each_kind_of_play_asked_alone_gives_the_same_number(seed: int) -> None:
    deal = random_deal(14, seed=seed, tile_set=ANIMAL)
    both = solved(deal)
    assert both.forced is not None
    assert solved(deal, Play.FREE).solution.placed == both.solution.placed
    assert solved(deal, Play.FORCED).solution.placed == both.forced.placed


@pytest.mark.parametrize("seed", range(12))
def test_small_deals_lay_as_many_as_plain_enumeration_finds(seed: int, plain_optimum: Callable[[Deal], int]) -> None:
    deal = random_deal(7, seed=seed, tile_set=TRIOKER)
    assert solved(deal).solution.placed == plain_optimum(deal)


@pytest.mark.parametrize("play", [None, *Play])
@pytest.mark.parametrize("text", ["012", "012 345", "555 012 111"])
def test_a_first_tile_that_nothing_matches_is_all(text: str, play: Play | None) -> None:
    answer = solved(Deal.parse(text), play, compact=True)
    for solution in verified(answer, Deal.parse(text)):
        assert (solution.placed, solution.bound, solution.verdict) == (1, 1, Verdict.OPTIMAL)


# --- time


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("limit", [0, 0.05])
def test_short_of_time_free_play_still_has_no_fewer_tiles_than_forced_play(seed: int, limit: float) -> None:
    deal = random_deal(60, seed=seed, tile_set=BIG)
    free, forced = verified(solve_deal(deal, deadline=Deadline(limit)), deal)
    assert free.placed >= forced.placed > 1


@pytest.mark.parametrize("tile_set", [STANDARD, BIG], ids=str)
def test_a_deadline_cancelled_beforehand_is_no_time_at_all(tile_set: TileSet) -> None:
    for seed in range(6):
        deal = random_deal(50, seed=seed, tile_set=tile_set)
        free, forced = verified(solve_deal(deal, deadline=cancelled()), deal)
        assert free.placed == forced.placed > 1


@pytest.mark.parametrize("after", [1, 2, 3, 5])
def test_cancelled_on_the_way_it_returns_what_it_has(after: int) -> None:
    deal = random_deal(60, seed=1, tile_set=BIG)
    deadline = Deadline(GIVEN_UP)
    heard: list[Progress] = []

    def listen(progress: Progress) -> None:
        heard.append(progress)
        if len(heard) == after:
            deadline.cancel()

    free, forced = verified(solve_deal(deal, deadline=deadline, report=listen), deal)
    assert free.placed >= max(news.best for news in heard if news.play is Play.FREE)
    assert free.placed >= forced.placed


class Clock:
    """Stands in for the module `time` in `solver.limits`: time passes only where a test lets it."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("play", "limit", "searched"),
    [
        (Play.FORCED, 20.0, 10.0),
        (Play.FORCED, 200.0, 100.0),
        (None, 20.0, 20.0),
        (None, 200.0, 200.0),
        (None, 4.0, 4.0),
        (Play.FREE, 20.0, 20.0),
    ],
)
def test_forced_play_keeps_its_time_however_long_free_play_would_search(
    play: Play | None, limit: float, searched: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(limits, "time", clock)
    monkeypatch.setattr(solve_module, "BESIDE_SECONDS", 5.0)

    def search_in_vain(search: FreeSearch, deadline: Deadline) -> None:
        while not deadline.expired():
            clock.now += 0.5

    monkeypatch.setattr(FreeSearch, "run", search_in_vain)
    deal = random_deal(30, seed=33)
    answer = solve_deal(deal, play, deadline=Deadline(limit))
    assert clock.now == searched
    forced = answer.solution if play is Play.FORCED else answer.forced
    if forced:
        assert forced.verdict is Verdict.OPTIMAL
        assert answer.solution.placed == forced.placed
        hurried = solve_deal(deal, Play.FORCED, deadline=Deadline(0)).solution
        assert hurried.verdict is Verdict.BOUNDED


def test_without_a_limit_free_play_has_none_either(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float | None] = []
    monkeypatch.setattr(FreeSearch, "run", lambda search, deadline: given.append(deadline.remaining()))
    for play in (None, *Play):
        solve_deal(Deal.parse("000 001"), play)
    assert given == [None, None, None]


# --- verdicts


def test_optimal_where_the_bound_is_reached() -> None:
    free, forced = verified(solved(Deal.parse("000 001 011")), Deal.parse("000 001 011"))
    assert (free.verdict, free.placed, free.bound) == (Verdict.OPTIMAL, 3, 3)
    assert free.proof == "every tile of the deal is laid"
    assert (forced.verdict, forced.placed) == (Verdict.OPTIMAL, 3)


def test_bounded_where_time_ran_out_before_the_proof() -> None:
    deal = random_deal(60, seed=1, tile_set=BIG)
    for solution in verified(solve_deal(deal, deadline=Deadline(0)), deal):
        assert solution.verdict is Verdict.BOUNDED
        assert 1 < solution.placed < solution.bound


def test_unknown_where_there_was_no_time_to_lay_a_second_tile() -> None:
    deal = random_deal(20, seed=1)
    (solution,) = verified(solve_deal(deal, Play.FREE, deadline=Deadline(0)), deal)
    assert solution.verdict is Verdict.UNKNOWN
    assert [placement.tile for placement in solution.placements] == [deal.tiles[0]]
    assert solution.bound > 1


def test_no_time_is_enough_where_the_first_tile_is_all() -> None:
    deal = bundled_deals()["alone"]
    for play in (None, *Play):
        for solution in verified(solve_deal(deal, play, deadline=Deadline(0)), deal):
            assert solution.verdict is Verdict.OPTIMAL


# --- the same again


@pytest.mark.parametrize(("count", "tile_set"), [(20, STANDARD), (24, TRIOKER), (20, ANIMAL)], ids=str)
def test_the_same_deal_and_seed_give_the_same_answer(count: int, tile_set: TileSet) -> None:
    deal = random_deal(count, seed=3, tile_set=tile_set)
    one, other = (solved(deal, compact=True, seed=5) for _ in range(2))
    assert one.forced is not None
    assert other.forced is not None
    for mine, yours in ((one.solution, other.solution), (one.forced, other.forced)):
        assert mine.placements == yours.placements
        assert (mine.bound, mine.proof) == (yours.bound, yours.proof)


def test_seeds_agree_on_the_number() -> None:
    deal = random_deal(20, seed=3)
    answers = [solved(deal, seed=seed) for seed in range(4)]
    assert len({(answer.solution.placed, answer.forced and answer.forced.placed) for answer in answers}) == 1


def test_compact_changes_the_placements_of_free_play_alone() -> None:
    moved = 0
    for seed in range(8):
        deal = random_deal(16, seed=seed)
        plain, compact = (solved(deal, compact=wanted) for wanted in (False, True))
        assert plain.forced is not None
        assert compact.forced is not None
        assert plain.forced.placements == compact.forced.placements
        free = plain.solution, compact.solution
        assert len({(each.placed, each.bound, each.proof, each.verdict) for each in free}) == 1
        moved += free[0].placements != free[1].placements
    assert moved


# --- progress


@pytest.mark.parametrize("seed", range(6))
def test_progress_never_claims_more_than_the_bound_and_ends_at_the_answer(seed: int) -> None:
    deal = random_deal(20, seed=seed)
    heard: list[Progress] = []
    answer = solve_deal(deal, deadline=Deadline(GIVEN_UP), compact=False, report=heard.append)
    last = {news.play: news for news in heard}
    assert all(1 <= news.best <= news.bound <= len(deal) for news in heard)
    for solution in verified(answer, deal):
        assert last[solution.play] == Progress(solution.play, solution.placed, solution.bound)


def test_only_the_progress_of_what_is_searched_is_told() -> None:
    heard: list[Progress] = []
    solve_deal(random_deal(20, seed=1), Play.FREE, deadline=Deadline(GIVEN_UP), compact=False, report=heard.append)
    assert {news.play for news in heard} == {Play.FREE}


def test_without_a_deadline_it_runs_to_the_proof() -> None:
    answer = solve_deal(random_deal(12, seed=1), compact=False)
    assert answer.solution.verdict is Verdict.OPTIMAL
    assert answer.solution.seconds > 0


# --- what is known of bundled deals


@pytest.mark.parametrize(
    ("name", "free", "forced"), [("alone", 1, 1), ("hold-back", 20, 2), ("eighteen", 18, 11), ("perfect", 20, 20)]
)
def test_bundled_deals(name: str, free: int, forced: int) -> None:
    deal = bundled_deals()[name]
    solutions = list(verified(solved(deal), deal))
    assert [(each.play, each.placed, each.bound) for each in solutions] == [
        (Play.FREE, free, free),
        (Play.FORCED, forced, forced),
    ]
