# test_bench.py -- rooflines, strides and Python packages are measured and drawn.
import csv
import os
import shutil

import pytest

from commands import make, matches, refusal, run, stub, successful
from common.plots.samples import merge

ROOFLINE = f"build/{os.environ['BACKEND']}/bench/roofline/roofline"
# Of a request, as ncu has counted them on an H200: stride_load_kernel in nogpucc's tests.
SECTORS = {2: 8, 4: 16, 8: 32, 16: 32, 32: 32, 3: 12}
PYTHONS = [python for place in os.get_exec_path()
           if (python := shutil.which("python3", path=place))
           and run(python, "-c", "import numpy").code == 0]


@pytest.fixture(scope="module")
def few(scratch, graders):
    """What make record measures, on few elements, among the data of the CPU backend."""
    successful(make("-s", ROOFLINE))
    folder = shutil.copytree("docs/data/cpu", scratch / "few")
    for name in "roofline", "strides":
        ended = run(ROOFLINE, name,
                    *"--n 2^12 --n-work 2^12 --reps 1 --samples 2".split())
        origin, *table = successful(ended).out.splitlines()
        (folder / f"{name}.csv").write_text("\n".join([origin, *merge([table]), ""]))
    return folder


def draw(data, out):
    return run("/usr/bin/python3", "-Bm", "common.plots.draw",
               env={"SIZE": "slide", "DATA": data, "OUT": out})


def test_the_sectors_are_those_that_ncu_has_counted_and_figures_are_drawn(few):
    lines = (few / "strides.csv").read_text().splitlines()
    rows = csv.DictReader(line for line in lines if line[0] != "#")
    ours = {int(row["stride"]): int(row["sectors"]) for row in rows}
    assert {stride: ours[stride] for stride in SECTORS} == SECTORS
    successful(draw(few, few))
    assert (few / "roofline-slide.svg").exists() and (few / "strides-slide.svg").exists()


@pytest.fixture(scope="module")
def peers(scratch, graders):
    """Compares packages with ours; those of a stub, unless it is another interpreter."""
    python = scratch / "python"
    def peers(*lines, **env):
        stub(python, *lines)
        return run("tests/bench/peers/measure_peers.py", scratch / "peers.csv",
                   env={"SOLUTION": 1, "REPS": 1, "PYTHON": python, **env})
    peers.table = scratch / "peers.csv"
    return peers


@pytest.mark.quick
@pytest.mark.parametrize("line, env, words", [
    ("echo wrong: numpy: add >&2; exit 1", {"PEERS": "numpy"}, "^wrong: numpy"),
    ("", {"PEERS": "numpy"}, "no package"),
    ("", {"ROUNDS": "many"}, "ROUNDS is a number"),
    ("", {"PYTHON": "/none"}, "no /none here")])
def test_what_ends_a_comparison_of_packages(peers, line, env, words):
    assert matches(words, refusal(peers(line, **env)))
    assert not peers.table.exists()


def test_what_is_missing_or_fails_is_left_out_and_the_rest_compared(peers, scratch):
    ended = peers(
        "[[ $1 != *numpy* ]] || exec echo 8,one_core,numpy,1048576,1e9",
        "[[ $1 != *numba* ]] || exec echo peers: numba: none here: left out >&2",
        "echo Traceback >&2; echo OSError: no disk >&2; exit 1", ROUNDS=1)
    assert ended.code == 1
    assert sorted(ended.err.splitlines()) == [
        "peers: cupy: failed: OSError: no disk: left out",
        "peers: numba: none here: left out"]
    assert matches("numpy .* [0-9.]*e[+][0-9]* times as fast", ended.out)
    assert matches("^8,one_core,numpy,([^,]*,){4}[0-9.]*e[+]", peers.table.read_text())
    data = shutil.copytree("docs/data/cpu", scratch / "data")
    shutil.copy(peers.table, data)
    assert "peers-slide.svg" in successful(draw(data, scratch / "out")).text


@pytest.mark.skipif(not PYTHONS, reason="there is no NumPy: ./setup --test")
def test_numpy_gets_what_ours_gets(peers):
    ended = peers(PYTHON=PYTHONS[0], ROUNDS=1, PEERS="numpy")
    assert matches("numpy .*times as fast", successful(ended).out)
    assert "; packages: numpy " in peers.table.read_text()
