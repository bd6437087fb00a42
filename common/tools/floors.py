# floors.py -- the least time that a recorded device needs for the bytes of a kernel.
import csv
import pathlib
from dataclasses import dataclass

from common.plots.data_file import read
from common.tools.labs import Lab

# The labs' defaults, and the columns without which it is not known how large a run was.
DEFAULTS = {"op": "add", "block": "256", "work": "1", "max_iter": "400", "block_x": "16",
            "block_y": "16", "pinned": "0"}
SIZES = {"n", "width", "height"}
NOT_IN_ROWS = ("min", "max", "reps", "samples", "seed", "device", "csv")
# Bytes per clock and SM of compute capability 8.0 or 9.0.
OF_L1, OF_L2 = 128, 64
SECTOR = 32


@dataclass
class Moved:
    """Bytes of global memory that a launch moves."""
    all: int = 0
    loaded: int = 0  # each sector once, however often it is loaded
    stored: int = 0


def read_launches(file):
    """What each launch moves, of the CSV with its counts; 0 if ncu does not count it."""
    launches = {}
    with open(file, newline="") as lines:
        for row in csv.DictReader(lines):
            moved = launches.setdefault(row["launch"], Moved())
            once = SECTOR * int(row.get("distinct") or 0)
            if row["kind"] == "load":
                moved.loaded = once
            elif row["kind"] in ("store", "atomic"):
                moved.stored = once
            if row["kind"] in ("load", "store"):
                moved.all += SECTOR * int(row["units"])
            elif row["kind"] == "atomic":  # whether a turn costs as much is not known
                moved.all += SECTOR * int(row["least"])
    return list(launches.values())


def floor_us(values, moved):
    """What is moved again may come from the L1 cache. From memory comes only what the L2
    cache, which may hold the data before a launch and after it, has no room for."""
    clocks = values["MultiProcessorCount"] * values["ClockRate"] * 1e3
    # Twice a clock, and the width is in bits; the clocks are in kHz.
    of_memory = 2 * values["MemoryClockRate"] * 1e3 * values["GlobalMemoryBusWidth"] / 8
    beyond = sum(max(0, once - values["L2CacheSize"])
                 for once in (moved.loaded, moved.stored))
    return 1e6 * max(moved.all / (OF_L1 * clocks), beyond / of_memory,
                     (moved.loaded + moved.stored) / (OF_L2 * clocks))


def plain_us(us):
    """Two digits that count: 0.075, 7.5, 750."""
    return f"{us:.2g}" if us < 100 else f"{us:.0f}"


def recorded_us(file, options):
    """The kernel's time in the recorded run with these options, if there is one."""
    asked = read_options(options)
    if "max" in asked:
        asked.setdefault("n", asked["max"])  # lab 4: the largest size moves the most
    asked = {name: text for name, text in asked.items() if name not in NOT_IN_ROWS}
    rows = read(file).rows
    columns = rows[0].keys()
    if not asked.keys() <= columns or not SIZES & columns <= asked.keys():
        return None
    wanted = {name: text for name, text in (DEFAULTS | asked).items() if name in columns}
    column = "kernel_us" if "kernel_us" in columns else "kernel_by_host_us"
    times = [row[column] for row in rows
             if all(row[name] == text for name, text in wanted.items())]
    return float(times[-1]) if times else None


def read_options(words):
    """--max-iter 2^4 --pinned as {"max_iter": "16", "pinned": "1"}."""
    asked = {}
    for word, value in zip(words, [*words[1:], ""]):
        if word.startswith("--"):
            name = word[2:].replace("-", "_")
            asked[name] = plain(value) if value[:2] not in ("", "--") else "1"
    return asked


def plain(text):
    base, power, exponent = text.partition("^")
    return str(int(base) ** int(exponent)) if power else text


def lines(folder, options, launches):
    """A line for each GPU in docs/data, of the launch that needs the most time there."""
    for limits in sorted(pathlib.Path("docs/data").glob("*/grid_limits.csv")):
        values = {row["name"]: row["value"] for row in read(limits).rows}
        if "CPU" in values["name"] or not any(moved.all for moved in launches):
            continue
        numbers = {name: int(value) for name, value in values.items() if value.isdigit()}
        least = plain_us(max(floor_us(numbers, moved) for moved in launches))
        text = (f'{values["name"]}: at least {least} us for the sectors of one launch '
                "(a floor, not a time of this run)")
        file = limits.with_name(f"{Lab(folder).name}.csv")
        time = recorded_us(file, options) if file.exists() else None
        yield text + (f"; recorded, of the solution: {time:.1f} us" if time else "")
