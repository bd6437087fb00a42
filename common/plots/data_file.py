# data_file.py -- reads the CSV files of measurements, and says what is wrong with one.
import csv
import re
from dataclasses import dataclass
from pathlib import Path

ORIGIN = re.compile(r"# (machine: .*; backend: .*; compiler: .*; date: [0-9-]+(; class: .*)?)")
NUMBER = re.compile(r"[0-9]+([.][0-9]+)?(e[-+]?[0-9]+)?")
TEXT = {"op", "name", "value", "label"}  # columns that hold names and other text


@dataclass
class DataFile:
    path: Path
    origin: dict  # line 1: machine, backend, compiler, date
    rows: list  # of dicts


def read(path):
    return parse(path, Path(path).read_text(encoding="utf-8", errors="replace"))


def parse(path, text):
    lines = text.splitlines()
    rows = csv.DictReader(line for line in lines if not is_remark(line))
    return DataFile(Path(path), read_origin(lines[0]) if lines else {}, list(rows))


def is_remark(line):
    return not line or line.startswith("#")


def read_origin(line):
    """Splits "# machine: M; backend: B; compiler: C; date: D"; else {}."""
    match = ORIGIN.fullmatch(line)
    return dict(part.split(": ", 1) for part in match[1].split("; ")) if match else {}


def find_fault(path):
    """What is wrong with a file, in one line that names file and row, or None."""
    try:
        lines = Path(path).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return f"{path} is missing or cannot be read"
    if not lines:
        return f"{path}: nothing in it"
    if not read_origin(lines[0]):
        return f"{path}: row 1 does not name machine, backend, compiler and date"
    table = [(number, line.split(",")) for number, line in enumerate(lines, 1)
             if not is_remark(line)]
    for number, fields in table[1:]:
        fault = find_row_fault(table[0][1], fields)
        if fault:
            return f"{path}: row {number}{fault}"
    return None if len(table) > 1 else f"{path}: no rows of numbers"


def find_row_fault(columns, fields):
    if len(fields) != len(columns):
        return f" has {len(fields)} fields, row 2 names {len(columns)}"
    for column, field in zip(columns, fields):
        if column not in TEXT and not NUMBER.fullmatch(field):
            return f": {column} is '{field}', not a number from 0 up"
    return None
