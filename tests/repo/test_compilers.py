# test_compilers.py -- any C++ compiler and search path; a backend that cannot be built.
import json
import re
import shutil
from pathlib import Path

import pytest

from commands import copy_into, lend_runtime, make, matches, run, stub, successful

pytestmark = pytest.mark.thorough
KEPT = Path("build/cpu/other-runtimes").absolute()  # until make clean: it takes long once
NONE = {"CXX": None, "CPATH": None, "CPLUS_INCLUDE_PATH": None}
SAID = run("g++", "-E", "-v", "-x", "c++", "-", env=NONE).err
FOLDERS = re.findall(r"^ (/.*c\+\+.*)", SAID.partition("#include <")[2], re.MULTILINE)
# It puts the folders of the C++ library in front.
FRONT = f'exec g++ {" ".join(f"-isystem {folder}" for folder in FOLDERS)} "$@"'
# $BROKEN is an option of the mode whose runtime it does not compile.
BROKEN = '[[ "$*" == *"$BROKEN"*"-iquote runtime"* ]] && exec false; exec g++ "$@"'


@pytest.fixture(scope="module")
def copy(scratch, graders):
    """A copy of this checkout, with compilers."""
    copy_into(scratch, "Makefile", "common", "labs", "solutions", "tests", "build/host",
              "build/tests")
    lend_runtime(scratch)
    if Path(".deps").exists():
        (scratch / ".deps").symlink_to(Path(".deps").absolute())
    stub(scratch / "front-g++", FRONT)
    stub(scratch / "broken/g++", BROKEN)  # by its name, it has the runtimes of g++
    return scratch


def grade(copy, lab, cache, **variables):
    """Grades its solution, compiled anew."""
    for built in ("common", "solutions"):
        shutil.rmtree(copy / "build/cpu" / built, ignore_errors=True)
    return make("grade", LAB=lab, SOLUTION=1, BACKEND="cpu", NOGPUCC_CACHE=cache,
                cwd=copy, env=NONE | variables)


def test_a_backend_that_cannot_be_built_is_the_graders_error(copy):
    ended = grade(copy, 1, copy / "empty", CXX=copy / "broken/g++", BROKEN="")
    assert matches("^the backend cpu cannot be built here, which is not the student",
                   ended.text)


@pytest.mark.parametrize("variables", [
    {"CXX": "front-g++"}, {"CXX": "clang++"}, dict.fromkeys(
        ("CPATH", "CPLUS_INCLUDE_PATH"), ":".join(["/usr/include", *FOLDERS]))],
    ids=["front", "clang", "paths"])
def test_any_compiler_and_search_path_will_do(copy, variables, monkeypatch):
    monkeypatch.setenv("PATH", str(copy), ":")
    if not shutil.which(variables.get("CXX", "g++")):
        pytest.skip("clang is not installed")
    said = successful(grade(copy, 1, KEPT, **variables)).out
    assert matches("^Score: 20/20$", said)


@pytest.mark.skipif(not Path("tests/06-memory-access/counts.c").exists(),
                    reason="part two is not here")
def test_a_backend_that_cannot_count_is_the_graders_error(copy):
    cache = copy / "build/cpu/runtime"
    for counts in cache.glob("count-*"):
        shutil.rmtree(counts)
    ended = grade(copy, 6, cache, CXX=copy / "broken/g++", BROKEN="CUX_COUNT")
    result = json.loads((copy / "build/grade/grade.json").read_text())
    assert ended.code and (result["status"], result["score"]) == ("grader error", 12)
    assert all(test["outcome"] == "pass" or "cpu-count cannot be" in test["message"]
               for test in result["labs"][0]["tests"])
