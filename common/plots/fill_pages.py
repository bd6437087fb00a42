#!/usr/bin/python3 -B
# fill_pages.py FOLDER... -- writes docs/results.md and the README's table from docs/data.
"""
The prose is in docs/results.in.md and docs/readme.in.md, with placeholders for numbers;
placeholders.py explains them. The figures are drawn anew; the README's follow the theme
of the page that shows it. If something is missing that a page shows, nothing is written.

Environment: OUT is the folder that stands for the repository's root; default: this one.
"""
import contextlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.append("common/tools")
import placeholders
from command import complain, run, write_file
from figure import Job, draw_bench, draw_figure
from labs import Lab, read_page

DATA = "docs/data/h200"
FIGURE = re.compile(r"^!\[(.*)\]\((?:docs/)?images/(\w+)\.svg\)", re.MULTILINE)
BEGIN, END = "<!-- results -->\n", "<!-- end of results -->\n"


def draw_figures(folders, out):
    environment = {**os.environ, "DATA": DATA, "FORMAT": "svg", "THEME": "",
                   "SIZE": "page", "OUT": str(out)}
    subprocess.run(["common/plots/draw.py", *folders], env=environment,
                   stdout=subprocess.DEVNULL)
    template = read_page("docs/readme.in.md")
    for _, name in re.findall(FIGURE, template):
        for theme in ("light", "dark"):
            draw_for_readme(name, Job("svg", theme, "readme", True, Path(DATA), out))


def draw_for_readme(name, job):
    with contextlib.redirect_stdout(None):
        for script in Path("labs").glob(f"*/{name}.gp"):
            csv = job.data / f"{Lab(script.parent.name).name}.csv"
            draw_figure(job, script, csv)
        for script in Path("tests/bench").glob(f"*/{name}.gp"):
            draw_bench(job, script)


def follow_theme(match):
    """The figure as HTML that chooses its light or its dark picture."""
    text, name = match.groups()
    at = f"docs/images/{name}-readme"
    return (f'<picture>\n  <source media="(prefers-color-scheme: dark)" '
            f'srcset="{at}-dark.svg">\n  <img alt="{text}" src="{at}.svg">\n</picture>')


def fill_page(template, images):
    """Returns the page, and what is missing for it."""
    page, missing = placeholders.fill(read_page(template))
    for _, name in re.findall(FIGURE, page):
        if not (images / f"{name}.svg").exists():
            missing.append(f"{name}.svg is not drawn")
    return page, [f"{template}: {what}" for what in missing]


def fill_readme(table):
    """Returns README.md with the table between its two marks."""
    before, begin, rest = read_page("README.md").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        sys.exit(f"README.md has no lines {BEGIN.strip()} and {END.strip()} to fill in")
    return before + begin + re.sub(FIGURE, follow_theme, table) + end + after


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
