# stage.py -- grades the files of one stage, the folder in which a submission is built.
import os
import subprocess

from common.tools.command import module

# What the make that started this one would pass on to those that build and test.
OTHERS = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "SRC", "SOLUTION")


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
