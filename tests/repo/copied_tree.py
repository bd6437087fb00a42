# copied_tree.py -- a copy of this checkout for tests that change files, with its builds.
import shutil
from pathlib import Path


def copy_files(to):
    """All but what is made here, with its times; there may be no git to ask."""
    shutil.copytree(".", to, symlinks=True, dirs_exist_ok=True, ignore=made_here)
    if Path(".deps").exists():
        Path(to, ".deps").symlink_to(Path(".deps").resolve())


def made_here(folder, names):
    return {name for name in names if folder == "." and (
        name in ("build", ".git") or name.startswith(".deps"))}


def copy_tree(to):
    """The same, and what is built already. Others may be building what is not copied."""
    copy_files(to)
    keys = [kept.read_text().split()[0]  # the runtime's name is that of its key
            for kept in Path("build/cpu/runtime").glob(".key-*")]
    for parts in ("host", "tests", "[cg]pu*/common", "[cg]pu/solutions",
                  *(f"cpu/runtime/*-{key}" for key in keys)):
        for part in Path("build").glob(parts):
            shutil.copytree(part, Path(to, part))
