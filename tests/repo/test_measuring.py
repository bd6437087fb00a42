# test_measuring.py -- measuring for figures: what stops or fails, goes on, is recorded.
import os
import shutil
import time
from pathlib import Path

import pytest

from commands import TOP, matches, refusal, run, successful
from common.plots.data_file import read
from common.plots.measure import read_runs
from common.plots.samples import interval, is_time
from common.tools.command import module
from common.tools.labs import Lab

ORIGIN = "# machine: M1; backend: CPU; compiler: gcc; date: 2026-01-01\n"
WHOLE = f"{ORIGIN}n,x\n1,1\n2,2\n3,3\n4,4\n"
FAIL = "echo wrong: 7 of 9 >&2; exit 1"
# It notes its run, and does what the file for that run says.
TOY = '#!/bin/sh\ncd "${0%/build/*}" && echo $2 >>runs && . ./run-$2\n'
FIGURE = """from common.plots.bars import Bar, draw_bars
from common.plots.chart import figure

@figure
def toy_figure(data):
    '''One bar.'''
    return draw_bars("a title", "", [Bar("n", [(0, data.rows[0]["n"], "blue")], "1")])
"""


@pytest.fixture(autouse=True)
def toy(tmp_path, monkeypatch):
    """We are in a tree with one lab, whose program runs as it is planned."""
    monkeypatch.chdir(tmp_path)
    for name, value in ("PYTHONPATH", TOP), ("BACKEND", "cpu"), ("SRC", "solutions"):
        monkeypatch.setenv(name, str(value))
    write("Makefile", "build/%:\n\t@:\n")
    runs = "x=1 --n 1\nx=2 --n 2\nx=3 --n 3\nx=4 --n 4\ngpu --n 5\n"
    write("labs/01-toy/program/runs.txt", runs)
    write("labs/01-toy/figures/figures.py", FIGURE)
    write("build/cpu/solutions/toy", TOY)
    plan()


def write(path, text):
    """Writes a file or program that is older than what is measured."""
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text)
    Path(path).chmod(0o755)
    os.utime(path, (time.time() - 60,) * 2)


def plan(at=None, does=""):
    """From now on each run prints its row, but one does something else."""
    write("runs", "")
    for n in "1234":
        write(f"row-{n}", f"{ORIGIN}n\n{n}\n# a remark\n")
        write(f"run-{n}", f"cat row-{n}")
    if at:
        write(f"run-{at}", does)


def ran():
    return "".join(Path("runs").read_text().split())


def measure(lab="01-toy"):
    return run(*module("common.plots.measure", lab, "toy.csv"))


def measured(csv="toy.csv"):
    return Path(csv).read_text()


def draw(action="draw", **variables):
    return run(*module(f"common.plots.{action}", "01-toy"), env=variables)


def test_a_gpu_has_runs_of_its_own(monkeypatch):
    monkeypatch.setenv("BACKEND", "gpu")
    assert read_runs(Lab("01-toy"))[-2:] == ["x=4 --n 4", "--n 5"]


def test_each_word_in_braces_makes_a_run():
    write("labs/01-toy/program/runs.txt", "--n 2^{1,3} --op {add,copy}\n")
    assert read_runs(Lab("01-toy")) == [
        "--n 2^1 --op add", "--n 2^1 --op copy", "--n 2^3 --op add", "--n 2^3 --op copy"]


@pytest.mark.quick
def test_an_interrupted_measurement_writes_no_half_and_goes_on_where_it_stopped():
    plan(3, "kill -TERM $PPID")
    assert "kept, and the same command goes on" in measure().text
    assert not Path("toy.csv").exists()
    plan()
    successful(measure())
    assert (ran(), measured()) == ("34", WHOLE)
    successful(measure())
    assert ran() == "341234", "after a whole one everything is measured anew"


def test_processes_take_turns_and_their_samples_make_one_row():
    """Recorded on the CPU backend: three processes; what is once has no samples."""
    write("labs/01-toy/program/runs.txt", "--n 1\n--n 2\n")
    rows = "n,a_us,cpu1_us\n$2,$(wc -l <runs) 9,8"
    for n in "12":
        write(f"run-{n}", f'printf "{ORIGIN}{rows}\n"'.replace("\n", "\\n"))
    successful(draw("record", NAME="m"))
    assert ran() == "121212"
    origin, names, *rows = measured("docs/data/m/toy.csv").splitlines()
    assert "; processes: 3; samples: 30; baselines: 3; date: 2026-01-01" in origin
    assert names == ("n,a_us,a_low_us,a_high_us,cpu1_us,cpu1_low_us,cpu1_high_us,"
                     "samples,baselines")
    assert [row.split(",")[:2] for row in rows] == [["1", "7.000"], ["2", "7.500"]]
    assert all(row.endswith(",8.000,8.000,8.000,6,3") for row in rows)


def test_an_interval_is_as_wide_as_processes_differ():
    alike = ((9.0, 10.0, 11.0) * 10,) * 5
    apart = tuple(tuple(us + shift for us in alike[0]) for shift in (-4, -2, 0, 2, 4))
    assert interval(alike) == (10.0, 10.0, 10.0)
    middle, low, high = interval(apart)
    assert middle == 10.0 and low <= 8 and high >= 12
    assert interval(apart) == (middle, low, high), "the same each time"
    assert interval(((3.0,),)) == (3.0, 3.0, 3.0)


@pytest.mark.parametrize("path", sorted((TOP / "docs/data").glob("*/*.csv")),
                         ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_nothing_is_published_from_fewer_samples(path):
    data = read(path)
    times = [name for name in data.rows[0] if is_time(name)]
    if path.parent.name == "tutorials" or not times:
        return
    assert int(data.origin["processes"]) >= (3 if path.parent.name == "cpu" else 5)
    for row in data.rows:
        on_host = row.get("name") == "host" or row.get("op") == "one_core"
        once = row.get("op") == "first"  # in a process
        assert once or int(row["samples"]) >= (9 if on_host else 30), row
        assert int(row.get("baselines", 3)) >= 3, row


def test_a_failing_run_is_shown_and_what_is_before_it_is_kept():
    plan(3, FAIL)
    assert "x=3 --n 3: wrong: 7 of 9" in measure().text
    assert measured() == WHOLE.partition("3,3")[0]


def test_rows_of_two_machines_are_not_mixed():
    plan(4, "sed s/M1/M2/ row-4")
    assert "rows of two machines; delete" in measure().text


def test_only_what_was_not_measured_with_this_program_is_measured_and_drawn():
    plan(1, FAIL)
    assert draw().text.splitlines()[-1] == "toy x=1 --n 1: wrong: 7 of 9"
    plan(3, FAIL)
    draw()
    plan()
    assert matches("^build/plots/toy_figure.svg", successful(draw()).out)
    assert ran() == "34"
    plan()
    again = draw(FORMAT="png")
    assert "to measure again: rm " in again.err and "toy_figure.png" in again.out
    assert ran() == ""
    Path("build/cpu/solutions/toy").touch()
    draw()
    assert ran() == "1234"


def test_make_record_writes_the_file_and_one_that_fails_leaves_it():
    successful(draw("record", NAME="m"))
    assert measured("docs/data/m/toy.csv") == WHOLE
    plan(2, FAIL)
    failed = draw("record", NAME="m")
    assert failed.code and not failed.out and "stays as it was" in failed.err
    assert measured("docs/data/m/toy.csv") == WHOLE
    assert "a-z, 0-9" in refusal(draw("record", NAME="../x"))


def prints(name, *lines):
    """A program that does no more."""
    write(f"build/{name}", '#!/bin/sh\ncat "$0.lines"\n')
    write(f"build/{name}.lines", "\n".join(lines) + "\n")


def test_the_tutorials_claims_are_measured_once():
    for folder in "tests/bench/claims", "docs/data/tutorials":
        shutil.copytree(TOP / folder, folder)
    Path("claims").mkdir()
    prints("cpu/solutions/mandelbrot", ORIGIN[:-1], "iterations", "7")
    prints("cpu/bench/roofline/roofline", ORIGIN[:-1], "name,time_us", "at_once,1 2",
           "done,9 9")
    for _ in range(2):
        successful(run("tests/bench/claims/measure_claims.py", "claims"))
        # What the clock said, how deep each picture is.
        assert ("\n2,here: when done,kernel,9.000,9.000,9.000,2\n"
                in measured("claims/clock.csv"))
        assert "\n7,16384\n" in measured("claims/zoom.csv")
        prints("cpu/bench/roofline/roofline", ORIGIN[:-1], "name,time_us")


@pytest.mark.parametrize("other, value", [
    ("echo peak: 9; echo ratio: 62.5", "62.5"), ("exit 1", "0")], ids=["there", "not"])
def test_on_a_gpu_another_lab_s_result_becomes_a_column(monkeypatch, other, value):
    monkeypatch.setenv("BACKEND", "gpu")
    write("labs/02-asker/program/runs.txt", "y = ratio of other peak\n--n 1\n")
    write("build/gpu/solutions/asker", TOY)
    write("build/gpu/solutions/other", f"#!/bin/sh\n{other}\n")
    said = successful(measure("02-asker")).text
    assert ("y is not drawn until `other peak` prints a ratio" in said) == (value == "0")
    assert measured() == f"{ORIGIN}n,y\n1,{value}\n"
