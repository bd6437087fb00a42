#!/usr/bin/python3 -B
# measure_peers.py CSV -- experiments 8, 10 and 12 in C and in Python, interleaved.
"""
Environment: PYTHON is the interpreter whose packages are measured, PEERS their names,
ROUNDS how often each is run, REPS how often that repeats each experiment. A missing
package is reported and left out. A wrong result ends the run before any time is printed.
Status 2: there is no package to compare with.
"""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.append(".")
from common.plots.measure import Protocol, recorded
from common.tools.command import complain, run, show_progress, write_file
from table import make_table, print_table

BIN = Path("build", os.environ["BACKEND"])
REPS, HOST_REPS = os.environ.get("REPS"), 3
# What a lab's program times on one core: experiment, n, column, program and options.
ONE_CORE = [
    ("8", "1048576", "cpu1_us", "vector_add", "--n 2^20"),
    ("10", "400", "cpu1_us", "transfer_cost", "--min 400 --max 400"),
    ("12", "1875000", "simd_us", "mandelbrot", ""),
]


def run_ours(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr.rstrip())
    return done.stdout.splitlines()


def take_our_turn(out):
    """Returns our rows, and the first line of a lab's CSV, which names the machine."""
    rows = run_ours([BIN / "bench/peers/ours", "--out", out,
                     *(["--reps", REPS] if REPS else [])])
    for experiment, n, column, program, options in ONE_CORE:
        command = [BIN / "solutions" / program, "--csv", "--samples", "1",
                   "--reps", REPS or str(HOST_REPS)]
        origin, names, values = run_ours([*command, *options.split()])[:3]
        times = values.split(",")[names.split(",").index(column)]
        rows.append(f"{experiment},one_core,ours,{n},{times}")
    return rows, origin


def take_turn(python, peer, out):
    """Returns a peer's rows, what it said, and whether it failed."""
    environment = {**os.environ, "PYTHON": python, "OUT": str(out),
                   "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([python, f"tests/bench/peers/with_{peer}.py"],
                          env=environment, capture_output=True, text=True)
    wrong = [line for line in done.stderr.splitlines() if line.startswith("wrong: ")]
    if wrong:
        sys.exit("\n".join(wrong))
    return done.stdout.splitlines(), done.stderr, done.returncode != 0


def measure(python, peers, rounds, out):
    """Returns all rows, their origin, the peers that are there, whether one failed."""
    rows, failed = [], False
    for number in range(1, rounds + 1):
        if sys.stderr.isatty():
            show_progress(f"peers: round {number} of {rounds}")
        ours, origin = take_our_turn(out)
        rows += ours
        there = []
        for peer in peers:
            more, said, broken = take_turn(python, peer, out)
            show_progress("")
            if broken:
                failed = True
                why = (said.splitlines() or ["it says nothing"])[-1]
                complain(f"peers: {peer}: failed: {why}: left out")
                continue
            if number == 1 and said:
                complain(said.rstrip())  # what is missing, once
            if more:
                there.append(peer)
            rows += more
        if not there:
            complain("peers: no package to compare with")
            sys.exit(2)
        peers = there
    return rows, origin, peers, failed


def find_versions(python, peers):
    script = "import importlib, sys; print(', '.join(" \
             "f'{p} {importlib.import_module(p).__version__}' for p in sys.argv[1:]))"
    done = subprocess.run([python, "-c", script, *peers], capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else "unknown"


def main(arguments):
    csv = Path(arguments[0])
    python = os.environ.get("PYTHON") or "python3"
    peers = (os.environ.get("PEERS") or "numpy numba cupy").split()
    rounds = os.environ.get("ROUNDS") or str(recorded().processes)
    if not re.fullmatch("[1-9][0-9]?", rounds):
        sys.exit(f"ROUNDS is a number from 1 to 99, not '{rounds}'")
    if not shutil.which(python):
        complain(f"peers: no {python} here; PYTHON=… names another")
        return 2
    programs = [BIN / "solutions" / program for *_, program, _ in ONE_CORE]
    if subprocess.run(["make", "-s", BIN / "bench/peers/ours", *programs]).returncode:
        return 1
    out = Path("build/peers", os.environ["BACKEND"])
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    rows, origin, peers, failed = measure(python, peers, int(rounds), out)
    packages = find_versions(python, peers)
    origin = Protocol(int(rounds)).sign(origin)
    origin = origin.replace("; processes:", f"; packages: {packages}; processes:")
    lines = make_table(rows)
    csv.parent.mkdir(parents=True, exist_ok=True)
    write_file(csv, "\n".join([origin, *lines, ""]))
    print_table(origin, lines)
    return 1 if failed else 0


if __name__ == "__main__":
    run(main)
