from __future__ import annotations

from typing import Any

import pytest

from solver.cpsat import solve_model
from solver.fill import FillError, Instance, Outcome, Progress, fill, mistakes, parse_instance
from solver.fill.model import MOST_PLACEMENTS, FillModel
from solver.limits import Deadline
from triominoes.board import Board
from triominoes.lattice import ring
from triominoes.notation import format_board, parse_tile_set
from triominoes.placement import symmetry_key
from triominoes.shapes import hexagon, strip, triangle
from triominoes.tileset import STANDARD, TRIOKER, TileSet


def solutions(text: str, most: int = 20) -> list[str]:
    """All ways to fill, as text in ascending order; there are fewer than `most`."""
    found = fill(parse_instance(text), most=most)
    assert found.complete
    return sorted(format_board(filling) for filling in found.fillings)


def test_one_tile_on_one_cell_lies_in_three_ways() -> None:
    assert solutions("tiles: 012\n^") == ["012@0,0", "120@0,0", "201@0,0"]
    assert solutions("tiles: 555\n^") == ["555@0,0"]


def test_a_number_makes_the_only_way() -> None:
    assert solutions("tiles: 012\ngiven: 2@0,0\n^") == ["201@0,0"]


def test_four_tiles_in_a_row() -> None:
    assert solutions("lay: all\ntiles: 055 555 005 000\ngiven: 5@0,2\n^v^v") == ["000@0,0 050@0,1 550@0,2 555@0,3"]


def test_a_decoy_is_left_over() -> None:
    assert solutions("tiles: 000 050 444\ngiven: 000@0,0\n^v") == ["000@0,0 050@0,1"]


def test_a_tile_that_is_given_lies_there_and_nowhere_else() -> None:
    assert solutions("given: 555@0,0 505@0,1\n^v") == ["555@0,0 505@0,1"]


def test_a_hexagon_of_six_tiles_can_be_turned_six_times() -> None:
    """With its tiles known a filling is unique up to the six turns of the shape."""
    text = "lay: all\ntiles: 000 001 002 011 012 022\nhexagon-1"
    found = fill(parse_instance(text), most=50)
    assert found.complete
    assert len(found.fillings) % 6 == 0
    assert len({symmetry_key(filling) for filling in found.fillings}) == len(found.fillings) // 6


@pytest.mark.parametrize(
    ("shape", "tile_set", "outcome"),
    [
        ("hexagon-3", "mirrored", Outcome.SOLVED),
        ("hexagon-2", "standard", Outcome.NONE),
        ("hexagon-3", "standard", Outcome.NONE),
        ("parallelogram-7x3", "standard", Outcome.NONE),
        ("triangle-4", "standard", Outcome.SOLVED),
        ("strip-12", "standard", Outcome.SOLVED),
    ],
)
def test_well_known_shapes(shape: str, tile_set: str, outcome: Outcome) -> None:
    instance = parse_instance(shape, parse_tile_set(tile_set))
    found = fill(instance)
    assert found.outcome is outcome
    for filling in found.fillings:
        assert mistakes(instance, filling) == []
        assert Board(filling, instance.tile_set).validate() == []


def test_a_ring_round_a_hole() -> None:
    region = frozenset(ring((0, 0)))
    found = fill(Instance(region, tile_set=TRIOKER))
    assert {placement.cell for placement in found.fillings[0]} == region


def test_the_same_seed_gives_the_same_solutions() -> None:
    instance = parse_instance("set: 0..3\ngiven: 3@0,2\nparallelogram-2x2")
    runs = [fill(instance, most=4, seed=seed).fillings for seed in (1, 1, 2)]
    assert runs[0] == runs[1]
    assert len(set(runs[0])) == 4
    assert all(mistakes(instance, filling) == [] for filling in runs[2])


def test_placements_come_in_an_order_in_which_they_can_be_laid() -> None:
    found = fill(Instance(triangle(4), tile_set=TRIOKER), most=2)
    assert len(found.fillings) == 2
    for filling in found.fillings:
        board = Board(tile_set=TRIOKER)
        for placement in filling:
            board.lay(placement)


def test_no_more_than_asked_for_and_then_nothing_is_claimed_of_others() -> None:
    instance = parse_instance("tiles: 012\n^")
    assert [
        (len(found.fillings), found.complete) for found in (fill(instance, most=most) for most in (1, 2, 3, 4))
    ] == [
        (1, False),
        (2, False),
        (3, False),
        (3, True),
    ]
    assert not fill(instance, most=3).stopped


def test_progress_is_reported() -> None:
    told: list[Progress] = []
    fill(parse_instance("tiles: 012\n^"), most=5, report=told.append)
    assert [str(progress) for progress in told] == ["0 found", "1 found", "2 found", "3 found"]


def test_a_stopped_search_knows_nothing() -> None:
    cancelled = Deadline()
    cancelled.cancel()
    for deadline in (Deadline(0), cancelled):
        found = fill(Instance(hexagon(2)), deadline=deadline)
        assert found.outcome is Outcome.UNKNOWN
        assert found.stopped
        assert not found.complete


def test_a_search_stopped_later_keeps_what_it_found() -> None:
    deadline = Deadline()
    found = fill(
        parse_instance("strip-9"),
        most=1000,
        deadline=deadline,
        report=lambda progress: deadline.cancel() if progress.found == 2 else None,
    )
    assert found.outcome is Outcome.SOLVED
    assert len(found.fillings) == 2
    assert found.stopped


def test_refutations_are_repeated_without_presolve(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def recording(*arguments: Any, presolve: bool = True, **options: Any) -> Any:
        asked.append(presolve)
        return solve_model(*arguments, presolve=presolve, **options)

    monkeypatch.setattr("solver.cpsat.solve_model", recording)
    assert fill(Instance(hexagon(2))).outcome is Outcome.NONE
    assert asked == [True, False]


def test_a_wrong_refutation_by_presolve_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*arguments: Any, presolve: bool = True, **options: Any) -> Any:
        solver, found = solve_model(*arguments, presolve=presolve, **options)
        return solver, False if presolve else found

    monkeypatch.setattr("solver.cpsat.solve_model", wrong)
    found = fill(parse_instance("tiles: 012\n^"), most=5)
    assert found.complete
    assert len(found.fillings) == 3


def test_what_is_too_large_to_be_searched_is_refused() -> None:
    with pytest.raises(FillError, match=f"at most {MOST_PLACEMENTS:,} can be searched"):
        fill(Instance(strip(1000), tile_set=TileSet(0, 19)))


def test_no_solutions_cannot_be_asked_for() -> None:
    with pytest.raises(ValueError, match="at least one solution"):
        fill(Instance(strip(1)), most=0)


def test_the_model_holds_only_what_the_givens_allow() -> None:
    model = FillModel(parse_instance("tiles: 012 034\ngiven: 0@0,0\n^v"))
    assert {str(placement) for placement in model.variables.lies} == {"012@0,0", "034@0,0", "012@0,1", "034@0,1"}
    assert [at for at in model.variables.shows if at[0] == (0, 0)] == [((0, 0), 0)]
    assert len(FillModel(Instance(strip(2))).variables.lies) == 2 * (3 * len(STANDARD) - 2 * 6)
