# copied_tree.py -- a copy of this checkout for tests that change files, with its builds.
import os
import shutil
import subprocess
from pathlib import Path


def copy_tree(to):
    """What git knows or would add, with its times, and what is built already."""
    files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"],
                           capture_output=True, text=True).stdout.split("\0")
    for file in filter(os.path.isfile, files):
        Path(to, file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, Path(to, file))
    for part in "host", "tests", "cpu", "gpu":
        if Path("build", part).exists():
            shutil.copytree(Path("build", part), Path(to, "build", part))
    if Path(".deps").exists():
        Path(to, ".deps").symlink_to(Path(".deps").resolve())
