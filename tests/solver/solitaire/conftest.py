"""The oracle for free play, as a fixture: test modules cannot import their neighbours in pytest's importlib mode."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import cast

import pytest

from triominoes.deal import Deal


@pytest.fixture(scope="session")
def plain_optimum() -> Callable[[Deal], int]:
    """The number of tiles in a largest layout, by plain enumeration; for deals of up to about eight tiles."""
    spec = spec_from_file_location("solitaire_plain", Path(__file__).with_name("plain.py"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast("Callable[[Deal], int]", module.plain_optimum)
