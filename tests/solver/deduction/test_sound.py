"""Whatever is derived holds in every solution, and more technique never leads to less."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from solver.bits import members
from solver.deduction import Ending, Patience, Technique, compiled, reason
from solver.deduction.reason import think
from solver.deduction.state import State
from solver.deduction.trial import follow
from solver.fill import Instance
from triominoes.lattice import corners
from triominoes.placement import Layout

MOST = 300
"""The most solutions of an instance that are looked at."""


@pytest.mark.parametrize("block", range(6))
def test_no_step_excludes_a_solution(
    block: int,
    random_instance: Callable[[int], Instance],
    all_fillings: Callable[[Instance, int], list[Layout]],
) -> None:
    endings: set[tuple[Ending, bool]] = set()
    for seed in range(block * 60, block * 60 + 60):
        instance = random_instance(seed)
        solutions = all_fillings(instance, MOST)
        board = compiled(instance.region, instance.tiles, instance.tile_set, instance.lay_all)
        bits = [[board.bit_of[placement.numbers] for placement in solution] for solution in solutions]
        before = [0] * len(board.cells)
        for most in reversed(Technique):
            state = State(board, instance.given)
            for found in think(state, most):
                for solution in bits:
                    for cell, bit in enumerate(solution):
                        assert state.candidates[cell] >> bit & 1, f"seed {seed}, {found}"
            ending = reason(instance, most, board).ending
            endings.add((ending, len(solutions) == 1))
            if ending is Ending.SOLVED:
                assert len(solutions) == 1, f"seed {seed}"
            if ending is Ending.CONTRADICTION:
                assert not solutions, f"seed {seed}"
            else:
                kept = zip(before, state.candidates, strict=True)
                assert all(not harder & ~easier for harder, easier in kept), f"seed {seed}"
                before = state.candidates
    assert endings > {(Ending.SOLVED, True), (Ending.STUCK, True), (Ending.STUCK, False)}


def test_what_is_told_holds_in_every_solution(
    random_instance: Callable[[int], Instance], all_fillings: Callable[[Instance, int], list[Layout]]
) -> None:
    told = 0
    for seed in range(400, 480):
        instance = random_instance(seed)
        found = reason(instance)
        for solution in all_fillings(instance, MOST):
            assert set(found.placements) <= set(solution), f"seed {seed}"
            shown = {at for laid in solution for at in zip(corners(laid.cell), laid.numbers, strict=True)}
            assert set(found.numbers.items()) <= shown, f"seed {seed}"
            excluded = [step.placement for step in found.steps if step.technique is Technique.TRIAL]
            assert not set(excluded) & set(solution), f"seed {seed}"
            told += len(found.placements)
    assert told > 200


def test_harder_techniques_solve_what_easier_ones_solve(random_instance: Callable[[int], Instance]) -> None:
    hardest = set()
    for seed in range(500, 620):
        instance = random_instance(seed)
        endings = [reason(instance, most).ending for most in Technique]
        settled = [ending for ending in endings if ending is not Ending.STUCK]
        assert endings == [Ending.STUCK] * (len(endings) - len(settled)) + settled
        assert len(set(settled)) <= 1
        hardest.add(len(settled))
    assert len(hardest) > 4


def test_the_techniques_stay_within_what_is_allowed(random_instance: Callable[[int], Instance]) -> None:
    for seed in range(700, 740):
        for most in Technique:
            found = reason(random_instance(seed), most)
            assert (found.hardest or 0) <= most


def test_the_same_instance_leads_to_the_same_steps(random_instance: Callable[[int], Instance]) -> None:
    for seed in range(800, 820):
        instance = random_instance(seed)
        mixed = Instance(
            frozenset(sorted(instance.region, reverse=True)),
            instance.tiles[::-1],
            instance.tile_set,
            instance.lay_all,
            instance.given[::-1],
        )
        assert reason(instance).steps == reason(mixed).steps


def test_where_reasoning_is_stuck_no_trial_contradicts_itself(random_instance: Callable[[int], Instance]) -> None:
    """What was tried without a contradiction is not tried again in vain, nor forgotten when it would lead to one."""
    tried = 0
    for seed in range(900, 1000):
        instance = random_instance(seed)
        state = State(compiled(instance.region, instance.tiles, instance.tile_set, instance.lay_all), instance.given)
        excluded = [found for found in think(state, Technique.TRIAL) if found.technique is Technique.TRIAL]
        if state.clash:
            continue
        for cell in members(state.open):
            for bit in members(state.candidates[cell]):
                supposed = state.copy()
                supposed.lay(cell, bit)
                supposed.fresh = supposed.fresh_numbers = supposed.fresh_at_points = supposed.open
                supposed.recount = True
                follow(supposed)
                assert supposed.clash is None, f"seed {seed}"
                tried += len(excluded)
    assert tried > 100


@pytest.mark.parametrize("longest", [1, 2])
def test_a_trial_that_was_cut_short_is_tried_again(longest: int, random_instance: Callable[[int], Instance]) -> None:
    """What was not followed to its end may contradict itself sooner once something else is excluded."""
    cut = 0
    for seed in range(1200, 1300):
        instance = random_instance(seed)
        state = State(compiled(instance.region, instance.tiles, instance.tile_set, instance.lay_all), instance.given)
        taken = list(think(state, Technique.TRIAL, Patience(longest=longest)))
        if state.clash or not any(found.technique is Technique.TRIAL for found in taken):
            continue
        for cell in members(state.open):
            for bit in members(state.candidates[cell]):
                supposed = state.copy()
                supposed.lay(cell, bit)
                cut += follow(supposed, longest) == longest
                assert supposed.clash is None, f"seed {seed}"
    assert cut > 50


def test_nothing_that_changed_is_overlooked(random_instance: Callable[[int], Instance]) -> None:
    """Where reasoning is stuck, a look at every cell anew finds nothing either."""
    stuck = 0
    for seed in range(1000, 1120):
        instance = random_instance(seed)
        for most in Technique:
            state = State(
                compiled(instance.region, instance.tiles, instance.tile_set, instance.lay_all), instance.given
            )
            taken = list(think(state, most))
            if state.open and state.clash is None:
                state.fresh = state.fresh_numbers = state.fresh_at_points = state.open
                state.recount = True
                assert next(think(state, most), None) is None, f"seed {seed}"
                stuck += bool(taken)
    assert stuck > 100
