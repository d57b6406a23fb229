"""A layout as a drawing: the tiles, what was left over beside them, a caption below."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from triominoes.diagram.compose import column, row, with_margin
from triominoes.diagram.drawing import GRAY, Drawing, Shape, Text
from triominoes.diagram.font import text_width, wrap
from triominoes.diagram.notes import CellNote, note_shapes
from triominoes.diagram.tiles import (
    HEIGHT,
    Triangle,
    cell_shape,
    fault_mark,
    figures,
    point_at,
    shares,
    tile_shapes,
    triangle_at,
)
from triominoes.lattice import Cell, Point, corners
from triominoes.placement import Layout, Placement
from triominoes.rules.options import ContactRule
from triominoes.tile import Tile

CAPTION_SIZE = 3.4
"""The em of captions and headings, in millimetres (9.6 points)."""

_LEADING = 1.4
_LEAST_WIDTH = 72.0
_BESIDE = 0.8
_PAGE = math.sqrt(2)


def draw_layout(
    placements: Iterable[Placement],
    *,
    tiles_beside: Iterable[Tile] = (),
    caption: str | Sequence[str] = (),
    numbered: bool = False,
    side: float = 18.0,
    heading: str = "left over",
    title: str = "",
    notes: Iterable[CellNote] = (),
    contact: ContactRule = ContactRule.CORNERS,
) -> Drawing:
    """A layout as it lies, the tile laid first set off by a tint and a thick line.

    `side` is the side of a tile in millimetres. `numbered` adds each tile's place in the playing order. `tiles_beside`
    are drawn a little smaller under `heading`, to the right or below, whichever gives the better page. `caption` is
    one line or several, wrapped to the width of the drawing. `title` is for screen readers and the PDF and is not
    drawn. `notes` say something of empty cells. The layout need not be legal: points at which tiles disagree are
    marked, unless another `contact` rule lets them, and tiles that lie on one cell share it. Raises `ValueError`
    unless `side` is above 0.
    """
    if not 0 < side < math.inf:
        raise ValueError(f"the side of a tile must be above 0 mm, not {side}")
    layout, beside, noted = tuple(placements), tuple(tiles_beside), tuple(notes)
    numbers = [number for laid in layout for number in laid.numbers] + [n for tile in beside for n in tile.numbers]
    width = figures(numbers)
    marked = disagreements(layout) if contact is ContactRule.CORNERS else []
    body = _figure(layout, side, numbered, width, noted, marked)
    if beside:
        body = _with_beside(body if layout else None, beside, heading, side * _BESIDE, width)
    lines = [caption] if isinstance(caption, str) and caption else list(caption)
    if lines:
        body = column([body, _caption(lines, max(body.width, _LEAST_WIDTH))], gap=0.3 * side)
    sheet = with_margin(body, 0.25 * side)
    return Drawing(sheet.width, sheet.height, sheet.shapes, title or _counted(len(layout)))


def disagreements(layout: Iterable[Placement]) -> list[Point]:
    """The points on which tiles show different numbers, by line.

    Every tile counts, also the further ones on a cell that is taken twice, since all of them are drawn; among the
    faults such a cell is named but once (`faults.differing_points`).
    """
    said: defaultdict[Point, set[int]] = defaultdict(set)
    for laid in layout:
        for point, number in zip(corners(laid.cell), laid.numbers, strict=True):
            said[point].add(number)
    return sorted(point for point, numbers in said.items() if len(numbers) > 1)


def _figure(
    layout: Layout, side: float, numbered: bool, width: int, notes: Sequence[CellNote], marked: Sequence[Point]
) -> Drawing:
    if not layout and not notes:
        empty = Text((0.0, CAPTION_SIZE / 2), "no tiles laid", CAPTION_SIZE, GRAY, anchor="start")
        return Drawing(text_width(empty.text, empty.size), CAPTION_SIZE, (empty,))
    crowd = Counter(laid.cell for laid in layout)
    room = {cell: iter(shares(triangle_at(cell, side), count)) for cell, count in crowd.items()}
    shapes: list[Shape] = [cell_shape(triangle_at(cell, side)) for cell, count in crowd.items() if count > 1]
    for place, laid in enumerate(layout, 1):
        triangle = next(room[laid.cell])
        number = place if numbered else None
        shapes.extend(tile_shapes(triangle, laid.numbers, first=place == 1, place=number, width=width))
    for note in notes:
        shapes.extend(note_shapes(triangle_at(note.cell, side), note, width))
    for point in marked:
        shapes.extend(fault_mark(point_at(point, side), side))
    left, top, right, bottom = _bounds([*crowd, *(note.cell for note in notes)], side)
    return Drawing(right - left, bottom - top, tuple(shape.moved(-left, -top) for shape in shapes))


def _bounds(cells: Iterable[Cell], side: float) -> tuple[float, float, float, float]:
    places = [place for cell in cells for place in triangle_at(cell, side)]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs), min(ys), max(xs), max(ys)


def _with_beside(figure: Drawing | None, tiles: Sequence[Tile], heading: str, side: float, width: int) -> Drawing:
    """The figure with the tiles to its right or below it: the one whose proportions are nearer to those of a page."""
    if figure is None:
        return _block(tiles, heading, side, width, math.ceil(math.sqrt(len(tiles))))
    pitch = _pitch(side)
    rows = max(1, int((figure.height - 2 * CAPTION_SIZE) // pitch[1]))
    fit = max(1, int(figure.width // pitch[0]))
    lines = math.ceil(len(tiles) / fit)
    to_the_right = row([figure, _block(tiles, heading, side, width, math.ceil(len(tiles) / rows))], gap=0.75 * side)
    below = column([figure, _block(tiles, heading, side, width, math.ceil(len(tiles) / lines))], gap=0.5 * side)
    return min(to_the_right, below, key=_misfit)


def _misfit(part: Drawing) -> float:
    """How far the proportions are from a sheet of paper, upright or on its side."""
    longer, shorter = max(part.width, part.height), min(part.width, part.height)
    return round(abs(math.log(longer / shorter / _PAGE)), 9)


def _pitch(side: float) -> tuple[float, float]:
    return side * 1.12, side * (HEIGHT + 0.14)


def _block(tiles: Sequence[Tile], heading: str, side: float, width: int, columns: int) -> Drawing:
    """Tiles in rows, all pointing up, the heading above them."""
    across, down = _pitch(side)
    shapes: list[Shape] = []
    for i, tile in enumerate(tiles):
        x, y = i % columns * across, i // columns * down
        triangle: Triangle = ((x + side / 2, y), (x + side, y + side * HEIGHT), (x, y + side * HEIGHT))
        shapes.extend(tile_shapes(triangle, tile.numbers, width=width))
    columns, rows = min(columns, len(tiles)), math.ceil(len(tiles) / columns)
    wide = (columns - 1) * across + side
    grid = Drawing(wide, (rows - 1) * down + side * HEIGHT, tuple(shapes))
    if not heading:
        return grid
    return column([_caption([heading], max(wide, text_width(heading, CAPTION_SIZE)), GRAY), grid], 0.15 * side, "start")


def _caption(lines: Sequence[str], width: float, colour: str = "#000000") -> Drawing:
    step = CAPTION_SIZE * _LEADING
    texts = tuple(
        Text((0.0, CAPTION_SIZE / 2 + i * step), line, CAPTION_SIZE, colour, anchor="start")
        for i, line in enumerate(wrap(lines, width, CAPTION_SIZE))
    )
    return Drawing(width, (len(texts) - 1) * step + CAPTION_SIZE, texts)


def _counted(tiles: int) -> str:
    return f"Layout of {tiles} tile{'' if tiles == 1 else 's'}"
