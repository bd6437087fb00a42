# pen.py -- the words in which the handouts' drawings are drawn, and their colours.
"""
Each NAME.py beside this file writes NAME.svg. Light or dark, the colours follow the page
that shows it, or the reader's system, by a rule inside the SVG. What belongs to the host
is green, to the device blue, to the copies orange, as in the figures. A drawing is 520
wide, so its text is also legible on a telephone. One for a slide is at most 430 high.
"""
import csv
from html import escape
from math import hypot
from pathlib import Path

PALETTE = Path("common/plots/palette.csv")  # from the top folder
KINDS = ("plain", "host", "device", "copy", "idle", "bad")
HEAD = 8  # length of an arrow's head
TITLE = 30  # height of the title, which is above what is drawn


def rules(theme):
    """The style rules that give everything its colour."""
    rows = csv.DictReader(line for line in PALETTE.open() if line[0] != "#")
    colour = {row["name"]: row[theme] for row in rows}
    found = [f".paper {{ fill: {colour['paper']} }}",
             f"text, path.ink {{ fill: {colour['text']} }}"]
    for kind in KINDS:
        line, fill = colour[kind], colour[f"{kind} box"]
        found += [f"rect.{kind} {{ fill: {fill}; stroke: {line} }}",
                  f"path.{kind} {{ stroke: {line} }}",
                  f"path.area.{kind} {{ stroke: none; fill: {line} }}",
                  f"polygon.{kind}, text.{kind} {{ fill: {line} }}"]
    return "\n".join(found)


STYLE = f"""
text {{ font: 15px system-ui, "DejaVu Sans", Arial, sans-serif }}
.small {{ font-size: 13px }}
.strong {{ font-weight: bold }}
.code {{ font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace }}
rect, path {{ stroke-width: 1.5; fill: none }}
rect.idle, .dashed {{ stroke-dasharray: 4 3 }}
{rules("light")}
@media (prefers-color-scheme: dark) {{
{rules("dark")}
}}
"""


class Drawing:
    """One drawing: a title, a description for those who cannot see it, and its parts."""

    def __init__(self, height, title, description):
        height += TITLE
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {-TITLE} 520 {height}" '
            f'width="520" height="{height}" role="img" aria-labelledby="title desc">',
            f'<title id="title">{escape(title)}</title>',
            f'<desc id="desc">{escape(" ".join(description.split()))}</desc>',
            f"<style>{STYLE}</style>",
            f'<rect class="paper" y="{-TITLE}" width="520" height="{height}"/>']
        self.text(16, 20 - TITLE, title, "strong", "start")

    def text(self, x, y, words, look="", anchor="middle"):
        """Words whose baseline is at y; look: a kind, small, strong, code."""
        self.parts.append(f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" '
                          f'class="{look}">{escape(words)}</text>')

    def box(self, x, y, width, height, kind="plain", words="", look="", round=4):
        """A box with words in its middle, one line each."""
        self.parts.append(f'<rect x="{x:g}" y="{y:g}" width="{width:g}" '
                          f'height="{height:g}" rx="{round}" class="{kind}"/>')
        lines = words.split("\n") if words else []
        first = y + height / 2 + 5 - 9 * (len(lines) - 1)
        for i, line in enumerate(lines):
            self.text(x + width / 2, first + 18 * i, line, look)

    def cells(self, x, y, size, words, kind="plain", look="small code", height=None):
        """A row of equal boxes, one for each of the words."""
        for i, word in enumerate(words):
            self.box(x + i * size, y, size, height or size, kind, str(word), look, 0)

    def sums(self, x, y, size, values, used, words):
        """A row of sums, of which only so many are used, and words before it."""
        self.text(x - 14, y + 19, words, "small", "end")
        self.cells(x, y, size, values[:used], "device", height=28)
        self.cells(x + used * size, y, size, values[used:], "idle", height=28)

    def line(self, *points, kind="plain", look=""):
        """A line through these points."""
        path = "M" + " L".join(f"{x:g} {y:g}" for x, y in points)
        self.parts.append(f'<path d="{path}" class="{kind} {look}"/>')

    def arrow(self, *points, kind="plain", look=""):
        """A line with a head at its end."""
        (x0, y0), (x, y) = points[-2:]
        length = hypot(x - x0, y - y0)
        dx, dy = (x - x0) / length * HEAD, (y - y0) / length * HEAD
        self.line(*points[:-1], (x - dx, y - dy), kind=kind, look=look)
        corners = [(x, y), (x - dx - dy / 2, y - dy + dx / 2),
                   (x - dx + dy / 2, y - dy - dx / 2)]
        words = " ".join(f"{a:g},{b:g}" for a, b in corners)
        self.parts.append(f'<polygon points="{words}" class="{kind}"/>')

    def save(self, script):
        """Writes the drawing beside the script that drew it."""
        text = "\n".join([*self.parts, "</svg>\n"])
        Path(script).with_suffix(".svg").write_text(text, encoding="utf-8")
