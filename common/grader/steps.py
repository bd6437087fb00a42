# steps.py -- says on a terminal what takes a while, in a line that the next one replaces.
import os
import sys

from common.tools.command import show_progress
from common.tools.labs import all_labs


def step(lab, what):
    """In a class others run beside this lab: progress.py speaks for all of them."""
    if sys.stderr.isatty() and "STAGE" not in os.environ:
        show_progress(f"Lab {lab.number} of {len(all_labs())}, {lab.name}: {what} …")


def end_of_steps():
    """Before lines that stay."""
    if sys.stderr.isatty():
        show_progress("")
