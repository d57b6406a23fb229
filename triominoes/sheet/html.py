"""The score sheet as a web page: one file without scripts or anything from elsewhere, made to be printed too."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree

from triominoes.sheet.model import MEANINGS, ScoredRound, ScoredTurn, Sheet
from triominoes.sheet.words import beginning, ending, heading, ruled, verdict
from triominoes.sheet.writing import drawn, gain, hands_row, legend, sign, terms, tile_of

_STYLE = """
:root { color-scheme: light; }
body { font: 15px/1.4 system-ui, sans-serif; color: #000; background: #fff; max-width: 75rem; margin: 2rem auto;
  padding: 0 1rem; }
h1 { margin: 0; font-size: 1.7rem; }
h2 { margin: 2rem 0 0.3rem; font-size: 1.15rem; }
p { margin: 0.3rem 0; }
.verdict { font-size: 1.15rem; font-weight: 600; margin-top: 2rem; }
.sheet { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; min-width: 50%; }
th, td { padding: 0.15rem 0.5rem; border-bottom: 1px solid #ccc; text-align: left; vertical-align: top; }
thead th { border-bottom: 2px solid #000; overflow-wrap: anywhere; }
tbody th, tfoot th { color: #555; font-weight: normal; }
tfoot tr:first-child > * { border-top: 2px solid #000; }
tfoot tr:last-child > * { font-weight: bold; border-bottom: 2px solid #000; }
.first { border-left: 1px solid #000; }
.total { text-align: right; }
.pass, .cost { color: #555; }
.hand { max-width: 14rem; }
abbr { font-size: 0.75em; font-weight: 600; vertical-align: super; text-decoration: none; }
.result td, .result th { padding: 0.2rem 0.8rem; }
@page { margin: 15mm; }
@media print {
  body { font-size: 9pt; margin: 0; padding: 0; max-width: none; }
  .sheet { overflow: visible; }
  tr { break-inside: avoid; }
  tfoot { display: table-row-group; break-inside: avoid; }
  h2 { break-after: avoid; }
}
"""


def as_html(sheet: Sheet) -> str:
    """The sheet as an HTML document; ends with a line break."""
    root = ElementTree.Element("html", {"lang": "en"})
    head = ElementTree.SubElement(root, "head")
    ElementTree.SubElement(head, "meta", {"charset": "utf-8"})
    ElementTree.SubElement(head, "meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"})
    _add(head, "title", heading(sheet))
    _add(head, "style", _STYLE)
    body = ElementTree.SubElement(root, "body")
    _add(body, "h1", heading(sheet))
    if sheet.date:
        _add(body, "p", sheet.date)
    _add(body, "p", ruled(sheet))
    _add(body, "p", f"{verdict(sheet)}.", "verdict")
    if sheet.rules.keeps_score:
        _result(body, sheet)
    for game in sheet.rounds:
        _round(body, sheet, game)
    _legend(body, sheet)
    if sheet.breaches:
        _add(body, "h2", "Breaches")
        listed = ElementTree.SubElement(body, "ul")
        for breach in sheet.breaches:
            _add(listed, "li", str(breach))
    return f"<!DOCTYPE html>\n{ElementTree.tostring(root, encoding='unicode', method='html')}\n"


def _add(parent: ElementTree.Element, tag: str, text: str, kind: str = "") -> ElementTree.Element:
    element = ElementTree.SubElement(parent, tag, {"class": kind} if kind else {})
    element.text = text
    return element


def _scope(parent: ElementTree.Element, text: str, scope: str, kind: str = "") -> ElementTree.Element:
    """A heading of a table."""
    element = _add(parent, "th", text, kind)
    element.set("scope", scope)
    return element


def _result(body: ElementTree.Element, sheet: Sheet) -> None:
    """The points of every round, and the scores."""
    table = ElementTree.SubElement(body, "table", {"class": "result"})
    row = ElementTree.SubElement(ElementTree.SubElement(table, "thead"), "tr")
    _add(row, "td", "")
    for name in sheet.players:
        _scope(row, name, "col", "total")
    rows = ElementTree.SubElement(table, "tbody")
    for game in sheet.rounds:
        _numbers(rows, f"Round {game.number}", game.points)
    _numbers(ElementTree.SubElement(table, "tfoot"), "Total", sheet.scores)


def _numbers(rows: ElementTree.Element, name: str, numbers: Sequence[int]) -> None:
    row = ElementTree.SubElement(rows, "tr")
    _scope(row, name, "row")
    for number in numbers:
        _add(row, "td", str(number), "total")


def _round(body: ElementTree.Element, sheet: Sheet, game: ScoredRound) -> None:
    scored = sheet.rules.keeps_score
    _add(body, "h2", f"Round {game.number}")
    _add(body, "p", _sentence(beginning(sheet, game)))
    frame = ElementTree.SubElement(body, "div", {"class": "sheet"})
    table = ElementTree.SubElement(frame, "table")
    head = ElementTree.SubElement(ElementTree.SubElement(table, "thead"), "tr")
    _add(head, "td", "")
    for name in sheet.players:
        _scope(head, name, "col", "first").set("colspan", "3" if scored else "2")
    rows = ElementTree.SubElement(table, "tbody")
    for number, lap in enumerate(game.laps, 1):
        row = ElementTree.SubElement(rows, "tr")
        _scope(row, str(number), "row")
        for turn in lap:
            _turn(row, sheet, turn)
    _closing(ElementTree.SubElement(table, "tfoot"), sheet, game)
    _add(body, "p", _sentence(ending(sheet, game)))


def _turn(row: ElementTree.Element, sheet: Sheet, turn: ScoredTurn | None) -> None:
    scored = sheet.rules.keeps_score
    if turn is None:
        _add(row, "td", "", "first").set("colspan", "3" if scored else "2")
        return
    tile = _add(row, "td", tile_of(turn), "first" if turn.placement else "first pass")
    if turn.why:
        tile.set("title", turn.why)
    cell = _add(row, "td", "")
    for i, term in enumerate(terms(turn) if scored else ()):
        part = _add(cell, "span", term.written(not i), "cost" if term.points < 0 else "")
        if term.mark:
            _add(part, "abbr", sign(term.mark)).set("title", MEANINGS[term.mark])
    if count := drawn(turn, sheet.rules):
        _add(cell, "span", f" {count}" if scored else count, "cost")
    if scored:
        _add(row, "td", str(turn.total), "total")


def _closing(foot: ElementTree.Element, sheet: Sheet, game: ScoredRound) -> None:
    """What stands below the turns of a round."""
    scored = sheet.rules.keeps_score
    row = ElementTree.SubElement(foot, "tr")
    name, hands = hands_row(game, sheet.rules)
    _scope(row, name, "row")
    for hand in hands:
        _add(row, "td", hand, "first hand").set("colspan", "3" if scored else "2")
    if not scored:
        return
    lines = [("round", [str(points) for points in game.points])]
    if game.settled is not None:
        lines.insert(0, ("end", list(map(gain, game.settled.amounts))))
    for name, numbers in lines:
        row = ElementTree.SubElement(foot, "tr")
        _scope(row, name, "row")
        for written in numbers:
            _add(row, "td", "", "first")
            _add(row, "td", written).set("colspan", "2")
    row = ElementTree.SubElement(foot, "tr")
    _scope(row, "total", "row")
    for total in game.totals:
        _add(row, "td", str(total), "first total").set("colspan", "3")


def _legend(body: ElementTree.Element, sheet: Sheet) -> None:
    listed = list(legend(sheet))
    if not listed:
        return
    _add(body, "h2", "Marks")
    line = ElementTree.SubElement(body, "p")
    for i, (mark, meaning) in enumerate(listed):
        short = _add(line, "b", sign(mark))
        short.tail = f" {meaning}" + ("; " if i < len(listed) - 1 else "")


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}." if words else ""
