import io
import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from puzzles.sources import MOST_BYTES, Source, SourceError, library, open_source, text_of_argument
from triominoes import NotationError
from triominoes.tileset import ANIMAL, STANDARD


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def give(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(content)))


def test_a_file_is_read_and_named() -> None:
    Path("my.deal").write_text("555 055\n")
    assert open_source("my.deal", "deal") == Source("my.deal", "555 055\n")


def test_a_file_comes_before_a_bundled_name_and_before_text() -> None:
    Path("perfect").write_text("111")
    Path("555").write_text("222")
    assert open_source("perfect", "deal").text == "111"
    assert open_source("555", "deal").text == "222"


def test_a_folder_does_not_hide_a_bundled_deal() -> None:
    Path("perfect").mkdir()
    assert "Perfect either way" in open_source("perfect", "deal").text


@pytest.mark.parametrize("name", list(library("deal")))
def test_a_bundled_name_is_its_file(name: str) -> None:
    assert open_source(name, "deal") == Source(name, library("deal")[name].read_text(encoding="utf-8"))


def test_bundled_names_belong_to_their_ending() -> None:
    assert "perfect" in library("deal")
    assert library("no-such-ending") == {}


def test_a_byte_order_mark_is_dropped() -> None:
    Path("marked.deal").write_bytes(b"\xef\xbb\xbf555")
    assert open_source("marked.deal", "deal").text == "555"


def test_standard_input_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, b"\xef\xbb\xbf555 055\r\n")
    assert open_source("-", "deal") == Source("standard input", "555 055\r\n")


def test_closed_standard_input_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(SourceError, match="standard input: cannot be read: it is closed"):
        open_source("-", "deal")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "555",
        " 555",
        "5",
        "5-0-5",
        "555,",
        "555 055",
        "555;055",
        "\n555",
        "# nothing",
        "set: animal\n111",
        "set:animal\n111",
        "Title : x\n555",
        "444@0,0",
        "a@0,0",
        "555 " * 2000,
    ],
)
def test_text_is_taken_as_text(text: str) -> None:
    assert open_source(text, "deal") == Source("argument", text)


@pytest.mark.parametrize(
    "name",
    [
        "a",
        "a.deal",
        "./555",
        "folder/555",
        "20-tiles.deal",
        "2024/a.deal",
        "no such.deal",
        r"C:\a.deal",
        "x\0y",
        "a" * 5000,
    ],
)
def test_what_looks_like_a_name_is_a_name(name: str) -> None:
    with pytest.raises(SourceError, match=r"no such file|File name too long"):
        open_source(name, "deal")


def test_a_missing_file_lists_what_is_bundled_if_anything_is() -> None:
    with pytest.raises(SourceError, match=r"'nope'.*standard input.*a bundled deal \(.*\bperfect\b.*\)$"):
        open_source("nope", "deal")
    with pytest.raises(SourceError, match=r"standard input, or the text itself$"):
        open_source("nope", "no-such-ending")


def test_a_folder_is_not_read() -> None:
    Path("some").mkdir()
    with pytest.raises(SourceError, match="some: cannot be read: Is a directory"):
        open_source("some", "deal")


@pytest.mark.parametrize("content", [b"\xff\xfe5\x005\x005\x00", b"555 \xff", b"\x89PNG\r\n"])
def test_what_is_not_utf_8_is_refused_with_the_byte(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    place = next(i for i, byte in enumerate(content, 1) if byte > 127)
    Path("x.deal").write_bytes(content)
    with pytest.raises(SourceError, match=rf"x\.deal: not text: byte {place} is not UTF-8"):
        open_source("x.deal", "deal")
    give(monkeypatch, content)
    with pytest.raises(SourceError, match=f"standard input: not text: byte {place}"):
        open_source("-", "deal")


def test_the_longest_input_is_read_and_a_byte_more_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, b"#" * MOST_BYTES)
    assert len(open_source("-", "deal").text) == MOST_BYTES
    Path("long.deal").write_bytes(b"#" * (MOST_BYTES + 1))
    with pytest.raises(SourceError, match=r"long\.deal: longer than 10 million bytes"):
        open_source("long.deal", "deal")


def test_an_argument_is_utf_8_whatever_the_locale() -> None:
    assert text_of_argument("Ünï", "title") == "Ünï"
    assert text_of_argument(os.fsdecode("Ü".encode()), "title") == "Ü"
    for wrong in ("a\udcff", "a\ud800"):
        with pytest.raises(SourceError, match="title: not text"):
            text_of_argument(wrong, "title")


def test_an_error_names_the_source_in_front_of_the_place() -> None:
    def parse(text: str) -> None:
        raise NotationError("bad word", 3, 14)

    with pytest.raises(SourceError, match=r"^x\.deal: line 3, column 14: bad word$"):
        Source("x.deal", "").read(parse)


def test_a_deal_and_a_board_are_of_the_set_they_name_else_of_the_default() -> None:
    assert Source("x", "111").deal().tile_set == STANDARD
    assert Source("x", "111").deal(ANIMAL).tile_set == ANIMAL
    assert Source("x", "set: animal\n111").deal().tile_set == ANIMAL
    assert Source("x", "111@0,0").board(ANIMAL).tile_set == ANIMAL
    assert Source("x", "set: animal\n111@0,0").board().tile_set == ANIMAL


def test_a_board_may_be_illegal_but_not_empty() -> None:
    assert len(Source("x", "555@0,0 555@0,0").board()) == 2
    with pytest.raises(SourceError, match="x: line 1, column 1: no tiles; expected numbers@row,column"):
        Source("x", "# nothing\n").board()
