# sandbox_build.py FILE.cu FOLDER PROGRAM -- compiles a submission of a lab in bubblewrap.
"""
Status 2 if it does not build, 123 or 124 if the compiler broke a limit; any other is not
the student's fault. With $MODE, it builds for memcheck or racecheck.
"""
import math
import os
import shutil
import subprocess
import sys
import tempfile
from glob import glob
from pathlib import Path

from common.grader.read_limits import LIMITS
from common.grader.sandbox import (BACKEND, FILTER, NOBODY_ID, NOT_BUILT, ROOT,
                                   bubblewrap, seal, within)
from common.tools.labs import Lab

# Where compilers look besides. The backend was built with these: it would be another.
COMPILERS_PATHS = ("CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH")


def build(submitted, lab, program):
    work = tempfile.mkdtemp()
    try:
        return build_in(Path(work), submitted, lab, program)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def build_in(work, submitted, lab, program):
    mode = os.environ.get("MODE")
    made = f"build/{BACKEND}{f'-{mode}' if mode else ''}/labs/{lab.name}"
    source, out = work / "source", work / "out"
    work.chmod(0o755)
    shutil.copyfile(submitted, source)
    source.chmod(0o644)
    out.mkdir()
    if os.geteuid() == 0:
        os.chown(out, NOBODY_ID, -1)
    compiler, files = "COMPILER", "CPU_OPEN_FILES"
    if BACKEND == "gpu":
        compiler, files = "NVCC", "OPEN_FILES"
    # Of each process; limit/ adds those of all together.
    limits = within(nproc=LIMITS["COMPILER_THREADS"], nofile=LIMITS[files],
                    cpu=LIMITS["COMPILER_PROCESS_SECONDS"],
                    fsize=LIMITS["COMPILER_FILE_BYTES"],
                    **{"as": LIMITS[f"{compiler}_ADDRESS_GIBIBYTES"] << 30})
    with open(FILTER) as calls:
        options = [*checkout(), "--ro-bind", str(source), f"{ROOT}/{lab.source('labs')}",
                   "--bind", str(out), os.path.dirname(f"{ROOT}/{made}"),
                   "--seccomp", str(calls.fileno())]
        command = [f"{ROOT}/build/tests/limit", str(seconds(f"{compiler}_CPU_SECONDS")),
                   str(LIMITS[f"{compiler}_MEBIBYTES"]),
                   *bubblewrap("COMPILER_TMP_BYTES", options),
                   *seal([*limits, "make", "-s", made])]
        status = subprocess.run(command, pass_fds=[calls.fileno()]).returncode
    if status == NOT_BUILT and not is_to_blame(out):
        sys.exit(f"no word of the compiler's, or no room left in {work.parent}")
    return take_program(out / lab.name, program) if status == 0 else status


def seconds(name):
    """The limit; where $GRADE_DEADLINE shortens runs, as much shorter."""
    usual = LIMITS["RUN_CPU_SECONDS"]
    given = float(os.environ.get("GRADE_DEADLINE", usual))
    return math.ceil(LIMITS[name] * min(1, given / usual))


def is_to_blame(out):
    """The file, and not the disk: the compiler said why, and could write what it had to."""
    said = any(file.stat().st_size for file in out.rglob("*.said"))
    shutil.rmtree(out)
    try:
        with tempfile.TemporaryFile(dir=out.parent) as file:
            os.posix_fallocate(file.fileno(), 0, LIMITS["ROOM_BYTES"])
    except OSError:
        return False
    return said


def checkout():
    """Shows one as students have it, at the same place: what is built stays valid."""
    settings = {"LC_ALL": "C.UTF-8", "BACKEND": BACKEND}
    for name in ("PATH", "LD_LIBRARY_PATH", "ARCH", "CXX", "CC", "NOGPUCC", "MODE",
                 *COMPILERS_PATHS):
        if os.environ.get(name):
            settings[name] = os.environ[name]
    options = ["--chdir", ROOT, "--clearenv"]
    for name, value in settings.items():
        options += ["--setenv", name, value]
    shown = []
    for pattern in ("Makefile", "*.mk", "common/*", "labs/*/*.[ch]", "labs/*/*.cuh",
                    "labs/*/program", "build/host/common/lab", "build/host/labs",
                    f"build/{BACKEND}/common", f"build/{BACKEND}/runtime",
                    f"build/{BACKEND}-{os.environ.get('MODE')}/common"):
        shown += [f"{ROOT}/{path}" for path in sorted(glob(pattern, root_dir=ROOT))
                  if path != "common/grader"]
    if settings.get("NOGPUCC", "").startswith("/"):
        shown.append(os.path.dirname(settings["NOGPUCC"]))
    shown += outside_usr(settings.get("CXX", "g++"), settings.get("CC", "gcc"))
    if BACKEND == "gpu":
        shown += outside_usr("nvcc")
    for name in COMPILERS_PATHS:
        shown += filter(may_be_shown, settings.get(name, "").split(":"))
    for path in shown:
        options += ["--ro-bind-try", path, path]
    return [*options, *without_neighbours(shown)]


def without_neighbours(shown):
    """A class or its results may lie in what is shown."""
    folders = [os.path.realpath(os.environ[name]) for name in ("SUBMISSIONS", "OUT")
               if os.environ.get(name)]
    return [option for folder in folders
            if any(f"{folder}/".startswith(f"{path}/") for path in shown)
            for option in ("--tmpfs", folder)]


def outside_usr(*compilers):
    """A cluster's compilers may lie elsewhere: DIR/bin/g++ needs all of DIR, but
    $HOME/bin is no reason to show $HOME."""
    folders = [os.path.dirname(os.path.dirname(shutil.which(compiler) or ""))
               for compiler in compilers]
    return filter(may_be_shown, folders)


def may_be_shown(folder):
    """Not what is there anyway, nor a folder that holds all of $HOME or the checkout."""
    return (len(folder) > 1 and folder[0] == "/" and not f"{folder}/".startswith("/usr/")
            and not any(f"{inner}/".startswith(f"{folder.rstrip('/')}/")
                        for inner in (os.environ.get("HOME", ""), ROOT)))


def take_program(made, program):
    """Takes only a plain file, whatever the compiler was made to leave there."""
    if made.is_symlink() or not made.is_file():
        return NOT_BUILT
    shutil.copyfile(made, program)
    os.chmod(program, 0o755)
    return 0


if __name__ == "__main__":
    submitted, folder, program = sys.argv[1:]
    sys.exit(build(submitted, Lab(folder), program))
