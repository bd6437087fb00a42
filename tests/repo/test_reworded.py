# test_reworded.py -- nothing is decided by prose: other words, the same causes and points.
"""
In a copy of this checkout each sentence of a message has other letters; its code and what
printf fills in stay. Then the same planted mistakes are graded in both.
"""
import codecs
import json
import os
import re
import shutil
from pathlib import Path

import pytest

from commands import TOP, run, successful, write
from planted import all_planted, solution_of

pytestmark = pytest.mark.thorough
# Threads that race then come in the same order each time; -Og compiles in less time.
ORDER = {"CUDA_CPU_WORKERS": "1", "CUDA_CPU_SEED": "1", "CUFLAGS": "-Og"}
MISTAKES = """01/launch_swapped 01/error_read_twice 01/query_for_a_wait
02/minor_number_alone 02/empty_not_waited_for 02/attribute_error_left
02/everything_asked_is_made_current 02/identity_of_the_first_device 02/name_cut_short
02/memory_in_an_int 02/limit_of_a_multiprocessor 02/limits_mixed_up 02/kernels_exchanged
02/unchecked_launch 02/old_driver_unseen 02/device_never_set 03/no_guard 03/added_twice
03/swapped_copy 03/increment_leaks 03/index_of_blocks 04/tie_is_a_win 04/guard_missing
04/pinned_always 04/pinned_elements 04/never_is_rows 05/c_swapped 05/launch_order
06/naive_row_of_in 06/copy_scatters 07/added_to_what_was_there 07/race_left
07/block_without_barrier 07/sum_in_an_int 08/b_forgotten""".split()
SAME = ("outcome", "score", "cause", "mistake", "explained", "hint")
TEXT = r'"(?:\\.|[^"\\])*"'
# A sentence with a code, a row of a table of mistakes, a report of the CPU backend or of
# a lab's program, and advice.
SENTENCES = re.compile(rf'"@(?:\\.|[^"\\])*"(?:\s*{TEXT})*'
                       rf"|\b(?:KNOWN|FITS|GIVES|BOTH|ONE|TWO|BOTH_AXES)\([^\"]*{TEXT}"
                       rf'(?:\s*{TEXT})*|"(?:cuda|wrong): (?:\\.|[^"\\])*"(?:\s*{TEXT})*'
                       rf'|\] = {{"[A-Z_]+",(?:\s*{TEXT})+'
                       rf"|\bsay_wrong\((?:\s*{TEXT})+")
# Codes, the words that say an outcome or begin a report, what printf fills in, and code
# of C in a sentence stay.
KEPT = re.compile(r"@\S+ |(?:crash|timeout|cuda|wrong): |%[-+0 #.*\d]*(?:z|ll?)?[a-zA-Z]"
                  r"|\\.|\w*_\w*")


def reword(text):
    words = KEPT.split(text)
    other = [codecs.encode(word, "rot13") for word in words]
    kept = [found[0] for found in KEPT.finditer(text)]
    return "".join(map("".join, zip(other, [*kept, ""])))


def reword_file(file):
    text = file.read_text()
    new = SENTENCES.sub(
        lambda found: re.sub(TEXT, lambda part: f'"{reword(part[0][1:-1])}"', found[0]),
        text)
    if new != text:
        time = file.stat().st_mtime_ns
        file.write_text(new)
        if "runtime" in file.parts:
            os.utime(file, ns=(time, time))
    return new != text


def leave_out(folder, names):
    """Programs, for make would not link them with another runtime."""
    if folder == "./build":
        return [name for name in names if name.startswith(("planted", "nogpucc"))]
    if folder.startswith("./build/cpu"):
        return [name for name in names if is_program(Path(folder, name))]
    return [".git", "compare50"]  # pip may be at work there


def is_program(file):
    return file.is_file() and not file.suffix and os.access(file, os.X_OK)


def copy_reworded(top):
    """A copy with the objects; make compiles anew what has other words, but no work for
    the sake of another runtime: what its object needs of it has not changed."""
    shutil.copytree(".", top, symlinks=True, ignore=leave_out)
    files = [*top.glob("tests/0*/*.[ch]"), *top.glob("common/grader/*.c"),
             *top.glob("common/lab/*.c"), *top.glob("labs/*/program/*.c"),
             *top.glob("common/nogpucc/runtime/**/*.cpp")]
    for file in top / "common/build.mk", top / "common/nogpucc/nogpucc_options.sh":
        write(file, re.sub("-O[23]", "-O0", file.read_text()))  # in less time
    return sum(map(reword_file, files))


def grade(top):
    """Returns {mistake: fields of its test}, graded in that checkout."""
    path = os.pathsep.join([str(top), os.environ.get("PYTHONPATH", "")])
    said = successful(run("/usr/bin/python3", "-BXutf8", "tests/repo/test_reworded.py",
                          cwd=top, env=ORDER | {"PYTHONPATH": path}))
    return json.loads(said.out.splitlines()[-1])


def grade_here():
    from common.grader.build_and_test import Files, build_and_test, build_tests, diagnose
    results = {}
    for place in MISTAKES:
        fixture = all_planted()[place]
        files = Files(fixture.lab, Path("build/reworded", fixture.name))
        write(files.source, fixture.edit(solution_of(fixture.lab)))
        build_tests(fixture.lab, files)
        record = build_and_test(fixture.lab, files, f"{fixture.lab.name}/{fixture.test}")
        [test] = [test for test in record["tests"] if test["name"] == fixture.test]
        diagnose(fixture.lab, files, {"tests": [test]})
        results[place] = {field: test.get(field) for field in SAME}
        results[place] |= {"message": test["message"], "looked closer": [
            line.split(":")[0] for line in test["message"].split("\n")
            if line.startswith("Found by")]}
    print("\n" + json.dumps(results))


@pytest.fixture(scope="module")
def graded(scratch, graders):
    """As it is, and in other words."""
    here = grade(TOP)
    assert copy_reworded(scratch / "copy") > 50
    return here, grade(scratch / "copy")


@pytest.mark.parametrize("place", MISTAKES)
def test_other_words_change_nothing(graded, place):
    here, there = (results[place] for results in graded)
    assert here["cause"]
    assert here.pop("message") != there.pop("message")
    assert here == there


if __name__ == "__main__":
    grade_here()
