# test_solutions.py -- the solutions have full marks, and no lint has anything to say.
import json
import os
import re
from pathlib import Path

import pytest

from commands import matches, printed, run, successful
from common.tools.command import module
from common.tools.labs import all_labs
from copied_tree import edit_solution


LABS = all_labs("solutions")


@pytest.fixture(scope="module")
def graded(graders, scratch):
    """What grade says of all; its reports are in scratch."""
    return successful(run(*module("common.grader", "lab", "--report", scratch,
                                  *(lab.folder for lab in LABS)),
                          env={"SRC": "solutions"})).text


@pytest.mark.quick
def test_the_solutions_have_full_marks_and_grade_says_so(graded):
    for title, part_two in ("Score", False), ("Part two", True):
        full = 20 * sum(lab.in_part_two == part_two for lab in LABS)
        assert matches(f"^{title}: {full}/{full}$", graded) or full == 0


def test_every_test_has_a_hint(graded, scratch):
    labs = json.loads((scratch / "grade.json").read_text())["labs"]
    tests = [test for lab in labs for test in lab["tests"]]
    assert tests and not [test["title"] for test in tests if not test["hint"]]


@pytest.mark.parametrize("lab", LABS, ids=lambda lab: lab.folder)
def test_nothing_in_a_solution_is_what_nvcc_would_reject(lab, scratch):
    """Where clang is installed, nogpucc looks for that."""
    folder = Path("labs", lab.folder)
    quoted = [word for place in ("common/lab", folder, folder / "program")
              for word in ("-iquote", place)]
    ended = run("common/nogpucc/nogpucc", lab.source("solutions"), "-DSOLUTION", *quoted,
                "-c", "-o", scratch / "lint.o",
                env={"NOGPUCC_CACHE": Path("build/cpu/runtime").absolute()})
    assert (ended.code, ended.text) == (0, "")


@pytest.mark.parametrize("lab", LABS, ids=lambda lab: lab.folder)
def test_no_run_of_a_solution_complains(graders, lab):
    program = f"build/{os.environ['BACKEND']}/solutions/{lab.name}"
    for options in lab.runs("small") or lab.runs("count"):
        assert successful(run(program, *options.split())).err == ""


@pytest.mark.parametrize("folder, edit, cost", [
    ("03-vector-add", (r"blockIdx\.x \* blockDim\.x \+ threadIdx\.x",
                       "threadIdx.x * gridDim.x + blockIdx.x"), "32 sectors where 4"),
    ("03-vector-add", ("Each thread", "Every thread"), None)], ids=["apart", "together"])
def test_right_work_is_told_what_it_costs(tree, folder, edit, cost):
    """Threads whose neighbours are far apart lose no point."""
    edit_solution(tree / "build/cost" / folder, edit)
    said = printed("make", "check", f"LAB={folder}", "SRC=build/cost", cwd=tree)
    costs = re.findall("^  Costs: .*", said, re.MULTILINE)
    assert "Score: 20/20" in said and bool(costs) == bool(cost)
    assert not cost or cost in costs[0]
