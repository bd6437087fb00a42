# measure_speed.py FOLDER -- make speed: a lab's kernel beside this machine's own limit.
"""
The lab's program does the measuring: it verifies the result, then times kernel and limit
in turn and prints a ratio for each of 21 rounds. Of these an interval and a band are
shown, and never a time: on the CPU backend that would say nothing of a GPU. More than
100 % only says that the limit is none, here: as fast is all that counts.
"""
import datetime
import json
import os
import subprocess
import sys
from pathlib import Path

from common.plots.data_file import parse
from common.tools.command import complain, run, write_file
from common.tools.labs import Lab, all_labs

BANDS = {30: "below 30 %", 60: "30 to 60 %", 80: "60 to 80 %", None: "above 80 %"}
WIDEST = 30  # per cent, of an interval that reaches into two bands


def measure(lab):
    """The machine, what is measured, its limit, and each round's per cent, sorted."""
    program = Path("build", os.environ["BACKEND"], os.environ["SRC"], lab.name)
    if subprocess.run(["make", "-s", program], stdout=sys.stderr).returncode:
        sys.exit(1)
    done = subprocess.run([program, "--speed"], capture_output=True, text=True,
                          errors="replace")
    if done.returncode in (2, 3):  # it does not have this kernel; there is no device
        sys.exit(done.stderr.rstrip("\n"))
    if done.returncode:
        sys.exit(f"lab {lab.number} is not right yet, so it has no speed: "
                 f"make check LAB={lab.number} says why")
    table = parse("", done.stdout)
    first = table.rows[0]
    return (table.origin, first["name"], first["label"],
            sorted(float(row["percent"]) for row in table.rows))


def has_speed(lab):
    return any(Path("labs", lab.folder, "program").glob("*_speed.c"))


def name_machine(origin):
    if os.environ["BACKEND"] == "cpu":
        return origin["machine"]
    return origin["backend"].split(",")[0]


def name_band(percent):
    return next(name for end, name in BANDS.items() if end is None or percent < end)


class Best:
    """The best that was measured of this lab's file, on each machine."""

    def __init__(self, lab, machine):
        self.file = Path("build/speed", os.environ["BACKEND"], os.environ["SRC"],
                         f"{lab.name}.json")
        try:
            self.all = json.loads(self.file.read_text()) if self.file.exists() else {}
        except ValueError:
            sys.exit(f"{self.file}, which keeps your best, is damaged: delete it")
        self.machine = machine

    def judge(self, low, median, high):
        """Says how this run compares; keeps it if it is the best beyond doubt."""
        old = self.all.get(self.machine)
        if old and high < old["percent"]:
            return f"Your best is {old['percent']:.0f} %, of {old['date']}."
        if old and low <= old["percent"]:
            return f"As good as your best, {old['percent']:.0f} %, of {old['date']}."
        today = datetime.date.today().isoformat()
        self.all[self.machine] = {"percent": round(median, 1), "date": today}
        self.file.parent.mkdir(parents=True, exist_ok=True)
        write_file(self.file, json.dumps(self.all, indent=1) + "\n")
        if not old:
            return "Your first here: it is kept as your best."
        return f"A new best! The last was {old['percent']:.0f} %, of {old['date']}."


def main(arguments):
    lab = Lab(arguments[0])
    if arguments[1:]:
        sys.exit("a speed takes no ARGS: its size is part of the comparison")
    if not has_speed(lab):
        others = " ".join(str(other.number) for other in all_labs() if has_speed(other))
        sys.exit(f"lab {lab.number} has no speed to compare; these have: {others}")
    origin, what, limit, percents = measure(lab)
    machine = name_machine(origin)
    on_cpu = "; CPU backend, not a GPU" if os.environ["BACKEND"] == "cpu" else ""
    print(f"{what}, beside {limit}\n{machine}{on_cpu}", flush=True)
    # Between these two of 21 the true median lies, with a confidence of 97 %.
    low, median, high = (percents[i] for i in (5, 10, 15))
    interval = f"{median:.0f} % of that rate ({low:.0f} to {high:.0f})"
    if high - low > WIDEST and name_band(low) != name_band(high):
        complain(f"{interval} is too uncertain: the machine is busy; try again")
        return 1
    print(f"{interval}: {name_band(median)}")
    print(Best(lab, machine).judge(low, median, high))
    return 0


if __name__ == "__main__":
    run(main)
