# __main__.py -- python3 -m common.grader COMMAND …: what make asks of the grading engine.
"""Line 1 of a command's file says which arguments it takes."""
import sys
from importlib import import_module
from pathlib import Path

from common.tools.command import run

COMMANDS = {
    "lab": "grade",
    "class": "class_grading.grade_class",
    "submission": "class_grading.grade_one",
    "similar": "similar.similar_class",
    "pack": "adapters.pack",
}


def main(arguments):
    if not arguments or arguments[0] not in COMMANDS:
        sys.exit(f"usage: python3 -m common.grader {' | '.join(COMMANDS)} …")
    command, *rest = arguments
    if command == "class" and not Path("common/grader/class_grading").exists():
        sys.exit("what students get grades no class; the labs' repository does")
    return import_module(f"common.grader.{COMMANDS[command]}").main(rest)


run(main)
