# build_program.py -- builds the program of the file to grade, here or in the sandbox.
import copy
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

BACKEND = os.environ["BACKEND"]
ISOLATION = os.environ.get("ISOLATION", "none")
SRC = os.environ.get("SRC", "labs")
STAGE = Path(os.environ["STAGE"]) if "STAGE" in os.environ else None
# How make and timeout end for a file that does not build, or not in time. Any other
# status is a failure of ours, whatever was printed.
NOT_BUILT_STATUS = (2, 124, 137)


NOBODY = 65534


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
        self.built = records / f"{lab.name}.built"

    def checked_by(self, tool, backend):
        """The same for a build for memcheck or racecheck."""
        checked = copy.copy(self)
        folder = STAGE or Path("build", f"{backend}-{tool}", SRC)
        checked.program = folder / self.program.name
        if STAGE or backend == "gpu":
            checked.program = self.program.with_name(f"{self.program.name}-{tool}")
        checked.lines = self.lines.with_name(f"{self.program.name}-{tool}.lines")
        checked.log = self.log.with_name(f"{self.program.name}-{tool}.log")
        return checked


def keep_warnings(lab, files):
    """Keeps what the compiler said about this file, though it may have said so before."""
    said = Path("build", BACKEND, SRC, lab.folder, f"{lab.name}.o.said")
    shutil.copyfile(files.log if STAGE or not said.exists() else said, files.built)


def build_program(lab, files, tool=None, backend=BACKEND):
    """Returns whether it builds, for a tool or not; the log has the compiler's words."""
    built = Path("build", f"{backend}-{tool}" if tool else backend)
    variables = os.environ | {"BACKEND": backend, "BACKEND_CHECKED": backend}
    if tool:
        variables["MODE"] = tool
    problem = files.source.with_name("problem")
    if STAGE and problem.exists():
        shutil.copyfile(problem, files.log)
        return False
    with open(files.log, "w") as log:
        if not STAGE:
            command = ["make", "-s", f"BACKEND={backend}", built / SRC / lab.name]
        elif ISOLATION.startswith("bubblewrap"):
            command = ["tests/grader/sandbox", "build", files.source, lab.folder,
                       files.program]
        else:
            return build_unsafe(lab, files, log, built, variables)
        # With all descriptors, so that a class stays locked while a compiler runs.
        made = subprocess.run(command, stderr=log, env=variables, close_fds=False)
    if made.returncode not in (0, *NOT_BUILT_STATUS):
        raise GraderFailed(f"{lab.folder} was not built (status {made.returncode}):\n"
                           f"{text_of(files.log)}")
    return made.returncode == 0


def build_unsafe(lab, files, log, built, variables):
    """Builds a submission in this checkout: make needs a path without spaces."""
    src = f"build/unsafe/{STAGE.parent.name}"
    source = lab.source(src)
    program = built / src / lab.name
    for folder in (source.parent, program.parent / lab.folder):
        folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(files.source, source)
    command = ["timeout", "-k", "1", "60", "make", "-s", f"SRC={src}",
               f"BACKEND={variables['BACKEND']}", program]
    if os.geteuid() == 0:  # a compiler, too, reads what the file tells it to
        for folder in (program.parent, program.parent / lab.folder):
            os.chown(folder, NOBODY, NOBODY)
        command = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}",
                   "--clear-groups", *command]
    made = subprocess.run(command, stderr=log, env=variables, close_fds=False)
    if made.returncode == 0:
        shutil.copy(program, files.program)
    return made.returncode == 0


def why_not_built(files):
    """Prints and returns what the compiler said."""
    said = text_of(files.log)
    said = re.sub(r"^make.*\n", "", said, flags=re.MULTILINE)
    print(said, end="", file=sys.stderr)
    return said[:4000]


def text_of(log):
    return log.read_text(errors="replace")
