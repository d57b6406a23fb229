"""A simulation in words, as tables for players, as JSON and as a figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabulate import tabulate

from solver.simulation.estimates import LEVEL, Mean, Share
from solver.simulation.running import Simulation
from solver.simulation.summary import ENDS, PLACEMENTS, SOURCES, TURNS, Summary, headline, summary

SCHEMA = 1
"""The version of the JSON; it rises when a key changes its meaning or goes."""

ENDINGS = ("svg", "png", "pdf")
"""The files that a simulation can be drawn into."""

_INTERVAL = f"{LEVEL * 100:g} % interval"
_MEAN = ("mean", _INTERVAL, "deviation", "quartiles")


def text(found: Simulation) -> str:
    """The tables, below a line that says what was played and above the command that plays it again."""
    told = summary(found)
    parts = [headline(found), *_tables(found, told), f"again: {found.plan.command(found.tally.rounds)}"]
    return "\n\n".join(parts) + "\n"


def _tables(found: Simulation, told: Summary) -> list[str]:
    seats = [f"seat {seat}, {kind}" for seat, kind in enumerate(found.plan.kinds, 1)]
    tables = []
    if told.points:
        rows = [[name, *_mean(mean, 1)] for name, mean in zip(seats, told.points, strict=True)]
        if told.margin:
            rows.append(["seat 1 less seat 2", *_mean(told.margin, 1)])
        tables.append(_table(["points a round", *_MEAN], rows))
        rows = [[name, *_mean(told.sources[key], 1)[:2]] for key, name in SOURCES.items()]
        tables.append(_table(["points a round, all seats, for", "mean", _INTERVAL], rows))
    if told.unmatched:
        tables.append(_table(["a round", *_MEAN], [["tiles unmatched", *_mean(told.unmatched, 2)]]))
    rows = [[f"won by {name}", *_share(share, 1)] for name, share in zip(seats, told.won, strict=False)]
    rows += [[f"ended {name}", *_share(told.ends[key], 1)] for key, name in ENDS.items() if told.ends]
    if told.perfect:
        rows.append(["perfect: no tile unmatched", *_share(told.perfect, 1)])
    what = "rounds; a win that is shared counts for each" if told.won else "rounds"
    tables.append(_table([what, "rounds", "share", _INTERVAL], rows))
    rows = [[name, *_mean(told.turns[key], 2)] for key, name in TURNS.items()]
    tables.append(_table(["a round", *_MEAN], rows))
    rows = []
    for key, name in PLACEMENTS.items():
        mean, share = told.placements[key]
        rows.append([name, *_share(share, 3), *_mean(mean, 3)[:2]])
    tables.append(_table(["tiles laid", "tiles", "share", _INTERVAL, "a round", _INTERVAL], rows))
    return tables


def _table(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    align = ("left", *["right"] * (len(headers) - 1))
    return tabulate(rows, headers, tablefmt="simple", disable_numparse=True, colalign=align)


def _mean(mean: Mean, digits: int) -> tuple[str, str, str, str]:
    interval = "-" if mean.low is None or mean.high is None else f"{mean.low:.{digits}f} to {mean.high:.{digits}f}"
    deviation = "-" if mean.deviation is None else f"{mean.deviation:.{digits}f}"
    return f"{mean.mean:.{digits}f}", interval, deviation, " ".join(map(str, mean.quartiles))


def _share(share: Share, digits: int) -> tuple[str, str, str]:
    interval = f"{100 * share.low:.{digits}f} to {100 * share.high:.{digits}f} %"
    return f"{share.count:,}", f"{100 * share.share:.{digits}f} %", interval


def as_json(found: Simulation) -> dict[str, Any]:
    """The same as JSON values: shares are from 0 to 1, and what the ruleset does not have is null.

    Estimates are rounded to six places, so that the last bits of a processor do not show.
    """
    plan, told = found.plan, summary(found)
    seats = [
        {
            "seat": seat,
            "player": kind.value,
            "points": _mean_json(told.points[seat - 1]) if told.points else None,
            "won": _share_json(told.won[seat - 1]) if told.won else None,
        }
        for seat, kind in enumerate(plan.kinds, 1)
    ]
    return {
        "schema": SCHEMA,
        "rules": plan.rules.name,
        "players": plan.players,
        "seed": plan.seed,
        "rounds": found.tally.rounds,
        "asked": plan.rounds,
        "level": LEVEL,
        "seats": seats,
        "margin": _mean_json(told.margin) if told.margin else None,
        "sources": {_key(key): _mean_json(mean) for key, mean in told.sources.items()} or None,
        "ends": {_key(key): _share_json(share) for key, share in told.ends.items()} or None,
        "turns": {key: _mean_json(mean) for key, mean in told.turns.items()},
        "placements": {
            key: {"a_round": _mean_json(mean), "share": _share_json(share)}
            for key, (mean, share) in told.placements.items()
        },
        "unmatched": _mean_json(told.unmatched) if told.unmatched else None,
        "perfect": _share_json(told.perfect) if told.perfect else None,
    }


def content(found: Simulation, ending: str) -> bytes:
    """The figure as the content of a file with one of `ENDINGS`."""
    from solver.simulation.plot import figure_file  # matplotlib takes half a second

    return figure_file(found, ending)


def _key(fact: str) -> str:
    return fact.removeprefix("from ").removeprefix("the ").replace(" ", "_")


def _mean_json(mean: Mean) -> dict[str, Any]:
    values = {"mean": mean.mean, "low": mean.low, "high": mean.high, "deviation": mean.deviation}
    rounded = {key: None if value is None else round(value, 6) for key, value in values.items()}
    return {**rounded, "quartiles": list(mean.quartiles)}


def _share_json(share: Share) -> dict[str, Any]:
    return {
        "count": share.count,
        "of": share.of,
        "share": round(share.share, 6),
        "low": round(share.low, 6),
        "high": round(share.high, 6),
    }
