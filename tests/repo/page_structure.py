# page_structure.py -- finds what is wrong in how a page is built, for its readers.
import re
from html.parser import HTMLParser
from operator import mul

VOID = {"meta", "br", "wbr", "img", "input"}


class Structure(HTMLParser):
    """What a page is made of; `faults` are what a screen reader would stumble over."""

    def __init__(self, text):
        super().__init__()
        self.open, self.faults, self.levels = [], [], []
        self.ids, self.links, self.tables, self.captions, self.lang = [], [], 0, 0, None
        self.feed(text)
        if self.open:
            self.faults.append(f"not closed: {self.open}")

    def handle_starttag(self, tag, attributes):
        have = dict(attributes)
        if tag not in VOID:
            self.open.append(tag)
        if "id" in have:
            self.ids.append(have["id"])
        self.links += [have[name] for name in ("href", "src") if name in have]
        self.tables += tag == "table"
        self.captions += tag == "caption"
        if tag == "html":
            self.lang = have.get("lang")
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        if tag == "th" and "scope" not in have:
            self.faults.append("a th without scope")
        if tag in ("input", "select") and "label" not in self.open:
            self.faults.append(f"{tag} without a label")
        if tag == "svg" and not (have.get("aria-label") and have.get("role") == "img"):
            self.faults.append("a picture without words")
        if tag == "img" and not have.get("alt"):
            self.faults.append("an img without words")

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.open.pop()

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes something else")


def find_faults(text):
    page = Structure(text)
    steps = [b - a for a, b in zip([0, *page.levels], page.levels)]
    inside = {link[1:] for link in page.links if link.startswith("#")}
    others = [link for link in page.links
              if not link.startswith(("#", "feedback/", "data:"))]
    found = {"it is not in English": page.lang != "en",
             "it has not one main part": text.count("<main>") != 1,
             f"headings: {page.levels}": page.levels.count(1) != 1 or max(steps) != 1,
             "tables without a caption": page.captions != page.tables,
             "an id is there twice": len(page.ids) != len(set(page.ids)),
             f"lead nowhere: {inside - set(page.ids)}": inside - set(page.ids),
             f"asks for {others}": others}
    return page.faults + [fault for fault, so in found.items() if so]


def luminance(colour):
    """As WCAG 2 defines it, from 0 to 1."""
    shares = (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))
    linear = (share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4
              for share in shares)
    return sum(map(mul, linear, (0.2126, 0.7152, 0.0722)))


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
