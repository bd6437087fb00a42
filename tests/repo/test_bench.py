# test_bench.py -- rooflines and strides are measured and drawn.
import csv
import os
import shutil

import pytest

from commands import make, run, successful
from common.plots.samples import merge

ROOFLINE = f"build/{os.environ['BACKEND']}/bench/roofline/roofline"
# Of a request, as ncu has counted them on an H200: stride_load_kernel in nogpucc's tests.
SECTORS = {2: 8, 4: 16, 8: 32, 16: 32, 32: 32, 3: 12}


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
               env={"DATA": data, "OUT": out})


def test_the_sectors_are_those_that_ncu_has_counted_and_the_figure_is_drawn(few):
    lines = (few / "strides.csv").read_text().splitlines()
    rows = csv.DictReader(line for line in lines if line[0] != "#")
    ours = {int(row["stride"]): int(row["sectors"]) for row in rows}
    assert {stride: ours[stride] for stride in SECTORS} == SECTORS
    successful(draw(few, few))
    assert (few / "roofline.svg").exists()


@pytest.mark.thorough
def test_what_the_tutorials_claim_is_measured(scratch, graders):
    claims = scratch / "claims"
    claims.mkdir()
    successful(run("tests/bench/claims/measure_claims.py", claims,
                   env={"SRC": "solutions"}))
    assert {"clock.csv", "zoom.csv"} <= {file.name for file in claims.iterdir()}
