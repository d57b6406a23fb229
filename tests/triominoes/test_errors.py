import pickle

import pytest

from triominoes import DealError, IllegalPlacementError, NotationError, TileError, TriominoesError
from triominoes.errors import NotationError as DirectNotationError

KINDS = (NotationError, TileError, IllegalPlacementError, DealError)


@pytest.mark.parametrize("kind", KINDS)
def test_every_error_has_one_root(kind: type[TriominoesError]) -> None:
    assert issubclass(kind, TriominoesError)


@pytest.mark.parametrize("kind", KINDS)
def test_every_error_pickles_with_its_message(kind: type[TriominoesError]) -> None:
    again = pickle.loads(pickle.dumps(kind("what went wrong")))
    assert type(again) is kind
    assert str(again) == "what went wrong"


def test_a_notation_error_is_a_value_error() -> None:
    assert issubclass(NotationError, ValueError)
    assert NotationError is DirectNotationError


@pytest.mark.parametrize("kind", [TileError, IllegalPlacementError, DealError])
def test_a_broken_rule_is_not_a_notation_error(kind: type[TriominoesError]) -> None:
    assert not issubclass(kind, NotationError)


def test_a_notation_error_keeps_its_place_when_pickled() -> None:
    again = pickle.loads(pickle.dumps(NotationError("bad word", 3, 14)))
    assert (again.message, again.line, again.column) == ("bad word", 3, 14)
    assert str(again) == "line 3, column 14: bad word"


def test_a_notation_error_without_a_place_says_only_what_is_wrong() -> None:
    error = NotationError("bad word")
    assert (error.line, error.column) == (None, None)
    assert str(error) == "bad word"


def test_placing_an_error_leaves_the_original_alone() -> None:
    error = NotationError("bad word")
    placed = error.at(2, 7)
    assert (placed.message, placed.line, placed.column) == ("bad word", 2, 7)
    assert error.line is None


def test_a_column_within_the_word_is_added_to_that_of_the_word() -> None:
    placed = NotationError("bad letter", 1, 3).at(2, 7)
    assert (placed.line, placed.column) == (2, 9)
