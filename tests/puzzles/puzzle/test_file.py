from __future__ import annotations

from pathlib import Path

import pytest

from puzzles.puzzle import file
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.level import Level
from puzzles.puzzle.making import Plan
from puzzles.puzzle.model import Puzzle, parse_puzzle, parse_puzzles
from puzzles.puzzle.run import Progress, run
from puzzles.sources import SourceError
from solver.limits import Deadline
from triominoes.diagram.output import OutputError

PLAN = Plan("fill", Level.EASY, 6, 3, (("set", "0..2"), ("cells", "4..6")))


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module")
def puzzles() -> tuple[Puzzle, ...]:
    return run(PLAN, workers=1).puzzles


def test_the_content_is_a_line_for_each_puzzle(puzzles: tuple[Puzzle, ...]) -> None:
    content = file.file_content(puzzles, solution=True, header="six").decode()
    first, *lines = content.splitlines()
    assert first == "# six"
    assert lines == [puzzle.line for puzzle in puzzles]
    assert content.endswith("\n")
    assert tuple(parse_puzzles(content)) == puzzles
    assert file.file_content([], solution=True) == b""


def test_solutions_are_left_out_where_they_are_not_wanted(puzzles: tuple[Puzzle, ...]) -> None:
    bare = file.file_content(puzzles, solution=False).decode()
    assert "solution" not in bare
    assert bare.count("made: fill-1-easy-3-") == bare.count("level: easy") == 6


@pytest.mark.parametrize("name", ["x.puzzles", "X.PUZZLES", "x.svg", "x.png", "x.pdf"])
def test_one_puzzle_goes_into_any_file(name: str, puzzles: tuple[Puzzle, ...]) -> None:
    assert file.checked(Path(name), 1) == name[2:].lower()
    for solution in (False, True):
        file.write(Path(name), puzzles[:1], solution)
        assert Path(name).stat().st_size > 0
    assert [path.name for path in Path().iterdir()] == [name]


def test_the_solution_is_drawn_if_asked_for(puzzles: tuple[Puzzle, ...]) -> None:
    file.write(Path("x.svg"), puzzles[:1], solution=False)
    file.write(Path("y.svg"), puzzles[:1], solution=True)
    assert ": solution" not in Path("x.svg").read_text()
    assert ": solution" in Path("y.svg").read_text()


def test_several_go_into_a_file_of_lines_alone(puzzles: tuple[Puzzle, ...]) -> None:
    file.write(Path("x.puzzles"), puzzles, solution=True)
    assert file.read_before(Path("x.puzzles")) == puzzles
    for count in (0, 2, 6):
        with pytest.raises(PuzzleError, match=rf"^x.svg: a picture of {count} puzzles; expected one, or .puzzles, or"):
            file.checked(Path("x.svg"), count)


def test_a_file_that_cannot_be_written_is_refused_before_any_work() -> None:
    with pytest.raises(OutputError, match=r"expected one of .puzzles, .svg, .png, .pdf"):
        file.checked(Path("x.txt"), 1)
    with pytest.raises(OutputError, match="there is no folder no"):
        file.checked(Path("no/x.puzzles"), 1)


def test_what_was_there_before(puzzles: tuple[Puzzle, ...]) -> None:
    path = Path("x.puzzles")
    assert file.read_before(path) == ()
    for text in ("", "\n \n", "# triominoes puzzle fill\n"):
        path.write_text(text)
        assert file.read_before(path) == ()
    path.write_text("# mine\nrubbish\n")
    with pytest.raises(SourceError, match=r"^x.puzzles: line 2, column 1: 'rubbish': expected a puzzle"):
        file.read_before(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(SourceError, match=r"^x.puzzles: not text"):
        file.read_before(path)


def test_a_keeper_writes_whole_files_at_any_time(puzzles: tuple[Puzzle, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    path = Path("x.puzzles")
    monkeypatch.setattr(file, "_PATIENCE", 0)
    keeper = file.Keeper(path, True, "six", puzzles[:2])
    assert not path.exists()
    for count in range(3, 7):
        keeper.keep(puzzles[count - 1])
        assert path.read_bytes() == file.file_content(puzzles[:count], True, "six")
    assert [path.name for path in Path().iterdir()] == ["x.puzzles"]


def test_a_keeper_writes_by_number(puzzles: tuple[Puzzle, ...]) -> None:
    path = Path("x.puzzles")
    keeper = file.Keeper(path, True, "", (puzzles[1], puzzles[3]))
    for place in (2, 0):
        keeper.keep(puzzles[place])
    keeper.write()
    assert path.read_bytes() == file.file_content(puzzles[:4], True)


def test_a_keeper_does_not_write_all_the_time(puzzles: tuple[Puzzle, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    path, clock = Path("x.puzzles"), [100.0]

    def slow(path: Path, content: bytes) -> None:
        path.write_bytes(content)
        clock[0] += 0.5

    monkeypatch.setattr("puzzles.puzzle.file.time.monotonic", lambda: clock[0])
    monkeypatch.setattr("puzzles.puzzle.file.write_whole", slow)
    keeper = file.Keeper(path, False, "", ())
    keeper.keep(puzzles[0])
    assert path.read_bytes() == file.file_content(puzzles[:1], False)
    clock[0] = 110.0
    keeper.keep(puzzles[1])
    assert path.read_bytes() == file.file_content(puzzles[:1], False)
    clock[0] = 110.6
    keeper.keep(puzzles[2])
    assert path.read_bytes() == file.file_content(puzzles[:3], False)
    keeper.write()
    assert clock[0] == 111.1  # nothing was left to write


@pytest.mark.parametrize("after", [0, 1, 4])
def test_a_run_that_was_stopped_and_resumed_leaves_the_same_file(after: int) -> None:
    def kept_in(path: Path, deadline: Deadline, stop: int | None = None) -> None:
        def report(progress: Progress) -> None:
            if progress.number == stop:
                deadline.cancel()

        before = file.read_before(path)
        keeper = file.Keeper(path, True, PLAN.command(), before)
        run(PLAN, before=before, workers=1, deadline=deadline, keep=keeper.keep, report=report)
        keeper.write()

    whole, parts = Path("whole.puzzles"), Path("parts.puzzles")
    kept_in(whole, Deadline())
    kept_in(parts, Deadline(), stop=after)
    assert len(file.read_before(parts)) == after
    kept_in(parts, Deadline())
    assert parts.read_bytes() == whole.read_bytes()
    assert whole.read_text().startswith(f"# {PLAN.command()}\npuzzle: fill; ")


def test_a_puzzle_written_by_hand_is_kept_as_it_is() -> None:
    line = "puzzle: fill; shape: strip-2; tiles: 000 001; level: hard"
    file.write(Path("x.puzzles"), [parse_puzzle(line)], solution=True)
    assert Path("x.puzzles").read_text() == f"{line}\n"
