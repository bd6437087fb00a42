# grade.py [LAB] -- run by run_autograder: writes Gradescope's results.json.
#
# Fields: https://gradescope-autograders.readthedocs.io/en/latest/specs/
import os

from common.grader.adapters.adapter import adapt
from common.grader.lab_record import write_json
from common.grader.report.gradescope import gradescope

RESULTS = "/autograder/results"


def publish(result):
    write_json(f"{RESULTS}/results.json", gradescope(result))


if __name__ == "__main__":
    os.chmod(RESULTS, 0o700)  # of root alone: programs run as nobody
    adapt(publish, "/autograder/submission")
