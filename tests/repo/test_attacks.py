# test_attacks.py -- hostile work gains nothing, harms nobody; honest work has full marks.
import functools
import json
import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from commands import CORES, TOP, alone, needs_namespaces, run, successful, write
from common.tools.labs import Lab, all_labs
from planted import read_attacks, solution_of

pytestmark = needs_namespaces
ATTACKS = {lab.folder: read_attacks(lab.folder) for lab in all_labs()}
HONEST = ["honest", "someone else"]
NETWORK = "127.0.0.1", 45678  # for uses_the_network to reach, if it could


def row(folder, *values):
    """Most attacks are on lab 1, and those on the others take about as long. Lab 2, which
    has two, is quick."""
    group = "attacks" if folder == "01-threads" else "other-attacks"
    marks = [pytest.mark.xdist_group(group)]
    marks.append(pytest.mark.quick if folder == "02-grid-limits" else pytest.mark.thorough)
    return pytest.param(folder, *values, marks=marks, id="/".join([folder, *values]))


by_lab = pytest.mark.parametrize("folder", [*map(row, filter(ATTACKS.get, ATTACKS))])


@pytest.fixture(scope="module")
def graded(graders, scratch):
    """Grades a lab's class, once; returns the folder."""
    successful(run("/usr/bin/python3", "-B", "-m", "common.grader.sandbox"))

    @functools.cache
    def grade(folder):
        right = solution_of(Lab(folder))
        works = {name: attack.code for name, attack in ATTACKS[folder].items()}
        for name, work in (works | dict.fromkeys(HONEST, right)).items():
            write(scratch / folder / "class" / name / Lab(folder).source("").name, work)
        # A deadline that is shorter than the usual one, but not for honest work.
        successful(run(*alone(sys.executable, __file__, scratch / folder, seen=[scratch]),
                       env={"GRADE_DEADLINE": 0.8, "PYTHONPATH": ":".join(sys.path)}))
        return scratch / folder
    return grade


def grade_and_look(place):
    """In `alone`: grades the class and writes down what is left of it."""
    del os.environ["PYTHONPATH"]
    home = socket.create_server(NETWORK)
    socket.create_connection(NETWORK).close()
    # Many attacks only wait for a limit.
    jobs = 4 if os.environ["BACKEND"] == "gpu" else CORES + 4
    status = subprocess.call(["make", "grade", f"LAB={place.name}", f"-j{jobs}",
                              f"SUBMISSIONS={place}/class", f"OUT={place}/out"])
    home.close()
    for _ in range(600):
        if left_processes():  # some need a moment to end
            time.sleep(0.1)
    files = [file for room in ("/tmp", "/dev/shm", "/var/tmp")
             for file in Path(room).iterdir()
             if file not in [*TOP.parents, TOP, *place.parents]
             and file.name != f"cuda-labs-{os.getuid()}"]  # where graders share GPUs
    Path(place, "left").write_text("\n".join(map(str, [*left_processes(), *files])))
    return status


def left_processes():
    """Those whose parents have ended."""
    left = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            status = Path(process, "status").read_text()
        except OSError:  # it has just ended
            continue
        if "\nPPid:\t1\n" in status and process.name != str(os.getpid()):
            left.append(status.splitlines()[0])
    return left


@pytest.mark.parametrize("folder, name", [row(folder, name) for folder in ATTACKS
                                          for name in ATTACKS[folder]])
def test_an_attack_is_in_vain(graded, folder, name):
    attack = ATTACKS[folder][name]
    if attack.needs and os.environ["BACKEND"] == "gpu":
        pytest.skip(f"needs {attack.needs}")
    text = (graded(folder) / f"out/results/{name}.json").read_text()
    result = json.loads(text)
    assert result["score"] == 0 and not re.search(r'STOLEN[^"\\]*', text)
    test, = [test for lab in result["labs"] for test in lab["tests"]
             if test["name"] == attack.test]
    assert re.fullmatch(attack.outcome, test["outcome"])
    assert re.search(attack.words, test["message"])


@pytest.mark.parametrize("name", HONEST)
@by_lab
def test_honest_work_gets_full_marks(graded, folder, name):
    result = json.loads((graded(folder) / f"out/results/{name}.json").read_text())
    assert (result["score"], result["status"]) == (20, "graded")


@by_lab
def test_no_feedback_names_this_host_or_a_place_on_it(graded, scratch, folder):
    places = "|".join(map(re.escape, map(str, [TOP, scratch, socket.gethostname()])))
    for kind in ("results", "feedback", "junit", "gradescope"):
        for file in Path(graded(folder), "out", kind).iterdir():
            found = re.search(rf"(?<!\w)({places})(?!\w)|/tmp/lab-.*", file.read_text())
            assert not found, f"{found[0]} in {file}"


@by_lab
def test_no_attack_left_a_process_or_a_file(graded, folder):
    assert Path(graded(folder), "left").read_text() == ""


if __name__ == "__main__":
    sys.exit(grade_and_look(Path(sys.argv[1])))
