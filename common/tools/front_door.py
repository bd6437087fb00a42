# front_door.py "GOALS -- VARIABLES" -- what is wrong with a command line of make.
"""
make asks this before anything else. One word is the answer that nothing is: the backend,
which is chosen here. More words say why make goes no further.
"""
import os
import re
import shutil
import subprocess

from common.tools.command import run
from common.tools.command_table import commands, needs_lab
from common.tools.labs import all_labs, labs_called

DOCUMENTED = (
    "LAB ARGS CASE ANSWER SOLUTION BACKEND ARCH SUBMISSIONS STUDENT CLASS GRADES COMPARE OUT "
    "QUESTIONS RUN UNSAFE KEY FOR FORCE DATA FORMAT THEME NAME TESTS PREFIX DESTDIR "
    "CUDA_COMPILER RESULTS_OF LIMIT").split()
INTERNAL = re.compile("SRC|BUILD|MODE|CC|CXX|NOGPUCC|NOGPUCC_CACHE|CFLAGS|CPPFLAGS|"
                      "LDFLAGS|FLAGS_.*|PATH|MAKE.*")
FILES = "graders", "programs"  # that have no slash
MEANT = {"test": "check", "build": "run", "list": "where"}  # what other projects call it
TESTING = {"check", "watch", "hint", "grade", "test", "graders"}  # by Criterion
# Commands that need no backend.
ANYWHERE = {"clean", "help"}
# How a system installs bash, without which ./setup does not run.
INSTALLERS = {"apt-get": "sudo apt-get install", "dnf": "sudo dnf install",
              "pacman": "sudo pacman -S", "apk": "doas apk add", "brew": "brew install"}


class Refused(Exception):
    """Says why."""


def main(arguments):
    goals, variables = arguments[0].split(" -- ", 1)
    try:
        print(backend_for(goals.split(), read(variables)))
    except Refused as reason:
        print(reason)


def backend_for(goals, given):
    """The backend of a command line that makes sense, here and now."""
    values = os.environ | given
    check_shell()
    check_goals(goals)
    check_names(given)
    check_lab(goals, values.get("LAB", "").strip())
    check_values(given, values)
    if goals and ANYWHERE >= set(goals):
        return "none"
    check_folder(writes_elsewhere=values.get("SUBMISSIONS"))
    check_setup(tests=not TESTING.isdisjoint(goals))
    return choose(values.get("BACKEND", ""), values.get("ARCH"))


def check_shell():
    if not shutil.which("bash"):
        found = next(filter(shutil.which, INSTALLERS), "")
        raise Refused("bash is missing, which runs the scripts here: "
                      f"{INSTALLERS.get(found, 'install')} bash")


def read(variables):
    """What is on the command line, as make quotes it: LAB=3 ARGS=--n\\ 1000."""
    given = {}
    for word in re.findall(r"(?:\\.|[^\s\\])+", variables, re.DOTALL):
        name, value = re.split(":?=", word, maxsplit=1)
        given[name] = re.sub(r"\\(.)", r"\1", value, flags=re.DOTALL).replace("$$", "$")
    return given


def check_goals(goals):
    known = commands()
    for goal in goals:
        if goal not in (*known, *FILES) and "/" not in goal:
            meant = nearest(goal, known)
            raise Refused(f"there is no command '{goal}'; try make {meant}")


def nearest(name, known):
    import difflib  # only here, since it takes as long to load as all else

    near = difflib.get_close_matches(MEANT.get(name, name), known, 1, 0.7)
    return near[0] if near else "help"


def check_names(given):
    for name in given:
        if name not in DOCUMENTED and not INTERNAL.fullmatch(name):
            raise Refused(f"there is no {name}=; make knows {' '.join(DOCUMENTED)}")


def check_lab(goals, lab):
    known = commands()
    for goal in goals:
        if not lab and goal in known and needs_lab(known[goal]):
            raise Refused(f"say which lab; make {goal} LAB=3, for example")
    if not lab:
        return
    if "test" in goals:
        raise Refused(f"make check LAB={lab} tests your lab; make test tests the "
                      "repository")
    if len(lab.split()) > 1:
        raise Refused(f"one lab at a time, not '{lab}'")
    if len(labs_called(lab)) != 1:
        folders = " ".join(lab.folder for lab in all_labs())
        raise Refused(f"there is no lab '{lab}'; LAB is one of: {folders}")


def check_values(given, values):
    solution = values.get("SOLUTION", "")
    if solution.strip() not in ("", "1"):
        raise Refused(f"SOLUTION is 1 or left out, not '{solution}'")
    if "SUBMISSIONS" in given and not given["SUBMISSIONS"].strip():
        raise Refused("SUBMISSIONS= is empty; name the folder that holds a folder for "
                      "each student")


def check_folder(writes_elsewhere):
    """A class is graded in OUT; the checkout may then be another user's."""
    place = "build" if os.path.exists("build") else "."
    if not os.access("common/tools/choose-backend", os.X_OK):
        raise Refused("run chmod -R u+x . first: the scripts are not executable, as "
                      "after unpacking a zip")
    if not os.access(place, os.W_OK) and not writes_elsewhere:
        raise Refused("you may not write here: cp -r . ~/cuda-labs copies the labs to a "
                      "folder of yours")
    disk = os.statvfs(place)
    if disk.f_bavail * disk.f_frsize < 10 << 20:
        raise Refused("less than 10 MB are free on this disk: make room, perhaps with "
                      "make clean")


def check_setup(tests):
    tools = "gcc", "g++", "perl", "python3", "addr2line"
    missing = [tool for tool in tools if not shutil.which(tool)]
    # ./setup --local has unpacked the headers where only the Makefile finds them.
    if tests and not os.path.exists(".deps/env.mk") and "gcc" not in missing:
        tried = subprocess.run(
            ["gcc", "-E", "-x", "c", "-"], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, text=True,
            input="#if !__has_include(<criterion/criterion.h>)\n#error\n#endif\n")
        if tried.returncode:
            missing.append("Criterion")
    if missing:
        raise Refused("run ./setup first: it installs what is missing "
                      f"({' '.join(missing)})")


def choose(wanted, arch):
    if wanted == "cpu":
        return wanted
    if wanted not in ("", "gpu"):
        raise Refused(f"BACKEND is gpu or cpu, not '{wanted}'")
    if wanted and not shutil.which("nvcc"):
        raise Refused("BACKEND=gpu needs nvcc on PATH: install the CUDA Toolkit or use "
                      "BACKEND=cpu")
    if wanted and arch:
        return wanted
    offered = subprocess.run(["common/tools/choose-backend"], stdout=subprocess.PIPE,
                             env=os.environ | {"BACKEND": ""}, text=True).stdout.strip()
    if wanted and offered != wanted:
        raise Refused("BACKEND=gpu needs a GPU that nvidia-smi lists; use BACKEND=cpu, "
                      "or give ARCH=sm_90 to compile only")
    return offered


run(main)
