# test_solutions.py -- the solutions have full marks, and no lint has anything to say.
import json
from pathlib import Path

import pytest

from commands import matches, run
from common.tools.labs import all_labs


@pytest.mark.quick
def test_the_solutions_have_full_marks_and_grade_says_so(graded_solutions):
    printed = (graded_solutions / "printed").read_text(encoding="utf-8")
    for title, part_two in ("Score", False), ("Part two", True):
        full = 20 * sum(lab.in_part_two == part_two for lab in all_labs("solutions"))
        assert matches(f"^{title}: {full}/{full}$", printed) or full == 0
    assert printed.endswith("\nstatus 0\n")


def test_every_test_has_a_hint(graded_solutions):
    labs = json.loads((graded_solutions / "grade.json").read_text())["labs"]
    tests = [test for lab in labs for test in lab["tests"]]
    assert tests and not [test["title"] for test in tests if not test["hint"]]


@pytest.mark.parametrize("lab", all_labs("solutions"), ids=lambda lab: lab.folder)
def test_nothing_in_a_solution_is_what_nvcc_would_reject(lab, scratch):
    """Where clang is installed, nogpucc looks for that."""
    folder = Path("labs", lab.folder)
    quoted = [word for place in ("common/lab", folder, folder / "program")
              for word in ("-iquote", place)]
    ended = run("common/nogpucc/nogpucc", lab.source("solutions"), "-DSOLUTION", *quoted,
                "-c", "-o", scratch / "lint.o",
                env={"NOGPUCC_CACHE": Path("build/cpu/runtime").absolute()})
    assert (ended.code, ended.text) == (0, "")
