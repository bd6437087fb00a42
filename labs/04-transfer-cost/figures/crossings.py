# crossings.py CSV -- from Lab 4's rows, the size from which the device wins, per work.
"""
Prints work, pinned, the largest size measured, and the crossing, or never, of each of the
device's times (kernel; total with copies) with the CPU's (one core; one or all, whichever
is faster). The device's interval must be below the CPU's.
"""
import sys

from common.plots.findings import BEST_CPU, first_win, rows_of

CPUS = {"cpu1": ["cpu1"], "cpus": BEST_CPU}
TIMES = {"kernel": "kernel_by_host", "total": "total"}
PAIRS = [(device, cpu) for device in TIMES for cpu in CPUS]

sweeps = {}
for row in rows_of(sys.argv[1]):
    if row["n"] != 400:  # an example by itself
        sweeps.setdefault((row["work"], row["pinned"]), []).append(row)
print("work,pinned,max", *(f"{device}_{cpu}" for device, cpu in PAIRS), sep=",")
for (work, pinned), rows in sweeps.items():
    sizes = [first_win(rows, TIMES[device], CPUS[cpu]) for device, cpu in PAIRS]
    print(f"{work:.0f},{pinned:.0f},{rows[-1]['n']:.0f}",
          *(f"{size:.0f}" if size else "never" for size in sizes), sep=",")
