# compare.py -- whose points an earlier run of the class has otherwise, and in which rows.
"""After an upgrade of the grader in mid-term, $COMPARE is the OUT of the run before it."""
import json
import sys
from pathlib import Path


def check_folder(old):
    if not Path(old, "results").is_dir():
        sys.exit(f"grade: COMPARE='{old}' has no results/: it is the OUT of an earlier run")


def rows_of(result):
    """(score, most) of each test, by lab and test."""
    return {f"{lab['lab']}/{test['name']}": (test["score"], test["points"])
            for lab in result["labs"] for test in lab["tests"]}


def list_changes(old, results):
    """A line for each student with other points, then how many they are."""
    changed = 0
    for result in results:
        file = Path(old, "results", f"{result['student']}.json")
        try:
            before = rows_of(json.loads(file.read_text()))
        except (OSError, ValueError, KeyError):
            yield f"{result['student']}: no result in {old}"
            continue
        now = rows_of(result)
        rows = [f"{name} {before.get(name, ('–',))[0]} → {now.get(name, ('–',))[0]}"
                for name in now | before if now.get(name) != before.get(name)]
        if rows:
            changed += 1
            points = [sum(score for score, _ in of.values()) for of in (before, now)]
            yield f"{result['student']}: {points[0]} → {points[1]}: {', '.join(rows)}"
    yield f"{changed} of {len(results)} have other points than in {old}"
