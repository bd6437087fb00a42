# unwritten.py -- which TODOs of a file are as in the skeleton.
import re
import tarfile

from common.grader.diagnose import Finding
from common.tools.labs import unifdef

TODO = re.compile(r"// TODO (\d+) \(")
MOST = 3  # are listed


def skeleton_of(lab):
    """The file as students get it; "" where neither it nor what makes it is there."""
    solution = lab.source("solutions")
    try:
        if solution.exists():
            return unifdef("-USOLUTION", lab)
        with tarfile.open("common/skeletons.tar") as packed:
            return packed.extractfile(solution.name).read().decode()
    except (OSError, KeyError):
        return ""


def written_lines(text):
    """The lines that are not blank, and the number of each."""
    return [(line.strip(), number) for number, line in enumerate(text.split("\n"), 1)
            if line.strip()]


def unwritten(skeleton, text):
    """[(TODO's number, its line in the text), …]: those beside which no line has changed,
    from the one before the comment to the one after it."""
    ours, theirs = written_lines(skeleton), written_lines(text)
    found = []
    for first, (line, _) in enumerate(ours):
        todo = TODO.search(line)
        at = [k for k, (other, _) in enumerate(theirs) if todo and other == line]
        if len(at) != 1:
            continue
        last = first + 1
        while ours[last][0].startswith("//"):
            last += 1
        part = [line for line, _ in ours[first - 1:last + 1]]
        if part == [line for line, _ in theirs[at[0] - 1:at[0] - 1 + len(part)]]:
            found.append((int(todo[1]), theirs[at[0]][1]))
    return sorted(found)


def first_todo(todos, test, tests):
    """A Finding if TODO 1 is not written, for which the lab's first test asks; or None."""
    if todos and todos[0][0] == 1 and test is tests[0]:
        return Finding(f"Likely: TODO 1, line {todos[0][1]}, is not written yet.",
                       "not_written")
    return None


def list_todos(todos):
    """A line that names the first of them."""
    named = [f"TODO {number} (line {line})" for number, line in todos[:MOST]]
    more = [f"{len(todos) - MOST} more"] * (len(todos) > MOST)
    return f"Not written yet: {', '.join(named + more)}."
