import random
from itertools import pairwise

import pytest

from puzzles.book.text_blocks import cut_anywhere, leader, numbered, paragraph
from triominoes.diagram import Line, Text, extent, text_width

WORDS = ("Lay every tile on the board.", "Corners that meet show the same number, also where six of them meet.")


@pytest.mark.parametrize("width", [12.0, 40.0, 180.0])
@pytest.mark.parametrize("align", ["start", "middle"])
def test_a_paragraph_stays_within_its_width_and_height(width: float, align: str) -> None:
    block = paragraph(WORDS, width, 3.0, align=align)  # type: ignore[arg-type]
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


def test_an_id_is_cut_where_the_line_is_full() -> None:
    pieces = cut_anywhere("0123456789" * 8, 30.0, 3.0)
    assert "".join(pieces) == "0123456789" * 8
    assert all(text_width(piece, 3.0) <= 30.0 < text_width(piece + "0", 3.0) for piece in pieces[:-1])


def test_an_id_is_never_cut_beside_a_blank() -> None:
    rng = random.Random(3)
    for _ in range(200):
        word = " ".join("ab0cd"[: 2 + int(rng.random() * 4)] for _ in range(20))
        pieces = cut_anywhere(word, 10 + 30 * rng.random(), 3.0)
        assert "".join(pieces) == word
        assert not any(piece.startswith(" ") or piece.endswith(" ") for piece in pieces)


def test_no_id_has_no_lines() -> None:
    assert cut_anywhere("", 30.0, 3.0) == []


def test_single_letters_fill_the_line() -> None:
    pieces = cut_anywhere("a b c d e f g h", text_width("a b c", 3.0), 3.0)
    assert "".join(pieces) == "a b c d e f g h"
    assert len(pieces) < 5
