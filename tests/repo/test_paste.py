# test_paste.py -- every command of the students' pages can be pasted into a shell.
"""
In a copy of the repository, with the solutions for skeletons. What would take long or
needs more than a machine like this one is not run, and NOT_RUN has its reason;
that no word of prose follows it is looked at all the same.
"""
import re
import shlex
import shutil
from pathlib import Path

import pytest

from commands import SECONDS, make, processor_seconds, run, successful

PAGES = ["README.md", *sorted(map(str, Path("labs").glob("*/README.md"))), "docs/faq.md"]
GIT = bool(shutil.which("git"))

# The first pattern that a command matches says why it is not run here.
NOT_RUN = {
    r"\./setup": "installs packages; test_setup.py runs it",
    r"--op racing_kernel": "is right or wrong by luck",
    r"make watch": "never ends; test_terminal.py runs it",
    r"make reset LAB=3": "would undo an edit made here; test_edited_file.py runs it",
    r"make (mem|race)check": "builds for ten seconds; test_checked_runs.py runs it",
    r"make plot\b": "measures for minutes; with fewer runs, test_unpacked.py runs it",
    r"make grade$|make grade SOLUTION=1": "grades all labs, as test_skeletons.py does",
    r"make grade SUBMISSIONS": "needs a class; the tests of classes run it",
    r"make similar": "needs a class and the network; the tests of similar run it",
    r"make adapter": "packs all labs; the tests of adapters run it",
    "git clone URL": "has no address of its own",
    r"make handout": "test_handout.py runs it",
    r"make plots|make record": "measures for minutes",
    r"make slides|make site": "their own tests run them",
    r"make speed": "test_speed.py runs it; on a busy machine it fails",
    r"nvcc|nvidia-smi|ncu |nsys |build/gpu/": "needs a GPU",
    **({} if GIT else {"^git ": "there is no git"}),
}
# Words that a command prints on standard error when it fails, as it should.
FAILS = {
    'make run LAB=2 ARGS="launch --fault"': "the kernel failed: cudaErrorIllegalAddress",
    "CUDA_VISIBLE_DEVICES= make run LAB=2": "CUDA_VISIBLE_DEVICES hides all of them",
}
# What the output of a command ends with.
ENDS = {'make run LAB=8 ARGS="--op in_order"': r" 1 piece,(?s:.*)\nin_order +[\d. ]+\n",
        'make run LAB=7 ARGS="--op tree_kernel --n 1003 --reps 0"': r" 4 blocks,(?s:.*)"}
# For a command: of the processor, which a busy machine does not change, and by the clock.
MOST_WORK, MOST_SECONDS = SECONDS / 40, SECONDS / 8
# Options after those of a page that make a run short; the last one counts.
SMALL = {"3": "--n 1024 --reps 1", "4": "--min 256 --max 256 --reps 1",
         "5": "--width 60 --height 50 --reps 1", "7": "--n 1024 --reps 1",
         "6": "--n 1024 --width 64 --height 64 --reps 1",
         "8": "--n 1024 --work 1 --reps 1"}
LAB = r"make (?:run|count) LAB=([3456]|[78](?=.*--n 2\^2[4-9]))"  # 7, 8: a size for a GPU
# The copy becomes a clone whose origin has a newer README and a newer lab 3.
PUBLISH = r"""git init -q -b main && git add -A && git commit -qm 'the labs'
git clone -q --bare . ../origin.git
git remote add origin ../origin.git && git fetch -q && git branch -qu origin/main
git clone -q ../origin.git ../author && cd ../author
echo 'News.' >>README.md
sed -i '1s/$/ Newer./' labs/03-vector-add/vector_add.cu
git commit -qam 'news' && git push -q
sed -i '1s/$/ Mine./' ../tree/labs/03-vector-add/vector_add.cu"""


def read_commands(text):
    """The lines of the indented blocks."""
    lines = [line.removeprefix("> ") for line in text.splitlines()]
    return [line[4:] for line in lines if line.startswith("    ")]


def read_inline(text):
    """The make commands between ` and `."""
    return re.findall(r"`((?:\w+=\S* )*make [^`]*)`", text.replace("\n", " "))


def find_prose(command, targets):
    """The words after a make that are neither a target nor a variable nor -j4."""
    words = shlex.split(command, comments=True)
    if "make" not in words:
        return []
    return [word for word in words[words.index("make") + 1:]
            if word not in targets and not re.fullmatch(r"\w+=.*|-j\d+", word)]


def shorten(command):
    """The same command, on few elements."""
    lab = re.search(LAB, command)
    if not lab:
        return command
    command, options = command.split("#")[0].rstrip(), SMALL[lab[1]]
    if command.endswith('"'):
        return f'{command[:-1]} {options}"'
    return f'{command} ARGS="{options}"'


@pytest.fixture(scope="module")
def shell(tree):
    """Runs a command in the copy, a student's clone, beside an older copy."""
    home = tree.with_name("home")
    home.mkdir()
    names = {f"GIT_{who}_{what}": "a" for who in ("AUTHOR", "COMMITTER")
             for what in ("NAME", "EMAIL")}
    def shell(command):
        return run("bash", "-c", command, cwd=tree, timeout=MOST_SECONDS,
                   env={"SOLUTION": 1, "HOME": home, **names})
    old = shutil.copytree(tree, tree.with_name("cuda-labs-old"), symlinks=True,
                          ignore=shutil.ignore_patterns("build"))
    with open(old / "labs/05-mandelbrot/mandelbrot.cu", "a", encoding="utf-8") as file:
        file.write("// mine, old\n")
    if GIT:
        successful(shell(f"set -e\n{PUBLISH}"))
    return shell


@pytest.mark.quick
def test_prose_after_a_command_is_seen():
    command = 'make run LAB=3 ARGS="--n 9" and then   # so'
    assert find_prose(command, ["run"]) == ["and", "then"]
    assert read_commands("a\n\n    b  # c\n>     d\n") == ["b  # c", "d"]
    assert read_inline("a `X=1 make\nb` c") == ["X=1 make b"]


@pytest.mark.parametrize("page", PAGES)
def test_no_prose_follows_the_commands_of_a_page(page):
    targets = re.findall(r"^  make ([a-z-]+)", make("help").out, re.MULTILINE)
    text = Path(page).read_text(encoding="utf-8")
    odd = [command for command in read_commands(text) + read_inline(text)
           if find_prose(command, targets)]
    assert odd == []


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_of_a_page_run(page, shell):
    for command in read_commands(Path(page).read_text(encoding="utf-8")):
        command = re.sub(r"\s+#.*", "", command)
        if any(re.search(pattern, command) for pattern in NOT_RUN):
            continue
        before = processor_seconds()
        done = shell(shorten(command))
        assert processor_seconds() < before + MOST_WORK, command
        if command in FAILS:
            assert done.code and FAILS[command] in done.err
        else:
            assert done.code == 0
            assert re.search(ENDS.get(command, "") + r"\Z", done.out)


@pytest.mark.skipif(not GIT, reason="there is no git: ./setup --test")
def test_git_pull_keeps_the_students_line_and_brings_the_news(shell):
    merged = shell("git show HEAD:labs/03-vector-add/vector_add.cu | head -1; "
                   "git show HEAD:README.md | tail -1")
    assert merged.out.endswith(" Mine.\nNews.\n")


def test_files_of_an_older_copy_are_taken_over(tree):
    file = tree / "labs/05-mandelbrot/mandelbrot.cu"
    assert file.read_text().endswith("// mine, old\n")
