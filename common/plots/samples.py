# samples.py -- one table of times out of those of several processes: docs/protocol.md.
"""
With --samples a program prints each of its times: a field of a column that ends in _us
holds all samples of that process. In the table that is made of these, such a column becomes
three: the median, and the ends of the interval in which the median of so many samples of so
many processes lies, with a probability of 95 %. Resampling whole processes first makes the
interval as wide as they differ.
"""
import functools
import random
from statistics import median

RESAMPLES = 1000
SAME = {"begin_us", "end_us"}  # of one timeline: the first process's
OF_HOST = {"cpu1_us", "simd_us", "cpus_us"}
ONCE = {"first_us", "startup_us"}  # in a process


@functools.cache
def interval(processes):
    """Median, low and high end, of a tuple of samples for each process."""
    draw = random.Random(0)  # the same each time
    middles = []
    for _ in range(RESAMPLES):
        pool = []
        for samples in draw.choices(processes, k=len(processes)):
            pool += draw.choices(samples, k=len(samples))
        middles.append(median(pool))
    middles.sort()
    tail = round(0.025 * RESAMPLES)
    middle = median(sum(processes, ()))
    return middle, min(middle, middles[tail]), max(middle, middles[-1 - tail])


def is_time(name):
    return name.endswith("_us") and name not in SAME


def three_names(name):
    stem = name.removesuffix("us")
    return [name, f"{stem}low_us", f"{stem}high_us"]


def merge(tables):
    """The lines of one table, its names first; each table is a process's, of such lines.

    In what is no time a row says what it says of the first process. The last columns are
    how many samples of the device and of the host each of its times has at least.
    """
    tables = [[line.split(",") for line in table] for table in tables]
    names = tables[0][0]
    if not any(map(is_time, names)):
        return [",".join(fields) for fields in tables[0]]
    counted = [group for group in ("samples", "baselines")
               if any(group_of(name) == group for name in names)]
    head = [new for name in names for new in (three_names(name) if is_time(name) else [name])]
    lines = [",".join([*head, *counted])]
    for rows in zip(*(table[1:] for table in tables)):
        lines.append(",".join(merge_row(names, rows, counted)))
    return lines


def group_of(name):
    if not is_time(name) or name in ONCE:
        return None
    return "baselines" if name in OF_HOST else "samples"


def merge_row(names, rows, counted):
    fields, counts = [], {group: [] for group in counted}
    for name, *cells in zip(names, *rows):
        if not is_time(name):
            fields.append(cells[0])
            continue
        processes = tuple(tuple(map(float, cell.split())) for cell in cells)
        fields += [f"{us:.3f}" for us in interval(processes)]
        if group_of(name):
            counts[group_of(name)].append(sum(map(len, processes)))
    return [*fields, *(str(min(counts[group])) for group in counted)]
