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
    usual = " ".join(lab.runs("picture"))
    options = arguments[1:] or usual.split()
    source = lab.source(src)
    done, calls = trace_lab(lab, src, options)
    if not done:
        return 1
    said = done.stderr.rstrip("\n")
    if not calls:  # it could not begin, or was too large
        complain(f'{said}; try ARGS="{usual}"')
        return 2
    if said:
        complain(said)
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
