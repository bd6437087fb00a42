# test_runs.py -- several runs in a process: what fails costs one run; limits; the record.
import os
import shlex
import subprocess
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from commands import alone, run, successful
from common.grader import lab_record

GCC = "gcc -std=c11 -Wall -Werror -D_GNU_SOURCE -iquote common/lab -iquote common/grader"
# What a test in runs/test.c must have found to be so.
ROWS = """keep_their_output_apart keep_their_files_apart have_a_status_each crash_alone
          fail_late_alone compute_without_end_alone compute_in_children
          compute_in_forgotten_children end_what_the_program_noted
          wait_without_end_alone print_without_end_alone fill_the_disk_together
          stop_after_two_time_outs fill_several_processes take_words_in_quotes
          read_a_table share_a_process""".split()


def build(to, *sources):
    successful(run(*GCC.split(), *sources, "-lcriterion", "-lm", "-o", to))


@pytest.fixture(scope="module")
def tests(scratch):
    """What common/grader makes of the tests in runs/, by name."""
    build(scratch / "program", "tests/repo/runs/lab.c", "common/lab/program.c",
          "common/lab/probe_page.c")
    build(scratch / "tests", "tests/repo/runs/test.c", *Path("common/grader").glob("*.c"))
    return grade(scratch)


def grade(scratch, more={}, *options):
    # A second of processor time, ten by the clock; an eighth after endless runs.
    options = options or ["--filter", "*/!(judge_without_end)"]
    run(scratch / "tests", "-j4", "--quiet", *options,
        env={"GRADE_DEADLINE": "1", "GRADE_RECORD": scratch / "lines",
             "LAB_PROGRAM": scratch / "program"} | more)
    lines = lab_record.read_lines(scratch / "lines")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lab_record, "read_hints", lambda lab: {})
        lab = SimpleNamespace(name="runs", folder="00-runs")
        record = lab_record.lab_record(lab, lines, "cpu", True)
    return {test["name"]: test for test in record["tests"]}


def test_runs_that_are_done_ahead_change_no_verdict(tests, scratch):
    ahead = scratch / "ahead"
    ahead.mkdir()
    names = ["base", "crash_alone", "have_a_status_each", "keep_their_files_apart",
             "kept_state", "no_kept_state", "take_words_in_quotes"]
    again = grade(scratch, {"GRADE_AHEAD": ahead}, "--filter", f"*/@({'|'.join(names)})")
    for name in names:
        assert again[name]["message"] == tests[name]["message"]
    done = [file.name for file in ahead.iterdir()]
    assert "keep_their_files_apart-2" in done and "crash_alone-1" not in done


def test_without_others_an_endless_run_has_all_its_time(tests, scratch):
    alone = grade(scratch, {}, "--filter", "*/keep_their_time")["keep_their_time"]
    assert alone["outcome"] == "pass", alone["message"]


@pytest.mark.parametrize("name", ROWS)
def test_runs_in_a_process(tests, name):
    assert tests[name]["outcome"] == "pass", tests[name]["message"]


def test_a_failure_comes_with_the_command_to_repeat_it(tests):
    base = tests["base"]
    assert base["message"].endswith(
        '\nRepeat: make run LAB=0 ARGS="words --n 3 --block 4"')
    assert base["options"] == "words --n 3 --block 4" and base["explained"] is True


def test_what_fails_on_a_full_disk_is_the_graders(scratch, tests):
    run(*alone("bash", "-c", "dd if=/dev/zero of=/tmp/full; \"$0\" --filter runs/base",
               scratch / "tests", seen=[scratch], tmp=["--size", "65536"]),
        env={"GRADE_RECORD": scratch / "full", "LAB_PROGRAM": scratch / "program"})
    assert '"grader error","message":"the disk is full' in (scratch / "full").read_text()


@pytest.mark.parametrize("backend, outcome", [("gpu", "grader error"), ("cpu", "fail")])
def test_that_others_use_all_memory_of_a_gpu_is_no_mistake(scratch, backend, outcome):
    ended = grade(scratch, {"BACKEND": backend}, "--filter", "runs/full_device")
    assert ended["full_device"]["outcome"] == outcome
    assert ("nvidia-smi" in ended["full_device"]["message"]) == (backend == "gpu")


def test_a_test_that_judges_without_end_fails(tests, scratch):
    """It has a number of seconds for each of GRADE_DEADLINE."""
    ended = grade(scratch, {"GRADE_DEADLINE": "0.1"}, "--filter", "*/judge_without_end")
    assert ended["judge_without_end"]["outcome"] == "fail"
    assert "does not end in time" in ended["judge_without_end"]["message"]


def test_no_test_outlives_who_started_it(tests, scratch):
    """Also while it judges, and no program runs."""
    def running():
        links = subprocess.run("readlink /proc/[0-9]*/exe", shell=True, text=True,
                               stdout=subprocess.PIPE)  # of those it may see
        return links.stdout.split().count(f"{scratch}/tests")
    tests = subprocess.Popen(
        [scratch / "tests", "--quiet", "--filter", "runs/judge_without_end"],
        env=os.environ | {"GRADE_DEADLINE": "2"})
    while tests.poll() is None and running() < 2:
        time.sleep(0.05)
    tests.kill()
    tests.wait()
    end = time.monotonic() + 5
    while running() and time.monotonic() < end:
        time.sleep(0.05)
    assert not running()


def test_a_row_that_builds_on_a_failed_one_waits_for_it(tests):
    assert tests["on_the_base"]["outcome"] == "skipped"
    assert tests["on_the_base"]["message"] == 'waits for "the base"'
    assert tests["on_that"]["message"] == 'waits for "on the base"'


def test_a_row_that_builds_on_one_that_passed_fails_itself(tests):
    row = tests["on_what_passed"]
    assert row["outcome"] == "fail" and row["explained"] is False
    assert 'Repeat: NAME=value make run LAB=0 ARGS="return 1"' in row["message"]


def test_a_row_does_not_wait_for_one_that_was_not_tried():
    rows = [{"name": "base", "title": "the base", "outcome": "skipped"},
            {"name": "late", "title": "late", "outcome": "timeout", "after": "base"}]
    lab_record.let_wait(rows)
    assert rows[1]["outcome"] == "timeout"


def test_a_row_may_build_on_several():
    rows = [{"name": "one", "title": "the one", "outcome": "pass"},
            {"name": "other", "title": "the other", "outcome": "fail"},
            {"name": "late", "title": "late", "outcome": "crash", "after": "one other"}]
    lab_record.let_wait(rows)
    assert (rows[2]["outcome"], rows[2]["message"]) == ("skipped", 'waits for "the other"')


@pytest.mark.parametrize("name", ["foreign_line", "foreign_row"])
def test_a_line_of_the_students_own_is_quoted(tests, name):
    assert "printed 'i is 3', a line that is not its own" in tests[name]["message"]


def test_where_the_backend_says_why_there_is_no_guess(tests):
    row = tests["quote_the_backend"]
    assert row["message"].startswith("it failed.\ncuda: argument 1 is wrong\nRep")
    assert row["explained"] is True


def test_state_that_is_kept_between_runs_is_named_with_both_runs(tests):
    row = tests["kept_state"]
    assert row["message"].startswith("it failed.\nLikely: by itself this run is right")
    assert row["options"] == "print 1 --then right-once"
    assert 'ARGS="print 1 --then right-once"' in row["message"]


def test_what_is_wrong_by_itself_keeps_its_explanation(tests):
    assert tests["no_kept_state"]["message"] == (
        'it failed.\nLikely: it is wrong.\nRepeat: make run LAB=0 ARGS="wrong"')


def test_a_launch_that_was_refused_is_named(tests):
    assert ("Likely: the launch asks for 2 x 70000 x 1 blocks of 256"
            in tests["refused_launch"]["message"])


def test_an_error_from_before_the_launch_is_not_put_down_to_it(tests):
    assert "Likely: no launch is at fault" in tests["unchecked_call"]["message"]


@pytest.fixture(scope="module")
def limit(scratch):
    """What ends a compiler, after a second or at 200 MiB."""
    build(scratch / "limit", "common/grader/limit/limit.c",
          "common/grader/process_tree.c")
    return scratch / "limit", 1, 200


def use(seconds, mebibytes):
    """A command that uses them, and then sleeps."""
    program = f"""import time
a = bytearray({mebibytes} << 20)
while time.process_time() < {seconds}: pass
time.sleep(60)"""
    return f"/usr/bin/python3 -c {shlex.quote(program)}"


@pytest.mark.parametrize("command, sentence", [
    (use(0, 120), "used more than 200 MiB of memory"),
    (use(0.7, 1), "did not end within 1 seconds"),
    ("yes", "printed more than 1 MiB")], ids=["memory", "seconds", "output"])
def test_the_parts_of_a_compiler_are_limited_together(limit, command, sentence):
    """Two processes, none of which breaks a limit by itself."""
    mark = str(limit[0].parent / "mark")
    ended = run(*limit, "bash", "-c", f"{command} {mark} & {command} {mark} & wait")
    assert ended.code == (124 if "did not end" in sentence else 123)
    assert ended.err.splitlines()[-1].startswith(f"the compiler {sentence}")
    assert not [process for process in Path("/proc").glob("[0-9]*")
                if mark in command_line(process)]


def command_line(process):
    try:
        return (process / "cmdline").read_text(errors="replace")
    except OSError:  # it has just ended
        return ""


@pytest.mark.quick
def test_a_compiler_that_fails_keeps_its_status_and_words(limit):
    ended = run(*limit, "bash", "-c", "echo no >&2; exit 2")
    assert (ended.code, ended.text) == (2, "no\n")
