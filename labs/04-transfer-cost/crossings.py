#!/usr/bin/python3 -B
# crossings.py CSV -- from Lab 4's rows, the size from which the device wins, per work.
"""
Prints work, pinned, the largest size measured, and the crossing, or never, of each of the
device's times (kernel; total with copies) with the CPU's (one core; one or all, whichever
is faster). As in the lab's program, a median must beat the CPU's fastest repetition.
"""
import sys

sys.path.append("common/plots")
from data_file import read

PAIRS = [("kernel", "cpu1"), ("kernel", "cpus"), ("total", "cpu1"), ("total", "cpus")]


def time_cpu(row, cpu):
    one_core, all_cores = float(row["cpu1_min_us"]), float(row["cpus_min_us"])
    return one_core if cpu == "cpu1" else min(one_core, all_cores)


def find_crossing(rows, device, cpu):
    """The size after the last one at which the device does not win."""
    lost = [number for number, row in enumerate(rows, 1)
            if float(row[f"{device}_us"]) >= time_cpu(row, cpu)]
    first = max(lost, default=0)
    return rows[first]["n"] if first < len(rows) else "never"


sweeps = {}
for row in read(sys.argv[1]).rows:
    if row["n"] != "400":  # an example by itself
        sweeps.setdefault((row["work"], row["pinned"]), []).append(row)
print("work,pinned,max", *(f"{device}_{cpu}" for device, cpu in PAIRS), sep=",")
for (work, pinned), rows in sweeps.items():
    print(work, pinned, rows[-1]["n"], *(find_crossing(rows, *p) for p in PAIRS), sep=",")
