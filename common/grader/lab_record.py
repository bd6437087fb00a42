# lab_record.py -- makes the record of a graded lab from the lines that its tests wrote.
import json
import os
import time

from common.tools.command import write_file
from common.tools.hints import levels_for, read_hints
from common.tools.labs import that_count

# Of the format of grade.json, which docs/grade-json.md describes; it only gains fields.
VERSION = 1
NOT_BUILT = "the program does not build"
NO_RESULT = {"outcome": "grader error", "seconds": 0,
             "message": "the test left no result"}
FAILED = ("fail", "crash", "timeout")  # skipped tests only wait for one of those
# Causes that no sentence of a test has.
NO_PROGRAM, WAITS = "no_program", "waits"


def read_lines(file):
    """Reads what grade_record.c writes: a line per test, award, mistake, result."""
    text = file.read_text(errors="replace")
    return [json.loads(line) for line in text.split("\n") if line]


def lab_record(lab, lines, backend, handed_in):
    """Returns every test with its result, in the order of test.c."""
    results = {line["name"]: line for line in lines if "outcome" in line}
    awards = {}  # partial credit: what a test had awarded before it failed
    for line in lines:
        if "award" in line:
            awards[line["name"]] = max(line["award"], awards.get(line["name"], 0))
    evidence = {}  # why a test failed: what it said before it did
    for line in lines:
        if "of" in line:
            evidence.setdefault(line.pop("of"), {}).update(line)
    hints = read_hints(lab)
    tests = []
    for line in sorted_tests(lines):
        test = line | results.get(line["name"], NO_RESULT)
        if test["outcome"] != "pass":
            test |= {"cause": "", "explained": False, "options": "", "variable": ""}
            test |= evidence.get(test["name"], {})
        test["hint"] = "".join(levels_for(test, hints)[:1])
        del test["line"]
        earned = min(awards.get(test["name"], 0), test["points"])
        test["score"] = test["points"] if test["outcome"] == "pass" else earned
        tests.append(test)
    let_wait(tests)
    return {"lab": lab.name, "folder": lab.folder, "backend": backend,
            "handed_in": handed_in, "score": sum(test["score"] for test in tests),
            "max_score": sum(test["points"] for test in tests), "tests": tests}


def let_wait(tests):
    """A test that fails only waits if one that it builds on does, too. One that was not
    run, because others took too long, is no reason."""
    failing = {}
    for test in tests:
        if test["outcome"] in FAILED:
            failing[test["name"]] = test["title"]
            for name in filter(failing.get, bases_of(test)):
                test["outcome"], test["cause"] = "skipped", WAITS
                test["message"] = f'waits for "{failing[name]}"'


def bases_of(test):
    """The tests whose work this one builds on."""
    return test.get("after", "").split()


def fail_afterwards(record, test, cause, message):
    """Takes the points of a test that passed, for what was seen after it."""
    record["score"] -= test["score"]
    test |= {"outcome": "fail", "score": 0, "message": message, "cause": cause,
             "explained": True, "options": "", "variable": ""}


def sorted_tests(lines):
    return sorted((line for line in lines if "points" in line), key=lambda t: t["line"])


def not_built(lines, outcome, why):
    """Returns the results if there is no program to run: the first test says why."""
    first, *others = [test["name"] for test in sorted_tests(lines)]
    return [{"name": first, "seconds": 0, "outcome": outcome,
             "message": f"{NOT_BUILT}:\n{why}"},
            *({"name": name, "seconds": 0, "outcome": "skipped", "message": NOT_BUILT}
              for name in others),
            *({"of": name, "cause": NO_PROGRAM} for name in (first, *others))]


def builds(record):
    return record["tests"][0].get("cause") != NO_PROGRAM


def first_failure(tests):
    """The test to explain: the first that failed; one that was skipped only says why."""
    failed = [test for test in tests if test["outcome"] != "pass"]
    tried = [test for test in failed if test["outcome"] != "skipped"]
    return next(iter(tried or failed), None)


def has_grader_error(record):
    return any(test["outcome"] == "grader error" for test in record["tests"])


def has_timeout(records):
    return any(test["outcome"] == "timeout"
               for record in records for test in record["tests"])


def submission_result(records):
    """Returns the content of grade.json: the result of a checkout or a submission."""
    if any(has_grader_error(record) for record in records) or not records:
        status = "grader error"
    elif any(record["handed_in"] for record in records):
        status = "graded"
    else:
        status = "missing"
    count = that_count([record["folder"] for record in records])
    part_one = [record for record in records if record["folder"] in count]
    part_two = [record for record in records if record["folder"] not in count]
    return {
        "version": VERSION,
        "student": os.environ.get("STUDENT"),
        "backend": os.environ["BACKEND"],
        "isolation": os.environ.get("ISOLATION", "none"),
        "date": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        **points_of(part_one),
        "status": status,
        **({"part_two": points_of(part_two)} if part_two else {}),
        "labs": [lab_result(record) for record in records],
    }


def points_of(records):
    return {"score": sum(record["score"] for record in records),
            "max_score": sum(record["max_score"] for record in records)}


def lab_result(record):
    result = {key: value for key, value in record.items() if key != "handed_in"}
    return result | {"missing": not record["handed_in"]}


def all_tests(result):
    return [test for lab in result["labs"] for test in lab["tests"]]


def backend_of(result):
    return "CPU backend, not a GPU" if result["backend"] == "cpu" else "GPU"


def write_json(file, value):
    write_file(file, json.dumps(value, indent=2, ensure_ascii=False) + "\n")
