# gradescope_results.py -- one submission as Gradescope's results.json.
from common.grader.report.summary import explanation, summary, title


def gradescope(result):
    """Returns the content of results.json for the content of grade.json."""
    labs = result["labs"]
    return {
        "score": result["score"],
        "execution_time": sum(test["seconds"] for lab in labs for test in lab["tests"]),
        "output": summary(result),
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "extra_data": {key: result[key] for key in ("backend", "isolation", "status")},
        "tests": [test_result(test, f"{i}.{k}") for i, lab in enumerate(labs, 1)
                  for k, test in enumerate(lab["tests"], 1)],
    }


def test_result(test, number):
    return {
        "name": title(test),
        "number": number,
        "score": test["score"],
        "max_score": test["points"],
        "status": "passed" if test["outcome"] == "pass" else "failed",
        "output": explanation(test),
        "output_format": "text",
        "tags": [test["outcome"]],
        "visibility": "visible",
    }
