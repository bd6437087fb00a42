# new_lab.py -- make new-lab NAME=histogram: makes a small lab of what is in new_lab.txt.
import os
import re
import sys
from pathlib import Path

from common.grader.unwritten import skeleton_of
from common.tools.command import run
from common.tools.labs import Lab, all_labs

NEXT = """\
labs/, solutions/ and tests/ now have {folder}: git add it, and make it yours.
    make check LAB={number} SOLUTION=1
    make test TESTS="skeletons docs mistakes/{number:02}"
README.md needs this row; in docs/instructor.md, part two now has
{points} of {points} points. How many labs there are is in both.
| [{title}](labs/{folder}/README.md) | 60 | … |"""


def free_lab(name):
    """The lab that NAME may be; ends if that is no name or a header has it."""
    if not re.fullmatch("[a-z]+(_[a-z]+)*", name):
        sys.exit(f"NAME is a name such as histogram, of a to z and _, not '{name}'")
    for header in (*Path("labs").rglob(f"{name}.h"), *Path("common").rglob(f"{name}.h")):
        sys.exit(f"NAME={name} is taken: {header}")
    places = "labs", "solutions", "tests"
    last = max(lab.number for place in places for lab in all_labs(place))
    return Lab(f"{last + 1:02}-{name.replace('_', '-')}")


def write_files(lab):
    """Those of new_lab.txt, whose words stand for folder, name and number."""
    words = {"NN-topic": lab.folder, "topic": lab.name, "N": str(lab.number)}
    text = re.sub(r"NN-topic|topic|\bN\b", lambda found: words[found[0]],
                  Path("common/tools/new_lab.txt").read_text())
    _, *parts = re.split(r"^==== (.*)\n", text, flags=re.MULTILINE)
    for place, content in zip(parts[::2], parts[1::2]):
        Path(place).parent.mkdir(parents=True, exist_ok=True)
        Path(place).write_text(content)
    lab.source("labs").write_text(skeleton_of(lab))
    rules, entry = Path("common/build.mk"), rf"\g<0> \\\n        {lab.folder}/{lab.name}"
    rules.write_text(re.sub(r"(?m)^LABS := (.*\\\n)*.*", entry, rules.read_text(), 1))


def main(_):
    lab = free_lab(os.environ.get("NAME", ""))
    write_files(lab)
    title = f"{lab.number} {lab.folder.partition('-')[2]}"
    points = 20 * sum(each.in_part_two for each in all_labs())
    print(NEXT.format(**vars(lab), title=title, points=points))


run(main)
