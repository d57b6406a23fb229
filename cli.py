"""The command line: what is asked, handed to the rooms that know, and printed.

stdout is data, stderr is talk. Exit status 0: fine; 1: the answer is no (an illegal layout); 2: bad usage or input.
Everything that takes long to import is imported by the command that needs it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from puzzles.console import (
    SEED,
    Commands,
    RulesetType,
    Seconds,
    SourceType,
    WholeNumber,
    as_json_option,
    interruptible,
    output_option,
    progress_line,
    searching,
    set_option,
    tell,
)
from puzzles.layout_commands import check, draw, fill
from puzzles.position_commands import analyze, moves, opportunities
from puzzles.puzzle_commands import puzzle
from puzzles.sheet_commands import sheet
from triominoes import __version__

if TYPE_CHECKING:
    from puzzles.sources import Source
    from triominoes import Deal, TileSet
    from triominoes.rules.ruleset import Ruleset


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="triominoes")
def main() -> None:
    """Solve and analyse Tri-Ominos, the triangular dominoes.

    DEAL, BOARD, GAME, POSITION and SHAPE are a file, - for standard input, a bundled name, or the text itself.
    """


for command in (fill, check, draw, moves, analyze, opportunities, puzzle, sheet):
    main.add_command(command)


@main.command()
@click.option("--tiles", "count", type=WholeNumber(1), default=20, show_default=True, help="Tiles drawn.")
@set_option(help="Tile set, or LOW..HIGH[+mirror].")
@click.option("--seed", type=SEED, help="Same seed, same deal, on every machine; drawn at random if not given.")
@click.option("--list", "listing", is_flag=True, help="List the bundled deals instead.")
@as_json_option
def deal(count: int, tile_set: TileSet, seed: int | None, listing: bool, as_json: bool) -> None:
    """Draw a random deal and print it as a deal file.

    Example: triominoes deal --tiles 20 --seed 7 | triominoes solve -
    """
    import secrets

    from puzzles.deals import bundled_deals, random_deal

    if listing:
        listed = bundled_deals()
        lines = [f"{name:<14} {len(each):>2} tiles, {each.tile_set} set: {each.title}" for name, each in listed.items()]
        values = [{"name": name, "title": each.title, **deal_values(each)} for name, each in listed.items()]
        click.echo(json.dumps({"schema": 1, "deals": values}) if as_json else "\n".join(lines))
        return
    seed = secrets.randbelow(10**6) if seed is None else seed
    drawn = random_deal(count, seed=seed, tile_set=tile_set)
    if as_json:
        click.echo(json.dumps({"schema": 1, "seed": seed, **deal_values(drawn)}))
    else:
        click.echo(f"# triominoes deal --tiles {count} --set {tile_set} --seed {seed}\n{drawn.format()}", nl=False)


@main.command()
@click.argument("deal", type=SourceType("deal"))
@click.option(
    "--play",
    type=click.Choice(["free", "forced"]),
    help="free: a tile may be held back; forced: what fits must be laid. Default: free, and the forced optimum.",
)
@set_option(help="Set of a deal that names none.")
@click.option(
    "--time-limit", type=Seconds(), default=60.0, show_default=True, help="Seconds before it stops with the best found."
)
@click.option("--seed", type=SEED, default=0, show_default=True, help="Seed of the search.")
@click.option("--compact/--no-compact", default=True, help="Prefer a layout that fits a table.  [default: compact]")
@output_option("txt, svg, png, pdf, board, gv")
@as_json_option
def solve(
    deal: Source,
    play: str | None,
    tile_set: TileSet,
    time_limit: float,
    seed: int,
    compact: bool,
    output: Path | None,
    as_json: bool,
) -> None:
    """Find the best layout of a deal and prove that it is the best.

    Ctrl-C stops with the best found so far; a second Ctrl-C aborts.

    Example: triominoes solve "555 055 005 001 344" -o solved.svg
    """
    from solver.limits import Deadline
    from solver.solitaire import Play, report, solve_deal
    from triominoes.diagram.output import checked_ending

    ending = checked_ending(output, report.ENDINGS) if output else ""
    drawn = deal.deal(tile_set)
    asked = Play(play) if play else None
    with interruptible(Deadline(time_limit)) as deadline, progress_line(searching) as show:
        answer = solve_deal(drawn, asked, deadline=deadline, seed=seed, compact=compact, report=show)
    tell(
        lambda: report.text(answer),
        lambda: report.as_json(answer),
        as_json,
        output,
        lambda: report.content(answer, ending),
    )


@main.command()
@click.argument("game", type=SourceType("game"))
@click.option("--rules", "ruleset", type=RulesetType(), help="Score it by other rules than those it was played by.")
@click.option("--lenient", is_flag=True, help="Score what was played against the rules too, and list it.")
@output_option("svg, pdf, html, png, txt")
@as_json_option
def score(game: Source, ruleset: Ruleset | None, lenient: bool, output: Path | None, as_json: bool) -> None:
    """Write the score sheet of a recorded game.

    GAME is a record as people write it at the table (see docs/records.md), or its JSON twin. The exit status is 1 if
    somebody played against the rules, which is told with its line and what would have been legal.

    Example: triominoes score friday -o friday.pdf
    """
    from puzzles import records
    from triominoes import sheet
    from triominoes.diagram.output import checked_ending

    ending = checked_ending(output, sheet.ENDINGS) if output else ""
    found = sheet.sheet_of(records.refereed(game, ruleset, lenient=lenient))
    tell(
        lambda: sheet.as_text(found),
        lambda: sheet.as_json(found),
        as_json,
        output,
        lambda: sheet.sheet_file(found, ending),
    )


@main.command()
@click.argument("ruleset", type=RulesetType(), required=False)
@click.option(
    "--compare", type=(RulesetType(), RulesetType()), metavar="A B", help="Show only what two rulesets do differently."
)
@as_json_option
def rules(ruleset: Ruleset | None, compare: tuple[Ruleset, Ruleset] | None, as_json: bool) -> None:
    """List the rulesets, tell one in plain words, or compare two.

    RULESET is a bundled name, or a TOML file of your own that may extend one.

    Example: triominoes rules --compare wikipedia goliath
    """
    from puzzles import rulesets

    if ruleset and compare:
        raise click.UsageError("a ruleset to tell and --compare exclude each other; expected one of them")
    if compare:
        answer = rulesets.comparison_json(*compare) if as_json else rulesets.comparison(*compare)
    elif ruleset:
        answer = rulesets.ruleset_json(ruleset) if as_json else rulesets.description(ruleset)
    else:
        answer = rulesets.listing_json() if as_json else rulesets.listing()
    click.echo(json.dumps(answer) if as_json else answer, nl=as_json)


@main.command()
@click.option(
    "--rules", "ruleset", type=RulesetType(), default="wikipedia", show_default=True, help="Rules to play by."
)
@click.option("--players", type=WholeNumber(1), help="How many play. Default: 2, or as few as can.")
@click.option(
    "--player",
    "kinds",
    metavar="KIND[,KIND...]",
    default="greedy",
    show_default=True,
    help="Who plays: greedy or random, one for all seats or one for each.",
)
@click.option("--rounds", type=WholeNumber(1), default=1000, show_default=True, help="Rounds played.")
@click.option("--seed", type=SEED, help="Same seed, same rounds, on every machine; drawn at random if not given.")
@click.option("--workers", type=WholeNumber(1), help="Processes that play. Default: one for each processor.")
@click.option("--time-limit", type=Seconds(), help="Seconds before it stops with the rounds played so far.")
@output_option("svg, png, pdf")
@as_json_option
def simulate(
    ruleset: Ruleset,
    players: int | None,
    kinds: str,
    rounds: int,
    seed: int | None,
    workers: int | None,
    time_limit: float | None,
    output: Path | None,
    as_json: bool,
) -> None:
    """Play many rounds and say what they are like.

    Points, winners, blocked rounds, tiles, draws, hexagons and bridges, each with a 95 % interval; -o draws them.
    Ctrl-C stops with the rounds played so far; a second Ctrl-C aborts.

    Example: triominoes simulate --rules goliath --player greedy,random --rounds 5000 -o plot.pdf
    """
    import secrets

    from solver import simulation
    from solver.limits import Deadline
    from solver.simulation import report
    from triominoes.diagram.output import checked_ending

    ending = checked_ending(output, report.ENDINGS) if output else ""
    seed = secrets.randbelow(10**6) if seed is None else seed
    plan = simulation.Plan.of(ruleset, players, kinds, rounds, seed)
    with interruptible(Deadline(time_limit)) as deadline, progress_line(str) as show:
        found = simulation.simulate(plan, workers=workers, deadline=deadline, report=show)
    tell(
        lambda: report.text(found),
        lambda: report.as_json(found),
        as_json,
        output,
        lambda: report.content(found, ending),
    )


@main.command()
@click.argument("deal", metavar="DEAL|POSITION", type=SourceType("deal", "position", "game"))
@set_option(help="Set of a deal that names none.")
@output_option("gv, svg, png, pdf")
def graph(deal: Source, tile_set: TileSet, output: Path | None) -> None:
    """Draw the graph of the tiles that can touch, or of a table.

    For a deal, an edge joins two tiles and names the sides that can meet; the first tile is tinted, and tiles that no
    chain connects to it are dashed. For a position, tiles, open cells and points lie as on the table. Without -o the
    Graphviz source is printed.

    Example: triominoes graph "555 055 005 001 344" -o graph.svg
    """
    from puzzles import positions
    from triominoes.diagram.output import checked_ending, write_whole

    ending = checked_ending(output, ("gv", "dot", "svg", "png", "pdf")) if output else "gv"
    if positions.is_position(deal.text):
        from solver.opportunities.graph import graph_content

        picture = graph_content(positions.open_position(deal), ending)
    else:
        from solver.solitaire.picture import compatibility_picture
        from triominoes.diagram.gv import render

        picture = render(compatibility_picture(deal.deal(tile_set)), ending)
    if output:
        write_whole(output, picture)
    else:
        click.echo(picture.decode(), nl=False)


def deal_values(deal: Deal) -> dict[str, Any]:
    """The set and the tiles of a deal as JSON values."""
    return {"set": deal.tile_set.name, "deal": [str(tile) for tile in deal.tiles]}


if __name__ == "__main__":
    main()
