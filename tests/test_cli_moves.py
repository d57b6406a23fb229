"""`moves` as a person meets it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli import main

STUCK = "board: 444@0,0 344@0,-1; hand: 012 013; opponents: 7"
MOVES = "board: 444@0,0 344@0,-1; hand: 334 012; opponents: 7"


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def ask(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=stdin, prog_name="triominoes")


def answered(result: Result) -> str:
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return result.stdout


def refused(result: Result, status: int = 2) -> str:
    assert (result.exit_code, result.stdout) == (status, ""), result.output
    (line,) = result.stderr.splitlines()
    return line.removeprefix("Error: ")


def test_moves_come_from_a_file_standard_input_or_the_text_itself() -> None:
    Path("x.position").write_text(MOVES.replace("; ", "\n"))
    expected = answered(ask("moves", MOVES))
    assert expected.startswith("  1= 343@-1,-1      10  plain")
    assert answered(ask("moves", "x.position")) == expected
    assert answered(ask("moves", "-", stdin=MOVES)) == expected


def test_evidence_changes_the_chances() -> None:
    plain = json.loads(answered(ask("moves", STUCK, "--json")))
    stuck = json.loads(answered(ask("moves", f"{STUCK}; stuck: 1 2", "--json")))
    assert plain["moves"] == stuck["moves"] == []
    assert plain["outlook"][0]["chance"] == pytest.approx(9 / 52)  # 0-4-4, 1-4-4, 2-4-4, 4-4-5 and five with 3-4 or 3-3
    assert stuck["outlook"][0]["chance"] > plain["outlook"][0]["chance"]
    assert stuck["expected_cost"] < plain["expected_cost"]


def test_a_game_record_tells_the_position_of_the_player_to_move() -> None:
    game = "players: Ann, Bob\nhand Ann: 444 012 013 000 001 002 003 011 022\nAnn 444@0,0\nBob 344@0,-1\n"
    printed = answered(ask("moves", game))
    assert "no tile of the hand fits" in printed
    assert refused(ask("moves", f"{game}Ann draw 055 pass"), 1).startswith("argument: line 5: pass: who lays nothing")
    known = game.replace("hand Ann: 444 012", "hand Ann: 444 334")
    assert answered(ask("moves", known)).startswith("  1= 343@-1,-1      10")


@pytest.mark.parametrize("ending", ["txt", "svg", "png", "pdf"])
def test_pictures_are_written(ending: str) -> None:
    printed = answered(ask("moves", MOVES, "-o", f"x.{ending}"))
    content = Path(f"x.{ending}").read_bytes()
    assert content.startswith({"svg": b"<svg ", "png": b"\x89PNG", "pdf": b"%PDF-"}.get(ending, printed.encode()))


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("", "no opponents; expected how many tiles each holds"),
        ("board: 444@0,0; hand: 444; opponents: 7", "tile 444 is on the board and in my hand"),
        ("board: 444@0,0; hand: 067; opponents: 7", "line 1, column 23: tile 067 is not in the set standard"),
        (f"{MOVES}; turn: 1", "it is the turn of opponent 1, whose tiles are unknown; expected my turn"),
        ("players: Ann, Bob", "nobody is to move; expected a game in the middle of a round"),
        (
            "players: Ann, Bob\nAnn 444@0,0\nBob 344@0,-1",
            "Ann is to move, whose hand is not known; expected a line hand",
        ),
        (
            "rules: solitaire; board: 444@0,0; hand: 111; opponents: 7",
            "solitaire is a game for one; expected rules for several",
        ),
        (f"{STUCK}; stuck: 1 2; well: 1", "8 tiles are unknown in hands and well; expected 52"),
        ("board: 444@0,0; hand: 012; opponents: 50; stuck: 1 1", "no tiles agree with this: opponent 1 got 50 tiles"),
    ],
)
def test_wrong_positions_are_refused_in_one_line(position: str, message: str) -> None:
    assert message in refused(ask("moves", "-", stdin=position))


def test_opportunities_are_told_as_text_json_and_pictures() -> None:
    printed = answered(ask("opportunities", "bridge"))
    assert "1 cell mine alone; a forced plan for 4 turns" in printed
    values = json.loads(answered(ask("opportunities", "bridge", "--json")))
    assert values["mine_alone"][0]["placement"] == "403@-2,2"
    for ending, start in {"txt": printed.encode(), "svg": b"<svg ", "png": b"\x89PNG", "pdf": b"%PDF-"}.items():
        answered(ask("opportunities", "bridge", "-o", f"x.{ending}"))
        assert Path(f"x.{ending}").read_bytes().startswith(start)


def test_bundled_positions_are_known_to_every_command_that_takes_one() -> None:
    for command in ("moves", "opportunities", "graph"):
        answered(ask(command, "bridge"))


def test_a_record_tells_the_position_of_the_only_player_whose_hand_is_known() -> None:
    game = "players: Ann, Bob\nhand Ann: 444 012 013 000 001 002 003 011 022\nAnn 444@0,0\nBob draw ?\n"
    assert "by wikipedia; opponent 1 is to move" in answered(ask("opportunities", game))
    unknown = game.replace("hand Ann: 444 012 013 000 001 002 003 011 022\n", "")
    assert refused(ask("moves", unknown)) == (
        "argument: Bob is to move, whose hand is not known; expected a line hand Bob:"
    )


def test_chances_short_of_certain_do_not_round_to_it() -> None:
    printed = answered(ask("moves", "board: 444@0,0 344@0,-1; hand: 012; opponents: 41; stuck: 1 2"))
    assert ">99 % by draw 3" in printed


def test_the_graph_of_a_table_is_drawn() -> None:
    printed = answered(ask("graph", MOVES))
    assert "pos=" in printed
    assert "444" in printed
    answered(ask("graph", MOVES, "-o", "x.gv"))
    assert Path("x.gv").read_text() == printed
