"""`puzzle`, and `check` and `draw` with puzzles, as a person meets them."""

from __future__ import annotations

import io
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from click.testing import CliRunner, Result

from cli import main
from puzzles.kinds import kind_names
from puzzles.puzzle.model import parse_puzzle, parse_puzzles

CLI = Path(__file__).parents[1] / "cli.py"
QUICK = ("--with", "set=0..2", "--with", "cells=4..6")
"""Puzzles that take no time to make."""
ONE = "puzzle: fill; shape: strip-2; tiles: 000 001 555; given: 1@0,2"
RIGHT = "000@0,0 010@0,1"
TWO = "puzzle: fill; shape: strip-2; tiles: 000 001"
NONE = "puzzle: fill; shape: strip-2; tiles: 000 111"


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def usual_ctrl_c() -> Iterator[None]:
    """Ctrl-C interrupts what is started from here, though the tests may run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def files() -> list[str]:
    return sorted(path.name for path in Path().iterdir())


def ask(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(main, [*arguments], input=stdin, prog_name="triominoes")


def make(*arguments: str) -> Result:
    return ask("puzzle", *arguments, "--workers", "1")


def answered(*arguments: str, stdin: str = "") -> str:
    result = ask(*arguments, stdin=stdin)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return result.stdout


def refused(*arguments: str, stdin: str = "") -> str:
    """The one line on stderr, with exit status 2, nothing on stdout and nothing written."""
    before = files()
    result = ask(*arguments, stdin=stdin)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    (line,) = result.stderr.splitlines()
    assert line.startswith("Error: ")
    assert files() == before
    return line.removeprefix("Error: ")


# making


@pytest.mark.parametrize("kind", ["fill", "numbers"])
@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_a_puzzle_of_each_level_is_one_line(kind: str, level: str) -> None:
    (line,) = answered("puzzle", kind, "--level", level, "--seed", "5").splitlines()
    puzzle = parse_puzzle(line)
    assert (puzzle.kind.name, puzzle.level, puzzle.solution) == (kind, level, None)
    assert str(puzzle.made) == f"{kind}-1-{level}-5-1"


def test_the_usual_puzzle_is_an_easy_one() -> None:
    puzzle = parse_puzzle(answered("puzzle", "fill"))
    assert puzzle.level == "easy"
    assert puzzle.made
    assert 0 <= puzzle.made.seed < 10**6


def test_the_same_seed_gives_the_same_puzzles() -> None:
    asked = ("fill", "--level", "hard", "--count", "5", "--seed", "3", *QUICK)
    first, again, other = make(*asked), make(*asked), make(*asked, "--seed", "4")
    assert first.stdout == again.stdout != other.stdout
    assert len(first.stdout.splitlines()) == 5
    assert [puzzle.level for puzzle in parse_puzzles(first.stdout)] == ["hard"] * 5


def test_a_solution_comes_only_if_it_is_asked_for() -> None:
    asked = ("puzzle", "fill", "--seed", "3", *QUICK)
    (line,) = answered(*asked, "--solution").splitlines()
    bare, _, solution = line.partition("; solution: ")
    assert answered(*asked) == f"{bare}\n"
    assert ask("check", bare, "--answer", solution).exit_code == 0


def test_json_is_a_line_for_each() -> None:
    result = make("fill", "--count", "3", "--seed", "3", *QUICK, "--json")
    values = [json.loads(line) for line in result.stdout.splitlines()]
    assert [each["made"].split(",")[0] for each in values] == [f"fill-1-easy-3-{n}" for n in (1, 2, 3)]
    assert all((each["level"], each["solutions"], each["complete"]) == ("easy", 1, True) for each in values)
    assert "solution" not in values[0]
    (line,) = make("fill", "--seed", "3", *QUICK, "--json", "--solution").stdout.splitlines()
    assert json.loads(line)["solution"]
    assert json.loads(line)["steps"]


def test_a_file_of_puzzles() -> None:
    asked = ("fill", "--count", "4", "--seed", "3", *QUICK)
    result = make(*asked, "-o", "x.puzzles")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "4 puzzles in x.puzzles\n", "")
    head, *lines = Path("x.puzzles").read_text().splitlines()
    assert lines == make(*asked).stdout.splitlines()
    again = shlex.split(head.removeprefix("# triominoes puzzle "))
    assert make(*again).stdout.splitlines() == lines
    assert files() == ["x.puzzles"]
    shown = ask("puzzle", "x.puzzles")
    assert shown.exit_code == 0
    assert shown.stdout.count("proved: exactly one solution") == 4


def test_a_file_has_solutions_if_they_are_asked_for() -> None:
    assert make("fill", "--seed", "3", *QUICK, "-o", "x.puzzles", "--solution").stdout == "1 puzzle in x.puzzles\n"
    (puzzle,) = parse_puzzles(Path("x.puzzles").read_text())
    assert puzzle.solution


@pytest.mark.parametrize(("ending", "start"), [("svg", b"<svg"), ("png", b"\x89PNG\r\n"), ("pdf", b"%PDF-")])
def test_a_picture_of_one(ending: str, start: bytes) -> None:
    for name, more in (("x", ()), ("y", ()), ("z", ("--solution",))):
        assert make("fill", "--seed", "3", *QUICK, "-o", f"{name}.{ending}", *more).exit_code == 0
    x, y, z = (Path(f"{name}.{ending}").read_bytes() for name in "xyz")
    assert x.startswith(start)
    assert x == y != z


def test_several_workers_make_the_same_and_the_order_stays() -> None:
    asked = ("puzzle", "fill", "--count", "5", "--seed", "3", *QUICK)
    assert answered(*asked, "--workers", "2") == answered(*asked, "--workers", "1")


def test_what_comes_to_nothing_says_how_far_it_came() -> None:
    result = make(
        "fill", "--level", "expert", "--with", "cells=1", "--attempts", "1", "--count", "2", "-o", "x.puzzles"
    )
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.splitlines() == [
        "puzzle 1: 1 attempt: 1 came out easy",
        "puzzle 2: 1 attempt: 1 came out easy",
        "kept 0 of 2 puzzles",
        "what may help: more --attempts, another level, or other wishes (see --list)",
    ]
    assert files() == []


def test_the_same_puzzle_again_is_left_out_and_told() -> None:
    result = make("fill", "--with", "set=0..1", "--with", "cells=1", "--count", "12", "--seed", "1")
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert len({parse_puzzle(line).ident for line in lines}) == len(lines) < 12
    *repeated, kept = result.stderr.splitlines()
    assert kept == f"kept {len(lines)} of 12 puzzles"
    assert len(repeated) == 12 - len(lines)
    assert all(line.endswith(": the same as one before, left out") for line in repeated)


def test_a_time_limit_keeps_what_is_there() -> None:
    result = make("fill", "--count", "9999", "--seed", "1", "--time-limit", "0.3", *QUICK, "-o", "x.puzzles")
    assert result.exit_code == 1
    kept = len(list(parse_puzzles(Path("x.puzzles").read_text())))
    assert 1 <= kept < 9999
    assert result.stdout == f"{kept} puzzle{'s' * (kept > 1)} in x.puzzles\n"
    last = result.stderr.splitlines()[-1]
    assert last.startswith(f"kept {kept} of 9999 puzzles; stopped with ")


# going on


def test_a_run_goes_on_where_it_stopped() -> None:
    asked = ("fill", "--count", "6", "--seed", "3", *QUICK, "--solution")
    make(*asked, "-o", "whole.puzzles")
    whole = Path("whole.puzzles").read_text().splitlines(keepends=True)
    for there in (0, 1, 4, 7):
        Path("x.puzzles").write_text("".join(whole[:there]))
        result = make(*asked, "-o", "x.puzzles", "--resume")
        assert (result.exit_code, result.stdout) == (0, "6 puzzles in x.puzzles\n")
        assert Path("x.puzzles").read_text() == "".join(whole)
    assert make(*asked, "-o", "NEW.PUZZLES", "--resume").exit_code == 0
    assert Path("NEW.PUZZLES").read_text() == "".join(whole)


def test_a_run_goes_on_only_with_puzzles_of_its_own() -> None:
    make("fill", "--count", "2", "--seed", "3", *QUICK, "-o", "x.puzzles")
    before = Path("x.puzzles").read_bytes()
    for other in (("--seed", "4", *QUICK), ("--seed", "3", *QUICK, "--level", "hard"), ("--seed", "3")):
        message = refused("puzzle", "fill", "--count", "2", *other, "-o", "x.puzzles", "--resume")
        assert message.startswith(
            "a puzzle made as fill-1-easy-3-1,cells=4..6,set=0..2 is there already; expected fill-1"
        )
    assert Path("x.puzzles").read_bytes() == before


def test_going_on_needs_the_seed() -> None:
    message = refused("puzzle", "fill", "-o", "x.puzzles", "--resume")
    assert message.startswith("--resume goes on with a run; expected its --seed")


def test_going_on_keeps_the_solutions_that_are_there() -> None:
    asked = ("fill", "--seed", "3", *QUICK, "-o", "x.puzzles")
    make(*asked, "--count", "2", "--solution")
    make(*asked, "--count", "4", "--resume")
    assert Path("x.puzzles").read_text().count("solution:") == 4


def test_a_file_that_cannot_be_read_is_not_gone_on_with() -> None:
    Path("x.puzzles").write_text("# mine\n\nrubbish\n")
    message = refused("puzzle", "fill", "--seed", "3", "-o", "x.puzzles", "--resume")
    assert message.startswith("x.puzzles: line 3, column 1: 'rubbish': expected a puzzle")
    assert Path("x.puzzles").read_text() == "# mine\n\nrubbish\n"


@pytest.mark.parametrize("output", [[], ["-o", "x.svg"]])
def test_going_on_needs_a_file_of_puzzles(output: list[str]) -> None:
    message = refused("puzzle", "fill", "--resume", *output)
    assert message.startswith("--resume goes on with a file of puzzles; expected -o FILE.puzzles beside it")


# showing


@pytest.mark.parametrize("way", ["file", "text", "standard input"])
def test_puzzles_are_shown_from_wherever_they_are(way: str) -> None:
    Path("x.puzzles").write_text(f"# two\n{ONE}; level: easy\n\n{ONE}\n")
    text = Path("x.puzzles").read_text()
    argument = {"file": "x.puzzles", "text": text, "standard input": "-"}[way]
    told = answered("puzzle", argument, stdin=text)
    assert told.count("Fill the shape (easy)\nLay 2 of the 3 tiles; 1 is left over.\n") == 2
    assert told.count("proved: exactly one solution\n") == 2
    assert "how to find it" not in told
    assert "how to find it" in answered("puzzle", argument, "--solution", stdin=text)


def test_a_seed_id_shows_its_puzzle() -> None:
    line = answered("puzzle", "fill", "--seed", "3", *QUICK, "--solution").strip()
    puzzle = parse_puzzle(line)
    told = answered("puzzle", str(puzzle.made), "--solution", "--json")
    assert json.loads(told)["puzzle"] == puzzle.ident
    assert json.loads(told)["made"] == "fill-1-easy-3-1,cells=4..6,set=0..2"


def test_what_is_no_puzzle_has_status_1() -> None:
    for text, verdict in ((TWO, "more than one solution"), (NONE, "no solution")):
        result = ask("puzzle", text)
        assert (result.exit_code, result.stderr) == (1, "")
        assert result.stdout.endswith(f"not a puzzle: it has {verdict}\n")
    mixed = ask("puzzle", f"{ONE}\n{TWO}\n{ONE}", "--json")
    assert mixed.exit_code == 1
    assert [json.loads(line)["solutions"] for line in mixed.stdout.splitlines()] == [1, 2, 1]


def test_what_was_found_is_written() -> None:
    text = f"{ONE}\n{TWO}\n"
    assert ask("puzzle", text, "-o", "x.puzzles", "--solution").exit_code == 1
    assert Path("x.puzzles").read_text() == f"{ONE}; level: easy; solution: {RIGHT}\n{TWO}\n"
    answered("puzzle", ONE, "-o", "y.puzzles")
    assert Path("y.puzzles").read_text() == f"{ONE}; level: easy\n"
    answered("puzzle", ONE, "-o", "x.pdf")
    assert len(pypdfium2.PdfDocument(io.BytesIO(Path("x.pdf").read_bytes()))) == 1


def test_a_time_limit_leaves_it_unknown() -> None:
    result = ask("puzzle", ONE, "--time-limit", "1e-9")
    assert result.exit_code == 1
    assert result.stdout.endswith("unknown: stopped before it was proved: exactly one solution\n")


@pytest.mark.parametrize(
    "option",
    [
        ("--level", "easy"),
        ("--count", "1"),
        ("--seed", "0"),
        ("--with", "cells=4"),
        ("--attempts", "5"),
        ("--workers", "1"),
        ("--resume",),
    ],
    ids=lambda option: option[0],
)
def test_options_for_making_are_refused_where_nothing_is_made(option: tuple[str, ...]) -> None:
    message = refused("puzzle", ONE, *option)
    assert message.startswith(f"{option[0]} is for making puzzles; expected a kind before it, not puzzles")


# refusals


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["fly"], "'fly': no such file; expected a file, - for standard input, "),
        (["fill", "--level", "silly"], "Invalid value for '--level': 'silly' is not one of 'easy', 'medium'"),
        (["fill", "--count", "0"], "Invalid value for '--count': '0' is not a whole number of 1 or more"),
        (["fill", "--count", "10001"], "10,001 puzzles; expected 1 to 10,000"),
        (["fill", "--count", "1" + "0" * 30], f"1{',000' * 10} puzzles; expected 1 to 10,000"),
        (["fill", "--seed", "-1"], "Invalid value for '--seed': '-1' is not a whole number of 0 or more"),
        (["fill", "--seed", "1" + "0" * 18], f"the seed '1{'0' * 18}'; expected 0 to 999,999,999,999,999,999"),
        (["fill", "--attempts", "0"], "Invalid value for '--attempts': '0' is not a whole number of 1 or more"),
        (["fill", "--workers", "99", "--count", "2"], "99 workers cannot be used; expected 1 to 61"),
        (["fill", "--time-limit", "0"], "Invalid value for '--time-limit': '0' is not a number of seconds above 0"),
        (["fill", "--with", "cells"], "Invalid value for '--with': 'cells' is not NAME=VALUE, as in cells=16..24"),
        (["fill", "--with", "cells="], "Invalid value for '--with': 'cells=' is not NAME=VALUE"),
        (["fill", "--with", "=4"], "Invalid value for '--with': '=4' is not NAME=VALUE"),
        (["fill", "--with", "cells=4 5"], "Invalid value for '--with': 'cells=4 5' is not NAME=VALUE"),
        (["fill", "--with", "cells=4\x0b"], "Invalid value for '--with': 'cells=4\\x0b' is not NAME=VALUE"),
        (["fill", "--with", "wings=2"], "fill knows no 'wings'; expected shape, set, cells, decoys"),
        (["fill", "--with", "cells=4", "--with", "cells=5"], "cells a second time"),
        (["fill", "--with", "cells=x"], "cells=x: 'x'; expected a number, or from so many to so many, as in 16..24"),
        (["fill", "--with", "shape=hexagon-5"], "a shape of 150 cells; expected 1 to 56, with 0 tiles to spare"),
        (
            ["fill", "--with", "shape=hexagon-3"],
            "that shape cannot be filled with tiles of the standard set: any 54 of",
        ),
        (["fill", "-o", "x.txt"], "x.txt: the ending says the format; expected one of .puzzles, .svg, .png, .pdf"),
        (["fill", "-o", "no/x.puzzles"], "no/x.puzzles: cannot be written: there is no folder no"),
        (["fill", "--count", "2", "-o", "x.svg"], "x.svg: a picture of 2 puzzles; expected one, or .puzzles, or the"),
        ([f"{ONE}\n{ONE}", "-o", "x.svg"], "x.svg: a picture of 2 puzzles; expected one, or .puzzles, or the command"),
        ([""], "argument: line 1, column 1: no puzzle; expected one a line, as in puzzle: fill; ..."),
        (["puzzle: fly"], "argument: line 1, column 9: 'fly' is no kind of puzzle; expected "),
        (
            [ONE.replace("1@0,2", "1@0,2 x@0,2")],
            "argument: line 1, column 64: given: 'x@0,2'; expected a number on a point",
        ),
        (
            [f"{ONE}; solution: 000@0,0"],
            "argument: line 1, column 75: solution: it does not solve the puzzle: the cell 0,1",
        ),
        (
            ["fill-9-easy-3-1"],
            "argument: fill-9-easy-3-1: this is version 1 of the generator of fill; a puzzle of another",
        ),
        (["fly-1-easy-3-1"], "argument: 'fly' is no kind of puzzle; expected "),
        (["fill-1-easy-3-1,cells=0"], "argument: a shape of 0 cells; expected 1 to 56"),
        ([], "Missing argument 'KIND|PUZZLES'; expected a kind (see --list), puzzles, or --list."),
    ],
)
def test_what_is_wrong_is_told_in_one_line_before_anything_is_made(arguments: list[str], message: str) -> None:
    assert refused("puzzle", *arguments).startswith(message)


def test_an_unknown_kind_is_told_which_there_are() -> None:
    assert refused("puzzle", "fly").endswith(f", or a kind of puzzle ({', '.join(kind_names())})")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "line 1, column 1: no puzzle; expected one a line, as in puzzle: fill; ..."),
        (b"\xff\xfe\x00", "not text: byte 1 is not UTF-8"),
        (b"garbage\n", "line 1, column 1: 'garbage': expected a puzzle, as in puzzle: fill; ..."),
        (b"444@0,0 344@0,-1\n", "line 1, column 1: '444@0,0 344@0,-1': expected a puzzle, as in puzzle: fill; ..."),
        (f"{ONE}\n\n{ONE};\n  wings: 2\n".encode(), "line 4, column 3: unknown key 'wings'; expected shape, set, "),
        (f"{ONE}\n".encode() * 6 + b"puzzle: fill\n", "line 7, column 1: no shape; expected shape: a name, as in "),
    ],
)
def test_a_file_that_holds_no_puzzles_is_refused_at_its_place(content: bytes, message: str) -> None:
    Path("x.puzzles").write_bytes(content)
    line = refused("puzzle", "x.puzzles")
    assert line.startswith(f"x.puzzles: {message}")
    assert "or a kind of puzzle" not in line


def test_a_folder_is_no_file() -> None:
    Path("x.puzzles").mkdir()
    assert refused("puzzle", "x.puzzles") == "x.puzzles: cannot be read: Is a directory"
    assert refused("puzzle", "fill", "-o", "x.puzzles") == "x.puzzles: cannot be written: it is a folder"


# telling which kinds there are


def test_the_kinds_are_listed() -> None:
    told = answered("puzzle", "--list")
    assert [line.partition(":")[0] for line in told.splitlines() if line and line[0] != " "] == list(kind_names())
    values = json.loads(answered("puzzle", "--list", "--json"))
    assert [each["name"] for each in values["kinds"]] == list(kind_names())


# checking and drawing


def test_a_right_answer_is_told() -> None:
    assert answered("check", ONE, "--answer", RIGHT) == "right: this solves the puzzle\n"
    assert json.loads(answered("check", ONE, "--answer", RIGHT, "--json")) == {
        "schema": 1,
        "puzzle": ONE,
        "right": True,
        "mistake": None,
    }
    Path("x.puzzles").write_text(f"{ONE}\n")
    Path("x.board").write_text("010@0,1\n000@0,0\n")
    assert answered("check", "x.puzzles", "--answer", "x.board") == "right: this solves the puzzle\n"
    assert answered("check", "-", "--answer", "x.board", stdin=ONE) == "right: this solves the puzzle\n"


@pytest.mark.parametrize(
    ("answer", "mistake"),
    [
        ("", "the cell 0,0 is empty"),
        ("000@0,0", "the cell 0,1 is empty"),
        ("555@0,0", "555@0,0 breaks no rule yet, but leads to no solution"),
        ("555@0,0 000@0,0", "000@0,0 lies on 555@0,0"),
        ("000@0,0 111@0,1", "111@0,1: tile 111 is not among the tiles to be laid"),
        ("set: trioker\n000@0,0 011@5,5", "011@5,5 lies outside the shape"),
    ],
)
def test_the_first_mistake_of_an_answer_is_told_with_status_1(answer: str, mistake: str) -> None:
    result = ask("check", ONE, "--answer", answer)
    assert (result.exit_code, result.stdout, result.stderr) == (1, f"wrong: {mistake}\n", "")
    assert json.loads(ask("check", ONE, "--answer", answer, "--json").stdout)["mistake"] == mistake


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([ONE], "this is a puzzle; expected --answer BOARD"),
        (["444@0,0", "--answer", RIGHT], "--answer is for puzzles"),
        ([ONE, "--answer", RIGHT, "--rules", "goliath"], "--rules and -o are for games; this is a puzzle"),
        ([ONE, "--answer", RIGHT, "-o", "x.game"], "--rules and -o are for games; this is a puzzle"),
        (["444@0,0", "--rules", "goliath"], "--rules and -o are for games; this is a layout"),
        ([ONE, "--answer", "fly"], "'fly': no such file"),
        ([ONE, "--answer", "000@0,0 fly"], "argument: line 1, column 9: 'fly'; expected a number on a point"),
        ([f"{ONE}\n{ONE}", "--answer", RIGHT], "argument: 2 puzzles; expected one"),
        (["puzzle: fly", "--answer", RIGHT], "argument: line 1, column 9: 'fly' is no kind of puzzle"),
    ],
)
def test_check_refuses_in_one_line_what_does_not_go_together(arguments: list[str], message: str) -> None:
    assert refused("check", *arguments).startswith(message)


def test_a_puzzle_is_drawn_in_the_terminal() -> None:
    assert answered("draw", ONE).splitlines() == ["   .-----1", "  / \\   /", " /   \\ /", ".-----."]
    assert answered("draw", TWO).splitlines() == ["   .-----.", "  / \\   /", " /   \\ /", ".-----."]
    assert answered("draw", "fill-1-easy-3-1,cells=4..6,set=0..2")


@pytest.mark.parametrize(
    ("ending", "start"), [("txt", b"   .-"), ("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF")]
)
def test_a_puzzle_is_drawn_into_a_file(ending: str, start: bytes) -> None:
    assert answered("draw", ONE, "-o", f"x.{ending}") == ""
    assert Path(f"x.{ending}").read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([ONE, "--numbered"], "--numbered, --title and --set are for layouts; this is a puzzle"),
        ([ONE, "--title", "Mine"], "--numbered, --title and --set are for layouts; this is a puzzle"),
        ([ONE, "-o", "x.gv"], "x.gv: the ending says the format; expected one of .txt, .svg, .png, .pdf"),
        ([f"{ONE}\n{ONE}"], "argument: 2 puzzles; expected one"),
        ([ONE, "--set", "standard"], "--numbered, --title and --set are for layouts; this is a puzzle"),
        (["puzzle: fill"], "argument: line 1, column 1: no shape"),
    ],
)
def test_draw_refuses_in_one_line(arguments: list[str], message: str) -> None:
    assert refused("draw", *arguments).startswith(message)


# as a process


def test_a_shell_completes_kinds_and_files() -> None:
    words = {"_TRIOMINOES_COMPLETE": "bash_complete", "COMP_WORDS": "triominoes puzzle nu", "COMP_CWORD": "2"}
    result = CliRunner().invoke(main, [], prog_name="triominoes", env=words)
    assert result.stdout.split() == ["plain,numbers", "file,nu"]


def test_a_full_disk_is_told() -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, str(CLI), "puzzle", "fill", "--count", "3", "--seed", "3", *QUICK, "--workers", "1"],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (ran.returncode, ran.stderr) == (2, "Error: cannot write the answer: No space left on device\n")


def test_a_reader_that_went_away_is_no_fault() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as pipe:
        ran = subprocess.run(
            [sys.executable, str(CLI), "puzzle", "fill", "--count", "3", "--seed", "3", *QUICK],
            stdin=subprocess.DEVNULL,
            stdout=pipe,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (ran.returncode, ran.stderr) == (141, "")


@pytest.mark.usefixtures("usual_ctrl_c")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_leaves_a_whole_file_with_which_to_go_on(workers: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole group of processes gets the Ctrl-C, as at a terminal."""
    many: list[Any] = [sys.executable, str(CLI), "puzzle", "fill", "--seed", "3", *QUICK, "--count", "9999"]
    with subprocess.Popen(
        [*many, "--workers", workers, "-o", "x.puzzles"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        while not Path("x.puzzles").exists():
            assert process.poll() is None
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate()
    kept = len(list(parse_puzzles(Path("x.puzzles").read_text())))
    assert (process.returncode, out) == (1, f"{kept} puzzle{'s' * (kept > 1)} in x.puzzles\n")
    done = kept + err.count("left out")
    assert err.splitlines()[-1] == f"kept {kept} of 9999 puzzles; stopped with {9999 - done} to go"
    assert files() == ["x.puzzles"]
    asked = ("fill", "--seed", "3", *QUICK, "--count", str(done + 5))
    gone_on, whole = make(*asked, "-o", "x.puzzles", "--resume"), make(*asked, "-o", "whole.puzzles")
    assert Path("x.puzzles").read_bytes() == Path("whole.puzzles").read_bytes()
    assert gone_on.stdout.split()[0] == whole.stdout.split()[0]
