# crossings.py CSV -- from Lab 4's rows, the size from which the device wins, per work.
"""
Prints work, pinned, the largest size measured, and the crossing, or never, of each of the
device's times (kernel; total with copies) with the CPU's (one core; one or all, whichever
is faster). A median must be below the interval of the CPU's.
"""
import sys

from common.plots.findings import best_cpu, first_win, one_core, rows_of

CPUS = {"cpu1": one_core, "cpus": best_cpu}
TIMES = {"kernel": "kernel_by_host_us", "total": "total_us"}
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
