# test_figures.py -- what a reader sees of each figure and drawing: letters, and titles.
import re
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import pytest

from commands import TOP, run, successful
from common.plots.data_file import read
from common.plots.figure import figures_of, find_data
from common.plots.findings import Row
from common.plots.letters import width
from common.plots.svg import SVG
from common.tools.command import module
from common.tools.labs import all_labs
from page_structure import contrast

DRAWINGS = Path("docs/drawings")
SMALLEST, NARROW = 8, 400  # letters, on a page so wide
CONTRAST = 4.5
PALETTE = read("common/plots/palette.csv").rows
COLOURS = {theme: {(row["of"], row["name"]): row[theme] for row in PALETTE}
           for theme in ("light", "dark")}
DARK = {row["light"]: row["dark"] for row in PALETTE if row["of"] == "figure"}


@dataclass
class Words:
    text: str
    x: float
    y: float  # of the baseline
    anchor: str
    size: float
    colours: list  # (words', paper's), light and dark
    wide: float

    @property
    def left(self):
        return self.x - self.wide * {"start": 0, "middle": 0.5, "end": 1}[self.anchor]

    def covers(self, other):
        """Whether some of the other is where these are; letters may touch."""
        return (min(self.left + self.wide, other.left + other.wide)
                - max(self.left, other.left) > 1
                and min(self.y, other.y) - max(self.y - 0.73 * self.size,
                                               other.y - 0.73 * other.size) > 1)


def words_of_figure(svg):
    for part in svg.iter(SVG + "g"):
        text = "".join(part.itertext()).strip()
        if "font-size" in part.attrib and text:
            x, y = map(float, re.findall(r"-?[\d.]+", part.get("transform"))[:2])
            size = float(part.get("font-size"))
            colour = "#" + "".join(f"{int(number):02x}"
                                   for number in re.findall(r"\d+", part.get("fill")))
            yield Words(text, x, y, part.get("text-anchor"), size,
                        [(colour, "#ffffff"), (DARK[colour], DARK["#ffffff"])],
                        width(text, size))


def words_of_drawing(svg):
    boxes = []
    for part in svg.iter():
        kinds = part.get("class", "").split()
        place = [float(part.get(name) or 0) for name in ("x", "y", "width", "height")]
        if part.tag.endswith("rect") and "outline" not in kinds:
            boxes.append((*place, "plain box" if "paper" in kinds else f"{kinds[0]} box"))
        if part.tag.endswith("text"):
            size, x, y = 13 if "small" in kinds else 15, *place[:2]
            text = "".join(part.itertext())
            wide = 0.602 * size * len(text) if "code" in kinds else width(text, size)
            wide *= 1.1 if "strong" in kinds else 1
            line = next((kind for kind in kinds if ("drawing", kind) in COLOURS["light"]),
                        "text")
            paper = [kind for left, top, w, h, kind in boxes
                     if left <= x <= left + w and top <= y - 4 <= top + h][-1]
            yield Words(text, x, y, part.get("text-anchor"), size,
                        [(of["drawing", line], of["drawing", paper])
                         for of in COLOURS.values()], wide)


def faults(path):
    """What cannot be read in a picture."""
    svg = ElementTree.parse(path).getroot()
    read_words = words_of_drawing if path.parent == DRAWINGS else words_of_figure
    found, canvas = list(read_words(svg)), float(svg.get("width"))
    assert len(found) > 4
    for number, words in enumerate(found):
        if words.size * NARROW / canvas < SMALLEST - 0.01:
            yield f"small: {words.text}"
        if min(contrast(*pair) for pair in words.colours) < CONTRAST:
            yield f"pale: {words.text}"
        if words.left < 0 or words.left + words.wide > canvas:
            yield f"cut: {words.text}"
        for other in found[number + 1:]:
            if words.covers(other):
                yield f"{words.text} is where {other.text} is"


@pytest.mark.parametrize("path", ids=lambda path: path.stem, argvalues=sorted(
    [*Path("docs/images").glob("*.svg"), *DRAWINGS.glob("*.svg")]))
def test_all_words_can_be_read_on_a_telephone_light_and_dark(path):
    assert not list(faults(path))


def test_so_can_those_of_the_cpu_backend(tmp_path):
    successful(run(*module("common.plots.draw", *(lab.folder for lab in all_labs())),
                   env={"DATA": "docs/data/cpu", "OUT": tmp_path, "PYTHONPATH": TOP}))
    assert not {path.stem: list(faults(path)) for path in tmp_path.glob("*.svg")
                if list(faults(path))}


@pytest.mark.parametrize("before, after, fault", [
    ('font-size="22.00"', 'font-size="18.00"', "small: 2^10"),
    ('font-size="22.00"', 'font-size="44.00"', "2^12 is where 2^14 is"),
    ("rgb(0,114,178)", "rgb(220,220,220)", "pale: kernel"),
    ("translate(16.00,", "translate(-16.00,", "cut: The kernel"),
    (">stopwatch<", ">stopwatch or other clocks<", "cut: stopwatch or")])
def test_what_cannot_be_read_is_found(tmp_path, before, after, fault):
    text = Path("docs/images/vector_add_time.svg").read_text()
    assert before in text
    Path(tmp_path, "figure.svg").write_text(text.replace(before, after))
    assert any(found.startswith(fault) for found in faults(tmp_path / "figure.svg"))


# --- titles ---

ASSERTS = re.compile(
    "wins from|beats|times as|as long as|× as|less than|cuts|decides|has|lifts")
OF_DEVICE = re.compile(r"(GPU|kernel) (wins from|beats)|GPU is .* times as fast")
# What they show is no time, or one run.
WITHOUT_SPREAD = {"reduction_error", "roofline"}


def noisy(row):
    """As a laptop's: each interval reaches far."""
    return Row({name: value * 1e5 if name.endswith("_high_us") else
                value / 1e5 if name.endswith("_low_us") else value
                for name, value in row.items()})


def losing(row):
    """All that the device does takes a hundred times as long."""
    of_host = "cpu1", "cpus", "simd", "copy", "limit"
    return Row({name: value * 100 if name.endswith("_us") and not name.startswith(of_host)
                else value for name, value in row.items()})


def titles(data, change=lambda row: row):
    """By figure, for each file that a figure is drawn from."""
    found = {}
    places = {Path("labs", lab.folder, "figures"): lab.name for lab in all_labs()}
    places |= {script.parent: None for script in Path("tests/bench").glob("*/figures.py")}
    for folder, name in places.items():
        for figure, function in figures_of(folder).items():
            csv = Path("docs/data", data, f"{name or figure}.csv")
            if csv.exists():
                rows = find_data(csv)
                rows.rows = [change(row) for row in rows.rows]
                found[figure] = function(rows).title
    return found


@pytest.mark.parametrize("data", ["h100", "cpu"])
def test_titles_are_short_and_those_of_noisy_or_slow_data_assert_no_win(data):
    plain, noise, lost = titles(data), titles(data, noisy), titles(data, losing)
    for found in plain, noise, lost:
        assert len(found) > 10 and max(map(len, found.values())) <= 55, found
    assert not {figure: title for figure, title in noise.items()
                if ASSERTS.search(title) and figure not in WITHOUT_SPREAD}
    assert not [title for title in lost.values() if OF_DEVICE.search(title)]


def test_titles_of_the_h100_say_what_it_wins():
    found = titles("h100")
    assert re.fullmatch("With copy the GPU beats [0-9]* cores from [0-9,]* points",
                        found["mandelbrot_time"])
    assert re.fullmatch("With copies the GPU wins from .* rounds on", found["intensity"])
    assert sum(bool(ASSERTS.search(title)) for title in found.values()) > 8, found
