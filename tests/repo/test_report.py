# test_report.py -- what make grade prints and writes: outcomes, partial credit, formats.
import csv
import io
import json
import os
import re
from pathlib import Path
from shutil import which
from xml.etree import ElementTree

import pytest

from commands import make, matches, printed, successful, write
from common.grader.build_and_test import add_verdicts
from common.grader.diagnose import (Finding, add_evidence, cure_of, first_finding,
                                    is_explained, look_closer)
from common.grader.grade import print_labs
from common.grader.for_students import for_students
from common.grader.report.gradebook_csv import gradebook
from common.grader.report.gradescope_results import gradescope
from common.grader.report.html_page import html_page
from common.grader.report.junit import junit
from common.grader.report.page import safe
from common.tools.labs import Lab
from common.tools.visible import visible
from planted import read_planted, solution_of
from made_up_results import make_lab, make_result, make_test

pytestmark = pytest.mark.xdist_group("grade")
GRADE = Path("build/grade")
WORK = Path("build/report-test/03-vector-add/vector_add.cu")


def must_ask_no_other_host(page):
    found = re.search(r"""(<[^>]*(src|href)=|url\(|@import)["' ]*(https?:)?//[^"]*""",
                      page, re.IGNORECASE)
    assert not found, found[0]


@pytest.mark.quick
def test_full_marks_in_one_lab(graders):
    said = successful(make("grade", LAB=1, SOLUTION=1)).out
    assert matches("^What it showed: make hint LAB=1$", said)
    assert matches("^Score: 20/20$", said)
    result = json.loads((GRADE / "grade.json").read_text())
    assert (result["isolation"], result["status"]) == ("none", "graded")
    assert len(ElementTree.parse(GRADE / "junit.xml").getroot()) == 1
    page = (GRADE / "report.html").read_text()
    assert "<html" in page
    must_ask_no_other_host(page)


def test_several_labs_end_with_a_table_of_them(capsys):
    print_labs([make_lab(4, 4, folder="01-one"), make_lab(4, 1, folder="02-two")])
    assert capsys.readouterr().out.splitlines()[1:] == [
        "  1  one                 8/8", "  2  two                 5/8  title 1", ""]


def plant(edits):
    write(WORK, printed("sed", "-E", edits, stdin=solution_of(Lab("03-vector-add"))))


def first_failure():
    return make("check", LAB=3, SRC=WORK.parents[1]).out.partition("First:")[2]


def test_a_made_up_time_leaves_the_points_for_right_values():
    plant(read_planted("03-vector-add")["faked_time"].code)
    ended = make("grade", LAB=3, SRC=WORK.parents[1])
    assert "Error 1" in ended.err
    assert matches(r"^ +1/2  fail .* increment\(\) does all that add\(\)", ended.out)
    assert "or nothing waits for the second" in ended.out
    result = json.loads((GRADE / "grade.json").read_text())
    scores = [test["score"] for test in result["labs"][0]["tests"]]
    assert result["score"] == sum(scores) == 16


def test_the_compilers_warning_is_repeated_also_if_built_before():
    plant(r"/float b, const/!s/^( +)b\[i\] \+= a\[i\];/\1b[i] + a[i];/")
    warned = r"^    The compiler warned: vector_add.cu:\d+: this computes a value"
    assert matches(warned, first_failure())
    assert matches(warned, first_failure())


@pytest.mark.skipif(not which("clang++"), reason="clang is not installed")
def test_what_nvcc_would_reject_does_not_build_here_either(with_lint):
    plant(r"s/b\[i\] \+= a\[i\];/b[i] += a[i] + rand();/")
    said = make("check", LAB=3, SRC=WORK.parents[1]).text
    assert matches(r'calling a __host__ function\("rand"\) .* not allowed', said)


def test_a_crash_is_run_again_under_memcheck_and_repeated_by_a_command():
    # Always signal 11; a wrong free() ends one way or another, and one is explained.
    plant(r"s/(CUDA_CHECK\(cudaMemcpy\(b, d_b)/b[(size_t)1 << 40] = 0; \1/")
    assert matches(r"^    Found by memcheck: vector_add.cu:\d+: the host uses.*\n"
                   "    Repeat: make run LAB=3", first_failure())


@pytest.mark.parametrize("said, finding", [
    ("x\ncuda: a.cu:3: race in kernel k\ncuda: b", "a.cu:3: race in kernel k"),
    ("""==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x1
WRITE of size 4
    #0 0x1 in memcpy (/usr/lib/x)
    #1 0x2 in add labs/3/a.cu:17
    #2 0x3 in main labs/3/a.cu:99""",
     "the host goes past the end of memory from malloc, a.cu:17"),
    ("""========= COMPUTE-SANITIZER
========= Invalid __global__ read of size 4 bytes
=========     at add_kernel(float *, int)+0x90 in a.cu:16
=========     by thread (9,0,0) in block (3,0,0)
=========     Address 0x7 is out of bounds
========= ERROR SUMMARY: 1 error""",
     "Invalid __global__ read of size 4 bytes at add_kernel(float *, int) in a.cu:16"
     " by thread (9,0,0) in block (3,0,0)"),
    ("""========= COMPUTE-SANITIZER
========= Error: process didn't terminate successfully
========= Target application returned an error""", None),
], ids=["backend", "asan", "compute-sanitizer", "nothing"])
def test_the_first_finding_of_each_tool(said, finding):
    assert first_finding(said, "a.cu") == finding


@pytest.mark.parametrize("other, of_one_warp", [(16, True), (32, False)])
def test_of_a_race_within_a_warp_it_says_so(other, of_one_warp):
    said = (f"r.cu:4: thread (0,0,0) of block (3,0,0) reads, which thread ({other},0,0) "
            "of block (3,0,0) writes at r.cu:3")
    cure, = cure_of(Finding(said, "race_in_shared"))
    assert ("lanes of a warp do not wait" in cure) == of_one_warp


def test_what_the_tools_found_together():
    call = {"memcheck": Finding("Program hit e", "failed_call")}
    race = {"racecheck": Finding("a race", "race_between_copies")}
    for found, line in [(race, "Found by racecheck: a race"),
                        (call, "Found by memcheck: Program hit e"),
                        (call | race, "Found by racecheck: a race"), ({}, "")]:
        assert "".join(look_closer(found.get, True, True)) == line
    for found, line in [(False, "mistake. Work"), (None, "memcheck and racecheck found")]:
        assert line in "".join(look_closer(lambda tool: found, False, True))


def test_evidence_takes_the_place_of_a_guess():
    test = {"message": "x\nLikely: y.\nRepeat: z"}
    add_evidence(test, [Finding("Found", "race")])
    assert test == {"message": "x\nFound\nRepeat: z", "cause": "race"}


def test_the_cpu_backend_says_what_a_gpu_cannot_show():
    there = {"outcome": "fail", "cause": "no_guard", "explained": True, "options": "--n 3",
             "variable": "", "hint": "h", "message": "x-cpu\nRepeat: make run LAB=3 ARGS=1"}
    said = "x\nRepeat: make run LAB=3 BACKEND=cpu ARGS=1"
    for here, other, outcome, score, message in [
            ("pass", {}, "fail", 0, f"A GPU cannot show it, but the CPU backend does: {said}"),
            ("fail", {}, "fail", 1, said),
            ("pass", {"outcome": "timeout"}, "pass", 2, ""),
            ("pass", {"explained": False}, "pass", 2, ""),
            ("timeout", {}, "timeout", 1, ""), ("skipped", {}, "skipped", 1, "")]:
        test = {"outcome": here, "score": 2 if here == "pass" else 1, "message": ""}
        record = {"lab": "x", "score": test["score"], "tests": [test]}
        add_verdicts(record, [there | other])
        assert (test["outcome"], record["score"], test["message"]) == (outcome, score, message)
        assert test.get("cause") == ("no_guard" if message else None)


def test_what_explains_a_failure():
    for cause, outcome, explained in [
            ("any_crash", "crash", False), ("illegal_address", "fail", False),
            ("unfilled", "fail", False), ("not_mapped", "crash", False),
            ("not_mapped", "fail", True), ("has_products.of_x", "fail", True)]:
        assert is_explained({"explained": True, "cause": cause,
                             "outcome": outcome}) == explained


def test_what_is_invisible_or_turns_text_around_is_shown_by_its_number():
    hidden = "\u202e\u2066\u200b\u0085\u2028\U000e0041\ufeff\x9b\ud800\u3164\u00ad"
    numbers = "".join(f"<U+{ord(c):04X}>" for c in hidden)
    assert visible(hidden) == numbers
    rows = list(csv.reader(io.StringIO(gradebook([make_result(hidden)]))))
    assert rows[1][0] == numbers
    assert safe(hidden[0]) == "&lt;U+202E&gt;" and visible("\a\x7f") == "\u2407\u2421"
    for plain in ("Zoë, Zoe\u0308", "漢字 한글 العربية", "👩🏽\u200d🚀 ❤️\u200d🔥", "a\tb\nc"):
        assert visible(plain) == plain


@pytest.mark.parametrize("text, shown", [
    (f"{os.getcwd()}/labs/a.cu:3: error", "labs/a.cu:3: error"),
    ("ld: /tmp/tmp.AbC123dEf0/0.o: bad", "ld: 0.o: bad"),
    ("/home/prof/x /srv/out/y /srv/outer", "x y /srv/outer"),
    ("mount /lab-Ab12Cd/result-0 /tmp/lab", "mount result-0 /tmp/lab")])
def test_no_place_on_this_machine_is_in_feedback(monkeypatch, text, shown):
    monkeypatch.setenv("OUT", "/srv/out")
    monkeypatch.setenv("HOME", "/home/prof")
    assert for_students(text) == shown


# A result with every outcome, and text that would like to be markup.
OUTCOMES = ["pass", "fail", "crash", "timeout", "skipped", "grader error"]
TESTS = [make_test(int(outcome == "pass"), 1, name=outcome, outcome=outcome, hint="]]>&",
                   lab="threads", title=f"</script><i>{outcome}",
                   message="<img src=//x>\a\n2 < 3") for outcome in OUTCOMES]
RESULT = make_result('<b>&"x\1', make_lab(1, tests=TESTS), status="grader error")


@pytest.mark.parametrize("form", [junit, html_page, gradescope])
def test_all_outcomes_are_in(form):
    assert "grader error" in str(form(RESULT))


def test_text_stays_text_in_html():
    assert not re.findall(r"<(?:b|i|img|script)\b.*", html_page(RESULT))
    must_ask_no_other_host(html_page(RESULT))


def test_junit_counts_the_outcomes_and_names_the_cases():
    suites = ElementTree.fromstring(junit(RESULT))
    assert suites.tag == "testsuites"
    counts = [suites.get(count) for count in ("tests", "failures", "errors")]
    assert counts == ["6", "3", "1"]
    rows = [len(list(suites.iter(row))) for row in ("failure", "error", "skipped")]
    assert rows == [3, 1, 1]
    named = [suite.get("name") and suite.get("tests") for suite in suites] + [
        case.get(name) for case in suites.iter("testcase")
        for name in ("name", "classname", "time")]
    assert all(named) and len(named) == 1 + 6 * 3
