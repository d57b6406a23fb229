import subprocess
import sys

import pytest

HEAVY = {"reportlab", "pypdfium2", "graphviz", "networkx", "PIL", "numpy"}


def loaded(statement: str) -> set[str]:
    """The modules that are loaded after a statement in a fresh interpreter."""
    code = f"import sys; {statement}; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def test_the_game_does_not_import_diagrams() -> None:
    modules = loaded("import triominoes")
    assert "triominoes.board" in modules
    assert "triominoes.diagram" not in modules


@pytest.mark.parametrize(
    "statement",
    [
        "import triominoes.diagram",
        "from triominoes.diagram import *",
        "from triominoes.diagram import draw_layout, to_svg, to_text; to_svg(draw_layout([])); to_text([])",
    ],
)
def test_text_and_svg_need_the_standard_library_only(statement: str) -> None:
    modules = loaded(statement)
    assert {"triominoes.diagram.pdf", "triominoes.diagram.gv"} <= modules
    assert not HEAVY & modules


@pytest.mark.parametrize(
    ("call", "needed"),
    [
        ("to_pdf(Drawing(9, 9))", {"reportlab"}),
        ("to_png(Drawing(9, 9))", {"reportlab", "pypdfium2"}),
        ("layout_graph([])", {"graphviz"}),
    ],
)
def test_a_writer_imports_what_it_needs(call: str, needed: set[str]) -> None:
    assert needed <= loaded(f"from triominoes.diagram import *; {call}")
