# self_check.py -- before a class: builds the grader; a solution must have full marks.
"""
A fault of this checkout or this machine would otherwise cost every student their points.
"""
import os
import shutil
import subprocess
import sys

from common.grader.build_program import sandboxed_build
from common.grader.class_grading.grade_one import grade_stage
from common.tools.labs import Lab, unifdef


def check_grader(folders, work):
    """Ends unless this lab's grader, just as it grades a class, does so rightly here."""
    build_grader(folders)
    stage = work / "self-check"
    shutil.rmtree(stage, ignore_errors=True)
    if os.environ["ISOLATION"].startswith("bubblewrap"):
        for folder in folders:
            build_skeleton(Lab(folder), stage / "skeletons")
    if os.path.isdir("solutions"):
        grade_solution(Lab(folders[0]), stage / "solution")
    shutil.rmtree(stage, ignore_errors=True)


def build_grader(folders):
    """With what the tools need that look closer at a failure; see build_and_test.py."""
    builds = [("cpu", ""), ("cpu", "racecheck"), ("cpu", "memcheck")]
    if os.environ["BACKEND"] == "gpu":
        builds.append(("gpu", ""))
    if any(os.path.exists(f"tests/{folder}/counts.c") for folder in folders):
        builds.append(("cpu", "count"))
    for backend, mode in builds:
        made = subprocess.run(["make", "-s", "graders", "SRC=labs", f"BACKEND={backend}",
                               f"MODE={mode}"], close_fds=False)
        if made.returncode != 0:
            sys.exit("grade: the grader does not build")


def build_skeleton(lab, to):
    source, program, log = lab.source(to), to / lab.name, to / "log"
    write_version(lab, source, "-USOLUTION")
    with open(log, "w") as messages:
        built = subprocess.run(sandboxed_build(source, lab, program), stderr=messages,
                               close_fds=False)
    if built.returncode != 0:
        refuse(f"the skeleton of {lab.folder} does not build in the sandbox", log)


def grade_solution(lab, stage):
    """Twice, if need be: a busy machine may cost the first one a deadline."""
    for _ in range(2):
        shutil.rmtree(stage, ignore_errors=True)
        write_version(lab, lab.source(stage / "src"), "-DSOLUTION")
        with open(stage / "log", "w") as log:
            if grade_stage(stage, "", [lab.folder], stage, log) == 0:
                return
    refuse(f"the solution of {lab.folder} does not get full marks here", stage / "log")


def refuse(why, log):
    last = log.read_text(errors="replace").strip().split("\n")[-1]
    sys.exit(f"grade: nothing was graded, because {why} ({last}); {log} has more, and make "
             "clean helps if this checkout was moved")


def write_version(lab, to, option):
    """Writes the skeleton or the solution; without solutions, the file to edit."""
    to.parent.mkdir(parents=True)
    if lab.source("solutions").exists():
        to.write_text(unifdef(option, lab))
    else:
        shutil.copyfile(lab.source("labs"), to)
