# pack.py PLATFORM [FOLDER] -- packs what a platform needs to grade one lab, or all.
"""
The zip has the tree of the students, so that no solution is in it, and the files of the
platform's folder here, with the lab's name filled in. For Gradescope, that tree becomes
the grader.
"""
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from common.tools.command import module

HERE = Path("common/grader/adapters")
PLATFORMS = "gradescope", "github"


def main(arguments):
    platform, *folders = arguments
    if platform not in PLATFORMS:
        sys.exit(f"adapter: there is none for FOR='{platform}', only for "
                 f"{' and '.join(PLATFORMS)}; docs/adapters.md, 'Another platform', "
                 "says how to write one")
    out = Path(f"build/{'-'.join([platform, *folders])}.zip")
    with tempfile.TemporaryDirectory() as work:
        tree = unpack_handout(work)
        if platform == "gradescope":
            make_grader(tree, platform)
        add_files(HERE / platform, tree, "".join(folders))
        write_zip(out, tree)
    print(out)


def unpack_handout(to):
    """Returns the folder with what students get."""
    made = subprocess.run(module("common.tools.pack_handout"), stdout=subprocess.PIPE,
                          text=True)
    if made.returncode != 0:
        sys.exit(1)  # it said why
    subprocess.run(["tar", "-xzf", made.stdout.strip(), "-C", to], check=True)
    return Path(to, "cuda-labs")


def make_grader(tree, platform):
    """Makes the tree what grades: it needs no pages and figures, but the whole grader."""
    shutil.rmtree(tree / "docs")
    for figures in tree.glob("labs/*/figures"):
        shutil.rmtree(figures)
    shutil.copytree("common/grader", tree / "common/grader", dirs_exist_ok=True,
                    ignore=shutil.ignore_patterns("adapters", "similar", "__pycache__"))
    (tree / HERE / platform).mkdir(parents=True)
    shutil.copy(HERE / platform / "grade.py", tree / HERE / platform)


def add_files(folder, to, lab):
    """Adds all but grade.py, which is run in its place, and what Python keeps of it."""
    words = {" LAB=@LAB@": f" LAB={lab}" if lab else "",
             " @LAB@": f" {lab}" if lab else ""}
    for file in sorted(folder.rglob("*")):
        new = to / file.relative_to(folder)
        if file.is_file() and file.suffix not in (".py", ".pyc"):
            text = file.read_text()
            for word, meaning in words.items():
                text = text.replace(word, meaning)
            new.parent.mkdir(parents=True, exist_ok=True)
            new.write_text(text)
            new.chmod(file.stat().st_mode)


def write_zip(out, top):
    new = out.with_suffix(".new")
    with zipfile.ZipFile(new, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(top.rglob("*")):
            archive.write(file, file.relative_to(top))
    new.replace(out)
