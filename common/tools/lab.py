# lab.py COMMAND [ARGUMENT…] -- runs a command of make: a row of command_table.py.
import os
import runpy
import shlex
import signal
import subprocess
import sys

from common.tools.command import run
from common.tools.command_table import commands, print_help
from common.tools.labs import all_labs, labs_called

DRY_RUN = "n" in os.environ.get("MAKEFLAGS", "").split(" ")[0]  # make -n
FAST_OPTIONS = "--n 2^22 --bytes 2^22 --reps 3"  # a CPU reaches its limits sooner


def main(arguments):
    name, *rest = arguments
    if name == "help":
        print_help()
        return 0
    if os.environ["BACKEND"] == "cpu":
        # Idle OpenMP threads soon leave the cores to the kernels.
        os.environ["GOMP_SPINCOUNT"] = "30000"
    runs = commands()[name].runs
    *before, last = (runs if isinstance(runs, str) else runs()).split(" && ")
    for line in before:
        status = start(fill(line, rest))
        if status:
            return status
    return become(fill(last, rest))


def fill(line, arguments):
    """The words of a line; its first ones may set variables, as in a shell."""
    words = []
    values = places(arguments)
    for word in line.split():
        words += values.get(word, [word.replace("{top}", os.getcwd())])
    while "=" in words[0]:
        variable, value = words.pop(0).split("=", 1)
        os.environ[variable] = value
    return words


def places(arguments):
    """What the words in braces become."""
    given = os.environ
    every = all_labs()
    labs = labs_called(given["LAB"].strip()) if given.get("LAB") else []
    mode = f"-{given['MODE']}" if given.get("MODE") else ""
    built = given.get("BUILD") or f"build/{given['BACKEND']}{mode}"
    return {
        "{lab}": [lab.folder for lab in labs],
        "{labs}": [lab.folder for lab in labs or every],
        "{all}": [lab.folder for lab in every],
        "{program}": [f"{built}/{given['SRC']}/{lab.name}" for lab in labs],
        "{fast}": [f"{built}/bench/fast/fast"],
        "{fast_options}": FAST_OPTIONS.split() if given["BACKEND"] == "cpu" else [],
        "{for}": [given.get("FOR", "")],
        "{case}": given.get("CASE", "").split(),
        "{tests}": shlex.split(given.get("TESTS", "")),
        "{args}": arguments,
    }


def start(words):
    """Returns the status of a program before the last, which may be a make of files."""
    if DRY_RUN and words[0] != "make":
        print(shlex.join(words))
        return 0
    # With all descriptors, as some are the jobs that make shares.
    return subprocess.run(words, close_fds=False).returncode


def become(words):
    """The last program takes this one's place."""
    if DRY_RUN:
        print(shlex.join(words))
        return 0
    if words[0].startswith("common."):
        sys.argv = words
        runpy.run_module(words[0], run_name="__main__", alter_sys=True)
        return 0
    sys.stdout.flush()
    for ignored in signal.SIGPIPE, signal.SIGXFSZ:  # by Python alone
        signal.signal(ignored, signal.SIG_DFL)
    os.execvp(words[0], words)


run(main)
