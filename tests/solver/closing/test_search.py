from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import pytest

from solver.closing import Closing, Goal, closings, closings_by_trying, mistakes
from solver.limits import Deadline
from triominoes.award import award
from triominoes.board import Board
from triominoes.bonus import Kind
from triominoes.faults import find_faults
from triominoes.lattice import cells_at, corners, ring
from triominoes.notation import format_board, parse_board, parse_tile
from triominoes.placement import Layout, Placement
from triominoes.rules.file import bundled_ruleset
from triominoes.tileset import ANIMAL, STANDARD, TRIOKER, TileSet

T = TypeVar("T")
Way = frozenset[Placement]
BONUS = bundled_ruleset("wikipedia").bonus
SETS = (TileSet(0, 2, mirrored=True), TileSet(0, 3), TRIOKER, ANIMAL, STANDARD)

FOUR = "350@-1,0 453@-2,0 445@-2,1 455@-2,2"
"""Four tiles round a point that shows 5; two are missing below, on -1,1 and -1,2."""


def task(board: str, hand: str, most: int, goal: Goal = Goal.HEXAGON) -> Closing:
    return Closing(parse_board(board), tuple(map(parse_tile, hand.split())), most, STANDARD, goal)


def found(board: str, hand: str, most: int, goal: Goal = Goal.HEXAGON, limit: int | None = None) -> list[str]:
    return [format_board(way) for way in closings(task(board, hand, most, goal), limit)]


def test_two_tiles_close_a_hexagon() -> None:
    assert found(FOUR, "055 555", 2) == ["550@-1,1 555@-1,2"]
    assert found(FOUR, "055 555", 1) == []
    assert found(FOUR, "055 044", 2) == []


def test_a_tile_that_is_not_needed_is_in_no_way() -> None:
    assert found(f"{FOUR} 555@-1,2", "055 155", 3) == ["550@-1,1"]


def test_more_tiles_round_another_point_are_no_way_of_their_own() -> None:
    """Four fill the cells round the point 0,0, but one of them closes the hexagon above by itself."""
    board, hand = f"{FOUR} 555@-1,2 303@-1,-1", "055 005 001 013"
    four = "550@-1,1 050@0,1 001@0,0 301@0,-1"
    assert find_faults(parse_board(f"{board} {four}"), STANDARD) == []
    assert found(board, hand, 4) == ["550@-1,1"]
    assert mistakes(task(board, hand, 4), parse_board(four)) != []


POCKET = "551@0,0 505@0,1 045@0,2 544@1,2 545@1,1 005@-1,1 434@1,3 423@1,4 524@0,4"
"""Between the cells 0,2 and 0,4 lies an empty one; a tile on -1,3 touches 0,4 with the point opposite to -1,2."""


def test_two_tiles_build_a_bridge() -> None:
    assert found(POCKET, "001 015 112", 2, Goal.BRIDGE) == ["010@-1,2 150@-1,3"]
    assert award(Board.parse(f"{POCKET} 010@-1,2"), Placement((-1, 3), (1, 5, 0)), BONUS).kind is Kind.BRIDGE
    assert found(POCKET, "001 015 112", 1, Goal.BRIDGE) == []


def test_no_more_ways_than_asked_for() -> None:
    others = " ".join(str(tile) for tile in STANDARD if str(tile) not in ("035", "345", "445"))
    many = task("350@-1,0 453@-2,0 445@-2,1", others, 3)
    both = ["455@-2,2 500@-1,1 550@-1,2", "455@-2,2 550@-1,1 555@-1,2"]
    for method in (closings, closings_by_trying):
        assert sorted(" ".join(sorted(map(str, way))) for way in method(many, None)) == [
            " ".join(sorted(way.split())) for way in both
        ]
        assert len(method(many)) == 2
        assert len(method(many, 1)) == 1
        with pytest.raises(ValueError, match="at least one way must be asked for, not 0"):
            method(many, 0)


def pick(source: random.Random, items: Sequence[T]) -> T:
    return items[int(source.random() * len(items))]


def grow(source: random.Random, board: Board, tiles: int, tries: int, goal: Goal) -> None:
    """Lay so many tiles, as long as one fits: what meets the goal, or the best embedded of a few."""
    while len(board) < tiles and (legal := list(board.legal_placements())):
        some = [laid for laid in legal if goal.is_met(board, laid.cell)] or [pick(source, legal) for _ in range(tries)]
        board.lay(max(some, key=lambda laid: (sum(cell in board for cell in ring(laid.cell)), laid)))


def random_task(seed: int, goal: Goal) -> Closing:
    """A board and a hand of a few tiles that lie nowhere, three times of four some taken off where the goal was met."""
    source = random.Random(seed)
    wanted = source.random() < 0.75
    while True:
        tile_set = pick(source, SETS)
        board = Board(tile_set=tile_set)
        tiles = 6 + int(source.random() * min(16, len(tile_set) - 9))
        grow(source, board, tiles, 1 + int(source.random() * 3), goal)
        hand = {pick(source, list(tile_set.members(board.unlaid()))) for _ in range(3)}
        for off in taken_off(source, board, goal) if wanted else [()]:
            rest = tuple(placement for placement in board if placement not in off)
            if not find_faults(rest, tile_set):
                hand.update(placement.tile for placement in off)
                most = max(1, min(4, len(off) + int(source.random() * 2)))
                return Closing(rest, tuple(sorted(hand)), most, tile_set, goal)


def taken_off(source: random.Random, board: Board, goal: Goal) -> Iterator[Layout]:
    """Some choices of a tile that would meet the goal if it were laid last, with up to two that touch it."""
    cells = {placement.cell for placement in board}
    last = [placement for placement in board if goal.is_met(cells - {placement.cell}, placement.cell)]
    for _ in range(40 if last else 0):
        chosen = pick(source, last)
        round_it = [cell for cell in ring(chosen.cell) if cell in cells]
        yield (chosen, *sorted({board[pick(source, round_it)] for _ in range(1 + int(source.random() * 3))}))


def reached(board: Board, placement: Placement, goal: Goal) -> bool:
    """Whether a placement that is legal next meets the goal, by what is counted and awarded after it."""
    if goal is Goal.BRIDGE:
        return award(board, placement, BONUS).kind is Kind.BRIDGE
    board.push(placement)
    closed = any(all(cell in board for cell in cells_at(point)) for point in corners(placement.cell))
    board.undo()
    return closed


def by_definition(task: Closing) -> set[Way]:
    """Every legal sequence is laid; of the sets that meet the goal in some order those count that contain no other."""
    board = Board(tile_set=task.tile_set)
    for placement in task.board:
        board.push(placement)
    meeting: set[Way] = set()

    def lay(sequence: Layout) -> None:
        if len(sequence) == task.most:
            return
        for placement in list(board.legal_placements(task.hand)):
            if reached(board, placement, task.goal):
                meeting.add(frozenset((*sequence, placement)))
            board.push(placement)
            lay((*sequence, placement))
            board.undo()

    lay(())
    return {way for way in meeting if not any(other < way for other in meeting)}


@pytest.mark.parametrize(("goal", "cases"), [(Goal.HEXAGON, 200), (Goal.BRIDGE, 90)])
def test_both_methods_find_the_ways_that_laying_all_sequences_finds(goal: Goal, cases: int) -> None:
    counts: Counter[tuple[int, int]] = Counter()
    for seed in range(cases):
        task = random_task(seed, goal)
        expected = by_definition(task)
        for method in (closings, closings_by_trying):
            ways = method(task, None)
            assert {frozenset(way) for way in ways} == expected, (seed, method)
            assert len(ways) == len(expected)
            assert [len(way) for way in ways] == sorted(map(len, ways))
            assert len(method(task)) == min(2, len(ways))
            for way in ways:
                assert mistakes(task, way) == []
                assert find_faults((*task.board, *way), task.tile_set) == []
        counts[min(len(expected), 2), max(map(len, expected), default=0)] += 1
    several = {(ways, tiles): count for (ways, tiles), count in counts.items() if tiles > 1}
    assert sum(count for (ways, _), count in counts.items() if ways == 0) >= 15
    assert sum(count for (ways, _), count in several.items() if ways == 1) >= 5
    assert sum(count for (ways, _), count in several.items() if ways == 2) >= 5


class After(Deadline):
    """Expires when it has been asked so many times."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self._times = times
        self.asked = 0

    def expired(self) -> bool:
        self.asked += 1
        return self.asked > self._times


@pytest.mark.parametrize("goal", Goal)
@pytest.mark.parametrize("method", [closings, closings_by_trying])
def test_an_expired_deadline_returns_ways_that_were_found(
    method: Callable[..., tuple[Layout, ...]], goal: Goal
) -> None:
    """However early it expires: what is returned are ways, and it is told if they need not be all."""
    cut = set()
    for seed in range(24):
        task = random_task(seed, goal)
        full = After(10**9)
        ways = [frozenset(way) for way in method(task, None, full)]
        for times in {full.asked * part // 16 for part in range(18)}:
            deadline = After(times)
            found = [frozenset(way) for way in method(task, None, deadline)]
            assert found == ways[: len(found)]
            assert len(found) == len(ways) or deadline.expired()
            cut.add((len(found) > 0, len(found) < len(ways)))
    assert cut == {(True, True), (True, False), (False, True), (False, False)}
