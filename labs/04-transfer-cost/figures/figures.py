# figures.py -- Lab 4's figures: what each shows, and the result in its title.
from common.plots.axes import decades, doublings, multiple, plain
from common.plots.bars import Bar, draw_bars
from common.plots.chart import figure, ring, say
from common.plots.findings import (Lacking, count, first_win, last_of, no_win, ratio,
                                   spread, wins)
from common.plots.lines import Line, draw_lines, values
from common.plots.placeholders import show_time

PARTS = "h2d_us", "kernel_by_host_us", "d2h_us"


def sweep(data, pinned):
    """The sizes at one round; 400 products are an example by itself."""
    return [row for row in data.where(work=1, pinned=pinned) if row["n"] != 400]


@figure
def crossing(data):
    """The device's speedup, with its copies and without, against the size."""
    rows, pinned = sweep(data, 0), sweep(data, 1)
    lines = [Line(name, look, [(row["n"], *speedup(row, time)) for row in some])
             for name, look, some, time in
             (("pageable copies", "copies", rows, "total"),
              ("pinned copies", "pinned", pinned, "total"),
              ("kernel alone", "kernel", rows, "kernel_by_host"))]
    title, won = no_win(data, rows, "kernel_by_host"), first_win(rows, "kernel_by_host")
    if won:
        pays = wins(pinned, "total")
        copies = "with copies" if pays == wins(rows, "total") else "pinned"
        title = f"The kernel wins {wins(rows, 'kernel_by_host')}, {copies} {pays}"
    return draw_speedups(
        title, f"Speedup of a[i] * b[i] over {data.best_cpu}; log scale", data,
        "elements n, float", doublings([row["n"] for row in rows], count), lines,
        [first_win(rows, "total"), first_win(pinned, "total"), won],
        ["left offset 1,-0.9", *2 * ["right offset -1,0.7"]])


@figure
def intensity(data):
    """The device's speedup with its copies, against the work that an element brings."""
    found = {work: {row["n"] for row in data.where(work=work)}
             for work in {row["work"] for row in data.rows}}
    n = max(set.intersection(*found.values()) - {400}, default=0)
    both = {pinned: sorted(data.where(n=n, pinned=pinned), key=lambda row: row["work"])
            for pinned in (0, 1)}
    if not n:
        raise Lacking("no size with all work")
    lines = [Line(name, look, [(row["work"], *speedup(row, "total")) for row in rows])
             for rows, name, look in zip(both.values(), ("pageable", "pinned"),
                                         ("copies", "pinned"))]
    paying = [first_win(rows, "total", x="work") for rows in both.values()]
    title = no_win(data, both[0] + both[1], "total")
    if all(paying):
        title = f"With copies the {data.device} wins from {max(paying):,.0f} rounds on"
    elif paying[1]:
        title = f"Pinned copies win from {paying[1]:,.0f} rounds on, pageable not"
    return draw_speedups(
        title, f"Speedup on {count(n)} floats over {data.best_cpu}; log scale", data,
        "rounds per element, of two operations each",
        doublings([row["work"] for row in both[0]], plain), lines, paying,
        ["left offset 1,-0.9", "right offset -1,0.6"])


def draw_speedups(title, subtitle, data, x_name, x, lines, won, places):
    """A ring is where a line is above 1 for good, from this x on; None: nowhere."""
    extra = [say(f"{data.device} faster ↑", min(x for x, *_ in lines[0].points), 1,
                 "left offset 0.3,0.8 textcolor rgb ink"),
             "set arrow from graph 0, first 1 to graph 1, first 1 nohead back lw 2 "
             "lc rgb ink"]
    for line, first, place in zip(lines, won, places):
        for at, times, *_ in line.points:
            extra += ring((at, times), "wins →", place) if at == first else []
    return draw_lines(title, subtitle, x, decades([1, *values(lines)], multiple), x_name,
                      lines, extra)


def speedup(row, time):
    """Its value, and what the ends of both intervals allow."""
    cpu = (min(pair) for pair in zip(spread(row, "cpu1"), spread(row, "cpus")))
    return ratio(tuple(cpu), spread(row, time))


@figure
def transfer_breakdown(data):
    """Which part of a whole call is copying, at three sizes."""
    bars, shares = [], []
    for n in (2.0 ** 8, 2.0 ** 16, last_of(sweep(data, 0))["n"]):
        for pinned, name in (0, "pageable"), (1, "pinned"):
            row, = (row for row in sweep(data, pinned) if row["n"] == n)
            took = [row[part] for part in PARTS]
            first, second = (100 * sum(took[:i]) / sum(took) for i in (1, 2))
            shares.append(show_share(second - first))
            bars.append(Bar(f"{count(n)} {name}", [
                (0, first, "pale"), (second, 100, "pale"),
                (first, max(second, first + 0.6), "blue")],  # thinner, it is not seen
                f"kernel {shares[-1]} of {show_time(sum(took))}"))
    _, _, (begin, end, _) = bars[0].parts
    middle = min(max((begin + end) / 2, 35), 65)  # beside the other names
    heads = [say(name, x, "graph 1.06", f"{place} textcolor rgb {colour}")
             for name, x, place, colour in (
                 ("copy in", 0, "left", "ink"), ("kernel", middle, "center", "blue"),
                 ("copy back", 100, "right", "ink"))]
    title = f"At {count(n)} the kernel is {shares[-2]} of the time (pinned: {shares[-1]})"
    return draw_bars(title, "Shares of the time of a[i] * b[i] with its copies, by "
                     "elements and memory", bars, extra=heads)


def show_share(percent):
    return f"{percent:.{int(percent < 9.95)}f} %"
