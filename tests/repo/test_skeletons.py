# test_skeletons.py -- labs/ holds what the solutions generate: it compiles and scores 0.
from pathlib import Path

import pytest

from commands import make, matches, write
from common.grader.unwritten import list_todos, unwritten
from common.tools.labs import all_labs, unifdef

pytestmark = pytest.mark.xdist_group("grade")
SKELETONS = "build/skeletons"
LABS = all_labs("solutions")


@pytest.fixture(scope="module")
def skeletons():
    """What the solutions generate, by folder."""
    generated = {}
    for lab in LABS:
        generated[lab.folder] = unifdef("-USOLUTION", lab)
        write(lab.source(SKELETONS), generated[lab.folder])
    return generated


@pytest.mark.quick
@pytest.mark.parametrize("lab", LABS, ids=lambda lab: lab.folder)
def test_a_skeleton_is_what_the_solution_generates(skeletons, lab):
    skeleton = lab.source("labs").read_text(encoding="utf-8")
    assert skeleton == skeletons[lab.folder]
    assert matches(r"TODO 1 \((about )?[0-9]+ lines?\)", skeleton), "no numbered TODO"


def test_the_skeletons_score_0_without_a_warning(skeletons, graders):
    graded = make("-s", "grade", SRC=SKELETONS)
    for title, part_two in ("Score", False), ("Part two", True):
        full = 20 * sum(lab.in_part_two == part_two for lab in LABS)
        assert matches(f"^{title}: 0/{full}$", graded.out) or full == 0
    assert graded.code != 0
    asked = graded.text.count("Likely: TODO 1, line ")
    assert asked == len(LABS) and "not written yet" in graded.text
    assert not matches("warning|(?<!rounding )error:|grader error", graded.text)


def test_only_what_nobody_has_touched_is_not_written_yet(skeletons):
    skeleton = skeletons["03-vector-add"]
    assert [number for number, _ in unwritten(skeleton, skeleton)] == [*range(1, 11)]
    text = skeleton.replace("    // TODO 1 (", "    b[0] = 1;\n    // TODO 1 (")
    text = text.replace("return 1; // TODO 2", "return n; // TODO 2")
    assert unwritten(skeleton, text)[0] == (3, 38) and len(unwritten(skeleton, text)) == 8
    assert list_todos([(3, 38)] * 5).endswith("TODO 3 (line 38), 2 more.")


def test_a_warning_in_a_skeleton_is_seen(skeletons):
    """Were there one, it would be among what grade prints."""
    with Path(SKELETONS, "01-threads/threads.cu").open("a") as file:
        file.write("static int unused;\n")
    planted = make("-s", "grade", LAB=1, SRC=SKELETONS)
    assert matches("warning.*unused", planted.text)
