"""How a command answers: the file, if one is asked for, and the answer itself, whatever becomes of the file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click


def tell(
    text: Callable[[], str],
    values: Callable[[], Any],
    as_json: bool,
    output: Path | None = None,
    content: Callable[[], bytes] = bytes,
) -> None:
    """Write `content` to a file, then print the text or the JSON values; a full disk does not cost the answer."""
    from triominoes.diagram.output import write_whole

    try:
        if output:
            write_whole(output, content())
    finally:
        click.echo(json.dumps(values()) if as_json else text(), nl=as_json)
