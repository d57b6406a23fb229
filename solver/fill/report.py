"""A filled region in words, as JSON and as a picture."""

from __future__ import annotations

import textwrap
from typing import Any

from solver.fill.instance import Instance
from solver.fill.result import Outcome, Result
from triominoes.diagram.drawing import Drawing
from triominoes.diagram.gv import layout_graph, render
from triominoes.diagram.notes import CellNote
from triominoes.diagram.output import DRAWING_WRITERS
from triominoes.diagram.scene import draw_layout
from triominoes.diagram.text import to_text
from triominoes.errors import TriominoesError
from triominoes.notation import format_board, format_board_file, format_placement, format_tile
from triominoes.placement import Layout
from triominoes.shapes import format_shape, shape_name
from triominoes.tile import Tile

SCHEMA = 1
"""The version of the JSON; it rises when a key changes its meaning or goes."""

ENDINGS = ("txt", *DRAWING_WRITERS, "board", "gv", "dot")
"""The files that a result can be written into."""

_WIDTH = 100


def as_json(found: Result) -> dict[str, Any]:
    """The result as JSON values; `solutions` are lists of placements, each in an order in which they can be laid."""
    instance = found.instance
    return {
        "schema": SCHEMA,
        "shape": shape_name(instance.region),
        "cells": [list(cell) for cell in sorted(instance.region)],
        "set": instance.tile_set.name,
        "tiles": [format_tile(tile) for tile in instance.tiles],
        "lay_all": instance.lay_all,
        "given": [str(given) for given in instance.given],
        "verdict": found.outcome.value,
        "most": found.most,
        "found": len(found.fillings),
        "complete": found.complete,
        "reasons": list(found.reasons),
        "solutions": [[format_placement(placement) for placement in filling] for filling in found.fillings],
        "seconds": round(found.seconds, 3),
    }


def headline(found: Result) -> str:
    """The result in one line: what was to be filled, and whether it can be."""
    task = f"{_shape(found.instance)} with {_tiles(found.instance)}"
    if found.outcome is Outcome.NONE:
        return f"{task}: cannot be filled"
    if found.outcome is Outcome.UNKNOWN:
        return f"{task}: not known whether it can be filled"
    count = len(found.fillings)
    if found.complete:
        return f"{task}: filled, in the only way" if count == 1 else f"{task}: filled in {count} ways, which are all"
    return f"{task}: filled" if count == 1 else f"{task}: filled in {count} ways"


def verdict_lines(found: Result) -> list[str]:
    """The verdict, with each reason, or with what is proved and what is missing."""
    if found.reasons:
        return [f"proved: {reason}" for reason in found.reasons]
    if found.stopped:
        return [f"unknown: stopped after {found.seconds:.1f} s; whether there {_others(found)} is not proved"]
    if not found.fillings:
        return ["proved: every way to fill it was ruled out"]
    if found.complete:
        return ["proved: every other way to fill it was ruled out"]
    return ["solved; whether there are more ways was not asked"]


def _others(found: Result) -> str:
    return "are others" if found.fillings else "is a way"


def _shape(instance: Instance) -> str:
    name = shape_name(instance.region)
    return f"{name + ', ' if name else ''}{_counted(len(instance.region), 'cell')}"


def _tiles(instance: Instance) -> str:
    if instance.whole_set:
        return f"the {instance.tile_set} set"
    return f"{'all of ' if instance.lay_all else ''}{_counted(len(instance.tiles), 'tile')} ({instance.tile_set} set)"


def _counted(count: int, thing: str) -> str:
    return f"{count:,} {thing}{'' if count == 1 else 's'}"


def _left_over(found: Result, filling: Layout) -> tuple[Tile, ...]:
    """The tiles to be shown beside a filling: none where the whole set was to choose from."""
    return () if found.instance.whole_set else found.unlaid(filling)


def text(found: Result) -> str:
    """A picture in plain characters of every solution, or the empty shape; then the verdict."""
    parts = []
    for place, filling in enumerate(found.fillings, 1):
        title = f"solution {place}\n\n" if len(found.fillings) > 1 else ""
        picture = to_text(filling, tiles_beside=_left_over(found, filling))
        parts.append(f"{title}{picture}\nin an order to lay them: {format_board(filling)}\n\n")
    if not parts:
        parts.append(f"{format_shape(found.instance.region)}\n\n")
    lines = [headline(found), *verdict_lines(found)]
    wrapped = [row for line in lines for row in textwrap.wrap(line, _WIDTH, break_on_hyphens=False)]
    return "".join([*parts, *(f"{line}\n" for line in wrapped)])


def caption(found: Result) -> list[str]:
    """What stands below a picture, which shows the first solution."""
    count = len(found.fillings)
    shown = [f"The first of {count} solutions found."] if count > 1 else []
    return [f"{_begun(line)}." for line in (headline(found), *verdict_lines(found))] + shown


def _begun(sentence: str) -> str:
    """A sentence with a capital letter at its start, and otherwise as it is."""
    return sentence[:1].upper() + sentence[1:]


def picture(found: Result) -> Drawing:
    """The first solution, or the region with nothing but what is given: its empty cells are outlined."""
    instance = found.instance
    filling = found.fillings[0] if found.fillings else ()
    laid = filling or instance.laid
    empty = sorted(instance.region - {placement.cell for placement in laid})
    return draw_layout(
        laid,
        tiles_beside=_left_over(found, filling) if filling else (),
        notes=[CellNote(cell, (), instance.demands(cell)) for cell in empty],
        caption=caption(found),
        title=_begun(headline(found)),
    )


def content(found: Result, ending: str) -> bytes:
    """The result as the content of a file with one of `ENDINGS`.

    `board` is a board file of the first solution, the others in comments; raises `TriominoesError` where there is none,
    as for a graph.
    """
    if ending == "txt":
        return text(found).encode()
    if ending in DRAWING_WRITERS:
        return DRAWING_WRITERS[ending](picture(found))
    if not found.fillings:
        raise TriominoesError(
            f"no solution to write as .{ending}; expected one of .txt, .{', .'.join(DRAWING_WRITERS)}"
        )
    first, *others = found.fillings
    if ending == "board":
        remarks = [*caption(found), *(f"another: {format_board(filling)}" for filling in others)]
        return ("".join(f"# {line}\n" for line in remarks) + format_board_file(first, found.instance.tile_set)).encode()
    return render(layout_graph(first), ending)
