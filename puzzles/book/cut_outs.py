"""Pages to be cut: the tiles of the puzzles in the size of their boards, whole sets, and triangle paper.

In a book with a gutter, which is printed on both sides and bound, the pages to cut are right-hand ones with blank
backs. Without a gutter the pages follow each other, as for paper printed on one side.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.book.entry import Entry
from puzzles.book.flow import Band, filled
from puzzles.book.look import Look
from puzzles.book.page import Area, Page
from puzzles.book.section import Mark, Section
from puzzles.book.strips import CUT, Strip, strip_bands
from triominoes.diagram.drawing import Drawing, Line, Style
from triominoes.diagram.tiles import HEIGHT, point_at
from triominoes.lattice import Point
from triominoes.tileset import TileSet

LATTICE = Style(stroke="#a6a6a6", width=0.15)
"""How the lines of triangle paper are drawn."""


def cut_out_section(entries: Sequence[Entry], sides: Sequence[float], look: Look, area: Area) -> Section:
    """The tiles of all puzzles that have some to cut out, each with sides as long as those of its printed board."""
    strips = [
        Strip(entry.tiles, side, f"Puzzle {number}", lettered=True)
        for number, (entry, side) in enumerate(zip(entries, sides, strict=True), 1)
        if entry.cut_out and entry.tiles
    ]
    return _to_cut("Tiles to cut out", list(strip_bands(strips, look.text, area.width)), area)


def tile_set_section(tile_sets: Iterable[TileSet], side: float, look: Look, area: Area) -> Section:
    """All tiles of some sets, with sides of `side` millimetres; each set begins a page."""
    parts = [_tile_set(tile_set, side, look, area) for tile_set in tile_sets]
    marks: list[Mark] = []
    pages: list[Page] = []
    for part in parts:
        marks += (Mark(mark.text, len(pages)) for mark in part.marks)
        pages += part.pages
    return Section(tuple(marks), tuple(pages), to_cut=True)


def triangle_paper(side: float, area: Area) -> Section:
    """A page full of triangles with sides of `side` millimetres, to draw on."""
    reach = LATTICE.reach
    lines = int((area.height - 2 * reach) / (HEIGHT * side) + 1e-9)
    halves = int(2 * (area.width - 2 * reach) / side + 1e-9)
    left = (area.width - halves * side / 2) / 2
    top = (area.height - lines * HEIGHT * side) / 2
    shapes = tuple(
        Line(point_at(start, side), point_at(end, side), LATTICE).moved(left, top)
        for start, end in lattice_lines(lines, halves)
    )
    title = f"Triangle paper, sides of {side:g} mm"
    return Section((Mark(title, 0),), (Page(title, shapes, ruler=True),))


def lattice_lines(lines: int, halves: int) -> list[tuple[Point, Point]]:
    """The straight lines of the lattice in so many rows of triangles and half sides, as their first and last points.

    >>> lattice_lines(1, 3)
    [((0, 0), (0, 2)), ((1, 1), (1, 3)), ((0, 0), (1, 1)), ((0, 2), (1, 3)), ((0, 2), (1, 1))]
    """
    level = [((line, line % 2), (line, halves - (halves - line) % 2)) for line in range(lines + 1)]
    falling = [
        ((max(0, -shift), max(0, shift)), (min(lines, halves - shift), min(lines, halves - shift) + shift))
        for shift in range(-lines + lines % 2, halves + 1, 2)
    ]
    rising = [
        ((max(0, total - halves), min(halves, total)), (min(lines, total), total - min(lines, total)))
        for total in range(0, lines + halves + 1, 2)
    ]
    return [(start, end) for start, end in level + falling + rising if start != end]


def _tile_set(tile_set: TileSet, side: float, look: Look, area: Area) -> Section:
    title = f"Tile set {tile_set} ({len(tile_set)} tiles)"
    heading = f"{title}, sides of {side:g} mm"
    strip = Strip(tile_set.tiles, side, heading, lettered=False)
    return _to_cut(title, list(strip.bands(look.text, area.width)), area)


def _to_cut(title: str, bands: Sequence[Band], area: Area) -> Section:
    pages = tuple(
        Page(title, Drawing(area.width, area.height, shapes).placed(0.0, CUT.reach), ruler=True)
        for shapes in filled(bands, area.height - CUT.width)
    )
    return Section((Mark(title, 0),) if pages else (), pages, to_cut=True)
