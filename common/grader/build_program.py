# build_program.py -- builds the program of the file to grade, here or in the sandbox.
import copy
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from common.grader.read_limits import LIMITS
from common.grader.sandbox import NOBODY, NOBODY_ID, NOT_BUILT, is_bubblewrap
from common.grader.terminal import end_of_steps, step
from common.tools.labs import all_labs

BACKEND = os.environ["BACKEND"]
ISOLATION = os.environ.get("ISOLATION", "none")
SRC = os.environ.get("SRC", "labs")
STAGE = Path(os.environ["STAGE"]) if "STAGE" in os.environ else None
# How make ends for a file that does not build, and limit/ for one that takes too much.
# Any other status is a failure of ours, whatever was printed.
BROKE_A_LIMIT, OUT_OF_TIME = LIMITS["BROKE_A_LIMIT"], LIMITS["OUT_OF_TIME"]
NOT_BUILT_STATUS = (NOT_BUILT, BROKE_A_LIMIT, OUT_OF_TIME)


class GraderFailed(Exception):
    """Something that is not the student's fault."""


class Files:
    """The paths of all that belongs to grading one lab, by the file below src."""

    def __init__(self, lab, src=SRC):
        self.src = src
        records = STAGE / "records" if STAGE else Path("build/grade", BACKEND, src)
        records.mkdir(parents=True, exist_ok=True)
        self.source = lab.source(STAGE / "src" if STAGE else src)
        self.program = (STAGE or Path("build", BACKEND, src)) / lab.name
        self.record = records / f"{lab.name}.json"
        self.lines = records / f"{lab.name}.lines"
        self.log = records / f"{lab.name}.log"
        self.built = records / f"{lab.name}.built"

    def checked_by(self, tool, backend):
        """The same for a build for memcheck or racecheck, or for another backend."""
        checked = copy.copy(self)
        folder = STAGE or settings(tool, backend)[0] / self.src
        name = f"{self.program.name}-{tool or backend}"
        checked.program = folder / self.program.name
        if STAGE or backend == "gpu":
            checked.program = self.program.with_name(name)
        checked.lines = self.lines.with_name(f"{name}.lines")
        checked.log = self.log.with_name(f"{name}.log")
        return checked


def keep_warnings(lab, files):
    """Keeps what the compiler said about this file, though it may have said so before."""
    said = Path("build", BACKEND, files.src, lab.folder, f"{lab.name}.o.said")
    shutil.copyfile(files.log if STAGE or not said.exists() else said, files.built)


def build_program(lab, files, tool=None, backend=BACKEND):
    """Returns 0 if it builds, for a tool or not, or a NOT_BUILT_STATUS; the log has the
    compiler's words."""
    built, variables = settings(tool, backend)
    problem = files.source.with_name("problem")
    if STAGE and problem.exists():
        shutil.copyfile(problem, files.log)
        return NOT_BUILT
    step(lab, f"compiling {files.source.name}{f' for {tool}' if tool else ''}")
    with open(files.log, "w") as log:
        if not STAGE:
            command = ["make", "-s", f"SRC={files.src}", f"BACKEND={backend}",
                       built / files.src / lab.name]
        elif is_bubblewrap():
            command = sandboxed_build(files.source, lab, files.program)
        else:
            command = prepare_unsafe(lab, files, built, backend)
            # Nobody cannot write in the grader's.
            variables["TMPDIR"] = os.path.abspath(unsafe_folders(built)[1])
        # With all descriptors, so that a class stays locked while a compiler runs.
        made = subprocess.run(command, stderr=log, env=variables, close_fds=False)
    end_of_steps()
    if made.returncode not in (0, *NOT_BUILT_STATUS):
        raise GraderFailed(f"{lab.folder} was not built (status {made.returncode}):\n"
                           f"{text_of(files.log)}")
    if STAGE and not is_bubblewrap():
        take_unsafe(lab, files, built, made.returncode == 0)
    return made.returncode


def why_no_backend(tool=None, backend=BACKEND):
    """Returns why not even the backend can be built, or "": the student's file is why."""
    built, variables = settings(tool, backend)
    made = subprocess.run(["make", "-s", f"BACKEND={backend}", built / "backend"],
                          stderr=subprocess.PIPE, env=variables, text=True,
                          errors="replace", close_fds=False)
    if made.returncode == 0:
        return ""
    said = re.sub(r"^make.*\n", "", made.stderr, flags=re.MULTILINE)
    return (f"the backend {built.name} cannot be built here, which is not the student's "
            f"fault:\n{said.strip()}")


def settings(tool, backend):
    """Returns the folder of what is built, for a tool or not, and make's environment."""
    variables = os.environ | {"BACKEND": backend}
    if not tool:
        return Path("build", backend), variables
    # What nvcc would reject was looked for when it was built without.
    nogpucc = variables.get("NOGPUCC", "common/nogpucc/nogpucc")
    variables |= {"MODE": tool, "NOGPUCC": f"{nogpucc} --no-lint"}
    return Path("build", f"{backend}-{tool}"), variables


def unsafe_folders(built):
    """A submission is built in this checkout: make needs a path without spaces."""
    src = Path("build/unsafe", STAGE.parent.name)
    return src, built / src


def sandboxed_build(source, lab, program):
    """Returns the command that builds a submission in the sandbox."""
    return [sys.executable, "-B", "-m", "common.grader.sandbox_build", source, lab.folder,
            program]


def prepare_unsafe(lab, files, built, backend):
    """Returns the command that builds a submission without a sandbox."""
    src, made = unsafe_folders(built)
    # Whoever ran as nobody may have left a link there.
    shutil.rmtree(made, ignore_errors=True)
    (made / lab.folder).mkdir(parents=True)
    lab.source(src).parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(files.source, lab.source(src))
    command = ["make", "-s", f"SRC={src}", f"BACKEND={backend}", made / lab.name]
    if os.geteuid() == 0:  # a compiler, too, reads what the file tells it to
        for folder in (made, made / lab.folder):
            os.chown(folder, NOBODY_ID, NOBODY_ID)
    limits = LIMITS["NVCC_CPU_SECONDS"], LIMITS["NVCC_MEBIBYTES"]
    return ["build/tests/limit", *map(str, limits), *NOBODY, *command]


def take_unsafe(lab, files, built, does_build):
    src, made = unsafe_folders(built)
    if does_build:
        shutil.copy(made / lab.name, files.program)
    shutil.rmtree(made)
    shutil.rmtree(src)


def why_not_built(lab, files, status):
    """Prints what the compiler said; returns an outcome, and why."""
    said = re.sub(r"^make.*\n", "", text_of(files.log), flags=re.MULTILINE)
    if why := why_no_work(lab, files.source):
        said = f"{files.source.name}: {why}.\n"
    said = re.sub(r"\A((?:[^\n]*\n){12}).+\n?", r"\1…\n", said, flags=re.DOTALL)
    print(said, end="", file=sys.stderr)
    if status in (BROKE_A_LIMIT, OUT_OF_TIME):
        sentence = said.rstrip().split("\n")[-1]
        return "timeout" if status == OUT_OF_TIME else "fail", sentence
    return "fail", said[:4000]


def why_no_work(lab, source):
    """Why a file that does not build is no work for this lab, or None."""
    text = source.read_bytes().decode("latin-1") if source.exists() else "?"
    others = "|".join(other.name for other in all_labs() if other.name != lab.name)
    own = rf'"{lab.name}\.h"'
    signs = {r"\s*\Z": "the file is empty",
             r"ÿþ|þÿ|.\0": "the file is in UTF-16; save it as UTF-8",
             r"\s*<(!doctype|html)": "this is a web page; download the file itself",
             rf".*{own}.*{own}": "the file holds the lab twice; keep one",
             rf'(?!.*{own}).*"({others})\.h"': "this is the file of another lab"}
    return next((why for sign, why in signs.items()
                 if re.match(sign, text, re.DOTALL | re.IGNORECASE)), None)


def text_of(log):
    return log.read_text(errors="replace")
