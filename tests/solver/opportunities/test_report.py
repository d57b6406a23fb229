"""The report in words, as JSON and as files."""

from __future__ import annotations

import json
from types import ModuleType

import pytest

from solver.chance import percent
from solver.opportunities import Uniform, opportunities
from solver.opportunities.asking import Likelihood
from solver.opportunities.find import Opportunities
from solver.opportunities.picture import opportunities_drawing
from solver.opportunities.report import ENDINGS, as_json, content
from solver.opportunities.text import text
from solver.opportunities.words import between, who
from triominoes.diagram.drawing import extent
from triominoes.position import Position, parse_position
from triominoes.rules.file import bundled_ruleset
from triominoes.rules.options import ContactRule
from triominoes.tileset import TileSet

HEXAGON = """
rules: wikipedia
board: 350@-1,0 453@-2,0 445@-2,1 455@-2,2 555@-1,2
hand: 055 112 000 344
opponents: 7, 6
"""
"""Five tiles round a point with a 5; the sixth, 0-5-5, is mine."""


def read(told: str) -> Position:
    return parse_position(told, bundled_ruleset, "wikipedia")


def found(position: Position, most_nodes: int = 100) -> Opportunities:
    return opportunities(position, Uniform(position), most_nodes=most_nodes)


def test_a_hexagon_of_mine_is_told_in_every_list() -> None:
    told = text(found(read(HEXAGON)))
    assert "5 tiles on the table, by wikipedia; my turn\n1 live bonus cell, 1 of them mine; 1 cell mine alone" in told
    assert "      60  550@-1,1" in told
    assert "mine               hexagon: this tile closes the six round the point with the 5; 10 + 50" in told
    assert "5 at the point -1,1: 1 tile missing; only with 550@-1,1; " in told
    assert "I hold all it takes; in 1 turn 100 %\n" in told


@pytest.mark.parametrize("name", ["animal-basic", "animal-beginner", "challenge"])
def test_an_empty_list_says_so_and_what_is_not_offered_is_named(plain: ModuleType, name: str) -> None:
    position = plain.random_position(1, plain.small_rules(TileSet(1, 5), name), range(4, 5), lucky=False)
    told, values = text(found(position)), as_json(found(position))
    if name == "challenge":
        assert "Bonus cells: a tile there would earn a bonus now\n  none" in told
        assert values["not_offered"] == []
        assert values["hexagons"] is not None
    else:
        assert "These rules pay no bonus." in told
        assert values["hexagons"] is None
    by_corners = position.rules.laying.contact is ContactRule.CORNERS
    assert ("Mine alone" in told) == by_corners == (values["mine_alone"] is not None)
    assert ("need not agree" in told) == (not by_corners)


def test_it_says_so_if_a_limit_was_hit(plain: ModuleType) -> None:
    position = plain.random_position(2, plain.small_rules(TileSet(0, 3)), range(15, 16), hand=4)
    told = found(position, most_nodes=1)
    assert "(stopped at a limit: beyond 1 turn there may be better or longer ones)" in text(told)
    assert as_json(told)["plans"]["proved"] == 1
    assert "stopped" not in text(found(position))


def test_the_json_holds_all_of_it(plain: ModuleType) -> None:
    kinds = set()
    for seed in range(20):
        lucky = seed % 2 == 0
        position = plain.random_position(seed, plain.small_rules(TileSet(0, 5)), range(12, 30), 3, 6, lucky=lucky)
        told = found(position)
        values = json.loads(json.dumps(as_json(told)))
        wanted = "schema rules players turn not_offered bonus_cells mine_alone plans hexagons outlooks moves"
        assert list(values) == wanted.split()
        assert values["schema"] == 1
        for cell, each in zip(told.cells, values["bonus_cells"], strict=True):
            assert (each["placement"], each["points"]) == (str(cell.placement), cell.award.points)
            assert (each["tile"] is None) == (each["dead"] == "mirror")
            held = each["held"]
            total = held["me"] + sum(held["opponents"]) + held["well"]
            assert total == pytest.approx(0 if each["dead"] else 1, abs=1e-5)
            kinds.add(each["status"])
        assert [each["lowest"] for each in values["mine_alone"]] == [each.lowest for each in told.alone]
        assert [each["turns"] for each in values["plans"]["best"]] == list(range(1, len(told.plans.best) + 1))
        assert len(values["hexagons"]) == len(told.hexagons)
        assert len(values["moves"]) == len(told.moves)
    assert kinds == {"mine", "possible", "dead"}


@pytest.mark.parametrize(("ending", "start"), [("svg", b"<svg"), ("pdf", b"%PDF"), ("gv", b"graph"), ("txt", b"5 t")])
def test_it_can_be_written_into_files(ending: str, start: bytes) -> None:
    assert ending in ENDINGS
    assert content(found(read(HEXAGON)), ending).startswith(start)


def test_the_picture_holds_every_mark_within_the_sheet(plain: ModuleType) -> None:
    position = plain.random_position(4, plain.small_rules(TileSet(0, 5)), range(25, 26), hand=6)
    drawing = opportunities_drawing(found(position))
    left, top, right, bottom = extent(drawing.shapes)
    assert left >= 0
    assert top >= 0
    assert right <= drawing.width
    assert bottom <= drawing.height


def test_chances_are_never_rounded_to_certainty() -> None:
    assert [percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == ["0 %", "<1 %", "50 %", ">99 %", "100 %"]
    assert between(Likelihood(0.1, 0.2)) == "10 to 20 %"
    assert between(Likelihood(0.0, 0.2)) == "up to 20 %"
    assert between(Likelihood(0.2, 0.2)) == "20 %"
    assert who((1.0, 0.0, 0.0)) == "mine"
    assert who((0.0, 0.25, 0.75)) == "opponent 1 25 %, well 75 %"
    assert who((0.0, 0.0, 0.0)) == "nobody"
