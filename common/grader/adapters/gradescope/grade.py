# grade.py [LAB] -- run by run_autograder: grades, and writes Gradescope's results.json.
"""
It runs in a container of the platform, as root, and in an environment that is not ours.
It grades as a class of one. If the grader fails, nothing is published: a fault of ours
costs no student points.

Fields: https://gradescope-autograders.readthedocs.io/en/latest/specs/
"""
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from common.grader.lab_record import write_json
from common.grader.report.gradescope_results import gradescope
from common.tools.command import run
from common.tools.visible import visible

HANDED_IN = "/autograder/submission"
RESULTS = "/autograder/results"


def main(labs):
    os.chmod(RESULTS, 0o700)  # of root alone: programs run as nobody
    write_json(f"{RESULTS}/results.json", gradescope(grade(labs)))


def grade(labs):
    """Returns the content of grade.json, or ends with status 1 if the grader fails."""
    with tempfile.TemporaryDirectory() as work:
        os.chmod(work, 0o755)  # root runs programs as nobody
        Path(work, "in").mkdir()
        Path(work, "in/submission").symlink_to(HANDED_IN)
        # Where bubblewrap cannot work, root still has another user to run programs as.
        unsafe = "" if os.geteuid() else "1"
        made = subprocess.run(
            ["make", "-s", "grade", *(f"LAB={lab}" for lab in labs),
             f"SUBMISSIONS={work}/in", f"OUT={work}/out", f"UNSAFE={unsafe}"],
            env=environment(work), stdin=subprocess.DEVNULL, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if made.returncode != 0:
            sys.exit(f"{visible(made.stdout)}"
                     "The grader failed; this is not the student's fault.")
        return json.loads(Path(work, "out/results/submission.json").read_text())


def environment(home):
    """Without the platform's variables. A home may hold files of the student."""
    kept = ("PATH", "LD_LIBRARY_PATH", "TMPDIR")
    return {name: os.environ[name] for name in kept if name in os.environ} | {
        "HOME": home, "LC_ALL": "C.UTF-8"}


if __name__ == "__main__":
    run(main)
