"""The commands as processes: exit status, streams, imports, the progress line and Ctrl-C."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from puzzles.console import interruptible, progress_line
from puzzles.deals import random_deal
from solver.limits import Deadline
from triominoes import Board
from triominoes.tileset import TileSet

CLI = Path(__file__).parents[1] / "cli.py"
FULL = Path("/dev/full")
LEGAL = "444@0,0 344@0,-1"
ILLEGAL = "444@0,0 345@0,-1"
HEAVY = {"ortools", "networkx", "numpy", "pandas", "numba", "reportlab", "pypdfium2", "PIL", "graphviz", "solver"}
HEAVY |= {"matplotlib", "scipy", "tabulate"}
LONG = random_deal(150, seed=1, tile_set=TileSet(0, 12))
"""A deal whose proof takes minutes at least: a third of the set, of which far fewer than the bound get laid."""
WIPE = "\r\x1b[K"


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, away from any terminal."""
    options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE} | options
    return subprocess.run(
        [sys.executable, str(CLI), *arguments], stderr=subprocess.PIPE, text=True, check=False, **options
    )


def one_line(stderr: str) -> str:
    (line,) = stderr.splitlines()
    assert line.startswith("Error: ")
    return line.removeprefix("Error: ")


def files() -> list[str]:
    return sorted(path.name for path in Path().iterdir())


def test_help_imports_nothing_that_takes_time() -> None:
    script = "import sys; from cli import main; main(['--help'], standalone_mode=False); print(*sys.modules)"
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=CLI.parent, capture_output=True, text=True, check=True, timeout=60
    )
    loaded = {name.split(".")[0] for name in ran.stdout.splitlines()[-1].split()}
    assert "click" in loaded
    assert not HEAVY & loaded


def test_exit_status_and_streams_of_a_real_process() -> None:
    fine, no, wrong = run("check", LEGAL), run("check", ILLEGAL), run("check", "444")
    assert [ran.returncode for ran in (fine, no, wrong)] == [0, 1, 2]
    assert fine.stderr == no.stderr == wrong.stdout == ""
    assert one_line(wrong.stderr).startswith("argument: line 1, column 1: '444' is not a placement")


def test_it_runs_as_a_module() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "cli", "check", LEGAL], cwd=CLI.parent, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")


def test_nothing_but_the_answer_is_printed_where_there_is_no_terminal() -> None:
    ran = run("solve", "eighteen", "--json")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert json.loads(ran.stdout)["placed"] == 18


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full")
@pytest.mark.parametrize(
    "arguments",
    [
        ["deal", "--seed", "1"],
        ["solve", "555 055"],
        ["check", LEGAL],
        ["draw", LEGAL],
        ["graph", "555 055"],
        ["--help"],
    ],
    ids=lambda arguments: arguments[0],
)
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
def test_a_full_disk_behind_standard_output_is_told(
    arguments: list[str], unbuffered: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    with FULL.open("w") as full:
        ran = run(*arguments, stdout=full)
    assert ran.returncode == 2
    assert one_line(ran.stderr) == "cannot write the answer: No space left on device"


@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["deal", "--seed", "1"],
        ["solve", "555 055", "-o", "x.txt"],
        ["check", ILLEGAL],
        ["graph", "555 055"],
        ["rules", "wikipedia"],
        ["--version"],
        ["--help"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_reader_that_went_away_is_no_fault(
    arguments: list[str], unbuffered: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as pipe:
        ran = run(*arguments, stdout=pipe)
    assert (ran.returncode, ran.stderr) == (141, "")
    assert files() == (["x.txt"] if "-o" in arguments else [])


def test_closed_standard_streams_are_no_fault_of_the_program() -> None:
    def closed(*arguments: str, streams: str) -> subprocess.CompletedProcess[str]:
        command = ["bash", "-c", f'exec "$@" {streams}', "bash", sys.executable, str(CLI), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    silent = closed("solve", "555 055", streams="2>&-")
    assert (silent.returncode, silent.stdout.splitlines()[-3][:6]) == (0, "2 of 2")
    deaf = closed("solve", "-", streams="<&-")
    assert deaf.returncode == 2
    assert one_line(deaf.stderr) == "standard input: cannot be read: it is closed"


def test_letters_that_the_output_cannot_show_are_escaped() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"}
    ran = run("draw", LEGAL, "--title", "漢", env=environment)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.endswith("\n\\u6f22\n")


# with a terminal


class AtATerminal:
    """A command whose stderr is a terminal; stdout is a pipe."""

    def __init__(self, *arguments: str) -> None:
        self._screen, terminal = pty.openpty()
        self._process = subprocess.Popen(
            [sys.executable, str(CLI), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=terminal,
            start_new_session=True,
        )
        os.close(terminal)
        self.shown = ""

    def wait_for(self, wanted: str) -> None:
        """Watch the terminal until something is shown, or the command ends."""
        while wanted not in self.shown:
            try:
                content = os.read(self._screen, 1024)
            except OSError:  # Linux ends a terminal that nobody writes to any more with EIO
                content = b""
            if not content:
                return
            self.shown += content.decode()

    def interrupt(self) -> None:
        """Ctrl-C."""
        self._process.send_signal(signal.SIGINT)

    def end(self) -> tuple[int, str]:
        """Exit status and answer."""
        self.wait_for("nothing that is ever shown")
        answer, _ = self._process.communicate()
        os.close(self._screen)
        return self._process.returncode, answer.decode()


def test_a_terminal_shows_progress_while_it_lasts() -> None:
    at = AtATerminal("solve", "eighteen", "--json")
    status, answer = at.end()
    assert status == 0
    assert json.loads(answer)["placed"] == 18
    lines = at.shown.split(WIPE)
    assert lines[0] == lines[-1] == ""
    assert len(lines) > 2
    pattern = r"(free|forced) play: best \d+, at most \d+, \d+\.\d s"
    assert [line for line in lines[1:-1] if not re.fullmatch(pattern, line)] == []


@pytest.fixture
def usual_ctrl_c() -> Iterator[None]:
    """Ctrl-C interrupts, here and in what is started from here, though the tests may run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("usual_ctrl_c")
@pytest.mark.parametrize("play", ["free", "forced"])
def test_ctrl_c_stops_with_a_checked_answer(play: str) -> None:
    Path("long.deal").write_text(LONG.format())
    at = AtATerminal(
        "solve", "long.deal", "--json", "--play", play, "--no-compact", "--time-limit", "50", "-o", "x.svg"
    )
    at.wait_for("play: best ")
    at.interrupt()
    status, text = at.end()
    answer = json.loads(text)
    assert status == 0
    assert at.shown.endswith(WIPE)
    assert "Traceback" not in at.shown
    board = Board(answer["placements"], LONG.tile_set)
    assert 1 <= len(board) == answer["placed"] < answer["bound"] <= 150
    assert answer["verdict"] in ("bounded", "unknown")
    assert answer["seconds"] < 50
    assert Path("x.svg").read_text().endswith("</svg>\n")


@pytest.mark.usefixtures("usual_ctrl_c")
def test_the_first_ctrl_c_cancels_and_the_second_aborts() -> None:
    before = signal.getsignal(signal.SIGINT)
    with interruptible(Deadline()) as deadline:
        assert not deadline.cancelled
        signal.raise_signal(signal.SIGINT)
        assert deadline.cancelled
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.usefixtures("usual_ctrl_c")
def test_after_a_search_ctrl_c_is_what_it_was() -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(ValueError, match="odd"), interruptible(Deadline()):
        raise ValueError("odd")
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.usefixtures("usual_ctrl_c")
def test_a_search_in_the_background_goes_on_ignoring_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with interruptible(Deadline()) as deadline:
        signal.raise_signal(signal.SIGINT)
        assert not deadline.cancelled
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_without_a_terminal_there_is_no_progress_line(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_line(str) as show:
        assert show is not None
    assert capsys.readouterr().err == ""
