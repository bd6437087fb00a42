# record.py FOLDER... [OTHER...] -- measures the solutions and writes docs/data/NAME/.
"""
OTHERS is what is measured beside the labs. If some of it is named, no lab is measured; with
several labs, all of it is.

Environment: NAME is the machine's short name, by default that of the GPU, or cpu. A file
is replaced whole when its lab was measured to its end, and not at all otherwise.
"""
import os
import re
import shutil
import subprocess
import sys
from csv import DictReader
from functools import partial
from pathlib import Path

from common.plots.data_file import find_fault
from common.plots.measure import NotMeasured, measure, recorded
from common.plots.samples import merge
from common.tools.command import complain, run, write_file
from common.tools.labs import Lab


def name_machine():
    if os.environ["BACKEND"] == "cpu":
        return "cpu"
    query = ["nvidia-smi", "--query-gpu=name", "--format=csv,noheader"]
    gpus = subprocess.run(query, stdout=subprocess.PIPE, text=True, check=True).stdout
    gpu = gpus.splitlines()[0].removeprefix("NVIDIA ")
    return gpu.lower().replace(" ", "-")


def keep(file, out):
    """A new file takes its place in docs/data."""
    target = out / file.name
    new = Path(f"{target}.new")  # beside it: a rename within a folder is all or nothing
    shutil.copyfile(file, new)
    new.replace(target)
    print(target, flush=True)


def record_lab(lab, out, work):
    csv = work / f"{lab.name}.csv"
    fault = ""
    try:
        whole = measure(lab, csv, recorded())
        fault = find_fault(csv) if whole else ""
    except NotMeasured as why:
        whole = False
        complain(why)
    if not whole or fault:
        complain(f"{out / csv.name} stays as it was{f': {fault}' if fault else ''}")
        return False
    for file in [csv, *work.glob(f"{lab.name}_*.png")]:
        keep(file, out)
    return True


def record_output(name, command, out, work, finish=lambda lines: lines):
    """What several processes of a command print, as the protocol says."""
    protocol, tables = recorded(), []
    for _ in range(protocol.processes):
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
        if done.returncode:
            return False
        tables.append(done.stdout.splitlines())
    lines = finish(merge([table[1:] for table in tables]))
    csv = work / f"{name}.csv"
    write_file(csv, "\n".join([protocol.sign(tables[0][0]), *lines, ""]))
    keep(csv, out)
    return True


def add_rates(lines):
    """The rates of the fast versions, which their programs know of one process alone."""
    table = list(DictReader(lines))
    for row in table:
        row["rate"] = float(row["work"]) / float(row["time_us"])
    best = {op: max(row["rate"] for row in table if row["op"] == op)
            for op in ("h2d", "d2h", "fma")}
    copied, = (row["rate"] for row in table if row["name"] == "device_copy")
    limits = {**best, "add": copied, "mandelbrot": best["fma"] / 4}
    for row in table:
        row["ratio"] = f"{row['rate'] / limits[row['op']]:.6g}"
        row["rate"] = f"{row['rate']:.6g}"
    return [lines[0], *(",".join(row.values()) for row in table)]


def record_fast(out, work):
    """The fast versions beside the machine's limits."""
    arguments = f"ARGS=--csv {' '.join(recorded().options)}"
    return record_output("fast", ["make", "-s", "speed", arguments], out, work, add_rates)


def record_roof(what, out, work):
    """What rooflines and pages are made from."""
    program = f"build/{os.environ['BACKEND']}/bench/roofline/roofline"
    if subprocess.run(["make", "-s", program]).returncode:
        return False
    small = ["--n", "2^22", "--n-work", "2^20"] if os.environ["BACKEND"] == "cpu" else []
    command = [program, what, *small, *recorded().options]
    return record_output(what, command, out, work)


def record_claims(out, work):
    """What no lab's figure is about, with the pictures."""
    claims = work / "claims"
    shutil.rmtree(claims, ignore_errors=True)
    claims.mkdir()
    done = subprocess.run(["tests/bench/claims/measure_claims.py", claims, "record"])
    for file in sorted(claims.iterdir()) if done.returncode == 0 else ():
        keep(file, out)
    return done.returncode == 0


ROOFS = {what: partial(record_roof, what) for what in ("roofline", "strides", "asides")}
OTHERS = {"fast": record_fast, **ROOFS, "claims": record_claims}


def main(words):
    name = os.environ.get("NAME") or name_machine()
    if not re.fullmatch("[a-z0-9][a-z0-9-]*", name):
        sys.exit(f"NAME is made of a-z, 0-9 and -, such as h100, not '{name}'")
    out, work = Path("docs/data", name), Path("build/record", name)
    out.mkdir(parents=True, exist_ok=True)
    work.mkdir(parents=True, exist_ok=True)
    others = [word for word in words if word in OTHERS]
    folders = [] if others else words
    if len(folders) > 1:
        others = list(OTHERS)
    labs = [Lab(folder) for folder in folders]
    done = [record_lab(lab, out, work) for lab in labs if lab.runs()]
    done += [OTHERS[other](out, work) for other in others]
    return 0 if all(done) else 1


if __name__ == "__main__":
    run(main)
