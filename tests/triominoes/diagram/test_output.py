import os
import re
import stat
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

from triominoes import Board, TriominoesError
from triominoes.diagram import output
from triominoes.diagram.output import BOARD_ENDINGS, OutputError, board_picture, checked_ending, write_whole
from triominoes.notation import parse_board

BOARD = Board(["444@0,0", "344@0,-1"])
FAULTY = Board.unchecked(parse_board("444@0,0 345@0,-1 999@7,7 999@7,7"))
FULL = Path("/dev/full")


@pytest.fixture
def umask() -> Iterator[None]:
    before = os.umask(0o027)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("name", ["x.svg", "x.SVG", "a.b.svg", "x y.svg"])
def test_the_ending_is_what_follows_the_last_dot_in_any_case(name: str, tmp_path: Path) -> None:
    assert checked_ending(tmp_path / name, ("txt", "svg")) == "svg"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["x", "x.", ".svg", "x.doc", "svg", "-"])
def test_an_ending_that_names_no_format_is_refused_with_those_that_do(name: str, tmp_path: Path) -> None:
    with pytest.raises(OutputError, match=rf"{re.escape(name)}: the ending .* expected one of \.txt, \.svg$"):
        checked_ending(tmp_path / name, ("txt", "svg"))


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for parent in (tmp_path / "nowhere", tmp_path / "file"):
        with pytest.raises(OutputError, match=f"cannot be written: there is no folder {parent}"):
            checked_ending(parent / "x.svg", ["svg"])


def test_a_folder_is_not_overwritten(tmp_path: Path) -> None:
    for folder in (tmp_path / "folder.svg", tmp_path / "folder"):
        folder.mkdir()
        with pytest.raises(OutputError, match="cannot be written: it is a folder"):
            checked_ending(folder, ["svg"])


def test_a_link_to_nowhere_is_refused_with_the_folder_that_is_missing(tmp_path: Path) -> None:
    link = tmp_path / "x.svg"
    link.symlink_to(tmp_path / "nowhere" / "x.svg")
    with pytest.raises(OutputError, match=f"there is no folder {tmp_path / 'nowhere'}"):
        checked_ending(link, ["svg"])


def test_a_name_that_is_too_long_is_refused_beforehand(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match=r"\.svg: cannot be written: File name too long"):
        checked_ending(tmp_path / ("x" * 300 + ".svg"), ["svg"])


def test_the_longest_name_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 251 + ".svg")
    checked_ending(path, ["svg"])
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"


def test_write_protection_is_seen_beforehand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = tmp_path / "old.svg"
    old.touch()
    monkeypatch.setattr(os, "access", lambda path, how: Path(path) != tmp_path)
    for path in (old, tmp_path / "new.svg"):
        with pytest.raises(OutputError, match=f"cannot be written: the folder {tmp_path} is write-protected"):
            checked_ending(path, ["svg"])
    monkeypatch.setattr(os, "access", lambda path, how: Path(path) != old)
    with pytest.raises(OutputError, match="cannot be written: it is write-protected"):
        checked_ending(old, ["svg"])
    assert checked_ending(tmp_path / "new.svg", ["svg"]) == "svg"


@pytest.mark.parametrize("board", [BOARD, FAULTY, Board()], ids=["legal", "faulty", "empty"])
@pytest.mark.parametrize(
    ("ending", "start"),
    [
        ("txt", b""),
        ("svg", b"<svg "),
        ("png", b"\x89PNG\r\n"),
        ("pdf", b"%PDF-"),
        ("gv", b"graph "),
        ("dot", b"graph "),
    ],
)
def test_any_board_can_be_drawn_with_any_ending(board: Board, ending: str, start: bytes) -> None:
    picture = board_picture(board, ending, numbered=True, caption="a caption")
    assert picture.startswith(start)
    assert picture == board_picture(board, ending, numbered=True, caption="a caption")


def test_the_endings_are_those_that_can_be_drawn() -> None:
    assert set(BOARD_ENDINGS) == {"txt", "svg", "png", "pdf", "gv", "dot"}
    assert all(board_picture(BOARD, ending) for ending in BOARD_ENDINGS)


CAPTION = 'a "caption" <&> with a \\ and Ü'


def test_the_caption_is_in_every_text_format() -> None:
    assert board_picture(BOARD, "txt", caption=CAPTION).decode().splitlines()[-1] == CAPTION
    texts = [text for text in ET.fromstring(board_picture(BOARD, "svg", caption=CAPTION)).itertext() if text.strip()]
    assert CAPTION in texts
    assert r'label="a \"caption\" <&> with a \\ and Ü"' in board_picture(BOARD, "gv", caption=CAPTION).decode()


def test_numbering_shows_in_a_text_picture() -> None:
    assert board_picture(BOARD, "txt") != board_picture(BOARD, "txt", numbered=True)


def test_a_new_file_gets_the_content_and_the_mode_of_any_new_file(tmp_path: Path, umask: None) -> None:
    path = tmp_path / "x.svg"
    write_whole(path, b"content")
    assert path.read_bytes() == b"content"
    assert mode(path) == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_a_replaced_file_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    path.write_bytes(b"something longer")
    path.chmod(0o604)
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert mode(path) == 0o604
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    link, target = tmp_path / "x.svg", tmp_path / "there" / "y.svg"
    link.symlink_to(target)
    for content in (b"first", b"second"):
        write_whole(link, content)
        assert link.is_symlink()
        assert target.read_bytes() == content
    assert list(target.parent.iterdir()) == [target]


@pytest.mark.parametrize("failure", [OSError(28, "No space left on device"), KeyboardInterrupt(), ValueError("odd")])
def test_a_failure_leaves_the_old_file_and_nothing_else(
    failure: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: Path, target: Path) -> None:
        raise failure

    path = tmp_path / "x.svg"
    path.write_bytes(b"old")
    monkeypatch.setattr(Path, "replace", fail)
    expected = OutputError if isinstance(failure, OSError) else type(failure)
    with pytest.raises(expected):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_went_away_is_told(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match=r"x\.svg: cannot be written: No such file or directory"):
        write_whole(tmp_path / "gone" / "x.svg", b"new")


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full")
def test_a_full_disk_is_told_and_a_device_is_left_in_place(tmp_path: Path) -> None:
    link = tmp_path / "x.svg"
    link.symlink_to(FULL)
    assert checked_ending(link, ["svg"]) == "svg"
    with pytest.raises(OutputError, match=r"x\.svg: cannot be written: No space left on device"):
        write_whole(link, b"new")
    assert list(tmp_path.iterdir()) == [link]
    assert FULL.is_char_device()


def test_output_errors_are_errors_of_the_toolkit() -> None:
    assert issubclass(output.OutputError, TriominoesError)


def test_a_layout_too_large_to_draw_is_refused_with_its_size() -> None:
    apart = Board.unchecked(parse_board("505@-9999,1 505@9999,1"))
    with pytest.raises(
        OutputError, match="2 tiles over 19999 rows and 2 columns is too large to draw; expected at most"
    ):
        board_picture(apart, "txt")
    strip = Board.unchecked(parse_board(" ".join(f"555@0,{column}" for column in range(3001))))
    with pytest.raises(OutputError, match="3001 tiles"):
        board_picture(strip, "svg")
    assert board_picture(Board.unchecked(list(strip)[:2000]), "txt").count(b"*") == 1
