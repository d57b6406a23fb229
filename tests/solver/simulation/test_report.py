"""The report: its figures are those of the tally, and it holds what the ruleset has."""

from __future__ import annotations

import json
import re

import pytest

from solver.simulation import Plan, Simulation, play_span, report
from solver.simulation.estimates import mean_of
from solver.simulation.summary import summary
from triominoes.rules.file import bundled_ruleset, ruleset_names


def played(name: str, rounds: int = 30, players: int | None = None, kinds: str = "greedy") -> Simulation:
    plan = Plan.of(bundled_ruleset(name), players, kinds, rounds, 2)
    return Simulation(plan, play_span(plan, 1, rounds))


@pytest.mark.parametrize("name", ruleset_names())
def test_the_json_of_every_ruleset_holds_what_it_has(name: str) -> None:
    found = played(name, rounds=12)
    rules = found.plan.rules
    told = json.loads(json.dumps(report.as_json(found)))
    wanted = "schema rules players seed rounds asked level seats margin sources ends turns placements unmatched perfect"
    assert list(told) == wanted.split()
    assert (told["schema"], told["rules"], told["rounds"], told["asked"]) == (1, name, 12, 12)
    assert [seat["points"] is not None for seat in told["seats"]] == [rules.keeps_score] * found.plan.players
    assert (told["margin"] is not None) == (told["sources"] is not None) == rules.keeps_score
    alone = rules.solitaire is not None
    assert (told["ends"] is None) == (told["unmatched"] is not None) == (told["perfect"] is not None) == alone
    if not alone:
        assert list(told["ends"]) == ["out", "blocked", "blocked_with_a_well"]
        assert told["ends"]["out"]["count"] + told["ends"]["blocked"]["count"] == 12
    assert list(told["turns"]) == ["laid", "draws", "passes"]
    assert list(told["placements"]) == ["hexagons", "double", "triple", "bridges", "extensions"]
    for each in told["placements"].values():
        assert each["share"]["of"] == found.tally.total("laid")
        assert each["share"]["low"] <= each["share"]["share"] <= each["share"]["high"]


def test_the_figures_are_those_of_the_tally() -> None:
    found = played("wikipedia")
    told = report.as_json(found)
    points = found.tally.counts["points 2"]
    estimate = mean_of(points)
    assert told["seats"][1]["points"]["mean"] == pytest.approx(found.tally.total("points 2") / 30, abs=1e-6)
    assert told["seats"][1]["points"]["quartiles"] == list(estimate.quartiles)
    assert told["seats"][0]["won"]["count"] == found.tally.total("won 1")
    hexagons = told["placements"]["hexagons"]
    assert hexagons["share"]["count"] == found.tally.total("hexagons")
    assert hexagons["a_round"]["mean"] == pytest.approx(found.tally.total("hexagons") / 30, abs=1e-6)


@pytest.mark.parametrize("name", ruleset_names())
def test_the_text_shows_points_only_where_they_are_kept(name: str) -> None:
    found = played(name, rounds=5)
    text = report.text(found)
    assert ("points a round" in text) == found.plan.rules.keeps_score
    assert ("perfect" in text) == (found.plan.rules.solitaire is not None)
    assert ("blocked, tiles left in the well" in text) == (found.plan.rules.solitaire is None)
    assert max(map(len, text.splitlines())) <= 100
    assert text.endswith(f"again: {found.plan.command(5)}\n")


def test_the_columns_are_aligned() -> None:
    tables = report.text(played("wikipedia")).split("\n\n")[1:-1]
    assert len(tables) == 5
    for table in tables:
        lines = table.splitlines()
        assert re.fullmatch("[- ]+", lines[1])
        assert {len(line) for line in lines} == {len(lines[1])}


def test_a_run_that_was_stopped_says_so_and_how_to_repeat_it() -> None:
    plan = Plan.of(bundled_ruleset("wikipedia"), 2, "random", 1_000_000, 2)
    found = Simulation(plan, play_span(plan, 1, 3))
    text = report.text(found)
    assert text.splitlines()[0] == (
        "3 rounds of wikipedia, 2 players (random, random), seed 2; stopped before 1,000,000"
    )
    assert "--rounds 3 " in text.splitlines()[-1]
    assert (report.as_json(found)["rounds"], report.as_json(found)["asked"]) == (3, 1_000_000)


def test_one_round_has_no_intervals_of_means() -> None:
    told = summary(played("wikipedia", rounds=1))
    assert told.points[0].low is None
    assert "1 round of wikipedia" in report.text(played("wikipedia", rounds=1))
