# conftest.py -- where and in which order our tests run, and what they share.
import os
import shutil
import subprocess
import tempfile
from functools import partial
from pathlib import Path

import pytest

import commands
from commands import CORES, TOP, make, once, successful

# What `make test` and pytest itself have set would change what the tests run.
NOT_OURS = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "SRC", "SOLUTION", "TESTS", "PYTHONUTF8",
            "PYTEST_XDIST_WORKER", "PYTEST_XDIST_WORKER_COUNT", "PYTEST_XDIST_TESTRUNUID",
            "LAB", "DATA", "FORMAT", "THEME", "SIZE", "OUT", "NAME")
# What takes long comes first, and short rows last: all cores are busy to the end.
LONGEST = ("attacks class compilers reworded adapters conformance speed handout commands "
           "lms checks lab-counts picture report").split()
LAST = "mistakes"

os.chdir(TOP)


def pytest_configure(config):
    # Not in the process that starts others: it takes its own variables from there.
    starts_others = config.getoption("numprocesses", None)
    if "PYTEST_XDIST_WORKER" in os.environ or not starts_others:
        for name in NOT_OURS:
            os.environ.pop(name, None)
    # The workers of the session before this one are none of its tests.
    commands.seconds_before = commands.processor_seconds()
    if "BACKEND" not in os.environ:
        os.environ["BACKEND"] = subprocess.run(
            "common/tools/choose-backend", capture_output=True, text=True).stdout.strip()
    # The search for what nvcc would reject takes a third of the time: see with_lint.
    os.environ["NOGPUCC"] = "common/nogpucc/nogpucc --no-lint"


@pytest.hookimpl(tryfirst=True)  # before xdist looks at the groups
def pytest_collection_modifyitems(items):
    """The tests of a file stay together, in order, unless they are independent."""
    for item in items:
        free = item.get_closest_marker("independent")
        if not free and not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group(item.path.stem))
    items.sort(key=place_in_order)


def place_in_order(item):
    name = item.path.stem.replace("test_", "").replace("_", "-")
    if name in LONGEST:
        return LONGEST.index(name)
    return len(LONGEST) + (name == LAST)


def pytest_runtest_setup():
    commands.so_far.clear()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport():
    """A failure shows the last command that its test has run. Each report has the seconds
    of processor time, also of the commands, since the one before it."""
    report = (yield).get_result()
    if report.failed and commands.so_far:
        report.sections.append(("the last command", str(commands.so_far[-1])))
    report.processor = commands.processor_seconds() - commands.seconds_before
    commands.seconds_before += report.processor


@pytest.fixture
def with_lint(monkeypatch):
    monkeypatch.delenv("NOGPUCC")


@pytest.fixture(scope="module")
def scratch():
    """A folder for all tests of a file, which other users can also read."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


def build_graders(_):
    given = {"SOLUTION": 1, "env": dict.fromkeys(NOT_OURS)}
    make_all = partial(make, "-s", f"-j{CORES}", **given)
    successful(make_all("programs", BACKEND=os.environ.get("BACKEND", "cpu")))
    for mode in ("memcheck", "racecheck", "count"):
        successful(make_all("graders", BACKEND="cpu", MODE=mode))


@pytest.fixture(scope="session")
def graders():
    """Builds what many tests share: two that build it at once would read halves."""
    once("graders", build_graders)


@pytest.fixture(scope="module")
def tree(scratch, graders):
    """A copy of this checkout and its builds, for a file whose tests change files."""
    from copied_tree import copy_tree  # here: the runner's own test has none
    copy_tree(scratch / "tree")
    return scratch / "tree"
