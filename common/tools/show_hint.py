#!/usr/bin/python3 -B
# show_hint.py FOLDER -- one hint, for the first test that the lab last failed.
import json
import os
import subprocess
import textwrap
from pathlib import Path

from command import run
from labs import Lab


def main(arguments):
    lab = Lab(arguments[0])
    backend, src = os.environ["BACKEND"], os.environ["SRC"]
    record = Path("build/grade", backend, src, f"{lab.name}.json")
    if not is_newer(record, lab.source(src)):
        checked = subprocess.run(["tests/grader/grade.py", lab.folder],
                                 stdout=subprocess.DEVNULL)
        if checked.returncode != 0 and not record.exists():
            return 2
    print(textwrap.fill(hint(lab, json.loads(record.read_text())), 88,
                        break_long_words=False, break_on_hyphens=False))
    return 0


def is_newer(record, source):
    if not record.exists():
        return False
    return not source.exists() or source.stat().st_mtime <= record.stat().st_mtime


def hint(lab, record):
    for test in record["tests"]:
        if test["message"].startswith("the program does not build"):
            return ("The program does not build: fix the first thing that the compiler "
                    f"reports (make check LAB={lab.number}).")
        if test["outcome"] != "pass":
            return f"{test['title']}: {test['hint']}"
    return f"No hint needed: every test of lab {lab.number} passes."


if __name__ == "__main__":
    run(main)
