#!/usr/bin/env python3
"""What ncu counted on a GPU, as the CSV of nogpucc --count: ncu_counts.py FILE.ncu-rep.

The report must have been made with --section SourceCounters, of a program with -lineinfo.
"""
import csv
import io
import pathlib
import shutil
import subprocess
import sys

COLUMNS = ("kernel", "launch", "file", "line", "kind", "requests", "units", "least",
           "lanes", "bytes", "apart", "distinct")
OPERATIONS = {"Load": "load", "Store": "store", "Atomic": "atomic",
              "-": "atomic"}  # an atomic function whose result is not used
SPACES = {"Global": "", "Shared": "shared ", "Generic": ""}


def find_ncu():
    """The newest ncu, or None; the toolkit does not always put it on the PATH."""
    places = ["/usr/local/cuda/bin"] + sorted(
        map(str, pathlib.Path("/opt/nvidia/nsight-compute").glob("*")), reverse=True)
    return shutil.which("ncu") or shutil.which("ncu", path=":".join(places))


def source_page(ncu, report):
    """Each line with its instructions, for each launch."""
    return subprocess.run(
        [ncu, "--import", report, "--page", "source", "--csv", "--print-source",
         "cuda,sass", "--print-units", "base"],
        check=True, stdout=subprocess.PIPE, text=True).stdout


def number(text):
    return int(float(text.replace(",", "") or 0)) if text not in ("-", "") else 0


def kernel_name(function):
    """copy_kernel of "void copy_kernel<float>(float *, int)"."""
    return function.split("(")[0].split("<")[0].split()[-1]


def instruction_counts(cells):
    """The kind of an access to memory, and its counts; other instructions have none."""
    space = SPACES.get(cells["Address Space"])
    operation = OPERATIONS.get(cells["Access Operation"])
    if space is None or operation is None:
        return None
    units = "L1 Wavefronts Shared" if space else "L2 Theoretical Sectors Global"
    least = units + " Ideal"
    requests = number(cells["Instructions Executed"])
    lanes = number(cells["Predicated-On Thread Instructions Executed"])
    size = lanes * number(cells["Access Size"]) // 8
    sums = requests, number(cells[units]), number(cells[least]), lanes, size
    return space + operation, sums


def read_launches(page):
    """For each launch its kernel, and for each line and kind the sums over instructions.

    A launch has a part for each file that its kernel has lines of; of an instruction that
    is in several, the first counts.
    """
    launches, files, seen, names, file, line = [], set(), set(), [], "", 0
    for row in csv.reader(io.StringIO(page)):
        if row[:1] == ["File Path"]:
            file = pathlib.PurePath(row[1]).name
        elif row[:1] == ["Function Name"]:
            kernel = kernel_name(row[1])
            if not launches or launches[-1][0] != kernel or file in files:
                launches.append((kernel, {}))
                files, seen = set(), set()
            files.add(file)
        elif row[:1] == ["Line No"]:
            names = row
        elif len(row) == len(names) and row[0]:
            line = int(row[0])
        elif len(row) == len(names) and row[2] not in seen:
            seen.add(row[2])
            add_instruction(launches[-1][1], (file, line), dict(zip(names, row)))
    return launches


def add_instruction(lines, place, cells):
    found = [("code", (number(cells["Instructions Executed"]),) * 2 +
              (0, number(cells["Thread Instructions Executed"]), 0))]
    access = instruction_counts(cells)
    if access:
        found.append(access)
    for kind, counts in found:
        old = lines.get((*place, kind), (0,) * len(counts))
        lines[(*place, kind)] = tuple(map(sum, zip(old, counts)))


def rows_of(page, left_out):
    """The rows of the CSV; of code, only lines that not all lanes execute."""
    launches = [launch for launch in read_launches(page) if launch[0] not in left_out]
    for launch, (kernel, lines) in enumerate(launches, 1):
        for (file, line, kind), (requests, units, least, lanes, size) in sorted(
                lines.items()):
            if kind == "code":
                least = -(-lanes // 32)
            if requests and (kind != "code" or least < units):
                yield (kernel, launch, file, line, kind, requests, units, least, lanes,
                       size, "", "")


def write(page, out, left_out=()):
    """`left_out`: kernels that are not to be counted."""
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    table.writerows(rows_of(page, left_out))


if __name__ == "__main__":
    found = find_ncu() or sys.exit("ncu_counts.py: ncu is missing")
    write(source_page(found, sys.argv[1]), sys.stdout)
