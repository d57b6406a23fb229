"""How fast regions are filled, or proved to be impossible.

    python -m benchmarks.fill                the whole study, a few minutes on two cores
    python -m benchmarks.fill --share 0.1    a tenth of the convex shapes

Run it from the root of the project. Verdicts are asserted first, then the times that are promised.
Times are those of the processor: the search runs on one, so on an idle machine they are what one waits.
"""

from __future__ import annotations

import platform
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import date
from importlib.metadata import version
from statistics import median

import click

from solver.fill import Instance, Outcome, fill
from solver.limits import Deadline
from triominoes.lattice import Cell, perimeter
from triominoes.shapes import hexagon, normalised, parse_named_shape
from triominoes.tileset import MIRRORED, STANDARD, TileSet

FEWEST, MOST = 42, 54
HEXAGON_SECONDS = 15.0
PROOF_SECONDS = 2.0
LIMIT = 10.0

NAMED: tuple[tuple[str, TileSet, Outcome], ...] = (
    ("hexagon-3", MIRRORED, Outcome.SOLVED),
    ("hexagon-2", MIRRORED, Outcome.SOLVED),
    ("hexagon-3", STANDARD, Outcome.NONE),
    ("hexagon-2", STANDARD, Outcome.NONE),
    ("triangle-7", STANDARD, Outcome.NONE),
    ("parallelogram-7x3", STANDARD, Outcome.NONE),
    ("strip-36", STANDARD, Outcome.SOLVED),
)


def convex_shapes(fewest: int, most: int) -> Iterator[frozenset[Cell]]:
    """The convex shapes of so many cells, one of each that differ only by a turn or a mirror image.

    Each is a triangle with three smaller ones cut off at its corners.
    """
    seen = set()
    for side in range(1, most + 2):
        for a in range(side):
            for b in range(min(a, side - a) + 1):
                for c in range(min(b, side - b) + 1):
                    if fewest <= side * side - a * a - b * b - c * c <= most:
                        runs = (side - a - b, side - b - c, side - c - a)
                        outline = (a, runs[0], b, runs[1], c, runs[2])
                        key = min(_turns(outline) + _turns(outline[::-1]))
                        if key not in seen:
                            seen.add(key)
                            yield _cut_triangle(side, a, b, c)


def _turns(outline: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [outline[turn:] + outline[:turn] for turn in range(6)]


def _cut_triangle(side: int, top: int, right: int, left: int) -> frozenset[Cell]:
    """A triangle that points up, without the triangles of those sides at its corners."""
    cells = []
    for row in range(top, side):
        for column in range(-row, row + 1):
            steps_from_left, steps_from_right = (column + row) // 2, (row - column) // 2
            down = (row + column) % 2
            depth = side - 1 - row
            if steps_from_left + depth + down >= left and steps_from_right + depth + down >= right:
                cells.append((row, column))
    return normalised(cells)


def timed(region: frozenset[Cell], tile_set: TileSet, seed: int = 0) -> tuple[Outcome, bool, float]:
    """The verdict, whether counting was enough for it, and the seconds of processor time that it took."""
    started = time.process_time()
    found = fill(Instance(region, tile_set=tile_set), deadline=Deadline(LIMIT), seed=seed)
    return found.outcome, bool(found.reasons), time.process_time() - started


def named_shapes() -> None:
    """The first table: well-known shapes, three seeds each."""
    click.echo("| shape | set | verdict | median s | max s |\n|---|---|---|---|---|")
    for name, tile_set, expected in NAMED:
        runs = [timed(parse_named_shape(name), tile_set, seed) for seed in range(3)]
        assert {outcome for outcome, _, _ in runs} == {expected}, f"{name}, {tile_set}: {runs}"
        seconds = [seconds for _, _, seconds in runs]
        click.echo(f"| {name} | {tile_set} | {expected} | {median(seconds):.3f} | {max(seconds):.3f} |")
        if (name, tile_set) == ("hexagon-3", MIRRORED):
            assert max(seconds) < HEXAGON_SECONDS, f"hexagon-3 took {max(seconds):.1f} s"


def every_convex_shape(share: float) -> None:
    """The second table: convex shapes with the standard set, by verdict and by what gave it."""
    shapes = list(convex_shapes(FEWEST, MOST))
    shapes = shapes[:: max(1, round(1 / share))]
    kinds: defaultdict[str, list[float]] = defaultdict(list)
    boundaries: defaultdict[str, Counter[int]] = defaultdict(Counter)
    for region in shapes:
        outcome, by_counting, seconds = timed(region, STANDARD)
        kind = f"{outcome}, {'by counting' if by_counting else 'by search'}"
        kinds[kind].append(seconds)
        boundaries[kind][perimeter(region)] += 1
    click.echo(f"\n{len(shapes)} convex shapes of {FEWEST} to {MOST} cells, standard set:\n")
    click.echo("| verdict | shapes | boundaries | median s | max s |\n|---|---|---|---|---|")
    for kind, times in sorted(kinds.items()):
        span = f"{min(boundaries[kind])} to {max(boundaries[kind])}"
        click.echo(f"| {kind} | {len(times)} | {span} | {median(times):.3f} | {max(times):.3f} |")
    proofs = [seconds for kind, times in kinds.items() if kind.startswith(Outcome.NONE) for seconds in times]
    assert max(proofs) < PROOF_SECONDS, f"a proof took {max(proofs):.1f} s"


@click.command()
@click.option("--share", type=click.FloatRange(0, 1, min_open=True), default=1.0, help="Share of the convex shapes.")
def main(share: float) -> None:
    """Run the study and print two tables in Markdown."""
    click.echo(f"{date.today()}, Python {platform.python_version()}, OR-Tools {version('ortools')}\n")
    fill(Instance(hexagon(1)))
    named_shapes()
    every_convex_shape(share)


if __name__ == "__main__":
    main()
