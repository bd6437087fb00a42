# test_part_two.py -- part one is the course: part two adds to it, and can be taken away.
import re
import shutil
import sys
from pathlib import Path

import pytest

from commands import make, printed, successful
from common.grader.class_grading.class_settings import read_settings
from common.grader.lab_record import submission_result
from common.grader.report.summary import summary
from common.tools.labs import PART_TWO_MARKS, all_labs, that_count
from copied_tree import copy_files
from made_up_results import make_lab

TWO = "06-memory-access"
MADE_ONE = make_lab(4, 3, folder="05-mandelbrot", handed_in=True)
MADE_TWO = make_lab(4, 0, 4, folder=TWO, handed_in=True)
FOLDERS = [lab.folder for lab in all_labs()]
OF_PART_TWO = [lab.folder for lab in all_labs() if lab.in_part_two]
DRAWINGS = [drawing for folder in OF_PART_TWO for drawing in re.findall(
    r"drawings/(\w+)\.svg", Path("labs", folder, "README.md").read_text())]


@pytest.mark.quick
@pytest.mark.parametrize("records, points", [
    ([MADE_ONE], (7, 8, None)),
    ([MADE_ONE, MADE_TWO], (7, 8, {"score": 8, "max_score": 12})),
    ([MADE_TWO], (8, 12, None))], ids=["one", "both", "two"])
def test_part_two_has_points_of_its_own_beside_part_one(records, points):
    result = submission_result(records)
    assert (result["score"], result["max_score"], result.get("part_two")) == points


def test_a_summary_names_both():
    said = summary(submission_result([MADE_ONE, MADE_TWO]))
    assert said.split("; ")[:2] == ["7 of 8 points", "part two: 8 of 12"]


def test_part_two_counts_alone_or_where_class_toml_says_so():
    folders = FOLDERS if OF_PART_TWO else [*FOLDERS, TWO]
    weights = read_settings(None, folders).weights
    assert [weights[folder] for folder in folders] == [
        int(folder in folders[:5]) for folder in folders]
    assert that_count([TWO]) == [TWO]


@pytest.mark.parametrize(
    "page", sorted([*Path().glob("*.md"), *Path("docs").glob("*.md")]), ids=str)
def test_the_marks_of_part_two_come_in_pairs(page):
    begin, end = map(re.escape, PART_TWO_MARKS)
    marks = re.findall(f"{begin}|{end}", page.read_text())
    assert marks == [*PART_TWO_MARKS] * (len(marks) // 2)


@pytest.fixture(scope="module")
def course(scratch):
    """The course without part two; what is left is whole."""
    copy_files(scratch / "tree")
    for folder in scratch.glob("tree/*/0[6-9]-*"):
        shutil.rmtree(folder)
    return scratch / "tree"


def names_of_part_one(pattern, said):
    of_part_two = [f"[{name}" for name in [*OF_PART_TWO, *DRAWINGS]]
    return {name for name in re.findall(pattern, said, re.MULTILINE)
            if not any(word in name for word in of_part_two)}


@pytest.mark.thorough
@pytest.mark.parametrize("test", ["docs", "lab_pages"])
def test_our_tests_say_the_same_of_labs_1_to_5(course, test):
    said = printed("tests/repo/run_tests.py", test, "-vvv", cwd=course)
    passed = names_of_part_one(r"PASSED \S+::([^\s@]+)", said)
    here = printed(sys.executable, "-m", "pytest", "-c", "tests/repo/pytest.ini",
                   "--collect-only", "-q", f"tests/repo/test_{test}.py")
    assert passed == names_of_part_one(r"^\S+::([^\s@]+)", here) != set()


def test_make_names_and_grades_five_labs(course):
    said = printed("make", "-s", "where", cwd=course)
    assert re.findall(r"^  lab (\d)", said, re.MULTILINE) == list("12345")
    assert "art two" not in said
    said = printed("make", "-n", "grade", cwd=course)
    assert re.findall(r"\b\d\d-\S+", said) == FOLDERS[:5]


def test_make_plots_draws_their_figures_and_make_handout_packs_them(course):
    successful(make("plots", DATA="docs/data/cpu", cwd=course))
    successful(make("-s", "handout", cwd=course))
    page = printed("tar", "-xOzf", "build/cuda-labs.tar.gz", "cuda-labs/README.md",
                   cwd=course)
    assert "5 mandelbrot" in page
    assert "art two" not in page and PART_TWO_MARKS[0] not in page
