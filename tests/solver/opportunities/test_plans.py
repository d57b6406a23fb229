"""Forced plans against every reply of the others: none ever fails, and nothing that is forced is missed."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType

import pytest

from solver.limits import Deadline
from solver.opportunities.plans import forced_plans
from solver.opportunities.table import Table
from triominoes import TileSet
from triominoes.rules.options import ContactRule, Play

SMALL = [
    (TileSet(0, 2), range(5, 8), 2),
    (TileSet(0, 3), range(13, 17), 2),
    (TileSet(0, 2, mirrored=True), range(5, 8), 2),
    (TileSet(0, 2), range(5, 8), 3),
]
TURNS = 3


@pytest.mark.parametrize("name", ["wikipedia", "goliath"])
@pytest.mark.parametrize("turn", [0, None], ids=["my turn", "any turn"])
def test_they_are_the_best_of_all_that_nobody_can_stop(plain: ModuleType, name: str, turn: int | None) -> None:
    lengths = dict.fromkeys(range(TURNS + 1), 0)
    for tile_set, laid, players in SMALL:
        rules = plain.small_rules(tile_set, name)
        for seed in range(40):
            position = plain.random_position(seed, rules, laid, players, turn=turn)
            if len(plain.not_mine(position)) > 5:
                continue
            plans, truth = forced_plans(Table(position)), plain.unstoppable(position, TURNS)
            assert plans.proved is None
            for turns in range(1, TURNS + 1):
                sure = [points for sequence, points in truth.items() if len(sequence) == turns]
                assert bool(sure) == (len(plans.best) >= turns)
                if sure:
                    plan = plans.best[turns - 1]
                    assert plan.placements in truth
                    assert plan.least <= truth[plan.placements]
                    assert plan.least == max(sure)
            lengths[min(len(plans.best), TURNS)] += 1
    assert all(lengths[turns] > 3 for turns in (1, 2, 3))


def test_a_plan_names_what_its_turns_earn_if_nobody_touches_it(plain: ModuleType) -> None:
    rules = plain.small_rules(TileSet(0, 3))
    longest = 0
    for seed in range(40):
        position = plain.random_position(seed, rules, range(12, 16))
        for turns, plan in enumerate(forced_plans(Table(position)).best, 1):
            board = plain.board_of(position)
            assert len(plan.steps) == turns
            for step in plan.steps:
                assert step.award.points == plain.points_of(position, board, step.placement)
                assert step.least <= step.award.points
                board.lay(step.placement)
            assert plan.points == sum(step.award.points for step in plan.steps)
            longest = max(longest, turns)
    assert longest == 3


def test_a_limit_is_told_and_what_was_finished_before_stands(plain: ModuleType) -> None:
    rules = plain.small_rules(TileSet(0, 3))
    position = plain.random_position(2, rules, range(15, 16), hand=4)
    whole = forced_plans(Table(position))
    assert len(whole.best) >= 3
    for nodes in range(whole.nodes):
        cut = forced_plans(Table(position), most_nodes=nodes)
        assert cut.proved is not None
        assert cut.nodes == nodes
        assert cut.best[: cut.proved] == whole.best[: cut.proved]
    assert forced_plans(Table(position), most_nodes=whole.nodes) == whole
    expired = Deadline(0)
    assert forced_plans(Table(position), expired).proved == 0


def test_there_are_none_where_corners_do_not_bind(plain: ModuleType) -> None:
    rules = plain.with_contact(plain.small_rules(TileSet(0, 3)), ContactRule.SIDES)
    position = plain.random_position(1, rules, range(10, 12), lucky=False)
    assert forced_plans(Table(position)).best == ()


def test_a_drawn_tile_that_has_to_be_laid_binds_the_first_turn(plain: ModuleType) -> None:
    rules = plain.small_rules(TileSet(0, 3))
    rules = replace(
        rules,
        laying=replace(rules.laying, play=Play.FREE),
        draws=replace(rules.draws, voluntary=True),
    )
    for seed in range(30):
        position = plain.random_position(seed, rules, range(10, 14))
        drawn = position.hand[0]
        bound = replace(position, since=replace(position.since, drawn=(drawn,)))
        if any(placement.tile == drawn for placement in plain.board_of(position).legal_placements([drawn])):
            assert forced_plans(Table(bound)).best[0].steps[0].placement.tile == drawn
            return
    raise AssertionError("no drawn tile ever fitted")
