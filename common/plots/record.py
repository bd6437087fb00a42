# record.py FOLDER... -- measures the solutions and writes docs/data/NAME/.
"""
Environment: NAME is the machine's short name, by default that of the GPU, or cpu. A file
is replaced whole when its lab was measured to its end, and not at all otherwise.
"""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from common.plots.data_file import find_fault
from common.plots.measure import NotMeasured, measure
from common.tools.command import complain, run
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
        whole = measure(lab, csv)
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


def record_output(name, command, out, work):
    """What a command prints."""
    csv = work / f"{name}.csv"
    with open(csv, "w") as file:
        done = subprocess.run(command, stdout=file)
    if done.returncode == 0:
        keep(csv, out)
    return done.returncode == 0


def record_benches(out, work):
    """The fast versions beside the machine's limits; what rooflines are drawn from."""
    yield record_output("fast", ["make", "-s", "speed", "ARGS=--csv"], out, work)
    program = f"build/{os.environ['BACKEND']}/bench/roofline/roofline"
    if subprocess.run(["make", "-s", program]).returncode:
        yield False
        return
    small = ["--n", "2^22", "--n-work", "2^20"] if os.environ["BACKEND"] == "cpu" else []
    for what in "roofline", "strides", "asides":
        yield record_output(what, [program, what, *small], out, work)


def record_claims(out, work):
    """What no lab's figure is about, with the pictures."""
    claims = work / "claims"
    shutil.rmtree(claims, ignore_errors=True)
    claims.mkdir()
    done = subprocess.run(["tests/bench/claims/measure_claims.py", claims])
    for file in sorted(claims.iterdir()) if done.returncode == 0 else ():
        keep(file, out)
    return done.returncode == 0


def record_peers(out, work):
    """The experiments in Python, if Python has any of the packages."""
    csv = work / "peers.csv"
    done = subprocess.run(["tests/bench/peers/measure_peers.py", csv], stdout=sys.stderr)
    if done.returncode == 0:
        keep(csv, out)
    return done.returncode in (0, 2)


def main(folders):
    name = os.environ.get("NAME") or name_machine()
    if not re.fullmatch("[a-z0-9][a-z0-9-]*", name):
        sys.exit(f"NAME is made of a-z, 0-9 and -, such as h200, not '{name}'")
    out, work = Path("docs/data", name), Path("build/record", name)
    out.mkdir(parents=True, exist_ok=True)
    work.mkdir(parents=True, exist_ok=True)
    recorded = [record_lab(Lab(folder), out, work) for folder in folders
                if Lab(folder).runs()]
    if len(folders) > 1:
        recorded += [*record_benches(out, work), record_claims(out, work),
                     record_peers(out, work)]
    return 0 if all(recorded) else 1


if __name__ == "__main__":
    run(main)
