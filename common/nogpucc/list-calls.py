#!/usr/bin/python3
"""Lists the functions of the CUDA runtime that the backend offers, or does not.

list-calls.py prints those that it offers, list-calls.py --missing the others.
lexer/cuda-names has every name of the runtime by subject; offered are the functions that
include/ declares.
"""
import pathlib
import re
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
TITLES = {
    "devices": "Devices",
    "memory": "Memory",
    "streams": "Streams and events",
    "kernels": "Launches and kernels",
    "errors": "Errors",
    "graphs": "Graphs and capture",
    "arrays": "Arrays, textures, surfaces, mipmaps",
    "3D": "Three-dimensional copies",
    "pools": "Memory pools, ranges, batches",
    "interoperability": "Other processes, graphics, external memory",
    "libraries": "Libraries, kernels by name, driver entry points",
    "launches": "Cooperative and cluster launches",
    "other": "Logs, notifications, attributes of streams, others",
}


def read_functions():
    text = (HERE / "lexer/cuda-names").read_text()
    return {f"cuda{name}": subject
            for subject, names in re.findall(r"^(\w+): ((?:.*\n  )*.*)", text, re.M)
            for name in names.split()}


def read_declared():
    headers = (HERE / "include").rglob("*.h")
    return set(re.findall(r"\bcuda\w+", " ".join(h.read_text() for h in headers)))


def by_subject(functions):
    """A paragraph for each subject."""
    text = ""
    for subject, heading in TITLES.items():
        names = [f"`{name}`" for name in sorted(functions) if functions[name] == subject]
        if names:
            text += textwrap.fill(f"**{heading}**: {', '.join(names)}.", 100,
                                  break_long_words=False) + "\n\n"
    return text


def main(options):
    functions, declared = read_functions(), read_declared()
    missing = options == ["--missing"]
    if options and not missing:
        sys.exit("list-calls.py: the only option is --missing")
    print(by_subject({name: subject for name, subject in functions.items()
                      if (name not in declared) == missing}), end="")


main(sys.argv[1:])
