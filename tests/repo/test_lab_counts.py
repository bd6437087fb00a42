# test_lab_counts.py -- make count: its table, on a GPU too; kernels count as an H200 has.
import csv
import os
import re
import shutil
from pathlib import Path

import pytest

from commands import make, matches, printed, refusal, run, stub, successful
from common.tools import count_lab
from common.tools.floors import Moved, floor_us, recorded_us
from common.tools.labs import all_labs

pytestmark = pytest.mark.xdist_group("count")  # build/cpu-count
RECORDED = Path("docs/data/h200/counts")
with open(RECORDED / "runs.csv", newline="") as lines:
    ROWS = list(csv.DictReader(line for line in lines if line[0] != "#"))
OPTIONS = {row["run"]: row["options"] for row in ROWS}
# Prints what the real one has printed, or is not allowed to.
NCU = r"""if [[ ${FORBIDDEN-} ]]; then
  echo '==ERROR== ERR_NVGPUCTRPERM - The user does not have permission' && exit 1
elif [[ $1 == --import ]]; then
  sed 's/^Function Name.*(/Function Name,"lab_fill_kernel(/' tests/repo/ncu-page.csv
  cat tests/repo/ncu-page.csv
else
  touch "$(sed 's/.* -o \([^ ]*\) .*/\1/' <<<"$*")"
fi"""


@pytest.fixture
def count_on_gpu(tmp_path, monkeypatch):
    """make count there, without building the lab."""
    stub(tmp_path / "ncu", NCU)
    (tmp_path / "make").symlink_to("/bin/true")
    for name, value in {"PATH": f"{tmp_path}:{os.environ['PATH']}", "BACKEND": "gpu",
                        "SRC": "solutions"}.items():
        monkeypatch.setenv(name, value)
    return lambda: count_lab.main(["03-vector-add", "--n", "4096"])


@pytest.mark.quick
def test_on_a_gpu_ncu_counts(count_on_gpu, capsys):
    """An atomic function is in a part of the page that comes from a header; what the
    lab's own program launches is left out."""
    count_on_gpu()
    said = re.sub(" +", " ", capsys.readouterr().out)
    for line in ("counted by ncu, on this GPU",
                 "shared.cu:126 atomic_float_kernel atomic 16384 4.0 4.0 32.0",
                 "shared.cu:130 atomic_max_kernel atomic 8192 1.0 1.0 32.0",
                 "global memory, in 3 launches: 5.25 MiB moved"):
        assert line in said


def test_on_a_gpu_counters_that_nobody_may_read(count_on_gpu, monkeypatch):
    monkeypatch.setenv("FORBIDDEN", "1")
    with pytest.raises(SystemExit, match="may not read the counters of this GPU.*"
                                         "make count LAB=3 BACKEND=cpu"):
        count_on_gpu()


def count(options, *limit):
    return printed(*limit, "make", "count", "LAB=3", "SOLUTION=1", "BACKEND=cpu",
                   f"ARGS={options} --reps 1")


def test_blocks_of_4_in_lab_3():
    said = count("--n 10000 --block 4")
    for line in ("^03-vector-add --n 10000 --block 4",
                 "vector_add.cu:15 +add_kernel +load +10000 +1.0 +1.0 +4.0",
                 "worst: vector_add.cu:15, load: 4.0 of 32 lanes",
                 r"NVIDIA H100[^:]*: at least 0.0072 us .*\(a floor, not a time"):
        assert matches(line, said), said


def test_2_20_threads_need_5_s_of_the_processor():
    assert matches("vector_add.cu:15 +add_kernel +store +65536",
                   count("--n 2^20", "prlimit", "--cpu=5"))


def test_a_bad_option_is_an_error_and_no_empty_table():
    ended = run("/usr/bin/python3", "-Bm", "common.tools.count_lab", "03-vector-add",
                "--n", "none", env={"BACKEND": "cpu", "SRC": "solutions"})
    assert matches("wants a whole number.*'none'", refusal(ended))


@pytest.mark.parametrize("program", [
    lab.name for lab in all_labs("solutions")
    if any(name.startswith(f"{lab.name}-") for name in OPTIONS)])
def test_each_run_counts_as_an_h200_has_recorded(tmp_path, program):
    built = f"build/cpu-count/solutions/{program}"
    successful(make("-s", built, SRC="solutions", BACKEND="cpu", MODE="count"))
    shutil.copy(RECORDED / "explained.csv", tmp_path)
    for name in (name for name in OPTIONS if name.startswith(f"{program}-")):
        with open(tmp_path / f"{name}.lines.csv", "w", newline="") as file:
            recorded = csv.DictWriter(file, ROWS[0])
            recorded.writeheader()
            recorded.writerows(row for row in ROWS if row["run"] == name)
        ours = tmp_path / f"{name}.counted"
        printed("timeout", 60, built, *OPTIONS[name].split(),
                env={"CUDA_CPU_COUNTS": ours})
        printed("common/nogpucc/compare_counts.py", name, ours, tmp_path)


@pytest.mark.parametrize("all_MiB, loaded_MiB, stored_MiB, least", [
    (1020, 8, 4, "32.0"), (192, 128, 64, "15.7"), (12, 8, 4, "0.8")])
def test_no_kernel_is_faster_than_the_floor(all_MiB, loaded_MiB, stored_MiB, least):
    """What is moved again may come from a cache."""
    h200 = {"MultiProcessorCount": 132, "ClockRate": 1980000, "MemoryClockRate": 3201000,
            "GlobalMemoryBusWidth": 6016, "L2CacheSize": 60 << 20}
    moved = Moved(all_MiB << 20, loaded_MiB << 20, stored_MiB << 20)
    assert f"{floor_us(h200, moved):.1f}" == least


def test_tests_count_also_where_a_gpu_is_chosen(graders):
    """Of a class each submission has one to itself, of which the CPU backend knows none."""
    checked = make("check", LAB=6, SOLUTION=1, env={"CUDA_VISIBLE_DEVICES": "GPU-1a2b"})
    assert matches("pass .*copy: whole warps, with 4 sectors each", checked.text)


@pytest.mark.parametrize("lab, options, is_known", [
    ("vector_add", "--n 2^20 --reps 1", True),
    ("vector_add", "--op n_blocks --n 2^20 --block 4", True),
    ("vector_add", "--op increment", False),
    ("vector_add", "--op add_kernel --n 2^20", False),
    ("transfer_cost", "--min 2^20 --max 2^20 --work 64", True),
    ("transfer_cost", "--max 2^20 --pinned", True),
    ("transfer_cost", "--max 2^20 --work 5", False),
    ("mandelbrot", "--width 1500 --height 1250", True),
    ("mandelbrot", "--width 1500 --height 1250 --zoom 9", False)])
def test_a_recorded_time_is_of_a_run_with_these_options(lab, options, is_known):
    time = recorded_us(f"docs/data/h100/{lab}.csv", options.split())
    assert (time is not None) == is_known
