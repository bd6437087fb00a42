# summary.py -- what a platform shows of a result: the points, and why tests failed.
from common.grader.lab_record import all_tests, backend_of, first_failure
from common.grader.report.page import decisions, points_of


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


def first_cause(lab):
    """The points of a lab and, in one line, why its first test failed."""
    if lab["missing"]:
        return "nothing handed in"
    test = first_failure(lab["tests"])
    if not test:
        return points_of(lab)
    why = test["message"].partition("\n")[0]
    return f"{points_of(lab)}; {test['title']}: {why}"


def as_text(result):
    """What the student's page says, for a platform that takes no page."""
    parts = ["\n".join([f"Lab {lab['folder']}: {points_of(lab)}", *decisions(lab)])
             for lab in result["labs"]]
    parts += [f"{title(test)}\n{explanation(test)}" for test in all_tests(result)
              if test["outcome"] != "pass"]
    return "\n\n".join(parts) + "\n"
