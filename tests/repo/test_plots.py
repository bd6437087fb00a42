# test_plots.py -- the figures: formats and themes; what broken data lack.
import re
import shutil
from pathlib import Path

import pytest

from commands import TOP, matches, refusal, run, successful, write
from common.plots.figure import figures_of
from common.tools.command import module
from common.tools.labs import all_labs

CPU, H100 = "docs/data/cpu", "docs/data/h100"
LABS = [lab.folder for lab in all_labs()]
# Part two need not be recorded.
PLACES = [f"labs/{lab.folder}/figures" for lab in all_labs()
          if Path(CPU, f"{lab.name}.csv").exists()]
FIGURES = {name for place in PLACES for name in figures_of(place)}


def plots(*labs, cwd=None, **variables):
    """Draws the figures of labs from the data that the variables name."""
    env = {"BACKEND": "cpu", "SRC": "solutions", "PYTHONPATH": TOP, **variables}
    return run(*module("common.plots.draw", *labs), cwd=cwd, env=env)


def draw_all(out, **variables):
    """The figures by name, and what was said."""
    said = successful(plots(*LABS, OUT=out, **variables)).text
    return {path.stem: path.read_text() for path in out.glob("*.svg")}, said


def title(svg):
    return re.search('<title id="title">(.*)</title>', svg)[1]


@pytest.fixture(scope="module")
def light(scratch):
    return draw_all(scratch / "light", DATA=CPU, THEME="light")[0]


def test_every_figure_of_the_cpu_backend_is_drawn_and_says_what_it_is(light):
    assert not FIGURES - light.keys()
    for name, svg in light.items():
        assert matches("^</svg>", svg), name
        assert "CPU backend, not a GPU" in svg and "measured 20" in svg, name
        assert matches('<desc id="desc">[A-Z].* Drawn by', svg), name
        assert "GPU" not in title(svg), name
        assert "prefers-color-scheme:dark" not in svg, name
    assert title(light["crossing"]) == "The CPU backend never wins clearly"


@pytest.mark.parametrize("theme, name, begins", [
    ("dark", "bandwidth-dark.svg", b"<?xml"),
    ("light", "bandwidth.png", b"\x89PNG"), ("dark", "bandwidth-dark.png", b"\x89PNG"),
    ("light", "bandwidth.pdf", b"%PDF"), ("dark", "bandwidth-dark.pdf", b"%PDF")])
def test_a_figure_in_the_other_themes_and_formats(tmp_path, theme, name, begins):
    picture = tmp_path / name
    successful(plots("03-vector-add", DATA=CPU, OUT=tmp_path, THEME=theme,
                     FORMAT=picture.suffix[1:]))
    assert picture.read_bytes().startswith(begins)


@pytest.fixture(scope="module")
def h100(scratch):
    """Its figures and what was said, of data that lack one of the tutorials' claims."""
    shutil.copytree(H100, scratch / "data")
    Path(scratch, "data/zoom.csv").unlink()
    return draw_all(scratch / "h100", DATA=scratch / "data")


def test_every_figure_of_the_h100_is_drawn_or_said_to_be_missing(h100):
    figures, said = h100
    assert not [name for name in FIGURES if name not in said]
    # A claim that is not recorded there is the CPU backend's.
    assert matches("CPU backend, not a GPU.*measured 20", figures["zoom"])


def test_without_a_theme_every_figure_follows_the_system_with_each_colour(h100):
    figures, _ = h100
    assert not [name for name, svg in figures.items()
                if "prefers-color-scheme:dark" not in svg]
    for name in "bandwidth", "first_call", "transfer_breakdown":
        svg = figures[name].replace('"', "'").replace(" ", "")
        colours = set(re.findall(r"\b(?:fill|stroke|color)='(?:rgb|#)[^']*'", svg))
        assert colours and not [c for c in colours if f"[{c}]" not in svg], name


@pytest.mark.parametrize("variable, value, words", [
    ("FORMAT", "gif", "svg, png or pdf"),
    ("THEME", "blue", "light or dark"), ("DATA", "nowhere", "there are: docs/data/"),
    ("OUT", "/proc/none", "^/proc/none: No such file")])
def test_what_is_refused(variable, value, words):
    assert matches(words, refusal(plots(*LABS, **{"DATA": CPU, variable: value})))


def plots_of_changed_data(folder, file, *command):
    shutil.copytree(CPU, folder / "data")
    successful(run(*command, folder / "data" / file))
    return plots(*LABS[2:5], DATA=folder / "data", OUT=folder)


@pytest.mark.parametrize("file, change, said, figure", [  # which is drawn all the same
    ("mandelbrot", "7s/,[0-9.]*,/,fast,/", "mandelbrot.csv: row 7: height is 'fast'.*"
     "not drawn: .*mandelbrot_time.*make record", "crossing"),
    ("mandelbrot", "4s/[0-9.]*$/nan/", "row 4: .*'nan'", "crossing"),
    ("transfer_cost", "9s/,[^,]*$//",
     "transfer_cost.csv: row 9 has [0-9]+ fields, row 2 names [0-9]+", "block_size"),
    ("vector_add", "5s/$/,1/", "vector_add.csv: row 5 has", "crossing"),
    ("vector_add", "2s/kernel_us/other_us/", "no column kernel_us: not drawn: "
     "bandwidth block_size vector_add_time", "crossing"),
    ("vector_add", "1d", "vector_add.csv: row 1 does not name", "crossing"),
    ("vector_add", "3,$d", "vector_add.csv: no rows", "crossing"),
    ("vector_add", "d", "vector_add.csv: nothing in it", "crossing"),
    ("mandelbrot", "2s/startup_us/other/", "no column startup_us: "
     "not drawn: first_call; make record NAME=data", "mandelbrot_time"),
    ("vector_add", "/^copy/d", "no row with op=copy, block=256: "
     "not drawn: bandwidth; make record NAME=data", "vector_add_time")],
    ids=["no number", "nan", "a field too few", "a field too many", "no column's name",
         "no first line", "no rows", "empty", "a figure's column", "a figure's rows"])
def test_broken_data_cost_a_line_and_their_figures(tmp_path, file, change, said, figure):
    ended = plots_of_changed_data(tmp_path, f"{file}.csv", "sed", "-i", change)
    assert matches(said, refusal(ended))
    assert Path(tmp_path, f"{figure}.svg").stat().st_size


@pytest.mark.parametrize("file, said", [
    ("transfer_cost.csv", "transfer_cost.csv is missing.*crossing"),
    ("mandelbrot_set.png", "mandelbrot_set.png is missing")])
def test_a_file_that_is_missing_is_named(tmp_path, file, said):
    assert matches(said, refusal(plots_of_changed_data(tmp_path, file, "rm")))


@pytest.mark.quick
def test_a_broken_file_that_was_measured_here_is_to_be_measured_again(tmp_path):
    shutil.copytree("tests/bench", tmp_path / "tests/bench")
    write(tmp_path / "build/plots/roofline.csv", "broken\n")
    assert matches("roofline.csv.*; make plots measures it", refusal(plots(cwd=tmp_path)))
