"""The parts of a book: their pages, and what the table of contents says of them."""

from __future__ import annotations

from dataclasses import dataclass

from puzzles.book.page import Page


@dataclass(frozen=True, slots=True)
class Mark:
    """A line of the table of contents: its text, and on which page of the section it is, from 0."""

    text: str
    page: int
    inset: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """Pages that belong together; those `to_cut` keep their backs free in a book that is bound."""

    marks: tuple[Mark, ...]
    pages: tuple[Page, ...]
    to_cut: bool = False
