# count_lab.py FOLDER [OPTION…] -- make count: what each line of a lab's kernels costs.
"""
On the CPU backend the lab's program, in a separate build, counts by itself. On a GPU, ncu
counts, if this machine lets it.
"""
import os
import subprocess
import sys
import tempfile

from common.nogpucc import ncu_counts, show_counts
from common.tools import command, floors
from common.tools.labs import Lab
from common.tools.run_trace import counting_program

ON_CPU = "The CPU backend counts the same: make count LAB={lab} BACKEND=cpu"
NOT_HERE = f"ncu may not read the counters of this GPU. {ON_CPU}"
NO_NCU = f"ncu, which counts on a GPU, is not installed. {ON_CPU}"
OWN = "lab_fill_kernel"  # of the lab's program: common/lab/shared_fill.cu


def run(program, **changes):
    """Runs it without showing its output; if it fails, shows what it said."""
    done = subprocess.run(program, env=os.environ | changes, text=True,
                          capture_output=True)
    return done.returncode, done.stdout, done.stderr


def count_on_cpu(lab, options, out):
    program = counting_program(lab, os.environ["SRC"]) or sys.exit(1)
    status, _, said = run([program, *options], CUDA_CPU_COUNTS=out)
    if said:
        command.complain(said.rstrip("\n"))
    if status and not show_counts.read(out):
        sys.exit(status if status > 0 else f"{program}: signal {-status} has ended it")
    return show_counts.BACKEND


def count_on_gpu(lab, options, out):
    ncu = ncu_counts.find_ncu() or sys.exit(NO_NCU.format(lab=lab.number))
    program = f"build/gpu/{os.environ['SRC']}/{lab.name}"
    if subprocess.run(["make", "-s", program]).returncode:
        sys.exit(1)
    report = out.removesuffix(".csv") + ".ncu-rep"
    status, said, errors = run([ncu, "--section", "SourceCounters", "--import-source",
                                "yes", "-o", report, program, *options])
    if "ERR_NVGPUCTRPERM" in said + errors:
        sys.exit(NOT_HERE.format(lab=lab.number))
    if not os.path.exists(report):
        sys.exit(said + errors or f"ncu ended with status {status}")
    with open(out, "w") as file:
        ncu_counts.write(ncu_counts.source_page(ncu, report), file, [OWN])
    return "ncu, on this GPU; nvcc has compiled with -O3"


def costliest_line(lab):
    """What the accesses cost of which the warps touch at least twice the sectors that
    would do, as the CPU backend counts; "" if there are none."""
    options = " ".join(lab.runs("cost")).split()
    program = options and counting_program(lab, os.environ["SRC"],
                                           stderr=subprocess.DEVNULL)
    if not program:
        return ""
    with tempfile.NamedTemporaryFile() as out:
        run([program, *options], CUDA_CPU_COUNTS=out.name)
        counts = [c for c in show_counts.read(out.name) if c.kind in ("load", "store")]
    wasteful = [c for c in counts if c.units >= 2 * c.least]
    worst = max(wasteful, key=lambda c: c.units - c.least, default=None)
    return show_counts.sentence(worst) if worst else ""


def main(arguments):
    folder, *options = arguments
    lab = Lab(folder)
    options = options or " ".join(lab.runs("count")).split()
    count = count_on_gpu if os.environ["BACKEND"] == "gpu" else count_on_cpu
    with tempfile.TemporaryDirectory() as made:
        out = os.path.join(made, "counts.csv")
        open(out, "w").close()
        how = count(lab, options, out)
        print(folder, *options)
        show_counts.show(show_counts.report(out, how))
        show_counts.show(floors.lines(folder, options, floors.read_launches(out)))


if __name__ == "__main__":
    command.run(main)
