# test_figures.py -- what a reader sees of each figure and drawing: letters, and titles.
import re
from pathlib import Path

import pytest

from commands import TOP, run, successful
from common.plots.bars import Bar, draw_bars
from common.plots.figure import figures_of, find_data
from common.plots.findings import Row
from common.tools.command import module
from common.tools.labs import all_labs
from page_structure import look_at

NARROW = [(400, 720)]  # a telephone's page


def test_all_words_can_be_read_on_a_telephone_light_and_dark(tmp_path):
    assert not look_at(sorted(Path("docs").glob("*/*.svg")), tmp_path, NARROW)


def test_so_can_those_of_the_cpu_backend(tmp_path):
    successful(run(*module("common.plots.draw", *(lab.folder for lab in all_labs())),
                   env={"DATA": "docs/data/cpu", "OUT": tmp_path, "PYTHONPATH": TOP}))
    assert not look_at(sorted(tmp_path.glob("*.svg")), tmp_path, NARROW)


@pytest.mark.parametrize("before, after, fault", [
    ('font-size="22.00"', 'font-size="18.00"', ["small", "100"]),
    ('font-size="22.00"', 'font-size="44.00"', ["on", "2^10", "2^12"]),
    ("rgb(0,114,178)", "rgb(220,220,220)",
     ["pale", "rgb(220, 220, 220)", "rgb(255, 255, 255)", "kernel"]),
    ("translate(16.00,", "translate(-16.00,", ["cut", "The"]),
    (">stopwatch<", ">stopwatch or other clocks<", ["cut", "clocks"])])
def test_what_cannot_be_read_is_found(tmp_path, before, after, fault):
    text = Path("docs/images/vector_add_time.svg").read_text()
    assert before in text
    Path(tmp_path, "figure.svg").write_text(text.replace(before, after))
    assert ("figure.svg", *fault) in look_at([tmp_path / "figure.svg"], tmp_path, NARROW)


def test_a_bar_s_value_is_at_its_end_or_at_that_of_a_whisker_that_is_seen():
    bars = [Bar("seen", [(0, 100, "blue")], "far", (60, 200)),
            Bar("unseen", [(0, 9, "blue")], "near", (8, 10)),
            Bar("full", [(0, 299, "blue")], "beside", (299, 299))]
    drawn = draw_bars("", "", bars, (300, "limit"))
    assert drawn.whiskers == [True, False, False]
    assert re.findall(r'"(far|near|beside)" at (\d+)', " ".join(drawn.commands)) == [
        ("far", "200"), ("near", "9"), ("beside", "300")]


# --- titles ---

ASSERTS = re.compile(
    "wins? from|times as|as long as|× as|less than|cuts|decides|has|lifts")
OF_DEVICE = re.compile(r"(GPU|kernel|copies) wins? from|GPU with copy: .* as fast")
# What they show is no time, or one run.
WITHOUT_SPREAD = {"reduction_error", "roofline"}


def noisy(row):
    """As a laptop's: each interval reaches far."""
    return Row({name: value * 1e5 if name.endswith("_high_us") else
                value / 1e5 if name.endswith("_low_us") else value
                for name, value in row.items()})


def losing(row):
    """All that the device does takes a hundred times as long."""
    of_host = "cpu1", "cpus", "simd", "copy", "limit"
    return Row({name: value * 100 if name.endswith("_us") and not name.startswith(of_host)
                else value for name, value in row.items()})


def titles(data, change=lambda row: row):
    """By figure, for each file that a figure is drawn from."""
    found = {}
    places = {Path("labs", lab.folder, "figures"): lab.name for lab in all_labs()}
    places |= {script.parent: None for script in Path("tests/bench").glob("*/figures.py")}
    for folder, name in places.items():
        for figure, function in figures_of(folder).items():
            csv = Path("docs/data", data, f"{name or figure}.csv")
            if csv.exists():
                rows = find_data(csv)
                rows.rows = [change(row) for row in rows.rows]
                found[figure] = function(rows).title
    return found


@pytest.mark.parametrize("data", ["h100", "cpu"])
def test_titles_are_short_and_those_of_noisy_or_slow_data_assert_no_win(data):
    plain, noise, lost = titles(data), titles(data, noisy), titles(data, losing)
    for found in plain, noise, lost:
        assert len(found) > 10 and max(map(len, found.values())) <= 55, found
    assert not {figure: title for figure, title in noise.items()
                if ASSERTS.search(title) and figure not in WITHOUT_SPREAD}
    assert not [title for title in lost.values() if OF_DEVICE.search(title)]


def test_titles_of_the_h100_say_what_it_wins():
    found = titles("h100")
    assert re.fullmatch("With copy, the GPU wins from [0-9,]* points on",
                        found["mandelbrot_time"])
    assert re.fullmatch("With copies the GPU wins from .* rounds on", found["intensity"])
    # Not only pageable copies.
    assert re.search(", (with copies|pinned) (never|not|from)", found["crossing"])
    assert sum(bool(ASSERTS.search(title)) for title in found.values()) > 8, found
