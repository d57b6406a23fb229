"""How fast deals are solved: verdicts and optima first, then distributions, then the ratio to the obvious model.

    python -m benchmarks.solitaire                the whole study, some ten minutes on two cores
    python -m benchmarks.solitaire --share 0.1    a tenth of the deals
    python -m benchmarks.solitaire --record       write the optima anew instead of asserting them

Run it from the root of the project. The optima that it asserts are in `solitaire_optima.json`.
"""

from __future__ import annotations

import json
import platform
import resource
import time
from collections import Counter
from collections.abc import Sequence
from datetime import date
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import NamedTuple

import click

from benchmarks.obvious_model import solve_obviously
from puzzles.deals import random_deal
from solver.limits import Deadline
from solver.result import Verdict
from solver.solitaire import Play, solve_deal
from triominoes.deal import Deal
from triominoes.notation import parse_tile_set

MOST_MEGABYTES = 500
OPTIMA = Path(__file__).with_name("solitaire_optima.json")


class Study(NamedTuple):
    """Deals of `tiles` from seeds 0 to `seeds` - 1, each with a time limit, of which a share must be proved."""

    play: Play
    tile_set: str
    tiles: int
    seeds: int
    limit: float
    share: float
    compact: bool = False

    @property
    def name(self) -> str:
        return f"{self.play} {self.tile_set} {self.tiles}"


STUDIES = (
    Study(Play.FREE, "standard", 10, 200, 60, 1.0),
    Study(Play.FREE, "standard", 15, 200, 60, 1.0),
    Study(Play.FREE, "standard", 20, 1000, 60, 1.0),
    Study(Play.FREE, "standard", 25, 200, 60, 1.0),
    Study(Play.FREE, "standard", 30, 200, 60, 0.99),
    Study(Play.FREE, "standard", 40, 100, 60, 0.98),
    Study(Play.FREE, "standard", 56, 50, 60, 1.0),
    Study(Play.FREE, "animal", 20, 200, 60, 1.0),
    Study(Play.FREE, "standard", 20, 100, 60, 1.0, compact=True),
    Study(Play.FREE, "standard", 56, 20, 60, 1.0, compact=True),
    Study(Play.FORCED, "standard", 20, 1000, 20, 1.0),
    Study(Play.FORCED, "standard", 30, 100, 20, 0.97),
    Study(Play.FORCED, "standard", 40, 100, 20, 0.80),
    Study(Play.FORCED, "standard", 56, 50, 20, 0.0),
    Study(Play.FORCED, "animal", 20, 200, 20, 1.0),
)
BASELINE = ((10, range(5)), (15, range(3)), (20, range(3)))
BASELINE_SECONDS = 60.0


def run(study: Study, count: int, optima: dict[str, list[int | None]], record: bool) -> None:
    """Solve the deals of a study, assert what is known of them, and print a line of the table."""
    tile_set = parse_tile_set(study.tile_set)
    seconds, results = [], []
    for seed in range(count):
        deal = random_deal(study.tiles, seed=seed, tile_set=tile_set)
        started = time.perf_counter()
        solution = solve_deal(deal, study.play, deadline=Deadline(study.limit), compact=study.compact).solution
        seconds.append(time.perf_counter() - started)
        results.append(solution.placed if solution.verdict is Verdict.OPTIMAL else None)
    proved = sum(result is not None for result in results)
    if record and not study.compact:
        optima[study.name] = results
    for seed, (result, known) in enumerate(zip(results, optima[study.name], strict=False)):
        assert result is None or known is None or result == known, f"{study.name}, seed {seed}: {result}, not {known}"
    assert proved >= study.share * count, f"{study.name}: only {proved} of {count} proved"
    laid = Counter(result == study.tiles for result in results if result is not None)
    cells = [
        f"{study.play}, compact" if study.compact else str(study.play),
        study.tile_set,
        str(study.tiles),
        str(count),
        f"{proved / count:.1%}",
        f"{laid[True] / count:.0%}",
        *(f"{value:.3f}" for value in (median(seconds), quantile(seconds, 0.9), quantile(seconds, 0.99), max(seconds))),
    ]
    click.echo(f"| {' | '.join(cells)} |")


def quantile(values: Sequence[float], share: float) -> float:
    """The least value that at least `share` of the values do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)]


def compare(deal: Deal) -> str:
    """A line of the second table: this solver and the obvious model on one deal."""
    started = time.perf_counter()
    solution = solve_deal(deal, Play.FREE, compact=False).solution
    ours = time.perf_counter() - started
    started = time.perf_counter()
    found, bound = solve_obviously(deal, BASELINE_SECONDS)
    theirs = time.perf_counter() - started
    assert found <= solution.bound <= bound, f"{deal}: {found} <= {solution.bound} <= {bound} does not hold"
    proved = found == bound
    verdict = "proved" if proved else f"{found} to {bound} after {theirs:.0f} s"
    ratio = f"{'' if proved else 'over '}{theirs / ours:,.0f}"
    return f"| {len(deal)} | {solution.placed} | {ours:.3f} | {verdict} | {theirs:.2f} | {ratio} |"


@click.command()
@click.option("--share", type=click.FloatRange(0, 1, min_open=True), default=1.0, help="Share of the deals to solve.")
@click.option("--record", is_flag=True, help="Write the optima anew.")
def main(share: float, record: bool) -> None:
    """Run the studies and print two tables in Markdown."""
    optima = json.loads(OPTIMA.read_text()) if OPTIMA.exists() else {}
    solve_deal(random_deal(20, seed=0))
    versions = f"Python {platform.python_version()}, OR-Tools {version('ortools')}, networkx {version('networkx')}"
    click.echo(f"{date.today()}, {versions}\n")
    click.echo("| play | set | tiles | deals | proved | all laid | median s | 90 % | 99 % | max |")
    click.echo("|---|---|---|---|---|---|---|---|---|---|")
    for study in STUDIES:
        run(study, max(1, round(study.seeds * share)), optima, record)
    if record:
        OPTIMA.write_text(json.dumps(optima, indent=None, separators=(",", ":")).replace("],", "],\n") + "\n")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    assert peak < MOST_MEGABYTES, f"{peak:.0f} MB of memory"
    click.echo(f"\nPeak memory of all that: {peak:.0f} MB.")
    click.echo("\n| tiles | optimum | this solver s | obvious model | its s | ratio |\n|---|---|---|---|---|---|")
    for tiles, seeds in BASELINE:
        for seed in seeds:
            click.echo(compare(random_deal(tiles, seed=seed)))


if __name__ == "__main__":
    main()
