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
from pathlib import Path

from common.plots import svg
from common.plots.data_file import find_fault, read
from common.plots.findings import Data, Lacking, numbers
from common.tools.command import complain

# Least distance between the names of two lines, of the height of a plot.
GAPS = {"slide": 0.085, "page": 0.06, "readme": 0.085}
CPU_DATA = Path("docs/data/cpu")
PALETTE = Path(__file__).with_name("palette.csv")


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
                shows = text.partition(" -- ")[2].partition("\n")[0]
                svg.finish(new, settings["headline"],
                           f"{shows[:1].upper()}{shows[1:]} {settings['note']}.",
                           {} if job.theme else dark_colours())
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
    model = origin["backend"].partition(",")[0].removeprefix("NVIDIA ")
    name = re.sub(r" \d+GB.*| PCIe.*| SXM.*", "", model)  # a title has room for H100
    if device != "GPU":
        name = "CPU"
    cores = re.search("[0-9]+ cores", origin["machine"])
    found = find_results(script)(
        Data(numbers(table.rows), device, job.data, GAPS[job.size], job.size, name,
             cores[0] if cores else "all cores"))
    return {"data": csv, "folder": job.data, "format": job.format, "size": job.size,
            "device": device, "note": note, "marks": "", **colours(job.theme or "light"), **found}


def colours(theme):
    """The colours of that theme, by name."""
    rows = read(PALETTE).rows
    return {row["name"]: row[theme] for row in rows if row["of"] == "figure"}


def dark_colours():
    """What becomes of a light figure's colours in the dark."""
    return dict(zip(colours("light").values(), colours("dark").values()))


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
