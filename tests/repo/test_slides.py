# test_slides.py -- make slides: notes, figures, code and minutes, all in one file.
import os
import re
import shutil
from pathlib import Path

import pytest

from commands import matches, refusal, run, stub, successful
from common.site.make_slides import MARKED
from common.tools.command import module
from common.tools.labs import all_labs, read_page
from page_structure import look_at

pytestmark = pytest.mark.skipif(not shutil.which("pandoc"),
                                reason="there is no pandoc: ./setup --lecture")
# It prints no page.
BROWSER = """\
for option; do case $option in --print-to-pdf=*) echo %PDF >"${option#*=}";; esac; done"""
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
    stub(tree / "chromium", BROWSER)
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
    # All but the first of a lecture ask, and say the answer.
    assert lecture.count("<strong>Say") >= slides - 3


def test_each_lecture_takes_45_minutes_and_its_notes_count_them(lecture):
    for part in re.split("^(?=# )", DECK, flags=re.MULTILINE)[1:]:
        minutes = re.findall(r"^##? .* \{minutes=(\d+)\}$", part, re.MULTILINE)
        assert sum(map(int, minutes)) == 45 == int(re.search(r"\n(\d+) minutes", part)[1])
    assert lecture.count("min, until 0:45") == len(re.findall("^# ", DECK, re.MULTILINE))


def test_no_word_of_the_glossary_comes_before_its_definition():
    said = re.sub(r"`[^`]*`|<!--.*?-->|\]\([^)]*\)", "", DECK)
    undefined = []
    for word in re.findall(r"(?m)^\| ([\w -]+) \|", read_page("docs/glossary.md"))[1:]:
        first = re.search(rf"\b{word}(?:s|es)?\b", said, re.IGNORECASE)
        if first and (said[first.start() - 1] + said[first.end()]) != "**":
            undefined.append(said[first.start() - 40:first.end() + 9])
    assert not undefined


def test_code_is_cut_from_files_that_compile_and_lines_stand_out(lecture, tmp_path):
    pieces = re.findall(r'!\[\]\(([\w.-]+)#', DECK)
    assert {"lecture.cu", "own-program.md"} == set(pieces)  # test_docs.py runs the latter
    assert lecture.count("sourceCode cpp\"><code") == len(pieces)
    assert re.search('class="marked">.*cudaMalloc', lecture) and MARKED not in lecture
    for compiler in ("nvcc", "-arch=sm_90"), ("common/nogpucc/nogpucc",):
        if shutil.which(compiler[0]):
            successful(run(*compiler, "-Icommon/lab", "docs/lecture.cu", "-o",
                           tmp_path / "lecture"))
    assert successful(run(tmp_path / "lecture")).out == (
        "129 dark, 254 the largest, x[0] = 255, timed\n")


def test_a_lecturer_s_name_date_and_language_are_in_it(tree, lecture):
    deck = tree / "docs/slides.md"
    head = "author: A. Turing\ndate: 1 May\nlogo: docs/drawings/warp_cost.svg\nlang: de\n"
    deck.write_text(re.sub("(?s)author:.*?lang: en\n", head, DECK))
    successful(make_slides(tree, os.environ["PATH"], THEME="dark"))
    made = Path(tree, "build/slides/lecture.html").read_text()
    assert '<html lang="de">' in made and "color-scheme: dark;" in made
    assert "<p>A. Turing</p>\n<p>1 May</p>\n<p><img" in made
    deck.write_text(re.sub(r" \{minutes=4\}", "", DECK))
    said = refusal(make_slides(tree, os.environ["PATH"]))
    assert ": ## Which thread is which?: say how long" in said
    deck.write_text(DECK)


def test_each_figure_is_inside_with_words_for_those_who_do_not_see_it(lecture):
    named = re.findall(r"\]\((?:figures|drawings)/", DECK)
    inside = re.findall('<img src="data:image/svg[^>]*>', lecture)
    assert len(inside) == len(named) - 1
    assert lecture.count('class="slide asked"') == len(inside) + 4  # lists and tables
    assert not [image[-200:] for image in inside if not re.search('alt=".+"', image)]


def test_all_numbers_are_filled_in_and_nothing_comes_from_another_place(lecture):
    assert "{{" not in lecture
    places = re.findall(r'(?:src|href|srcset)="[^"]{9}|url\(.{9}|@import.{9}', lecture)
    assert not [place for place in places if "data:" not in place]


def test_each_slide_has_room_for_its_words(lecture, tmp_path):
    deck = tmp_path / "lecture.html"
    deck.write_text(lecture)
    assert not look_at([deck], tmp_path, [(1024, 768), (1280, 720)])


def test_drawings_are_so_low_that_their_letters_suit_the_last_row():
    for name in re.findall(r"drawings/\w+\.svg", DECK):
        height = re.search(r' height="(\d+)"', Path("docs", name).read_text())[1]
        assert int(height) <= 430, name


def test_what_is_missing_is_said_and_how_to_install_it(tree, tmp_path):
    for tool in "python3", "gnuplot", "env", "sh", "pandoc":
        (tmp_path / tool).symlink_to(shutil.which(tool))
    assert matches("no PDF.*--lecture", make_slides(tree, tmp_path).text)
    (tmp_path / "pandoc").unlink()
    said = refusal(make_slides(tree, tmp_path))
    assert "pandoc is missing: ./setup --lecture" in said
    said = refusal(make_slides(tree, tmp_path, DATA="nowhere"))
    assert "nowhere is not a folder" in said
    said = refusal(make_slides(tree, tmp_path, THEME="blue"))
    assert "THEME is light or dark, not 'blue'" in said
