#!/usr/bin/python3 -BXutf8
# grade_fixture.py LAB[/NAME]… -- grades a lab's fixtures or one; a TAP line each.
import io
import json
import multiprocessing
import os
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from multiprocessing import connection

by_hand = "BACKEND" not in os.environ  # fixtures.test has built the tests already
if by_hand:
    os.environ["BACKEND"] = subprocess.getoutput("common/tools/choose-backend")
sys.path.append(".")
from common.grader import build_program
from common.grader.build_and_test import BACKEND, Files, build_and_test, diagnose
from common.grader.lab_record import has_grader_error
from fixtures import read_fixtures, solution_of


def main():
    fixtures = [fixture for place in sys.argv[1:] for fixture in find(place)]
    if not fixtures:
        sys.exit("usage: tests/repo/grade_fixture.py LAB[/NAME]…, "
                 "such as 03-vector-add/no_guard")
    names = {fixture.lab.name for fixture in fixtures}
    # What several fixtures share is built once, before they run side by side.
    shared = [place.format(name) for name in names
              for place in ("build/tests/{}", "build/host/labs/{}.o")]
    if by_hand and subprocess.run(["make", "-s", *shared]).returncode:
        sys.exit(2)
    at_once = 2 if BACKEND == "gpu" else os.cpu_count()
    for lines in each_in_a_process(graded, fixtures, at_once):
        print(lines, flush=True)


def find(place):
    """The fixtures of 03-vector-add, or the one that is 03-vector-add/no_guard."""
    folder, _, name = place.partition("/")
    found = [fixture for fixture in read_fixtures(folder).values()
             if name in ("", fixture.name)]
    if not found:
        sys.exit(f"grade_fixture.py: no tests/NN-topic/fixtures.md has {place}")
    return found


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
                yield f"not ok - {title_of(item)}: its process died"
            process.join()
            ours.close()


def graded(fixture):
    """Returns the TAP line, and below it what went wrong."""
    name = title_of(fixture)
    if BACKEND == "gpu" and fixture.needs and not has(fixture.needs):
        return f"ok - {name} # SKIP needs {fixture.needs}"
    name += " is caught" if fixture.test else " scores full marks"
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        # Twice, if need be, as run-tests does: beside others a clock may mislead.
        problem = problem_with(fixture) and problem_with(fixture)
    status = "not ok" if problem else "ok"
    return "\n# ".join([f"{status} - {name}", *problem.splitlines()])


def title_of(fixture):
    return f"{fixture.lab.folder}: {fixture.name.replace('_', ' ')}"


def problem_with(fixture):
    """Returns what is wrong with the tests, if this fixture is right, or ""."""
    # What build_and_test reads, and make:
    build_program.SRC = os.environ["SRC"] = f"build/fixtures/{fixture.name}"
    try:
        if not edit_solution(fixture):
            return "the fixture changes nothing"
        return not_caught(fixture) if fixture.test else not_full_marks(fixture.lab)
    except Exception as error:  # of this fixture alone
        return repr(error)


def has(needed):
    """Whether this GPU's host has what a fixture needs, in words."""
    devices = re.fullmatch(r"(\d+) devices", needed)
    listed = subprocess.run(["nvidia-smi", "-L"], capture_output=True, text=True)
    return devices and listed.stdout.count("GPU ") >= int(devices[1])


def edit_solution(fixture):
    """Returns whether the edit changes anything."""
    source = Files(fixture.lab).source
    source.parent.mkdir(parents=True, exist_ok=True)
    solution = solution_of(fixture.lab)
    edited = fixture.edit(solution)
    if not source.exists() or source.read_text() != edited:  # else nothing to build
        source.write_text(edited)
    return edited != solution


def not_caught(fixture):
    """The test that the fixture names must fail with words that name the mistake."""
    lab, test = fixture.lab, fixture.test
    files = Files(lab)
    chosen = "*" if fixture.others_run else test
    record = build_and_test(lab, files, f"{lab.name}/{chosen}")
    if fixture.others_run and has_grader_error(record):
        return described(record)
    for result in record["tests"]:
        if result["name"] != test or result["outcome"] not in ("fail", "crash", "timeout"):
            continue
        diagnose(lab, files, {"tests": [result]})
        keep_for_list(files, result)
        if re.search(fixture.words, result["message"]):
            return ""
    return f'{test} did not fail with "{fixture.words}":\n{described(record)}'


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
