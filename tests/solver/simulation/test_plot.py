"""The plot: the same bytes for the same rounds, whatever matplotlib is told elsewhere; every ruleset can be drawn."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import replace

import matplotlib
import pytest
from PIL import Image
from pypdfium2 import PdfDocument

from solver.simulation import Plan, Simulation, play_span, report
from solver.simulation.plot import figure
from triominoes.rules.file import bundled_ruleset, ruleset_names


def played(name: str, rounds: int = 12, players: int | None = None) -> Simulation:
    plan = Plan.of(bundled_ruleset(name), players, "greedy", rounds, 2)
    return Simulation(plan, play_span(plan, 1, rounds))


def _svg(content: bytes) -> None:
    assert ET.fromstring(content).tag == "{http://www.w3.org/2000/svg}svg"


def _png(content: bytes) -> None:
    with Image.open(io.BytesIO(content)) as image:
        assert image.width == 1420


def _pdf(content: bytes) -> None:
    with PdfDocument(content) as document:
        page = document[0]
        text = page.get_textpage().get_text_bounded()
        assert "wikipedia" in text
        assert page.get_width() == pytest.approx(7.1 * 72, abs=1)


@pytest.mark.parametrize(("ending", "check"), [("svg", _svg), ("png", _png), ("pdf", _pdf)])
def test_a_file_can_be_read_and_is_the_same_each_time(ending: str, check: Callable[[bytes], None]) -> None:
    found = played("wikipedia")
    content = report.content(found, ending)
    check(content)
    with matplotlib.rc_context({"font.size": 20, "svg.hashsalt": None}):
        assert report.content(found, ending) == content


def test_nothing_of_matplotlib_is_left_changed() -> None:
    before = matplotlib.rcParams.copy()
    report.content(played("wikipedia", rounds=2), "svg")
    assert matplotlib.rcParams.copy() == before


def test_no_window_system_is_asked_for() -> None:
    script = """
import sys
from solver.simulation import Plan, report, simulate
from triominoes.rules.file import bundled_ruleset
found = simulate(Plan.of(bundled_ruleset("wikipedia"), 2, "random", 1, 1))
for ending in report.ENDINGS:
    report.content(found, ending)
print("matplotlib.figure" in sys.modules, "matplotlib.pyplot" in sys.modules)
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "MPLBACKEND": "tkagg"}
    ran = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr) == ("True False\n", "")


@pytest.mark.parametrize("name", ruleset_names())
def test_every_ruleset_is_drawn_with_a_histogram_for_each_seat_that_scores(name: str) -> None:
    found = played(name)
    left, right = figure(found).subfigs
    seats = found.plan.players if found.plan.rules.keeps_score else 1
    assert len(left.axes) == seats
    assert [len(axes.texts) for axes in right.axes][1:] == [3, 5]
    for axes in left.axes:
        (bars,) = axes.patches
        assert sum(bars.get_data().values) == pytest.approx(100)  # type: ignore[attr-defined]  # a patch that matplotlib types as its base


def test_a_name_with_odd_letters_is_drawn_as_it_is() -> None:
    found = played("wikipedia", rounds=1)
    plan = replace(found.plan, rules=replace(found.plan.rules, name="$x^2$ \x01漢 & <b>"))
    content = report.content(Simulation(plan, found.tally), "svg")
    _svg(content)
    assert b"$x^2$ ?" in content


def test_six_seats_fit_on_a_page() -> None:
    assert figure(played("wikipedia", rounds=2, players=6)).get_figheight() < 9
