from __future__ import annotations

from dataclasses import replace

import pytest

from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.level import Level
from puzzles.puzzle.making import Made, Plan, make_puzzle
from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.run import Progress, run
from solver.limits import Deadline

PLAN = Plan("fill", Level.EASY, 6, 3, (("set", "0..2"), ("cells", "4..6")))
REPEATING = Plan("fill", Level.EASY, 12, 1, (("set", "0..1"), ("cells", "1")))
"""Four tiles, with one to three numbers given: there are few such puzzles."""
GIVEN_UP = Plan("fill", Level.MEDIUM, 3, 1, (("cells", "1"),), attempts=2)


def test_puzzles_are_kept_in_order_as_they_come() -> None:
    kept: list[Puzzle] = []
    told: list[Progress] = []
    done = run(PLAN, workers=1, keep=kept.append, report=told.append)
    assert [puzzle.made for puzzle in kept] == [PLAN.seed_id(number) for number in range(1, 7)]
    assert done.puzzles == tuple(kept)
    assert (done.complete, done.left, done.shortfall()) == (True, 0, [])
    assert told == [Progress(number, number, 6) for number in range(7)]
    assert str(told[3]) == "3 puzzles, 3 of 6 tried"


def test_workers_change_nothing() -> None:
    assert run(PLAN, workers=2) == run(PLAN, workers=1)


def test_numbers_given_up_are_told() -> None:
    done = run(GIVEN_UP, workers=1)
    assert (done.puzzles, done.complete, done.left) == ((), False, 0)
    assert done.shortfall() == [
        "puzzle 1: 2 attempts: 2 came out easy",
        "puzzle 2: 2 attempts: 2 came out easy",
        "puzzle 3: 2 attempts: 2 came out easy",
        "kept 0 of 3 puzzles",
        "what may help: more --attempts, another level, or other wishes (see --list)",
    ]


def test_the_same_puzzle_again_is_left_out() -> None:
    kept: list[Puzzle] = []
    done = run(REPEATING, workers=1, keep=kept.append)
    assert done.repeated
    assert done.puzzles == tuple(kept)
    idents = [parse_puzzle(make_puzzle(REPEATING.seed_id(n)).line or "").ident for n in range(1, 13)]
    assert [puzzle.ident for puzzle in kept] == list(dict.fromkeys(idents))
    assert done.repeated == tuple(n for n, ident in enumerate(idents, 1) if ident in idents[: n - 1])
    assert done.shortfall() == [
        *(f"puzzle {number}: the same as one before, left out" for number in done.repeated),
        f"kept {len(kept)} of 12 puzzles",
    ]


def test_an_expired_deadline_makes_nothing() -> None:
    done = run(PLAN, workers=1, deadline=Deadline(0))
    assert (done.puzzles, done.left) == ((), 6)
    assert done.shortfall() == ["kept 0 of 6 puzzles; stopped with 6 to go"]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_cancelled_deadline_ends_it_between_two_puzzles(workers: int) -> None:
    deadline = Deadline()

    def report(progress: Progress) -> None:
        if progress.kept == 2:
            deadline.cancel()

    done = run(PLAN, workers=workers, deadline=deadline, report=report)
    assert [puzzle.made for puzzle in done.puzzles] == [PLAN.seed_id(1), PLAN.seed_id(2)]
    assert done.shortfall()[-1] == "kept 2 of 6 puzzles; stopped with 4 to go"


@pytest.mark.parametrize("there", [0, 1, 4, 6])
def test_it_goes_on_after_what_is_there(there: int) -> None:
    whole, kept = run(PLAN, workers=1), list[Puzzle]()
    done = run(PLAN, before=whole.puzzles[:there], workers=1, keep=kept.append)
    assert done == whole
    assert kept == list(whole.puzzles[there:])


def test_a_number_that_is_missing_is_made() -> None:
    whole, kept = run(PLAN, workers=1), list[Puzzle]()
    done = run(PLAN, before=[whole.puzzles[4], whole.puzzles[0], whole.puzzles[2]], workers=1, keep=kept.append)
    assert done == whole
    assert kept == [whole.puzzles[1], whole.puzzles[3], whole.puzzles[5]]


def test_numbers_given_up_are_tried_again_with_more_attempts() -> None:
    hasty = Plan("connect", Level.EXPERT, 8, 1, attempts=1)
    first = run(hasty, workers=1)
    assert 0 < len(first.puzzles) < 8
    again = run(replace(hasty, attempts=None), before=first.puzzles, workers=1)
    assert again == run(replace(hasty, attempts=None), workers=1)
    assert again.complete


def test_a_deadline_ends_a_puzzle_that_does_not_come_out() -> None:
    hopeless = Plan("fill", Level.EXPERT, 2, 1, (("cells", "1"),), attempts=10**9)
    done = run(hopeless, workers=1, deadline=Deadline(0.2))
    assert (done.puzzles, done.left) == ((), 2)
    assert done.shortfall()[0].startswith("puzzle 1: stopped after ")
    assert done.shortfall()[-1] == "kept 0 of 2 puzzles; stopped with 2 to go"


def test_what_was_repeated_is_repeated_after_going_on() -> None:
    whole = run(REPEATING, workers=1)
    done = run(REPEATING, before=whole.puzzles[:2], workers=1)
    assert done.puzzles == whole.puzzles


def test_the_order_of_the_wishes_does_not_count() -> None:
    assert replace(PLAN, wishes=PLAN.wishes[::-1]) == PLAN
    assert str(PLAN.seed_id(1)) == "fill-1-easy-3-1,cells=4..6,set=0..2"


def test_a_plan_may_grow() -> None:
    done = run(PLAN, before=run(replace(PLAN, count=2), workers=1).puzzles, workers=1)
    assert done == run(PLAN, workers=1)


@pytest.mark.parametrize(
    "other",
    [
        replace(PLAN, seed=4),
        replace(PLAN, level=Level.HARD),
        replace(PLAN, wishes=()),
    ],
    ids=["seed", "level", "wishes"],
)
def test_puzzles_of_another_plan_are_refused(other: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    before = run(PLAN, workers=1).puzzles
    monkeypatch.setattr("puzzles.puzzle.run.make_puzzles", lambda *arguments: pytest.fail("something was made"))
    with pytest.raises(PuzzleError, match="is there already; expected fill-1-"):
        run(other, before=before)


def test_more_puzzles_than_are_asked_for_are_refused() -> None:
    before = run(PLAN, workers=1).puzzles
    with pytest.raises(PuzzleError, match=r"-6,\S+ is there already; expected at most 5, as many as are asked for"):
        run(replace(PLAN, count=5), before=before)


def test_a_puzzle_that_nobody_knows_how_to_make_is_refused() -> None:
    written = parse_puzzle("puzzle: fill; shape: strip-2; tiles: 000 001")
    with pytest.raises(
        PuzzleError, match=r"^a puzzle made as nobody knows is there already; expected fill-1-easy-3-1,"
    ):
        run(PLAN, before=[written])


def test_the_generator_is_closed_whatever_goes_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = []

    def making(plan: Plan, *_: object) -> object:
        try:
            yield Made(1, make_puzzle(plan.seed_id(1)).line, ())
        finally:
            closed.append(True)

    def keep(puzzle: Puzzle) -> None:
        raise BrokenPipeError

    monkeypatch.setattr("puzzles.puzzle.run.make_puzzles", making)
    with pytest.raises(BrokenPipeError):
        run(PLAN, keep=keep)
    assert closed == [True]


def test_a_puzzle_that_is_there_twice_is_refused() -> None:
    before = run(replace(PLAN, count=2), workers=1).puzzles
    with pytest.raises(PuzzleError, match=r"-1,\S+ is there twice; expected every puzzle once$"):
        run(PLAN, before=[*before, before[0]])
