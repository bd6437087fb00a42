# test_places.py -- the files that open the labs in a container, an editor and a notebook.
import json
import re
import shutil
from pathlib import Path

import pytest

from commands import TOP, make, printed
from problem_matcher import read_with_comments, shown_problems

PROBLEMS = Path("tests/repo/problems.txt").read_text(encoding="utf-8")


@pytest.mark.quick
def test_vs_code_shows_each_problem_in_as_many_messages_as_the_page_says():
    count = shown_problems(PROBLEMS)
    assert count >= 24
    page = Path("docs/where-it-runs.md").read_text(encoding="utf-8")
    assert f"the patterns on {count} real messages" in page


def test_a_problem_that_is_not_shown_is_noticed():
    wrong = PROBLEMS.replace("vector_add.cu:56:16 error", "vector_add.cu:57 error")
    with pytest.raises(AssertionError):
        shown_problems(wrong)


def test_the_tasks_of_vs_code_run_commands_that_exist():
    settings = read_with_comments(".vscode/tasks.json")
    tasks = settings["tasks"]
    assert settings["version"] == "2.0.0"
    assert len({task["label"] for task in tasks}) == len(tasks), "two have one label"
    commands = re.findall(r"^  make ([a-z-]+)", make("help").out, re.MULTILINE)
    for task in tasks:
        assert (task["type"], task["command"]) == ("process", "make"), task
        assert task["args"][0] in commands, task
        assert task["args"][1:] in ([], ["LAB=${fileDirnameBasename}"]), task
    default = {"kind": "build", "isDefault": True}
    assert len([task for task in tasks if task.get("group") == default]) == 1


@pytest.mark.parametrize(
    "matcher", read_with_comments(".vscode/tasks.json")["problemMatcher"])
def test_a_problem_matcher_has_what_vs_code_needs(matcher):
    patterns = matcher["pattern"]
    patterns = patterns if isinstance(patterns, list) else [patterns]
    given = {key for pattern in patterns for key in pattern}
    assert given >= {"file", "message"} and given & {"line", "kind"}
    # A pattern without this key gets groups by default.
    assert all("message" in pattern for pattern in patterns)
    assert "loop" not in given, "untested"


def test_the_dev_container_is_made_from_what_is_there():
    settings = read_with_comments(".devcontainer/devcontainer.json")
    build = settings["build"]
    file = Path(".devcontainer", build["dockerfile"]).resolve()
    assert file.parent == Path(".devcontainer", build["context"]).resolve() == TOP
    lines = file.read_text().split("\n")
    assert f"USER {settings['remoteUser']}" in lines
    assert settings["postCreateCommand"].startswith("make ")
    # An image by its plain name comes from wherever the reader's tools look.
    for name in re.findall(r"BASE=(\S+)", "".join(lines)):
        assert re.fullmatch(r"[a-z]+(/[a-z]+)?:[\w.-]+", name)


def test_setup_works_with_what_the_image_copies(scratch):
    text = Path("Containerfile").read_text()
    for source, to in re.findall(r"^COPY (\S+) /(\S+)$", text, re.MULTILINE):
        if Path(source).is_dir():
            shutil.copytree(source, scratch / to)
        else:
            (scratch / to).mkdir(parents=True)
            shutil.copy(source, scratch / to)
    setup = scratch / re.search(r"^RUN /(\S+/setup) ", text, re.MULTILINE)[1]
    if Path(".deps").exists():
        (setup.parent / ".deps").symlink_to(TOP / ".deps")
    assert "Everything that the labs need" in printed(setup, "--check")


def test_the_notebook_has_the_form_of_nbformat_4_5():
    text = Path("labs.ipynb").read_text(encoding="utf-8")
    book = json.loads(text)
    assert (book["nbformat"], book["nbformat_minor"]) == (4, 5)
    assert book.keys() == {"cells", "metadata", "nbformat", "nbformat_minor"}
    ids = [cell["id"] for cell in book["cells"]]
    assert len(set(ids)) == len(ids) and all(re.fullmatch(r"[\w-]{1,64}", i) for i in ids)
    common = {"cell_type", "id", "metadata", "source"}
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            assert cell.keys() == common | {"execution_count", "outputs"}, cell["id"]
            saved_output = cell["execution_count"], cell["outputs"]
            assert saved_output == (None, []), cell["id"]
        else:
            assert cell["cell_type"] == "markdown" and cell.keys() == common, cell["id"]
        ends = [line.endswith("\n") for line in cell["source"]]
        assert all(ends[:-1]) and not ends[-1], f"{cell['id']}: a line per string"
    assert text == json.dumps(book, indent=1, ensure_ascii=False) + "\n"


def test_the_page_names_only_places_that_are_tried():
    page = Path("docs/where-it-runs.md").read_text()
    tried = Path("tests/everywhere").read_text()
    for row in re.findall(r"^\| Debian GNU.*, \d{4}-\d\d-\d\d (.*)", page, re.MULTILINE):
        for place in re.findall(r"(?:\| |, )([^|,:]+)(?<! )", row):
            name, _, version = place.lstrip("0123456789 ").partition("=")
            assert name in tried and version.partition("-")[0] in tried, place
    assert printed("tests/everywhere", "no such place") == ""
