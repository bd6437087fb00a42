# colors.py -- colors and width of a terminal; elsewhere, and where NO_COLOR is set, none.
import os
import re
import shutil
import sys
import textwrap

# Of 256 colors those whose contrast is 4.5 to 1 on white and on black.
CODES = {"bold": "1", "dim": "38;5;243", "red": "38;5;131", "green": "38;5;29",
         "violet": "38;5;98", "blue": "38;5;63"}
# What is to be copied stays in one line.
COMMAND = re.compile(r"make [a-z]+(?: [A-Z]+=(?:\"[^\"]*\"|[^\s.,:;)]+))*")


def has_colors():
    return (sys.stdout.isatty() and not os.environ.get("NO_COLOR")
            and os.environ.get("TERM", "dumb") != "dumb")


def paint(color, text):
    """The text in a color of CODES, or as it is."""
    return f"\033[{CODES[color]}m{text}\033[m" if has_colors() else text


def fill(text, most=None):
    """A line in lines of the terminal's width, less four, or of `most` columns."""
    here = shutil.get_terminal_size().columns - 4
    width = min(most or here, here) if sys.stdout.isatty() else most
    if not width or text.startswith("Repeat: "):
        return text
    kept = COMMAND.sub(lambda found: found[0].replace(" ", "\0"), text)
    return textwrap.fill(kept, width, break_long_words=False,
                         break_on_hyphens=False).replace("\0", " ")
