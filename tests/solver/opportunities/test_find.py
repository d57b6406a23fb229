"""All of it at once: for every ruleset, however the table is turned, entered, or came about."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from solver.opportunities import Opportunities, Uniform, opportunities
from solver.worlds import Worlds
from triominoes.placement import Placement, turned
from triominoes.play.players import GreedyPlayer
from triominoes.play.round import Round
from triominoes.position import Position, seen_by
from triominoes.rules.file import bundled_ruleset, bundled_rulesets
from triominoes.tileset import TileSet

SEVERAL = [name for name, rules in bundled_rulesets().items() if rules.solitaire is None]


def in_a_round(name: str, players: int, seed: int, laid: int) -> Position:
    """What the player to move sees once so many tiles lie, or before the round is over."""
    game = Round.deal(bundled_ruleset(name), players, seed)
    seats = [GreedyPlayer(f"{seed} {seat}") for seat in range(players)]
    seen = None
    while not game.is_over and len(game.board) < laid:
        seen = seen_by(game, game.turn) if game.board else None
        game.play(seats[game.turn].choose(game))
    return seen_by(game, game.turn) if not game.is_over or seen is None else seen


def found(position: Position) -> Opportunities:
    return opportunities(position, Uniform(position))


def facts(told: Opportunities, sixths: int = 0) -> dict[str, Any]:
    """What does not depend on how the table lies, once it is turned by so many sixths."""

    def at(placement: Placement) -> Placement:
        return turned([placement], sixths)[0]

    def ways(each: tuple[tuple[Placement, ...], ...]) -> frozenset[frozenset[Placement]]:
        return frozenset(frozenset(map(at, way)) for way in each)

    return {
        "cells": {at(each.placement): (each.award, each.held, each.dead) for each in told.cells if not each.dead}
        | {turned_cell(each.cell, sixths): (each.award.points, each.dead) for each in told.cells if each.dead},
        "alone": {at(each.placement): (each.points, each.lowest, each.highest) for each in told.alone},
        "plans": [(plan.least, plan.points) for plan in told.plans.best],
        "proved": (told.plans.proved, told.plans.nodes),
        "hexagons": {
            ways(each.ways): (each.state, each.number, each.lacking, each.reach, len(each.forced))
            for each in told.hexagons
            if each.ways
        },
        "dead": len([each for each in told.hexagons if not each.ways]),
        "moves": {
            at(each.placement): (
                each.award,
                frozenset((at(offer.placement), offer.award, offer.held) for offer in each.opens),
                frozenset((at(offer.placement), offer.award, offer.held) for offer in each.closes),
                each.plain_opened,
                each.plain_closed,
                [rounded(outlook) for outlook in each.outlooks],
            )
            for each in told.moves
        },
        "outlooks": [rounded(outlook) for outlook in told.outlooks],
    }


def rounded(outlook: Any) -> tuple[float, ...]:
    return tuple(round(value, 9) for value in (outlook.places, outlook.points, outlook.bonus, outlook.lays.low))


def turned_cell(cell: tuple[int, int], sixths: int) -> tuple[int, int]:
    return turned([Placement(cell, (0, 0, 0))], sixths)[0].cell


POSITIONS = [("wikipedia", 2, 3, 16), ("goliath", 3, 5, 24), ("challenge", 4, 9, 30), ("animal-advanced", 2, 1, 12)]


@pytest.mark.parametrize(("name", "players", "seed", "laid"), POSITIONS)
def test_turning_the_table_turns_the_answer(name: str, players: int, seed: int, laid: int) -> None:
    position = in_a_round(name, players, seed, laid)
    as_it_lies = found(position)
    for sixths in range(1, 6):
        other = replace(position, board=turned(position.board, sixths))
        assert facts(found(other)) == facts(as_it_lies, sixths)


@pytest.mark.parametrize(("name", "players", "seed", "laid"), POSITIONS)
def test_the_order_of_entry_does_not_matter(name: str, players: int, seed: int, laid: int) -> None:
    position = in_a_round(name, players, seed, laid)
    hands = (position.hands[0][::-1], *position.hands[1:])
    other = replace(position, board=position.board[::-1], hands=hands, batches=(), spent=())
    assert facts(found(other)) == facts(found(replace(position, batches=(), spent=())))


def test_going_forth_and_back_does_not_matter() -> None:
    game = Round.deal(bundled_ruleset("wikipedia"), 2, 11)
    seats = [GreedyPlayer("a"), GreedyPlayer("b")]
    while len(game.board) < 14:
        game.play(seats[game.turn].choose(game))
    before = found(seen_by(game, game.turn))
    for _ in range(4):
        game.play(seats[game.turn].choose(game))
    for _ in range(4):
        game.undo()
    assert found(seen_by(game, game.turn)) == before


@pytest.mark.parametrize("name", SEVERAL)
def test_every_ruleset_and_number_of_players_has_an_answer(name: str) -> None:
    rules = bundled_ruleset(name)
    for players in range(rules.players.least, min(rules.players.most, 4) + 1):
        position = in_a_round(name, players, players, 12)
        told = opportunities(position, Worlds(position))
        assert told.position is position
        assert len(told.outlooks) == players - 1
        assert {move.placement for move in told.moves} == {
            action.placement for action in position.round().legal_actions() if hasattr(action, "placement")
        }


def test_chances_are_those_of_the_worlds_that_agree() -> None:
    seen = 0
    for seed in range(12):
        position = in_a_round("wikipedia", 3, seed, 24)
        worlds = Worlds(position)
        for cell in opportunities(position, worlds).cells:
            if cell.dead is None:
                assert cell.held == worlds.holder_chances(cell.tile)
                seen += 1
    assert seen > 5


def test_the_limit_of_the_search_is_passed_on(plain: ModuleType) -> None:
    position = plain.random_position(2, plain.small_rules(TileSet(0, 3)), range(15, 16), hand=4)
    assert opportunities(position, Uniform(position), most_nodes=1).plans.proved == 1
