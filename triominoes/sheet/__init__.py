"""The score sheet of a recorded game, taken from its replay: as text, as JSON, as a web page, on paper."""

from triominoes.sheet.html import as_html
from triominoes.sheet.model import Mark, Outcome, ScoredRound, ScoredTurn, Sheet
from triominoes.sheet.output import ENDINGS, sheet_file
from triominoes.sheet.pages import pages, tall
from triominoes.sheet.report import as_json
from triominoes.sheet.taking import sheet_of
from triominoes.sheet.text import as_text
from triominoes.sheet.words import verdict

__all__ = [
    "ENDINGS",
    "Mark",
    "Outcome",
    "ScoredRound",
    "ScoredTurn",
    "Sheet",
    "as_html",
    "as_json",
    "as_text",
    "pages",
    "sheet_file",
    "sheet_of",
    "tall",
    "verdict",
]
