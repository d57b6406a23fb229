"""Where positions come from, and that the bundled ones are as their comments say."""

import pytest

from puzzles.positions import is_position, open_position
from puzzles.sources import Source, SourceError, library, open_source
from solver.opportunities import opportunities
from solver.worlds import Worlds
from triominoes.position import format_position

POSITIONS = sorted(library("position"))


@pytest.mark.parametrize("name", POSITIONS)
def test_bundled_positions_are_written_strictly(name: str) -> None:
    source = open_source(name, "position")
    body = "".join(line for line in source.text.splitlines(keepends=True) if not line.startswith("#"))
    assert format_position(open_position(source)) == body


def test_the_bridge_is_mine_alone_and_a_plan_lasts_four_turns() -> None:
    position = open_position(open_source("bridge", "position"))
    found = opportunities(position, Worlds(position))
    assert [(str(each.placement), each.points) for each in found.alone] == [("403@-2,2", 47)]
    assert len(found.plans.best) == 4


def test_positions_are_told_from_deals() -> None:
    assert is_position("hand: 012; board: 444@0,0")
    assert is_position("players: Ann, Bob")
    assert not is_position("set: standard\n055 123")


def test_a_game_that_is_over_holds_no_position() -> None:
    with pytest.raises(SourceError, match="friday: nobody is to move; expected a game in the middle of a round"):
        open_position(open_source("friday", "game"))


def test_everything_wrong_is_told_with_the_source() -> None:
    with pytest.raises(SourceError, match=r"^x: no tile lies; .*; my hand is empty; the round is over then$"):
        open_position(Source("x", "board:; hand:; opponents: 3"))
