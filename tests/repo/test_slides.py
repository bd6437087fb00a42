# test_slides.py -- make slides: every slide with notes and its figure, all in one file.
import os
import re
import shutil
from pathlib import Path

import pytest

from commands import matches, refusal, run, successful
from common.tools.command import module
from common.tools.labs import all_labs, read_page

pytestmark = pytest.mark.skipif(not shutil.which("pandoc"),
                                reason="there is no pandoc: ./setup --lecture")
# It prints no page.
BROWSER = """#!/bin/sh
for option; do case $option in --print-to-pdf=*) echo %PDF >"${option#*=}";; esac; done
"""
DECK = read_page("docs/slides.md")


@pytest.fixture(scope="module")
def tree(scratch):
    """A copy in which a figure's data are missing."""
    successful(run("cp", "-r", "--parents", "common", "docs", "tests/bench",
                   *Path("labs").glob("*/figures"), scratch))
    Path(scratch, "docs/data/h100/roofline.csv").unlink()
    return scratch


def make_slides(tree, path, *labs, **variables):
    env = {"BACKEND": "cpu", "SRC": "solutions", "PATH": path, **variables}
    return run(*module("common.site.make_slides", *labs), cwd=tree, env=env)


@pytest.fixture(scope="module")
def lecture(tree):
    """All that are made, and a browser's two PDFs."""
    browser = tree / "chromium"
    browser.write_text(BROWSER)
    browser.chmod(0o755)
    made = successful(make_slides(tree, f"{tree}:{os.environ['PATH']}",
                                  *(lab.folder for lab in all_labs())))
    assert made.err == "slide left out: What bounds a kernel?: roofline is not drawn\n"
    assert made.out.split() == [f"build/slides/lecture{rest}" for rest in (
        ".html", ".pdf", "-with-notes.pdf")]
    return Path(tree, "build/slides/lecture.html").read_text()


@pytest.mark.quick
def test_every_slide_is_there_with_its_notes_but_one_which_is_named(lecture):
    slides = len(re.findall("^##? ", DECK, re.MULTILINE)) - 1
    assert lecture.count('class="notes"') == slides
    # All but the first of a lecture ask, and show what to run.
    assert lecture.count("<strong>Say") >= slides - 2


def test_each_figure_is_inside_with_words_for_those_who_do_not_see_it(lecture):
    named = re.findall(r"\]\((?:figures|drawings)/", DECK)
    inside = re.findall('<img src="data:image/svg[^>]*>', lecture)
    assert len(inside) == len(named) - 1
    assert not [image[-200:] for image in inside if not re.search('alt=".+"', image)]


def test_all_numbers_are_filled_in_and_nothing_comes_from_another_place(lecture):
    assert "{{" not in lecture
    places = re.findall(r'(?:src|href|srcset)="[^"]{9}|url\(.{9}|@import.{9}', lecture)
    assert not [place for place in places if "data:" not in place]


def test_drawings_are_so_low_that_their_letters_suit_the_last_row():
    for name in re.findall(r"drawings/\w+\.svg", DECK):
        height = re.search(r' height="(\d+)"', Path("docs", name).read_text())[1]
        assert int(height) <= 330, name


def test_what_is_missing_is_said_and_how_to_install_it(tree, tmp_path):
    for tool in "python3", "gnuplot", "env", "sh", "pandoc":
        (tmp_path / tool).symlink_to(shutil.which(tool))
    assert matches("no PDF.*--lecture", make_slides(tree, tmp_path).text)
    (tmp_path / "pandoc").unlink()
    said = refusal(make_slides(tree, tmp_path))
    assert "pandoc is missing: ./setup --lecture" in said
    said = refusal(make_slides(tree, tmp_path, DATA="nowhere"))
    assert "nowhere is not a folder" in said
