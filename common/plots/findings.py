# findings.py -- what figures.py needs to find a figure's result in the data, and say it.
from dataclasses import dataclass
from math import log
from pathlib import Path

from common.plots.arithmetic import show_ratio
from common.plots.data_file import NUMBER, read

BEST_CPU = "cpu1", "cpus"  # one core or all, whichever is faster


class Lacking(Exception):
    """The message says what a figure needs and has not."""


class Row(dict):
    def __missing__(self, name):
        raise Lacking(f"no column {name}")


@dataclass
class Data:
    rows: list  # of Rows; what is a number there is a float
    device: str  # GPU or CPU backend
    folder: Path  # where the other labs' files are
    cores: str = "all cores"  # of the host: 16 cores

    @property
    def on_gpu(self):
        return self.device == "GPU"

    @property
    def all_cores(self):
        return f"{self.cores}, SIMD"

    @property
    def best_cpu(self):
        return f"the faster of one core, plain C, and {self.all_cores}"

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

    def picture(self, name):
        path = self.folder / name
        if not path.exists():
            raise Lacking(f"{path} is missing")
        return path


def numbers(rows):
    return [Row({name: float(text) if NUMBER.fullmatch(text or "") else text
                 for name, text in row.items()}) for row in rows]


def rows_of(path):
    return numbers(read(path).rows)


def last_of(rows, x="n"):
    if not rows:
        raise Lacking("too few rows")
    return max(rows, key=lambda row: row[x])


def points(rows, time, x="n"):
    """The points of a line: a size, the median of a time, the ends of its interval."""
    return sorted((row[x], *spread(row, time)) for row in rows)


def spread(row, time):
    return tuple(row[f"{time}{part}_us"] for part in ("", "_low", "_high"))


def below(fast, slow):
    """Whether an interval (median, low, high) is below another."""
    return fast[2] < slow[1]


def ratio(slow, fast):
    """How many times as long one takes, and what the ends of both intervals allow."""
    return slow[0] / fast[0], slow[1] / fast[2], slow[2] / fast[1]


def beats(row, device, cpus=BEST_CPU):
    """Whether that time's interval is below those of all these."""
    return all(below(spread(row, device), spread(row, cpu)) for cpu in cpus)


def first_win(rows, device, cpus=BEST_CPU, x="n"):
    """The size from which the device wins at every size, or None."""
    rows = sorted(rows, key=lambda row: row[x])
    lost = [number for number, row in enumerate(rows, 1) if not beats(row, device, cpus)]
    first = max(lost, default=0)
    return rows[first][x] if first < len(rows) else None


def winning_point(rows, device, cpus=BEST_CPU, x="n"):
    """Where that size is on the device's line, or None."""
    size = first_win(rows, device, cpus, x)
    return next(((size, row[f"{device}_us"]) for row in rows if row[x] == size), None)


def compare(fast, slow, words):
    """`words` with how many times as long the slow one takes; "" if that is not clear."""
    if not below(fast, slow):
        return ""
    return words.format(show_ratio(slow[0], fast[0]))


def count(n):
    """A size as texts have it: 2^20 or 768,000."""
    power = round(log(n, 2))
    return f"2^{power}" if n > 8 and n == 2 ** power else f"{n:,.0f}"


def wins(rows, device, x="n"):
    """from 2^20 on, or never; or not for good, if it wins at some sizes only."""
    size = first_win(rows, device, x=x)
    if size:
        return f"from {count(size)} on"
    return "not for good" if any(beats(row, device) for row in rows) else "never"


def no_win(data, rows, device):
    if any(beats(row, device) for row in rows):
        return f"The {data.device} wins at some sizes only"
    return f"The {data.device} never wins clearly"
