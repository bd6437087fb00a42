# copied_tree.py -- a copy of this checkout for tests that change files, with its builds.
import re
import shutil
from pathlib import Path

from commands import copy_into, lend_builds, write
from common.tools.labs import Lab
from planted import solution_of


def copy_files(to):
    """All but what is made here, with its times; there may be no git to ask."""
    shutil.copytree(".", to, symlinks=True, dirs_exist_ok=True, ignore=made_here)
    if Path(".deps").exists():
        Path(to, ".deps").symlink_to(Path(".deps").resolve())


def made_here(folder, names):
    return {name for name in names if folder == "." and (
        name in ("build", ".git") or name.startswith(".deps"))}


def copy_tree(to):
    """The same, and what is built already."""
    copy_files(to)
    lend_builds(to)
    copy_into(to, *Path().glob("build/[cg]pu/solutions"))


def edit_solution(place, *edits):
    """Writes an edited solution to a place such as SRC/03-vector-add below a tree; each
    edit is a pattern, all of whose matches are replaced, and what replaces them."""
    lab = Lab(Path(place).name)
    text = solution_of(lab)
    for pattern, new in edits:
        text, found = re.subn(pattern, new, text, flags=re.MULTILINE)
        assert found, f"{lab.folder}: nothing matches {pattern}"
    write(Path(place, f"{lab.name}.cu"), text)
