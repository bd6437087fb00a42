# figures.py -- Lab 7's figures: what each shows, and the result in its title.
from common.plots.axes import decades, doublings, plain
from common.plots.bars import Bar, draw_bars
from common.plots.chart import figure
from common.plots.findings import compare, count, last_of, spread
from common.plots.lines import Line, draw_lines, values
from common.plots.placeholders import show_number, show_ratio

STEPS = {"atomic_kernel": "atomics", "tree_kernel": "tree", "warp_kernel": "warps",
         "block_kernel": "blocks", "sum": "sum()"}


@figure
def reduction_steps(data):
    """The bandwidth of each step of a reduction, and its limit."""
    sizes = [{row["n"] for row in data.where(op=op)} for op in STEPS]
    n = max(set.intersection(*sizes), default=0)  # the largest that all steps ran
    rows = {op: data.where(op=op, n=n)[-1] for op in STEPS}
    rates = {op: tuple(4 * n / us / 1e3 for us in spread(row, "kernel"))
             for op, row in rows.items()}
    limit = 4 * n / rows["sum"]["limit_us"] / 1e3
    share = {op: f"{show_ratio(100 * rate, limit)} %" for op, (rate, *_) in rates.items()}
    title = f"sum(): {share['sum']} of the limit" + compare(
        spread(rows["sum"], "kernel"), spread(rows["atomic_kernel"], "kernel"),
        ", {} × as fast as atomics")
    bars = [Bar(name, [(0, rates[op][0], "blue")],
                f"{show_number(rates[op][0])}, {share[op]}", (rates[op][2], rates[op][1]))
            for op, name in STEPS.items()]
    return draw_bars(title, f"GB/s of each step’s sum of {count(n)} floats, and share of "
                     "the limit, a kernel that only reads", bars,
                     (limit, f"limit {show_number(limit)}"))


@figure
def reduction_error(data):
    """How far sums of n random floats are off, in three orders."""
    sums, atomics = data.where(op="sum"), data.where(op="atomic_kernel")
    lines = [Line(name, look, sorted((row["n"], row[error]) for row in rows
                                     if row[error])) for name, look, rows, error in (
        ("one core, plain C", "one core", sums, "cpu1_error"),
        ("atomics", "copy", atomics, "error"),
        ("sum()", "kernel", sums, "error"),
        ("bound of sum()", "limit", sums, "bound"))]
    lines = [line for line in lines if line.points]  # some errors may all be 0
    last, size = last_of(sums), count(last_of(sums)["n"])
    title = f"The errors of sum() and of one core, up to {size}"
    if 0 < last["error"] < last["cpu1_error"]:
        ratio = show_ratio(last["cpu1_error"], last["error"])
        title = f"sum() errs {ratio} times less than one core at {size}"
    if last["cpu1_error"] > 0.01:  # too many small numbers: the sum no longer grows
        title = f"Adding {size} floats one by one loses {percent(last['cpu1_error'])}"
        for line in lines[:-1]:
            line.name += f": {percent(line.points[-1][1])}"
    return draw_lines(
        title, "Largest error of several inputs, as a share of the sum; bound: the most "
        "it can be; log scale",
        doublings([row["n"] for row in sums], count),
        decades(values(lines), percent),
        "elements n, random in [0, 1)", lines)


def percent(x):
    return plain(float(f"{100 * x:.{2 if x > 0.1 else 1}g}")) + " %"
