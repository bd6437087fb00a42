#!/usr/bin/python3 -BXutf8
# grade_fixture.py FILE.sed… -- edits a solution with each, grades it, prints a TAP line.
import io
import json
import multiprocessing
import os
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from multiprocessing import connection
from pathlib import Path

if len(sys.argv) < 2 or not all(map(os.path.isfile, sys.argv[1:])):
    sys.exit("usage: tests/repo/grade_fixture.py tests/NN-topic/{wrong,right}/NAME.sed…")
by_hand = "BACKEND" not in os.environ  # fixtures.test has built the tests already
if by_hand:
    os.environ["BACKEND"] = subprocess.getoutput("common/tools/choose-backend")
sys.path += ["tests/grader", "common/tools"]
import build_program
from build_and_test import BACKEND, Files, build_and_test, diagnose
from lab_record import has_grader_error
from labs import Lab


def main():
    fixtures = [Path(name) for name in sys.argv[1:]]
    names = {Lab(fixture.parts[-3]).name for fixture in fixtures}
    # What several fixtures share is built once, before they run side by side.
    shared = [place.format(name) for name in names
              for place in ("build/tests/{}", "build/host/labs/{}.o.wrapped")]
    if by_hand and subprocess.run(["make", "-s", *shared]).returncode:
        sys.exit(2)
    at_once = 2 if BACKEND == "gpu" else os.cpu_count()
    for lines in each_in_a_process(graded, fixtures, at_once):
        print(lines, flush=True)


def each_in_a_process(function, items, at_once):
    """Yields what the function returns of each item, as they end: SRC is another one.

    A Pool would fork in a thread of its own, beside a print() whose lock the new process
    would then wait for.
    """
    fork, waiting, running = multiprocessing.get_context("fork"), list(items), {}
    while waiting or running:
        while waiting and len(running) < at_once:
            ours, theirs = fork.Pipe(duplex=False)
            item = waiting.pop(0)
            running[ours] = item, fork.Process(
                target=lambda: theirs.send(function(item)))
            running[ours][1].start()
            theirs.close()
        for ours in connection.wait(list(running)):
            item, process = running.pop(ours)
            try:
                yield ours.recv()
            except EOFError:
                yield f"not ok - {item}: its process died"
            process.join()
            ours.close()


def graded(fixture):
    """Returns the TAP line, and below it what went wrong."""
    lab = Lab(fixture.parts[-3])
    name = f"{lab.folder}: {fixture.stem.replace('_', ' ')}"
    rules = fixture.read_text()
    needed = re.search(r"^# needs: (.*)$", rules, re.MULTILINE)
    if BACKEND == "gpu" and needed and not has(needed[1]):
        return f"ok - {name} # SKIP needs {needed[1]}"
    is_wrong = fixture.parent.name == "wrong"
    name += " is caught" if is_wrong else " scores full marks"
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        # Twice, if need be, as run-tests does: beside others a clock may mislead.
        problem = (problem_with(lab, fixture, rules, is_wrong)
                   and problem_with(lab, fixture, rules, is_wrong))
    status = "not ok" if problem else "ok"
    return "\n# ".join([f"{status} - {name}", *problem.splitlines()])


def problem_with(lab, fixture, rules, is_wrong):
    """Returns what is wrong with the tests, if this fixture is right, or ""."""
    # What build_and_test reads, and make:
    build_program.SRC = os.environ["SRC"] = f"build/fixtures/{fixture.stem}"
    try:
        if not edit_solution(lab, fixture):
            return "the fixture changes nothing"
        return not_caught(lab, rules) if is_wrong else not_full_marks(lab)
    except Exception as error:  # of this fixture alone
        return repr(error)


def has(needed):
    """Whether this GPU's host has what a fixture needs, in words."""
    devices = re.fullmatch(r"(\d+) devices", needed)
    listed = subprocess.run(["nvidia-smi", "-L"], capture_output=True, text=True)
    return devices and listed.stdout.count("GPU ") >= int(devices[1])


def edit_solution(lab, fixture):
    """Returns whether the edit changes anything."""
    source = Files(lab).source
    source.parent.mkdir(parents=True, exist_ok=True)
    solution = run("unifdef", "-DSOLUTION", lab.source("solutions"))
    plain = source.with_name("plain")
    plain.write_text(solution)
    edited = run("sed", "-E", "-f", fixture, plain)
    if not source.exists() or source.read_text() != edited:  # else nothing to build
        source.write_text(edited)
    return edited != solution


def run(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout


def not_caught(lab, rules):
    """The test that the fixture names must fail with words that name the mistake."""
    test, words = re.search(r"^# caught by: (\w+): (.*)$", rules, re.MULTILINE).groups()
    files = Files(lab)
    others = re.search("^# the others run, too$", rules, re.MULTILINE)
    record = build_and_test(lab, files, f"{lab.name}/{'*' if others else test}")
    if others and has_grader_error(record):
        return described(record)
    for result in record["tests"]:
        if result["name"] != test or result["outcome"] not in ("fail", "crash", "timeout"):
            continue
        diagnose(lab, files, {"tests": [result]})
        keep_for_list(files, result)
        if re.search(words, result["message"]):
            return ""
    return f'{test} did not fail with "{words}":\n{described(record)}'


def keep_for_list(files, result):
    """For list_mistakes.py: what a student sees of this fixture."""
    seen = files.source.with_name("seen.json")
    new = seen.with_suffix(".new")
    new.write_text(json.dumps({"title": result["title"], "message": result["message"]}))
    new.rename(seen)  # at once: make site may be reading


def not_full_marks(lab):
    record = build_and_test(lab, Files(lab))
    return "" if record["score"] == record["max_score"] > 0 else described(record)


def described(record):
    return "".join(f"{test['outcome']}  {test['name']}: {test['message']}\n"
                   for test in record["tests"])


if __name__ == "__main__":
    main()
