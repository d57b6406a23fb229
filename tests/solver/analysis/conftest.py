"""Small positions and plain answers, as a fixture: test modules cannot import their neighbours in importlib mode."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="session")
def plain() -> ModuleType:
    """Small positions made at random, and what their actions are worth by trying everything."""
    spec = spec_from_file_location("analysis_plain", Path(__file__).with_name("plain.py"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
