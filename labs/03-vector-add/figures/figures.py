# figures.py -- what Lab 3's figures show: the result in each title, and where to mark it.
from common.plots.axes import mark, name_lines, time_axis
from common.plots.findings import count, first_win, last_of, values, winning_point, wins
from common.plots.placeholders import as_printed, show_ratio, show_time


def vector_add_time(data):
    rows = data.where(op="add", block=256)
    names = [("with copies", "total", "orange"), ("one core", "cpu1", "green"),
             (data.cores, "cpus", "green"), ("stopwatch", "stopwatch", "blue"),
             ("kernel", "kernel", "blue")]
    times = time_axis(values(rows, *(column for _, column, _ in names)))
    kernel, total = first_win(rows, "kernel_us"), first_win(rows, "total_us")
    headline = f"The kernel wins {wins(kernel)} floats, with copies {wins(total)}"
    if kernel is None:
        headline = f"The {data.device} wins at no size here"
        if not data.on_gpu:
            headline = "The CPU backend never wins: it is the same CPU"
    last = last_of(rows)
    marks = name_lines([(name, last[f"{column}_us"], colour)
                        for name, column, colour in names], times, data.gap)
    marks += mark(30, winning_point(rows, "kernel_us"), "kernel wins →",
                  "left offset 0.8,-1.6")
    return {"headline": headline, **times, "marks": marks}


def bandwidth(data):
    adds, copies = data.where(op="add", block=256), data.where(op="copy", block=256)
    # An addition reads two floats and writes one; a copy reads one and writes one.
    add = lambda row, name: 12 * row["n"] / row[f"{name}_us"] / 1e3
    copy = lambda row, name: 8 * row["n"] / row[f"{name}_us"] / 1e3
    last, last_copy, peak = last_of(adds), last_of(copies), find_peak(data)
    size, best = count(last["n"]), add(last, "kernel")
    headline = (f"At {size} floats: kernel {show_rate(best)} GB/s, "
                f"copy {show_rate(copy(last_copy, 'kernel'))}")
    ends = [(f" kernel {show_rate(best)}", best, "blue"),
            ("device copy", copy(last_copy, "kernel"), "blue")]
    if peak:
        share = f"{100 * best / peak:.0f} %"
        ends[0] = (f" kernel: {share}", best, "blue")
        copied = copy(last_copy, "kernel")
        ends[1] = (f"device copy: {100 * copied / peak:.0f} %", copied, "blue")
        headline = f"The kernel reaches {share} of the peak at {size} floats"
        ends.append((f"peak {show_rate(peak)}", peak, "ink"))
    highest = max(peak, *(copy(row, "kernel") for row in copies),
                  *(add(row, "kernel_low") for row in adds))
    # Below 2^16 all of it is next to 0.
    x_low = 2 ** 16 if last["n"] > 2 ** 16 else min(row["n"] for row in adds)
    axis = {"x_low": x_low, "y_low": 0, "y_high": 1.05 * highest}
    marks = name_lines(ends, axis, data.gap, linear=True)
    marks += mark(30, (last["n"], best))
    return {"headline": headline, **axis, "peak": peak, "marks": marks}


def show_rate(x):
    return f"{as_printed(x):,.4g}"


def find_peak(data):
    """The memory's own rate in GB/s: two transfers per cycle. 0 if it is not known."""
    found = {row["name"]: row["value"] for row in data.read("grid_limits")}
    kilohertz, bits = (found.get(name) or 0
                       for name in ("MemoryClockRate", "GlobalMemoryBusWidth"))
    return 2 * kilohertz * 1e3 * bits / 8 / 1e9


def block_size(data):
    rows = data.where(op="add", n=2.0 ** 24)
    rows = [row for row in rows if row["block"] <= 1024]
    best = min(rows, key=lambda row: row["kernel_us"])
    worst = max(rows, key=lambda row: row["kernel_us"])
    tutorial = data.where(op="n_blocks", n=2.0 ** 24)
    ratio = worst["kernel_us"] / best["kernel_us"]
    threads = f"{worst['block']:.0f} thread" + "s" * (worst["block"] != 1)
    times = show_ratio(worst["kernel_us"], best["kernel_us"])
    headline = (f"{threads} per block takes {times} times as long "
                f"as {best['block']:.0f}")
    if ratio < 1.5:
        headline = f"Block size hardly matters here: {100 * (ratio - 1):.0f} % at most"
    times = time_axis(values(rows + tutorial, "kernel"))
    marks = mark(30, (best["block"], best["kernel_us"]),
                 f"{best['block']:.0f}: {show_time(best['kernel_us'])}",
                 "left offset -0.3,1.5")
    if ratio >= 1.5:
        marks += mark(31, (worst["block"], worst["kernel_us"]),
                      f"{worst['block']:.0f}: {show_time(worst['kernel_us'])}",
                      "left offset -0.7,1.2")
    for row in tutorial:
        marks += ("set label 20 \"tutorial’s launch: 4 per block, 4 × too many threads\" at "
                  f"{row['block']}, {row['kernel_us']} left offset 1,1 "
                  "textcolor rgb ink noenhanced front; ")
    return {"headline": headline, **times, "marks": marks}
