import os
import subprocess
import sys

import triominoes

THIRD_PARTY = ["click", "graphviz", "networkx", "numpy", "ortools", "pypdfium2", "reportlab"]

LIST_LOADED = f"""
import sys
import triominoes
import triominoes.shapes
print(*(name for name in {THIRD_PARTY} if name in sys.modules))
print(triominoes.__version__)
"""


def test_importing_the_game_loads_no_third_party_package() -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    run = subprocess.run(
        [sys.executable, "-c", LIST_LOADED], capture_output=True, text=True, check=True, env=environment
    )
    assert run.stdout.splitlines() == ["", triominoes.__version__]


def test_every_public_name_can_be_imported() -> None:
    assert sorted(triominoes.__all__) == sorted(set(triominoes.__all__))
    assert [name for name in triominoes.__all__ if not hasattr(triominoes, name)] == []
