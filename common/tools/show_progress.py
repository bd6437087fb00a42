# show_progress.py FOLDER… -- what plain `make` prints: each lab's state, the next step.
import os

from common.tools.colors import paint
from common.tools.command import run
from common.tools.labs import LAST_OF_PART_ONE, Lab, progress


def main(folders):
    backend = os.environ["BACKEND"]
    print("Backend:", "cpu (the CPU backend, not a GPU)" if backend == "cpu" else backend)
    print()
    unfinished = None
    for lab in map(Lab, folders):
        if lab.number == LAST_OF_PART_ONE + 1:
            print("  Part two, for those who want more:")
        state, done = progress(lab)
        color = "green" if done else "violet" if lab.record("labs").exists() else "dim"
        print(f"  lab {lab.number}  {lab.name:16} {paint(color, state)}")
        if not done and not unfinished:
            unfinished = lab
    if unfinished:
        print(f"\nNext: read labs/{unfinished.folder}/README.md, edit "
              f"{unfinished.source('labs')}, then make check LAB={unfinished.number}")
    else:
        print("\nEvery lab has full marks. Want more? See the end of each handout.")
    print("Other commands: make help")


run(main)
