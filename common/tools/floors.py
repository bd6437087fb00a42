# floors.py -- the least time that a recorded device needs for the bytes of a kernel.
import pathlib

from data_file import read
from labs import Lab

PER_CLOCK = 64  # bytes that an SM of compute capability 8.0 or 9.0 gets from the L2 cache


def floor_us(values, moved):
    """What fits into the L2 cache may never come from memory; more than that must."""
    of_cache = values["MultiProcessorCount"] * PER_CLOCK * values["ClockRate"] * 1e3
    # Twice a clock, and the width is in bits; the clocks are in kHz.
    of_memory = 2 * values["MemoryClockRate"] * 1e3 * values["GlobalMemoryBusWidth"] / 8
    fits = moved <= values["L2CacheSize"]
    return 1e6 * moved / (of_cache if fits else min(of_cache, of_memory))


def plain_us(us):
    """Two digits that count: 0.075, 7.5, 750."""
    return f"{us:.2g}" if us < 100 else f"{us:.0f}"


def recorded_us(file, options):
    """The kernel's recorded time with these options, if it has one."""
    wanted = {name[2:].replace("-", "_"): text for name, text in
              zip(options[::2], options[1::2])}
    wanted.setdefault("n", wanted.get("max", ""))
    wanted.setdefault("op", "add")
    wanted.setdefault("block", "256")
    wanted.setdefault("work", "1")
    rows = [row for row in read(file).rows if all(
        row[name] == plain(wanted[name]) for name in row if wanted.get(name)
        and name not in ("reps", "pinned"))]
    return float(rows[-1]["kernel_us"]) if rows and "kernel_us" in rows[-1] else None


def plain(text):
    base, power, exponent = text.partition("^")
    return str(int(base) ** int(exponent)) if power else text


def lines(folder, options, moved):
    """A line for each GPU in docs/data; moved: bytes of the launch that moves most."""
    for limits in sorted(pathlib.Path("docs/data").glob("*/grid_limits.csv")):
        values = {row["name"]: row["value"] for row in read(limits).rows}
        if "CPU" in values["name"] or not moved:
            continue
        numbers = {name: int(value) for name, value in values.items() if value.isdigit()}
        least, device = plain_us(floor_us(numbers, moved)), values["name"]
        text = (f"{device}: at least {least} us for the sectors of one launch (a floor, "
                "not a time of this run)")
        file = limits.with_name(f"{Lab(folder).name}.csv")
        time = recorded_us(file, options) if file.exists() else None
        yield text + (f"; recorded, of the solution: {time:.1f} us" if time else "")
