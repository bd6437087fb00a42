#!/usr/bin/env python3
"""Compares counts with a GPU's: compare_counts.py PROGRAM COUNTS.csv RECORDED.

RECORDED: a folder that tests/counts/record.py left. Each line of each launch must agree in
requests, units, least, lanes and bytes with what ncu says of its instructions; and each
launch in requests and units with the counters of the hardware, in wavefronts within 2 %. What
differs must have its reason in explained.csv, in that folder. Where the hardware's
counters were not recorded, all lines count as one, since the program may be edited.
"""
import csv
import pathlib
import sys

NUMBERS = ("requests", "units", "least", "lanes", "bytes")
GLOBAL = "l1tex__t_{}_pipe_lsu_mem_global_op_{}.sum"
WAVEFRONTS = "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_{}.sum"
TOLERANCE = 0.02


def rows(file):
    with open(file, newline="") as lines:
        return list(csv.DictReader(line for line in lines if line[0] != "#"))


def accesses(file, by_line):
    """Of each launch's line and kind, the numbers. nvcc sees atomics in a header."""
    found = {}
    for r in rows(file):
        line = int(r["line"]) if by_line and "atomic" not in r["kind"] else 0
        key = int(r["launch"]), r["kernel"], line, r["kind"]
        if r["kind"] != "code":
            found[key] = [a + int(r[n]) for a, n in zip(found.get(key, [0] * 5), NUMBERS)]
    return found


def by_hardware(row):
    """What the counters say of a launch: kind and column, value, tolerance."""
    def value(name):
        return int(row[name].replace(",", ""))

    for kind, operations in {"load": ["ld"], "store": ["st"],
                             "atomic": ["atom", "red"]}.items():
        for column, what in ("requests", "requests"), ("units", "sectors"):
            yield kind, column, sum(value(GLOBAL.format(what, o)) for o in operations), 0
        if kind != "atomic":
            yield (f"shared {kind}", "units", value(WAVEFRONTS.format(operations[0])),
                   TOLERANCE)
    yield "shared atomic", "units", value(WAVEFRONTS.format("atom")), TOLERANCE


def launch_differences(counts, recorded):
    """For each launch and kind: column, ours, the hardware's."""
    for launch, row in enumerate(rows(recorded)[1:], 1):  # the first has the units
        for kind, column, theirs, tolerance in by_hardware(row):
            ours = sum(numbers[NUMBERS.index(column)] for (l, _, _, k), numbers
                       in counts.items() if l == launch and k == kind)
            if abs(ours - theirs) > tolerance * theirs:
                yield launch, kind, column, ours, theirs


def line_differences(counts, theirs):
    """The same for each line."""
    for key in sorted(counts.keys() | theirs.keys()):
        launch, _, _, kind = key
        for i, column in enumerate(NUMBERS):
            # To shared memory, ncu also has requests in which no lane takes part. Of
            # global atomic functions it has no turns; the hardware's counter has.
            if (kind.startswith("shared") and column == "requests" or
                    kind == "atomic" and column == "units"):
                continue
            pair = [side[key][i] if key in side else None for side in (counts, theirs)]
            if pair[0] != pair[1]:
                yield launch, kind, column, *pair


def read_explained(program, folder):
    """The launches, kinds and columns that may differ."""
    return {(int(row["launch"]), row["kernel"], row["kind"], column)
            for row in rows(folder / "explained.csv") if row["program"] == program
            for column in row["columns"].split()}


def main(program, counted, folder):
    folder = pathlib.Path(folder)
    lines, hardware = (folder / (program + end) for end in (".lines.csv", ".csv"))
    counts = accesses(counted, hardware.exists())
    kernels = {launch: kernel for launch, kernel, _, _ in counts}
    explained, used, wrong = read_explained(program, folder), set(), 0
    found = [*line_differences(counts, accesses(lines, hardware.exists()))]
    if hardware.exists():
        found += launch_differences(counts, hardware)
    for launch, kind, column, ours, theirs in found:
        key = launch, kernels[launch], kind, column
        if key in explained:
            used.add(key)
        else:
            wrong += 1
            print(program, *key, f"is {ours}, recorded is {theirs}")
    for key in sorted(explained - used):
        wrong += 1
        print(program, *key, "is explained but does not differ")
    differing = {launch for launch, *_ in used}
    print(f"{program}: {len(kernels)} launches, {len(differing)} of them differ for a "
          "known reason")
    return wrong > 0


sys.exit(main(*sys.argv[1:]))
