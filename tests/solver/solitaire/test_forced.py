"""Forced play against plain code: a line is replayed on a `Board`, the optimum found by trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from puzzles.deals import random_deal
from solver.limits import Deadline
from solver.solitaire.compatibility import first_component
from solver.solitaire.forced import ForcedSearch
from triominoes import ANIMAL, MIRRORED, STANDARD, TRIOKER, Board, Deal, Layout, Placement, Tile, TileSet
from triominoes.notation import parse_board

GIVEN_UP = 60.0

SETS = [TileSet(0, 2), TileSet(0, 3), TRIOKER, MIRRORED, STANDARD, ANIMAL]


def fault_of(deal: Deal, line: Layout) -> str | None:
    """What is wrong with a line of forced play, None if it is one: each tile drawn only when nothing in hand fits."""
    first, *rest = line
    if first.tile != deal.tiles[0]:
        return f"the first tile is {deal.tiles[0]}, not {first.tile}"
    board = Board([first], deal.tile_set)
    hand: list[Tile] = []
    waiting = list(deal.tiles[1:])
    for placement in rest:
        while not any(board.legal_placements(hand)):
            if not waiting:
                return f"{placement} is played although nothing fits"
            hand.append(waiting.pop(0))
        if placement.tile not in hand:
            fitting = next(board.legal_placements(hand))
            return f"{placement} is played before its draw, while {fitting} was possible"
        board.lay(placement)
        hand.remove(placement.tile)
    left = list(board.legal_placements(hand + waiting))
    return f"{left[0]} is still possible" if left else None


def longest(deal: Deal) -> int:
    """The optimum of forced play: every placement tried everywhere, nothing left out but positions met before."""
    board = Board([Placement((0, 0), deal.tiles[0].numbers)], deal.tile_set)
    seen: set[tuple[int, frozenset[Placement]]] = set()

    def most(hand: tuple[Tile, ...], drawn: int) -> int:
        position = drawn, frozenset(board)
        if position in seen:
            return 0
        seen.add(position)
        placements = list(board.legal_placements(hand))
        if not placements:
            if drawn == len(deal):
                return len(board)
            return most((*hand, deal.tiles[drawn]), drawn + 1)
        best = 0
        for placement in placements:
            board.lay(placement)
            best = max(best, most(tuple(tile for tile in hand if tile != placement.tile), drawn))
            board.undo()
        return best

    return most((), 1)


def component(deal: Deal) -> int:
    return len(first_component(deal))


def searched(deal: Deal, bound: int | None = None, seed: int = 0) -> ForcedSearch:
    """A search run to its end; the limit only keeps a faulty one from running for ever."""
    search = ForcedSearch(deal, bound=component(deal) if bound is None else bound, seed=seed)
    search.run(Deadline(GIVEN_UP))
    return search


def deals(tile_set: TileSet, sizes: range, each: int) -> Iterator[Deal]:
    for count in sizes:
        for seed in range(each):
            yield random_deal(count, seed=1000 * count + seed, tile_set=tile_set)


# --- the plain code itself


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("001@0,0", "the first tile is 000, not 001"),
        ("000@0,0 020@0,1", "020@0,1 is played before its draw, while 100@0,-1 was possible"),
        ("000@0,0", "100@0,-1 is still possible"),
        ("000@0,0 010@0,1", "200@0,-1 is still possible"),
        ("000@0,0 010@0,1 200@0,-1 111@5,5", "111@5,5 is played although nothing fits"),
        ("000@0,0 010@0,1 200@0,-1", None),
    ],
)
def test_the_replay_tells_what_is_wrong_with_a_line(line: str, fault: str | None) -> None:
    assert fault_of(Deal.parse("000 111 001 002"), parse_board(line)) == fault


# --- the optimum


@pytest.mark.parametrize("tile_set", SETS, ids=str)
def test_the_line_is_as_long_as_the_longest_of_all_lines(tile_set: TileSet) -> None:
    for deal in deals(tile_set, range(3, 10), each=40):
        search = searched(deal)
        assert (len(search.best), search.bound) == (longest(deal),) * 2, deal
        assert fault_of(deal, search.best) is None, deal


@pytest.mark.parametrize("tile_set", [STANDARD, ANIMAL, TRIOKER], ids=str)
def test_longer_deals_agree_too(tile_set: TileSet) -> None:
    count = 11 if tile_set == TRIOKER else 14
    for deal in deals(tile_set, range(count, count + 1), each=20):
        search = searched(deal)
        assert len(search.best) == search.bound == longest(deal), deal


@pytest.mark.parametrize("count", [20, 30, 40])
def test_every_move_of_a_long_line_was_there_to_be_made_and_no_draw_came_too_early(count: int) -> None:
    for seed in range(20):
        deal = random_deal(count, seed=seed)
        search = searched(deal)
        assert search.done
        assert fault_of(deal, search.best) is None, deal


def test_laying_what_fits_can_cost_tiles() -> None:
    # Free play lays 145 on the only side of 455 that is of use, and 124 beside it; forced play has to spend that side
    # on 245, which is drawn first and leads nowhere.
    deal = Deal.parse("455 245 124 145")
    assert Board.parse("455@0,0 145@0,-1 241@-1,-1").validate() == []
    assert len(searched(deal).best) == longest(deal) == 2


@pytest.mark.parametrize(
    ("tiles", "best"),
    [
        ("123", 1),
        ("000 111 222", 1),
        ("000 001", 2),
        ("000 111 001", 2),
        ("000 002 001 111", 3),
        ("124 144 044 444", 3),
        ("555 005", 1),
        ("012 001 011", 3),
        ("012 345 001", 2),
    ],
)
def test_small_deals_by_hand(tiles: str, best: int) -> None:
    deal = Deal.parse(tiles)
    search = searched(deal)
    assert (len(search.best), longest(deal)) == (best, best)


@pytest.mark.parametrize("seed", range(6))
def test_a_first_tile_alike_on_all_sides_is_searched_whole(seed: int) -> None:
    rest = [tile for tile in random_deal(9, seed=seed).tiles if tile != Tile((3, 3, 3))]
    deal = Deal((Tile((3, 3, 3)), *rest))
    assert len(searched(deal).best) == longest(deal)


@pytest.mark.parametrize("seed", range(10))
def test_any_proved_bound_will_do(seed: int) -> None:
    deal = random_deal(14, seed=seed)
    optimum = longest(deal)
    for bound in range(optimum, len(deal) + 3):
        search = searched(deal, bound)
        assert (len(search.best), search.bound) == (optimum, optimum)


def test_the_first_tile_lies_on_the_cell_0_0_as_it_is_written() -> None:
    for deal in deals(STANDARD, range(8, 9), each=20):
        assert searched(deal).best[0] == Placement((0, 0), deal.tiles[0].numbers)


def test_two_digit_numbers_come_out_as_they_went_in() -> None:
    deal = random_deal(60, seed=3, tile_set=TileSet(5, 14))
    search = ForcedSearch(deal, bound=component(deal))
    search.run(Deadline(0))
    assert fault_of(deal, search.best) is None


# --- proofs


def test_a_bound_lowered_by_the_search_says_so_and_a_bound_met_keeps_its_proof() -> None:
    reasons = set()
    for seed in range(20):
        deal = random_deal(20, seed=seed)
        search = ForcedSearch(deal, bound=component(deal), proof="given")
        search.run(Deadline(GIVEN_UP))
        assert (search.proof == "given") == (search.bound == component(deal))
        reasons.add(search.proof == "given")
    assert reasons == {True, False}


@pytest.mark.parametrize("seed", range(40))
def test_a_search_cut_short_never_claims_too_much(seed: int) -> None:
    deal = random_deal(14, seed=seed)
    optimum = longest(deal)
    for news in range(1, 4):
        search = cut_short(deal, news)
        assert len(search.best) <= optimum <= search.bound
        assert fault_of(deal, search.best) is None


def cut_short(deal: Deal, news: int) -> ForcedSearch:
    """A search that is cancelled at its n-th piece of news."""
    deadline = Deadline(GIVEN_UP)
    countdown = iter(range(news - 1, 0, -1))

    def cut(best: int, bound: int) -> None:
        if next(countdown, None) is None:
            deadline.cancel()

    search = ForcedSearch(deal, bound=component(deal), report=cut)
    search.run(deadline)
    return search


# --- running and stopping


def test_the_same_deal_and_seed_give_the_same_line() -> None:
    for seed in (4, 33):
        deal = random_deal(30, seed=seed)
        assert searched(deal, seed=5).best == searched(deal, seed=5).best


def test_another_seed_gives_a_line_of_the_same_length() -> None:
    for deal in deals(STANDARD, range(20, 21), each=15):
        assert len({len(searched(deal, seed=seed).best) for seed in range(4)}) == 1


def test_no_time_at_all_still_plays_one_line_to_its_end() -> None:
    for seed in range(30):
        deal = random_deal(40, seed=seed)
        search = ForcedSearch(deal, bound=component(deal))
        search.run(Deadline(0))
        assert fault_of(deal, search.best) is None
        assert len(search.best) <= search.bound


def test_a_cancelled_search_can_be_taken_up_again() -> None:
    deal = random_deal(30, seed=33)
    search = ForcedSearch(deal, bound=component(deal))
    cancelled = Deadline()
    cancelled.cancel()
    search.run(cancelled)
    assert not search.done
    assert search.best
    search.run(Deadline(GIVEN_UP))
    assert search.done
    assert len(search.best) == len(searched(deal).best)


def test_an_interrupt_leaves_the_best_line() -> None:
    deal = random_deal(30, seed=33)

    def interrupt(best: int, bound: int) -> None:
        raise KeyboardInterrupt

    search = ForcedSearch(deal, bound=component(deal), report=interrupt)
    with pytest.raises(KeyboardInterrupt):
        search.run(Deadline())
    assert fault_of(deal, search.best) is None
    assert len(search.best) > 1


@pytest.mark.parametrize("seed", range(20))
def test_reports_only_ever_get_better_and_end_at_the_answer(seed: int) -> None:
    deal = random_deal(20, seed=seed)
    heard: list[tuple[int, int]] = []
    search = ForcedSearch(deal, bound=component(deal), report=lambda best, bound: heard.append((best, bound)))
    search.run(Deadline(GIVEN_UP))
    assert heard[-1] == (len(search.best), search.bound)
    for (best, bound), (next_best, next_bound) in pairwise(heard):
        assert best <= next_best
        assert bound >= next_bound
        assert (best, bound) != (next_best, next_bound)


def test_nothing_is_searched_before_run() -> None:
    search = ForcedSearch(random_deal(20, seed=0), bound=20)
    assert (search.best, search.bound, search.done) == ((), 20, False)


def test_deals_of_hundreds_of_tiles_are_played_without_deep_recursion() -> None:
    deal = random_deal(220, seed=1, tile_set=TileSet(0, 9))
    search = ForcedSearch(deal, bound=component(deal))
    search.run(Deadline(0))
    assert fault_of(deal, search.best) is None
    assert len(search.best) > 100
