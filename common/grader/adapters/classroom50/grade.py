# grade.py [LAB] -- run by autograder.py: writes result.json and release-body.md.
#
# Fields: https://github.com/foundation50/classroom50/wiki/Advanced-Autograding ("The
# result.json contract"). The runner itself adds owner and assignment_type.
import os

from common.grader.adapters.adapter import adapt
from common.grader.lab_record import all_tests, write_json
from common.grader.report.summary import as_lines, title
from common.tools.command import write_file


def classroom50(result, variables):
    return {
        "schema": "classroom50/result/v1",
        "classroom": variables["CLASSROOM"],
        "assignment": variables["ASSIGNMENT"],
        "submission": variables["SUBMISSION_TAG"],
        "commit": variables["COMMIT_URL"],
        "release": variables["RELEASE_URL"],
        "review": variables.get("REVIEW_URL") or variables["COMMIT_URL"],
        "datetime": result["date"],
        "score": result["score"],
        "max-score": result["max_score"],
        "tests": [{"test-name": title(test), "passed": test["outcome"] == "pass",
                   "score": test["score"], "max-score": test["points"]}
                  for test in all_tests(result)],
    }


def publish(result):
    write_json("result.json", classroom50(result, os.environ))
    # In Markdown, indented lines below a heading are shown as they are.
    write_file("release-body.md", "\n".join(as_lines(result, "#### ", "    ")) + "\n")


if __name__ == "__main__":
    adapt(publish, ".")
