# terminal.py -- what a terminal shows: what takes a while, rows and messages in color.
import os
import re
import sys

from common.tools.colors import paint
from common.tools.command import show_progress
from common.tools.labs import all_labs

COLORS = {"pass": "green", "skipped": "dim"}  # the others are red
# What came and what is right, in the words of a message: quoted, a launch, or a word.
INSTEAD = re.compile(r"('[^']*'|<<<.*?>>>|\S+)(\s+instead\s+of\s+)"
                     r"('[^']*'|<<<.*?>>>|\S+?)(?=[.,:;]?(?:\s|$))")


def step(lab, what):
    """In a line that the next one replaces. In a class others run beside this lab:
    make_class.py speaks for all of them."""
    if sys.stderr.isatty() and "STAGE" not in os.environ:
        show_progress(f"Lab {lab.number} of {len(all_labs())}, {lab.name}: {what} …")


def end_of_steps():
    """Before lines that stay."""
    if sys.stderr.isatty():
        show_progress("")


def in_order(tests):
    """On a terminal, the tests that pass come first, so that the others are in sight."""
    if not sys.stdout.isatty():
        return tests
    return sorted(tests, key=lambda test: test["outcome"] != "pass")


def color_row(row, test):
    return paint(COLORS.get(test["outcome"], "red"), row)


def color_line(line):
    """A line of a message: green is what was expected, red what came."""
    if line.startswith("Repeat: "):
        return "Repeat: " + paint("blue", line.removeprefix("Repeat: "))
    if line.startswith("Likely: "):
        return paint("bold", line)
    return INSTEAD.sub(lambda found: f"{paint('red', found[1])}{found[2]}"
                                     f"{paint('green', found[3])}", line)
