# gradescope.py -- one submission as Gradescope's results.json.


def gradescope(result):
    """Returns the content of results.json for the content of grade.json."""
    labs = result["labs"]
    backend = "CPU backend, not a GPU" if result["backend"] == "cpu" else "GPU"
    return {
        "score": result["score"],
        "execution_time": sum(test["seconds"] for lab in labs for test in lab["tests"]),
        "output": f"{result['score']} of {result['max_score']} points; {backend}; "
                  f"isolation: {result['isolation']}",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "extra_data": {key: result[key] for key in ("backend", "isolation", "status")},
        "tests": [test_result(test, f"{i}.{k}") for i, lab in enumerate(labs, 1)
                  for k, test in enumerate(lab["tests"], 1)],
    }


def test_result(test, number):
    passed = test["outcome"] == "pass"
    return {
        "name": f"{test['lab']}: {test['title']}",
        "number": number,
        "score": test["score"],
        "max_score": test["points"],
        "status": "passed" if passed else "failed",
        "output": "" if passed else
                  f"{test['outcome']}: {test['message']}\nHint: {test['hint']}",
        "output_format": "text",
        "tags": [test["outcome"]],
        "visibility": "visible",
    }
