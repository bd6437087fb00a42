# measure.py FOLDER CSV -- does the runs of labs/FOLDER/program/runs.txt; writes a CSV.
"""
A line of runs.txt holds the options of one run; those of other tools begin with the
tool's name. COLUMN=VALUE in front of them adds a column to its rows; a line "COLUMN =
NAME of PROGRAM OPTIONS" adds one to the rows of all runs below: what that other lab's
program prints as NAME. "gpu " in front of a run: only on a GPU. "once ": it has no times.
Of words in braces, as in --n 2^{10,12}, each makes a run, the last braces' first.

The other runs get --reps and --samples, and are done in as many processes as the protocol
says; samples.py makes their rows one.

Each run's rows stay in build/measured/ until all are there: a measurement that was
stopped goes on where it stopped.
"""
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from common.plots.data_file import find_fault, is_remark, read
from common.plots.samples import merge
from common.tools.command import complain, run, show_progress, write_file
from common.tools.labs import Lab


@dataclass(frozen=True)
class Protocol:
    """How many samples docs/protocol.md asks for."""
    processes: int
    samples: int = 30  # of the device in each
    baselines: int = 3  # of the host in each

    @property
    def options(self):
        return ["--reps", str(self.baselines), "--samples", str(self.samples)]

    def sign(self, origin):
        """The first line of a data file, which says how many."""
        return origin.replace("; date:", f"; processes: {self.processes}; samples: "
                              f"{self.samples}; baselines: {self.baselines}; date:")


QUICK = Protocol(1, 5)  # to see the figures


def recorded():
    return Protocol(3 if os.environ["BACKEND"] == "cpu" else 5)


class NotMeasured(Exception):
    """There are no rows; the message says why."""


def measure(lab, csv, protocol=QUICK):
    """Writes csv. If a run fails, it is the last, and the rows before it are written.

    Returns whether all runs are there; raises NotMeasured if none is.
    """
    program = find_program(lab.name)
    if not build(program):
        raise NotMeasured(f"{lab.name} does not build: nothing is measured")
    kept = folder_of_runs(lab)
    kept.mkdir(parents=True, exist_ok=True)
    try:
        runs, failure = do_runs(lab, program, kept, protocol)
    except KeyboardInterrupt:
        complain("\nstopped; what was measured is kept, "
                 "and the same command goes on from there")
        raise
    if failure and not runs:
        raise NotMeasured(f"{lab.name} {failure}")
    if failure:
        complain(f"{lab.name} {failure}")
    write_csv(runs, csv, protocol)
    for picture in kept.glob("*.png"):
        picture.replace(csv.parent / picture.name)
    if not failure:
        shutil.rmtree(kept)
    return not failure


def is_measured(lab, csv):
    """Whether csv has all runs, as this program does them."""
    program, runs = find_program(lab.name), Path("labs", lab.folder, "program/runs.txt")
    if not csv.exists() or find_fault(csv) or folder_of_runs(lab).exists():
        return False
    on_cpu = read(csv).origin["backend"].startswith("CPU")
    return (on_cpu == (os.environ["BACKEND"] == "cpu") and build(program)
            and is_newer(csv, program) and is_newer(csv, runs))


def folder_of_runs(lab):
    """Where the rows of each run are until all are there."""
    variant = f"{os.environ['BACKEND']}-{os.environ['SRC']}"
    return Path("build/measured", variant, lab.name)


def do_runs(lab, program, kept, protocol):
    """Returns for each run the files of its processes, and the first failure, or None.

    Every run's first process comes before any second one: what changes while all this is
    measured shows in the intervals. After a failure only whole runs are returned.
    """
    lines = read_runs(lab)
    runs = {line: [] for line in lines}
    for process in range(protocol.processes):
        for number, line in enumerate(lines, 1):
            if process > 0 and is_once(line):
                continue
            name = re.sub(r"[^a-z0-9=^.-]", "_", line)
            file = kept / f"{name}.{protocol.samples}.{process}.run"
            if not is_newer(file, program):
                show_progress(f"{lab.name} {process + 1} of {protocol.processes}, "
                              f"{number} of {len(lines)}: {line}")
                failure = do_run(program, line, file, protocol)
                show_progress("")
                if failure:
                    return [files for line, files in runs.items() if files and (
                        is_once(line) or len(files) == protocol.processes)], failure
            runs[line].append(file)
    return list(runs.values()), None


def is_once(line):
    return "once" in line.split()


def find_program(name):
    return Path("build", os.environ["BACKEND"], os.environ["SRC"], name).absolute()


def build(program):
    target = os.path.relpath(program)
    return subprocess.run(["make", "-s", target], stdout=sys.stderr).returncode == 0


def is_newer(file, program):
    return file.exists() and file.stat().st_mtime > program.stat().st_mtime


def read_runs(lab):
    """The runs of a lab, each "[COLUMN=VALUE…] OPTIONS"."""
    columns, runs, on_gpu = "", [], os.environ["BACKEND"] == "gpu"
    for line in lab.runs():
        question = re.fullmatch(r"(\w+) = (\w+) of (\w+) (.+)", line)
        if question:
            column, name, program, options = question.groups()
            columns += f"{column}={ask(lab, column, name, program, options)} "
        elif on_gpu or not line.startswith("gpu "):
            runs += spread_braces(columns + line.removeprefix("gpu "))
    return runs


def spread_braces(line):
    before, brace, rest = line.partition("{")
    words, _, after = rest.partition("}")
    return [run for word in words.split(",")
            for run in spread_braces(f"{before}{word}{after}")] if brace else [line]


def ask(lab, column, name, program, options):
    """What another lab's program prints as name; 0 where that says nothing of a GPU."""
    if os.environ["BACKEND"] == "cpu":
        return "0"
    path = find_program(program)
    answer = None
    if build(path):
        told = subprocess.run([path, *options.split()], capture_output=True, text=True)
        answer = re.search(rf"^{name}: ([0-9.]+)", told.stdout, re.MULTILINE)
    if not answer:
        complain(f"{lab.name}: {column} is not drawn until "
                 f"`{program} {options}` prints a {name}")
    return answer[1] if answer else "0"


def do_run(program, line, file, protocol):
    """Writes one run's rows to file; returns what went wrong, or None."""
    words = line.split()
    added = [word for word in words if re.fullmatch(r"[a-z_]+=[0-9.]+", word)]
    columns = [word.split("=") for word in added]
    options = [word for word in words if word not in [*added, "once"]]
    if not is_once(line):
        options += protocol.options
    # Its folder is where a run with --out leaves a picture.
    done = subprocess.run([program, *options, "--csv"], cwd=file.parent,
                          capture_output=True, text=True, errors="replace")
    if done.returncode:
        return f"{line}: {(done.stderr.splitlines() or [''])[0]}"
    lines = done.stdout.splitlines()
    rows = [row for row in lines if not is_remark(row)]
    names = [",".join([row, *(name for name, _ in columns)]) for row in rows[:1]]
    values = [",".join([row, *(value for _, value in columns)]) for row in rows[1:]]
    write_file(file, "\n".join([*lines[:1], *names, *values, ""]))
    return None


def write_csv(runs, csv, protocol):
    """One header for the rows of all runs, if they are of one machine."""
    runs = [[file.read_text().splitlines() for file in files] for files in runs]
    origins = [table[0] for tables in runs for table in tables]
    if len({origin.split("; date")[0] for origin in origins}) > 1:
        raise NotMeasured("there are rows of two machines; "
                          "delete build/measured/ and measure again")
    merged = [merge([table[1:] for table in tables]) for tables in runs]
    origin = protocol.sign(origins[0]) if merged[0] != runs[0][0][1:] else origins[0]
    rows = [row for table in merged for row in table[1:]]
    csv.parent.mkdir(parents=True, exist_ok=True)
    write_file(csv, "\n".join([origin, merged[0][0], *rows, ""]))


def main(arguments):
    folder, csv = arguments
    try:
        return 0 if measure(Lab(folder), Path(csv)) else 1
    except NotMeasured as why:
        sys.exit(str(why))


if __name__ == "__main__":
    run(main)
