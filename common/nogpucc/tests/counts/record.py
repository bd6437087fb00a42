#!/usr/bin/env python3
"""Records what ncu counts of the programs of this folder: record.py FOLDER, on a GPU.

Leaves, for each program, PROGRAM.csv: the machine and the command in its first lines,
then a row for each launch with the counters of the hardware; and PROGRAM.lines.csv,
what ncu says of each line, in the form that nogpucc --count writes.
"""
import csv
import datetime
import io
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
import ncu_counts  # noqa: E402

PROGRAMS = ("global", "shared", "flow")
OF_GLOBAL = [f"l1tex__t_{what}_pipe_lsu_mem_global_op_{op}.sum"
             for what in ("requests", "sectors") for op in ("ld", "st", "atom", "red")]
OF_SHARED = [f"{name}_{op}.sum" for op in ("ld", "st", "atom") for name in (
    "smsp__inst_executed_op_shared", "l1tex__data_pipe_lsu_wavefronts_mem_shared_op",
    "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op")]
OF_THREADS = ["smsp__inst_executed.sum", "smsp__thread_inst_executed.sum"]
KEPT = ["ID", "Kernel Name", "Block Size", "Grid Size"]


def fail(words):
    sys.exit(f"record.py: {words}")


def find(tool):
    return shutil.which(tool) or fail(f"{tool} is missing: the CUDA Toolkit has it")


def attempt(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True)
    if "ERR_NVGPUCTRPERM" in done.stdout:
        fail("this machine does not allow the GPU's counters to be read "
             "(ERR_NVGPUCTRPERM): try another one")
    return done.returncode, done.stdout


def run(*command):
    status, said = attempt(*command)
    if status:
        fail("\n".join([" ".join(command), said]))
    return said


def known_metrics(ncu, program):
    """Those of our metrics that this GPU has; says which it has not."""
    metrics = OF_GLOBAL + OF_SHARED + OF_THREADS
    while metrics:
        status, said = attempt(ncu, "--metrics", ",".join(metrics), "--launch-count", "1",
                               str(program))
        unknown = [m for m in metrics if re.search(
            rf"(?i)(?:fail|find|unknown|invalid)[^\n]*\b{re.escape(m)}", said)]
        if not status and not unknown:
            return metrics
        if not unknown:
            fail(said)
        print("not here:", *unknown)
        metrics = [m for m in metrics if m not in unknown]
    return fail("none of the metrics is known here")


def machine(ncu):
    gpu, driver = run("nvidia-smi", "--query-gpu=name,driver_version",
                      "--format=csv,noheader", "--id=0").strip().split(", ")
    version = run(ncu, "--version").splitlines()[-1]
    compiler = run(find("nvcc"), "--version").splitlines()[-1]
    return (f"# machine: {gpu}, driver {driver}; ncu: {version}; "
            f"compiler: nvcc, {compiler}; date: {datetime.date.today()}\n")


def build(name, folder):
    run(find("nvcc"), "-std=c++17", "-O3", "-lineinfo", "-arch=sm_90",
        f"-I{HERE.parent}/conformance", str(HERE / f"{name}.cu"), "-o", str(folder / name))
    return folder / name


def raw_page(ncu, report, metrics):
    """Of the page's hundreds of columns, those that were asked for."""
    page = run(ncu, "--import", report, "--csv", "--page", "raw", "--print-units", "base")
    rows = list(csv.reader(io.StringIO(page[page.index('"ID"'):])))
    columns = [i for i, name in enumerate(rows[0]) if name in KEPT + metrics]
    return [[row[i] for i in columns] for row in rows if row]


def record(ncu, name, metrics, folder):
    report = str(folder / f"{name}.ncu-rep")
    command = ["--clock-control", "none", "--import-source", "yes",
               "--section", "SourceCounters", "--metrics", ",".join(metrics)]
    run(ncu, *command, "-f", "-o", report, str(folder / name))
    first, options = machine(ncu), " ".join(command)
    with open(folder / f"{name}.csv", "w") as out:
        out.write(f"{first}# command: ncu {options} ./{name}\n")
        csv.writer(out, lineterminator="\n").writerows(raw_page(ncu, report, metrics))
    with open(folder / f"{name}.lines.csv", "w") as out:
        out.write(f"{first}# command: the same; --page source --print-source cuda,sass\n")
        ncu_counts.write(ncu_counts.source_page(ncu, report), out)


def main():
    if len(sys.argv) != 2:
        fail("name the folder that is to hold the records")
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    ncu = ncu_counts.find_ncu() or fail("ncu is missing")
    programs = [build(name, folder) for name in PROGRAMS]
    metrics = known_metrics(ncu, programs[0])
    for name in PROGRAMS:
        record(ncu, name, metrics, folder)


main()
