#!/usr/bin/python3 -BXutf8
# described_fields.py PAGE GRADE.json… -- compares the format's page with real results.
"""
Each field in one of the results must be in the page's table, each in the table in one of
the results, and its values have the type that the table says.
"""
import json
import re
import sys
from pathlib import Path

TYPES = {"integer": [int], "number": [int, float], "text": [str], "list": [list],
         "true or false": [bool], "object or null": [dict, type(None)],
         "text or null": [str, type(None)], "number or null": [int, float, type(None)]}


def table(page, heading):
    """Returns the fields below a heading of the page, with their types."""
    section = page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", section, re.MULTILINE))


def differences(heading, described, objects):
    names = {name for item in objects for name in item}
    for name in sorted(names ^ set(described)):
        yield f"{heading}: {name} is {'not described' if name in names else 'nowhere'}"
    for name, kind in described.items():
        if any(type(item[name]) not in TYPES[kind] for item in objects if name in item):
            yield f"{heading}: {name} is not {kind}"


def main(page, *files):
    page = Path(page).read_text()
    results = [json.loads(Path(file).read_text()) for file in files]
    labs = [lab for result in results for lab in result["labs"]]
    tests = [test for lab in labs for test in lab["tests"]]
    wrong = [line for heading, objects in (("The result", results), ("A lab", labs),
                                           ("A test", tests))
             for line in differences(heading, table(page, heading), objects)]
    sys.exit("\n".join(wrong) or 0)


main(*sys.argv[1:])
