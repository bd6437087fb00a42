#!/usr/bin/python3 -BXutf8
# list_mistakes.py -- prints the page of planted mistakes, with what was said of each.
# tests/repo/test_mistakes.py leaves them in build/planted.
import json
import re
import sys
from pathlib import Path

sys.path.append(".")
from common.tools.labs import all_labs
from planted import read_planted

LINES = 3
HEAD = """# Planted mistakes

Each of these is planted in the solution by a section of `tests/NN-topic/mistakes.md`,
and a test must catch it. Below it are the row of the table that fails and the first
lines of its message, if `make test TESTS=mistakes` has left them.
"""


def main():
    print(HEAD, *map(section, all_labs()), sep="\n", end="")


def section(lab):
    mistakes = [fixture for fixture in read_planted(lab.folder).values() if fixture.test]
    title = f"## Lab {lab.number}: {lab.name.replace('_', ' ')}\n\n"
    return title + "".join(map(entry, mistakes))


def entry(mistake):
    """What is wrong, and what is said of it."""
    said = "".join(f"    {line}\n" for line in lines_of(mistake))
    return f"**{mistake.name}** {mistake.about}\n\n{said}\n"


def lines_of(mistake):
    seen = Path("build/planted", mistake.name, mistake.lab.folder, "seen.json")
    if not seen.exists():
        tests = Path("tests", mistake.lab.folder, "test.c").read_text()
        title = re.search(rf'Graded\(\w+, {mistake.test}, [^"]*"(.*?)"', tests)[1]
        return [title]
    result = json.loads(seen.read_text())
    # Each compiler has warnings of its own.
    message = [line for line in result["message"].split("\n")
               if not line.startswith("The compiler warned: ")]
    # A student's file is in another folder than the fixture's.
    return [re.sub(r"[^\s(]*/(\w+\.(?:cu|c|h)\b)", r"\1", line)
            for line in [result["title"], *message[:LINES]]]


if __name__ == "__main__":
    main()
