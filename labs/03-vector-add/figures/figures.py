# figures.py -- Lab 3's figures: what each shows, and the result in its title.
from common.plots.axes import doublings, from_zero, plain, times
from common.plots.chart import figure, ring, say
from common.plots.findings import (compare, count, first_win, no_win, points, spread,
                                   winning_point, wins)
from common.plots.lines import Line, draw_lines, draw_times, values
from common.plots.placeholders import show_number, show_ratio, show_time


@figure
def vector_add_time(data):
    """How long it takes to add two vectors, against their length."""
    rows = data.where(op="add", block=256)
    title = no_win(data, rows, "kernel")
    if first_win(rows, "kernel"):
        title = (f"The kernel wins {wins(rows, 'kernel')}, "
                 f"with copies {wins(rows, 'total')}")
    return draw_times(
        title, "b[i] += a[i]", doublings([row["n"] for row in rows], count),
        "elements n, float", rows, data.all_cores, "with copies",
        ring(winning_point(rows, "kernel"), "kernel wins →", "left offset 0.8,-1.3"))


@figure
def bandwidth(data):
    """The bandwidth of an addition and of a device-to-device copy, against the length."""
    # An addition reads two floats and writes one; a copy reads one and writes one.
    adds, copies = data.where(op="add", block=256), data.where(op="copy", block=256)
    rates = [[(n, *(size * n / us / 1e3 for us in times)) for n, *times in
              points(rows, "kernel")] for rows, size in ((adds, 12), (copies, 8))]
    (last, add, *_, least), (_, copy, *_) = (line[-1] for line in rates)
    found = {row["name"]: row["value"] for row in data.read("grid_limits")}
    # The memory's own rate: two transfers per cycle.
    peak = 2e3 * (found.get("MemoryClockRate") or 0) * (
        found.get("GlobalMemoryBusWidth") or 0) / 8e9
    title = (f"At {count(last)} floats: kernel {show_number(add)} GB/s, "
             f"copy {show_number(copy)}")
    lines = [Line(f"kernel {show_number(add)}", "kernel", rates[0]),
             Line(f"device copy {show_number(copy)}", "copy", rates[1])]
    sizes = [n for n, *_ in rates[0]]
    if peak:
        title = (f"At {count(last)} floats the kernel reaches "
                 f"{show_ratio(100 * least, peak)} % of the peak")
        lines.append(Line(f"memory’s peak {show_number(peak)}", "limit",
                          [(n, peak) for n in sizes]))
    extra, cache = [], found.get("L2CacheSize")
    if cache and max(values(lines)) > peak > 0:
        # Both arrays of the addition are in the cache up to this size.
        extra = [f"set arrow from {cache / 8}, graph 0 to {cache / 8}, graph 1 nohead "
                 "lw 1.5 lc rgb grey",
                 say("← L2 cache", cache / 8, "graph 0.07",
                     "left offset 0.5,0 textcolor rgb grey")]
    return draw_lines(
        title, "GB/s, back to back: b[i] += a[i] at 12 bytes per i, a device copy at 8",
        doublings(sizes, count), from_zero(1.05 * max(values(lines))),
        "elements n, float", lines, extra)


@figure
def block_size(data):
    """What the block size does to an addition's time, and a launch of n blocks of 4."""
    rows = [row for row in data.where(op="add", n=2.0 ** 24) if row["block"] <= 1024]
    tutorial = data.where(op="n_blocks", n=2.0 ** 24)[0]
    best = min(rows, key=lambda row: row["kernel_us"])
    worst = max(rows, key=lambda row: row["kernel_us"])
    title = "The block size makes no great difference"
    if worst["kernel_us"] > 1.5 * best["kernel_us"]:
        threads = f"{worst['block']:.0f} thread" + "s" * (worst["block"] != 1)
        title = compare(spread(best, "kernel"), spread(worst, "kernel"),
                        f"{threads} per block takes {{}} times as long as "
                        f"{best['block']:.0f}") or title
    lines = [Line("kernel", "kernel", points(rows, "kernel", "block"))]
    marks = [mark for row, place in ((best, "center offset 0,-1.3"),
                                     (worst, "left offset -0.5,1.3"))
             for mark in ring((row["block"], row["kernel_us"]),
                              show_time(row["kernel_us"]), place)]
    again, n = points([tutorial], "kernel", "block")[0], count(tutorial["n"])
    marks += [say("", *again[:2], "point pt 13 ps 3 * mark lc rgb ink front"),
              say("n blocks of 4: 4 n threads", *again[:2], "left offset 0,-1.3 textcolor rgb ink")]
    return draw_lines(
        title, f"Time of b[i] += a[i], n = {n} floats; rings: most and least; ◆: a tutorial’s "
        "launch; log scale",
        doublings([row["block"] for row in rows], plain),
        times([*values(lines), *again[1:], best["kernel_us"] / 1.5]),  # room for its name
        "threads per block", lines, marks)
