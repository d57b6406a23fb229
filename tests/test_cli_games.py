"""`score` and `check` for recorded games, as a person meets them."""

from __future__ import annotations

import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cli import main
from puzzles.sources import library

CLI = Path(__file__).parents[1] / "cli.py"
GOOD = "players: Ann, Bob\nAnn 444@0,0\nBob 443@0,-1\n"
ILLEGAL = GOOD + "Ann 444@0,1\n"


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def ask(*arguments: str, stdin: str | bytes = "") -> Result:
    return CliRunner().invoke(main, arguments, input=stdin, prog_name="triominoes")


def answered(result: Result, status: int = 0) -> str:
    """What an answer says; nothing may be on stderr."""
    assert (result.exit_code, result.stderr) == (status, ""), result.output
    return result.stdout


def refused(result: Result, status: int = 2) -> str:
    """The one line that says what is wrong; nothing is printed as an answer."""
    assert (result.exit_code, result.stdout) == (status, ""), result.output
    (line,) = result.stderr.splitlines()
    assert line.startswith("Error: ")
    return line.removeprefix("Error: ")


def test_a_game_is_scored_from_a_file_standard_input_a_name_or_the_text_itself() -> None:
    Path("x.game").write_text(GOOD)
    expected = answered(ask("score", "x.game"))
    assert "22" in expected
    assert answered(ask("score", "-", stdin=GOOD)) == expected
    assert answered(ask("score", GOOD)) == expected
    assert "Bob wins with 478 points" in answered(ask("score", "friday"))


def test_the_sheet_says_the_same_as_json() -> None:
    answer = json.loads(answered(ask("score", "rulebooks", "--json")))
    assert answer["schema"] == 1
    assert answer["scores"] == [63, 136, 178, 51]
    assert answer["breaches"] == []


@pytest.mark.parametrize("ending", ["svg", "pdf", "html", "png", "txt"])
def test_the_sheet_is_written_in_the_format_of_its_ending(ending: str) -> None:
    printed = answered(ask("score", "rulebooks", "-o", f"sheet.{ending}"))
    content = Path(f"sheet.{ending}").read_bytes()
    if ending == "txt":
        assert content.decode() == printed
    elif ending == "svg":
        assert ET.fromstring(content).tag.endswith("svg")
    else:
        assert content.startswith({"pdf": b"%PDF-", "html": b"<!DOCTYPE html>", "png": b"\x89PNG"}[ending])
    again = Path("again").with_suffix(f".{ending}")
    ask("score", "rulebooks", "-o", str(again))
    assert again.read_bytes() == content


@pytest.mark.parametrize("name", sorted(library("game")))
def test_bundled_games_are_in_order(name: str) -> None:
    assert answered(ask("check", name)).startswith("in order: ")


def test_a_game_is_scored_by_other_rules() -> None:
    assert "Ann wins with 450 points" in answered(ask("score", "friday", "--rules", "goliath"))
    Path("own.toml").write_text('extends = "wikipedia"\nopening.triple_bonus = 100\n')
    assert json.loads(answered(ask("score", GOOD, "--rules", "own.toml", "--json")))["scores"] == [112, 11]


def test_a_ruleset_of_ones_own_is_looked_for_beside_the_record() -> None:
    Path("there").mkdir()
    Path("there/own.toml").write_text('extends = "wikipedia"\nopening.triple_bonus = 100\n')
    Path("there/x.game").write_text(f"rules: own.toml\n{GOOD}")
    assert json.loads(answered(ask("score", "there/x.game", "--json")))["scores"] == [112, 11]


def test_check_completes_a_game_and_writes_it_as_text_or_json() -> None:
    answered(ask("check", f"{GOOD}Ann draw 055 # hm", "-o", "out.game"))
    assert Path("out.game").read_text() == (
        "rules: wikipedia\nplayers: Ann, Bob\n\nround 1\nAnn 444@0,0 = 22\nBob 344@0,-1 = 11\nAnn draw 055 = -5  # hm\n"
    )
    answered(ask("check", "out.game", "-o", "out.json"))
    twin = json.loads(Path("out.json").read_text())
    assert twin["rounds"][0]["entries"][1]["actions"] == [{"lay": "344@0,-1", "shows": None}]
    assert answered(ask("score", "out.json")) == answered(ask("score", "out.game"))


def test_play_against_the_rules_has_status_1_and_says_what_is_legal() -> None:
    line = "line 4: lay 444@0,1: tile 444 lies on the table already; legal: lay "
    assert refused(ask("score", ILLEGAL), 1).startswith(f"argument: {line}")
    assert answered(ask("check", ILLEGAL), 1).startswith(line)
    answer = json.loads(answered(ask("check", ILLEGAL, "--json"), 1))
    assert (answer["in_order"], answer["breaches"][0]["line"]) == (False, 4)
    assert not list(Path().iterdir())


def test_a_game_played_wrongly_is_scored_leniently_with_its_breaches() -> None:
    printed = answered(ask("score", ILLEGAL, "--lenient"))
    assert "1 breach" in printed
    assert "line 4: lay 444@0,1" in printed
    assert json.loads(answered(ask("score", ILLEGAL, "--lenient", "--json")))["scores"] == [34, 11]


def test_a_game_that_is_not_in_order_is_not_written() -> None:
    answered(ask("check", ILLEGAL, "-o", "out.game"), 1)
    assert not Path("out.game").exists()


@pytest.mark.parametrize(
    ("game", "status", "message"),
    [
        ("", 2, "line 1, column 1: no players; expected a line such as players: Ann, Bob"),
        ("players: Ann, Bob\nAnn 067@0,0", 2, "line 2, column 5: tile 067 is not in the set standard"),
        ("players: Ann, Bob\nAnn 444@0,", 2, "line 2, column 5: '444@0' is not a placement"),
        ("players: Ann, Bob\nAnn 444@0,0 = 12", 2, "line 2: Ann gains 22, not 12"),
        (f"{GOOD}score: 22 12", 2, "line 4: the scores are 22 11, not 22 12"),
        (f"{GOOD}Bob pass", 1, "line 4: pass: it is the turn of Ann, not of Bob; legal: lay "),
        ("rules: whist\nplayers: Ann, Bob", 2, "line 1, column 1: whist: no such ruleset; expected a TOML file, or"),
        ("rules: loop.toml\nplayers: Ann, Bob", 2, "line 1, column 1: loop.toml: extends: "),
        ("players: A, B, C, D, E, F, G\nA pass", 2, "line 1, column 1: wikipedia: players: 7 cannot"),
        (
            "players: Ann, Bob\nhand Ann: 444\nhand Bob: 444\nAnn 444@0,0",
            2,
            "line 3, column 11: tile 444 is in the hand",
        ),
        (
            "players: Ann, Bob\nhand Ann: 444 444\nAnn 444@0,0",
            2,
            "line 2, column 15: tile 444 is in the hand",
        ),
        ('{"schema": 1, "players": ["Ann"', 2, "line 1, column 32: not JSON: "),
        ('{"schema": 9}', 2, "schema: expected 1, the version of this form"),
        ("players: A, B\n" + "A pass\n" * 200_000, 2, "line 100001, column 1: more than 100000 lines"),
        ("players: A, B\n" + "A pass\n" * 2_000_000, 2, "longer than 10 million bytes"),
        (b"players: \xff\xfe", 2, "not text: byte 10 is not UTF-8"),
    ],
)
def test_wrong_games_are_refused_in_one_line(game: str | bytes, status: int, message: str) -> None:
    Path("loop.toml").write_text('extends = "loop.toml"\n')
    before = sorted(Path().iterdir())
    line = refused(ask("score", "-", "-o", "out.pdf", stdin=game), status)
    assert line.startswith(f"standard input: {message}"), line
    assert sorted(Path().iterdir()) == before


def test_what_only_games_have_is_refused_for_layouts() -> None:
    assert "expected no --rules" in refused(ask("check", "friday", "-o", "x.game", "--rules", "goliath"))
    assert "--rules and -o are for games" in refused(ask("check", "444@0,0", "-o", "x.game"))
    assert refused(ask("check", GOOD, "-o", "x.pdf")).startswith("x.pdf: the ending says the format")
    assert refused(ask("score", GOOD, "-o", "x.doc")).startswith("x.doc: the ending says the format")


def test_a_sheet_that_cannot_be_written_is_refused_before_any_work() -> None:
    result = ask("score", GOOD, "-o", "nowhere/sheet.pdf")
    assert refused(result).startswith("nowhere/sheet.pdf: cannot be written: there is no folder nowhere")


def test_a_pipe_that_closes_ends_in_silence() -> None:
    ran = subprocess.run(
        f"{sys.executable} {CLI} score friday | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    assert (ran.stdout, ran.stderr) == ("Friday evening, 27 November 2026\n", "")


def values(*arguments: str) -> Any:
    return json.loads(answered(ask(*arguments, "--json")))


def test_every_ruleset_scores_what_can_be_scored() -> None:
    """The same game under rules that forbid some of it."""
    for rules in ("challenge", "ehow", "goldtoken", "app", "goliath"):
        answer = values("score", "friday", "--rules", rules, "--lenient")
        assert len(answer["rounds"]) == 4
        assert all(isinstance(score, int) for score in answer["scores"])
