# ask_class.py -- with $QUESTIONS=1: questions on each work with full marks, and their keys.
"""
common/tools/questions.py runs in the sandbox, with the compiler and the student's program:
all that comes out is text.
"""
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from common.grader.read_limits import LIMITS
from common.grader.sandbox import ROOT, bubblewrap, seal, within
from common.grader.sandbox_build import checkout
from common.tools.command import complain
from common.tools.labs import Lab

CPU_SECONDS = 300  # some builds and runs
FILTER = "build/tests/forbidden-calls.cpu"
# What the builds for the tools need, and what is written there.
SHOWN = ("build/cpu/common", "build/cpu/runtime", "build/cpu-count/common",
         "build/cpu-memcheck/common", "common/grader/diagnose.py")
WRITTEN = "build/cpu-count/labs", "build/cpu-memcheck/build", "build/questions"


def ask_class(results, inputs):
    """Adds `questions` to each lab with full marks that has none. inputs[student] is the
    folder of what was handed in."""
    for mode in "count", "memcheck":
        if subprocess.run(["make", "-s", "graders", "SRC=labs", "BACKEND=cpu",
                           f"MODE={mode}"], close_fds=False).returncode:
            sys.exit("grade: what asks questions does not build")
    todo = [(lab, result["student"]) for result in results for lab in result["labs"]
            if lab["score"] == lab["max_score"] and "questions" not in lab]
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for lab, student in todo:
            lab["questions"] = pool.submit(ask, Lab(lab["folder"]), student, inputs[student])
    for lab, _ in todo:
        lab["questions"] = lab["questions"].result()


def ask(lab, student, folder):
    """The questions on a student's file, each {kind, text, key}; none if that fails."""
    options = [*checkout(), "--setenv", "BACKEND", "cpu", "--setenv", "SRC", "labs",
               "--setenv", "STUDENT", student, "--ro-bind", lab.source(folder),
               f"{ROOT}/{lab.source('labs')}"]
    for path in SHOWN:
        options += ["--ro-bind-try", f"{ROOT}/{path}", f"{ROOT}/{path}"]
    for path in WRITTEN:
        options += ["--tmpfs", f"{ROOT}/{path}"]
    command = ["/usr/bin/python3", "-BXutf8", "-m", "common.tools.questions", lab.folder]
    limits = within(nproc=LIMITS["COMPILER_THREADS"], nofile=LIMITS["CPU_OPEN_FILES"],
                    fsize=LIMITS["COMPILER_FILE_BYTES"])
    with open(FILTER) as calls:
        options += ["--seccomp", str(calls.fileno())]
        said = subprocess.run(
            [f"{ROOT}/build/tests/limit", str(CPU_SECONDS),
             str(LIMITS["COMPILER_MEBIBYTES"]), *bubblewrap("COMPILER_TMP_BYTES", options),
             *seal([*limits, *command, "--keys"])], pass_fds=[calls.fileno()],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    last = said.stdout.strip().split("\n")[-1]  # limit/ makes one stream of the two
    try:
        return [{name: str(asked[name])[:1000] for name in ("kind", "text", "key")}
                for asked in json.loads(last)[:3]]
    except (ValueError, KeyError, TypeError):
        complain(f"grade: no questions for {student}, lab {lab.number}: {last[:200]}")
        return []
