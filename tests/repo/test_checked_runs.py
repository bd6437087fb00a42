# test_checked_runs.py -- make memcheck and make racecheck say what they found, and where.
import os
import re

import pytest

from commands import make, matches, printed, run, stub
from copied_tree import edit_solution

RUNS = "labs/03-vector-add/program/runs.txt"
WORDS = {True: "see above", False: "nothing found"}
# It prints its options, and fails with a 2 among them.
PROGRAM = 'echo "$*" && [[ $* != *2* ]]'
ON_GPU = """racecheck of the CPU backend: {}
on the GPU
========= racecheck SUMMARY: {} hazards
NVIDIA's racecheck: {}
on the GPU
========= synccheck SUMMARY: {} errors
NVIDIA's synccheck: {}
"""


@pytest.fixture(scope="module")
def stubs(tree):
    """Programs of lab 3 and a GPU's tool, in place of those that are built."""
    stub(tree / "stub/make")
    stub(tree / "stub/compute-sanitizer",
         'echo "========= $2 SUMMARY: ${!2}" >"$8" && exec "${@:9}"')
    stub(tree / "build/cpu-memcheck/lines/vector_add", PROGRAM)
    stub(tree / "build/cpu-racecheck/lines/vector_add", "((! ON_CPU))")
    stub(tree / "build/gpu/lines/vector_add", "echo on the GPU")
    return tree


def run_checked(tree, tool, backend, **env):
    """Runs them; what is said and printed comes in one, in order."""
    path = f"{tree / 'stub'}:{os.environ['PATH']}"
    return run("bash", "-c", '"$@" 2>&1', "-", "common/tools/run-checked", tool,
               "03-vector-add", cwd=tree,
               env={"PATH": path, "BACKEND": backend, "SRC": "lines", **env})


def test_memcheck_says_when_it_found_nothing(tree):
    assert matches("^memcheck: nothing found",
                   printed("make", "memcheck", "LAB=2", "SOLUTION=1", cwd=tree))


@pytest.mark.quick
def test_memcheck_runs_as_runs_txt_says_to_the_first_that_fails(stubs):
    (stubs / RUNS).write_text("# Options.\nsmall: --n 1 --block 4\nsmall: --n 2\n"
                              "small: --n 3\n--n 4\n")
    said = run_checked(stubs, "memcheck", "cpu").out
    assert re.findall("^--.*", said, re.MULTILINE) == ["--n 1 --block 4", "--n 2"]


@pytest.mark.parametrize("cpu, hazards, errors",
                         [(0, 0, 0), (1, 0, 0), (0, 2, 0), (0, 0, 3)])
def test_racecheck_on_a_gpu_runs_all_tools(stubs, cpu, hazards, errors):
    (stubs / RUNS).write_text("small: --n 1\n")
    ended = run_checked(stubs, "racecheck", "gpu", ON_CPU=cpu,
                        racecheck=f"{hazards} hazards", synccheck=f"{errors} errors")
    said = [line for line in ended.out.splitlines(True) if not matches(r"\(.*\):$", line)]
    assert "".join(said) == ON_GPU.format(WORDS[cpu > 0], hazards, WORDS[hazards > 0],
                                          errors, WORDS[errors > 0])
    assert ended.code == (cpu + hazards + errors > 0)


def test_memcheck_on_a_gpu_tells_a_program_that_only_fails(stubs):
    stub(stubs / "build/gpu/lines/vector_add", "exit 1")
    assert matches("^memcheck: nothing found, but the program failed",
                   run_checked(stubs, "memcheck", "gpu", memcheck="0 errors").out)


def test_memcheck_fails_with_the_program(tree):
    assert make("memcheck", LAB=3, SRC="labs", cwd=tree).code != 0


@pytest.mark.parametrize("tool, code, words", [
    ("memcheck", "void *volatile p = malloc(n); ((char *)p)[n] = 1; free(p);",
     "#0 .* in add .*vector_add.cu:[0-9]+"),
    ("racecheck", "abort();", "^racecheck.*: signal 6 ended the program")])
def test_what_the_host_does_is_said_without_what_is_below(tree, tool, code, words):
    edit_solution(tree / "build/broken/03-vector-add",
                  ('^#include "check.h"', r"\g<0>\n#include <cstdlib>"),
                  ("^    size_t bytes = n .*", rf"\g<0>\n    {code}"))
    ended = make(tool, LAB=3, SRC="build/broken", ARGS="--n 10 --reps 1", cwd=tree)
    assert ended.code != 0
    assert matches(words, ended.text)
    assert not matches("run-checked|libsanitizer|common/", ended.text)
