import json
from collections.abc import Callable

import pytest

from triominoes.play.match import Match
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.sheet import Sheet, as_json


def test_a_turn_with_everything_it_earned(hexagon: Sheet) -> None:
    assert as_json(hexagon)["rounds"][0]["laps"][2][1] == {
        "player": 2,
        "outcome": "laid",
        "placement": "550@-1,1",
        "tile": "055",
        "shows": None,
        "tile_points": 10,
        "bonus": 50,
        "kind": "hexagon",
        "why": "hexagon: this tile closes the six round the point with the 5; 10 + 50",
        "draws": [],
        "draw_cost": 0,
        "pass_cost": 0,
        "points": 60,
        "total": 86,
    }


def test_a_round_and_its_settlement(kitchen: Sheet) -> None:
    value = as_json(kitchen)
    first, second = value["rounds"]
    assert (first["ending"], first["winners"], first["settlement"], first["left"]) == ("out", [2], [0, 28], [3, 0])
    assert (first["hands"], first["points"], first["totals"]) == ([["000", "012"], []], [22, 45], [22, 45])
    assert (second["ending"], second["turn"], second["laps"][1][1]) == (None, 2, None)
    assert second["laps"][1][0]["draws"] == ["222", "333", "000"]
    assert (value["schema"], value["over"], value["winners"], value["scores"]) == (1, False, [], [22, 57])


def test_unknown_tiles_are_null(hexagon: Sheet) -> None:
    assert as_json(hexagon)["rounds"][0]["hands"] == [[None] * 6, [None] * 6]


@pytest.mark.parametrize("name", ruleset_names())
def test_every_game_can_be_written(name: str, played: Callable[..., tuple[Match, Sheet]]) -> None:
    match, sheet = played(name, bundled_ruleset(name).players.most)
    value = json.loads(json.dumps(as_json(sheet)))
    assert value["scores"] == list(match.scores)
    assert value["winners"] == [player + 1 for player in match.winners]
    assert value["verdict"]


def test_breaches_have_their_lines(written: Callable[..., Sheet]) -> None:
    sheet = written("players: Ann, Ben\nround 1\nAnn 444@0,0 = 23\n", lenient=True)
    assert as_json(sheet)["breaches"] == [{"kind": "sum", "round": 1, "line": 3, "message": "Ann gains 22, not 23"}]
