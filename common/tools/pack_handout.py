# pack_handout.py -- packs what students get: skeletons and all that their commands need.
"""
Only what SHIPPED lists gets in, so that a new file with answers stays out unless somebody
adds it here. tests/repo/test_handout.py looks for answers in all of it.
"""
import io
import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path

from common.tools.command import run
from common.tools.labs import all_labs, read_page, unifdef

HANDOUT = Path("build/cuda-labs.tar.gz")
SKELETONS = "common/skeletons.tar"
# Folders, and what students get of each; the files to edit are made from the solutions.
SHIPPED = {
    ".": "Makefile README.md LICENSE setup Containerfile labs.ipynb .gitignore "
         "AGENTS.md CLAUDE.md GEMINI.md",
    ".github": "copilot-instructions.md",
    ".devcontainer": "devcontainer.json",
    ".vscode": "tasks.json",
    "cases": "*.cu",
    "labs/[0-9]*": "README.md *.h",
    "labs/[0-9]*/program": "*.h *.c *.cuh runs.txt",
    "labs/[0-9]*/figures": "*.py",
    "common": "__init__.py build.mk",
    "common/lab": "*.h *.c *.cu",
    "common/nogpucc": "README.md install nogpucc *.sh explain-nvcc list-calls.py "
                      "show_counts.py ncu_counts.py",
    "common/nogpucc/cmake": "**/*",
    "common/nogpucc/docs": "counts.md cpu-backend.md nogpucc.md",
    # Without the further names of NVIDIA's headers, which no lab includes.
    "common/nogpucc/include": "cooperative_groups.h cuda.h cuda_r*.h device_l*.h "
                              "cooperative_groups/r* cuda/* cuda/std/atomic cux/*",
    "common/nogpucc/lexer": "*",
    "common/nogpucc/lint": "*",
    "common/nogpucc/runtime": "**/*.h **/*.cpp",
    "common/grader": "*.py *.c *.h",
    "common/grader/report": "class_numbers.py html_page.py junit.py page.py "
                            "page.css",
    "common/plots": "arithmetic.py axes.py bars.py chart.py data_file.py draw.py "
                    "figure.py findings.py letters.py lines.py measure.py palette.csv "
                    "placeholders.py samples.py style.gp svg.py",
    "common/setup": "*",
    "common/tools": "choose-backend close-work colors.py command.py command_table.py compile "
                    "count_lab.py floors.py front_door.py hand_in.py hints.py lab.py "
                    "labs.py make_skeletons.py measure_speed.py picture_lab.py questions.py "
                    "seal run-checked run_* show_hint.py show_progress.py solve_case.py "
                    "trace_* visible.py watch.py watch_input.py",
    "tests/[0-9]*": "*.c *.h hints.md",
    "docs": "cases.md counts.md cuda-calls.md faq.md glossary.md next.md own-program.md "
            "protocol.md results.md where-it-runs.md",
    "docs/drawings": "*.svg",
    "docs/data/h100": " ".join(f"{lab.name}*.csv" for lab in all_labs()),
    "docs/screens": "*.svg *.png",
    "docs/images": "mandelbrot_set.svg overlap_timeline.svg",
}
# Its figures would be a third of the archive; students draw theirs.
WITHOUT_FIGURES = "docs/results.md"


def list_files():
    """The files on the list that git knows, or all of them where there is no git."""
    files = set()
    for folder, patterns in SHIPPED.items():
        for pattern in patterns.split():
            found = {str(path) for path in Path().glob(f"{folder}/{pattern}")
                     if path.is_file()}
            if not found and "*" not in pattern:
                sys.exit(f"pack_handout.py: there is no {folder}/{pattern}")
            files |= found
    known = ask_git("ls-files", "-z")
    if known is None:
        return sorted(files)
    unknown = sorted(files & ask_git("ls-files", "-z", "--others", "--exclude-standard"))
    if unknown:
        sys.exit(f"{unknown[0]} is not in git: git add it, or move it away; "
                 "nothing is packed")
    return sorted(files & known)


def ask_git(*command):
    """The files that git names, or None where there is no git."""
    try:
        git = subprocess.run(["git", *command], capture_output=True, text=True)
    except FileNotFoundError:
        return None
    return None if git.returncode else set(git.stdout.split("\0"))


def for_students(name):
    """A page without what only instructors can do, and for those who have a copy."""
    text = re.sub(r"<!-- instructors -->\n.*?<!-- end -->\n|^ {4}git clone [^\n]*\n", "",
                  read_page(name), flags=re.S | re.M)
    unmarked = name == "README.md" and "<!-- end -->" not in read_page(name)
    if unmarked or "<!-- instructors" in text or "<!-- end -->" in text:
        sys.exit(f"{name}: its sections for instructors are not marked as "
                 "<!-- instructors --> … <!-- end -->, each on a line of its own")
    return text.encode()


def set_key(contents, key):
    """Gives the programs of the handout the class's own defaults, and says so."""
    if not re.fullmatch(r"\w[\w .-]{0,39}", key, re.ASCII):
        sys.exit(f"KEY='{key}' may have up to 40 letters, digits, spaces, dots, dashes")
    header = "common/lab/class_key.h"
    contents[header] = replace_once(contents[header], '#define CLASS_KEY ""',
                                    f'#define CLASS_KEY "{key}"')
    contents["README.md"] = replace_once(contents["README.md"], "\n## ", f"""
This is the handout of the class *{key}*. Its programs have defaults of their own: the
number of elements from lab 3 on, the middle of the picture in lab 5, and all inputs.
Where a text names 2^20 elements or the point -0.75,0, yours are others; `--help` lists
them.

## """)


def replace_once(content, old, new):
    if old.encode() not in content:
        sys.exit(f"pack_handout.py: '{old}' is not where KEY= has to change it")
    return content.replace(old.encode(), new.encode(), 1)


def make_skeleton(lab):
    skeleton = unifdef("-USOLUTION", lab)
    if "SOLUTION" in skeleton:
        sys.exit(f"{lab.folder}: unifdef cannot take the solution out of it")
    return skeleton.encode()


def pack_skeletons(skeletons):
    """An archive of the files to edit, from which make reset takes them again."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for lab, content in skeletons.items():
            add(archive, f"{lab.name}.cu", content, lab.source("solutions"))
    return packed.getvalue()


def add(archive, name, content, like):
    """Adds a file with the mode and the time of the file `like`."""
    entry = tarfile.TarInfo(name)
    entry.size = len(content)
    entry.mode = 0o755 if like.stat().st_mode & 0o100 else 0o644
    entry.mtime = int(like.stat().st_mtime)
    archive.addfile(entry, io.BytesIO(content))


def main(_):
    contents = {name: for_students(name) if name.endswith(".md")
                else Path(name).read_bytes() for name in list_files()}
    contents["AGENTS.md"] = for_students("docs/agents.md")
    if os.environ.get("KEY"):
        set_key(contents, os.environ["KEY"])
    contents[WITHOUT_FIGURES] = re.sub(
        rb"(?m)^!\[(.*)\]\(.*\)$", rb"*Figure, not in this archive: \1.*",
        contents[WITHOUT_FIGURES])
    like = {name: Path(name) for name in contents}
    skeletons = {lab: make_skeleton(lab) for lab in all_labs()}
    for lab, skeleton in skeletons.items():
        contents[str(lab.source("labs"))] = skeleton
        like[str(lab.source("labs"))] = lab.source("solutions")
    contents[SKELETONS] = pack_skeletons(skeletons)
    like[SKELETONS] = Path("README.md")
    HANDOUT.parent.mkdir(exist_ok=True)
    new = HANDOUT.with_suffix(".new")
    with tarfile.open(new, "w:gz") as archive:
        for name in sorted(contents):
            add(archive, f"cuda-labs/{name}", contents[name], like[name])
    new.rename(HANDOUT)
    print(HANDOUT)


run(main)
