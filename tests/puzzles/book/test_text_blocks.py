import random
from itertools import pairwise
from typing import Literal

import pytest

from puzzles.book.text_blocks import broken_id, leader, numbered, paragraph
from triominoes.diagram import Line, Text, extent, text_width

WORDS = ("Lay every tile on the board.", "Corners that meet show the same number, also where six of them meet.")


@pytest.mark.parametrize("width", [12.0, 40.0, 180.0])
@pytest.mark.parametrize("align", ["start", "middle"])
def test_a_paragraph_stays_within_its_width_and_height(width: float, align: Literal["start", "middle"]) -> None:
    block = paragraph(WORDS, width, 3.0, align=align)
    left, top, right, bottom = extent(block.shapes)
    assert block.width == width
    assert left >= 0 <= top
    assert right <= width + 1e-9
    assert bottom <= block.height


def test_lines_do_not_overlap() -> None:
    boxes = [shape.box() for shape in paragraph(WORDS, 30.0, 3.0).shapes]
    assert len(boxes) > 3
    assert all(above[3] <= below[1] for above, below in pairwise(boxes))


def test_a_numbered_sentence_is_set_in() -> None:
    mark, *lines = numbered(WORDS[1], 12, 30.0, 3.0).shapes
    assert isinstance(mark, Text)
    assert mark.text == "12."
    assert all(line.box()[0] > mark.box()[2] for line in lines)


@pytest.mark.parametrize("text", ["Solutions", "A heading that is too long for a single line of these contents"])
def test_a_leader_runs_from_the_text_to_the_page(text: str) -> None:
    block = leader(text, "123", 60.0, 3.0)
    *lines, dots, page = block.shapes
    assert isinstance(dots, Line)
    assert isinstance(page, Text)
    assert lines[-1].box()[2] < dots.start[0] < dots.end[0] < page.box()[0]
    assert page.box()[2] == pytest.approx(60.0)
    assert extent(block.shapes)[3] <= block.height


@pytest.mark.parametrize("page", ["1", "1234"])
def test_a_long_line_of_the_contents_keeps_clear_of_its_page(page: str) -> None:
    for count in range(1, 60):
        *lines, _, number = leader("x" * count + " word" * 12, page, 60.0, 3.0).shapes
        assert all(line.box()[2] <= number.box()[0] - 3.0 for line in lines)


def read_back(lines: list[str]) -> str:
    """An ID as it is typed from its lines."""
    return "".join(line if line.endswith("/") else f"{line} " for line in lines).strip()


def test_an_id_is_broken_at_blanks_and_in_long_words_after_slashes() -> None:
    rng = random.Random(3)
    slashed = 0
    for _ in range(300):
        words = [
            "/".join("^v^v^."[: 1 + int(rng.random() * 5)] for _ in range(1 + int(rng.random() * 9)))
            for _ in range(1 + int(rng.random() * 12))
        ]
        ident, width = " ".join(words), 12 + 30 * rng.random()
        lines = broken_id(ident, width, 3.0)
        assert read_back(lines) == ident
        assert all(text_width(line, 3.0) <= width for line in lines)
        within = [line for line in lines[:-1] if line.endswith("/")]
        slashed += len(within)
        assert not within or max(text_width(word, 3.0) for word in words) > width
    assert slashed > 100


def test_a_line_of_an_id_is_as_full_as_it_can_be() -> None:
    assert broken_id("a b c d e f g h", text_width("a b c", 3.0), 3.0) == ["a b c", "d e f", "g h"]
    assert broken_id("most: 2 ab/cd/ef", text_width("most: 2 ab/", 3.0), 3.0) == ["most: 2", "ab/cd/ef"]


def test_a_blank_behind_a_slash_is_kept_within_a_line() -> None:
    for width in range(5, 40):
        assert read_back(broken_id("ab/ cd/ ef gh/ ij", float(width), 3.0)).count("/ ") == 3 or width < 15


def test_only_a_word_without_a_slash_is_cut_elsewhere() -> None:
    lines = broken_id("0123456789" * 8, 30.0, 3.0)
    assert "".join(lines) == "0123456789" * 8
    assert all(text_width(line, 3.0) <= 30.0 < text_width(line + "0", 3.0) for line in lines[:-1])


def test_no_id_has_no_lines() -> None:
    assert broken_id("", 30.0, 3.0) == []
