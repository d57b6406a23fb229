import pytest

from puzzles.book.paper import MARGIN, Paper, Sheet


@pytest.mark.parametrize(("paper", "size"), [(Paper.A4, (210.0, 297.0)), (Paper.LETTER, (215.9, 279.4))])
def test_papers_have_their_exact_sizes(paper: Paper, size: tuple[float, float]) -> None:
    assert paper.size == size


def test_the_gutter_lies_on_the_inner_side() -> None:
    sheet = Sheet(Paper.LETTER, gutter=12.0)
    right_of = {page: 215.9 - sheet.left(page) - sheet.width for page in (1, 2)}
    assert (sheet.left(1), sheet.left(2)) == (MARGIN + 12.0, MARGIN)
    assert right_of == pytest.approx({1: MARGIN, 2: MARGIN + 12.0})
