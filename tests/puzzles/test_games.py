"""The bundled games are in order, and what their comments say of them is true."""

from dataclasses import replace

import pytest

from puzzles.records import open_record, refereed
from puzzles.sources import library, open_source
from triominoes.play.events import Laid
from triominoes.record import completed, format_record, replay
from triominoes.rules.file import bundled_ruleset

GAMES = sorted(library("game"))


@pytest.mark.parametrize("name", GAMES)
def test_bundled_games_are_in_order_and_written_strictly(name: str) -> None:
    source = open_source(name, "game")
    record = open_record(source)
    assert format_record(record) == source.text
    played = refereed(source)
    assert played.breaches == ()
    assert completed(played) == record


def test_the_rulebooks_round_earns_what_the_rule_texts_print() -> None:
    """T1, T5, T6, T8, T9, T10 and T11: S1 and S3."""
    (game,) = refereed(open_source("rulebooks", "game")).match.rounds
    points = {str(event.placement.tile): event.points for event in game.events if isinstance(event, Laid)}
    expected = {"444": 22, "344": 11, "255": 12, "055": 60, "144": 49, "125": 48, "115": 47}
    assert {tile: points[tile] for tile in expected} == expected
    assert game.is_over


def test_the_rulebooks_round_breaks_no_rule_as_far_as_the_play_alone_tells() -> None:
    """But what is left in them has to be said."""
    record = open_record(open_source("rulebooks", "game"))
    (game,) = record.rounds
    bare = replace(record, rounds=(replace(game, hands=(), entries=game.turns),))
    played = replay(bare)
    assert played.breaches == ()
    assert played.match.rounds[0].to_show == (0, 1, 3)


@pytest.mark.parametrize(
    ("rules", "scores", "winner"), [("wikipedia", (450, 478), 1), ("goliath", (450, 428), 0), ("app", (420, 438), 1)]
)
def test_friday_is_won_by_another_player_under_other_rules(rules: str, scores: tuple[int, int], winner: int) -> None:
    played = refereed(open_source("friday", "game"), bundled_ruleset(rules))
    assert played.breaches == ()
    assert (played.match.scores, played.match.winners) == (scores, (winner,))
