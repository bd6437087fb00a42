#!/usr/bin/python3 -B
# places.py tasks|container|notebook -- the rules of these files' own formats, and ours.
import json
import re
import sys
from pathlib import Path

sys.path.append(".")
from common.tools.command_table import TABLE
from problem_matcher import read_with_comments


def read(name):
    return read_with_comments(Path(name).read_text(encoding="utf-8"))


def tasks():
    settings = read(".vscode/tasks.json")
    assert settings["version"] == "2.0.0"
    labels = [task["label"] for task in settings["tasks"]]
    assert len(set(labels)) == len(labels), "two tasks have one label"
    targets = [row[0] for row in TABLE]
    for task in settings["tasks"]:
        assert (task["type"], task["command"]) == ("process", "make"), task
        assert task["args"][0] in targets, task
        assert task["args"][1:] in ([], ["LAB=${fileDirnameBasename}"]), task
    builds = [task["label"] for task in settings["tasks"]
              if task.get("group") == {"kind": "build", "isDefault": True}]
    assert len(builds) == 1, f"not one default build task: {builds}"
    for matcher in settings["problemMatcher"]:
        patterns = matcher["pattern"]
        patterns = patterns if isinstance(patterns, list) else [patterns]
        given = {key for pattern in patterns for key in pattern}
        assert given >= {"file", "message"} and given & {"line", "kind"}, matcher
        # A pattern without these keys gets groups by default.
        assert all("message" in pattern for pattern in patterns), matcher
        assert not any("loop" in pattern for pattern in patterns), "untested: loop"


def container():
    settings = read(".devcontainer/devcontainer.json")
    build = settings["build"]
    file = Path(".devcontainer", build["dockerfile"]).resolve()
    assert file.parent == Path(".devcontainer", build["context"]).resolve() == Path.cwd()
    lines = file.read_text().split("\n")
    assert f"USER {settings['remoteUser']}" in lines
    assert settings["postCreateCommand"].startswith("make ")
    # An image by its plain name comes from wherever the reader's tools look.
    for name in re.findall(r"BASE=(\S+)", "".join(lines)):
        assert re.fullmatch(r"[a-z]+(/[a-z]+)?:[\w.-]+", name), name


def notebook():
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
            assert cell["execution_count"] is None, f"{cell['id']} was saved with its output"
            assert cell["outputs"] == [], f"{cell['id']} was saved with its output"
        else:
            assert cell["cell_type"] == "markdown" and cell.keys() == common, cell["id"]
        ends = [line.endswith("\n") for line in cell["source"]]
        assert all(ends[:-1]) and not ends[-1], f"{cell['id']}: a line per string"
    assert text == json.dumps(book, indent=1, ensure_ascii=False) + "\n"


{"tasks": tasks, "container": container, "notebook": notebook}[sys.argv[1]]()
