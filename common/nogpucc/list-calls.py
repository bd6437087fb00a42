#!/usr/bin/python3
"""Lists the functions of the CUDA runtime that the backend offers, or does not.

list-calls.py PAGE writes those that it offers between the page's two markers; without a
page, it prints those that it does not. lexer/cuda-names has every name of the runtime by
subject; offered are the functions that include/ declares.
"""
import pathlib
import re
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
BEGIN = "<!-- made by list-calls.py -->\n"
END = "<!-- end -->\n"
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
    lines = [line.split(": ") for line in text.splitlines()[1:]]
    return {name: subject for subject, names in lines if subject != "types"
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


def write_page(page, functions):
    """Its section that a reader can unfold."""
    before, rest = page.read_text().split(BEGIN)
    after = rest.split(END)[1]
    title = f"<details><summary>Offered ({len(functions)})</summary>\n\n"
    page.write_text(before + BEGIN + title + by_subject(functions) + "</details>\n" +
                    END + after)


def main(pages):
    functions, declared = read_functions(), read_declared()
    offered = {name: s for name, s in functions.items() if name in declared}
    missing = {name: s for name, s in functions.items() if name not in declared}
    for page in pages:
        write_page(pathlib.Path(page), offered)
    if not pages:
        print(by_subject(missing), end="")


main(sys.argv[1:])
