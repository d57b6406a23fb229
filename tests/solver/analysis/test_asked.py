import pytest

from solver.analysis.asked import parse_action
from triominoes.errors import NotationError
from triominoes.notation import parse_placement
from triominoes.play.actions import DRAW, PASS, Lay


def test_moves_are_read() -> None:
    assert parse_action("344@0,-1") == Lay(parse_placement("344@0,-1"))
    assert (parse_action(" Draw "), parse_action("pass")) == (DRAW, PASS)
    with pytest.raises(NotationError):
        parse_action("stop")
