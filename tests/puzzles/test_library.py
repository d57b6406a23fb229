"""What the bundled deals say of themselves is true."""

from __future__ import annotations

import re
import shlex

import pytest
from click.testing import CliRunner

from cli import main
from puzzles.deals import bundled_deals
from puzzles.sources import library
from solver.result import Verdict
from solver.solitaire import Play, solve_deal
from triominoes import Deal

NAMES = list(library("deal"))


def comment(name: str, pattern: str) -> re.Match[str]:
    text = library("deal")[name].read_text(encoding="utf-8")
    (match,) = re.finditer(rf"^# {pattern}$", text, re.MULTILINE)
    return match


def test_there_are_bundled_deals() -> None:
    assert len(NAMES) >= 8
    assert list(bundled_deals()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_solver_proves_what_the_file_says(name: str) -> None:
    match = comment(name, r"Proved: (\d+) of (\d+) in free play, (\d+) in forced play\.")
    free, drawn, forced = map(int, match.groups())
    deal = bundled_deals()[name]
    answer = solve_deal(deal, compact=False)
    assert answer.forced is not None
    assert (answer.solution.play, answer.forced.play) == (Play.FREE, Play.FORCED)
    assert answer.solution.verdict is answer.forced.verdict is Verdict.OPTIMAL
    assert (answer.solution.placed, len(deal), answer.forced.placed) == (free, drawn, forced)


@pytest.mark.parametrize("name", NAMES)
def test_the_command_in_the_file_draws_the_deal(name: str) -> None:
    program, *arguments = shlex.split(comment(name, r"Drawn by: (.*)")[1])
    assert program == "triominoes"
    result = CliRunner().invoke(main, arguments)
    drawn, bundled = Deal.parse(result.stdout), bundled_deals()[name]
    assert (drawn.tiles, drawn.tile_set) == (bundled.tiles, bundled.tile_set)


@pytest.mark.parametrize("name", NAMES)
def test_the_tiles_are_laid_out_as_deal_files_are_written(name: str) -> None:
    deal = bundled_deals()[name]
    text = library("deal")[name].read_text(encoding="utf-8")
    assert "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#")) == deal.format()


@pytest.mark.parametrize("name", NAMES)
def test_every_deal_has_a_title_of_its_own_and_a_word_about_it(name: str) -> None:
    assert [deal.title for deal in bundled_deals().values()].count(bundled_deals()[name].title) == 1
    assert bundled_deals()[name].title
    assert not re.match(r"# (Drawn by|Proved)", library("deal")[name].read_text(encoding="utf-8"))
