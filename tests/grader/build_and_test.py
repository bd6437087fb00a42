# build_and_test.py -- builds and tests one lab; what came of it is the lab's record.
#
# It grades the lab's file in $SRC, or in $STAGE/src for one submission of a class.
# $ISOLATION says how the program of a submission runs: as tests/grader/sandbox does it,
# or none. $KEPT holds records for others who hand in the same. $BACKEND is gpu or cpu.
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
from lab_record import has_grader_error, lab_record, not_built, read_lines, write_json

BACKEND = os.environ["BACKEND"]
ISOLATION = os.environ.get("ISOLATION", "none")
SRC = os.environ.get("SRC", "labs")
STAGE = Path(os.environ["STAGE"]) if "STAGE" in os.environ else None
KEPT = Path(os.environ["KEPT"]) if "KEPT" in os.environ else None
# What the sandbox's own commands say, and no compiler does.
SANDBOX_FAILED = re.compile(r"^(?:bwrap|sandbox|mktemp|cp): .*", re.MULTILINE)


class GraderFailed(Exception):
    """What went wrong is not the student's fault."""


class Files:
    """Where the files of one lab's grading are."""

    def __init__(self, lab):
        records = STAGE / "records" if STAGE else Path("build/grade", BACKEND, SRC)
        records.mkdir(parents=True, exist_ok=True)
        self.source = lab.source(STAGE / "src" if STAGE else SRC)
        self.program = (STAGE or Path("build", BACKEND, SRC)) / lab.name
        self.record = records / f"{lab.name}.json"
        self.lines = records / f"{lab.name}.lines"
        self.log = records / f"{lab.name}.log"


def grade_lab(lab):
    """Makes and returns the lab's record; in a class the same file is tested once."""
    files = Files(lab)
    files.record.unlink(missing_ok=True)
    if not STAGE:
        build_tests(lab, files)
    print(f"Lab {lab.number}: {lab.name}")
    kept = KEPT / f"{lab.name}-{digest(files.source.parent)}.json" if KEPT else None
    if kept and kept.exists():
        return json.loads(kept.read_text())
    record = build_and_test(lab, files)
    write_json(files.record, record)
    if kept and not has_grader_error(record):
        write_json(kept, record)
    return record


def digest(folder):
    """The same for folders that hold the same files."""
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
    """The record of the lab; `tests` is Criterion's pattern of those to run."""
    if build_program(lab, files):
        print(text_of(files.log), end="")
        lines = run_tests(lab, files, tests)
    else:
        why = why_not_built(lab, files)
        lines = run_tests(lab, files, "none/none")  # they are listed all the same
        lines += not_built(lines, why)
    handed_in = not files.source.with_name("missing").exists()
    return lab_record(lab, lines, BACKEND, handed_in)


def build_program(lab, files):
    """Whether it builds; what the compiler says goes to the log."""
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
        # The lock of a class run stays held while a compiler is at work: close nothing.
        return subprocess.run(command, stderr=log, close_fds=False).returncode == 0


def build_unsafe(lab, files, log):
    """Builds a submission in this checkout, in a folder without spaces, for make."""
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
    """What the compiler said; printed for the student as well."""
    said = text_of(files.log)
    failed = SANDBOX_FAILED.findall(said)
    if failed:
        raise GraderFailed("\n".join([*failed, f"the sandbox of {lab.folder} failed"]))
    said = re.sub(r"^make.*\n", "", said, flags=re.MULTILINE)
    print(said, end="", file=sys.stderr)
    return said[:4000]


def run_tests(lab, files, tests):
    """The lines of the record that they write."""
    files.lines.unlink(missing_ok=True)
    # The tests' own line of work: they learn the program's name and nothing else of ours.
    settings = {key: value for key, value in os.environ.items()
                if key not in ("CRITERION_ALWAYS_SUCCEED", "CRITERION_TEST_PATTERN")}
    settings |= {"LAB_PROGRAM": files.program.absolute(), "GRADE_RECORD": files.lines,
                 "GRADE_SEED": seed(files.source)}
    if ISOLATION != "none":
        settings["GRADE_SANDBOX"] = os.path.abspath("tests/grader/sandbox")
    jobs = 1 if STAGE else len(os.sched_getaffinity(0))
    gpu = gpu_of_its_own() if STAGE and BACKEND == "gpu" else nullcontext({})
    with gpu as visible, open(files.log, "w") as log:
        subprocess.run([f"build/tests/{lab.name}", f"-j{jobs}", "--quiet",
                        "--filter", tests],
                       env=settings | visible, stdout=log, stderr=log)
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
    """The same file meets the same inputs, so that its result can be repeated."""
    if not source.exists():
        return ""
    return hashlib.sha256(source.read_bytes()).hexdigest()[:16]


def text_of(log):
    return log.read_text(errors="replace")
