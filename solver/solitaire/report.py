"""An answer in words, as JSON and as a picture."""

from __future__ import annotations

from typing import Any

from solver.result import Verdict
from solver.solitaire.solution import Answer, Solution
from triominoes.diagram.gv import layout_graph, render
from triominoes.diagram.output import DRAWING_WRITERS
from triominoes.diagram.scene import draw_layout
from triominoes.diagram.text import to_text
from triominoes.notation import format_board, format_board_file, format_placement, format_tile
from triominoes.rules.options import Play

SCHEMA = 1
"""The version of the JSON; it rises when a key changes its meaning or goes."""


ENDINGS = ("txt", *DRAWING_WRITERS, "board", "gv", "dot")
"""The files that an answer can be written into."""


def as_json(answer: Answer) -> dict[str, Any]:
    """The answer as JSON values; `placements` are in playing order, `forced` sums up forced play of the same deal."""
    solution, forced = answer.solution, answer.forced
    values: dict[str, Any] = {
        "schema": SCHEMA,
        "deal": [format_tile(tile) for tile in solution.deal.tiles],
        "set": solution.deal.tile_set.name,
        "title": solution.deal.title,
        "play": solution.play.value,
        "placed": solution.placed,
        "unmatched": [format_tile(tile) for tile in solution.unmatched],
        "bound": solution.bound,
        "verdict": solution.verdict.value,
        "proof": solution.proof if solution.verdict is Verdict.OPTIMAL else None,
        "placements": [format_placement(placement) for placement in solution.placements],
        "seconds": round(solution.seconds, 3),
    }
    if forced:
        values["forced"] = {"placed": forced.placed, "bound": forced.bound, "verdict": forced.verdict.value}
    return values


def headline(answer: Answer) -> str:
    """The result in one line: `18 of 20`, with what forced play allows where that is known too."""
    solution, forced = answer.solution, answer.forced
    line = f"{solution.placed} of {len(solution.deal)}"
    if solution.verdict is not Verdict.OPTIMAL:
        line += f" (at most {solution.bound})"
    if solution.play is Play.FORCED:
        line += " in forced play"
    if forced is None:
        return line
    if forced.verdict is not Verdict.OPTIMAL:
        return f"{line}; {forced.placed} to {forced.bound} if every tile that fits must be laid at once"
    if forced.placed == solution.placed:
        return f"{line}, even if every tile that fits must be laid at once"
    return f"{line}; {forced.placed} if every tile that fits must be laid at once"


def verdict_line(solution: Solution) -> str:
    """The verdict in one line, with the proof or with what is missing."""
    if solution.verdict is Verdict.OPTIMAL:
        return f"optimal: {solution.proof}"
    return f"{solution.verdict}: stopped after {solution.seconds:.1f} s; proved so far: at most {solution.bound} tiles"


def caption(answer: Answer) -> list[str]:
    """What stands below a picture: deal, result, verdict."""
    deal, solution = answer.solution.deal, answer.solution
    lines = [deal.title] if deal.title else []
    lines.append(f"{_begun(deal.tile_set.name)} set, drawn in this order: {deal}")
    verdict = verdict_line(solution)
    lines += [f"{headline(answer)}.", f"{_begun(verdict)}."]
    return lines


def _begun(sentence: str) -> str:
    """A sentence with a capital letter at its start, and otherwise as it is."""
    return sentence[:1].upper() + sentence[1:]


def text(answer: Answer) -> str:
    """A text picture, then result, verdict, and the placements in playing order."""
    solution = answer.solution
    picture = to_text(solution.placements, numbered=True, tiles_beside=solution.unmatched)
    order = f"playing order: {format_board(solution.placements)}"
    lines = [headline(answer), verdict_line(solution), order]
    return picture + "\n" + "".join(f"{line}\n" for line in lines)


def content(answer: Answer, ending: str) -> bytes:
    """The answer as the content of a file with one of `ENDINGS`; `board` is a board file, which `check` can read."""
    solution = answer.solution
    if ending == "txt":
        return text(answer).encode()
    if ending == "board":
        remarks = "".join(f"# {line}\n" for line in caption(answer))
        return (remarks + format_board_file(solution.placements, solution.deal.tile_set)).encode()
    if ending in ("gv", "dot"):
        return render(layout_graph(solution.placements, numbered=True), ending)
    drawing = draw_layout(
        solution.placements,
        tiles_beside=solution.unmatched,
        caption=caption(answer),
        numbered=True,
        title=solution.deal.title or f"Solitaire deal: {headline(answer)}",
    )
    return DRAWING_WRITERS[ending](drawing)
