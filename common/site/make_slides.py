# make_slides.py FOLDER... -- three lectures as HTML and PDF, from docs/slides.md.
"""
Each heading is a slide and says its minutes. Below it come a figure, a drawing, code or a
few words; below --- its notes. ![](FILE#NAME "WORDS") is the function of that name, and
what matches WORDS stands out. The figures are drawn, and the numbers filled in, from
DATA, by default docs/data/h100. What DATA has nothing for is left out, and named.
THEME=light or dark; without it the slides follow the reader's system.
"""
import html
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from common.plots import marks
from common.plots.fill_pages import draw_figures
from common.tools.command import complain, run
from common.tools.labs import MARK, without_missing_part

MARKED = "\ue000"  # at the end of a line of code that stands out
SLIDES, OUT = Path("docs/slides.md"), Path("build/slides")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def cut_code(match):
    """Functions of a file that a test compiles, as large as a slide has room for them."""
    file, names, words = match.groups()
    text = Path("docs", file).read_text(encoding="utf-8")
    lines = []
    for name in names.split(","):
        found = re.search(rf"(?ms)^\S[^\n;]*\b{name}\(.*?^\}}$", text)
        if not found:
            sys.exit(f"{SLIDES}: {file} has no function {name}")
        # A line too long for the last row to read goes on in the next one.
        code = re.sub(r"(?m)^(?=.{70})( *)(.*,) (.*,.*)", r"\1\2\n\1        \3", found[0])
        lines += ["", *code.split("\n")]
    size = min(1, 12.5 / len(lines), 58 / max(map(len, lines)))
    lines = [line + MARKED if words and re.search(words, line) else line
             for line in lines[1:]]
    return "\n".join([f'```{{.cpp style="font-size: {size:.2f}rem"}}', *lines, "```"])


def show_minutes(slides):
    """Each slide's minutes and the sum so far become the first words of its notes."""
    total = 0
    for slide in slides:
        heading, rest = slide.split("\n", 1)
        found = re.fullmatch(r"((#+) .*) \{minutes=(\d+)\}", heading)
        if not found:
            sys.exit(f"{SLIDES}: {heading}: say how long it takes, such as {{minutes=3}}")
        title, depth, minutes = found.groups()
        total = int(minutes) + (total if len(depth) > 1 else 0)
        notes = f"\n---\n{minutes} min, until {total // 60}:{total % 60:02}\n"
        yield (f"{title}{' {.lecture}' if len(depth) == 1 else ''}\n"
               + rest.replace("\n---\n", notes).replace("\n**", "\n\n**"))


def make_slide(text, data):
    """One slide as pandoc's Markdown, and what is missing for it."""
    text, faults = marks.fill(text, data)
    text, missing = MARK.sub(r"\2", text), [what for _, what in faults]
    for name in re.findall(r"\(figures/(\w+)\)", text):
        if not (OUT / f"figures/{name}.svg").exists():
            missing.append(f"{name} is not drawn")
    text = re.sub(r"\(figures/(\w+)\)", rf"({OUT}/figures/\1.svg)", text)
    text = text.replace("(drawings/", "(docs/drawings/")
    text = re.sub(r"!\[\]\(([\w.-]+)#([\w,]+)(?: \"(.*)\")?\)", cut_code, text)
    text = re.sub(r"!\[\]\(([^)]*)\)", name_picture, text)
    page, _, notes = text.partition("\n---\n")
    kind = "lecture" if "{.lecture}" in page else "text"
    if "**Ask.**" in notes and "```" not in page:
        kind = "asked"
    return (f":::::: {{.slide .{kind}}}\n::: page\n{page}\n:::\n\n"
            f"::: notes\n{notes}\n:::\n::::::\n"), missing


def name_picture(match):
    """A figure's result, or a drawing's title, for those who do not see it."""
    picture = Path(match[1])
    if not picture.exists():
        return match[0]
    title = re.search(r"<title[^>]*>([^<]*)", picture.read_text(encoding="utf-8"))[1]
    plain = re.sub(r"([][*_<>^$`])", r"\\\1", html.unescape(title))
    return f"![{plain}]({picture})"


def finish(deck):
    """Lets the lines of code that are to stand out do so; nothing links into the code."""
    text = re.sub(r'<a href="#cb[^>]*></a>', "", deck.read_text(encoding="utf-8"))
    text = re.sub(rf'<span (id="cb[\d-]+")>(.*){MARKED}',
                  r'<span \1 class="marked">\2', text)
    deck.write_text(text, encoding="utf-8")


def make_pdf(browser, page, pdf):
    new = Path(f"{pdf}.new").absolute()
    subprocess.run([browser, "--headless", "--disable-gpu", "--no-pdf-header-footer",
                    *["--no-sandbox"] * (os.geteuid() == 0), f"--print-to-pdf={new}",
                    f"file://{page}"], stderr=subprocess.DEVNULL)
    if not new.exists():
        sys.exit(f"{browser} made no PDF; print {page.split('?')[0]} from a browser")
    new.replace(pdf)
    print(pdf)


def main(folders):
    data = Path(os.environ.get("DATA") or "docs/data/h100")
    if not data.is_dir():
        sys.exit(f"DATA={data} is not a folder; make record makes one")
    theme = os.environ.get("THEME") or "light dark"
    if theme not in ("light", "dark", "light dark"):
        sys.exit(f"THEME is light or dark, not '{theme}'")
    if not shutil.which("pandoc"):
        sys.exit("pandoc is missing: ./setup --lecture installs it")
    shutil.rmtree(OUT, ignore_errors=True)
    draw_figures(folders, OUT / "figures", data, stderr=subprocess.DEVNULL)
    text = without_missing_part(SLIDES.read_text(encoding="utf-8"))
    head, *slides = re.split(r"^(?=#{1,2} )", text, flags=re.MULTILINE)
    made = [head]
    for slide in show_minutes(slides):
        text, missing = make_slide(slide, data)
        if missing:
            title = re.match("#+ (.*)", slide)[1]
            complain(f"slide left out: {title}: {missing[0]}")
        else:
            made.append(text)
    deck = OUT / "lecture.html"
    subprocess.run(["pandoc", "--from=markdown-implicit_figures", "--to=html5",
                    "--self-contained", "--template=common/site/slides.html",
                    f"--variable=theme:{theme}",
                    f"--output={deck}"], input="\n".join(made), text=True, check=True)
    finish(deck)
    print(deck)
    browser = next(filter(shutil.which, BROWSERS), None)
    if browser:
        make_pdf(browser, str(deck.absolute()), OUT / "lecture.pdf")
        make_pdf(browser, f"{deck.absolute()}?notes", OUT / "lecture-with-notes.pdf")
    else:
        complain("no PDF, since chromium is missing: ./setup --lecture installs it")
    return 0


if __name__ == "__main__":
    run(main)
