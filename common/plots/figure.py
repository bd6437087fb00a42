# figure.py -- draws one figure from one CSV, with gnuplot; its script says what it needs.
"""
Beside NAME.gp, figures.py has a function NAME that finds in the data what the script
cannot: the sentence in the title, the axes' ranges, and what to mark.
"""
import importlib.util
import re
import subprocess
from collections import defaultdict
from dataclasses import dataclass, field, replace
from html import escape
from pathlib import Path

from common.plots.data_file import find_fault, read
from common.plots.findings import Data, Lacking, numbers
from common.tools.command import complain

# Least distance between the names of two lines, of the height of a plot.
GAPS = {"slide": 0.085, "page": 0.06, "readme": 0.085}
CPU_DATA = Path("docs/data/cpu")
# What becomes of a light figure's colours in the dark; style.gp has both.
DARK = {"ffffff": "0d1117", "202020": "f0f0f0", "dcdcdc": "3c4048", "0072b2": "56b4e9",
        "d55e00": "f5793a", "f2b48a": "8a4a2a", "009e73": "2bc79a", "6a6a6a": "a8a8a8"}


@dataclass
class Job:
    """What the environment asks for, and what could not be done."""

    format: str
    theme: str  # light or dark; "" in SVG: as the reader's system is
    size: str  # slide, page or readme
    recorded: bool  # or measured here
    data: Path
    out: Path
    lacking: dict = field(default_factory=lambda: defaultdict(list))  # fault: figures
    failed: bool = False

    def report(self, problem):
        complain(problem)
        self.failed = True

    def picture(self, name):
        size = "" if self.size == "page" else f"-{self.size}"
        theme = "-dark" if self.theme == "dark" else ""
        return self.out / f"{name}{size}{theme}.{self.format}"


def draw_figure(job, script, csv):
    """One figure from one CSV, or a note of what is lacking for it."""
    text = script.read_text(encoding="utf-8")
    needs = re.findall("^# needs: (.*)", text, re.MULTILINE)
    fault = find_fault(csv, " ".join(needs).split())
    if fault:
        job.lacking[fault].append(script.stem)
        return
    try:
        settings = find_settings(job, script, csv)
    except Lacking as rows:
        job.lacking[f"{csv}: {rows}"].append(script.stem)
        return
    picture = job.picture(script.stem)
    new = Path(f"{picture}.new")
    try:
        error = run_gnuplot(script, settings | {"picture": new})
        if error is None:
            if job.format == "svg":
                finish_svg(new, settings, text.partition(" -- ")[2].partition("\n")[0],
                           follows_system=not job.theme)
            new.replace(picture)
            print(picture, flush=True)
        else:
            job.report(f"{csv}: gnuplot could not draw {script.stem}: {error}")
    finally:
        new.unlink(missing_ok=True)


def draw_bench(job, script):
    """A figure of what is no lab's, if that was measured.

    Of a claim that was not recorded on this machine, the CPU backend's: each figure names
    its machine.
    """
    drawn = job
    if job.recorded and script.parent.name == "claims" and not (
            job.data / f"{script.stem}.csv").exists():
        drawn = replace(job, data=CPU_DATA)
    csv = drawn.data / f"{script.stem}.csv"
    if csv.exists():
        draw_figure(drawn, script, csv)
    job.failed |= drawn.failed


def find_settings(job, script, csv):
    """The variables that the script finds set."""
    table = read(csv)
    origin = table.origin
    when = "recorded" if job.recorded else "measured here"
    device = "CPU backend" if origin["backend"].startswith("CPU") else "GPU"
    note = (f"{origin['backend'].partition(', driver')[0]}; {origin['machine']}; "
            f"{when} {origin['date']}")
    if job.size == "slide":
        # What can be read from the last row.
        note = f"{origin['backend'].partition(', CUDA')[0]}; {when} {origin['date']}"
    name = origin["backend"].partition(",")[0].removeprefix("NVIDIA ")
    if device != "GPU":
        name = "CPU"
    cores = re.search("[0-9]+ cores", origin["machine"])
    found = find_results(script)(
        Data(numbers(table.rows), device, job.data, GAPS[job.size], job.size, name,
             cores[0] if cores else "all cores"))
    return {"data": csv, "folder": job.data, "format": job.format, "size": job.size,
            "theme": job.theme or "light", "device": device, "note": note, "marks": "",
            **found}


def find_results(script):
    """The function of this figure."""
    path = script.parent / "figures.py"
    if not path.exists():
        return lambda data: {"headline": script.stem.replace("_", " ")}
    spec = importlib.util.spec_from_file_location("figures", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return getattr(module, script.stem)


def run_gnuplot(script, settings):
    """Returns the line that says what was wrong, or None."""
    commands = "; ".join(f"{name}={quote(value)}" for name, value in settings.items())
    done = subprocess.run(["gnuplot", "-e", commands, script],
                          capture_output=True, text=True, errors="replace")
    if done.returncode:
        said = re.search(r"^.*\bline \d+:.*", done.stderr, re.MULTILINE)
        return said[0] if said else "it gave no reason"
    return None


def quote(value):
    if isinstance(value, (int, float)):
        return f"{float(value):.9g}"
    return "'" + str(value).replace("'", "''") + "'"


def finish_svg(picture, settings, drawn, follows_system):
    """A title and a description of its own, fonts, and the colours of the dark."""
    svg = picture.read_text(encoding="utf-8")
    # Where there is no DejaVu, Verdana has the same widths.
    svg = svg.replace('"DejaVu Sans"', '"DejaVu Sans, Verdana, sans-serif"')
    # Gnuplot gives open marks thin outlines, whatever the width of their line.
    svg = re.sub(r"(id='gpPt\d+' stroke-width=)'[\d.]+'", r"\1'0.3'", svg)
    # Some programs drop the space behind an exponent unless they are told to keep it.
    svg = svg.replace("<svg ", '<svg role="img" aria-labelledby="title desc" '
                      'xml:space="preserve"', 1)
    title, description = escape(settings["headline"]), escape(
        f"{drawn[:1].upper()}{drawn[1:]} {settings['note']}.")
    svg = svg.replace("<title>Gnuplot</title>", f'<title id="title">{title}</title>', 1)
    svg = re.sub(r"\s*<title>[^<]*</title>", "", svg)  # those of lines are gnuplot's code
    svg = svg.replace("<desc>Produced by", f'<desc id="desc">{description} Drawn by', 1)
    if follows_system:
        svg = svg.replace("<defs>", f"<style>{dark_rules(svg)}</style>\n<defs>", 1)
    picture.write_text(svg, encoding="utf-8")


def dark_rules(svg):
    """Rules that replace each colour, as gnuplot spells it, by the dark theme's."""
    rules = set()
    given = re.findall(r"""\b(stroke|fill|color) ?= ?["']((?:rgb\(|#)[^"']*)""", svg)
    for name, value in given:
        parts = re.findall(r"\d+", value) if value[0] == "r" else []
        light = "".join(f"{int(part):02x}" for part in parts) or value[1:].lower()
        if light in DARK:
            rules.add(f'[{name}="{value}"]{{{name}:#{DARK[light]}}}')
    return "@media (prefers-color-scheme:dark){" + "".join(sorted(rules)) + "}"
