# figure.py -- draws one figure from one CSV, with gnuplot, as figures.py says.
"""
In a folder's figures.py, each function that chart.figure marks makes one figure from the
data: its title, what is below that, and what to draw.
"""
import importlib.util
import re
import subprocess
from collections import defaultdict
from dataclasses import dataclass, field, replace
from pathlib import Path

from common.plots import svg
from common.plots.chart import quote
from common.plots.data_file import find_fault, read
from common.plots.findings import Data, Lacking, numbers
from common.tools.command import complain

CPU_DATA = Path("docs/data/cpu")
PALETTE = Path(__file__).with_name("palette.csv")
STYLE = Path(__file__).with_name("style.gp")


@dataclass
class Job:
    """What the environment asks for, and what could not be done."""

    format: str
    theme: str  # light or dark; "" in SVG: as the reader's system is
    recorded: bool  # or measured here
    data: Path
    out: Path
    lacking: dict = field(default_factory=lambda: defaultdict(list))  # fault: figures
    failed: bool = False

    def report(self, problem):
        complain(problem)
        self.failed = True

    def picture(self, name):
        theme = "-dark" if self.theme == "dark" else ""
        return self.out / f"{name}{theme}.{self.format}"


def figures_of(folder):
    """The functions that draw a folder's figures, by name."""
    path = Path(folder, "figures.py")
    if not path.exists():
        return {}
    spec = importlib.util.spec_from_file_location("figures", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return {name: function for name, function in sorted(vars(module).items())
            if hasattr(function, "shows")}


def draw_figure(job, name, function, csv):
    """One figure from one CSV, or a note of what is lacking for it."""
    fault = find_fault(csv)
    if fault:
        job.lacking[fault].append(name)
        return
    origin = read(csv).origin
    try:
        chart = function(find_data(csv))
    except Lacking as what:
        job.lacking[f"{csv}: {what}"].append(name)
        return
    picture = job.picture(name)
    new = Path(f"{picture}.new")
    try:
        error = run_gnuplot(job, chart, origin, new)
        if error is None:
            if job.format == "svg":
                svg.finish(new, chart.title, f"{function.shows} {chart.subtitle}. "
                           f"{origin['backend']}; {origin['machine']}.",
                           {} if job.theme else dark_colours())
            new.replace(picture)
            print(picture, flush=True)
        else:
            job.report(f"{csv}: gnuplot could not draw {name}: {error}")
    finally:
        new.unlink(missing_ok=True)


def draw_bench(job, name, function):
    """A figure of what is no lab's, if that was measured.

    A zoom that was not recorded on this machine is the CPU backend's: each figure names
    its machine.
    """
    drawn = job
    if job.recorded and name == "zoom" and not (job.data / f"{name}.csv").exists():
        drawn = replace(job, data=CPU_DATA)
    csv = drawn.data / f"{name}.csv"
    if csv.exists():
        draw_figure(drawn, name, function, csv)
    job.failed |= drawn.failed


def find_data(csv):
    """The rows of a file, and which machine's they are."""
    table = read(csv)
    backend = table.origin["backend"]
    on_gpu = not backend.startswith("CPU")
    cores = re.search("[0-9]+ cores", table.origin["machine"])
    return Data(numbers(table.rows), "GPU" if on_gpu else "CPU backend",
                Path(csv).parent, cores[0] if cores else "all cores")


def run_gnuplot(job, chart, origin, picture):
    """Returns the line that says what was wrong, or None."""
    model = origin["backend"].partition(", CUDA")[0].removeprefix("NVIDIA ")
    cores = origin["machine"].rpartition(", ")[2]
    settings = colours(job.theme or "light") | {
        "picture": picture, "format": job.format, "headline": chart.title,
        "subtitle": chart.subtitle,
        "note": f"{model}, {cores}, measured {origin['date']}",
        "whiskers": "whiskers: 95 % interval" if any(chart.whiskers)
                    else "95 % interval: too short to see" * bool(chart.whiskers)}
    settings["warning"] = settings["orange" if model.startswith("CPU") else "grey"]
    script = [f"{name} = {quote(value)}" for name, value in settings.items()]
    script += [f"load {quote(STYLE)}", *chart.commands]
    done = subprocess.run(["gnuplot"], input="\n".join([*script, ""]),
                          capture_output=True, text=True, errors="replace")
    if done.returncode:
        said = re.search(r"^.*\bline \d+:.*", done.stderr, re.MULTILINE)
        return said[0] if said else "it gave no reason"
    return None


def colours(theme):
    """The colours of that theme, by name."""
    rows = read(PALETTE).rows
    return {row["name"]: row[theme] for row in rows if row["of"] == "figure"}


def dark_colours():
    """What becomes of a light figure's colours in the dark."""
    return dict(zip(colours("light").values(), colours("dark").values()))
