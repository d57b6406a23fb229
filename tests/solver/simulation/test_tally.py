"""Tallies: what is counted in a round, and that adding up knows no order."""

from __future__ import annotations

import pytest

from solver.simulation import Plan, Tally, play_span
from solver.simulation.tally import facts_of
from triominoes.bonus import Kind
from triominoes.play.events import Drew, Ending, Laid, Passed
from triominoes.play.players import play_round
from triominoes.rules.file import bundled_ruleset, ruleset_names

HEXAGONS = (Kind.HEXAGON, Kind.DOUBLE, Kind.TRIPLE)


def plan(name: str, rounds: int = 20, kinds: str = "greedy", players: int | None = None) -> Plan:
    return Plan.of(bundled_ruleset(name), players, kinds, rounds, 11)


def test_the_facts_are_those_of_the_events() -> None:
    asked = plan("wikipedia")
    seen: set[Kind] = set()
    for number in range(1, 21):
        game = play_round(asked.deal(number), asked.seated(number))
        facts, events = facts_of(game), game.events
        kinds = [event.award.kind for event in events if isinstance(event, Laid)]
        seen.update(kinds)
        settled = game.settlement
        assert settled is not None
        assert facts["laid"] == len(kinds)
        assert facts["hexagons"] == sum(kind in HEXAGONS for kind in kinds)
        assert facts["double"] == kinds.count(Kind.DOUBLE)
        assert facts["triple"] == kinds.count(Kind.TRIPLE)
        assert facts["bridges"] == kinds.count(Kind.BRIDGE)
        assert facts["extensions"] == kinds.count(Kind.EXTENSION)
        assert facts["draws"] == len([event for event in events if isinstance(event, Drew)])
        assert facts["passes"] == len([event for event in events if isinstance(event, Passed)])
        assert (facts["points 1"], facts["points 2"]) == game.scores
        assert facts["margin"] == game.scores[0] - game.scores[1]
        assert [facts["won 1"], facts["won 2"]] == [seat in settled.winners for seat in (0, 1)]
        assert facts["out"] == (settled.ending is Ending.OUT)
        assert facts["blocked"] == (settled.ending is Ending.BLOCKED)
        assert facts["blocked with a well"] == (settled.ending is Ending.BLOCKED and bool(game.well_tiles()))
    assert {Kind.PLAIN, Kind.HEXAGON, Kind.BRIDGE} <= seen


@pytest.mark.parametrize("name", ruleset_names())
def test_points_by_source_add_up_to_the_scores(name: str) -> None:
    tally = play_span(plan(name), 1, 20)
    assert sum(map(tally.total, [fact for fact in tally.counts if fact.startswith("from ")])) == sum(
        map(tally.total, [fact for fact in tally.counts if fact.startswith("points ")])
    )


@pytest.mark.parametrize("name", ruleset_names())
def test_every_round_ends_in_one_way(name: str) -> None:
    asked = plan(name)
    tally = play_span(asked, 1, 20)
    ended = tally.total("out") + tally.total("blocked")
    assert ended == (0 if asked.rules.solitaire else 20)
    assert tally.total("blocked with a well") <= tally.total("blocked")
    assert all(counts.total() == tally.rounds == 20 for counts in tally.counts.values())


def test_a_hexagon_is_counted_where_it_pays_nothing_too() -> None:
    tally = play_span(plan("animal-basic", rounds=40), 1, 40)
    assert tally.total("hexagons") > 0


def test_in_a_solitaire_the_tiles_are_laid_or_unmatched() -> None:
    tally = play_span(plan("solitaire"), 1, 20)
    assert tally.total("laid") + tally.total("unmatched") == 20 * 20


def test_more_than_two_have_no_margin() -> None:
    assert "margin" not in play_span(plan("wikipedia", players=3), 1, 1).counts


def test_a_round_that_is_not_over_has_no_facts() -> None:
    with pytest.raises(ValueError, match="not over"):
        facts_of(plan("wikipedia").deal(1))


def test_tallies_add_up_in_any_order() -> None:
    asked = plan("wikipedia", kinds="random")
    parts = [play_span(asked, 1, 3), play_span(asked, 4, 9), play_span(asked, 10, 20)]
    whole = play_span(asked, 1, 20)
    for order in (parts, parts[::-1]):
        joined = Tally()
        for part in order:
            joined.join(part)
        assert (joined.rounds, joined.counts) == (whole.rounds, whole.counts)
