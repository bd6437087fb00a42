# show_hint.py FOLDER -- a hint for the first test that the lab last failed.
"""
Asked again, it prints the next level. The first one comes again when another test, or
another mistake, fails, and when the file has changed. After full marks it prints what
the lab showed: the section full_marks of tests/NN-topic/hints.md.
"""
import hashlib
import json
import os
import subprocess

from common.grader.lab_record import builds, first_failure
from common.tools.colors import fill
from common.tools.command import module, run, write_file
from common.tools.hints import levels_for, read_hints
from common.tools.labs import Lab, read_page

WIDTH = 88


def main(arguments):
    lab, src = Lab(arguments[0]), os.environ["SRC"]
    record = lab.record(src)
    if not record.exists() or lab.is_edited(src):
        subprocess.run(module("common.grader", "lab", lab.folder),
                       stdout=subprocess.DEVNULL)
    if not record.exists():
        return 2
    result = json.loads(record.read_text())
    test = first_failure(result["tests"])
    if not test:
        print("\n".join(map(fill, explanation(lab).split("\n"))))
    elif not builds(result):
        print(fill("The program does not build: fix the first thing that the compiler "
                   f"reports (make check LAB={lab.number}).", WIDTH))
    else:
        print_hint(lab, test, record.with_suffix(".hints"), lab.source(src))
    return 0


def explanation(lab):
    said = read_page(f"tests/{lab.folder}/hints.md").partition("\n## full_marks\n")[2]
    return said.rstrip("\n") or f"No hint needed: every test of lab {lab.number} passes."


def print_hint(lab, test, state, source):
    levels = levels_for(test, read_hints(lab))
    if not levels:
        print(fill(f"{test['title']}: see the lines below First: in "
                   f"make check LAB={lab.number}.", WIDTH))
        return
    level = next_level(state, f"{digest(source)} {test['name']} {test.get('mistake')}")
    level = min(level, len(levels))
    print(fill(f"{test['title']}: {levels[level - 1]}", WIDTH))
    if level < len(levels):
        print(f"(Hint {level} of {len(levels)}: make hint again gives the next.)")
    elif level > 1:
        print(f"(Hint {level} of {len(levels)}: the last.)")


def next_level(state, failure):
    """Counts how often this failure was asked about; returns 1 for the first time."""
    said = state.read_text().rsplit(" ", 1) if state.exists() else ["", "0"]
    level = int(said[1]) + 1 if said[0] == failure else 1
    write_file(state, f"{failure} {level}")
    return level


def digest(source):
    return hashlib.sha256(source.read_bytes()).hexdigest()[:16] if source.exists() else ""


run(main)
