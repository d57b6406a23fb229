import re
from collections.abc import Callable
from html.parser import HTMLParser

import pytest

from triominoes.play.match import Match
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.sheet import Sheet, as_html

VOID = {"meta"}


class Page(HTMLParser):
    """The elements of a page, each closed where it should be, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[str] = []
        self.words: list[str] = []
        self.rows: list[int] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        if tag == "tr":
            self.rows.append(0)
        if tag in ("td", "th"):
            self.rows[-1] += int(dict(attrs).get("colspan") or 1)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words.append(data)


@pytest.mark.parametrize("name", ruleset_names())
def test_a_page_is_well_formed_and_asks_for_nothing(name: str, played: Callable[..., tuple[Match, Sheet]]) -> None:
    players = bundled_ruleset(name).players.most
    _, sheet = played(name, players)
    page = as_html(sheet)
    read = Page(page)
    assert page.startswith('<!DOCTYPE html>\n<html lang="en">')
    assert read.open == []
    assert not {"script", "link", "img", "iframe"} & set(read.elements)
    assert not re.search(r"https?:|url\(|@import|src=", page)
    columns = 3 if sheet.rules.keeps_score else 2
    assert set(read.rows) == ({players + 1} if sheet.rules.keeps_score else set()) | {1 + columns * players}


def test_names_and_titles_are_escaped(written: Callable[..., Sheet]) -> None:
    page = as_html(
        written('title: </title><script>alert(1)</script> & co\nplayers: <b>, Ben & "Co"\nround 1\n<b> 444@0,0\n')
    )
    read = Page(page)
    assert "script" not in read.elements
    assert "<b>" in read.words
    assert 'Ben & "Co"' in read.words
    assert "</title><script>alert(1)</script> & co" in read.words


def test_the_page_says_what_the_sheet_says(kitchen: Sheet) -> None:
    words = Page(as_html(kitchen)).words
    for expected in (
        "Kitchen table",
        "2024-05-03",
        "334",
        "-10",
        "+28",
        "45",
        "000 012 (3)",
        "Not over: Ben is to move.",
    ):
        assert expected in words
    assert '<abbr title="bonus for the start">s</abbr>' in as_html(kitchen)


def test_equal_sheets_give_equal_pages(kitchen: Sheet) -> None:
    assert as_html(kitchen) == as_html(kitchen)
