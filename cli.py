"""The command line: what is asked, handed to the rooms that know, and printed.

stdout is data, stderr is talk. Exit status 0: fine; 1: the answer is no (an illegal layout); 2: bad usage or input.
Everything that takes long to import is imported by the command that needs it.
"""

from __future__ import annotations

import io
import json
import math
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from triominoes import __version__
from triominoes.errors import TriominoesError

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from puzzles.sources import Source
    from solver.limits import Deadline
    from solver.solitaire.solve import Progress
    from triominoes import Deal, TileSet


class Refusal(click.ClickException):
    """Why there is no answer: one line on stderr, whatever the input had in it, and exit status 2."""

    exit_code = 2

    def __init__(self, message: str) -> None:
        line = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in message)
        super().__init__(line if len(line) <= 1000 else f"{line[:500]} ... {line[-500:]}")


class Commands(click.Group):
    """A group that reports every error in one line."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run, and leave; what still goes wrong with a stream or a file is told without a traceback."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")
        try:
            return super().main(*args, **extra)
        except OSError as error:
            name = f"{error.filename}: " if error.filename else "cannot write the answer: "
            Refusal(f"{name}{error.strerror or error}").show()
            sys.exit(Refusal.exit_code)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Read the options before the command."""
        with one_line_errors():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        with one_line_errors():
            return super().invoke(ctx)


@contextmanager
def one_line_errors() -> Iterator[None]:
    """Turns the errors of the toolkit and of the command line into a `Refusal`; help instead of a command stays."""
    try:
        yield
    except TriominoesError as error:
        raise Refusal(str(error)) from None
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        message = " ".join(error.format_message().split())
        if error.ctx and type(error) is not click.BadParameter:
            message += f" See {error.ctx.command_path} --help."
        raise Refusal(message) from None


class SourceType(click.ParamType["Source"]):
    """A path, `-`, the name of a bundled file, or the text itself."""

    def __init__(self, name: str) -> None:
        self.name = name

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Source:
        """The text and what to call it; nothing is read while a shell completes the line."""
        from puzzles.sources import Source, open_source

        return Source(value, "") if ctx and ctx.resilient_parsing else open_source(value, self.name)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Bundled names; the shell adds the files."""
        from click.shell_completion import CompletionItem

        from puzzles.sources import library

        names = [CompletionItem(name) for name in library(self.name) if name.startswith(incomplete)]
        return [*names, CompletionItem(incomplete, type="file")]


class TileSetType(click.ParamType["TileSet"]):
    """The name of a tile set, or a range."""

    name = "set"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> TileSet:
        """The set."""
        from triominoes.notation import parse_tile_set

        return parse_tile_set(value) if isinstance(value, str) else value

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The sets with names."""
        from click.shell_completion import CompletionItem

        from triominoes.tileset import named_sets

        return [CompletionItem(name) for name in named_sets() if name.startswith(incomplete)]


class WholeNumber(click.ParamType[int]):
    """A whole number, from a least one on."""

    name = "integer"

    def __init__(self, least: int) -> None:
        self.least = least

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number."""
        from triominoes.notation import shown

        try:
            number = int(value)
        except ValueError:
            number = self.least - 1
        if number < self.least:
            self.fail(f"{shown(str(value))} is not a whole number of {self.least} or more", param, ctx)
        return number


class Seconds(click.ParamType[float]):
    """A time above zero."""

    name = "seconds"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number of seconds."""
        from triominoes.notation import shown

        try:
            seconds = float(value)
        except ValueError:
            seconds = math.nan
        if not 0 < seconds < math.inf:
            self.fail(f"{shown(str(value))} is not a number of seconds above 0", param, ctx)
        return seconds


SEED = WholeNumber(0)
set_option = partial(click.option, "--set", "tile_set", type=TileSetType(), default="standard", show_default=True)
as_json_option = click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")


def typed_text(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """A line of text as Unicode; bytes that are no text are refused."""
    from puzzles.sources import text_of_argument

    return text_of_argument(value, "title")


def output_option(formats: str) -> Callable[[Any], Any]:
    """The option -o, with the endings that the command can write."""
    return click.option(
        "-o",
        "--output",
        type=click.Path(path_type=Path, allow_dash=False),
        help=f"Write a file; its ending picks the format: {formats}.",
    )


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="triominoes")
def main() -> None:
    """Solve and analyse Tri-Ominos, the triangular dominoes.

    DEAL and BOARD are a file, - for standard input, a bundled name, or the text itself.
    """


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
@output_option("txt, svg, png, pdf, board")
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
    from triominoes.diagram.output import checked_ending, write_whole

    ending = checked_ending(output, report.ENDINGS) if output else ""
    drawn = deal.deal(tile_set)
    asked = Play(play) if play else None
    with interruptible(Deadline(time_limit)) as deadline, progress_line() as show:
        answer = solve_deal(drawn, asked, deadline=deadline, seed=seed, compact=compact, report=show)
    try:
        if output:
            write_whole(output, report.content(answer, ending))
    finally:  # a full disk must not cost the answer
        click.echo(json.dumps(report.as_json(answer)) if as_json else report.text(answer), nl=as_json)


@main.command()
@click.argument("board", type=SourceType("board"))
@set_option(help="Set of a board that names none.")
@as_json_option
def check(board: Source, tile_set: TileSet, as_json: bool) -> None:
    """List every fault of a layout, or its facts.

    The exit status is 1 if it is illegal.

    Example: triominoes check "444@0,0 344@0,-1"
    """
    from triominoes.survey import survey

    found = survey(board.board(tile_set))
    click.echo(json.dumps(found.as_json()) if as_json else found.text(), nl=as_json)
    if found.faults:
        sys.exit(1)


@main.command()
@click.argument("board", type=SourceType("board"))
@set_option(help="Set of a board that names none.")
@click.option("--numbered", is_flag=True, help="Show each tile's place in the order laid.")
@click.option("--title", callback=typed_text, default="", help="A line of text below the picture.")
@output_option("txt, svg, png, pdf, gv")
def draw(board: Source, tile_set: TileSet, numbered: bool, title: str, output: Path | None) -> None:
    """Draw a layout, legal or not, in the terminal or into a file.

    Example: triominoes draw "444@0,0 344@0,-1" -o layout.pdf
    """
    from triominoes.diagram.output import BOARD_ENDINGS, board_picture, checked_ending, write_whole

    ending = checked_ending(output, BOARD_ENDINGS) if output else "txt"
    picture = board_picture(board.board(tile_set), ending, numbered=numbered, caption=title)
    if output:
        write_whole(output, picture)
    else:
        click.echo(picture.decode(), nl=False)


@main.command()
@click.argument("deal", type=SourceType("deal"))
@set_option(help="Set of a deal that names none.")
@output_option("gv, svg, png, pdf")
def graph(deal: Source, tile_set: TileSet, output: Path | None) -> None:
    """Draw the graph of the tiles that can touch.

    An edge joins two tiles of the deal and names the sides that can meet. The first tile is tinted; tiles that no chain
    connects to it are dashed. Without -o the Graphviz source is printed.

    Example: triominoes graph "555 055 005 001 344" -o graph.svg
    """
    from solver.solitaire.picture import compatibility_picture
    from triominoes.diagram.gv import render
    from triominoes.diagram.output import checked_ending, write_whole

    ending = checked_ending(output, ("gv", "dot", "svg", "png", "pdf")) if output else "gv"
    picture = render(compatibility_picture(deal.deal(tile_set)), ending)
    if output:
        write_whole(output, picture)
    else:
        click.echo(picture.decode(), nl=False)


def deal_values(deal: Deal) -> dict[str, Any]:
    """The set and the tiles of a deal as JSON values."""
    return {"set": deal.tile_set.name, "deal": [str(tile) for tile in deal.tiles]}


@contextmanager
def interruptible(deadline: Deadline) -> Iterator[Deadline]:
    """While it lasts, the first Ctrl-C cancels the deadline; the next one is the usual interrupt."""

    def stop(number: int, frame: object) -> None:
        signal.signal(signal.SIGINT, before)
        deadline.cancel()

    before = signal.getsignal(signal.SIGINT)
    if before in (None, signal.SIG_IGN):  # in the background, where Ctrl-C is meant for others
        yield deadline
        return
    signal.signal(signal.SIGINT, stop)
    try:
        yield deadline
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def progress_line() -> Iterator[Callable[[Progress], None]]:
    """A line on stderr that keeps up with a search, wiped at the end; nothing unless stderr is a terminal."""
    if not (sys.stderr and sys.stderr.isatty()):
        yield lambda progress: None
        return
    started, done = time.monotonic(), threading.Event()
    latest: list[Progress] = []

    def tick() -> None:
        while not done.wait(0.1):
            for progress in latest[-1:]:
                seconds = time.monotonic() - started
                line = f"{progress.play} play: best {progress.best}, at most {progress.bound}, {seconds:.1f} s"
                click.echo(f"\r\x1b[K{line}", err=True, nl=False)
        click.echo("\r\x1b[K", err=True, nl=False)

    ticker = threading.Thread(target=tick, daemon=True)
    ticker.start()
    try:
        yield latest.append
    finally:
        done.set()
        ticker.join()


if __name__ == "__main__":
    main()
