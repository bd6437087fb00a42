# test_class.py -- a class run: names, changes, interruptions, a failing grader.
import fcntl
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from commands import (alone, lend_runtime, make, matches, needs_namespaces, refusal, run,
                      stub, successful, write)
from common.grader.class_grading.grade_one import keep_older_result
from common.grader.temporary import note_criterion, temporary_folder
from common.tools.labs import Lab
from planted import solution_of

pytestmark = needs_namespaces
RIGHT = solution_of(Lab("01-threads"))
CRASH = "#include <cstdlib>\n" + RIGHT.replace(
    "\n    switch", "\n    volatile char *p = (char *)malloc(9); free((void *)p); *p = 0;"
                    " abort();\n    switch")
THEFT = """#include <stdio.h>
#include "threads.h"
extern const char text[8];
__asm__("text: .incbin \\"%s\\"");
void show(enum what what, int grid, int block) { fputs(text, stdout); }
"""
NAMES = ["Åsa Öberg", "O'Neil \"Q\"", "-x", "a$(id)b;`c`", "100% & more", "漢字", "=1+1"]
FULL_MARKS = ',20,20,20,"graded"\n'
FOUND = "Found by memcheck: the host uses memory after free, threads.cu:"
KINDS = "results/{}.json feedback/{}.html junit/{}.xml gradescope/{}.json".split()


class Class:
    """What students hand in for lab 1, and what make grade writes."""

    def __init__(self, scratch):
        self.folder, self.out = scratch / "class", scratch / "out"

    def hand_in(self, student, work=RIGHT, below=""):
        write(self.folder / student / below / "threads.cu", work)

    def grade(self, *options, programs="", **variables):
        """What is in the folder `programs` goes before this machine's."""
        given = {"LAB": 1, "SUBMISSIONS": self.folder, "OUT": self.out,
                 "PATH": f"{programs}:{os.environ['PATH']}".lstrip(":")}
        return make("grade", *options, **(given | variables))

    def rows(self):
        return (self.out / "gradebook.csv").read_text()

    def result(self, student):
        return json.loads((self.out / f"results/{student}.json").read_text())

    def refused(self, **options):
        return refusal(self.grade(**options), beside=("make", "another make"))


@pytest.fixture(scope="module")
def ours(scratch, graders):
    ours = Class(scratch)
    for name in [*NAMES, "plain"]:
        ours.hand_in(name, below="lab 1")
    successful(ours.grade("-j2"))
    return ours


@pytest.mark.quick
@pytest.mark.parametrize("name", NAMES)
def test_any_name_has_a_result_of_each_kind(ours, name):
    assert all(Path(ours.out, kind.format(name)).stat().st_size for kind in KINDS)


def test_the_gradebook_has_a_row_for_each(ours):
    assert ours.rows().count(FULL_MARKS) == len(NAMES) + 1
    assert "\"'=1+1\"" in ours.rows(), "what looks like a formula is text"
    assert re.match("bubblewrap [0-9]", ours.result("plain")["isolation"])


def test_only_what_has_changed_is_graded_again_and_what_is_alike_once(ours):
    assert " 0 to grade" in successful(ours.grade()).text
    assert (ours.out / ".work/secret").read_text() != hashlib.sha256().hexdigest()
    ours.hand_in("plain", f"{RIGHT}// changed\n", "lab 1")
    assert " 1 to grade" in successful(ours.grade()).text
    assert len(list(ours.out.glob(".work/labs/*/[!.]*"))) == 2


def test_compilers_may_lie_outside_usr(graders, scratch):
    tools = {"CC": scratch / "toolchain/bin/gcc", "CXX": scratch / "toolchain/bin/g++"}
    for tool in tools.values():
        stub(tool, f'exec /usr/bin/{tool.name} "$@"')
    one = Class(scratch / "toolchain class")
    one.hand_in("toolchain")
    successful(one.grade(**tools))


def test_accidents(ours):
    accidents = {"nothing": [], "link": [], "twice": ["one", "two"], "crash": [],
                 "checkout": ["labs/01-threads", "old"]}
    for student, places in accidents.items():
        (ours.folder / student).mkdir()
        for below in places:
            ours.hand_in(student, below=below)
    (ours.folder / "link/threads.cu").symlink_to("/etc/passwd")
    ours.hand_in("crash", CRASH)
    ours.hand_in("twice", CRASH, below="two")  # equal files are one
    successful(ours.grade("-j2"))
    assert '"nothing","","",20,"missing"' in ours.rows()
    assert '"checkout",20' in ours.rows(), "in a checkout the lab's own file counts"
    for student, reason in [("twice", "more than once"), ("link", "not a plain file")]:
        result = ours.result(student)
        assert result["score"] == 0
        assert reason in result["labs"][0]["tests"][0]["message"]
    assert FOUND in str(ours.result("crash")), "in the sandbox, too"
    for student in accidents:
        shutil.rmtree(ours.folder / student)
    successful(ours.grade())
    assert "twice" not in ours.rows(), "who has left is no longer there"


def test_a_killed_run_goes_on_where_it_was(ours, scratch):
    """It is killed where the third of six hangs."""
    for k in range(6):
        ours.hand_in(f"late {k}")
    graded = len(list(ours.out.glob(".work/*/done")))
    third, hangs = scratch / "third", scratch / "hangs"
    stub(third, f'(($(ls "$OUT"/.work/*/done | wc -l) < {graded + 2})) && '
                         f'exec "$@"; touch {hangs}; exec sleep 600')
    killed = subprocess.Popen(["make", "-s", "grade", "LAB=1", f"OUT={ours.out}",
                               f"SUBMISSIONS={ours.folder}", f"RUN={third}"],
                              start_new_session=True)
    while not hangs.exists() and killed.poll() is None:
        time.sleep(0.05)
    os.killpg(killed.pid, signal.SIGKILL)
    killed.wait()
    assert " 4 to grade" in ours.grade("-j2").text
    assert ours.rows().count(FULL_MARKS) == len(NAMES) + 7


def test_what_a_class_has_started_ends_with_it(ours, scratch):
    ours.hand_in("plain", f"{RIGHT}// interrupted\n", "lab 1")
    started = scratch / "started"
    stub(scratch / "hangs-too", f"echo $$ >{started}; exec sleep 600")
    grader = subprocess.Popen(["make", "-s", "grade", "LAB=1", f"OUT={ours.out}",
                               f"SUBMISSIONS={ours.folder}", f"RUN={scratch}/hangs-too"])
    while grader.poll() is None and not (started.exists() and started.read_text()):
        time.sleep(0.05)
    grader.terminate()
    grader.wait()
    end = time.monotonic() + 10
    while Path("/proc", started.read_text().strip()).exists():
        assert time.monotonic() < end, "it goes on"
        time.sleep(0.05)


def test_what_makes_the_grader_is_made_once_at_a_time(ours, scratch):
    ours.hand_in("plain", f"{RIGHT}// beside another\n", "lab 1")
    with open("build/lock", "w") as lock, open(scratch / "said", "w+") as said:
        fcntl.flock(lock, fcntl.LOCK_EX)
        second = subprocess.Popen(["make", "-s", "grade", "LAB=1", f"OUT={ours.out}",
                                   f"SUBMISSIONS={ours.folder}"], stderr=said)
        while "waiting" not in Path(said.name).read_text():
            assert second.poll() is None, "it builds beside another"
            time.sleep(0.05)
        fcntl.flock(lock, fcntl.LOCK_UN)
        assert second.wait() == 0


def test_what_a_killed_grader_leaves_in_tmp_goes_with_the_next_one(scratch):
    link, socket = scratch / "temporary", Path("/tmp/criterion_0.sock")
    grader = os.fork()
    if not grader:
        with temporary_folder(link):
            note_criterion(0)
            os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(grader, 0)
    left = link.readlink()
    socket.touch()
    assert (left / "criterion-0").is_symlink()
    with temporary_folder(link):
        assert os.environ["TMPDIR"] not in (str(link), str(left))
    assert not left.exists() and not socket.exists() and not link.is_symlink()


@pytest.mark.thorough
def test_beside_busy_processes_right_work_gets_the_same_result(ours):
    idle = ours.result("plain")
    busy = [subprocess.Popen(["sha256sum", "/dev/zero"]) for _ in range(2)]
    ended = ours.grade(STUDENT="plain")
    for process in busy:
        process.kill()
        process.wait()
    successful(ended)
    result = ours.result("plain")
    for row in (idle, result, *idle["labs"][0]["tests"], *result["labs"][0]["tests"]):
        row["date"] = row["seconds"] = None  # they differ in any two runs
    assert result == idle


def write_bwrap(folder, condition):
    """When it runs a program and the condition holds, it fails; not in the self-check."""
    stub(folder / "bwrap", f'[[ "$*" == *--json-status-fd* ]] && {condition} && '
                  f'exec false; exec "{shutil.which("bwrap")}" "$@"')
    return folder


def test_a_failure_of_the_grader_costs_no_student_points(ours, scratch):
    broken = write_bwrap(scratch / "bin", f"[[ ! -e {ours.out}/.work/self-check ]]")
    ours.hand_in("plain", f"{RIGHT}// again\n", "lab 1")
    ours.hand_in("newcomer", f"{RIGHT}// again\n")
    assert ours.grade(programs=broken).code
    assert f'"plain"{FULL_MARKS}' in ours.rows(), "it keeps the older result"
    assert '"newcomer",0,0,20,"grader error"' in ours.rows()
    assert " 2 to grade" in successful(ours.grade()).text
    assert f'"newcomer"{FULL_MARKS}' in ours.rows()
    ours.hand_in("newcomer", f"{RIGHT}// once more\n")
    assert ours.grade(RUN="false").code
    assert matches("newcomer.*graded", ours.rows())


@pytest.mark.parametrize("mib, work, code", [
    (99, "no C", 2), (99, RIGHT, 0), (1 / 32, RIGHT, 1), (1, "no C", 1)])
def test_a_full_disk_is_no_students_fault(graders, scratch, mib, work, code):
    file = write(scratch / "threads.cu", work)
    size = ["--size", str(int(mib * 2**20))]
    ended = run(*alone("/usr/bin/python3", "-B", "-m", "common.grader.sandbox_build", file,
                       "01-threads", scratch / "program", seen=[scratch], tmp=size),
                env={"ISOLATION": "bubblewrap"})
    assert ended.code == code and ("no room left" in ended.err) == (code == 1), ended


def test_where_not_even_the_solution_runs_nothing_is_graded(ours, scratch):
    ours.hand_in("plain", f"{RIGHT}// once more\n", "lab 1")
    said = ours.refused(programs=write_bwrap(scratch / "bin", "true"))
    assert "nothing was graded, because the solution of 01-threads" in said
    assert f'"plain"{FULL_MARKS}' in ours.rows()


def test_one_student_is_graded_again_and_the_others_kept(ours):
    successful(ours.grade())
    said = successful(ours.grade(STUDENT="plain")).text
    assert matches("^1 submissions, 1 to grade", said)
    assert ours.rows().count(FULL_MARKS) == len(NAMES) + 8
    assert "STUDENT='nobody' has no folder" in ours.refused(STUDENT="nobody")


@pytest.mark.thorough
def test_in_a_copy_of_a_built_checkout_the_same_work_has_the_same_points(ours, scratch):
    """All its times are new, and it has no memcheck."""
    copy, one = scratch / "a $copy", Class(scratch / "one")
    copy.mkdir()
    lend_runtime(copy)
    run("cp", "-r", "--parents", "Makefile", "common", "labs", "solutions", "tests",
        "build/host", "build/tests", "build/cpu/common", copy)
    if Path(".deps").exists():
        run("cp", "-a", ".deps", copy)  # not a link: a sandbox shows the copy alone
    for runtime in copy.glob("build/cpu/runtime/memcheck-*"):
        shutil.rmtree(runtime)
    one.hand_in("ada")
    one.hand_in("crash", CRASH)
    successful(make("grade", LAB=1, SUBMISSIONS=one.folder, OUT=one.out, cwd=copy))
    assert f'"ada"{FULL_MARKS}' in one.rows()
    assert FOUND in str(one.result("crash"))


@pytest.fixture(scope="module")
def no_bwrap(scratch):
    """A folder whose bubblewrap does not isolate."""
    stub(scratch / "none/bwrap", f'[[ "$*" != --version ]] || exec '
                  f'"{shutil.which("bwrap")}" --version; echo no namespaces >&2; exit 1')
    return scratch / "none"


def test_without_a_sandbox_a_class_is_graded_only_with_unsafe(ours, no_bwrap):
    assert re.search("does not isolate here: .*UNSAFE=1", ours.refused(programs=no_bwrap))
    successful(ours.grade("-j2", programs=no_bwrap, UNSAFE=1))
    result = ours.result("plain")
    assert result["score"] == 20 and re.search("none|only the user", result["isolation"])


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
def test_without_a_sandbox_too_no_compiler_reads_what_only_root_may(scratch, no_bwrap):
    secret, curious = scratch / "roots", Class(scratch / "curious")
    secret.write_text("STOLEN\n")
    secret.chmod(0o600)
    curious.hand_in("eve", THEFT % secret)
    curious.grade(programs=no_bwrap, UNSAFE=1)
    result = curious.result("eve")
    assert result["score"] == 0 and "STOLEN" not in str(result)
    assert "roots" in result["labs"][0]["tests"][0]["message"]


def test_an_earlier_run_is_compared_row_by_row(ours, tmp_path):
    earlier = ours.result("plain")
    row = earlier["labs"][0]["tests"][0]
    row["score"] = 0
    write(tmp_path / "results/plain.json", json.dumps(earlier))
    said = successful(ours.grade(COMPARE=tmp_path)).out
    points = row["points"]
    assert f"plain: {20 - points} → 20: threads/{row['name']} 0 → {points}\n" in said
    assert f"漢字: no result in {tmp_path}\n" in said
    assert matches(r"^1 of \d+ have other points than in /", said)
    assert matches("COMPARE=.*OUT of an earlier run", ours.refused(COMPARE=tmp_path / "x"))


def test_who_has_no_result_since_the_grader_failed_keeps_the_name(tmp_path):
    (tmp_path / "results").mkdir()
    keep_older_result(tmp_path / "work", tmp_path, "ann")
    kept = json.loads((tmp_path / "results/ann.json").read_text())
    assert (kept["student"], kept["status"], kept["labs"]) == ("ann", "grader error", [])
