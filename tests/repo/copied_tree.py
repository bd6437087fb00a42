# copied_tree.py -- a copy of this checkout for tests that change files, with its builds.
import os
import shutil
import subprocess
from pathlib import Path


def copy_files(to):
    """What git knows or would add, with its times."""
    files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"],
                           capture_output=True, text=True).stdout.split("\0")
    for file in filter(os.path.isfile, files):
        Path(to, file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, Path(to, file))
    if Path(".deps").exists():
        Path(to, ".deps").symlink_to(Path(".deps").resolve())


def copy_tree(to):
    """The same, and what is built already. Others may be building what is not copied."""
    copy_files(to)
    keys = [kept.read_text().split()[0]  # the runtime's name is that of its key
            for kept in Path("build/cpu/runtime").glob(".key-*")]
    for parts in ("host", "tests", "[cg]pu*/common", "[cg]pu/solutions",
                  *(f"cpu/runtime/*-{key}" for key in keys)):
        for part in Path("build").glob(parts):
            shutil.copytree(part, Path(to, part))
