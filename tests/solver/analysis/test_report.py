import json
from types import ModuleType

import pytest

from solver.analysis import Analysis, analyse, report
from solver.analysis.words import after, explanation
from solver.worlds import Worlds
from triominoes.award import award
from triominoes.board import Board
from triominoes.placement import Placement
from triominoes.play.actions import Lay
from triominoes.position import Position, parse_position
from triominoes.rules.file import bundled_ruleset

SMALL = "board: 444@0,0 344@0,-1; hand: 334 012 445; opponents: 7; scores: 20 31"


def read(text: str = SMALL) -> Position:
    return parse_position(text, bundled_ruleset, "wikipedia")


@pytest.fixture(scope="module")
def found() -> Analysis:
    return analyse(read(), rollouts=150, workers=1, also=read().round().legal_actions()[-1:])


def test_the_text_lists_every_action_once(found: Analysis) -> None:
    lines = report.text(found).splitlines()
    for choice in found.choices:
        assert isinstance(choice.action, Lay)
        rows = [line for line in lines if line[:5].strip(" =*").isdigit() and str(choice.action.placement) in line]
        assert len(rows) == 1
        assert ("*" in rows[0]) == choice.asked
    assert "margin: my points from now to the end of the round, settlement included" in report.text(found)
    assert lines[-1] == "150 worlds played out with each action, players careful, seed 0"


def test_a_short_list_keeps_what_was_asked_for(found: Analysis) -> None:
    text = report.text(found, most=1)
    asked = next(choice for choice in found.choices if choice.asked)
    assert isinstance(asked.action, Lay)
    assert str(asked.action.placement) in text
    left = len(found.choices) - len({1, asked.rank})
    assert (f"and {left} more\n" in text) == bool(left)


def test_the_json_holds_the_same(found: Analysis) -> None:
    values = json.loads(json.dumps(report.as_json(found)))
    assert values["schema"] == 1
    assert values["explanation"] == explanation(found)
    assert [each["placement"] for each in values["actions"]] == [
        str(choice.action.placement) for choice in found.choices if isinstance(choice.action, Lay)
    ]
    first = values["actions"][0]
    assert first["margin"]["mean"] == pytest.approx(found.best.margin.mean, abs=1e-6)
    assert 0 <= first["match_chance"] <= 1
    assert first["exact"] is None


def test_pictures_are_written(found: Analysis) -> None:
    svg = report.content(found, "svg").decode()
    assert f"{found.best.margin.mean:+.1f}".strip("+-") in svg
    assert report.content(found, "txt").decode() == report.text(found)


def test_the_explanation_says_only_what_was_computed(found: Analysis) -> None:
    words = explanation(found)
    best = found.best
    assert isinstance(best.action, Lay)
    assert words.startswith(f"{best.action.placement} brings {best.points} points now")
    assert f"{best.margin.mean:+.1f}" in words
    if len(found.tied) > 1:
        assert "tied with it" in words
    else:
        assert f"worth {found.choices[1].behind.mean:.1f} less" in words


def test_what_a_placement_keeps_and_opens(plain: ModuleType) -> None:
    """Against a plain board: my tiles that fit, and the bonuses that other tiles could not earn before."""
    checked = opened = 0
    for position in plain.positions(bundled_ruleset("wikipedia"), 2, range(12)):
        held, members = Worlds(position).holder_chances, position.rules.tile_set.members
        for action in position.round().legal_actions():
            assert isinstance(action, Lay)
            left, board = after(position, action.placement), position.table()
            board.lay(action.placement)
            rest = [tile for tile in position.hand if tile != action.placement.tile]
            fit = {placement.tile for placement in board.legal_placements(rest)}
            assert (left.left, left.fit) == (len(rest), len(fit))
            expected = {}
            for placement in board.legal_placements(members(position.unseen)):
                now, then = (_points(table, placement) for table in (board, position.table()))
                chance = sum(held(placement.tile)[1:-1])
                if now > max(then, placement.tile.total) and chance:
                    expected[placement] = now, chance
            assert {each.placement: (each.points, each.chance) for each in left.opens} == expected
            checked, opened = checked + 1, opened + len(left.opens)
    assert checked > 50
    assert opened > 5


def _points(board: Board, placement: Placement) -> int:
    """What it earns, 0 where it may not lie."""
    rules = bundled_ruleset("wikipedia")
    return award(board, placement, rules.bonus).points if board.is_legal(placement) else 0


def test_the_last_tile_and_what_costs_are_told() -> None:
    last = analyse(read("board: 444@0,0 344@0,-1; hand: 334; opponents: 7"), rollouts=20, workers=1)
    assert "It lays my last tile." in explanation(last)
    drawn = analyse(read("board: 444@0,0 344@0,-1; hand: 012 011; opponents: 7"), rollouts=20, workers=1)
    assert explanation(drawn).startswith("draw costs 5 points now")
    assert explanation(drawn).endswith("Nothing else is legal.")
    won = analyse(read("rules: animal-basic; board: 555@0,0; hand: 355 455; opponents: 2"), rollouts=5, workers=1)
    assert "rounds won" in report.text(won)
