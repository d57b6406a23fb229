"""The commands as a person meets them: answers, exit status, and one clear line for everything that is wrong."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

import triominoes
from cli import main
from puzzles.deals import bundled_deals, random_deal
from triominoes import Board, Deal
from triominoes.diagram.output import board_picture
from triominoes.notation import parse_board, parse_board_file, parse_tile_set

CLI = Path(__file__).parents[1] / "cli.py"
FULL = Path("/dev/full")
needs_dot = pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz is not installed")
PICTURES = [("svg", b"<svg "), ("png", b"\x89PNG\r\n"), ("pdf", b"%PDF-")]
LEGAL = "444@0,0 344@0,-1"
ILLEGAL = "444@0,0 345@0,-1 999@7,7 999@7,7"


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def ask(*arguments: str, stdin: str | bytes = "") -> Result:
    """A command in this process."""
    return CliRunner().invoke(main, arguments, input=stdin, prog_name="triominoes")


def files() -> list[str]:
    """What is in the folder."""
    return sorted(path.name for path in Path().iterdir())


def answered(result: Result, status: int = 0) -> str:
    """What an answer says; nothing may be on stderr."""
    assert (result.exit_code, result.stderr) == (status, ""), result.output
    return result.stdout


def values(*arguments: str, status: int = 0) -> Any:
    return json.loads(answered(ask(*arguments, "--json"), status))


def refused(result: Result) -> str:
    """The one line that says what is wrong; nothing is printed as an answer, nothing is written."""
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    assert result.stdout == ""
    return one_line(result.stderr)


def one_line(stderr: str) -> str:
    assert stderr.endswith("\n")
    (line,) = stderr.splitlines()
    assert line.startswith("Error: ")
    assert line.isprintable()
    return line.removeprefix("Error: ")


def replayed(answer: dict[str, Any]) -> Board:
    """The board that an answer in JSON leaves, laid by the rules one placement after the other."""
    board = Board(tile_set=parse_tile_set(answer["set"]))
    for placement in answer["placements"]:
        board.lay(placement)
    return board


# deal


def test_a_deal_is_a_deal_file_that_says_how_it_was_drawn() -> None:
    text = answered(ask("deal", "--seed", "7"))
    assert text.startswith("# triominoes deal --tiles 20 --set standard --seed 7\n")
    assert Deal.parse(text) == random_deal(20, seed=7)
    again = text.splitlines()[0].removeprefix("# triominoes ").split()
    assert answered(ask(*again)) == text


def test_a_longer_deal_extends_a_shorter_one_of_the_same_seed() -> None:
    short, long = (Deal.parse(answered(ask("deal", "--seed", "3", "--tiles", n))).tiles for n in ("5", "56"))
    assert long[:5] == short


def test_a_deal_without_a_seed_says_which_seed_draws_it_again() -> None:
    text = answered(ask("deal", "--tiles", "3"))
    assert answered(ask(*text.splitlines()[0].removeprefix("# triominoes ").split())) == text


@pytest.mark.parametrize("name", ["animal", "trioker", "0..9", "0..6+mirror"])
def test_a_deal_of_another_set_names_it(name: str) -> None:
    deal = Deal.parse(answered(ask("deal", "--set", name, "--seed", "1")))
    assert deal == random_deal(20, seed=1, tile_set=parse_tile_set(name))


def test_a_deal_in_json_is_the_deal_in_text() -> None:
    deal = random_deal(3, seed=2**70)
    assert values("deal", "--tiles", "3", "--seed", str(2**70)) == {
        "schema": 1,
        "set": "standard",
        "seed": 2**70,
        "deal": [str(tile) for tile in deal.tiles],
    }


def test_the_list_names_every_bundled_deal_with_size_set_and_title() -> None:
    lines = answered(ask("deal", "--list")).splitlines()
    deals = bundled_deals()
    assert [line.split()[0] for line in lines] == list(deals)
    for line, deal in zip(lines, deals.values(), strict=True):
        assert line.endswith(f"{len(deal)} tiles, {deal.tile_set} set: {deal.title}")


def test_the_list_in_json_holds_the_deals_themselves() -> None:
    listed = values("deal", "--list")["deals"]
    assert {each["name"]: Deal.parse(" ".join(each["deal"]), parse_tile_set(each["set"])).tiles for each in listed} == {
        name: deal.tiles for name, deal in bundled_deals().items()
    }


# solve


def test_what_deal_prints_solve_reads() -> None:
    drawn = answered(ask("deal", "--seed", "7"))
    solved = answered(ask("solve", "-", stdin=drawn))
    assert "\n20 of 20" in solved
    assert "\noptimal: " in solved


def test_the_text_shows_layout_result_proof_and_order() -> None:
    picture, words = answered(ask("solve", "555 055 111")).rstrip("\n").rsplit("\n\n", 1)
    assert picture.startswith("0-----5\n")
    assert "left over: 111" in picture
    result, proof, order = words.splitlines()
    assert result.startswith("2 of 3")
    assert proof.startswith("optimal: ")
    (first, second) = parse_board(order.removeprefix("playing order: "))
    assert [str(first.tile), str(second.tile)] == ["555", "055"]


def test_the_json_holds_deal_result_proof_and_placements_that_can_be_played() -> None:
    answer = values("solve", "eighteen")
    deal = bundled_deals()["eighteen"]
    wanted = "deal set title play placed unmatched bound verdict proof placements seconds forced"
    assert set(wanted.split()) <= set(answer)
    assert answer["deal"] == [str(tile) for tile in deal.tiles]
    assert (answer["set"], answer["play"], answer["verdict"]) == ("standard", "free", "optimal")
    assert answer["placed"] == answer["bound"] == len(answer["placements"]) == 18
    assert len(answer["unmatched"]) == 2
    assert answer["forced"] == {"placed": 11, "bound": 11, "verdict": "optimal"}
    assert 0 <= answer["seconds"] < 60
    board = replayed(answer)
    laid = [str(placement.tile) for placement in board]
    assert not board.validate()
    assert laid[0] == answer["deal"][0]
    assert sorted(laid + answer["unmatched"]) == sorted(answer["deal"])


@pytest.mark.parametrize(("play", "placed"), [("free", 20), ("forced", 2)])
def test_the_reading_of_play_can_be_chosen(play: str, placed: int) -> None:
    answer = values("solve", "hold-back", "--play", play)
    assert (answer["play"], answer["placed"], answer["bound"]) == (play, placed, placed)
    assert "forced" not in answer
    assert len(replayed(answer)) == placed


def test_the_same_question_gets_the_same_answer() -> None:
    question = ("solve", "kitchen-table", "--seed", "5", "-o")
    first, second = (answered(ask(*question, f"{name}.pdf")) for name in ("a", "b"))
    assert first == second
    assert Path("a.pdf").read_bytes() == Path("b.pdf").read_bytes()


def test_without_compacting_as_many_tiles_are_laid() -> None:
    loose = values("solve", "kitchen-table", "--no-compact")
    assert len(replayed(loose)) == loose["placed"] == values("solve", "kitchen-table", "--compact")["placed"] == 20


@pytest.mark.parametrize("play", [[], ["--play", "free"], ["--play", "forced"]], ids=" ".join)
def test_a_limit_that_is_hit_at_once_still_gives_a_checked_answer_and_a_bound(play: list[str]) -> None:
    answer = values("solve", "eighteen", "--time-limit", "0.000001", *play)
    assert 1 <= answer["placed"] == len(replayed(answer)) <= answer["bound"] <= 20
    assert answer["verdict"] in ("bounded", "unknown")
    assert answer["proof"] is None
    text = answered(ask("solve", "eighteen", "--time-limit", "0.000001", *play))
    assert f"{answer['placed']} of 20 (at most {answer['bound']})" in text
    assert "impossible" not in text


def test_a_limit_of_many_years_is_fine() -> None:
    assert values("solve", "eighteen", "--time-limit", "1e300")["verdict"] == "optimal"


@pytest.mark.parametrize(
    "text",
    [
        "5-5-5 505, 500",
        "set: standard\n555 055 500",
        "# mine\r\n\r\ntitle: Mine  # yes\r\nSET: standard\r\n555, 5-0-5;\r\n050\r\n",
    ],
)
def test_a_deal_is_read_alike_as_argument_from_a_file_and_from_standard_input(text: str) -> None:
    Path("my deal.deal").write_bytes(b"\xef\xbb\xbf" + text.encode())
    asked = (ask("solve", text), ask("solve", "my deal.deal"), ask("solve", "-", stdin=text))
    (answer,) = {answered(each) for each in asked}
    assert "3 of 3" in answer


def test_a_set_given_as_option_counts_for_a_deal_that_names_none() -> None:
    assert values("solve", "111", "--set", "animal")["set"] == "animal"
    assert values("solve", "set: trioker\n111", "--set", "animal")["set"] == "trioker"
    assert values("solve", "3-11-12 11-12-12", "--set", "0..12")["placed"] == 2


# -o


@pytest.mark.parametrize(("ending", "start"), PICTURES)
def test_a_solution_is_drawn_as_the_ending_says(ending: str, start: bytes) -> None:
    assert "2 of 2" in answered(ask("solve", "555 055", "-o", f"x.{ending}"))
    assert Path(f"x.{ending}").read_bytes().startswith(start)
    assert files() == [f"x.{ending}"]


def test_the_picture_tells_deal_and_result() -> None:
    ask("solve", "title: Äpfel & <Birnen>\n555 055 111", "-o", "x.svg")
    text = " ".join(ET.parse("x.svg").getroot().itertext())
    assert "Äpfel & <Birnen>" in text
    assert "555 055 111" in text
    assert "2 of 3" in text


def test_a_text_file_holds_what_is_printed() -> None:
    printed = answered(ask("solve", "555 055", "-o", "x.txt"))
    assert Path("x.txt").read_text() == printed


@pytest.mark.parametrize("name", ["eighteen", "trioker"])
def test_a_board_file_of_a_solution_passes_the_check(name: str) -> None:
    answer = values("solve", name, "-o", "x.board")
    placements, tile_set = parse_board_file(Path("x.board").read_text())
    assert list(map(str, placements)) == answer["placements"]
    assert tile_set.name == answer["set"]
    facts = answered(ask("check", "x.board"))
    assert facts.startswith(f"legal: {answer['placed']} of the {answer['set']} set\n")
    assert "can be laid in the order given" in facts


def test_a_file_is_replaced() -> None:
    Path("x.txt").write_text("something else\n" * 100)
    assert Path("x.txt").read_text() != answered(ask("solve", "555", "-o", "x.txt")) == Path("x.txt").read_text()


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full")
def test_a_full_disk_does_not_cost_the_answer() -> None:
    Path("x.svg").symlink_to(FULL)
    result = ask("solve", "555 055", "-o", "x.svg")
    assert result.exit_code == 2
    assert "2 of 2" in result.stdout
    assert one_line(result.stderr) == "x.svg: cannot be written: No space left on device"
    assert files() == ["x.svg"]


# check


def test_a_legal_layout_is_told_with_its_facts() -> None:
    assert answered(ask("check", LEGAL)).splitlines() == [
        "legal: 2 of the standard set",
        "perimeter 4 sides, 0 closed hexagons, 23 points in all",
        "the tiles can be laid in the order given",
    ]
    assert values("check", LEGAL)["legal"] is True


def test_an_illegal_layout_is_told_with_every_fault_and_status_1() -> None:
    faults = [fault.message for fault in Board.unchecked(parse_board(ILLEGAL)).validate()]
    assert len(faults) == 6
    assert answered(ask("check", ILLEGAL), status=1).splitlines() == ["illegal: 6 faults", *faults]
    found = values("check", ILLEGAL, status=1)
    assert found["legal"] is False
    assert [fault["message"] for fault in found["faults"]] == faults


def test_a_layout_is_checked_against_its_set() -> None:
    assert ask("check", "111@0,0", "--set", "animal").exit_code == 0
    assert ask("check", "set: animal\n000@0,0").exit_code == 1
    assert ask("check", "-", stdin="set: 0..12\n3-11-12@0,0 # far\n").exit_code == 0


# draw


@pytest.mark.parametrize("board", [LEGAL, ILLEGAL], ids=["legal", "illegal"])
@pytest.mark.parametrize("ending", ["txt", "svg", "png", "pdf", "gv", "dot", "SVG"])
def test_any_layout_can_be_drawn_as_any_ending_says(board: str, ending: str) -> None:
    assert answered(ask("draw", board, "--numbered", "--title", "Ünï", "-o", f"x.{ending}")) == ""
    wanted = board_picture(Board.unchecked(parse_board(board)), ending.lower(), numbered=True, caption="Ünï")
    assert Path(f"x.{ending}").read_bytes() == wanted


def test_without_a_file_a_layout_is_drawn_in_the_terminal() -> None:
    assert answered(ask("draw", LEGAL)) == "3-----4\n \\   / \\\n  \\ / * \\\n   4-----4\n"
    numbered = answered(ask("draw", LEGAL, "--numbered", "--title", "Two tiles"))
    assert "*1*" in numbered
    assert numbered.endswith("\nTwo tiles\n")


# graph


def test_a_graph_is_printed_as_source_that_needs_no_graphviz(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    source = answered(ask("graph", "555 055 111"))
    assert source.startswith("graph ")
    assert re.findall(r"(\d+) -- (\d+) \[label=(\d+)\]", source) == [("555", "055", "55")]
    for ending in ("gv", "dot"):
        assert answered(ask("graph", "555 055 111", "-o", f"x.{ending}")) == ""
        assert Path(f"x.{ending}").read_text() == source


@needs_dot
@pytest.mark.parametrize(("ending", "start"), [*PICTURES[1:], ("svg", b"<?xml ")])
def test_a_graph_is_drawn_by_graphviz(ending: str, start: bytes) -> None:
    assert answered(ask("graph", "555 055 111", "-o", f"x.{ending}")) == ""
    assert Path(f"x.{ending}").read_bytes().startswith(start)


@pytest.mark.parametrize("ending", ["svg", "png", "pdf"])
def test_missing_graphviz_is_told_with_how_to_get_it(ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    message = refused(ask("graph", "555 055", "-o", f"x.{ending}"))
    assert re.match(rf"{ending} needs .* Graphviz: install it .*apt.*brew.*winget.* -o x\.gv", message)
    assert files() == []


# wrong input

NO_TILE = "expected three numbers, as in 055 or 3-11-12"
WRONG: dict[str, tuple[Sequence[str], str]] = {
    "unknown tile": (["solve", "555 056"], r"argument: line 1, column 5: tile 056 is not in the set standard \(56"),
    "tile of another set": (["solve", "555 055", "--set", "animal"], "column 5: tile 055 is not in the set animal"),
    "tile twice": (["solve", "555 055\n505"], r"line 2, column 1: tile 505 is in the deal already \(draw 2, as 055\)"),
    "no tile": (["solve", "555\n\n  x55"], f"line 3, column 3: 'x55' is not a tile; {NO_TILE}"),
    "blanks in a tile": (["solve", "5 0 5"], "line 1, column 1: '5' is one number; a tile is three without blanks"),
    "empty argument": (["solve", ""], "argument: line 1, column 1: no tiles; expected the tiles in the order drawn"),
    "blank argument": (["solve", "  "], "no tiles; expected"),
    "empty board": (["check", ""], "no tiles; expected numbers@row,column"),
    "empty drawing": (["draw", "# nothing"], "no tiles; expected numbers@row,column"),
    "unknown key": (["solve", "name: x\n555"], "line 1, column 1: unknown key 'name'; expected set or title"),
    "key twice": (["solve", "set: animal\nset: animal\n111"], r"line 2, column 1: key 'set' a second time"),
    "placement without cell": (["check", "444"], "'444' is not a placement; expected numbers@row,column"),
    "placement far away": (["draw", "444@0,99999"], "is not a placement"),
    "deal larger than the set": (["deal", "--tiles", "57"], "cannot draw 57 tiles; .* allows 1 to 56"),
    "huge deal": (["deal", "--tiles", "9" * 5000], "'--tiles': '9+...' is not a whole number of 1 or more"),
    "no tiles": (["deal", "--tiles", "0"], "'--tiles': '0' is not a whole number of 1 or more"),
    "half tiles": (["deal", "--tiles", "2.5"], "'--tiles': '2.5' is not a whole number"),
    "negative seed": (["deal", "--seed", "-1"], "'--seed': '-1' is not a whole number of 0 or more"),
    "negative seed of a search": (["solve", "555", "--seed", "-1"], "'--seed': '-1' is not a whole number"),
    "seed in words": (["deal", "--seed", "x"], "'--seed': 'x' is not a whole number of 0 or more"),
    "unknown set": (["deal", "--set", "x"], "'x' is not a set of tiles; expected standard, animal, .* or a range"),
    "unknown set in the deal": (["solve", "set:  x\n111"], "line 1, column 7: 'x' is not a set of tiles; expected"),
    "reversed set": (["deal", "--set", "5..0"], "a set needs 0 <= low <= high <= 99, not 5..0"),
    "huge set": (["deal", "--set", "0..99"], "a set has at most 20 different numbers, not 0..99"),
    "unknown play": (["solve", "555", "--play", "x"], "'--play': 'x' is not one of 'free', 'forced'"),
    "unknown command": (["slove"], r"No such command 'slove'\. .*'solve'.* See triominoes --help\."),
    "unknown option": (["solve", "555", "--tiem-limit", "1"], "'--tiem-limit'.* See triominoes solve --help"),
    "unknown option of the program": (["--bogus"], r"No such option '--bogus'.* See triominoes --help"),
    "nothing to solve": (["solve"], r"Missing argument 'DEAL'\. See triominoes solve --help\."),
    "too many arguments": (["solve", "555", "055"], r"extra argument \(055\)"),
    "option without value": (["deal", "--seed"], "'--seed' requires an argument"),
    "title that is no text": (["draw", LEGAL, "--title", "\udcff"], "title: not text: byte 1 is not UTF-8"),
    "argument that is no text": (["solve", "title: \udcff\n555"], "argument: not text: byte 8 is not UTF-8"),
    "two lines of title": (["solve", "title: a\x0bb\n555"], r"title 'a\\x0bb': expected one line"),
    "no such file": (["solve", "nope.deal"], r"'nope\.deal': no such file; expected a file, - for .* \(.*perfect.*\)"),
    "no such file with a blank": (["solve", "no such.deal"], r"'no such\.deal': no such file"),
    "no such board": (["check", "nope.board"], r"no such file; .* or a bundled game or puzzle \(.*friday"),
    "file name with a null": (["solve", "x\0y"], r"'x\\x00y': no such file"),
    "long file name": (["solve", "x" * 5000], r"x{400,} \.\.\. "),
    "escapes in a file name": (["solve", "\x1b[31m\n"], r"'\\x1b\[31m\\n': no such file"),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
def test_wrong_input_is_refused_in_one_line(case: str) -> None:
    arguments, message = WRONG[case]
    assert re.search(message, refused(ask(*arguments))), ask(*arguments).stderr
    assert files() == []


@pytest.mark.parametrize("limit", ["0", "-1", "-0.0", "nan", "inf", "-inf", "1e999", "abc", "", "5s"])
def test_a_time_limit_is_a_number_of_seconds_above_zero(limit: str) -> None:
    message = refused(ask("solve", "555 055", "--time-limit", limit))
    assert message == f"Invalid value for '--time-limit': '{limit}' is not a number of seconds above 0"


@pytest.mark.parametrize("command", [["solve", "555 055"], ["draw", LEGAL], ["graph", "555 055"]], ids=lambda c: c[0])
def test_a_file_that_cannot_be_written_is_refused_and_nothing_is_left(command: list[str]) -> None:
    Path("file").touch()
    Path("folder.svg").mkdir()
    before = files()
    for name, message in [
        ("x.doc", r"^x\.doc: the ending says the format; expected one of \..*\.svg"),
        ("x", r"^x: the ending says the format"),
        ("-", r"^-: the ending says the format"),
        ("", r"it is a folder$"),
        ("folder.svg", r"^folder\.svg: cannot be written: it is a folder$"),
        ("nowhere/x.svg", r"^nowhere/x\.svg: cannot be written: there is no folder nowhere$"),
        ("file/x.svg", r"^file/x\.svg: cannot be written: there is no folder file$"),
        ("x" * 300 + ".svg", r"x\.svg: cannot be written: File name too long$"),
        ("no\nwhere/x.svg", r"^no\\nwhere/x\.svg: cannot be written: there is no folder no\\nwhere$"),
    ]:
        assert re.search(message, refused(ask(*command, "-o", name)))
    assert files() == before


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "x: line 1, column 1: no tiles; expected"),
        (b"# nothing\r\nset: animal\r\n", "x: line 1, column 1: no tiles"),
        (b"555\r\n055 05\r\n", "x: line 2, column 5: '05' is one number"),
        (bytes(range(255, 0, -1)), "x: not text: byte 1 is not UTF-8"),
        (b"555 0\x0005", r"x: line 1, column 5: '0\\x0005' is not a tile"),
        (b"1" * 11_000_000, "x: longer than 10 million bytes"),
        ("555\n".encode("utf-16"), "x: not text"),
    ],
    ids=["empty", "no tiles", "number", "random bytes", "null character", "11 million bytes", "utf-16"],
)
def test_a_file_that_holds_no_deal_is_refused_by_name_and_place(content: bytes, message: str) -> None:
    Path("x").write_bytes(content)
    said = refused(ask("solve", "x", "-o", "x.svg"))
    assert re.match(message, said)
    assert len(said) < 300
    assert re.match(message.replace("x:", "standard input:"), refused(ask("solve", "-", stdin=content)))
    assert files() == ["x"]


def test_a_folder_is_no_input() -> None:
    assert refused(ask("solve", ".")) == ".: cannot be read: Is a directory"


def test_no_command_at_all_prints_the_help_as_a_complaint() -> None:
    result = ask()
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Usage: triominoes ")


# help, version, completion


def test_the_help_lists_every_command_with_a_whole_sentence() -> None:
    text = answered(ask("--help"))
    for name in main.commands:
        assert re.search(rf"^  {name} +[A-Z].*[^.]\.$", text, re.MULTILINE)
        assert answered(ask(name, "-h")) == answered(ask(name, "--help"))


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=needs_dot if name == "graph" else ()) for name in sorted(main.commands)]
)
def test_the_example_of_each_command_works(name: str) -> None:
    command = main.commands[name]
    assert isinstance(command, click.Command)
    (example,) = re.findall(r"Example: (triominoes .*)", command.help or "")
    here = re.sub(r"\btriominoes\b", f"'{sys.executable}' '{CLI}'", example)
    ran = subprocess.run(["bash", "-euo", "pipefail", "-c", here], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_the_version_is_that_of_the_package() -> None:
    assert answered(ask("--version")) == f"triominoes, version {triominoes.__version__}\n"


def completed(*words: str) -> list[str]:
    """What a shell is offered for the last word."""
    environment = {
        "_TRIOMINOES_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join(["triominoes", *words]),
        "COMP_CWORD": str(len(words)),
    }
    result = CliRunner().invoke(main, [], prog_name="triominoes", env=environment)
    assert result.exit_code == 0
    return result.stdout.split()


def test_a_shell_completes_commands_bundled_deals_sets_and_files() -> None:
    assert completed("so") == ["plain,solve"]
    assert completed("solve", "per") == ["plain,perfect", "file,per"]
    assert completed("graph", "eig") == ["plain,eighteen", "file,eig"]
    assert completed("check", "per") == ["file,per"]
    assert completed("deal", "--set", "") == ["plain,standard", "plain,animal", "plain,mirrored", "plain,trioker"]
    assert completed("solve", "--play", "f") == ["plain,free", "plain,forced"]
    assert completed("solve", "perfect", "--time") == ["plain,--time-limit"]


def test_completion_does_not_read_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.sources.open_source", lambda argument, ending: pytest.fail("read"))
    assert completed("solve", "-", "--time") == ["plain,--time-limit"]
