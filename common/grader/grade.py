# grade.py [--report DIR] FOLDER… -- grades labs: prints a row per test, then the score.
"""
Status 0 for full marks, 1 for less, 2 if the grader itself failed. The labs of part two
have points of their own, unless they alone are graded. --report writes grade.json,
junit.xml and report.html into DIR. build_and_test.py lists the environment variables that
say what to grade, and how.
"""
import fcntl
import os
import sys
from contextlib import contextmanager
from pathlib import Path

from common.grader.build_and_test import GraderFailed, grade_lab
from common.grader.build_program import ISOLATION
from common.grader.lab_record import (WAITS, builds, first_failure, submission_result,
                                      write_json)
from common.grader.report.html_page import html_page
from common.grader.report.junit import junit
from common.grader.temporary import LINK, temporary_folder
from common.grader.terminal import color_line, color_row, end_of_steps, in_order
from common.tools.colors import fill, paint
from common.tools.command import complain, write_file
from common.tools.count_lab import costliest_line
from common.tools.labs import Lab


def main(arguments):
    # So that what make and the compiler print comes between the right lines.
    sys.stdout.reconfigure(line_buffering=True)
    # All of a class lie beside their stage, which is deleted.
    stage = os.environ.get("STAGE")
    link = Path(stage).with_name(LINK) if stage else None
    try:
        with one_at_a_time(), temporary_folder(link):
            return grade(arguments)
    except (GraderFailed, OSError) as error:
        end_of_steps()
        complain(error)
        return 2
    finally:
        end_of_steps()


@contextmanager
def one_at_a_time():
    """Two in one checkout would write the same files; students of a class do not."""
    if "STAGE" in os.environ:
        yield
        return
    Path("build").mkdir(exist_ok=True)
    with open("build/lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            complain("another make tests your work here: waiting until it is done")
            fcntl.flock(lock, fcntl.LOCK_EX)
        except OSError:
            pass  # a file system without locks
        yield


def grade(arguments):
    report = None
    if arguments[:1] == ["--report"]:
        report = Path(arguments[1])
        del arguments[:2]
    records = []
    for folder in arguments:
        records.append(grade_lab(Lab(folder)))
        end_of_steps()
        print_record(records[-1])
    result = submission_result(records)
    if report:
        write_reports(result, report)
    if len(arguments) == 1:
        is_right = result["score"] == result["max_score"]
        if is_right and ISOLATION == "none":  # a class has no time for it
            print_cost(Lab(arguments[0]))
        gives = "What it showed" if is_right else "A hint"
        print(f"{gives}: make hint LAB={Lab(arguments[0]).number}")
    else:
        print_labs(records)
    print(f"Score: {result['score']}/{result['max_score']}")
    if "part_two" in result:
        print("Part two: {score}/{max_score}".format(**result["part_two"]))
    if result["status"] == "grader error":
        why = next(test["message"] for record in records for test in record["tests"]
                   if test["outcome"] == "grader error")
        raise GraderFailed(f"the grader itself failed: {why}")
    return 0 if result["score"] == result["max_score"] else 1


def print_record(record):
    if builds(record):
        for test in in_order(record["tests"]):
            print(color_row(test_row(test), test))
        if sys.stdout.isatty() and any(map(waits, record["tests"])):
            print(paint("dim", "  skipped: it builds on a test that fails"))
        print_first_failure(record["tests"])
    print(f"  {record['score']} of {record['max_score']} points\n")


def waits(test):
    return test.get("cause") == WAITS


def test_row(test):
    points, score = test["points"], test["score"]
    cell = f"{score}/{points}" if 0 < score < points else points
    # A terminal has no room for what it waits for.
    is_plain = test["outcome"] != "skipped" or waits(test) and sys.stdout.isatty()
    why = "" if is_plain else f": {test['message']}"
    row = f"  {cell:>2}  {test['outcome']:8} {test['seconds']:6.2f} s  "
    return row + test["title"] + why


def print_labs(records):
    """A row for each of several labs: its points, and the first test that fails."""
    print(f"  lab{'points':>24}  first test that fails")
    for record in records:
        lab = Lab(record["folder"])
        points = f"{record['score']}/{record['max_score']}"
        title = (first_failure(record["tests"]) or {"title": ""})["title"]
        print(f"  {lab.number}  {lab.name:16} {points:>6}  {title}".rstrip())
    print()


def print_first_failure(tests):
    test = first_failure(tests)
    if test:
        print(f"\n  First: {paint('bold', test['title'])}")
        for line in test["message"].split("\n"):
            print("    " + color_line(fill(line)).replace("\n", "\n    "))


def print_cost(lab):
    """Of right work."""
    cost = costliest_line(lab)
    if cost:
        print("  " + fill(f"Costs: {cost}").replace("\n", "\n  ") + "\n")


def write_reports(result, folder):
    # The students of a class have drawn no figures here.
    drawn = "build/plots" if os.environ.get("SRC") == "solutions" else "build/plots/labs"
    figures = None if "STAGE" in os.environ else drawn
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_json(folder / "grade.json", result)
        write_file(folder / "junit.xml", junit(result))
        write_file(folder / "report.html", html_page(result, figures))
    except OSError as error:
        raise GraderFailed(f"the reports in {folder} cannot be written: {error}")
    if "STAGE" not in os.environ:
        print(f"More: {folder}/report.html, junit.xml, grade.json")
