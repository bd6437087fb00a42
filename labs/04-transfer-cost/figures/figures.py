# figures.py -- what Lab 4's figures show: the result in each title, and where to mark it.
from common.plots.axes import axis, mark, name_lines, time_axis
from common.plots.findings import Lacking, count, first_win, last_of, winning_point, wins


def lines_of_crossing(data, rows, pinned):
    """The lines' names and rings, and the axis."""
    last, last_pinned = last_of(rows), last_of(pinned)
    ends = [("kernel + pageable", last["total_us"], "orange", 2),
            ("kernel + pinned", last_pinned["total_us"], "orange", 5),
            ("kernel", last["kernel_by_host_us"], "blue", 1),
            ("one core", last["cpu1_us"], "green", 3),
            (data.cores, last["cpus_us"], "green", 4)]
    times = time_axis([row[name] for row in rows for name in
                       ("total_us", "kernel_by_host_us", "cpu1_us", "cpus_us")]
                      + [row["total_us"] for row in pinned])
    rings = mark(30, winning_point(rows, "kernel_by_host_us"), "kernel wins →",
                 "left offset 0.8,-1.2")
    return {**times, "marks": name_lines(ends, times, data.gap) + rings}


def headline_of_crossing(data, rows):
    kernel, total = first_win(rows, "kernel_by_host_us"), first_win(rows, "total_us")
    if kernel is None and not data.on_gpu:
        return "The CPU backend never wins: it is the same CPU"
    if kernel and not total:
        return f"Kernel fastest {wins(kernel)} elements, with copies never"
    return f"The kernel wins {wins(kernel)} products, with copies {wins(total)}"


def sweep(data, pinned):
    """The sizes at one round; 400 products are an example by itself."""
    return [row for row in data.where(work=1, pinned=pinned) if row["n"] != 400]


def crossing(data):
    rows = sweep(data, 0)
    return {"headline": headline_of_crossing(data, rows),
            **lines_of_crossing(data, rows, sweep(data, 1))}


def intensity(data):
    """Where the device, with its copies, beats the CPU's best, at the size that was
    measured with all work."""
    found = {work: {row["n"] for row in data.where(work=work)}
             for work in {row["work"] for row in data.rows}}
    n = max(set.intersection(*found.values()) - {400}, default=0)
    rows = {pinned: sorted(data.where(n=n, pinned=pinned), key=lambda row: row["work"])
            for pinned in (0, 1)}
    if not (rows[0] and rows[1]):
        raise Lacking("no size with all work")
    headline, marks = f"With copies, the {data.device} never wins here", ""
    paying = {pinned: first_win([row | {"n": row["work"]} for row in some], "total_us")
              for pinned, some in rows.items()}
    pays = sorted({work for work in paying.values() if work})
    if pays:
        headline = (f"With copies the {data.device} wins "
                    f"{' or '.join(wins(work) for work in pays)} rounds on")
    speedup = lambda row: min(row["cpu1_us"], row["cpus_us"]) / row["total_us"]
    ends = [(name, speedup(rows[pinned][-1]), "orange")
            for pinned, name in ((0, "pageable"), (1, "pinned"))]
    around = axis([1] + [speedup(row) for some in rows.values() for row in some])
    for pinned, some in rows.items():
        for row in some:
            if row["work"] == paying[pinned]:
                marks += mark(30 + pinned, (row["work"], speedup(row)))
    return {"headline": headline, **around, "elements": n, "count": f"{n:,.0f}",
            "cores": data.cores, "marks": name_lines(ends, around, data.gap) + marks}


def transfer_breakdown(data):
    last, pinned = (last_of(sweep(data, pinned)) for pinned in (0, 1))
    shares = [show_share(kernel_share(row)) for row in (last, pinned)]
    first = next(row for row in sweep(data, 0) if row["n"] == 256)
    in_bar = 100 * first["h2d_us"] / parts(first) + kernel_share(first) / 2
    return {"kernel": min(max(in_bar, 48), 66),  # beside the other names
            "headline": f"At {count(last['n'])} the kernel is {shares[0]} of the time "
                        f"(pinned: {shares[1]})"}


def show_share(percent):
    return f"{percent:.{int(percent < 9.95)}f} %"


def kernel_share(row):
    return 100 * row["kernel_by_host_us"] / parts(row)


def parts(row):
    return row["h2d_us"] + row["kernel_by_host_us"] + row["d2h_us"]
