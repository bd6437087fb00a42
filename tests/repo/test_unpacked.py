# test_unpacked.py -- what students get works by itself, in another place.
import re
import shutil
from pathlib import Path

import pytest

from commands import TOP, lend_builds, make, matches, printed, run, successful
from copied_tree import copy_files, edit_solution
from pretend_terminal import Terminal
from problem_matcher import shown_problems

LAB_3 = Path("labs/03-vector-add")


@pytest.fixture(scope="module")
def home(scratch, graders):
    """A folder with the handout, beside that of a class with a key; the repository is
    gone."""
    repo = scratch / "repo"
    copy_files(repo)
    for folder, variables in ("a class", {"KEY": "hpc 2027"}), ("my labs", {}):
        successful(make("-s", "handout", cwd=repo, **variables))
        (scratch / folder).mkdir()
        shutil.copy(repo / "build/cuda-labs.tar.gz", scratch / folder)
        successful(run("tar", "-xzf", "cuda-labs.tar.gz", cwd=scratch / folder))
    shutil.rmtree(repo)
    return scratch / "my labs"


@pytest.fixture(scope="module")
def tree(home):
    if Path(".deps").exists():
        (home / "cuda-labs/.deps").symlink_to(TOP / ".deps")
    lend_builds(home / "cuda-labs")
    return home / "cuda-labs"


@pytest.mark.parametrize("command, pattern", [
    ("where", "Next: read labs/01-threads"),
    ("run LAB=3", "^wrong: 0 of 1048576"),
    ("check LAB=3", "^  First: the kernel adds up to one block"),
    ("hint LAB=3", "^[^:]+: [A-Z]"),
    ("grade", "^Score: 0/[0-9]+0$"),
    ("memcheck LAB=3", "^wrong: 0 of 10000"),
    ("speed", "say which lab")])
def test_the_skeletons_are_run_and_tested(tree, command, pattern):
    assert matches(pattern, make("-s", *command.split(), cwd=tree).text)


def test_vs_code_shows_what_fails_first(tree):
    shown = Terminal(["make", "check", "LAB=1"], tree).end()[0]
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r", "", shown)
    shown_problems("[labs/01-threads/threads.cu]\n"
                   f"{plain}\n=> labs/01-threads/threads.cu error\n")


def test_make_reset_begins_a_lab_again(tree):
    file = tree / "labs/02-grid-limits/grid_limits.cu"
    skeleton = file.read_text()
    file.write_text(f"{skeleton}// mine\n")
    successful(make("-s", "reset", LAB=2, cwd=tree))
    copy, = file.parent.glob("*.bak")
    assert file.read_text() == skeleton and "// mine" in copy.read_text()


def test_make_picture_has_its_parts(tree):
    """Its builds would take long."""
    page = printed("python3", "-Bc", "from common.tools.run_page import run_page\n"
                   "print(run_page('t', 'a', ([], 1), ('a.cu', []), ''))", cwd=tree)
    assert page.endswith("</html>\n\n")
    assert (tree / "common/tools/picture_lab.py").exists()
    assert matches("^picture: ", (tree / LAB_3 / "program/runs.txt").read_text())


@pytest.fixture(scope="module")
def solved(tree):
    """Lab 3 is solved, and has few runs to plot."""
    edit_solution(tree / LAB_3)
    (tree / LAB_3 / "program/runs.txt").write_text("".join(
        f"{options} --reps 1\n" for options in
        ("--n 2^10", "--n 2^12", "--op copy --n 2^10", "--op copy --n 2^12")))
    return tree


def draws(tree):
    """Whether make plot, which also says what needs more runs, has drawn the rest."""
    images = [tree / "build/plots/labs" / name
              for name in ("vector_add_time.svg", "bandwidth.svg")]
    for image in images:
        image.unlink(missing_ok=True)
    make("plot", LAB=3, cwd=tree)
    return all(image.exists() and image.stat().st_size for image in images)


def test_a_right_file_gets_full_marks_and_figures(solved):
    assert matches("^Score: 20/20$", printed("make", "check", "LAB=3", cwd=solved))
    assert draws(solved)
    assert "block_size.svg" in printed("make", "plot", "LAB=3", "DATA=docs/data/h100",
                                       "OUT=recorded", cwd=solved)


def test_with_a_key_sizes_are_others_and_output_names_the_class(solved, scratch):
    key = scratch / "a class/cuda-labs/common/lab/class_key.h"
    shutil.copy(key, solved / "common/lab")
    assert matches("^Score: 20/20$", printed("make", "check", "LAB=3", cwd=solved))
    said = printed("make", "-s", "run", "LAB=3", "ARGS=--reps 1 --csv", cwd=solved)
    assert matches("^# machine: .*; class: hpc 2027$", said) and ",1048576," not in said
    assert draws(solved)


def notebook(folder, *cells):
    return printed(TOP / "tests/repo/run_notebook.py", TOP / "labs.ipynb", *cells,
                   cwd=folder)


@pytest.mark.quick
def test_the_notebook_unpacks_the_archive_once(home, scratch):
    (scratch / "notebook").mkdir()
    shutil.copy(home / "cuda-labs.tar.gz", scratch / "notebook")
    notebook(scratch / "notebook", "fetch")
    edited = scratch / "notebook/cuda-labs/labs/01-threads/threads.cu"
    edited.write_text("mine\n")
    assert "already" in notebook(scratch / "notebook", "fetch")
    assert edited.read_text() == "mine\n"


def test_in_the_labs_folder_each_cell_of_the_notebook_runs(tree):
    said = notebook(tree)
    cells = (TOP / "labs.ipynb").read_text().count('"cell_type": "code"')
    assert len(re.findall(r"^\[", said, re.MULTILINE)) == cells
    for words in ("Everything that the labs need", "labs/01-threads/README.md$",
                  "Edit cuda-labs/labs/01-threads/threads.cu", "wrong: 0 lines begin",
                  "  First: a kernel that prints threadIdx", r"\(Hint 1 of ",
                  "  lab 1 .* 0 of 20 points"):
        assert matches(f"^{words}", said), words
    assert (tree / "my-work.tar.gz").stat().st_size
