from collections.abc import Callable
from dataclasses import replace

import pypdfium2
import pytest

from triominoes.diagram import Drawing, Text, extent
from triominoes.play.match import Match
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.rules.ruleset import Hands, Players
from triominoes.sheet import Sheet, pages, sheet_file, tall
from triominoes.sheet.pages import MARGIN, in_latin

GAMES = [
    (name, players)
    for name in ruleset_names()
    for players in {bundled_ruleset(name).players.least, 4, bundled_ruleset(name).players.most}
    if bundled_ruleset(name).players.least <= players <= bundled_ruleset(name).players.most
]
LONG = ("Bartholomew Featherstonehaugh1", "Wolfeschlegelsteinhausenberger", "Al", "Mmmmmmmm Wwwwwwwwwwwwwwwwwwwww")


def words(drawing: Drawing) -> list[str]:
    return [shape.text for shape in drawing.shapes if isinstance(shape, Text)]


def overlapping(drawing: Drawing) -> list[tuple[str, str]]:
    """Texts that cover each other by more than the room between letters and lines."""
    boxes = [(shape.text, shape.box()) for shape in drawing.shapes if isinstance(shape, Text) and shape.text]
    return [
        (one, other)
        for i, (one, (left, top, right, bottom)) in enumerate(boxes)
        for other, (x1, y1, x2, y2) in boxes[i + 1 :]
        if min(right, x2) - max(left, x1) > 0.05 and min(bottom, y2) - max(top, y1) > 0.3
    ]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_nothing_overlaps_or_leaves_the_page(
    name: str, players: int, played: Callable[..., tuple[Match, Sheet]]
) -> None:
    _, sheet = played(name, players, names=(*LONG, "Ed", "Flo")[:players])
    for page in (*pages(sheet), tall(sheet)):
        left, top, right, bottom = extent(page.shapes)
        assert left >= MARGIN - 0.5
        assert top >= MARGIN - 0.5
        assert right <= page.width - MARGIN + 0.5
        assert bottom <= page.height - MARGIN + 3
        assert overlapping(page) == []


def test_twelve_players_fit_across(played: Callable[..., tuple[Match, Sheet]]) -> None:
    rules = replace(bundled_ruleset("wikipedia"), players=Players(2, 12), hands=Hands((4,) * 11, False))
    _, sheet = played(rules, 12, names=tuple(f"Maximiliane of Hohenfels {i}" for i in range(12)))
    for page in pages(sheet):
        assert (page.width, page.height) == (297, 210)
        assert overlapping(page) == []


def test_a_long_match_takes_numbered_pages_with_the_names_on_each(played: Callable[..., tuple[Match, Sheet]]) -> None:
    _, sheet = played("wikipedia", 2, names=("Ann", "Ben"))
    sheets = pages(sheet)
    assert len(sheets) > 1
    for number, page in enumerate(sheets, 1):
        assert (page.width, page.height) == (210, 297)
        assert f"page {number} of {len(sheets)}" in words(page)
        assert {"Ann", "Ben"} <= set(words(page))
    document = pypdfium2.PdfDocument(sheet_file(sheet, "pdf"))
    assert len(document) == len(sheets)
    document.close()


def test_every_turn_is_on_some_page(played: Callable[..., tuple[Match, Sheet]]) -> None:
    _, sheet = played("wikipedia", 3)
    printed = [text for page in pages(sheet) for text in words(page)]
    for game in sheet.rounds:
        for turn in game.turns:
            if turn.placement:
                assert str(turn.placement.tile) in printed
    laps = sum(len(game.laps) for game in sheet.rounds)
    tiles = sum(turn.placement is not None for game in sheet.rounds for turn in game.turns)
    assert laps <= tiles
    assert sum(len(text) == 3 and text.isdigit() for text in words(tall(sheet))) >= tiles


def test_six_players_need_the_page_across(played: Callable[..., tuple[Match, Sheet]]) -> None:
    _, sheet = played("challenge", 6)
    assert {(page.width, page.height) for page in pages(sheet)} == {(297, 210)}


def test_a_title_without_end_is_cut(written: Callable[..., Sheet]) -> None:
    sheet = written(f"title: {'very long ' * 500}\nplayers: {'A' * 400}, Ben\nround 1\n1 444@0,0\n")
    (page,) = pages(sheet)
    assert extent(page.shapes)[2] <= page.width - MARGIN + 0.5
    assert any(text.endswith("\N{HORIZONTAL ELLIPSIS}") for text in words(page))


def test_names_in_letters_that_the_font_lacks_become_seats(kitchen: Sheet) -> None:
    sheet = replace(kitchen, title="เกม", players=("สมชาย", "Dvořák"))
    assert in_latin(sheet).players == ("Player 1", "Dvořák")
    assert {"Player 1", "Dvořák", "Score sheet"} <= set(words(pages(sheet)[0]))
    assert {"สมชาย", "เกม"} <= set(words(tall(sheet)))


def test_breaches_are_on_the_sheet(written: Callable[..., Sheet]) -> None:
    sheet = written("players: 漢字, Ben\nround 1\n1 444@0,0 = 23\n", lenient=True)
    assert {"Breaches", "line 3: Player 1 gains 22, not 23"} <= set(words(pages(sheet)[0]))
