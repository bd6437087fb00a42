"""make picture: a small run of a lab as one HTML page: picture_lab.py FOLDER [OPTION…].

The lab's program runs on the CPU backend, built with --count, and writes down its calls
and its threads' accesses; docs/counts.md explains that file.
"""
import os
import subprocess
import tempfile
from pathlib import Path

from common.tools.command import complain, run, write_file
from common.tools.labs import Lab
from common.tools.run_page import run_page
from common.tools.run_trace import read_run


def main(arguments):
    lab, src = Lab(arguments[0]), os.environ["SRC"]
    usual = " ".join(lab.runs("picture"))
    options = arguments[1:] or usual.split()
    program, source = f"build/cpu-count/{src}/{lab.name}", lab.source(src)
    if subprocess.run(["make", "-s", program, "MODE=count", "BACKEND=cpu"]).returncode:
        return 1
    with tempfile.TemporaryDirectory() as made:
        trace = Path(made, "trace")
        done = subprocess.run([program, *options], text=True, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE,
                              env={**os.environ, "CUDA_CPU_TRACE": str(trace),
                                   "CUDA_CPU_COUNTS": os.devnull})
        said = done.stderr.rstrip("\n")
        if done.returncode == 2:  # it could not begin, or was too large
            complain(f'{said}; try ARGS="{usual}"')
            return 2
        if said:
            complain(said)
        calls = read_run(trace, program, source)
    if not calls[0]:
        complain(f"{source} makes no CUDA call that a picture could show")
        return 1
    file = Path("build/picture", src, f"{lab.name}.html")
    file.parent.mkdir(parents=True, exist_ok=True)
    write_file(file, run_page(
        f"Lab {lab.number}: {lab.name}, one run", f"{lab.name} {' '.join(options)}.",
        calls, (source.name, source.read_text(errors="replace").splitlines()), said))
    print(f"open in a browser: {file}")
    return 0


run(main)
