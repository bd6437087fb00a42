# grade_one.py WORK ID -- grades one collected submission and writes its results.
"""If it cannot, it says why and leaves no `done`; make would add two lines to a failure."""
import json
import os
import shutil
import subprocess
from pathlib import Path

from common.grader.lab_record import has_timeout, submission_result, write_json
from common.grader.report.gradescope_results import gradescope
from common.tools.command import complain, module, write_file

# What the make that started this one would pass on to those that build and test.
OTHERS = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "SRC", "SOLUTION")


def main(arguments):
    work, mine = Path(arguments[0]), Path(*arguments)
    out = work.parent
    settings = json.loads((work / "settings.json").read_text())
    student = (mine / "input/student").read_text()
    os.environ |= settings["variables"]
    status = grade(mine, student, settings["folders"])
    log = (mine / "log").read_text(errors="replace")
    if status not in (0, 1):
        keep_older_result(mine, out, student)
        last_words = [line for line in log.split("\n") if line.strip()][-1:]
        complain(f"{student}: the grader failed: {''.join(last_words)}; see {mine}/log")
        return
    try:
        publish(mine, out, student)
    except OSError as error:
        complain(f"{student}: the results cannot be written to {out}: {error.strerror}")


def grade(mine, student, folders):
    stage = mine / "stage"
    shutil.rmtree(stage, ignore_errors=True)
    shutil.copytree(mine / "input/src", stage / "src")
    with open(mine / "log", "w") as log:
        status = grade_stage(stage, student, folders, mine, log)
    shutil.rmtree(stage, ignore_errors=True)
    return status


def grade_stage(stage, student, folders, report, log):
    """Grades stage/src into the folder `report`; returns the status of grade.py."""
    variables = {name: os.environ[name] for name in os.environ if name not in OTHERS}
    variables |= {"STAGE": str(stage), "STUDENT": student}
    if variables["BACKEND"] == "cpu":  # one core each: submissions run side by side
        variables |= {"OMP_NUM_THREADS": "1", "CUDA_CPU_WORKERS": "1"}
    # With all descriptors, so that the class stays locked while this runs.
    return subprocess.run(module("common.grader", "lab", "--report", report, *folders),
                          env=variables, stdin=subprocess.DEVNULL, stdout=log,
                          stderr=log, close_fds=False).returncode


def keep_older_result(mine, out, student):
    """Records the failure, which is not the student's, only if there is no result yet."""
    file = out / "results" / f"{student}.json"
    if file.exists() and json.loads(file.read_text())["status"] != "grader error":
        return
    failed = mine / "grade.json"
    write_json(file, json.loads(failed.read_text()) if failed.exists()
               else submission_result([]) | {"student": student})


def publish(mine, out, student):
    result = json.loads((mine / "grade.json").read_text())
    write_file(out / "feedback" / f"{student}.html", (mine / "report.html").read_text())
    write_file(out / "junit" / f"{student}.xml", (mine / "junit.xml").read_text())
    write_json(out / "gradescope" / f"{student}.json", gradescope(result))
    write_json(out / "results" / f"{student}.json", result)
    if has_timeout(result["labs"]) and "ALONE" not in os.environ:
        (mine / "again").touch()
    else:
        (mine / "again").unlink(missing_ok=True)
        (mine / "done").touch()
