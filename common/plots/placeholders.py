# placeholders.py -- fills the placeholders of a template in from recorded CSV files.
"""
    {{h200/vector_add, op=add, n=2^20: cpu1_us / kernel_us | times}}

takes docs/data/h200/vector_add.csv, the first row in which op is add and n is 1048576,
and from that row a product or quotient of columns and numbers, then appends " times". A
single column in _us is shown as a time; "kernel_us spread" adds its least and most. A
file without a folder is in the folder that the caller names. The columns machine,
backend, compiler and date are those of the file's first line. Where there is a script
labs/NN-topic/FILE.py, as for crossings, the file is what it computes from its lab's CSV.
"""
import functools
import re
import subprocess
from math import floor, log10
from pathlib import Path

import data_file
from labs import Lab


class Missing(Exception):
    """The message says which part of which file."""


def fill(template, folder=None, exact=False):
    """Returns the template filled in, and a list of what is missing for that.

    With exact, numbers are printed as they are, for another program to read.
    """
    missing = []

    def replace(match):
        try:
            return evaluate(match[1], folder, exact)
        except Missing as what:
            missing.append(str(what))
            return match[0]

    return re.sub(r"\{\{([^}]*)\}\}", replace, template), missing


def evaluate(placeholder, folder, exact):
    where, _, what = placeholder.partition(":")
    what, _, unit = what.partition("|")
    file, *conditions = [part.strip() for part in where.split(",")]
    table = load(Path("docs/data" if "/" in file else folder, f"{file}.csv"))
    row = find_row(table, conditions)
    try:
        text = table.origin.get(what.strip()) or calculate(what.strip(), row, exact)
    except Missing as column:
        raise Missing(f"{table.path}: no column {column}") from None
    return f"{text} {unit.strip()}" if unit else text


@functools.cache
def load(path):
    scripts = list(Path("labs").glob(f"*/{path.stem}.py"))
    if scripts:
        path = path.with_stem(Lab(scripts[0].parent.name).name)
    if not path.exists():
        raise Missing(f"{path} is missing")
    if not scripts:
        return data_file.read(path)
    made = subprocess.run([*scripts, path], stdout=subprocess.PIPE, text=True, check=True)
    return data_file.parse(path, made.stdout)


def find_row(table, conditions):
    """The first row that meets all conditions."""
    wanted = [condition.split("=", 1) for condition in conditions]
    for pair in wanted:
        power = re.fullmatch(r"2\^([0-9]+)", pair[1])
        if power:
            pair[1] = str(2 ** int(power[1]))
    for row in table.rows:
        if all(row.get(column) == value for column, value in wanted):
            return row
    raise Missing(f"{table.path}: no row with {', '.join(conditions)}")


def calculate(expression, row, exact):
    """The value of "a", or of "a * b / c", as text."""
    first, *rest = re.split(r"\s*([*/])\s*", expression)
    if first.endswith(" spread"):
        return show_spread(first.removesuffix(" spread"), row)
    if not rest:
        text = look_up(first, row)
        return show_time(float(text)) if first.endswith("_us") and not exact else text
    value = float(look_up(first, row))
    for operator, part in zip(rest[::2], rest[1::2]):
        operand = float(look_up(part, row))
        if operator == "/" and operand == 0:
            raise Missing(part)
        value = value * operand if operator == "*" else value / operand
    return f"{value:.6g}" if exact else show_number(value)


def look_up(part, row):
    if re.fullmatch("[0-9.]+", part):
        return part
    if not row.get(part):
        raise Missing(part)
    return row[part]


def as_printed(x):
    """Three significant digits of a number."""
    return float(f"{x:.3g}")


def show_number(x):
    """Three significant digits: 1230, 12.3, 1.23, 0.123."""
    x = as_printed(x)
    power = floor(log10(x)) if x > 0 else 2
    return f"{x:.{max(0, 2 - power)}f}"


def show_ratio(above, below):
    """Two digits of what a reader finds who divides both numbers as they are printed."""
    x = float(f"{as_printed(above) / as_printed(below):.2g}")
    return f"{x:,.{max(0, 1 - floor(log10(x)))}f}"


def show_time(us):
    size, unit = unit_of(us)
    return f"{show_number(us / size)} {unit}"


def unit_of(us):
    for size, unit in ((1e6, "s"), (1e3, "ms"), (1, "µs")):
        if us >= 0.9995 * size:
            return size, unit
    return 1e-3, "ns"


def show_spread(column, row):
    """A median with the shortest and the longest repetition: 92.8 µs (84.7 to 95.7)."""
    stem = column.removesuffix("time_us").removesuffix("us")
    us, low, high = (float(look_up(name, row)) for name in
                     (column, f"{stem}min_us", f"{stem}max_us"))
    size = unit_of(us)[0]
    return f"{show_time(us)} ({show_number(low / size)} to {show_number(high / size)})"
