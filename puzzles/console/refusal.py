"""One line on stderr for whatever goes wrong, and exit status 2."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import click

from triominoes.errors import IllegalPlayError, TriominoesError

INTERRUPTED = 130
"""The exit status after a Ctrl-C that was not a request to stop a search: 128 and the number of the signal."""


PIPE_CLOSED = 141
"""The exit status when nobody reads the answer any more: 128 and the number of SIGPIPE, as other programs have it."""


class Refusal(click.ClickException):
    """Why there is no answer: one line on stderr, whatever the input had in it, and exit status 2.

    1 if the input could be read and the answer is no.
    """

    exit_code = 2

    def __init__(self, message: str, exit_code: int = 2) -> None:
        self.exit_code = exit_code  # type: ignore[misc]  # click declares it for the class
        line = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in message)
        super().__init__(line if len(line) <= 1000 else f"{line[:500]} ... {line[-500:]}")


class Commands(click.Group):
    """A group that reports every error in one line."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run, and leave; what still goes wrong with a stream or a file is told without a traceback."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")
        if sys.stdout is None:
            Refusal("cannot write the answer: standard output is closed").show()
            sys.exit(Refusal.exit_code)
        try:
            return super().main(*args, **extra)
        except OSError as error:
            drop_standard_output()
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


def drop_standard_output() -> None:
    """Send what is still to be written nowhere: the interpreter would try once more at its end, and complain."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


@contextmanager
def one_line_errors() -> Iterator[None]:
    """Turns the errors of the toolkit and of the command line into a `Refusal`; help instead of a command stays."""
    try:
        yield
    except IllegalPlayError as error:
        raise Refusal(str(error), 1) from None
    except TriominoesError as error:
        raise Refusal(str(error)) from None
    except BrokenPipeError:
        drop_standard_output()
        raise click.exceptions.Exit(PIPE_CLOSED) from None
    except KeyboardInterrupt:
        click.echo("Interrupted.", err=True)
        raise click.exceptions.Exit(INTERRUPTED) from None
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        message = " ".join(error.format_message().split())
        if error.ctx and type(error) is not click.BadParameter:
            message = f"{message.rstrip('.')}. See {error.ctx.command_path} --help."
        raise Refusal(message) from None
