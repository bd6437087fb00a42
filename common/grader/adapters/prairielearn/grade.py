# grade.py [LAB] -- run by PrairieLearn in its container: writes results.json.
#
# Fields: https://docs.prairielearn.com/externalGrading/ ("Grading results").
import os

from common.grader.adapters.adapter import adapt
from common.grader.lab_record import all_tests, builds, write_json
from common.grader.report.summary import explanation, summary, title

RESULTS = "/grade/results"


def prairielearn(result):
    """What does not build is not gradable: it costs no attempt."""
    if not any(builds(lab) for lab in result["labs"]):
        return {"gradable": False,
                "format_errors": [explanation(lab["tests"][0]) for lab in result["labs"]]}
    return {
        "gradable": True,
        "score": result["score"] / result["max_score"],
        "message": summary(result),
        "tests": [{"name": title(test), "points": test["score"],
                   "max_points": test["points"], "message": explanation(test)}
                  for test in all_tests(result)],
    }


def publish(result):
    write_json(f"{RESULTS}/results.json", prairielearn(result))


if __name__ == "__main__":
    os.makedirs(RESULTS, exist_ok=True)
    os.chmod(RESULTS, 0o700)  # of root alone: programs run as nobody
    adapt(publish, "/grade/student")
