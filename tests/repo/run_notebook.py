#!/usr/bin/python3 -B
# run_notebook.py NOTEBOOK [CELL…] -- runs the code cells of a notebook, or those with these ids.
"""
It knows of IPython what labs.ipynb uses: lines that begin with !, with {variables}, and the
names of IPython.display. As there, a command that fails does not end the run; a Python
error does. Each cell's output follows a line "[id]".
"""
import json
import re
import subprocess
import sys
import types


def shell(command):
    subprocess.run(command, shell=True, stderr=subprocess.STDOUT)


def to_python(line):
    """IPython's "!command {variable}" as Python."""
    indented, command = re.fullmatch(r"(\s*)!(.*)", line).groups()
    return f"{indented}shell(f{command!r})"


def main(notebook, *chosen):
    with open(notebook, encoding="utf-8") as file:
        cells = json.load(file)["cells"]
    display = types.ModuleType("IPython.display")
    display.Markdown = display.Image = display.display = print
    sys.modules |= {"IPython": types.ModuleType("IPython"), "IPython.display": display}
    names = {"shell": shell}
    for cell in cells:
        if cell["cell_type"] != "code" or chosen and cell["id"] not in chosen:
            continue
        lines = [line.rstrip("\n") for line in cell["source"]]
        lines = [to_python(line) if line.lstrip().startswith("!") else line
                 for line in lines]
        print(f"[{cell['id']}]")
        exec("\n".join(lines), names)


sys.stdout.reconfigure(line_buffering=True)
main(*sys.argv[1:])
