"""`fill` as a person meets it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli import main
from triominoes import Board
from triominoes.notation import parse_placement


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def ask(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(main, ["fill", *arguments], input=stdin, prog_name="triominoes")


def test_a_shape_is_filled_from_a_name_a_drawing_or_a_file() -> None:
    Path("x.shape").write_text("^v^\nv^v\n")
    for arguments in (["hexagon-1"], ["^v^\nv^v"], ["x.shape"], ["-"]):
        result = ask(*arguments, "--json", stdin="^v^\nv^v\n")
        assert result.exit_code == 0, result.output
        (filling,) = json.loads(result.stdout)["solutions"]
        board = Board.unchecked(map(parse_placement, filling))
        assert board.validate() == []
        assert len(board) == 6


def test_what_cannot_be_filled_has_status_1_and_a_reason() -> None:
    result = ask("hexagon-3", "-o", "x.svg")
    assert result.exit_code == 1
    assert "need a boundary of at least 30, the shape has 18" in " ".join(result.stdout.split())
    assert not Path("x.svg").exists()


@pytest.mark.parametrize("ending", ["txt", "svg", "png", "pdf", "board", "gv"])
def test_fillings_are_written(ending: str) -> None:
    assert ask("hexagon-1", "-o", f"x.{ending}").exit_code == 0
    assert Path(f"x.{ending}").stat().st_size > 0


def test_givens_may_be_parted_and_cells_negative() -> None:
    result = ask("--json", "--given", "000@0,0", "--given", "3@0,2", "--", "0,0 0,1")
    assert result.exit_code == 0, result.output
    assert "000@0,0" in json.loads(result.stdout)["solutions"][0]
    assert ask("--", "-1,0 -1,1").exit_code == 0


def test_tiles_and_numbers_may_be_given() -> None:
    result = ask("^v", "--tiles", "555 055", "--exactly", "--most", "50", "--json")
    fillings = json.loads(result.stdout)["solutions"]
    assert {frozenset(str(parse_placement(text).tile) for text in each) for each in fillings} == {
        frozenset(("055", "555"))
    }
    assert ask("^v", "--tiles", "555 111", "--exactly").exit_code == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["hexagon-999"], "has 5,988,006 cells; a shape by name has at most 10,000"),
        (["nonsense"], "'nonsense': no such file"),
        (["^v", "--given", "9@9,9"], "the point 9,9 is not in the region"),
        (["^v", "--given", "fly"], "fly"),
        (["^x"], "no such file"),
        (["^v", "--most", "0"], "'0' is not a whole number of 1 or more"),
        (["^v", "-o", "x.doc"], "the ending says the format"),
    ],
)
def test_wrong_use_is_refused_in_one_line(arguments: list[str], message: str) -> None:
    result = ask(*arguments)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    (line,) = result.stderr.splitlines()
    assert message in line
