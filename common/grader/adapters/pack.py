# pack.py PLATFORM [FOLDER] -- packs what a platform needs to grade one lab, or all.
"""
The zip has the files of the platform's folder here, with the lab's name filled in, and
the grader: the tree of the students, so that no solution is in it. Only grade.py stays in
that tree, where it is run.
"""
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import uuid
import zipfile
from pathlib import Path

from common.tools.command import module
from common.tools.labs import Lab, all_labs

HERE = Path("common/grader/adapters")
# Where each wants the grader: at the top of the zip, as an archive there, in an image
# that is built from image/, or not at all: students get their tree with one file more.
GRADER = {"gradescope": "top", "classroom50": "archive", "prairielearn": "image",
          "vpl": "image", "autolab": "image", "gitlab": None, "github": None,
          "forgejo": None}


def main(arguments):
    platform, *folders = arguments
    if platform not in GRADER:
        sys.exit(f"adapter: FOR='{platform}' is not one of {', '.join(GRADER)}")
    labs = [Lab(folder) for folder in folders]
    out = Path(f"build/{'-'.join([platform, *folders])}.zip")
    with tempfile.TemporaryDirectory() as work:
        tree = unpack_handout(Path(work, "unpacked"))
        top = Path(work, "top")
        if GRADER[platform] in ("top", None):
            top = tree
        else:
            top.mkdir()
        if GRADER[platform]:
            make_grader(tree, platform)
            place(GRADER[platform], tree, top)
        add_files(HERE / platform, top, words(labs))
        if platform == "autolab":  # it wants an archive beside the Makefile
            write_archive(top / "autograde.tar", top / "autograde-Makefile")
        write_zip(out, top)
    print(out)


def unpack_handout(to):
    """Returns the folder with what students get."""
    made = subprocess.run(module("common.tools.pack_handout"), stdout=subprocess.PIPE,
                          text=True)
    if made.returncode != 0:
        sys.exit(1)  # it said why
    to.mkdir()
    subprocess.run(["tar", "-xzf", made.stdout.strip(), "-C", to], check=True)
    return to / "cuda-labs"


def make_grader(tree, platform):
    """Makes the tree what grades: it needs no pages and figures, but the whole grader."""
    shutil.rmtree(tree / "docs")
    for figures in tree.glob("labs/*/figures"):
        shutil.rmtree(figures)
    shutil.copytree("common/grader", tree / "common/grader", dirs_exist_ok=True,
                    ignore=shutil.ignore_patterns("adapters", "similar", "__pycache__"))
    to = tree / HERE
    (to / platform).mkdir(parents=True)
    for file in "grade", "adapter.py", f"{platform}/grade.py":
        shutil.copy(HERE / file, to / file)
    shutil.copy(HERE / "setup.sh", tree)


def place(where, tree, top):
    if where == "image":
        top /= "image"
        top.mkdir()
        shutil.copy(HERE / "Dockerfile", top)
    if where in ("image", "archive"):
        write_archive(top / "cuda-labs.tar.gz", tree)


def write_archive(file, *contents):
    with tarfile.open(file, "w:gz" if file.suffix == ".gz" else "w") as archive:
        for content in contents:
            archive.add(content, content.name, filter=of_root)


def of_root(entry):
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def words(labs):
    """What the placeholders in a platform's files stand for."""
    chosen = labs or all_labs()
    name = "cuda-labs " + " ".join(lab.folder for lab in chosen)
    lab = "".join(lab.folder for lab in labs)
    return {
        " LAB=@LAB@": f" LAB={lab}" if lab else "",
        " @LAB@": f" {lab}" if lab else "",
        "@LAB@": lab,
        "@TITLE@": ", ".join(lab.name.replace("_", " ") for lab in chosen),
        "@FILES@": ", ".join(lab.source("").name for lab in chosen),
        "@UUID@": str(uuid.uuid5(uuid.NAMESPACE_URL, name)),
        "@PACKAGES@": ", ".join(f'"{package}"' for package in packages()),
        "@UNSAFE@": os.environ.get("UNSAFE", ""),
    }


def packages():
    """Those that grading needs."""
    text = Path("common/setup/packages").read_text()
    rows = [line.split() for line in text.split("\n")]
    return [row[1] for row in rows if row and row[0] in ("compilers", "libraries")]


def add_files(folder, to, words):
    for file in sorted(folder.rglob("*")):
        new = to / file.relative_to(folder)
        if "__pycache__" in file.parts:  # where Python has imported from here
            continue
        if file.is_dir():
            new.mkdir(exist_ok=True)
        elif file.name != "grade.py":
            text = file.read_text()
            for word, meaning in words.items():
                text = text.replace(word, meaning)
            new.write_text(text)
            new.chmod(file.stat().st_mode)


def write_zip(out, top):
    new = out.with_suffix(".new")
    with zipfile.ZipFile(new, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(top.rglob("*")):
            archive.write(file, file.relative_to(top))
    new.replace(out)
