"""A book, or a sheet of a page or two: everything put together, the pages numbered."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace

from puzzles.book.cut_outs import cut_out_section, tile_set_section, triangle_paper
from puzzles.book.entry import Entry, Instruction
from puzzles.book.errors import BookError
from puzzles.book.front import counted, front_pages, puzzle_marks
from puzzles.book.gray import in_gray
from puzzles.book.ids import id_section
from puzzles.book.instructions import instruction_section
from puzzles.book.look import Look
from puzzles.book.options import Options, Solutions
from puzzles.book.page import Area, Page, finished
from puzzles.book.paper import Sheet
from puzzles.book.puzzle_pages import puzzle_pages
from puzzles.book.section import Mark, Section
from puzzles.book.solutions import solution_section
from triominoes.diagram.drawing import Drawing
from triominoes.diagram.font import in_helvetica
from triominoes.diagram.pdf import to_pdf

_SPELLED = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "&": " and "})
"""How letters that Unicode does not take apart are spelled in the name of a file."""

_BLANK = Page("", (), plain=True)
_LONGEST_NAME = 80

# Names that stand for a device on Windows, whatever their ending.
_DEVICE = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")


def book(entries: Sequence[Entry], instructions: Sequence[Instruction], options: Options) -> tuple[Drawing, ...]:
    """The pages of a book in order: contents, instructions, puzzles, solutions, tiles to cut out, paper, IDs.

    `instructions` are those of all kinds; the kinds that no puzzle is of are left out. With `Solutions.ALONE` there are
    only the solutions, with the contents before them if these are asked for. Raises `BookError` if there is nothing to
    print, or for a puzzle that cannot be printed as the options have it.
    """
    if not entries and not options.tile_sets and not options.blank:
        raise BookError("no puzzles; expected at least one, or a tile set or triangle paper to print")
    sheet, look = Sheet(options.paper, options.gutter), Look.of(options)
    area = Area.of(sheet, look)
    sections = _sections(entries, instructions, options, look, area)
    front: list[Page] = []
    subtitle = counted(entries)
    if options.solutions is Solutions.ALONE:
        subtitle = f"Solutions of {subtitle}"
    if options.contents:
        unnumbered = [(mark, "") for section in sections for mark in section.marks]
        front = front_pages(options.title, subtitle, unnumbered, look, area)
    pages, lines = _bound(sections, len(front), backs=options.gutter > 0)
    if options.contents:
        front = front_pages(options.title, subtitle, lines, look, area)
    ordered = [*front, *pages]
    ordered[0] = replace(ordered[0], ruler=True)
    drawings = (finished(page, number, sheet, look, options.title) for number, page in enumerate(ordered, 1))
    return tuple(map(in_gray, drawings)) if options.gray else tuple(drawings)


def book_file(entries: Sequence[Entry], instructions: Sequence[Instruction], options: Options) -> bytes:
    """The book as a PDF; equal puzzles and options give equal bytes. Raises what `book` does."""
    return to_pdf(*book(entries, instructions, options), title=options.title)


def file_name(title: str) -> str:
    """A name for the file of a book: small letters, figures and dashes, as any system takes them.

    >>> file_name("Rätsel für Øyvind, Straße 3/4"), file_name("???")
    ('ratsel-fur-oyvind-strasse-3-4.pdf', 'puzzles.pdf')
    """
    spelled = in_helvetica(title.lower().translate(_SPELLED))
    plain = unicodedata.normalize("NFD", spelled).encode("ascii", "ignore").decode()
    words = "".join(char if char.isalnum() else " " for char in plain).split()
    name = "-".join(words)[:_LONGEST_NAME].strip("-")
    if not name:
        return "puzzles.pdf"
    return f"puzzles-{name}.pdf" if _DEVICE.fullmatch(name) else f"{name}.pdf"


def _sections(
    entries: Sequence[Entry], instructions: Sequence[Instruction], options: Options, look: Look, area: Area
) -> list[Section]:
    if options.solutions is Solutions.ALONE:
        return [solution_section(entries, look, area)]
    sections: list[Section] = []
    listed: frozenset[int] = frozenset()
    if entries:
        laid_out = puzzle_pages(entries, options, area)
        listed = laid_out.listed
        if options.instructions:
            sections.append(instruction_section(instructions, entries, look, area))
        sections.append(Section(puzzle_marks(entries, laid_out.page_of), laid_out.pages))
        if options.solutions is Solutions.END:
            sections.append(solution_section(entries, look, area))
        if options.cut_outs:
            sections.append(cut_out_section(entries, laid_out.sides, look, area))
    if options.tile_sets:
        sections.append(tile_set_section(options.tile_sets, options.tile_side, look, area))
    if options.blank:
        sections.append(triangle_paper(options.blank_side, area))
    if listed:
        sections.append(id_section(entries, listed, look, area))
    return sections


def _bound(sections: Sequence[Section], before: int, *, backs: bool) -> tuple[list[Page], list[tuple[Mark, str]]]:
    """The pages of the sections after so many others, and the numbers of those that the contents name.

    With `backs`, pages to cut are put on odd pages, and the pages behind them stay blank.
    """
    pages: list[Page] = []
    lines: list[tuple[Mark, str]] = []
    for section in sections:
        numbers: list[int] = []
        for page in section.pages:
            if backs and section.to_cut and (before + len(pages)) % 2:
                pages.append(_BLANK)
            pages.append(page)
            numbers.append(before + len(pages))
            if backs and section.to_cut:
                pages.append(_BLANK)
        lines += ((mark, str(numbers[mark.page])) for mark in section.marks)
    return pages, lines
