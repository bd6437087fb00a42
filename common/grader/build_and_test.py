# build_and_test.py -- builds one lab's program, tests it and makes the lab's record.
"""
Environment: BACKEND is gpu or cpu. The file to grade is below SRC or, if it is one of a
class, below STAGE/src. Only then these two are set: ISOLATION says how its program runs
(see sandbox.py), and SHARED_RECORDS is a folder for records of files that several
students may hand in.
"""
import hashlib
import json
import os
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

from common.grader.build_program import (BACKEND, ISOLATION, STAGE, Files,
                                         GraderFailed, build_program, keep_warnings,
                                         text_of, why_no_backend, why_not_built)
from common.grader.diagnose import (BARRIER, LUCK, OVERRUN, STRONG, Finding, add_evidence,
                                    cure_of, first_finding, first_overrun, first_race,
                                    first_warning, is_explained, look_closer,
                                    reads_unguarded, shares_memory)
from common.grader.for_students import for_students
from common.grader.gpu_lock import gpu_of_its_own
from common.grader.lab_record import (builds, fail_afterwards, first_failure,
                                      has_grader_error, has_timeout, lab_record,
                                      not_built, read_lines, write_json)
from common.grader.read_limits import LIMITS
from common.grader.sandbox import can_run, is_bubblewrap, run_variables
from common.grader.temporary import note_criterion
from common.grader.terminal import end_of_steps, step
from common.grader.unwritten import first_todo, list_todos, skeleton_of, unwritten

LIMIT = LIMITS["CHECKED_RUN_CPU_SECONDS"]
SHARED = os.environ.get("SHARED_RECORDS")
# What runs out of time is graded once more if others beside it may be to blame: see
# class_grading/make_class.py.
IS_FINAL = not SHARED or "ALONE" in os.environ


def grade_lab(lab):
    """Returns the lab's record. In a class, identical files are tested only once."""
    files = Files(lab)
    seconds = last_seconds(files)
    files.record.unlink(missing_ok=True)
    if not STAGE:
        build_tests(lab, files)
    end_of_steps()
    print(f"Lab {lab.number}: {lab.name}")
    shared = None
    if SHARED:
        shared = Path(SHARED, f"{lab.name}-{digest(files.source.parent)}.json")
    if shared and shared.exists() and "AGAIN" not in os.environ:
        return json.loads(shared.read_text())
    record = build_and_test(lab, files, seconds=seconds)
    final = IS_FINAL or not has_timeout([record])
    if final:
        diagnose(lab, files, record)
    for test in record["tests"]:
        test["message"] = for_students(test["message"])
    write_json(files.record, record)
    if shared and final and not has_grader_error(record):
        write_json(shared, record)
    return record


def ask_cpu_backend(lab, files, tests):
    """What a GPU cannot show: memory that nobody wrote, an index past an array's end, a
    first block that does the work of all. Returns what its tests say there."""
    there = files.checked_by(None, "cpu")
    if STAGE and not is_bubblewrap() or build_program(lab, there, None, "cpu") != 0:
        return []  # it need not build there
    lines = run_tests(lab, there, tests, {"BACKEND": "cpu"})
    return lab_record(lab, lines, "cpu", True)["tests"]


def heed_cpu_backend(lab, files, record, verdicts):
    """What the tests say there counts here, too."""
    for test, other in zip(record["tests"], verdicts):
        if test["outcome"] == "pass" and other["outcome"] == "fail":
            if not other["explained"]:  # else time alone may be to blame
                found = finding(lab, files, "racecheck", test["name"])
                other["explained"] = bool(found)
                add_evidence(other, [found, *cure_of(found)] if found else [])
    add_verdicts(record, verdicts)


# What a failed test's record says beside its message.
SAID = ("cause", "explained", "options", "variable", "hint", "mistake")


def add_verdicts(record, there):
    """Those of the CPU backend, where they say what is wrong; not that time ran out."""
    for test, other in zip(record["tests"], there):
        passed = test["outcome"] == "pass"
        if (other["outcome"] not in ("fail", "crash")
                or not (passed and other["explained"]
                        or test["outcome"] in ("fail", "crash") and is_explained(other))):
            continue
        message = re.sub(r"^(Repeat: .*make \w+ LAB=\d+)(?! BACKEND)", r"\1 BACKEND=cpu",
                         other["message"].replace(f"{record['lab']}-cpu", record["lab"]),
                         flags=re.MULTILINE)
        if passed:
            message = f"A GPU cannot show it, but the CPU backend does: {message}"
            fail_afterwards(record, test, other["cause"], message)
        test |= {name: other[name] for name in SAID if name in other}
        test["message"] = message


# What is looked for where a test passed, by which tool.
LOOK_FOR = (("racecheck", first_race), ("memcheck", first_overrun))


def counts_as_luck(found, lab):
    """Part one is not about barriers."""
    return found and (found.code != BARRIER or lab.in_part_two)


def names_the_file(said, name):
    """Some tests have a call fail, which CUDA_CHECK then says with a line of the file."""
    return any(f"{name}:" in line and " returned cuda" not in line
               for line in said.split("\n"))


def look_for_luck(lab, files, record):
    """Fails a test that passed, but whose threads share memory and race, or leave it, or
    do not all come to a barrier: the result may be right because threads run in order,
    or because the compiler used registers. It does so whatever other tests say: a race
    never keeps points until something else is mended."""
    lucky = [test for test in record["tests"] if test["outcome"] == "pass"]
    if not lucky:
        return
    if asks := re.search(r"\bCUX_\w+|\b__SANITIZE_\w+", text_of(files.source)):
        for test in lucky:
            fail_afterwards(record, test, "luck.asks", "Does the program ask whether a "
                            f"tool looks at it? {asks[0]} is no part of CUDA.")
    may_race = shares_memory(text_of(files.source))
    # A guard that comes too late is looked for if it would be the only mistake.
    is_right = all(test["outcome"] in ("pass", "grader error")
                   for test in record["tests"])
    if asks or not (may_race or is_right and reads_unguarded(text_of(files.source))):
        return
    # All at once, as a rule, have nothing to look for.
    names = "|".join(test["name"] for test in lucky)
    with ThreadPoolExecutor() as pool:
        found = [pool.submit(finding, lab, files, tool, f"@({names})", names_the_file)
                 for tool, *_ in LOOK_FOR]
    if not any(tool.result() for tool in found):
        return
    for test in lucky:
        for tool, first in LOOK_FOR:
            found = finding(lab, files, tool, test["name"], first)
            if counts_as_luck(found, lab):
                kind, cure = LUCK.get(found.code, OVERRUN)
                where = " BACKEND=cpu" if BACKEND == "gpu" else ""
                fail_afterwards(record, test, f"luck.{found.code}", "\n".join([
                    f"The result is right, but only by luck: {kind}.",
                    f"Found by {tool}: {found}",
                    *(cure_of(found) or [f"Likely: {cure}"]),
                    f"Repeat: make {tool} LAB={lab.number}{where}"]))
                return


def diagnose(lab, files, record):
    """Adds to the first failure's message what the compiler and the tools know of it."""
    test = first_failure(record["tests"])
    if not test or not builds(record) or test["outcome"] in ("skipped", "grader error"):
        return
    lines, warning = [], first_warning(text_of(files.built), files.source.name)
    source = text_of(files.source)
    todos = unwritten(skeleton_of(lab), source)
    # Which __shared__ array has been left, memcheck alone knows.
    of_shared = test["cause"] == "outside" and shares_memory(source)
    if cause := first_todo(todos, test, record["tests"]):
        lines.append(cause)
    elif (of_shared or not is_explained(test)) and test["outcome"] != "timeout":
        is_guessed = ("Likely: " in test["message"]
                      or warning and STRONG.fullmatch(warning.code))
        lines = look_closer(lambda tool: finding(lab, files, tool, test["name"]),
                            is_guessed, has_value=test["outcome"] == "fail")
        if lines and isinstance(lines[0], Finding) and "Likely: " not in test["message"]:
            test["cause"] = lines[0].code
    if warning:
        lines.append(f"The compiler warned: {warning}")
    if todos and not cause:
        lines.append(list_todos(todos))
    add_evidence(test, lines)


def finding(lab, files, tool, test, first=first_finding):
    """The first finding of a tool while the test runs; False if the tool cannot run."""
    # A GPU's racecheck sees shared memory alone, and that after the optimizer. To look
    # for luck means many runs, and compute-sanitizer takes a second to start each.
    looks_for_luck = first is not first_finding
    backend = "cpu" if tool == "racecheck" or looks_for_luck else BACKEND
    checked = files.checked_by(tool, backend)
    if backend == "gpu":
        if STAGE or not shutil.which("compute-sanitizer"):
            return False
        checked.program.write_text("#!/bin/sh\nexec compute-sanitizer --error-exitcode 1 "
                                   f'--tool {tool} {files.program.absolute()} "$@"\n')
        checked.program.chmod(0o755)
    elif STAGE and not is_bubblewrap():
        return False
    elif build_program(lab, checked, tool, backend) != 0:
        return False
    step(lab, f"looking closer with {tool}, up to {LIMIT} s")
    said = checked.log.with_suffix(".said")
    said.unlink(missing_ok=True)
    run_tests(lab, checked, f"{lab.name}/{test}",
              {"GRADE_SAID": said.absolute(), "GRADE_DEADLINE": str(LIMIT),
               "BACKEND": backend})
    return first(text_of(said), files.source.name) if said.exists() else None


def digest(folder):
    """Equal for folders with equal files."""
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()} {file.name}"
             for file in sorted(folder.iterdir())]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:32]


def build_tests(lab, files):
    step(lab, "building its tests")
    with open(files.log, "w") as log:
        made = subprocess.run(["make", "-s", f"build/tests/{lab.name}"], stderr=log)
    if made.returncode != 0:
        raise GraderFailed(f"the tests of {lab.folder} do not build:\n"
                           f"{text_of(files.log)}")


def last_seconds(files):
    """How long all tests took the last time, in words."""
    try:
        tests = json.loads(files.record.read_text())["tests"]
    except (OSError, ValueError):
        return "some seconds"
    return f"about {1 + sum(test['seconds'] for test in tests):.0f} s"


def counting(lab, files, tests="*/*"):
    """The files of the build that counts, or None if no test to run wants counts.

    They are those of the CPU backend on a GPU, too: there they are equal, if its counters
    may be read at all (docs/counts.md).
    """
    folder = Path("tests", lab.folder)
    if not Path(folder, "counts.c").exists():
        return None
    named = re.escape(tests.replace("/", ", "))
    one = re.search(rf"^Graded\({named},.*?^}}",
                    Path(folder, "test.c").read_text(), re.DOTALL | re.MULTILINE)
    of_counts = re.findall(r"\brequire_\w+\(", Path(folder, "counts.h").read_text())
    if one and not any(call in one[0] for call in of_counts):
        return None
    return files.checked_by("count", "cpu")


def build_and_test(lab, files, tests="*/*", seconds=""):
    """Returns the lab's record; `tests` is Criterion's pattern of those to run."""
    status, verdicts = build_program(lab, files), None
    if status == 0:
        counted, more = counting(lab, files, tests), {}
        if counted and build_program(lab, counted, "count", "cpu") != 0:
            counted.program.unlink(missing_ok=True)
            more = {"NO_COUNTS": why_no_backend("count", "cpu")[:2000]}
        step(lab, f"running its tests, {seconds}")
        print(text_of(files.log), end="")
        keep_warnings(lab, files)
        with ThreadPoolExecutor() as pool:
            if BACKEND == "gpu":
                verdicts = pool.submit(ask_cpu_backend, lab, files, tests)
            lines = run_tests(lab, files, tests, more)
    elif why := why_no_backend():
        raise GraderFailed(why)
    else:
        outcome, why = why_not_built(lab, files, status)
        lines = run_tests(lab, files, "none/none")  # lists the tests, runs none
        lines += not_built(lines, outcome, why)
    handed_in = not files.source.with_name("missing").exists()
    record = lab_record(lab, lines, BACKEND, handed_in)
    record["sha256"] = sha256(files.source)
    if verdicts:
        heed_cpu_backend(lab, files, record, verdicts.result())
    look_for_luck(lab, files, record)
    return record


def run_tests(lab, files, tests, more={}):
    """Runs the tests that the pattern selects, with more variables in the environment;
    returns the lines that they recorded."""
    files.lines.unlink(missing_ok=True)
    # Criterion has variables of its own that would change what a test's result means.
    variables = {name: value for name, value in os.environ.items()
                 if name not in ("CRITERION_ALWAYS_SUCCEED", "CRITERION_TEST_PATTERN")}
    variables |= {"LAB_PROGRAM": files.program.absolute(), "GRADE_RECORD": files.lines,
                  "GRADE_SEED": seed(files.source)} | more
    on_gpu = variables["BACKEND"] == "gpu"
    # Where a tool looks for its findings, counts would only take time.
    counted = None if "GRADE_SAID" in more else counting(lab, files, tests)
    if counted and counted.program.exists():
        variables["COUNT_PROGRAM"] = counted.program.absolute()
    if ISOLATION != "none":
        variables |= run_variables()
        if not can_run(files.program):
            raise GraderFailed(f"the user nobody cannot run {files.program}")
    if STAGE:  # messages may quote what blocks print: in the same order each time
        variables["CUDA_CPU_SEED"] = str(int(seed(files.source)[:8] or "0", 16))
    jobs = 1 if STAGE else len(os.sched_getaffinity(0))
    if on_gpu:
        jobs = min(jobs, 8)  # the driver starts one process after another
    gpu = gpu_of_its_own() if STAGE and on_gpu else nullcontext({})
    folder = TemporaryDirectory() if on_gpu and "GRADE_SAID" not in more else nullcontext()
    with gpu as choice, folder as ahead, open(files.log, "w") as log:
        if ahead:
            variables["GRADE_AHEAD"] = ahead
        criterion = subprocess.Popen([f"build/tests/{lab.name}", f"-j{jobs}", "--quiet",
                                      "--filter", tests],
                                     env=variables | choice, stdout=log, stderr=log)
        note_criterion(criterion.pid)
        try:
            criterion.wait()
        finally:
            criterion.kill()
    if not files.lines.exists() or files.lines.stat().st_size == 0:
        raise GraderFailed(f"the tests of {lab.folder} did not run:\n"
                           f"{text_of(files.log)}")
    try:
        return read_lines(files.lines)
    except ValueError:
        raise GraderFailed(f"the record {files.lines} is broken")
    finally:
        files.lines.unlink()


def seed(source):
    """Depends on the file and its class: graded again, it gets the same inputs and result,
    which a file cannot work out for itself."""
    both = os.environ.get("GRADE_SECRET", "") + sha256(source)
    return hashlib.sha256(both.encode()).hexdigest()[:16]


def sha256(source):
    """Returns the file's hash, "" if there is none."""
    try:
        return hashlib.sha256(source.read_bytes()).hexdigest()
    except OSError:
        return ""
