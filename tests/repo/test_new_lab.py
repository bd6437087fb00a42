# test_new_lab.py -- make new-lab makes a lab that is graded like the others.
import pytest

from commands import make, printed, refusal, successful, write
from common.tools.labs import Lab, all_labs

LAB = Lab(f"{all_labs()[-1].number + 1:02}-two-words")


@pytest.mark.parametrize("name, sentence", [
    ("", "a name such as histogram"), ("Histogram", "of a to z and _, not 'Histogram'"),
    ("vector_add", "taken: labs/03-vector-add/vector_add.h")])
def test_a_name_is_refused(tree, name, sentence):
    ended = make("-s", "new-lab", NAME=name, cwd=tree)
    assert sentence in refusal(ended, beside="make")


def test_solution_skeleton_and_planted_mistake(tree):
    said = successful(make("new-lab", NAME=LAB.name, cwd=tree)).out
    assert f"make check LAB={LAB.number} SOLUTION=1" in said
    write(tree / LAB.source("build/planted"),
          printed("tests/repo/planted.py", f"{LAB.folder}/no_guard", cwd=tree))
    for src, score, words in (("solutions", 20, ""), ("labs", 0, "TODO 1, line"),
                              ("build/planted", 5, "is there a guard")):
        checked = make("check", LAB=LAB.name, SRC=src, cwd=tree)
        assert f"\n  {score} of 20 points\n" in checked.out and words in checked.out
        assert "warning" not in checked.text
