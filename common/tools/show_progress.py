#!/usr/bin/python3 -B
# show_progress.py FOLDER… -- what plain `make` prints: each lab's state, the next step.
import json
import os

from command import run
from labs import Lab


def main(folders):
    backend = os.environ["BACKEND"]
    print("Backend:", "cpu (the CPU backend, not a GPU)" if backend == "cpu" else backend)
    print()
    unfinished = None
    for lab in map(Lab, folders):
        state, done = progress(lab)
        print(f"  lab {lab.number}  {lab.name:16} {state}")
        if not done and not unfinished:
            unfinished = lab
    if unfinished:
        print(f"\nNext: read labs/{unfinished.folder}/README.md, edit "
              f"{unfinished.source('labs')}, then make check LAB={unfinished.number}")
    else:
        print("\nEvery lab has full marks. Want more? See the end of each handout.")
    print("Other commands: make help")


def progress(lab):
    """The lab's state in words, and whether it has full marks."""
    record = lab.record("labs")
    if not lab.source("labs").exists():
        return "the file is missing: make skeletons", False
    if not record.exists():
        return "not checked yet", False
    result = json.loads(record.read_text())
    points = f"{result['score']} of {result['max_score']} points"
    if lab.is_edited("labs"):
        return f"{points}, edited since", False
    return points, result["score"] == result["max_score"]


run(main)
