# figures.py -- what Lab 7's figures show: the result in each title, and where to mark it.
from math import ceil, floor, log10

from common.plots.axes import mark, name_lines
from common.plots.findings import RAISED, count, last_of
from common.plots.placeholders import show_ratio


def gigabytes(row, name):
    return 4 * row["n"] / row[f"{name}_us"] / 1e3


STEPS = ("atomic_kernel", "tree_kernel", "warp_kernel", "block_kernel", "sum")


def reduction_steps(data):
    sizes = [{row["n"] for row in data.where(op=op)} for op in STEPS]
    n = max(set.intersection(*sizes), default=0)  # the largest that all steps ran
    rows = {op: data.where(op=op, n=n)[-1] for op in STEPS}
    whole = rows["sum"]
    limit = gigabytes(whole, "limit")
    share = 100 * gigabytes(whole, "kernel") / limit
    times = show_ratio(rows["atomic_kernel"]["kernel_us"], whole["kernel_us"])
    highest = max(limit, *(gigabytes(row, "kernel_low") for row in rows.values()))
    y_axis = {"y_low": 0, "y_high": 1.2 * highest}
    ends = [(f"limit {limit:,.0f}", limit, "ink")]  # a kernel that only reads
    return {"headline": f"sum(): {share:.3g} % of the limit, "
                        f"{times} × as fast as atomics",
            **y_axis, "limit": limit, "steps_n": n, "count": count(n),
            "marks": name_lines(ends, y_axis, data.gap, linear=True)}


def show_share(x):
    """A small share of the sum, in percent: less than a power of ten."""
    return "under 10" + str(ceil(log10(100 * x))).translate(RAISED) + " %"


def reduction_error(data):
    sums, atomics = data.where(op="sum"), data.where(op="atomic_kernel")
    last, last_atomic = last_of(sums), last_of(atomics)
    ends = [("one by one", last["cpu1_error"], "green"),
            ("atomics", last_atomic["error"], "blue"), ("sum()", last["error"], "blue"),
            ("sum() bound", last["bound"], "ink")]
    found = [row[name] for row in sums for name in ("error", "cpu1_error", "bound")]
    found += [row["error"] for row in atomics]
    found = [value for value in found if value > 0]
    axis = {"y_low": 10.0 ** floor(log10(min(found) / 2)), "y_high": 2 * max(found)}
    better = show_ratio(last["cpu1_error"], last["error"])
    headline = f"sum() errs {better} times less than one core at {count(last['n'])}"
    ring = ""
    if last["cpu1_error"] > 0.01:  # too many small numbers: the sum no longer grows
        lost = f"{100 * last['cpu1_error']:.0f} %"
        headline = (f"At {count(last['n'])}, one by one loses {lost}; "
                    f"sum() {show_share(last['error'])}")
        ring = mark(30, (last["n"], last["cpu1_error"]))
        ends[:2] = [(f"one by one: {lost}", last["cpu1_error"], "green", 3),
                    (f"atomics: {100 * last_atomic['error']:.0f} %", last_atomic["error"],
                     "blue", 7)]
    return {"headline": headline,
            **axis, "marks": name_lines(ends, axis, data.gap) + ring}
