# hints.py -- reads a lab's hints.md: for each test, and for some mistakes, several levels.
"""
Below `## name` is a numbered list, each item a level that gives away a little more.
A section without numbers is one level. The name is that of a test or of a mistake.
"""
import re

from common.tools.labs import read_page


def read_hints(lab):
    """Returns {name: [level, …]}, each level as one line of text."""
    text = read_page(f"tests/{lab.folder}/hints.md")
    parts = re.split(r"^## (\w+)$", text, flags=re.MULTILINE)
    return {name: levels(section) for name, section in zip(parts[1::2], parts[2::2])}


def levels(section):
    """Splits a section before each `1. `, `2. ` … at the beginning of a line."""
    items = re.split(r"^\d+\. ", section, flags=re.MULTILINE)
    return [" ".join(item.split()) for item in items if item.strip()]


def levels_for(test, hints):
    """The levels for a test's result: those of its mistake, if it has one, come first."""
    return hints.get(test.get("mistake"), []) + hints.get(test["name"], [])
