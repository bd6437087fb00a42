# fill_pages.py FOLDER... -- draws the figures anew and fills in the numbers of every page.
"""
Figures and drawings are made from docs/data/h100.
marks.py explains how a page's numbers are marked. If something is missing that a page
shows, nothing is written.
"""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from common.plots import marks
from common.tools.command import complain, module, run, write_file
from common.tools.labs import read_page

DATA = Path("docs/data/h100")
SHOWN = re.compile(r"(?:docs/|\()images/([\w-]+\.svg)")


def draw_figures(folders, out, data=DATA, **options):
    """For a page that follows its reader's system."""
    wish = {"DATA": str(data), "FORMAT": "svg", "THEME": "", "OUT": str(out)}
    subprocess.run(module("common.plots.draw", *folders), env=os.environ | wish,
                   stdout=subprocess.DEVNULL, **options)


def fill_pages(images):
    """Returns {page: text}, and what is missing for the pages."""
    pages, missing = {}, []
    for page in marks.list_marked():
        text, faults = marks.fill(page.read_text(encoding="utf-8"), DATA)
        pages[page] = text
        missing += [f"{page}:{line}: {what}" for line, what in faults]
    for page in Path("README.md"), Path("docs/results.md"):
        missing += [f"{page}: {name} is not drawn" for name in SHOWN.findall(read_page(page))
                    if not (images / name).exists()]
    return pages, missing


def draw_drawings():
    """Each script draws beside itself."""
    for script in sorted(Path("docs/drawings").glob("*.py")):
        if script.stem != "pen":
            subprocess.run([sys.executable, "-B", script], check=True)


def main(folders):
    images, new = Path("docs/images"), Path("docs/images.new")
    images.mkdir(parents=True, exist_ok=True)
    try:
        draw_figures(folders, new)
        pages, missing = fill_pages(new)
        if missing:
            for what in missing:
                complain(what)
            sys.exit("nothing is written")
        for figure in sorted(new.iterdir()):
            print(figure.replace(images / figure.name))
        for page, text in pages.items():
            write_file(page, text)
            print(page)
        draw_drawings()
    finally:
        shutil.rmtree(new, ignore_errors=True)
    return 0


if __name__ == "__main__":
    run(main)
