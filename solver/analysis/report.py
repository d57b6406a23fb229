"""An analysis in words, as JSON and as a picture."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from tabulate import tabulate

from solver.analysis.model import Analysis, Choice, Estimate
from solver.analysis.words import digits_of, explanation, mover, name, span
from triominoes.diagram.drawing import Drawing
from triominoes.diagram.notes import CellNote
from triominoes.diagram.output import DRAWING_WRITERS
from triominoes.diagram.scene import draw_layout
from triominoes.lattice import Cell
from triominoes.play.actions import Lay

SCHEMA = 1
"""The version of the JSON; it rises when a key changes its meaning or goes."""

ENDINGS = ("txt", *DRAWING_WRITERS)
"""The files that an analysis can be written into."""

_BEST = "#d9d9d9"
_GOOD = "#efefef"

_MARGIN = "margin: {} points from now to the end of the round, settlement included, less the mean of what {} gain"
_WIDTH = 100
_SAFE = 2**53
"""The largest whole number that every reader of JSON keeps exactly."""
_ROLLED = "margin and rank: exact, against greedy opponents; rollouts, best in, ahead, match: played out, players {}"
_WON = "margin: rounds won, less the mean of what the opponents win"
_TIED = "=: tied with the best, the 95 % interval of the difference includes 0"
_EXACT = (
    "clairvoyant: if everybody sees everything and plays for himself, the mean over all worlds",
    "information set: by my best plan that goes by what I see, against greedy opponents, the mean over all worlds",
    "guaranteed: what I can be sure of by what I see, in the worst world against the worst replies",
)


def text(found: Analysis, most: int | None = None) -> str:
    """Why the best is the best, and the choices, at most so many and those that were asked for; then what it means."""
    shown = [choice for choice in found.choices if most is None or choice.rank <= most or choice.asked]
    rows = [_row(found, choice) for choice in shown]
    now = ["now"] if found.position.rules.keeps_score else []
    headers = ["", "action", *now, "margin", "95 %", "behind", "95 %", *_rolled(found), "best in", "ahead"]
    headers += [*_match(found), *_exact(found)]
    align = ["left", "left", *["right"] * (len(headers) - 2)]
    table = tabulate(rows, headers, tablefmt="simple", disable_numparse=True, colalign=align)
    lines = [*wrap(explanation(found), _WIDTH, break_on_hyphens=False), "", table]
    if len(shown) < len(found.choices):
        lines.append(f"and {len(found.choices) - len(shown)} more")
    whose, others = (f"{mover(found)}'s", "the others") if found.position.turn else ("my", "the opponents")
    lines += ["", (_MARGIN if found.position.rules.keeps_score else _WON).format(whose, others)]
    if found.exact:
        lines.append(_ROLLED.format(found.policy))
    if len(found.tied) > 1 and (found.exact or found.worlds > 1):
        lines.append(_TIED if not found.exact else "=: worth exactly as much as the best")
    if _exact(found):
        lines += _EXACT
        if any(None in _exact_values(choice) for choice in found.choices):
            lines.append("-: took too many steps to search")
    lines.append(_sample(found))
    return "".join(f"{line.rstrip()}\n" for line in "\n".join(lines).split("\n"))


def _sample(found: Analysis) -> str:
    worlds = "1 world" if found.worlds == 1 else f"{found.worlds:,} worlds"
    stopped = f"; stopped before {found.wanted:,}" if found.stopped else ""
    return f"{worlds} played out with each action, players {found.policy}, seed {found.seed}{stopped}"


def _match(found: Analysis) -> list[str]:
    return ["match"] if found.best.match_chance is not None else []


def _exact(found: Analysis) -> list[str]:
    return ["clairvoyant", "information set", "guaranteed"] if found.best.exact is not None else []


def _exact_values(choice: Choice) -> tuple[float | None, ...]:
    exact = choice.exact
    return () if exact is None else (exact.clairvoyant, exact.information_set, exact.guaranteed)


def _rolled(found: Analysis) -> list[str]:
    """The margin of the rollouts stands beside one that is exact."""
    return ["rollouts"] if found.exact else []


def _row(found: Analysis, choice: Choice) -> list[str]:
    told = found.exact or found.worlds > 1
    mark = "=" if choice.tied and len(found.tied) > 1 and told else " "
    digits = digits_of(found)
    row = [
        f"{choice.rank:>2}{mark}{'*' if choice.asked else ''}",
        name(choice),
        *([f"{choice.points:+d}"] if found.position.rules.keeps_score else []),
        f"{choice.margin.mean:+.{digits}f}",
        "exact" if found.exact else span(choice.margin, digits),
        "" if choice.rank == 1 else f"{choice.behind.mean:.{digits}f}",
        "" if choice.rank == 1 else "exact" if found.exact else span(choice.behind, digits),
        *([f"{choice.rollouts.mean:+.{digits}f}"] if found.exact else []),
        _share(choice.best_share),
        _share(choice.ahead_chance),
    ]
    if choice.match_chance is not None:
        row.append(_share(choice.match_chance))
    row += ["-" if value is None else f"{value:+.{digits}f}" for value in _exact_values(choice)]
    return row


def as_json(found: Analysis) -> dict[str, Any]:
    """The same as JSON values; margins in points, chances from 0 to 1, null for what was not computed.

    Everything is rounded to six places, so that the last bits of a processor do not show.
    """
    return {
        "schema": SCHEMA,
        "rules": found.position.rules.name,
        "player": found.position.turn,
        "explanation": explanation(found),
        "policy": found.policy,
        "seed": found.seed,
        "worlds": found.worlds,
        "wanted": found.wanted,
        "stopped": found.stopped,
        "worlds_at_most": found.possible if found.possible <= _SAFE else None,
        "exact": found.exact,
        "actions": [_values(choice) for choice in found.choices],
    }


def _values(choice: Choice) -> dict[str, Any]:
    lay = choice.action if isinstance(choice.action, Lay) else None
    exact = choice.exact
    return {
        "rank": choice.rank,
        "action": "lay" if lay else str(choice.action),
        "placement": str(lay.placement) if lay else None,
        "points": choice.points,
        "margin": _interval(choice.margin),
        "behind": _interval(choice.behind),
        "tied": choice.tied,
        "rollouts": _interval(choice.rollouts),
        "best_share": _rounded(choice.best_share),
        "ahead_chance": _rounded(choice.ahead_chance),
        "match_chance": _rounded(choice.match_chance),
        "exact": exact
        and {
            "clairvoyant": _rounded(exact.clairvoyant),
            "information_set": _rounded(exact.information_set),
            "guaranteed": _rounded(exact.guaranteed),
        },
        "asked": choice.asked,
    }


def _interval(estimate: Estimate) -> dict[str, float | None]:
    return {"mean": _rounded(estimate.mean), "low": _rounded(estimate.low), "high": _rounded(estimate.high)}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 6)


def drawing(found: Analysis) -> Drawing:
    """The table with the cells of the moves marked: rank and margin, the best and what ties with it tinted."""
    cells: dict[Cell, list[Choice]] = {}
    for choice in found.choices:
        if isinstance(choice.action, Lay):
            cells.setdefault(choice.action.placement.cell, []).append(choice)
    digits = digits_of(found)
    notes = []
    for cell, choices in cells.items():
        first = choices[0]
        ranks = ", ".join(str(choice.rank) for choice in choices[:3]) + (" ..." if len(choices) > 3 else "")
        alone = first.action.placement.numbers if len(choices) == 1 and isinstance(first.action, Lay) else None
        fill = _BEST if first.tied else _GOOD
        notes.append(CellNote(cell, (ranks, f"{first.margin.mean:+.{digits}f}"), alone or (None, None, None), fill))
    position = found.position
    hand = [tile for tile in position.hands[position.turn] if tile is not None]
    best = found.best
    caption = f"Best: {name(best)}, final margin {best.margin.mean:+.{digits}f}"
    caption += " (exact)." if found.exact else f" ({span(best.margin, digits)})."
    return draw_layout(
        position.board, tiles_beside=hand, heading="hand", caption=caption, title="Moves by final margin", notes=notes
    )


def content(found: Analysis, ending: str) -> bytes:
    """The analysis as the content of a file with one of `ENDINGS`."""
    return text(found).encode() if ending == "txt" else DRAWING_WRITERS[ending](drawing(found))


def _share(chance: float) -> str:
    return f"{100 * chance:.0f} %"
