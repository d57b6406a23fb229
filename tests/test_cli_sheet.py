"""`sheet` as a person meets it."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result

from cli import main

CLI = Path(__file__).parents[1] / "cli.py"
ONE = "puzzle: fill; shape: strip-2; tiles: 000 001 555; given: 1@0,2"
SOLVED = f"{ONE}; level: easy; solution: 000@0,0 010@0,1"
NUMBERS = "puzzle: numbers; shape: strip-4; set: 0..1; given: 0@0,0 1@1,3"
TWO = "puzzle: fill; shape: strip-2; tiles: 000 001"


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
    return CliRunner().invoke(main, ["sheet", *arguments], input=stdin, prog_name="triominoes")


def printed(*arguments: str, stdin: str = "") -> list[str]:
    """The texts of the pages of x.pdf."""
    result = ask(*arguments, "-o", "x.pdf", stdin=stdin)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    pdf = pypdfium2.PdfDocument(io.BytesIO(Path("x.pdf").read_bytes()))
    return [page.get_textpage().get_text_range() for page in pdf]


def refused(*arguments: str) -> str:
    """The one line on stderr, with exit status 2, nothing on stdout and nothing written."""
    before = files()
    result = ask(*arguments)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    (line,) = result.stderr.splitlines()
    assert line.startswith("Error: ")
    assert files() == before
    return line.removeprefix("Error: ")


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ([], "triomino-puzzles.pdf"),
        (["--title", "Rätsel für Anna, Klasse 3/4"], "ratsel-fur-anna-klasse-3-4.pdf"),
        (["--title", "../../etc"], "etc.pdf"),
        (["--title", "???"], "puzzles.pdf"),
        (["--title", "Mine", "-o", "other.pdf"], "other.pdf"),
        (["-o", "X.PDF"], "X.PDF"),
    ],
)
def test_the_file_is_named_after_the_title_or_as_one_likes(options: list[str], name: str) -> None:
    result = ask(ONE, *options)
    assert (result.exit_code, result.stdout, result.stderr) == (0, f"1 puzzle in {name}\n", "")
    assert files() == [name]
    assert Path(name).read_bytes().startswith(b"%PDF-")


def test_puzzles_from_several_sources_come_in_their_order() -> None:
    Path("x.puzzles").write_text(f"# two\n{ONE}\n{SOLVED}\n")
    result = ask("x.puzzles", NUMBERS, "fill-1-easy-3-1,set=0..2,cells=4..6", "-", stdin=SOLVED)
    assert (result.exit_code, result.stdout) == (0, "5 puzzles in triomino-puzzles.pdf\n")
    pages = "".join(printed(ONE, NUMBERS, "-", "--no-instructions", "--solutions", "none", stdin=SOLVED))
    assert pages.index("Fill the shape") < pages.index("Find the numbers") < pages.rindex("Fill the shape")


def test_equal_puzzles_and_options_give_equal_bytes() -> None:
    for name, options in (("a", []), ("b", []), ("c", ["--gray"]), ("d", ["--paper", "letter"])):
        assert ask(ONE, NUMBERS, *options, "-o", f"{name}.pdf").exit_code == 0
    a, b, c, d = (Path(f"{name}.pdf").read_bytes() for name in "abcd")
    assert a == b
    assert len({a, c, d}) == 3


def test_more_on_a_page_are_fewer_pages() -> None:
    Path("x.puzzles").write_text(f"{SOLVED}\n" * 12)
    counts = [
        len(printed("x.puzzles", "--no-instructions", "--solutions", "none", "--per-page", str(count)))
        for count in (1, 2, 4, 12)
    ]
    assert counts == sorted(counts, reverse=True)
    assert len(set(counts)) == 4
    assert len(printed("x.puzzles", "--no-instructions", "--solutions", "none")) == counts[1]


def test_every_part_adds_its_pages() -> None:
    bare = ["--no-instructions", "--solutions", "none"]
    plain = len(printed(SOLVED, *bare))
    for part in (["--contents"], ["--cut-outs"], ["--tile-set", "0..2"], ["--blank"]):
        assert len(printed(SOLVED, *bare, *part)) > plain, part
    assert len(printed(SOLVED, "--no-instructions")) > plain
    assert len(printed(SOLVED, "--solutions", "none")) > plain


def test_instructions_and_solutions_are_there_unless_they_are_not_wanted() -> None:
    whole = "".join(printed(SOLVED))
    assert "Instructions" in whole
    assert "Solutions" in whole
    bare = "".join(printed(SOLVED, "--no-instructions", "--solutions", "none"))
    assert "Instructions" not in bare
    assert "Solutions" not in bare
    alone = "".join(printed(SOLVED, "--solutions", "alone"))
    assert "Solutions" in alone
    assert "Instructions" not in alone


def test_the_title_stands_on_the_pages() -> None:
    assert all("Rätsel für Anna" in page for page in printed(SOLVED, "--title", "Rätsel für Anna", "--contents"))


def test_the_paper_has_its_size() -> None:
    for paper, size in (("a4", (595, 842)), ("letter", (612, 792))):
        printed(SOLVED, "--paper", paper)
        pdf = pypdfium2.PdfDocument(io.BytesIO(Path("x.pdf").read_bytes()))
        assert tuple(round(length) for length in pdf[0].get_size()) == size


def test_tiles_and_paper_alone() -> None:
    result = ask("--blank", "-o", "x.pdf")
    assert (result.exit_code, result.stdout) == (0, "tiles and paper in x.pdf\n")
    assert len(printed("--blank", "--blank-side", "20")) == 1
    assert len(printed("--tile-set", "trioker", "--tile-side", "20")) >= 1
    both = len(printed("--tile-set", "trioker", "--tile-set", "standard"))
    assert both > len(printed("--tile-set", "trioker"))


def test_options_that_go_together() -> None:
    assert printed(SOLVED, "--large", "--per-page", "2", "--gutter", "30", "--gray", "--side", "20")
    assert printed(SOLVED, "--gutter", "0")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "no puzzles; expected at least one, or a tile set or triangle paper to print"),
        (["--solutions", "alone"], "no puzzles; expected at least one"),
        (["--solutions", "alone", "--blank"], "solutions alone with triangle paper; expected neither cut-outs, tile"),
        ([ONE, "--per-page", "0"], "Invalid value for '--per-page': '0' is not a whole number of 1 or more"),
        ([ONE, "--per-page", "13"], "13 a page; expected 1 to 12 puzzles a page"),
        ([ONE, "--per-page", "1000"], "1,000 a page; expected 1 to 12 puzzles a page"),
        ([ONE, "--large", "--per-page", "4"], "4 a page in large print; expected at most 2 a page"),
        ([ONE, "--gutter", "100"], "a gutter of 100 mm; expected 0 to 30 mm"),
        ([ONE, "--gutter", "-1"], "Invalid value for '--gutter': '-1' is not a number of millimetres of 0 or more"),
        ([ONE, "--gutter", "nan"], "Invalid value for '--gutter': 'nan' is not a number of millimetres of 0 or more"),
        ([ONE, "--gutter", "inf"], "Invalid value for '--gutter': 'inf' is not a number of millimetres of 0 or more"),
        ([ONE, "--gutter", "wide"], "Invalid value for '--gutter': 'wide' is not a number of millimetres of 0 or more"),
        ([ONE, "--side", "3"], "a side of 3 mm; expected 9 to 100 mm"),
        ([ONE, "--side", "0"], "a side of 0 mm; expected 9 to 100 mm"),
        ([ONE, "--tile-side", "5"], "a side for the tile sets of 5 mm; expected 12 to 80 mm"),
        ([ONE, "--blank-side", "4"], "a side for the triangle paper of 4 mm; expected 5 to 80 mm"),
        ([ONE, "--title", ""], "a title of 0 characters; expected 1 to 200, not all blanks"),
        ([ONE, "--title", "x" * 201], "a title of 201 characters; expected 1 to 200, not all blanks"),
        ([ONE, "--paper", "a5"], "Invalid value for '--paper': 'a5' is not one of 'a4', 'letter'."),
        ([ONE, "--solutions", "soon"], "Invalid value for '--solutions': 'soon' is not one of 'end', 'none', 'alone'."),
        ([ONE, "--tile-set", "fly"], "'fly' is not a set of tiles; expected standard, "),
        ([ONE, "--time-limit", "0"], "Invalid value for '--time-limit': '0' is not a number of seconds above 0"),
        ([ONE, "--time-limit", "1e-9"], "stopped when 0 of 1 puzzles had been solved"),
        ([ONE, "-o", "x.svg"], "x.svg: the ending says the format; expected one of .pdf"),
        ([ONE, "-o", "no/x.pdf"], "no/x.pdf: cannot be written: there is no folder no"),
        (["fly"], "'fly': no such file; expected a file"),
        ([ONE, "444@0,0"], "argument: line 1, column 1: '444@0,0': expected a puzzle, as in puzzle: fill; ..."),
        (
            [ONE, f"{ONE}; wings: 2"],
            "argument: line 1, column 65: unknown key 'wings'; expected shape, set, tiles, given",
        ),
        ([ONE, SOLVED, TWO], f"puzzle 3: {TWO}: not a puzzle: it has more than one solution"),
        ([TWO.replace("001", "111")], f"puzzle 1: {TWO.replace('001', '111')}: not a puzzle: it has no solution"),
        ([""], "argument: line 1, column 1: no puzzle; expected one a line"),
    ],
)
def test_what_is_wrong_is_told_in_one_line_and_nothing_is_written(arguments: list[str], message: str) -> None:
    assert refused(*arguments).startswith(message)


def test_a_wrong_puzzle_in_a_file_is_told_by_its_line() -> None:
    Path("x.puzzles").write_text(f"{ONE}\n\n{ONE.replace('1@0,2', '7@0,2')}\n")
    assert refused("x.puzzles").startswith("x.puzzles: line 3, column 58: given: 7@0,2: expected a number from 0 to 5")


def test_a_book_has_its_limit() -> None:
    Path("x.puzzles").write_text(f"{SOLVED}\n" * 1001)
    assert refused("x.puzzles") == "1,001 puzzles; expected at most 1,000 in one book"


def test_a_file_that_was_there_stays_if_nothing_comes_of_it() -> None:
    Path("triomino-puzzles.pdf").write_text("mine")
    refused(TWO)
    assert Path("triomino-puzzles.pdf").read_text() == "mine"


def test_a_reader_that_went_away_does_not_cost_the_file() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as pipe:
        ran = subprocess.run(
            [sys.executable, str(CLI), "sheet", SOLVED, "-o", "x.pdf"],
            stdin=subprocess.DEVNULL,
            stdout=pipe,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (ran.returncode, ran.stderr) == (141, "")
    assert files() == ["x.pdf"]
