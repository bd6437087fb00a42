# mistake_kinds.py -- sorts the failures of a class by their mistake.
import re
from dataclasses import dataclass, field

from common.grader.lab_record import NO_PROGRAM, NOT_BUILT

# Not those in names, as in d_a2, or in TODO 2, which tell mistakes apart.
NUMBER = re.compile(r"(?<!TODO )(?<![\w.])-?\d[\d.,]*(?:e[+-]?\d+)?(?<![.,])(?!\w)")


@dataclass
class Kind:
    """A mistake, and who made it in which tests."""
    lab: dict
    said: set = field(default_factory=set)
    tests: dict = field(default_factory=dict)  # title: place among the lab's tests
    students: dict = field(default_factory=dict)  # name: place of the first such test

    def text(self):
        """The sentence; "…" stands for what differs."""
        if len(self.said) == 1:
            return next(iter(self.said))
        return general(min(self.said))


def find_kinds(failures):
    """Returns the kinds of these Attempts, the most frequent first."""
    kinds = {}
    for failure in failures:
        said = sentence(failure.test)
        # Only the compiler's words tell programs apart that do not build.
        cause = failure.test.get("cause")
        what = general(said) if cause in (None, "", NO_PROGRAM) else cause
        kind = kinds.setdefault((failure.lab["folder"], what), Kind(failure.lab))
        kind.said.add(said)
        kind.tests.setdefault(failure.test["title"], failure.place)
        kind.students.setdefault(failure.student, failure.place)
    return sorted(kinds.values(), key=lambda kind: (-len(kind.students),
                                                    kind.lab["folder"], kind.text()))


def sentence(test):
    """Returns the line of a test's message that says most about the mistake."""
    message = test["message"]
    if test.get("cause") == NO_PROGRAM:
        return why_not_built(message)
    for words in ("Likely: ", "Found by "):
        found = re.search(rf"^{words}(.*)$", message, re.MULTILINE)
        if found:
            return found[1]
    return re.split(r"(?<=\.) (?=[A-Z])|\n", message, maxsplit=1)[0]


def why_not_built(message):
    """Returns the compiler's first error, or else the first line after ours."""
    lines = [line for line in message.split("\n")[1:] if line.strip()]
    errors = [line for line in lines if re.search(r"\berror\b|undefined reference", line)]
    line = next(iter(errors or lines), NOT_BUILT)
    return re.sub(r"^(\S+: ?)*((fatal )?error: )?", "", line) or line


def general(text):
    """Returns the text without its numbers, which differ from student to student."""
    return NUMBER.sub("…", text)
