# build_and_test.py -- builds one lab's program, tests it and makes the lab's record.
"""
Environment: BACKEND is gpu or cpu. The file to grade is below SRC or, if it is one of a
class, below STAGE/src. Only then these two are set: ISOLATION says how its program runs
(see tests/grader/sandbox), and KEPT is a folder for records of files that several students
may hand in.
"""
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

from gpu_lock import gpu_of_its_own
from lab_record import has_grader_error, has_timeout, lab_record, not_built, read_lines, write_json

BACKEND = os.environ["BACKEND"]
ISOLATION = os.environ.get("ISOLATION", "none")
SRC = os.environ.get("SRC", "labs")
STAGE = Path(os.environ["STAGE"]) if "STAGE" in os.environ else None
KEPT = Path(os.environ["KEPT"]) if "KEPT" in os.environ else None
# Messages of the sandbox's own commands, which no compiler prints.
SANDBOX_FAILED = re.compile(r"^(?:bwrap|sandbox|mktemp|cp): .*", re.MULTILINE)


class GraderFailed(Exception):
    """Something that is not the student's fault."""


class Files:
    """The paths of all that belongs to grading one lab."""

    def __init__(self, lab):
        records = STAGE / "records" if STAGE else Path("build/grade", BACKEND, SRC)
        records.mkdir(parents=True, exist_ok=True)
        self.source = lab.source(STAGE / "src" if STAGE else SRC)
        self.program = (STAGE or Path("build", BACKEND, SRC)) / lab.name
        self.record = records / f"{lab.name}.json"
        self.lines = records / f"{lab.name}.lines"
        self.log = records / f"{lab.name}.log"


def grade_lab(lab):
    """Returns the lab's record. In a class, identical files are tested only once."""
    files = Files(lab)
    files.record.unlink(missing_ok=True)
    if not STAGE:
        build_tests(lab, files)
    print(f"Lab {lab.number}: {lab.name}")
    kept = KEPT / f"{lab.name}-{digest(files.source.parent)}.json" if KEPT else None
    if kept and kept.exists() and "AGAIN" not in os.environ:
        return json.loads(kept.read_text())
    record = build_and_test(lab, files)
    write_json(files.record, record)
    # Others beside it may have made it run out of time: see class/grade_class.py.
    final = not has_timeout([record]) or "ALONE" in os.environ
    if kept and final and not has_grader_error(record):
        write_json(kept, record)
    return record


def digest(folder):
    """Equal for folders with equal files."""
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()} {file.name}"
             for file in sorted(folder.iterdir())]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:32]


def build_tests(lab, files):
    with open(files.log, "w") as log:
        made = subprocess.run(["make", "-s", f"build/tests/{lab.name}"], stderr=log)
    if made.returncode != 0:
        raise GraderFailed(f"the tests of {lab.folder} do not build:\n"
                           f"{text_of(files.log)}")


def build_and_test(lab, files, tests="*/*"):
    """Returns the lab's record; `tests` is Criterion's pattern of those to run."""
    if build_program(lab, files):
        print(text_of(files.log), end="")
        lines = run_tests(lab, files, tests)
    else:
        why = why_not_built(lab, files)
        lines = run_tests(lab, files, "none/none")  # lists the tests, runs none
        lines += not_built(lines, why)
    handed_in = not files.source.with_name("missing").exists()
    return lab_record(lab, lines, BACKEND, handed_in)


def build_program(lab, files):
    """Returns whether it builds; the compiler's messages go to the log."""
    problem = files.source.with_name("problem")
    if STAGE and problem.exists():
        shutil.copyfile(problem, files.log)
        return False
    with open(files.log, "w") as log:
        if not STAGE:
            command = ["make", "-s", f"build/{BACKEND}/{SRC}/{lab.name}"]
        elif ISOLATION.startswith("bubblewrap"):
            command = ["tests/grader/sandbox", "build", files.source, lab.folder,
                       files.program]
        else:
            return build_unsafe(lab, files, log)
        # With all descriptors, so that a class stays locked while a compiler runs.
        return subprocess.run(command, stderr=log, close_fds=False).returncode == 0


def build_unsafe(lab, files, log):
    """Builds a submission in this checkout: make needs a path without spaces."""
    src = f"build/unsafe/{STAGE.parent.name}"
    source = lab.source(src)
    source.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(files.source, source)
    program = f"build/{BACKEND}/{src}/{lab.name}"
    made = subprocess.run(["timeout", "-k", "1", "60", "make", "-s", f"SRC={src}",
                           program], stderr=log, close_fds=False)
    if made.returncode == 0:
        shutil.copy(program, files.program)
    return made.returncode == 0


def why_not_built(lab, files):
    """Prints and returns what the compiler said."""
    said = text_of(files.log)
    failed = SANDBOX_FAILED.findall(said)
    if failed:
        raise GraderFailed("\n".join([*failed, f"the sandbox of {lab.folder} failed"]))
    said = re.sub(r"^make.*\n", "", said, flags=re.MULTILINE)
    print(said, end="", file=sys.stderr)
    return said[:4000]


def run_tests(lab, files, tests):
    """Runs the tests that the pattern selects; returns the lines that they recorded."""
    files.lines.unlink(missing_ok=True)
    # Criterion has variables of its own that would change what a test's result means.
    variables = {name: value for name, value in os.environ.items()
                 if name not in ("CRITERION_ALWAYS_SUCCEED", "CRITERION_TEST_PATTERN")}
    variables |= {"LAB_PROGRAM": files.program.absolute(), "GRADE_RECORD": files.lines,
                  "GRADE_SEED": seed(files.source)}
    if ISOLATION != "none":
        variables["GRADE_SANDBOX"] = os.path.abspath("tests/grader/sandbox")
    jobs = 1 if STAGE else len(os.sched_getaffinity(0))
    gpu = gpu_of_its_own() if STAGE and BACKEND == "gpu" else nullcontext({})
    with gpu as choice, open(files.log, "w") as log:
        subprocess.run([f"build/tests/{lab.name}", f"-j{jobs}", "--quiet",
                        "--filter", tests],
                       env=variables | choice, stdout=log, stderr=log)
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
    """Depends on the file alone: graded again, it gets the same inputs and result."""
    try:
        return hashlib.sha256(source.read_bytes()).hexdigest()[:16]
    except OSError:
        return ""


def text_of(log):
    return log.read_text(errors="replace")
