# figures.py -- what Lab 4's figures show: the result in each title, and where to mark it.
from axes import mark, name_lines, time_axis
from findings import count, first_win, last_of, numbers, winning_point, wins
from placeholders import load


def lines_of_crossing(data, rows, pinned):
    """The lines' names and rings, and the axis."""
    last, last_pinned = last_of(rows), last_of(pinned)
    ends = [("with copies", last["total_us"], "orange"),
            ("pinned copies", last_pinned["total_us"], "orange"),
            ("kernel", last["kernel_us"], "blue"),
            ("one core", last["cpu1_us"], "green"),
            (data.cores, last["cpus_us"], "green")]
    times = time_axis([row[name] for row in rows for name in
                       ("total_us", "kernel_us", "cpu1_us", "cpus_us")]
                      + [row["total_us"] for row in pinned])
    rings = mark(30, winning_point(rows, "kernel_us"), "kernel wins →",
                 "left offset 0.8,-1.2")
    return {**times, "marks": name_lines(ends, times, data.gap) + rings}


def headline_of_crossing(data, rows):
    kernel, total = first_win(rows, "kernel_us"), first_win(rows, "total_us")
    if kernel is None and not data.on_gpu:
        return "The CPU backend never wins: it is the same CPU"
    if kernel and not total:
        return (f"Kernel wins from {count(kernel)}, with copies never beats "
                f"{data.cores}")
    return f"The kernel wins {wins(kernel)} products, with copies {wins(total)}"


def sweep(data, pinned):
    """The sizes at one round; 400 products are an example by itself."""
    return [row for row in data.where(work=1, pinned=pinned) if row["n"] != 400]


def crossing(data):
    rows = sweep(data, 0)
    return {"headline": headline_of_crossing(data, rows),
            **lines_of_crossing(data, rows, sweep(data, 1))}


def intensity(data):
    """Where the device, with its copies, beats the CPU's best."""
    rows = numbers(load(data.folder / "crossings.csv").rows)
    found = {pinned: sorted((row["work"], row["total_cpus"]) for row in rows
                            if row["pinned"] == pinned and row["total_cpus"] != "never")
             for pinned in (0, 1)}
    sizes = [n for points in found.values() for _, n in points] or [256, 2.0 ** 16]
    axis = {"y_low": min(sizes) / 4, "y_high": 4 * max(sizes)}
    headline, marks = f"With copies, the {data.device} never wins here", ""
    alike = "pageable memory"
    if set(found[0]) <= set(found[1]):
        alike += ":\\nthe same as pinned"
    for pinned, name, place in ((0, alike, "left offset 1,1.9"),
                                (1, "pinned memory", "center offset 0,1.3")):
        if found[pinned]:
            work, n = found[pinned][0]
            marks += (f'set label {30 + pinned} "{name}" at {work:g}, {n:g} {place} '
                      "textcolor rgb ink front boxed; ")
            pays = count(work)
            headline = (f"{headline}, pinned {pays}" if pinned and found[0] else
                        f"{data.device} with copies beats {data.cores} at {pays} rounds")
    text, x = "never here: see a GPU’s", 64
    if marks:
        text, x = f"fewer rounds: {data.cores} win\\nat each size measured", 2
    marks += (f'set label 40 "{text}" at {x}, {(axis["y_low"] * axis["y_high"]) ** 0.5} '
              "left textcolor rgb ink front boxed; ")
    return {"headline": headline, **axis, "marks": marks, "cores": data.cores}


def transfer_breakdown(data):
    last, pinned = (last_of(sweep(data, pinned)) for pinned in (0, 1))
    shares = [show_share(kernel_share(row)) for row in (last, pinned)]
    return {"headline": f"At {count(last['n'])} the kernel takes {shares[0]} "
                        f"of the time, pinned {shares[1]}"}


def show_share(percent):
    return f"{percent:.{int(percent < 9.95)}f} %"


def kernel_share(row):
    return 100 * row["kernel_us"] / (row["h2d_us"] + row["kernel_us"] + row["d2h_us"])
