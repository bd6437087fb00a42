#!/usr/bin/python3 -BXutf8
# run_tests.py [WORD…] -- runs the repository's own tests; the last line counts them.
"""
A word is a file without test_ and .py (class), one lab's planted mistakes or one of them
(mistakes/03, mistakes/03/no_guard), quick, thorough, the room nogpucc, or what pytest
itself takes. Without words, what is marked thorough is run only where $CI is set.

What fails beside others runs again by itself, as a program that ran out of time does in
`make grade`, and that counts. A test that needs the ones before it runs with its file.
"""
import os
import re
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

if not (find_spec("pytest") and find_spec("xdist")):
    sys.exit("make test needs pytest and pytest-xdist; ./setup installs them")
import pytest

ROOMS = ["tests/repo", "common/nogpucc/tests"]
MARKS = "quick", "thorough"
LONGEST = 10  # how many files' seconds are shown
ENDS = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED,
        pytest.ExitCode.NO_TESTS_COLLECTED)


def main(words):
    show_to_nobody()
    # For what is done once in a run, and for Python in the processes that pytest starts.
    os.environ |= {"TEST_RUN": f"{os.getpid()} {time.time()}", "PYTHONUTF8": "1",
                   "PYTHONDONTWRITEBYTECODE": "1",
                   "NOGPUCC_BUILD": str(Path("build/nogpucc").absolute())}
    marks = [word for word in words if word in MARKS]
    chosen = [place for word in words if word not in MARKS for place in places(word)]
    left_out = not words and "CI" not in os.environ
    if not chosen:
        build_first()
    chosen = chosen or [room for room in ROOMS if Path(room).exists()]
    seen = Seen()
    kind = " and ".join(["", *marks, *["not thorough"] * left_out])
    seen.session("-n", workers(), "--dist=loadgroup", "-m", f"not undisturbed{kind}",
                 *chosen)
    seen.session("-m", f"undisturbed{kind}", *chosen)
    again = seen.to_run_again()
    if again:
        print("\n\nFailed beside others, so again, by themselves:", *again, sep="\n")
        seen.session(*again)
    if left_out:
        print("\n\nLeft out is what takes long: make test TESTS=thorough runs it alone.")
    return seen.summary()


def build_first():
    """Before all tests: some of them build here without asking whether others do."""
    from commands import once
    from conftest import build_graders
    with suppress(AssertionError):  # the first test that needs it says so
        once("graders", build_graders)


def show_to_nobody():
    """Root runs students' programs as nobody. Where nobody cannot read this checkout, it
    is shown in another place to the tests alone."""
    if os.geteuid() != 0 or Path.cwd() == Path("/mnt"):
        return
    nobody = ["setpriv", "--reuid=65534", "--clear-groups"]
    if subprocess.run([*nobody, "test", "-r", Path(__file__).resolve()]).returncode:
        os.execvp("bwrap", ["bwrap", "--dev-bind", "/", "/", "--bind", os.getcwd(),
                            "/mnt", "--chdir", "/mnt", "--", *sys.argv])


def workers():
    """Two more than there are cores, since some tests mostly wait; more slow each other.
    A GPU's driver starts one process after another."""
    from commands import CORES
    return str(4 if os.environ.get("BACKEND") == "gpu" else CORES + 2)


def places(word):
    """What pytest calls the tests that a word stands for."""
    file, _, row = word.partition("/")
    if file == "mistakes" and row:
        return mistakes(row)
    if word == "nogpucc":
        return [ROOMS[-1]]
    for room in ROOMS:
        test = Path(room, f"test_{word.replace('-', '_')}.py")
        if test.exists():
            return [str(test)]
    return [word]


def mistakes(chosen):
    from planted import all_planted
    rows = [row for row in all_planted() if f"{row}/".startswith(f"{chosen}/")]
    if not rows:
        sys.exit(f"run_tests.py: no tests/NN-topic/mistakes.md has {chosen}")
    return [f"tests/repo/test_mistakes.py::test_mistake[{row}]" for row in rows]


class Seen:
    """A plugin of pytest that keeps how each test ended the last time it ran."""

    def __init__(self):
        self.outcomes, self.reasons = {}, {}
        self.seconds, self.processor = Counter(), Counter()  # of each file
        self.grouped = set()  # the tests that need the ones before them
        self.tried_again, self.kept = [], 0
        self.broken = None

    def session(self, *arguments):
        ended = pytest.main(["-c", "tests/repo/pytest.ini", "--rootdir=.", "-qq",
                             "--no-header", "-rN", *arguments], plugins=[self])
        if self.broken:
            sys.exit(self.broken)
        if ended not in ENDS and not self.named("failed"):
            self.outcomes[f"pytest: {ended!r}"] = "failed"

    def pytest_keyboard_interrupt(self, excinfo):
        if excinfo.type is KeyboardInterrupt:  # a file with a fault raises another
            self.broken = "interrupted"

    def pytest_collectreport(self, report):
        if report.failed:
            self.outcomes[report.nodeid] = "failed"

    def pytest_runtest_logreport(self, report):
        name = re.sub(r"@[\w-]+$", "", report.nodeid)
        if name != report.nodeid:
            self.grouped.add(name)
        file = name.partition("::")[0]
        self.seconds[file] += report.duration
        self.processor[file] += getattr(report, "processor", 0)
        if report.when == "setup":
            self.outcomes.pop(name, None)
        if report.failed or report.skipped or report.when == "call":
            self.outcomes[name] = report.outcome
        if report.skipped:
            self.reasons[name] = report.longrepr[2].removeprefix("Skipped: ")
        if report.when == "call" and "kept" in dict(report.user_properties):
            self.kept += 1

    def named(self, outcome):
        return [name for name, ended in self.outcomes.items() if ended == outcome]

    def to_run_again(self):
        """The tests that failed, or their files."""
        self.tried_again = [name for name in self.named("failed") if ".py" in name]
        again = [name.partition("::")[0] if name in self.grouped else name
                 for name in self.tried_again]
        return list(dict.fromkeys(again))

    def summary(self):
        """Prints it; returns the exit status."""
        passed, failed = self.named("passed"), self.named("failed")
        print("\n\nThe files that took longest: seconds, of which a processor's, name",
              *(f"  {self.seconds[file]:5.0f} {seconds:5.0f}  {file}"
                for file, seconds in self.processor.most_common(LONGEST)), sep="\n")
        if self.kept:
            print(f"\nKept: {self.kept} rows; nothing that they depend on has changed.")
        listed("Skipped", [f"{name}: {self.reasons[name]}"
                           for name in self.named("skipped")])
        listed("Passed only at a second try", set(self.tried_again) & set(passed))
        listed("Failed", failed)
        print(f"\n{len(passed)} passed, {len(failed)} failed")
        return 0 if passed and not failed else 1


def listed(title, names):
    if names:
        print(f"\n{title}:", *sorted(names), sep="\n  ")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
