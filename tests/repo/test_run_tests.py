# test_run_tests.py -- tests count as they ended; what also fails alone has failed.
import shutil

import pytest

from commands import matches, run

FIRST = """
import pytest
@pytest.mark.thorough
def test_one(): pass
def test_two(): pass
"""
BUSY = """
from pathlib import Path
def test_before(): Path("before").touch()
def test_after():
    again = Path("was-here").exists()
    Path("was-here").touch()
    assert again and Path("before").exists()
    Path("before").unlink()
"""
BAD = """
import pytest
from commands import run
def test_three(): assert run("sh", "-c", "echo twelve; exit 3").code == 0
@pytest.mark.skip(reason="no moon")
def test_four(): pass
@pytest.mark.undisturbed
def test_five(): pass
"""


@pytest.fixture(scope="module")
def tree(scratch):
    """A checkout with other tests."""
    for file in ("pytest.ini", "conftest.py", "commands.py", "run_tests.py"):
        (scratch / "my labs/tests/repo").mkdir(parents=True, exist_ok=True)
        shutil.copy(f"tests/repo/{file}", scratch / "my labs/tests/repo")
    add(scratch / "my labs", good=FIRST, busy=BUSY)
    return scratch / "my labs"


def add(tree, **tests):
    for name, text in tests.items():
        (tree / f"tests/repo/test_{name}.py").write_text(text)


def whole(tree, *words, ci=1):
    ended = run("tests/repo/run_tests.py", *words, cwd=tree,
                env={"BACKEND": "cpu", "CI": ci})
    return ended.text, ended.text.splitlines()[-1], ended.code


@pytest.mark.quick
def test_what_fails_beside_others_counts_as_it_ends_alone(tree):
    text, last, status = whole(tree)
    assert matches(r"^Failed beside others", text)
    assert matches(r"^Passed only at a second try:\n.*test_busy.py::test_after$", text)
    assert last == "4 passed, 0 failed"
    assert status == 0


def test_what_fails_twice_has_failed(tree):
    add(tree, bad=BAD)
    text, last, status = whole(tree)
    assert matches(r"^sh -c echo twelve; exit 3 \(status 3\):\ntwelve$", text)
    assert matches(r"^Failed:\n.*test_bad.py::test_three$", text)
    assert matches(r"^Skipped:\n.*test_four: no moon$", text)
    assert last == "5 passed, 1 failed"
    assert status == 1


def test_a_word_chooses_a_file_or_a_mark(tree):
    assert whole(tree, "good")[1:] == ("2 passed, 0 failed", 0)
    assert whole(tree, "thorough")[1:] == ("1 passed, 0 failed", 0)


def test_without_words_and_ci_what_takes_long_is_left_out(tree):
    text, last, status = whole(tree, ci=None)
    assert "TESTS=thorough" in text and last == "4 passed, 1 failed"


def test_no_test_and_a_broken_file_are_failures(tree):
    assert whole(tree, "good", "-k", "nothing")[1:] == ("0 passed, 0 failed", 1)
    add(tree, bad="import nothing")
    assert whole(tree, "bad")[1:] == ("0 passed, 1 failed", 1)
