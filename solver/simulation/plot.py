"""A simulation as a figure for print: how the points of a round are spread, and what rounds consist of."""

from __future__ import annotations

import io
import textwrap
import warnings
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy
from matplotlib import style
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from solver.simulation.estimates import LEVEL, Mean
from solver.simulation.running import Simulation
from solver.simulation.summary import ENDS, PLACEMENTS, TURNS, Summary, headline, summary
from triominoes.diagram.drawing import INK, TINT

_STYLE = {
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 8,
    "axes.titleweight": "bold",
    "font.size": 8,
    "figure.titlesize": 8,
    "pdf.fonttype": 42,
    "savefig.dpi": 200,
    "svg.hashsalt": "triominoes",
}
_UNDATED = {"svg": {"Date": None}, "pdf": {"CreationDate": None}, "png": {}}
_WIDTH = 7.1
"""Inches: the text width of A4 and Letter."""


@dataclass(frozen=True, slots=True)
class _Line:
    """An estimate by its name, with its interval and in words."""

    name: str
    value: float
    low: float | None
    high: float | None
    words: str


@dataclass(frozen=True, slots=True)
class _Panel:
    """Estimates on one scale, which begins at 0 and ends at `most`."""

    heading: str
    lines: Sequence[_Line]
    most: float | None = None


def figure_file(found: Simulation, ending: str) -> bytes:
    """The figure as the content of a file with one of `report.ENDINGS`: equal simulations give equal bytes.

    Settings of matplotlib that a user has made do not count.
    """
    written = io.BytesIO()
    with warnings.catch_warnings(), style.context(["default", _STYLE]):
        warnings.filterwarnings("ignore", "Glyph .* missing from font")  # in the name of a file of rules
        figure(found).savefig(written, format=ending, metadata=_UNDATED[ending])
    return written.getvalue()


def figure(found: Simulation) -> Figure:
    """The figure: on the left a histogram for each seat, on the right estimates with their intervals."""
    told = summary(found)
    unit, spread = _spread(found, told)
    panels = _panels(told)
    lines = sum(len(panel.lines) for panel in panels)
    height = 0.7 + max(0.85 * len(spread), 0.45 * len(panels) + 0.25 * lines)
    drawn = Figure(figsize=(_WIDTH, height), layout="constrained")
    name = "".join(letter if letter.isprintable() else "?" for letter in headline(found))
    caption = f"{textwrap.fill(name, 110)}\nDashed lines are means, bars {LEVEL * 100:g} % intervals."
    drawn.suptitle(caption, x=0.01, ha="left", parse_math=False)
    left, right = drawn.subfigures(1, 2, squeeze=False, wspace=0.03)[0]
    _histograms(left.subplots(len(spread), 1, sharex=True, sharey=True, squeeze=False)[:, 0], unit, spread)
    left.supylabel("% of rounds", fontsize="medium")
    ratios = [len(panel.lines) for panel in panels]
    for axes, panel in zip(
        right.subplots(len(panels), 1, squeeze=False, height_ratios=ratios)[:, 0], panels, strict=True
    ):
        _intervals(axes, panel)
    return drawn


def _spread(found: Simulation, told: Summary) -> tuple[str, list[tuple[str, Mean, Counter[int]]]]:
    """What the histograms show, and their names: points by seat if there are any, else the tiles of a round."""
    counts = found.tally.counts
    if told.unmatched:
        return "tiles unmatched", [("", told.unmatched, counts["unmatched"])]
    if not told.points:
        return "tiles laid in a round", [("", told.turns["laid"], counts["laid"])]
    seats = enumerate(zip(found.plan.kinds, told.points, strict=True), 1)
    return "points in a round", [
        (f"seat {seat}, {kind}: ", mean, counts[f"points {seat}"]) for seat, (kind, mean) in seats
    ]


def _histograms(rows: Sequence[Axes], unit: str, spread: Sequence[tuple[str, Mean, Counter[int]]]) -> None:
    values = [value for _, _, counts in spread for value in counts]
    locator = MaxNLocator(nbins=24, steps=[1, 2, 2.5, 5, 10], integer=True)
    edges = numpy.asarray(locator.tick_values(min(values), max(values) + 1))
    if edges[1] - edges[0] == 1:
        edges -= 0.5  # so that a bar stands above its number
    for axes, (name, mean, counts) in zip(rows, spread, strict=True):
        rounds, _ = numpy.histogram(list(counts), edges, weights=list(counts.values()))
        axes.stairs(100 * rounds / counts.total(), edges, fill=True, facecolor=TINT, edgecolor=INK, linewidth=0.6)
        axes.axvline(mean.mean, color=INK, linewidth=1, linestyle="--")
        deviation = "" if mean.deviation is None else f", deviation {mean.deviation:.1f}"
        axes.set_title(f"{name}mean {mean.mean:.1f}{deviation}", fontweight="normal")
        axes.yaxis.set_major_locator(MaxNLocator(nbins=4, steps=[1, 2, 5, 10]))
    rows[-1].set_xlabel(unit)


def _panels(told: Summary) -> list[_Panel]:
    shares = [(f"won by seat {seat}", share) for seat, share in enumerate(told.won, 1)]
    shares += [(name, told.ends[key]) for key, name in ENDS.items() if told.ends]
    shares += [("perfect", told.perfect)] if told.perfect else []
    percent = [
        _Line(name, 100 * share.share, 100 * share.low, 100 * share.high, f"{100 * share.share:.1f} %")
        for name, share in shares
    ]
    return [
        _Panel("Rounds, %", percent, most=100),
        _Panel("Tiles and turns in a round", [_line(name, told.turns[key], 2) for key, name in TURNS.items()]),
        _Panel(
            "Hexagons and bridges in a round",
            [_line(name, told.placements[key][0], 3) for key, name in PLACEMENTS.items()],
        ),
    ]


def _line(name: str, mean: Mean, digits: int) -> _Line:
    return _Line(name, mean.mean, mean.low, mean.high, f"{mean.mean:.{digits}f}")


def _intervals(axes: Axes, panel: _Panel) -> None:
    """A line for each estimate: a stroke, its interval as a bar, and the number at the right."""
    for row, line in enumerate(panel.lines):
        if line.low is not None and line.high is not None:
            axes.barh(row, line.high - line.low, left=line.low, height=0.45, color=TINT, edgecolor=INK, linewidth=0.4)
        axes.plot([line.value] * 2, [row - 0.32, row + 0.32], color=INK, linewidth=1.6, clip_on=False)
        axes.text(1.04, row, line.words, transform=axes.get_yaxis_transform(), va="center")
    axes.set_yticks(range(len(panel.lines)), [textwrap.fill(line.name, 17) for line in panel.lines])
    axes.set_ylim(len(panel.lines) - 0.5, -0.5)
    axes.set_xlim(0, panel.most)
    axes.set_axisbelow(True)
    axes.grid(axis="y", color=TINT, linewidth=0.6)
    axes.tick_params(axis="y", length=0)
    axes.set_title(panel.heading)
