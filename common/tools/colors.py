# colors.py -- colors on a terminal; elsewhere, and where NO_COLOR is set, none.
import os
import sys

CODES = {"bold": 1, "dim": 2, "red": 31, "green": 32, "yellow": 33, "cyan": 36}


def has_colors():
    return (sys.stdout.isatty() and not os.environ.get("NO_COLOR")
            and os.environ.get("TERM", "dumb") != "dumb")


def paint(color, text):
    """The text in a color of CODES, or as it is."""
    return f"\033[{CODES[color]}m{text}\033[m" if has_colors() else text
