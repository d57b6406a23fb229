"""`simulate` as a person meets it: tables, JSON, plots, refusals in one line, progress and Ctrl-C."""

from __future__ import annotations

import json
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cli import main

CLI = Path(__file__).parents[1] / "cli.py"
WIPE = "\r\x1b[K"


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def usual_ctrl_c() -> Iterator[None]:
    """Ctrl-C interrupts what is started from here, though the tests may run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def ask(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["simulate", *arguments], prog_name="triominoes")


def answered(*arguments: str) -> str:
    result = ask(*arguments)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return result.stdout


def values(*arguments: str) -> Any:
    return json.loads(answered(*arguments, "--json"))


def test_the_last_line_of_the_answer_gives_the_same_answer() -> None:
    text = answered("--rounds", "5")
    again = shlex.split(text.splitlines()[-1].removeprefix("again: "))
    assert again[:2] == ["triominoes", "simulate"]
    assert answered(*again[2:]) == text


def test_the_usual_question_is_two_greedy_players_at_the_encyclopedia_s_rules() -> None:
    told = values("--rounds", "2")
    assert (told["rules"], told["players"], told["rounds"]) == ("wikipedia", 2, 2)
    assert [seat["player"] for seat in told["seats"]] == ["greedy", "greedy"]


def test_a_player_for_each_seat() -> None:
    told = values("--rounds", "2", "--player", "random,greedy,random", "--seed", "3")
    assert [seat["player"] for seat in told["seats"]] == ["random", "greedy", "random"]


def test_rules_of_one_s_own() -> None:
    Path("my rules.toml").write_text('extends = "solitaire"\nsolitaire.limit = 9\n')
    told = values("--rules", "my rules.toml", "--rounds", "4", "--seed", "1")
    assert told["rules"] == "my rules.toml"
    assert told["turns"]["draws"]["mean"] == 8
    assert "--rules 'my rules.toml' " in answered("--rules", "my rules.toml", "--rounds", "4")


@pytest.mark.parametrize(("ending", "start"), [("svg", b"<?xml"), ("png", b"\x89PNG\r\n"), ("pdf", b"%PDF-")])
def test_a_plot_is_written_beside_the_answer(ending: str, start: bytes) -> None:
    question = ("--rounds", "5", "--seed", "1")
    assert answered(*question, "-o", f"x.{ending}") == answered(*question)
    assert Path(f"x.{ending}").read_bytes().startswith(start)
    assert [path.name for path in Path().iterdir()] == [f"x.{ending}"]


def test_a_time_limit_stops_with_the_rounds_so_far() -> None:
    told = values("--rounds", "100000", "--time-limit", "0.001", "--workers", "1")
    assert 1 <= told["rounds"] < told["asked"] == 100_000


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "7"], "wikipedia: players: 7 cannot play; expected 2 to 6"),
        (["--rules", "solitaire", "--players", "2"], "solitaire: players: 2 cannot play; expected 1"),
        (["--rules", "nosuch"], "nosuch: no such ruleset; expected a TOML file, or one of "),
        (["--rounds", "0"], "Invalid value for '--rounds': '0' is not a whole number of 1 or more"),
        (["--rounds", "1" + "0" * 30], f"1{'0' * 30} rounds cannot be simulated; expected 1 to 10,000,000"),
        (["--rounds", "1e3"], "Invalid value for '--rounds': '1e3' is not a whole number of 1 or more"),
        (["--player", "cle\nver"], "'cle\\nver' is no kind of player; expected random, greedy, or one for each seat"),
        (
            ["--player", "greedy,random", "--players", "3"],
            "2 kinds of players are given for 3; expected 1 for all, or 3",
        ),
        (["--workers", "99"], "99 workers cannot be used; expected 1 to 61"),
        (["--seed", "-1"], "Invalid value for '--seed': '-1' is not a whole number of 0 or more"),
        (["-o", "x.gif"], "x.gif: the ending says the format; expected one of .svg, .png, .pdf"),
        (["-o", "no/x.svg"], "no/x.svg: cannot be written: there is no folder no"),
    ],
)
def test_what_is_wrong_is_told_in_one_line_before_anything_is_played(arguments: list[str], message: str) -> None:
    result = ask(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"Error: {message}")
    assert list(Path().iterdir()) == []


@pytest.mark.usefixtures("usual_ctrl_c")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_at_a_terminal_stops_with_the_rounds_shown(workers: str) -> None:
    """The whole group of processes gets the Ctrl-C, as at a real terminal."""
    screen, terminal = pty.openpty()
    question = ["--rounds", "1000000", "--seed", "1", "--json", "--workers", workers, "-o", "x.svg"]
    with subprocess.Popen(
        [sys.executable, str(CLI), "simulate", *question],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=terminal,
        start_new_session=True,
    ) as process:
        os.close(terminal)
        shown = ""
        while "of 1,000,000 rounds" not in shown:
            shown += os.read(screen, 1024).decode()
        os.killpg(process.pid, signal.SIGINT)
        while True:
            try:
                shown += os.read(screen, 1024).decode()
            except OSError:  # Linux ends a terminal that nobody writes to any more with EIO
                break
        answer, _ = process.communicate()
    os.close(screen)
    told = json.loads(answer)
    assert process.returncode == 0
    assert 1 <= told["rounds"] < told["asked"] == 1_000_000
    assert "Traceback" not in shown
    lines = [line for line in shown.split(WIPE) if line]
    assert [line for line in lines if not re.fullmatch(r"[\d,]+ of 1,000,000 rounds, \d+\.\d s", line)] == []
    assert Path("x.svg").read_text().endswith("</svg>\n")
