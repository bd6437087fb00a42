#!/usr/bin/python3 -B
# draw_screens.py -- draws the README's screens: what make check shows of a mistake on a
# terminal of 80 columns, and what make picture draws of it.
import re
import subprocess
from html import escape
from pathlib import Path

from planted import read_planted, solution_of
from pretend_terminal import Terminal

from common.plots.data_file import read
from common.tools.colors import CODES
from common.tools.labs import Lab

OUT, WORK = Path("docs/screens"), Path("build/screens")
LAB, MISTAKE = Lab("03-vector-add"), "no_guard"
PASSES_SHOWN = 2  # of the rows that pass, which are all alike
# A terminal's looks, and what draws them: the colours are those of the drawings.
KINDS = {"": "text", CODES["bold"]: "strong", CODES["green"]: "host",
         CODES["red"]: "copy", CODES["blue"]: "device", CODES["dim"]: "plain"}
ROW, COLUMN, EDGE = 17, 7.53, 11  # pixels; at a width of 400, letters of 8
STYLE = """text { white-space: pre;
font: 12.5px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace }
text.strong { font-weight: bold }"""


def make(command, *variables):
    """What it shows on a terminal."""
    words = ["make", command, f"LAB={LAB.number}", "BACKEND=cpu", *variables]
    return Terminal(words, ".", NO_COLOR="").end()[0]


def check():
    """The lines that it prints of the planted mistake, none longer than a terminal's."""
    source = LAB.source(WORK)
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(read_planted(LAB.folder)[MISTAKE].edit(solution_of(LAB)))
    beside = r".*\r|\x1b\[K|make: \*\*\*.*|(building the|another make) .*\n"
    shown = re.sub(beside, "", make("check", f"SRC={WORK}"))
    line = r"(?m)((?:(?:\x1b\[[\d;]*m)*.){1,80}(?:\x1b\[m)?)(?: |$)|^$"
    lines = re.findall(line, shown.strip())
    passes = [i for i, line in enumerate(lines) if re.search(r"  pass  +\d", line)]
    lines[passes[PASSES_SHOWN]:passes[-1] + 1] = ["   \N{VERTICAL ELLIPSIS}"]
    return [f"$ \x1b[{CODES['bold']}mmake check LAB={LAB.number}\x1b[m", *lines]


def rules(theme):
    return "text.strong, " + "\n".join(
        f".{row['name'].replace(' ', '-')} {{ fill: {row[theme]} }}"
        for row in read(Path("common/plots/palette.csv")).rows if row["of"] == "drawing")


def draw(lines):
    """The lines as SVG, each piece of one look as wide as its columns."""
    wide, high = 80 * COLUMN + 2 * EDGE, len(lines) * ROW + 2 * EDGE
    parts = [f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high}"
width="{wide:g}" height="{high}" role="img" aria-labelledby="title">
<title id="title">make check names the line that lacks its guard</title>
<style>{STYLE}\n{rules("light")}
@media (prefers-color-scheme: dark) {{\n{rules("dark")} }}</style>
<rect width="{wide:g}" height="{high}" rx="8" class="idle-box"/>"""]
    code = ""
    for row, line in enumerate(lines):
        pieces = [code, *re.split(r"\x1b\[([\d;]*)m", line)]
        at = EDGE
        for code, words in zip(pieces[::2], pieces[1::2]):
            wide = len(words) * COLUMN
            if words.strip():
                place = f'x="{at:g}" y="{EDGE + ROW * row + 13}" textLength="{wide:g}"'
                parts.append(f'<text {place} class="{KINDS[code]}">{escape(words)}</text>')
            at += wide
    return "\n".join([*parts, "</svg>\n"])


def draw_launch(page):
    """The first words of make picture on the mistake, and the launch, on a telephone."""
    part = WORK / "launch.html"
    left_out = "(?s)<h1.*?(?=<section)|<p class=.about.*?(?=<section)|<output.*?</output>"
    words = re.sub(left_out, "</section>", page.read_text())
    _, _, *others = re.findall("<li>.*?</li>", words)
    words = words.replace("".join(others), f"<li>… and {len(others)} more</li>")
    part.write_text(words.replace("</style>", "h2 { margin: 0 } </style>"))
    for name, scheme in ("picture", 1), ("picture-dark", 0):  # 0 is dark to the browser
        subprocess.run(["chromium", "--headless", "--no-sandbox", "--hide-scrollbars",
                        f"--blink-settings=preferredColorScheme={scheme}",
                        "--window-size=400,768", "--force-device-scale-factor=2",
                        f"--screenshot={OUT}/{name}.png", part.absolute().as_uri()],
                       stderr=subprocess.DEVNULL, check=True)


if __name__ == "__main__":
    Path(OUT, "check.svg").write_text(draw(check()), encoding="utf-8")
    draw_launch(Path(re.search(r"\S+\.html", make("picture", f"SRC={WORK}"))[0]))
