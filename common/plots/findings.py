# findings.py -- what figures.py needs to find a figure's result in the data, and say it.
from dataclasses import dataclass
from math import log
from pathlib import Path

from common.plots.data_file import NUMBER, read

RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


class Lacking(Exception):
    """The message says which rows a figure needs and has not."""


@dataclass
class Data:
    rows: list  # of dicts; what is a number there is a float
    device: str  # GPU or CPU backend
    folder: Path  # where the other labs' files are
    gap: float  # between the names of two lines, of the plot's height
    size: str = "page"  # or slide, readme
    name: str = "GPU"  # the device's: H100
    cores: str = "all cores"  # of the host: 16 cores

    @property
    def on_gpu(self):
        return self.device == "GPU"

    def where(self, **wanted):
        found = [row for row in self.rows
                 if all(row.get(name) == value for name, value in wanted.items())]
        if not found:
            named = ", ".join(f"{name}={value:.15g}" if isinstance(value, float) else
                              f"{name}={value}" for name, value in wanted.items())
            raise Lacking(f"no row with {named}")
        return found

    def read(self, name):
        """The rows of another file of that machine; none if it is not there."""
        path = self.folder / f"{name}.csv"
        return rows_of(path) if path.exists() else []


def numbers(rows):
    return [{name: float(text) if NUMBER.fullmatch(text or "") else text
             for name, text in row.items()} for row in rows]


def rows_of(path):
    return numbers(read(path).rows)


def last_of(rows, x="n"):
    if not rows:
        raise Lacking("too few rows")
    return max(rows, key=lambda row: row[x])


def best_cpu(row):
    """The low end of one core or all, whichever is faster."""
    return min(row["cpu1_low_us"], row["cpus_low_us"])


def one_core(row):
    return row["cpu1_low_us"]


def first_win(rows, device, cpu=best_cpu):
    """The size after the last at which the device's median does not win, or None."""
    rows = sorted(rows, key=lambda row: row["n"])
    lost = [number for number, row in enumerate(rows, 1) if row[device] >= cpu(row)]
    first = max(lost, default=0)
    return rows[first]["n"] if first < len(rows) else None


def winning_point(rows, device, cpu=best_cpu):
    """Where that size is on the device's line, or None."""
    size = first_win(rows, device, cpu)
    return next(((size, row[device]) for row in rows if row["n"] == size), None)


def values(rows, *names):
    """All medians of these times, and the ends of their intervals."""
    return [row[f"{name}{part}_us"] for row in rows for name in names
            for part in ("", "_low", "_high")]


def count(n):
    """A size as a title has it: 2²⁰ or 768,000."""
    power = round(log(n) / log(2))
    if n > 8 and n == 2 ** power:
        return "2" + str(power).translate(RAISED)
    return f"{n:,.0f}"


def wins(size, word=""):
    """from 2²⁰ on, or never."""
    return f"{word}never" if size is None else f"{word}from {count(size)}"
