#!/usr/bin/python3 -B
# show_progress.py FOLDER… -- what plain `make` prints: each lab's state, the next step.
import json
import os
from pathlib import Path

from command import run
from labs import Lab

BACKEND = os.environ["BACKEND"]


def main(arguments):
    labs = [Lab(folder) for folder in arguments]
    print("Backend:", "cpu (the CPU backend, not a GPU)" if BACKEND == "cpu" else BACKEND)
    print()
    unfinished = []
    for lab in labs:
        state, done = progress(lab)
        print(f"  lab {lab.number}  {lab.name:16} {state}")
        if not done:
            unfinished.append(lab)
    if unfinished:
        lab = unfinished[0]
        print(f"\nNext: read labs/{lab.folder}/README.md, edit {lab.source('labs')}, "
              f"then make check LAB={lab.number}")
    else:
        print("\nEvery lab has full marks. Want more? See the end of each handout.")
    print("Other commands: make help")


def progress(lab):
    """The lab's state in words, and whether it has full marks."""
    source = lab.source("labs")
    record = Path("build/grade", BACKEND, "labs", f"{lab.name}.json")
    if not source.exists():
        return "the file is missing: make skeletons", False
    if not record.exists():
        return "not checked yet", False
    result = json.loads(record.read_text())
    points = f"{result['score']} of {result['max_score']} points"
    if source.stat().st_mtime > record.stat().st_mtime:
        return f"{points}, edited since", False
    return points, result["score"] == result["max_score"]


if __name__ == "__main__":
    run(main)
