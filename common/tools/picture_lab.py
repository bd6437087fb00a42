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
    usual = lab.runs("picture")
    runs = [arguments[1:]] if arguments[1:] else [run.split() for run in usual]
    source, calls, times, said = lab.source(src), [], 0, ""
    for options in runs:
        done, traced = trace_lab(lab, src, options)
        if not done:
            return 1
        said += done.stderr
        if not traced:  # it could not begin, or was too large
            complain(f'{said.rstrip()}; try ARGS="{usual[0]}"')
            return 2
        calls, times = calls + traced[0], traced[1]
    said = said.rstrip("\n")
    if said:
        complain(said)
    if not calls:
        complain(f"{source} makes no CUDA call that a picture could show")
        return 1
    file = Path("build/picture", src, f"{lab.name}.html")
    file.parent.mkdir(parents=True, exist_ok=True)
    title = f"Lab {lab.number}: {lab.name}, {'one' if len(runs) == 1 else len(runs)} run"
    write_file(file, run_page(
        title + "s" * (len(runs) > 1),
        "; ".join(f"{lab.name} {' '.join(options)}" for options in runs) + ".",
        (calls, times),
        (source.name, source.read_text(errors="replace").splitlines()), said))
    print(f"open in a browser: {file}")
    return 0


run(main)
