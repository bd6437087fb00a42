# test_edited_file.py -- what make does with the one file that a student edits.
import os
import re
import time
import zipfile
from pathlib import Path

import pytest

from commands import make, matches, printed, refusal, successful

FILE = "labs/03-vector-add/vector_add.cu"
SKELETON = Path(FILE).read_text()
HINTS = "## {}\n1. What?\n2. Which\n   concept?\n3. That line.\n\n"


def append(file, line):
    with file.open("a") as text:
        text.write(f"{line}\n")


def shows_hint(tree, words, *options):
    return matches(words, printed("make", "hint", "LAB=3", *options, cwd=tree))


def was_kept(tree, line):
    return any(line in copy.read_text() for copy in tree.glob(f"{FILE}.*.bak"))


@pytest.fixture(scope="module")
def record(tree):
    """Where the result of the last check is."""
    return tree / f"build/grade/{os.environ['BACKEND']}/labs/vector_add.json"


@pytest.mark.quick
def test_the_same_file_meets_the_same_inputs(tree):
    first, second = (re.search(r"seed \d+", make("check", LAB=3, cwd=tree).text)[0]
                     for _ in range(2))
    assert first == second


def test_hints_come_one_by_one_and_begin_again_for_a_changed_file(tree):
    assert shows_hint(tree, "^[^:]+: [A-Z]")
    hints = tree / "tests/03-vector-add/hints.md"
    tests = re.findall(r"^## (?!full_)(\w+)", hints.read_text(), re.MULTILINE)
    hints.write_text("".join(HINTS.format(test) for test in tests))
    append(tree / FILE, "// mine")
    for words in (r": What\?$", r": Which concept\?$", r": That line\.$",
                  r"^\(Hint 3 of 3: the last\.\)$"):
        assert shows_hint(tree, words), words
    append(tree / FILE, "// mine again")
    assert shows_hint(tree, r": What\?$")


def test_a_mistakes_own_hint_comes_first_and_explanations_at_full_marks(tree, record):
    text = record.read_text()
    record.write_text(text.replace('"message": "', '"mistake": "guard", "message": "', 1))
    append(tree / "tests/03-vector-add/hints.md", "## guard\nWhose guard?")
    assert shows_hint(tree, r": Whose guard\?$")
    assert shows_hint(tree, r": What\?$")
    append(tree / "tests/03-vector-add/hints.md", "\n## full_marks\nWhat lab 3 showed.")
    assert shows_hint(tree, r"^What lab 3 showed\.$", "SOLUTION=1")


def test_make_skeletons_forced_and_make_reset_keep_a_copy_of_an_edited_file(tree):
    assert "has been edited" in refusal(make("-s", "skeletons", cwd=tree), beside="make")
    assert "// mine" in (tree / FILE).read_text()
    successful(make("skeletons", FORCE=1, cwd=tree))
    assert (tree / FILE).read_text() == SKELETON and was_kept(tree, "// mine")
    append(tree / FILE, "// of today")
    successful(make("reset", LAB=3, cwd=tree))
    assert (tree / FILE).read_text() == SKELETON and was_kept(tree, "// of today")


def test_the_solution_is_shown_only_after_full_marks(tree, record):
    def show(hours):
        """The file was saved so many hours ago."""
        saved = time.time() - hours * 3600
        os.utime(tree / FILE, (saved, saved))
        return make("-s", "solution", LAB=3, cwd=tree)
    assert matches("after full marks; lab 3: .*edited since",
                   refusal(show(hours=-1), beside="make"))
    text = record.read_text()
    record.write_text(re.sub(r'"score": \d+,$', '"score": 20,', text, flags=re.MULTILINE))
    assert "<<<" in successful(show(hours=1)).out


def test_a_compile_error_points_at_its_line_and_the_lab_scores_0(tree):
    append(tree / FILE, "int x = nothing;")
    checked = make("check", LAB=3, cwd=tree)
    line = len(SKELETON.splitlines()) + 1
    assert matches(rf"^{FILE}[:(]{line}[:)].*nothing", checked.text)
    assert "Score: 0/20" in checked.out


def test_a_missing_file_is_named_and_comes_back(tree):
    (tree / FILE).unlink()
    assert matches(f"^{FILE} is missing; make reset LAB=03-vector-add",
                   make("check", LAB=3, cwd=tree).text)
    successful(make("skeletons", cwd=tree))
    assert (tree / FILE).read_text() == SKELETON


def test_what_is_begun_is_packed_under_its_name(tree):
    (tree / FILE).write_text(SKELETON)
    ended = make("hand-in", LAB=3, cwd=tree)
    assert "no file differs from its skeleton" in refusal(ended, beside="make")
    append(tree / FILE, "// mine")
    assert matches("^hand in build/hand-in.zip$", printed("make", "hand-in", cwd=tree))
    with zipfile.ZipFile(tree / "build/hand-in.zip") as packed:
        assert packed.read(FILE) == (tree / FILE).read_bytes()
        assert "labs/04-transfer-cost/transfer_cost.cu" not in packed.namelist()
