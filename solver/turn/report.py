"""A turn in words, as JSON and as a picture."""

from __future__ import annotations

from typing import Any

from solver.chance import percent
from solver.turn.moves import Turns
from triominoes.diagram.drawing import Drawing
from triominoes.diagram.notes import CellNote
from triominoes.diagram.output import DRAWING_WRITERS
from triominoes.diagram.scene import draw_layout
from triominoes.lattice import Cell

SCHEMA = 1
"""The version of the JSON; it rises when a key changes its meaning or goes."""

ENDINGS = ("txt", *DRAWING_WRITERS)
"""The files that a turn can be written into."""

_BEST = "#d9d9d9"
_GOOD = "#efefef"


def text(turn: Turns, most: int | None = None) -> str:
    """The moves, best first, at most so many; then what can be done instead and what drawing promises."""
    lines = []
    shown = turn.moves if most is None else turn.moves[:most]
    for move in shown:
        tied = "=" if sum(other.rank == move.rank for other in turn.moves) > 1 else " "
        lines.append(f"{move.rank:>3}{tied} {move.placement!s:<12} {move.points:>4}  {move.award.why}")
    if not turn.moves:
        lines.append("no tile of the hand fits")
    elif len(shown) < len(turn.moves):
        lines.append(f"     and {len(turn.moves) - len(shown)} more")
    for each in turn.instead:
        lines.append(f"{'or' if turn.moves else '':<3}  {each.action:<12} {-each.cost:>4}")
    if turn.outlook:
        chances = ", ".join(f"{percent(each.chance)} by draw {each.draws}" for each in turn.outlook)
        lines.append(f"chance to draw a tile that fits: {chances}")
    if turn.expected_cost is not None:
        lines.append(f"drawing until one fits costs {turn.expected_cost:.1f} points on the average")
    return "".join(f"{line.rstrip()}\n" for line in lines)


def as_json(turn: Turns) -> dict[str, Any]:
    """The same as JSON values."""
    return {
        "schema": SCHEMA,
        "rules": turn.position.rules.name,
        "moves": [
            {
                "rank": move.rank,
                "placement": str(move.placement),
                "tile": str(move.placement.tile),
                "cell": list(move.placement.cell),
                "points": move.points,
                "sum": move.award.sum,
                "bonus": move.award.bonus,
                "kind": move.award.kind.value,
                "why": move.award.why,
            }
            for move in turn.moves
        ],
        "instead": [{"action": each.action, "cost": each.cost} for each in turn.instead],
        "outlook": [{"draws": each.draws, "chance": each.chance} for each in turn.outlook],
        "expected_cost": turn.expected_cost,
    }


def drawing(turn: Turns) -> Drawing:
    """The table with the cells of the moves marked: rank and points, the best tinted; the hand beside it."""
    cells: dict[Cell, list[int]] = {}
    for place, move in enumerate(turn.moves):
        cells.setdefault(move.placement.cell, []).append(place)
    notes = []
    for cell, places in cells.items():
        best = turn.moves[places[0]]
        ranks = ", ".join(str(turn.moves[place].rank) for place in places[:3]) + (" ..." if len(places) > 3 else "")
        numbers = best.placement.numbers if len(places) == 1 else (None, None, None)
        notes.append(CellNote(cell, (ranks, f"{best.points:+d}"), numbers, _BEST if best.rank == 1 else _GOOD))
    hand = [tile for tile in turn.position.hands[turn.position.turn] if tile is not None]
    return draw_layout(
        turn.position.board,
        tiles_beside=hand,
        heading="hand",
        caption=_caption(turn),
        title="Moves by rank",
        notes=notes,
        contact=turn.position.rules.laying.contact,
    )


def content(turn: Turns, ending: str) -> bytes:
    """The turn as the content of a file with one of `ENDINGS`."""
    return text(turn).encode() if ending == "txt" else DRAWING_WRITERS[ending](drawing(turn))


def _caption(turn: Turns) -> str:
    if not turn.moves:
        return "No tile of the hand fits."
    best = turn.best
    if len(best) > 1:
        return f"{len(best)} moves tie at {best[0].points} points."
    return f"Best: {best[0].placement} earns {best[0].points}."
