# test_handout.py -- what students get has all that they need, and gives no answer away.
import re
import shutil
from pathlib import Path

import pytest

from commands import make, printed, refusal, run, successful, write
from common.tools.command_table import STUDENTS, TABLE
from copied_tree import copy_files
from find_answers import find_leaks, read_secrets

# Where somebody might put answers; git knows these files.
FOLDERS = ("answers labs/answers labs/03-vector-add/answers common/lab/answers docs "
           "common/tools tests/03-vector-add/answers common/grader/answers docs/answers")
ANSWERS = ["labs/03-vector-add/answer.cu", "tests/03-vector-add/answer.md",
           *(f"{folder}/answer.{ending}" for folder in FOLDERS.split()
             for ending in ("c", "h", "cu", "md", "py"))]
REFERENCE = "labs/05-mandelbrot/program/mandelbrot_reference.c"
needs_git = pytest.mark.skipif(not shutil.which("git"), reason="there is no git")


@pytest.fixture(scope="module")
def repo(scratch):
    repo = scratch / "repo"
    copy_files(repo)
    for answer in ANSWERS:
        write(repo / answer, "an answer\n")
    if shutil.which("git"):
        successful(run("git", "init", "-q", cwd=repo))
        successful(run("git", "add", "-A", cwd=repo))
    return repo


@pytest.fixture(scope="module")
def tree(repo, scratch):
    assert printed("make", "-s", "handout", cwd=repo) == "build/cuda-labs.tar.gz\n"
    successful(run("tar", "-xzf", repo / "build/cuda-labs.tar.gz", "-C", scratch))
    return scratch / "cuda-labs"


@pytest.fixture(scope="module")
def files(tree):
    return [str(file.relative_to(tree)) for file in tree.rglob("*") if file.is_file()]


@pytest.mark.quick
def test_it_has_the_files_to_edit_and_no_answers(files):
    assert "labs/03-vector-add/vector_add.cu" in files
    assert [file for file in files if file.startswith("solutions") or any(
        word in file for word in ("answer", "/mistakes.md", "/attacks", "instructor"))] == []
    assert len(files) <= 550


def test_its_pages_are_for_students_and_link_to_what_it_has(tree):
    known = printed("make", "help", cwd=tree)
    missing = []
    for page in [*tree.glob("*.md"), *tree.glob("[dl]*/**/*.md")]:
        text = page.read_text()
        missing += [command for command in re.findall(r"(?:`| {4})make ([a-z-]+)", text)
                    if f"  make {command} " not in known]
        missing += [place for place in re.findall(r"`((?!build/|labs/NN)[a-z]+/[\w./-]+)`",
                                                  text)
                    if not any((above / place).exists() for above in (tree, page.parent))]
        missing += re.findall("<!-- (?:instructors|end -->)", text)
    assert missing == []
    readme = (tree / "README.md").read_text()
    assert not re.search("for instructors|make test", readme, re.IGNORECASE)
    successful(run("tests/repo/dead_links.py", tree))


def test_it_knows_what_students_can_do_and_nothing_else(tree):
    listed = printed("make", "help", cwd=tree)
    assert "make check" in listed and "make plots" not in listed
    assert "no command 'test'; try make check" in refusal(make("-s", "test", cwd=tree))
    graded = make("-s", "grade", SUBMISSIONS="/tmp", cwd=tree)
    assert "grades no class" in refusal(graded, beside="make")


def test_each_module_that_a_command_or_another_module_names_is_there(tree):
    named = re.findall(r"\bcommon(?:\.\w+)+", str([row for row in TABLE if STUDENTS in row]))
    for file in tree.rglob("*.py"):
        named += re.findall(r"^\s*(?:from|import) (common[\w.]+)", file.read_text(), re.M)
    places = [tree / module.replace(".", "/") for module in named]
    assert [place for place in places if not place.exists()
            and not place.with_suffix(".py").exists()] == []


@needs_git
def test_a_student_who_commits_all_commits_nothing_that_is_built(tree):
    write(tree / "build/built", "")
    successful(run("git", "init", "-q", cwd=tree))
    added = printed("git", "add", "-An", cwd=tree)
    assert "labs/03-vector-add/vector_add.cu" in added and "build/" not in added
    shutil.rmtree(tree / ".git")


def test_an_agent_finds_the_rules_for_students_whatever_it_is_called(tree):
    rules = (tree / "AGENTS.md").read_text()
    assert "not a generator of solutions" in rules and "CONTRIBUTING" not in rules
    for name in "CLAUDE.md", "GEMINI.md", ".github/copilot-instructions.md":
        assert "AGENTS.md" in (tree / name).read_text()
    known = printed("make", "help", cwd=tree)
    for command in set(re.findall(r"`make (\w+)", rules)):
        assert f"make {command}" in known


@needs_git
def test_a_lab_that_is_not_in_git_is_refused(repo):
    """It would come without half of its files."""
    new = shutil.copytree(repo / "labs/01-threads", repo / "labs/06-new")
    ended = make("-s", "handout", cwd=repo)
    shutil.rmtree(new)
    said = refusal(ended, beside="make")
    assert said.startswith("labs/06-new/") and "is not in git: git add it" in said


def test_the_key_of_a_class_is_checked_and_the_class_named(repo):
    ended = make("-s", "handout", KEY='a"b', cwd=repo)
    assert "up to 40 letters" in refusal(ended, beside="make")
    successful(make("-s", "handout", KEY="hpc 2027", cwd=repo))
    page = printed("tar", "-xOzf", repo / "build/cuda-labs.tar.gz", "cuda-labs/README.md")
    assert "the class *hpc 2027*" in page


def test_a_readme_without_its_marks_is_refused(repo):
    page = repo / "README.md"
    page.write_text(page.read_text().replace("instructors -->\n", "\n"))
    ended = run("/usr/bin/python3", "-Bm", "common.tools.pack_handout", cwd=repo)
    assert "README.md: its sections for instructors are not marked" in refusal(ended)


def test_make_reset_has_the_same_skeletons_and_no_more(tree, scratch):
    packed = scratch / "skeletons"
    packed.mkdir()
    successful(run("tar", "-xf", tree / "common/skeletons.tar", "-C", packed))
    to_reset, to_edit = ({file.name: file.read_text() for file in files}
                         for files in (packed.iterdir(), tree.glob("labs/*/*.cu")))
    assert to_reset == to_edit


@pytest.fixture(scope="module")
def secrets():
    secrets = read_secrets(sorted(Path("solutions").glob("*/*.cu")))
    assert all(secrets)
    return secrets


def test_no_answer_is_given_away(tree, files, secrets):
    assert [f"{file}: {leak}" for file in files if file != "common/skeletons.tar"
            for leak in find_leaks(tree / file, *secrets)] == []


@pytest.mark.parametrize("file, text", [
    # A whole answer, and a line of one, in handouts.
    ("labs/03-vector-add/README.md",
     "Write `CUDA_CHECK(cudaMemcpy(b, d_b, bytes, cudaMemcpyDeviceToHost));` there."),
    ("labs/01-threads/README.md", "Wait with `CUDA_CHECK(cudaDeviceSynchronize())`."),
    # In a hint, in a comment, in code with other spaces and a comment.
    ("tests/03-vector-add/test.c",
     'char *hint = "int i = blockIdx.x * "\n"blockDim.x + threadIdx.x; add.";'),
    ("common/lab/timing.h", "// return points > 1 ? (max - min) /\n// (points - 1) : 0;"),
    ("common/lab/timing.c", "double peaks(struct size s) "
     "{ return s.x>=0 && s . x <= UINT_MAX /* x */ && s.y >= 0; }"),
    # In the skeleton of another lab.
    ("labs/04-transfer-cost/transfer_cost.cu", "void f() { CUDA_CHECK(cudaMalloc(&d_a, "
     "bytes)); CUDA_CHECK(cudaMalloc(&d_b, bytes)); }")])
def test_an_answer_is_found(tree, secrets, file, text):
    before = (tree / file).read_text()
    (tree / file).write_text(f"{before}{text}\n")
    found = list(find_leaks(tree / file, *secrets))
    (tree / file).write_text(before)
    assert found


def test_a_cpu_reference_that_no_handout_names_is_found(tree, secrets):
    page = tree / "labs/05-mandelbrot/README.md"
    page.write_text(page.read_text().replace("mandelbrot_reference", "reference"))
    assert list(find_leaks(tree / REFERENCE, *secrets))
