# summary.py -- what a platform shows of a result: the points, and why tests failed.
from common.grader.lab_record import backend_of


def summary(result):
    part_two = ""
    if "part_two" in result:
        part_two = "; part two: {score} of {max_score}".format(**result["part_two"])
    return (f"{result['score']} of {result['max_score']} points{part_two}; "
            f"{backend_of(result)}; isolation: {result['isolation']}")


def title(test):
    return f"{test['lab']}: {test['title']}"


def explanation(test):
    """Why a test did not pass, and a hint."""
    if test["outcome"] == "pass":
        return ""
    return f"{test['outcome']}: {test['message']}\nHint: {test['hint']}"
