# placeholders.py -- computes the numbers of pages and figures from recorded CSV files.
"""
    h100/vector_add, op=add, n=2^20: cpu1_us / kernel_us; times

takes docs/data/h100/vector_add.csv, the first row in which op is add and n is 1048576,
computes with that row's columns as arithmetic.py explains, and appends " times". A column
by itself is shown as it is, or as a time if its name ends in _us; "kernel_us spread" adds
the ends of its interval. A file without a folder is in the folder that the caller names. The
columns machine, backend, compiler and date are those of the file's first line. Where
there is a script labs/NN-topic/figures/FILE.py, as for crossings, the file is what it
computes from its lab's CSV. In marks.py, a page's own names may stand beside columns or
alone.
"""
import functools
import re
import subprocess
from pathlib import Path

from common.plots import data_file
from common.plots.arithmetic import (Text, Unknown, as_printed, compute, show_number,
                                     show_ratio, show_time, unit_of)
from common.plots.samples import three_names
from common.tools.command import module
from common.tools.labs import Lab


class Missing(Exception):
    """The message says which part of which file."""


WHERE = re.compile(r"\s*([\w/]+(?:,[^:]*)?):(.*)", re.DOTALL)


def evaluate(placeholder, folder=None, names=()):
    """Its value, a number or a string, and the text that is shown."""
    what, _, unit = placeholder.partition("; ")
    where = WHERE.fullmatch(what)
    if where:
        value, text = look_in_file(where, folder, names)
    else:
        value, text = calculate(what.strip(), dict(names))
    if unit:
        text = f"{text} {unit.strip()}"
    return value, text


def look_in_file(where, folder, names):
    file, *conditions = [part.strip() for part in where[1].split(",")]
    table = load(Path("docs/data" if "/" in file else folder, f"{file}.csv"))
    row = table.origin | find_row(table, conditions)
    try:
        return calculate(where[2].strip(), dict(names) | row)
    except Missing as column:
        raise Missing(f"{table.path}: no column {column}") from None


@functools.cache
def load(path):
    scripts = list(Path("labs").glob(f"*/figures/{path.stem}.py"))
    if scripts:
        path = path.with_stem(Lab(scripts[0].parts[1]).name)
    if not path.exists():
        raise Missing(f"{path} is missing")
    if not scripts:
        return data_file.read(path)
    name = ".".join(scripts[0].with_suffix("").parts)
    made = subprocess.run(module(name, path), stdout=subprocess.PIPE, text=True, check=True)
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


def calculate(expression, row):
    """The value of an expression over a row, and its text."""
    if expression.endswith(" spread"):
        text = show_spread(expression.removesuffix(" spread"), row)
        return text, text
    if re.fullmatch(r"\w+", expression):
        value = look_up(expression, row)
        if expression.endswith("_us"):
            return as_printed(float(value)), show_time(float(value))
        return value, show(value)
    try:
        value = compute(expression, row)
    except Unknown as name:
        raise Missing(name) from None
    except (ZeroDivisionError, ValueError, TypeError) as what:
        raise Missing(f"{what} in {expression}") from None
    return value, show(value)


def show(value):
    return str(value) if isinstance(value, (str, Text)) else show_number(value)


def look_up(name, row):
    if row.get(name) in (None, ""):
        raise Missing(name)
    return row[name]


def show_spread(column, row):
    """A median with its interval: 92.8 µs (84.7 to 95.7)."""
    us, low, high = (float(look_up(name, row)) for name in three_names(column))
    size = unit_of(us)[0]
    return f"{show_time(us)} ({show_number(low / size)} to {show_number(high / size)})"
