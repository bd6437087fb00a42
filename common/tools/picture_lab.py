"""make picture: a small run of a lab as one HTML page: picture_lab.py FOLDER [OPTION…].

The lab's program runs on the CPU backend, built with --count, and writes down its calls
and its threads' accesses; docs/counts.md explains that file.
"""
import os
from pathlib import Path

from common.tools.command import complain, run, write_file
from common.tools.labs import Lab
from common.tools.run_page import run_page
from common.tools.run_trace import trace_lab


def main(arguments):
    lab, src = Lab(arguments[0]), os.environ["SRC"]
    source, file = lab.source(src), Path("build/picture", src, f"{lab.name}.html")
    file.unlink(missing_ok=True)  # else it would seem to be this run's
    usual = lab.runs("picture")
    runs = [" ".join(arguments[1:])] if arguments[1:] else usual
    calls, times, said = [], 0, ""
    for options in runs:
        done, traced = trace_lab(lab, src, options.split())
        if not done:
            return 1
        said += done.stderr
        if not traced:  # it could not begin, or was too large
            can = [run for run in usual if trace_lab(lab, src, run.split())[1]]
            complain(f"{said.rstrip()}; " + (f'try ARGS="{can[0]}"' if can else
                     f"so is every run: how many threads does {source} launch?"))
            return 2
        calls, times = calls + traced[0], traced[1]
    said = said.rstrip("\n")
    if said:
        complain(said)
    if not calls:
        complain(f"{source} makes no CUDA call that a picture could show")
        return 1
    file.parent.mkdir(parents=True, exist_ok=True)
    kernels = dict.fromkeys(call.launch.kernel for call in calls if call.launch)
    about = "; ".join(f"{lab.name} {options}" for options in runs) + "." + "".join(
        f' Also try ARGS="{options}".' for options in usual + lab.runs("also")
        if options not in runs)
    write_file(file, run_page(
        f"Lab {lab.number}: {', '.join(kernels) or lab.name}", about, (calls, times),
        (source.name, source.read_text(errors="replace").splitlines()), said))
    print(f"open in a browser: {file}")
    return 0


run(main)
