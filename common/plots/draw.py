# draw.py FOLDER... -- measures the labs, or takes recorded data, and draws their figures.
"""
Environment: DATA=docs/data/NAME takes the CSV files there; FORMAT=svg, png or pdf;
THEME=light or dark, without it an SVG follows the reader's system; OUT is the folder for
the figures. What was measured with the program as it is now is not measured again.
Status 0 only if all were drawn.
"""
import os
import shutil
import subprocess
import sys
from pathlib import Path

from common.plots.data_file import read
from common.plots.figure import Job, draw_bench, draw_figure, figures_of
from common.plots.measure import NotMeasured, is_measured, measure
from common.tools.command import complain, run
from common.tools.labs import Lab, all_labs


def read_job():
    wish = os.environ.get
    picture, data = wish("FORMAT") or "svg", wish("DATA")
    theme = wish("THEME") or ""
    if picture not in ("svg", "png", "pdf"):
        sys.exit(f"FORMAT is svg, png or pdf, not '{picture}'")
    if theme not in ("", "light", "dark"):
        sys.exit(f"THEME is light or dark, not '{theme}'")
    if data and not Path(data).is_dir():
        sys.exit(f"DATA={data} is not a folder; there are: {' '.join(list_recorded())}")
    if not shutil.which("gnuplot"):
        sys.exit("gnuplot is missing; ./setup installs it")
    # A student's figures and those of the solutions keep apart.
    place = "build/plots" if data or wish("SRC") == "solutions" else "build/plots/labs"
    out = Path(wish("OUT") or place)
    out.mkdir(parents=True, exist_ok=True)
    return Job(picture, theme, bool(data), Path(data or place), out)


def list_recorded():
    return sorted({str(csv.parent) for lab in all_labs()
                   for csv in Path("docs/data").glob(f"*/{lab.name}.csv")})


def draw_lab(job, lab):
    """A lab's figures, or what is lacking for them."""
    csv = job.data / f"{lab.name}.csv"
    if job.recorded or measure_here(job, lab, csv):
        for name, function in list_figures(lab).items():
            draw_figure(job, name, function, csv)


def list_figures(lab):
    return figures_of(Path("labs", lab.folder, "figures"))


def leave_out_unrecorded(job, labs):
    """Part two need not be recorded everywhere: its figures are then named, no more."""
    out = [lab for lab in labs
           if lab.in_part_two and not Path(job.data, f"{lab.name}.csv").exists()]
    figures = [name for lab in out for name in list_figures(lab)]
    if figures:
        print(f"not recorded in {job.data}: {' '.join(figures)}")
    return [lab for lab in labs if lab not in out]


def measure_here(job, lab, csv):
    """Returns whether there are rows."""
    try:
        if is_measured(lab, csv):
            complain(f"{lab.name}: as measured {read(csv).origin['date']}, since its "
                     f"program is the same; to measure again: rm {csv}")
        elif not measure(lab, csv):
            job.failed = True  # some runs are there, and are drawn
        return True
    except NotMeasured as why:
        job.report(why)
        return False


def main(folders):
    labs = [Lab(folder) for folder in folders]
    drawn = [lab for lab in labs if list_figures(lab)]
    if len(labs) == 1 and not drawn:
        others = [lab.folder for lab in all_labs() if list_figures(lab)]
        sys.exit(f"lab {folders[0]} has no figure; these have: {' '.join(others)}")
    job = read_job()
    if job.recorded and len(labs) > 1:
        drawn = leave_out_unrecorded(job, drawn)
    for lab in drawn:
        draw_lab(job, lab)
    if len(labs) > 1 and not job.recorded:
        claims = subprocess.run(["tests/bench/claims/measure_claims.py", job.data])
        job.failed |= claims.returncode != 0
    benches = sorted(Path("tests/bench").glob("*/figures.py")) if len(labs) != 1 else ()
    for script in benches:
        for name, function in figures_of(script.parent).items():
            draw_bench(job, name, function)
    advice = "make plots measures it"
    if job.recorded:
        advice = f"make record NAME={job.data.name}, on that machine, records it"
    for fault, figures in job.lacking.items():
        job.report(f"{fault}: not drawn: {' '.join(figures)}; {advice}")
    return 1 if job.failed else 0


if __name__ == "__main__":
    run(main)
