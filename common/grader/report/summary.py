# summary.py -- what other platforms show of a result: the points, and why tests failed.
from common.grader.lab_record import all_tests, backend_of


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


def as_lines(result, title_mark, text_mark):
    """Returns all of it as lines. Those that may quote a student's program begin with
    text_mark, so that none can pass for a line of ours."""
    lines = [title_mark + summary(result)]
    for test in all_tests(result):
        points = f"{test['score']} of {test['points']}"
        lines.append(f"{title_mark}{points} for {title(test)}")
        lines += [text_mark + line for line in explanation(test).splitlines()]
    return lines
