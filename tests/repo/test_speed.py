# test_speed.py -- make speed verifies what it times, and says what is missing.
import os
import random
from pathlib import Path

import pytest

from commands import (TOP, copy_into, make, matches, refusal, run, stub, successful,
                      write)
from common.tools.labs import Lab
from copied_tree import edit_solution

BACKEND = os.environ["BACKEND"]
SMALL = "--n 100003 --bytes 2^20 --width 240 --reps 1"
LABS = [Lab(file.parts[1]) for file in sorted(Path("labs").glob("*/program/*_speed.c"))]


@pytest.fixture(scope="module")
def table(graders):
    return successful(make("speed", ARGS=f"{SMALL} --csv")).out


@pytest.fixture(scope="module")
def tree(tree, table):
    copy_into(tree, f"build/{BACKEND}/bench")
    return tree


def test_without_a_lab_it_says_what_each_is_of_its_limit(table):
    said = successful(make("speed", ARGS=SMALL)).out
    assert bool(matches("fused_rarely.*[0-9]%", said)) == (BACKEND == "gpu")
    assert max(map(len, said.splitlines()), default=99) <= 80
    assert BACKEND == "gpu" or "CPU backend, not a GPU" in table
    assert matches("^fast: --n .*'-1'",
                   refusal(run(f"build/{BACKEND}/bench/fast/fast", "--n", "-1")))


@pytest.mark.parametrize("op, rows", [("add", 3), ("h2d", 6), ("mandelbrot", 4)])
def test_its_table_has_every_variant_with_a_part_of_the_limit(table, op, rows):
    ours = [line for line in table.splitlines() if line.startswith(f"{op},")]
    assert len(ours) == rows and all(float(row.split(",")[-1]) > 0 for row in ours), table


@pytest.mark.parametrize("file, right, wrong, words", [
    ("add.cu", "b[i] += a[i];", "b[i] += a[i] + 1;", "add: after"),
    ("orbit.cuh", "steps = LONG_LEAP / 2", "steps = LONG_LEAP / 4", "mandelbrot, ")])
def test_what_is_wrong_gets_no_time(tree, file, right, wrong, words):
    file = tree / "tests/bench/fast" / file
    text = file.read_text()
    assert right in text
    file.write_text(text.replace(right, wrong))
    ended = make("speed", ARGS=SMALL, cwd=tree)
    file.write_text(text)  # newer than what was made of the wrong one
    assert ended.code and matches(f"^wrong: {words}", ended.err)
    assert "median" not in ended.out


@pytest.mark.thorough
@pytest.mark.parametrize("lab", LABS, ids=lambda lab: lab.name)
def test_a_lab_is_compared_with_something_without_a_time(graders, lab):
    """On a busy machine it may get no band; the toy's rounds decide that."""
    said = make("speed", LAB=lab.number, SOLUTION=1).text
    assert matches(r"\(\).*, beside ", said)
    assert matches("^[0-9]+ % of that rate \\([0-9]+ to [0-9]+\\)"
                   "(: (below|above|30|60)| is too unc)", said)
    assert not matches(r"[0-9] *([mµu]?s|[GT]B)\b", said)


@pytest.mark.quick
@pytest.mark.parametrize("words, variables", [
    ("lab 1 has no speed to compare; these have: 3 4 5", {"LAB": 1}),
    ("takes no ARGS", {"LAB": 3, "ARGS": "--n 9"})])
def test_bad_input_is_refused(words, variables):
    assert words in refusal(make("speed", **variables), beside="make")


@pytest.mark.parametrize("edit, words", [
    ((r"b\[i\] \+= a\[i\]", "b[i] -= a[i]"), "not right yet.*make check LAB=3"),
    (("^__global__ void add_", r"static \g<0>"), "^vector_add: --speed: .*skeleton")],
    ids=["wrong", "unknown"])
def test_a_kernel_that_is_wrong_or_unknown_has_no_speed(tree, edit, words):
    edit_solution(tree / "build/edited/03-vector-add", edit)
    ended = make("speed", LAB=3, SRC="build/edited", cwd=tree)
    assert matches(words, refusal(ended, beside="make"))


@pytest.fixture(scope="module")
def toy(scratch):
    """Runs a lab's program whose rounds are given: so many % in the middle, and each step
    from the next."""
    folder = scratch / "toy"
    program = folder / "build/cpu/labs/toy"
    write(folder / "labs/01-toy/program/toy_speed.c", "")
    write(folder / "Makefile", "build/%:\n\t@:\n")
    def toy(middle, step=1, machine="m", status=0):
        rounds = [f"toy(),a loop,{middle + i * step}" for i in range(-10, 11)]
        random.shuffle(rounds)
        said = f"echo some line >&2; exit {status}" if status else "cat table"
        stub(program, said)
        (folder / "table").write_text("\n".join([
            f"# machine: {machine}; backend: CPU; compiler: gcc; date: 2026-01-01",
            "name,label,percent", *rounds, ""]))
        return run("/usr/bin/python3", "-Bm", "common.tools.measure_speed", "01-toy",
                   cwd=folder, env={"BACKEND": "cpu", "SRC": "labs", "PYTHONPATH": TOP})
    toy.best = folder / "build/speed/cpu/labs/toy.json"
    return toy


@pytest.mark.parametrize("middle, patterns", [
    (29, [r"^29 % of that rate \(24 to 34\): below 30 %", "kept as your best",
          "^m; CPU backend, not a GPU"]),
    (33, ["As good as your best, 29 %"]),  # within the interval
    (45, ["A new best! The last was 29 %, of 20..-", "45 % .*: 30 to 60 %"]),
    (20, ["Your best is 45 %"])])
def test_an_interval_a_band_and_the_best_are_said(toy, middle, patterns):
    said = successful(toy(middle)).text
    assert all(matches(pattern, said) for pattern in patterns), said


def test_what_is_too_uncertain_has_no_band_and_is_not_kept(toy):
    assert "too uncertain" in refusal(toy(70, step=4))
    assert "As good as your best, 45 %" in successful(toy(47)).text


@pytest.mark.parametrize("middle, words", [
    (70, "70 % .*: 60 to 80 %"), (96, "96 % .*: above 80 %"),
    (103, r"103 % of that rate \(98 to 108\): above")])
def test_a_band_is_said_and_more_than_100_per_cent_too(toy, middle, words):
    assert matches(words, successful(toy(middle)).text)


def test_another_machine_has_a_best_of_its_own_and_a_damaged_one_is_named(toy):
    assert "kept as your best" in successful(toy(20, machine="other")).text
    toy.best.write_text("{\n")
    assert matches("toy.json, .*damaged: delete it", refusal(toy(70)))


@pytest.mark.parametrize("status, words", [(139, "make check LAB=1"), (3, "^some line$")])
def test_a_program_that_fails_has_no_speed(toy, status, words):
    assert matches(words, refusal(toy(70, status=status)))
