# make_site.py -- the handouts, the results and the guide as pages in build/site/.
"""
Every page becomes HTML beside a copy of what it shows or links, in the same folders, so
that the site works from a folder, without a server and without network. The search finds
the words of each section, by an index that the browser loads from the same folder.
"""
import html
import json
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from common.tools.command import run
from common.tools.labs import read_page

OUT = Path("build/site")
# No page in git: what tests/repo/test_mistakes.py here has left last of each mistake.
MISTAKES = Path("docs/mistakes.md")
LINK = re.compile(r'(<[^>]*\b(?:href|src|srcset)=")([^"]+)')
# The order of the menu; what is not named here comes last.
MENU = {
    "": ["README.md"],
    "Labs": ["labs/*/README.md"],
    "Students": ["docs/faq.md", "docs/glossary.md", "docs/cuda-calls.md",
                 "docs/where-it-runs.md", "docs/counts.md", "docs/own-program.md",
                 "docs/cases.md", "docs/next.md"],
    "Instructors": ["docs/results.md", "docs/course.md", "docs/instructor.md",
                    "docs/adapters.md", "docs/grade-json.md"],
    "About the labs": ["docs/*.md", "common/*/README.md", "common/*/docs/*.md",
                       "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"],
}


def list_pages():
    """Each page once, under the first heading of the menu that names it."""
    menu, seen = {}, set()
    for heading, patterns in MENU.items():
        found = [page for pattern in patterns for page in sorted(Path().glob(pattern))
                 if page not in seen and page != Path("docs/slides.md")]
        seen.update(found)
        menu[heading] = found
    menu["Instructors"].append(MISTAKES)
    return menu


@cache
def text_of(page):
    if page == MISTAKES:
        return subprocess.check_output(["tests/repo/list_mistakes.py"], encoding="utf-8")
    return read_page(page)


def target_of(page):
    if page.name == "README.md":
        return page.with_name("index.html")
    return page.with_suffix(".html")


def title_of(page):
    return re.search(r"^# (.*)", text_of(page), re.MULTILINE)[1].replace("`", "")


def make_menu(menu, here):
    parts = []
    for heading, pages in menu.items():
        links = "".join(
            f'<li><a href="{up(here)}{target_of(page)}"'
            f'{" aria-current=page" if page == here else ""}>'
            f"{html.escape(title_of(page))}</a></li>" for page in pages)
        parts.append(f"{f'<h2>{heading}</h2>' if heading else ''}<ul>{links}</ul>")
    return "".join(parts)


def make_neighbours(menu, here):
    """Links to the page before and the page after, of the menu."""
    pages = sum(menu.values(), [])
    at = pages.index(here)
    return "".join(
        f'<a rel="{rel}" href="{up(here)}{target_of(page)}">'
        f"{html.escape(title_of(page))}</a>"
        for rel, place in (("prev", at - 1), ("next", at + 1))
        for page in pages[max(place, 0):place + 1])


def up(page):
    """The way from a page to the site's first folder."""
    return "../" * (len(page.parts) - 1)


def convert(page, menu, pages):
    """Writes one page; returns its sections for the search, and the files it shows."""
    made = subprocess.run(
        ["pandoc", "--from=gfm", "--to=html5", "--standalone", "--toc", "--toc-depth=2",
         "--template=common/site/page.html",
         f"--variable=up:{up(page)}",
         f"--variable=menu:{make_menu(menu, page)}",
         f"--variable=neighbours:{make_neighbours(menu, page)}",
         f"--metadata=pagetitle:{title_of(page)}"],
        input=text_of(page).replace("```cuda\n", "```cpp\n"), stdout=subprocess.PIPE,
        text=True, check=True).stdout
    files = set()

    def follow(match):
        way, link = match.groups()
        parts = urlsplit(link)
        if parts.scheme or not parts.path:
            return match[0]
        target = Path(page.parent, parts.path)
        plain = Path(os.path.normpath(target))  # links are followed as text
        if plain in pages:
            return f"{way}{link.replace(parts.path, str(target_of(Path(parts.path))), 1)}"
        if plain.is_file():
            files.add(plain)
        elif plain.is_dir():  # which a browser would list, and GitHub does
            return f"{way}{up(page)}CONTRIBUTING.html#where-things-are"
        return match[0]

    # Pandoc lets a reader link to each line of code, which a keyboard would have to pass.
    made = re.sub(r'<a href="#cb[^>]*></a>|(?<=<span) id="cb[^"]*"', "", made)
    before, middle, after = made.partition("<main>")
    # What scrolls sideways can be reached by the keyboard.
    wide = re.sub(r"<(pre|table)\b", r'<\1 tabindex="0"', LINK.sub(follow, after))
    made = before + middle + wide
    target = OUT / target_of(page)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(made, encoding="utf-8")
    return sections_of(page, after), files


def sections_of(page, body):
    """Each heading with its address and the words below it."""
    found = []
    text = re.sub(r"</?(?:a|code|em|span|strong|sup)\b[^>]*>", "",  # no blanks there
                  body.partition("</main>")[0])
    for section in re.split(r"(?=<h[123] id=)", text)[1:]:
        heading = re.match(r'<h[123] id="([^"]*)">(.*?)</h\d>', section, re.DOTALL)
        words = [html.unescape(" ".join(re.sub(r"<[^>]*>", " ", part).split()))
                 for part in (heading[2], section[heading.end():])]
        found.append([f"{target_of(page)}#{heading[1]}", title_of(page), *words])
    return found


def main(_):
    if not shutil.which("pandoc"):
        sys.exit("pandoc is missing: ./setup --lecture installs it")
    shutil.rmtree(OUT, ignore_errors=True)
    menu = list_pages()
    pages = {page for found in menu.values() for page in found}
    text_of(MISTAKES)  # once, before several threads ask for it
    with ThreadPoolExecutor() as pool:
        made = list(pool.map(lambda page: convert(page, menu, pages), sorted(pages)))
    index = [section for sections, _ in made for section in sections]
    (OUT / "search-index.js").write_text(f"found({json.dumps(index)});", encoding="utf-8")
    for name in ("site.css", "search.js"):
        shutil.copyfile(Path("common/site", name), OUT / name)
    for file in sorted({file for _, files in made for file in files}):
        (OUT / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, OUT / file)
    print(OUT / "index.html")
    return 0


if __name__ == "__main__":
    run(main)
