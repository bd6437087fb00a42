#!/usr/bin/python3
"""Writes each section of test files as a file of its name: sections.py FOLDER FILE…

A section begins with a line `// ## NAME`, or with `// ## NAME -- TITLE`, of which
`// NAME -- TITLE` becomes its first line. Then comes what all sections of a file share:
the lines between its first paragraph and its first section. A file without sections is
copied. In FOLDER, what has not changed keeps its time, so that nobody compiles it again;
other files go.
"""
import pathlib
import re
import sys

BEGIN = re.compile(r"^// ## (\S+)(.*)\n", re.M)


def read_sections(file):
    """{name: text} of a file."""
    parts = BEGIN.split(file.read_text())
    if len(parts) == 1:
        return {file.name: parts[0]}
    _, _, shared = parts[0].partition("\n\n")
    return {name: (f"// {name}{title}\n" if title else "") + shared +
            text.rstrip("\n") + "\n"
            for name, title, text in zip(parts[1::3], parts[2::3], parts[3::3])}


def write_sections(folder, files):
    wanted = {}
    for file in files:
        wanted |= {folder / name: text for name, text in read_sections(file).items()}
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
    for path in folder.rglob("*"):
        if path.is_file() and path not in wanted:
            path.unlink()


if __name__ == "__main__":
    folder, *files = map(pathlib.Path, sys.argv[1:])
    write_sections(folder, files)
