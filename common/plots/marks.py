# marks.py [--check] PAGE... -- fills in, between marks, the numbers of pages, from docs/data.
"""
    The kernel took <!--=h100/vector_add, op=add, n=2^24: kernel_us-->89.0 µs<!--/-->.

placeholders.py explains what a mark holds. A page can name numbers, for its marks and for
the names below them; such a number is used as it is printed:

    <!--let
    kernel_us = h100/vector_add, op=add, n=2^24: kernel_us
    core_us = h100/vector_add, op=add, n=2^24: cpu1_us
    ratio = two(core_us / kernel_us)
    -->

Several names may take their numbers from one row: `kernel_us, core_us = h100/vector_add,
op=add, n=2^24: kernel_us, cpu1_us`.

With --check nothing is written: each stale number is a line on stderr, and status 1.
"""
import os
import re
from pathlib import Path

from common.plots import placeholders
from common.plots.arithmetic import Text, as_printed
from common.tools.command import complain, run, write_file
from common.tools.labs import MARK, NAMES, list_pages


def fill(text, folder=None):
    """The text with its marks filled in, and what is wrong: (line, message) each.

    folder stands for the file of a mark that names none; default: a fault.
    """
    names, faults = read_names(text, folder)

    def replace(match):
        try:
            _, shown = placeholders.evaluate(match[1], folder, names)
        except placeholders.Missing as what:
            faults.append((line_of(text, match), str(what)))
            return match[0]
        return f"<!--={match[1]}-->{shown}<!--/-->"

    return MARK.sub(replace, text), faults


def read_names(text, folder):
    names, faults = {}, []
    for block in NAMES.finditer(text):
        for name, expression in definitions(block[1]):
            try:
                value, shown = placeholders.evaluate(expression, folder, names)
            except placeholders.Missing as what:
                faults.append((line_of(text, block), f"{name}: {what}"))
                continue
            if "; " in expression:  # its unit is shown wherever the name is
                value = Text(as_printed(float(value)), shown)
            plain = isinstance(value, (int, float)) and not hasattr(value, "text")
            names[name] = as_printed(value) if plain else value
    return names, faults


def definitions(block):
    """Each name of a block, with its expression."""
    for line in re.sub(r"\n\s+", " ", block).splitlines():
        name, _, expression = line.partition(" = ")
        if ", " not in name:
            yield name, expression
            continue
        row, _, parts = expression.rpartition(": ")
        for one, part in zip(name.split(", "), parts.split(", "), strict=True):
            yield one, f"{row}: {part}"


def line_of(text, match):
    return text[:match.start()].count("\n") + 1


def find_stale(text, filled):
    """(line, message) for each number that has changed."""
    pairs = zip(MARK.finditer(text), MARK.finditer(filled))
    return [(line_of(text, old), f"says {old[2]}, the data say {new[2]}: make results")
            for old, new in pairs if old[2] != new[2]]


def list_marked(root=Path()):
    """Every page that has marks."""
    return [page for page in list_pages(root)
            if MARK.search(page.read_text(encoding="utf-8"))]


def main(arguments):
    check = arguments[:1] == ["--check"]
    folder = Path(os.environ.get("DATA") or "docs/data/h100")
    bad = False
    for page in map(Path, arguments[check:] or list_marked()):
        text = page.read_text(encoding="utf-8")
        filled, faults = fill(text, folder)
        if check:
            faults += find_stale(text, filled)
        elif filled != text:
            write_file(page, filled)
        for line, message in sorted(faults):
            complain(f"{page}:{line}: {message}")
        bad |= bool(faults)
    return int(bad)


if __name__ == "__main__":
    run(main)
