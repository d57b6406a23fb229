"""The documentation is true: every console example prints what it says, every figure is what the code draws."""

from __future__ import annotations

import doctest
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pypdfium2
import pytest

from solver.playout.running import ready

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
_BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)#]+)\)")


def examples(page: Path) -> list[tuple[str, str]]:
    """Command and expected output of every `$` line in the console blocks; `> ` goes on with a command."""
    found = []
    for block in _BLOCK.findall(page.read_text()):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            while output.startswith("> "):
                line, _, output = output.partition("\n")
                command += "\n" + line.removeprefix("> ")
            found.append((command, output))
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_console_examples_print_what_the_page_says(page: Path, tmp_path: Path) -> None:
    ready()  # else the first analysis would say that it compiles
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    for command, output in examples(page):
        ran = subprocess.run(
            ["bash", "-c", command],
            cwd=tmp_path,
            env={**os.environ, "PATH": path},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        printed = ran.stdout
        assert doctest.OutputChecker().check_output(output, printed, doctest.ELLIPSIS), f"{command}\n{printed}"


def test_there_are_examples() -> None:
    assert sum(len(examples(page)) for page in PAGES) >= 15


def figure_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("figures", ROOT / "docs" / "figures.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_figures_are_what_the_code_draws() -> None:
    drawn = figure_script().figures()
    assert {name: (ROOT / "docs" / "images" / name).read_bytes() for name in drawn} == drawn


def test_the_sample_book_is_what_the_code_prints() -> None:
    script = figure_script()
    kept, made = (ROOT / "docs" / "images" / script.BOOK).read_bytes(), script.sample_book()
    assert texts(kept) == texts(made)  # not the bytes, since libraries differ in how they compress
    assert len(texts(made)) > 30


def texts(book: bytes) -> list[str]:
    """The words on each page of a PDF."""
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(book)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_of_the_project(page: Path) -> None:
    targets = [target for target in _LINK.findall(page.read_text()) if "://" not in target]
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_readme_prints_two_commands_and_the_second_runs_the_tests() -> None:
    blocks = re.findall(r"^```sh\n(.*?)^```", (ROOT / "README.md").read_text(), re.MULTILINE | re.DOTALL)
    assert len(blocks) == 2
    assert "triominoes solve" in blocks[0]
    assert "pytest" in blocks[1]
