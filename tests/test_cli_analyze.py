"""`analyze` as a person meets it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cli import main


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def ask(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, prog_name="triominoes")


def values(*arguments: str) -> Any:
    result = ask("analyze", *arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def refused(*arguments: str) -> str:
    result = ask("analyze", *arguments)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    return result.stderr.splitlines()[-1].removeprefix("Error: ")


def test_the_same_seed_gives_the_same_answer_with_any_number_of_workers() -> None:
    one = values("bridge", "--rollouts", "1200", "--seed", "3", "--workers", "1")
    assert values("bridge", "--rollouts", "1200", "--seed", "3", "--workers", "2") == one
    assert values("bridge", "--rollouts", "1200", "--seed", "4") != one


def test_moves_of_ones_own_are_told() -> None:
    printed = ask("analyze", "bridge", "--rollouts", "100", "--also", "222@-1,7")
    assert printed.exit_code == 0
    assert "*  222@-1,7" in printed.stdout
    assert ask("analyze", "bridge", "--rollouts", "1", "--also", "lay 222@-1,7").exit_code == 0
    assert refused("bridge", "--also", "555@0,0").startswith("lay 555@0,0: tile 555 is not in the hand")
    assert refused("bridge", "--also", "fly") == "'fly' is not a placement; expected numbers@row,column, as in 505@1,2"


def test_a_time_limit_stops_with_what_there_is() -> None:
    printed = ask("analyze", "bridge", "--rollouts", "5000000", "--time", "0.2")
    assert printed.exit_code == 0
    assert "stopped before 5,000,000" in printed.stdout


def test_one_world_tells_no_difference() -> None:
    printed = ask("analyze", "bridge", "--rollouts", "1").stdout
    assert "One world tells no difference between actions." in printed.replace("\n", " ")
    assert "=:" not in printed


def test_the_player_to_move_is_named() -> None:
    position = "board: 344@0,0; hand: 012 334; opponents: 015; turn: 1"
    printed = ask("analyze", position, "--rollouts", "3").stdout
    assert "lets opponent 1 expect" in printed
    assert "margin: opponent 1's points from now" in printed
    assert values(position, "--rollouts", "3")["player"] == 1


def test_games_without_points_tell_none() -> None:
    game = "rules: animal-basic; board: 344@0,0; hand: 123 133 335 445; opponents: 7"
    printed = ask("analyze", game, "--rollouts", "2").stdout
    assert "points" not in printed
    assert "rounds won" in printed


@pytest.mark.parametrize("ending", ["txt", "svg", "png", "pdf"])
def test_the_analysis_is_drawn(ending: str) -> None:
    result = ask("analyze", "bridge", "--rollouts", "100", "-o", f"x.{ending}")
    assert result.exit_code == 0
    starts = {"svg": b"<svg ", "png": b"\x89PNG", "pdf": b"%PDF-", "txt": result.stdout.encode()}
    assert Path(f"x.{ending}").read_bytes().startswith(starts[ending])


def test_wrong_use_is_refused() -> None:
    assert "unknown" in refused("board: 444@0,0; hand: 344 012; opponents: 5; turn: 1")
    assert "'0' is not a whole number of 1 or more" in refused("bridge", "--rollouts", "0")
