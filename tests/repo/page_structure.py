# page_structure.py -- finds what is wrong in how a page is built, for its readers.
import json
import re
import shutil
import subprocess
from html import unescape
from html.parser import HTMLParser
from operator import mul
from pathlib import Path

import pytest

from common.plots.svg import hexadecimal
from common.site.make_slides import BROWSERS

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


BROWSER = next(filter(shutil.which, BROWSERS), None)
# Of PAGES in windows of SIZES, each word that is small, pale, cut or on another. In an SVG
# a word's paper is the shape below it.
LOOK = """<!DOCTYPE html><meta charset="utf-8"><pre></pre><script>
const look = part => getComputedStyle(part);
const is_paper = part => /rect|path|polygon/.test(part.localName)
  && look(part).fill !== "none";
function* faults(page, wide) {
  const seen = [], root = page.documentElement, drawing = root.localName === "svg";
  const walk = page.createTreeWalker(page.body || root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode, part = text.parentElement, path = [];
    for (let of = part; of; of = of.parentElement) path.push([look(of), of]);
    if (!part.checkVisibility({ visibilityProperty: true })
      || path.some(([at]) => at.clipPath !== "none")) continue;
    const scrolls = path.some(([at]) => at.overflowX === "auto");
    const cut = path.some(([at, of]) => at.overflowX === "hidden"
      && of.scrollHeight > of.clientHeight + 1);
    const [[own]] = path, { a: scale } = part.getScreenCTM?.() ?? { a: 1 };
    const ground = path.find(([at]) => !at.backgroundColor.endsWith(", 0)"));
    for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
      const range = page.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      for (const { left, right, top, bottom, height } of range.getClientRects()) {
        if (right <= 0) continue;
        const shape = drawing && page.elementsFromPoint((left + right) / 2,
          (top + bottom) / 2).find(is_paper);
        yield ["pale", part.getScreenCTM ? own.fill : own.color, shape
          ? look(shape).fill : ground ? ground[0].backgroundColor : "nothing", word];
        if (parseFloat(own.fontSize) * scale < SMALLEST) yield ["small", word];
        if (!scrolls && (cut || left < 0 || right > wide + 1)) yield ["cut", word];
        if (!scrolls) seen.push({ word, left, right, top: top + height / 4,
          bottom: bottom - height / 5 });
      }
    }
  }
  seen.sort((one, two) => one.top - two.top);
  for (const [number, one] of seen.entries())
    for (const two of seen.slice(number + 1)) {
      if (two.top > one.bottom - 1) break;
      if (Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1)
        yield ["on", one.word, two.word];
    }
}
onload = async () => {
  const said = new Map();
  for (const [width, height] of SIZES)
    for (const src of PAGES) {
      const frame = document.createElement("iframe");
      document.body.append(Object.assign(frame, { width, height, src }));
      await new Promise(loaded => { frame.onload = loaded; });
      const page = frame.contentDocument;
      if (!page.body) page.documentElement.setAttribute("width", width);
      for (const part of page.querySelectorAll("details")) part.open = true;
      for (const fault of faults(page, width))
        said.set(`${src} ${fault.slice(0, 3)}`, [src, ...fault]);
      frame.remove();
    }
  document.querySelector("pre").textContent = JSON.stringify([...said.values()]);
};
</script>"""


def browse(page, *options):
    """What a browser makes of it."""
    if not BROWSER:
        pytest.skip("there is no chromium: ./setup --lecture")
    return subprocess.run(
        [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom",
         "--virtual-time-budget=30000", f"--user-data-dir={page.parent}/profile",
         *options, page.as_uri()],
        encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def look_at(pages, folder, sizes=((400, 720), (1280, 720))):
    """What cannot be read of these files, light or dark, in windows of these sizes."""
    names = {"PAGES": [page.resolve().as_uri() for page in pages], "SIZES": sizes,
             "SMALLEST": 7.99}
    given = "".join(f"const {name} = {json.dumps(is_)};" for name, is_ in names.items())
    driver = folder / "look.html"
    driver.write_text(LOOK.replace("<script>", f"<script>{given}"))
    faults = []
    for scheme in 0, 1:  # dark, light
        shown = browse(driver, "--disable-web-security",
                       f"--blink-settings=preferredColorScheme={scheme}")
        found = json.loads(unescape(re.search("(?s)<pre>(.*?)</pre>", shown)[1]))
        assert {page for page, *_ in found} == set(names["PAGES"])
        faults += [(Path(page).name, code, *words) for page, code, *words in found
                   if code != "pale" or words[1] == "nothing"
                   or contrast(*map(hexadecimal, words[:2])) < 4.5]
    return faults
