#!/usr/bin/python3 -B
# make_students.py DIR [N] -- hands in a class of N students, 200 by default, for timing.
"""
Each student has all labs, and no two files are equal. Of ten files three are solutions or
unusual right work, one is the skeleton, five hold a planted mistake, and one, where the
lab has any, is an attack. The same DIR and N always make the same class:

    tests/bench/class/make_students.py /tmp/class
    time make grade SUBMISSIONS=/tmp/class OUT=/tmp/graded BACKEND=cpu -j4
"""
import random
import subprocess
import sys
from pathlib import Path

sys.path += [".", "tests/repo"]
from common.tools.command import run
from common.tools.labs import all_labs
from fixtures import read_attacks, read_fixtures

# What ten files are; "attacks" are mistakes in a lab that has none.
MIX = ["solution", "right", "right", "skeleton", *["wrong"] * 5, "attacks"]


def main(arguments):
    if not arguments or len(arguments) > 2:
        sys.exit("usage: tests/bench/class/make_students.py DIR [N]")
    to = Path(arguments[0])
    students = int(arguments[1]) if len(arguments) == 2 else 200
    works = {lab: works_of(lab) for lab in all_labs()}
    choose = random.Random(0)
    for number in range(1, students + 1):
        student = to / f"student {number:03}"
        student.mkdir(parents=True)
        for lab, kinds in works.items():
            kind = choose.choice(MIX)
            text = choose.choice(kinds.get(kind) or kinds["wrong"])
            # The last line makes it another file than those of the others.
            (student / lab.source("").name).write_text(f"{text}// student {number}\n")


def works_of(lab):
    """Returns the texts of what can be handed in, by kind."""
    solution = output("unifdef", "-DSOLUTION", lab.source("solutions"))
    works = {"solution": [solution],
             "skeleton": [output("unifdef", "-USOLUTION", lab.source("solutions"))]}
    fixtures = read_fixtures(lab.folder).values()
    works["right"] = [right.edit(solution) for right in fixtures if not right.test]
    works["wrong"] = [wrong.edit(solution) for wrong in fixtures if wrong.test]
    works["attacks"] = [attack.code for attack in read_attacks(lab.folder).values()]
    return works


def output(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout


run(main)
