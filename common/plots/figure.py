# figure.py -- draws one figure from one CSV, with gnuplot; its script says what it needs.
import re
import subprocess
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from command import complain
from data_file import find_fault, read


@dataclass
class Job:
    """What the environment asks for, and what could not be done."""

    format: str
    theme: str
    recorded: bool  # or measured here
    data: Path
    out: Path
    lacking: dict = field(default_factory=lambda: defaultdict(list))  # fault: figures
    failed: bool = False

    def report(self, problem):
        complain(problem)
        self.failed = True


def draw_figure(job, script, csv):
    """One figure from one CSV, or a note of what is lacking for it."""
    needs = re.findall("^# needs: (.*)", script.read_text(encoding="utf-8"), re.MULTILINE)
    fault = find_fault(csv, " ".join(needs).split())
    if fault:
        job.lacking[fault].append(script.stem)
        return
    suffix = "-dark" if job.theme == "dark" else ""
    picture = job.out / f"{script.stem}{suffix}.{job.format}"
    new = Path(f"{picture}.new")
    try:
        error = run_gnuplot(job, script, csv, new)
        if error is None:
            new.replace(picture)
            print(picture, flush=True)
        else:
            job.report(f"{csv}: gnuplot could not draw {script.stem}: {error}")
    finally:
        new.unlink(missing_ok=True)


def run_gnuplot(job, script, csv, picture):
    """Returns the line that says what was wrong, or None."""
    origin = read(csv).origin
    when = "recorded" if job.recorded else "measured here"
    settings = {
        "data": csv, "folder": job.data, "picture": picture,
        "format": job.format, "theme": job.theme,
        "device": "CPU backend" if origin["backend"].startswith("CPU") else "GPU",
        "note": f"{origin['backend']}; {origin['machine']}; {when} {origin['date']}",
    }
    quoted = [f"{name}='" + str(value).replace("'", "''") + "'"
              for name, value in settings.items()]
    done = subprocess.run(["gnuplot", "-e", "; ".join(quoted), script],
                          capture_output=True, text=True, errors="replace")
    if done.returncode:
        return next((line for line in done.stderr.splitlines() if " line " in line), "")
    if job.format == "svg":
        # Where there is no DejaVu, Verdana has the same widths.
        svg = picture.read_text(encoding="utf-8")
        svg = svg.replace('"DejaVu Sans"', '"DejaVu Sans, Verdana, sans-serif"')
        picture.write_text(svg, encoding="utf-8")
    return None
