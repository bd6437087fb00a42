#!/usr/bin/python3 -B
# planted.py LAB/NAME -- prints a planted mistake, right work or attack, as handed in.
"""
Each is a section of tests/LAB/mistakes.md or attacks.md: what it is, what must come of
it, and code: of a fixture a sed -E script for the solution, of an attack a file. What is
in ```cuda and ``` above the sections begins each file.
"""
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.append(".")
from common.tools.labs import Lab, all_labs, unifdef

# The test, the outcome that an attack has there, and words, between `` if they hold a `.
CAUGHT = re.compile(r"(?:^|(?<=[.!?] ))Caught by `(\w+)`: (?:`([^`]+)`: )?(?:`([^`]+)`|`` (.+) ``)$",
                    re.MULTILINE)
RIGHT = re.compile(r"(?:^|(?<=[.!?] ))This scores full marks\.$", re.MULTILINE)
NEEDS = re.compile(r"^Needs (.*)\.$", re.MULTILINE)
OTHERS_RUN = re.compile(r"^The others run, too\.$", re.MULTILINE)
# A file in a fence, or an indented script.
BLOCK = re.compile(r"^```cuda\n(.*\n)```\n*\Z|^\n((?:(?: {4}[^\n]*)?\n)+)\Z",
                   re.MULTILINE | re.DOTALL)


@dataclass
class Fixture:
    lab: Lab
    name: str
    about: str  # what is wrong or unusual
    test: str  # which must catch it; "" if it is right
    outcome: str  # of that test, a regular expression; "" leaves it open
    words: str  # of that test's message, a regular expression
    needs: str  # "2 devices" or "the CPU backend", or ""
    others_run: bool  # or only the test that must catch it
    code: str

    def expected(self):
        """What must come of it, as far as it is said."""
        return self.test, self.outcome, self.words, self.needs, str(self.others_run)

    def edit(self, solution):
        """Returns the solution as this fixture has it."""
        return subprocess.run(["sed", "-E", self.code], input=solution, encoding="utf-8",
                              stdout=subprocess.PIPE, check=True).stdout


def read_planted(folder):
    """The planted mistakes of a lab and its right works, by name."""
    return read_sections(folder, "mistakes.md")


def all_planted():
    """Those of all labs: the row 03/no_guard is lab 3's."""
    return {f"{lab.number:02}/{name}": fixture for lab in all_labs()
            for name, fixture in read_planted(lab.folder).items()}


def read_attacks(folder):
    """The attacks on a lab by name; some labs have none."""
    return read_sections(folder, "attacks.md")


def read_sections(folder, page):
    file = Path("tests", folder, page)
    if not file.exists():
        return {}
    text = file.read_text(encoding="utf-8")
    head, *parts = re.split(r"^## (\w+)\n", text, flags=re.MULTILINE)
    names, sections = parts[::2], parts[1::2]
    if len(set(names)) < text.count("\n## "):
        sys.exit(f"{file}: a name is there twice, or has more than letters, digits and _")
    shared = BLOCK.search(head)
    begin = shared[1] + "\n" if shared else ""
    return {name: read_section(f"{file}: {name}", Lab(folder), name, begin, section)
            for name, section in zip(names, sections)}


def read_section(place, lab, name, begin, section):
    block = BLOCK.search(section)
    if not block:
        sys.exit(f"{place}: end with a file in ```cuda and ```, or with an indented script")
    head = section[:block.start()]
    file, script = block.groups("")
    script = re.sub("^    ", "", script.rstrip() + "\n", flags=re.MULTILINE)
    caught, right = CAUGHT.search(head), RIGHT.search(head)
    if bool(caught) == bool(right):
        sys.exit(f"{place}: say which test catches it, or that it scores full marks")
    about = head[:(caught or right).start()].strip()
    test, outcome, *words = caught.groups("") if caught else ("", "", "")
    needs = NEEDS.search(head)
    return Fixture(lab, name, about, test, outcome, "".join(words),
                   needs[1] if needs else "", bool(OTHERS_RUN.search(head)),
                   begin + file if file else script)


def solution_of(lab):
    return unifdef("-DSOLUTION", lab)


def main(arguments):
    folder, _, name = "".join(arguments).partition("/")
    attack = read_attacks(folder).get(name)
    fixture = read_planted(folder).get(name)
    if len(arguments) != 1 or not (attack or fixture):
        sys.exit("usage: tests/repo/planted.py LAB/NAME, such as 03-vector-add/no_guard")
    text = attack.code if attack else fixture.edit(solution_of(fixture.lab))
    sys.stdout.buffer.write(text.encode())


if __name__ == "__main__":
    main(sys.argv[1:])
