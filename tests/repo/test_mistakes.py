# test_mistakes.py -- each planted mistake is caught, and unusual right work passes.
import hashlib
import json
import os
import re
import subprocess
from functools import lru_cache
from pathlib import Path

import pytest

from common.grader import build_and_test as grader
from common.grader.build_program import Files
from common.grader.lab_record import has_grader_error
from planted import all_planted, solution_of

# What a row depends on, beside its own section, its lab's folders and the compiler: of
# nogpucc all but bench, docs and tests.
GROUND = ("Makefile", "common/*.mk", "common/grader/**/*", "common/lab/**/*",
          "common/tools/**/*", "common/nogpucc/*", "common/nogpucc/[!bdt]*/**/*",
          "tests/repo/planted.py")


def rows():
    """Of each lab the first mistake is quick to run, and of one lab right work. Other right
    work takes a quarter of the time, since all tests run."""
    seen = set()
    for name, fixture in all_planted().items():
        kind = fixture.lab.folder if fixture.test else "right"
        marks = [pytest.mark.thorough] * (kind == "right") if kind in seen else [
            pytest.mark.quick]
        yield pytest.param(fixture, id=name, marks=marks)
        seen.add(kind)


@pytest.mark.independent
@pytest.mark.parametrize("fixture", rows())
def test_mistake(fixture, graders, monkeypatch, record_property):
    backend = os.environ["BACKEND"]
    if backend == "gpu" and fixture.needs and not has(fixture.needs):
        pytest.skip(f"needs {fixture.needs}")
    files = Files(fixture.lab, Path("build/planted", fixture.name))
    passed = files.source.with_name("passed")
    solution = solution_of(fixture.lab)
    edited = fixture.edit(solution)
    assert edited != solution, "the fixture changes nothing"
    row = checksum(edited, *fixture.expected(), ground(fixture.lab.folder, backend))
    if "CI" not in os.environ and passed.exists() and passed.read_text() == row:
        record_property("kept", True)
        return

    passed.unlink(missing_ok=True)
    source = files.source
    source.parent.mkdir(parents=True, exist_ok=True)
    if not source.exists() or source.read_text() != edited:  # else nothing to build
        source.write_text(edited)
    if fixture.test:
        if backend == "cpu":  # a third of the time of -O3, and nvcc takes only one -O
            monkeypatch.setenv("CUFLAGS", "-Og")
        monkeypatch.setenv("GRADE_DEADLINE", "2")  # some loop without end
        must_be_caught(fixture, files)
    else:
        must_have_full_marks(fixture, files)
    passed.write_text(row)


def has(needed):
    """Whether this GPU's host has what a fixture needs, in words."""
    devices = re.fullmatch(r"(\d+) devices", needed)
    listed = subprocess.run(["nvidia-smi", "-L"], capture_output=True, text=True)
    return devices and listed.stdout.count("GPU ") >= int(devices[1])


def must_be_caught(fixture, files):
    """The test that the fixture names must fail with words that name the mistake."""
    lab, test = fixture.lab, fixture.test
    chosen = "*" if fixture.others_run else test
    record = grader.build_and_test(lab, files, f"{lab.name}/{chosen}")
    assert not (fixture.others_run and has_grader_error(record)), described(record)
    for result in record["tests"]:
        if result["name"] == test and result["outcome"] in ("fail", "crash", "timeout"):
            grader.diagnose(lab, files, {"tests": [result]})
            keep_for_list(files, result)
            if re.search(fixture.words, result["message"]):
                return
    pytest.fail(f'{test} did not fail with "{fixture.words}":\n{described(record)}')


def keep_for_list(files, result):
    """For list_mistakes.py: what a student sees of this fixture."""
    seen = files.source.with_name("seen.json")
    new = seen.with_suffix(".new")
    new.write_text(json.dumps({"title": result["title"], "message": result["message"]}))
    new.rename(seen)  # at once: make site may be reading


def must_have_full_marks(fixture, files):
    record = grader.build_and_test(fixture.lab, files)
    assert record["score"] == record["max_score"] > 0, described(record)


def described(record):
    return "".join(f"{test['outcome']}  {test['name']}: {test['message']}\n"
                   for test in record["tests"])


@lru_cache
def ground(folder, backend):
    """A checksum of all that the rows of a lab depend on together."""
    patterns = [*GROUND, f"labs/{folder}/**/*", f"tests/{folder}/**/*.[ch]"]
    files = sorted(file for pattern in patterns for file in Path().glob(pattern)
                   if file.is_file() and file.suffix != ".pyc")
    compilers = {"cpu": [os.environ.get("CXX", "g++")], "gpu": ["nvcc", "nvidia-smi"]}
    said = [subprocess.run([compiler, "--version"], capture_output=True, text=True).stdout
            for compiler in compilers[backend]]
    return checksum(backend, *said, *map(str, files), *(f.read_bytes() for f in files))


def checksum(*parts):
    """Bytes or text; equal only for equal parts."""
    digests = [hashlib.sha256(part if isinstance(part, bytes) else part.encode()).digest()
               for part in parts]
    return hashlib.sha256(b"".join(digests)).hexdigest()
