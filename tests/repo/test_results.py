# test_results.py -- make results: pages and figures are the data's, and nothing is lost.
import os
import re
import shutil
from pathlib import Path

import pytest

from commands import run, stub, successful
from common.tools.command import module
from common.tools.labs import all_labs

LABS = [lab.folder for lab in all_labs()]
PAGES = "README.md", "docs/results.md"
CPU = {"BACKEND": "cpu", "SRC": "solutions", "DATA": "docs/data/cpu"}


@pytest.fixture(scope="module")
def tree(scratch):
    """A copy of the pages, in which a lab is new, and what they are made of."""
    successful(run("cp", "-r", "--parents", "README.md", "common", "labs", "docs",
                   "tests/bench", scratch))
    figures = scratch / "labs/05-new/figures"
    figures.mkdir(parents=True)
    shutil.copy("labs/05-mandelbrot/figures/figures.py", figures)
    return scratch


def make_results(tree):
    return run(*module("common.plots.fill_pages", *LABS, "05-new"), cwd=tree, env=CPU)


def all_in(tree):
    places = [*(tree / page for page in PAGES), *(tree / "docs/images").iterdir()]
    return {str(path.relative_to(tree)): path.read_bytes() for path in places}


@pytest.mark.parametrize("command", ["draw", "fill_pages"])
def test_ctrl_c_is_quiet_and_leaves_pages_and_figures(tree, tmp_path, command):
    """Gnuplot sends it to everybody, as a terminal would."""
    stub(tmp_path / "gnuplot", "kill -INT 0")
    ended = run("env", "--default-signal=INT", "setsid", "-w",
                *module(f"common.plots.{command}", "03-vector-add"), cwd=tree,
                env={**CPU, "PATH": f"{tmp_path}:{os.environ['PATH']}"})
    assert (ended.code, ended.text) == (130, "")
    assert all_in(tree) == all_in(Path())


@pytest.fixture(scope="module")
def made(tree):
    shutil.rmtree(tree / "docs/images")
    successful(make_results(tree))
    return all_in(tree)


def test_the_pages_and_pictures_are_those_that_make_results_writes(made):
    committed = all_in(Path())
    if any(lab.in_part_two for lab in all_labs()):
        assert made.keys() == committed.keys()
    else:  # its pictures are left
        assert made.keys() < committed.keys()
    assert not [page for page in PAGES if made[page] != committed[page]]
    # Verdana draws every letter where there is no DejaVu Sans.
    assert b'"DejaVu Sans"' not in b"".join(committed.values())
    gnuplots = {re.search(b"Drawn by GNUPLOT [^<]*",
                          pictures["docs/images/vector_add_time.svg"])[0]
                for pictures in (made, committed)}
    if len(gnuplots) > 1:
        pytest.skip("another gnuplot drew the pictures")
    assert not [name for name in made if made[name] != committed[name]]


def test_what_is_not_recorded_is_named_and_everything_stays(tree, made):
    Path(tree, "docs/data/h100/mandelbrot.csv").unlink()
    failed = make_results(tree)
    assert failed.code and "h100/mandelbrot.csv is missing" in failed.text
    assert all_in(tree) == made
