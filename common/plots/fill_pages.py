#!/usr/bin/python3 -B
# fill_pages.py FOLDER... -- writes docs/results.md and the README's table from docs/data.
"""
The prose is in docs/results.in.md and docs/readme.in.md, with placeholders for numbers;
placeholders.py explains them. The figures are drawn anew. If something is missing that a
page shows, nothing is written.

Environment: OUT is the folder that stands for the repository's root; default: this one.
"""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.append("common/tools")
import placeholders
from command import complain, run, write_file

DATA = "docs/data/h200"
BEGIN, END = "<!-- results -->\n", "<!-- end of results -->\n"


def draw_figures(folders, out):
    environment = {**os.environ, "DATA": DATA, "FORMAT": "svg", "THEME": "light",
                   "OUT": str(out)}
    subprocess.run(["common/plots/draw.py", *folders], env=environment,
                   stdout=subprocess.DEVNULL)


def fill_page(template, images):
    """Returns the page, and what is missing for it."""
    page, missing = placeholders.fill(Path(template).read_text(encoding="utf-8"))
    for figure in re.findall(r"^!\[.*\]\(.*/(.*)\)", page, re.MULTILINE):
        if not (images / figure).exists():
            missing.append(f"{figure} is not drawn")
    return page, [f"{template}: {what}" for what in missing]


def fill_readme(table):
    """Returns README.md with the table between its two marks."""
    before, begin, rest = Path("README.md").read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        sys.exit(f"README.md has no lines {BEGIN.strip()} and {END.strip()} to fill in")
    return before + begin + table + end + after


def main(folders):
    root = Path(os.environ.get("OUT") or ".")
    images, new = root / "docs/images", root / "docs/images.new"
    images.mkdir(parents=True, exist_ok=True)
    try:
        draw_figures(folders, new)
        results, missing = fill_page("docs/results.in.md", new)
        table, more = fill_page("docs/readme.in.md", new)
        if missing or more:
            for what in missing + more:
                complain(what)
            sys.exit("nothing is written")
        pages = {"docs/results.md": results, "README.md": fill_readme(table)}
        for figure in sorted(new.iterdir()):
            print(figure.replace(images / figure.name))
        for page, text in pages.items():
            write_file(root / page, text)
            print(root / page)
    finally:
        shutil.rmtree(new, ignore_errors=True)
    return 0


if __name__ == "__main__":
    run(main)
