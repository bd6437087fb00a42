# junit.py -- one submission as JUnit XML: a suite per lab, a case per test.
from common.grader.lab_record import FAILED, all_tests
from common.grader.report.page import safe


def junit(result):
    suites = "\n".join(suite(lab) for lab in result["labs"])
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="{safe(result["student"] or "cuda labs")}" {totals(all_tests(result))}>
{suites}
</testsuites>
"""


def totals(tests):
    outcomes = [test["outcome"] for test in tests]
    failures = sum(outcomes.count(kind) for kind in FAILED)
    seconds = sum(test["seconds"] for test in tests)
    return (f'tests="{len(tests)}" failures="{failures}" '
            f'errors="{outcomes.count("grader error")}" time="{seconds:.3f}"')


def suite(lab):
    skipped = sum(test["outcome"] == "skipped" for test in lab["tests"])
    cases = "\n".join(case(test) for test in lab["tests"])
    return f"""  <testsuite name="{safe(lab["lab"])}" {totals(lab["tests"])}\
 skipped="{skipped}">
{cases}
  </testsuite>"""


def case(test):
    return (f'    <testcase classname="{safe(test["lab"])}" name="{safe(test["name"])}" '
            f'time="{test["seconds"]:.3f}">{verdict(test)}</testcase>')


def verdict(test):
    outcome = test["outcome"]
    message = safe(test["message"])
    if outcome == "pass":
        return ""
    if outcome == "skipped":
        return f'<skipped message="{message}"/>'
    if outcome == "grader error":
        return f'<error message="grader error">{message}</error>'
    first_line = message.split("\n")[0]
    return f'<failure type="{safe(outcome)}" message="{first_line}">{message}</failure>'
