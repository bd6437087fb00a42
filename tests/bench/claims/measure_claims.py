#!/usr/bin/python3 -B
# measure_claims.py FOLDER [record] -- measures clock and zoom into FOLDER.
"""
These are the tutorials' claims that no lab's figure is about: what a clock says that
does not wait, and a picture's details. What was measured with the programs as they are
now is not measured again.
"""
import os
import subprocess
import sys
from pathlib import Path

sys.path.append(".")
from common.plots.data_file import read
from common.plots.measure import QUICK, build, find_program, is_newer, recorded
from common.plots.samples import merge
from common.tools.command import run, show_progress, write_file

# Where each picture looks, four times as deep as the one before.
PLACE, ZOOMS, MAX_ITER = "-0.743643887,0.131825904", [4 ** i for i in range(8)], 1000


def ask(program, *options):
    return subprocess.run([program, *options], stdout=subprocess.PIPE, text=True,
                          check=True).stdout.splitlines()


def ask_often(protocol, program, *options):
    """The lines of a data file out of several processes: docs/protocol.md."""
    tables = [ask(program, *options, *protocol.options)
              for _ in range(protocol.processes)]
    return [protocol.sign(tables[0][0]), *merge([table[1:] for table in tables])]


def measure_clock(folder, protocol):
    """A launch of n blocks of 4 threads, as the tutorial's; the clock read twice."""
    head, names, at_once, done = ask_often(
        protocol, find_bench("roofline"), *"clock --n 2^20 --n-work 2^20".split())
    places = ("0,tutorial: at once,published", "1,here: at once,core",
              "2,here: when done,kernel")
    claim, = (row for row in read("docs/data/tutorials/claims.csv").rows
              if row["id"] == "add_gpu")
    published = f"{float(claim['value']) * 1e6 / 99:.1f}"
    count = at_once.split(",")[-1]
    rows = f"name,{published},{published},{published},{count}", at_once, done
    return [head, f"place,label,{names}",
            *(f"{place},{row.partition(',')[2]}" for place, row in zip(places, rows))]


def measure_zoom(folder, protocol):
    """Small pictures; on a GPU the times of large ones."""
    on_gpu = os.environ["BACKEND"] == "gpu"
    picture = timed = "--width 300 --height 250".split()
    if protocol is QUICK:
        picture = timed = "--width 48 --height 40".split()
    elif on_gpu:
        timed = "--width 1500 --height 1250".split()
    rows = []
    for zoom in ZOOMS:
        show_progress(f"zoom {zoom}")
        view = ["--center", PLACE, "--zoom", str(zoom), "--max-iter", str(MAX_ITER)]
        ask(find_program("mandelbrot"), *view, *picture, "--reps", "0",
            "--out", str(folder / f"zoom_{zoom}.png"))
        head, names, row = ask_often(protocol, find_program("mandelbrot"), *view, *timed,
                                     "--reps", "1", "--csv")
        rows.append(f"{row},{zoom}")
    show_progress("")
    return [head, f"{names},zoom", *rows]


def find_bench(name):
    return Path("build", os.environ["BACKEND"], "bench", name, name).absolute()


# What measures each, and with which programs.
MEASURES = {"clock": (measure_clock, "roofline"), "zoom": (measure_zoom, "mandelbrot")}


def main(arguments):
    folder = Path(arguments[0])
    protocol = recorded() if arguments[1:] else QUICK
    for name, (measure, *programs) in MEASURES.items():
        paths = [find_bench(program) if program == "roofline" else find_program(program)
                 for program in programs]
        if not all(build(path) for path in paths):
            sys.exit(f"{name}: {paths[0].name} does not build")
        csv = folder / f"{name}.csv"
        if not all(is_newer(csv, path) for path in paths):
            write_file(csv, "\n".join([*measure(folder, protocol), ""]))
    return 0


if __name__ == "__main__":
    run(main)
