# test_class_input.py -- what can be no class is refused at once, with nothing half done.
import json
import os
import shutil
from pathlib import Path

import pytest

from commands import make, needs_namespaces, refusal, run, successful
from common.tools.labs import Lab
from planted import solution_of

pytestmark = needs_namespaces


@pytest.fixture
def ours(scratch):
    shutil.rmtree(scratch)
    for name in ("class/plain", "class/Åsa Öberg", "empty"):
        (scratch / name).mkdir(parents=True)
    return scratch / "class"


def must_refuse(ours, reason, **variables):
    out = ours.with_name("out")
    ended = make("grade", **{"LAB": 1, "SUBMISSIONS": ours, "OUT": out, **variables})
    assert reason in refusal(ended, but_makes_own=True)
    assert not out.exists() and not (ours / "out").exists()


@pytest.mark.quick
@pytest.mark.parametrize("variable, value, reason", [
    ("SUBMISSIONS", "/none", "'/none' is not a readable folder"),
    ("SUBMISSIONS", "{}/../empty", "holds no folder"),
    ("SUBMISSIONS", "solutions", "that is one checkout"),
    ("OUT", "{}/out", "must not lie in one another"), ("SOLUTION", "1", "leave it out")])
def test_what_is_no_class_is_refused(ours, variable, value, reason):
    must_refuse(ours, reason, **{variable: value.format(ours)})


@pytest.mark.parametrize("name, reason", [
    (b"PLAIN", "looks like the folder 'PLAIN'"), (b"\xff", "is not UTF-8"),
    ("A\u030asa O\u0308berg".encode(), "looks like the folder"),
    (b"new\nline", "a control character"), (b"x" * 250, "longer than 240 bytes")],
    ids=["case", "bytes", "accents", "newline", "long"])
def test_a_name_is_refused(ours, name, reason):
    Path(ours, os.fsdecode(name)).mkdir()
    must_refuse(ours, reason)


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
def test_a_checkout_that_nobody_can_read_is_named(scratch):
    shutil.copytree("common", scratch / "closed/common")
    (scratch / "closed").chmod(0o700)
    probed = run("/usr/bin/python3", "-B", "-m", "common.grader.sandbox",
                 cwd=scratch / "closed")
    assert "nobody, who cannot read" in refusal(probed)


def test_no_one_includes_a_neighbour(tree, tmp_path):
    """Whose class lies in what the compiler is shown."""
    names = "bob", "eve"
    for name in names:
        (tree / "common/class" / name).mkdir(parents=True)
    (tree / "common/class/bob/threads.cu").write_text(solution_of(Lab("01-threads")))
    (tree / "common/class/eve/threads.cu").write_text(
        '#include "../../common/class/bob/threads.cu"\n')
    successful(make("grade", LAB=1, SUBMISSIONS="common/class", OUT=tmp_path / "out",
                    cwd=tree))
    points = [json.loads((tmp_path / f"out/results/{name}.json").read_text())["score"]
              for name in names]
    assert points == [20, 0]
