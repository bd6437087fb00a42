# figures.py -- what Lab 7's figures show: the result in each title, and where to mark it.
from axes import name_lines
from findings import count, last_of
from placeholders import show_number


def gigabytes(row, name):
    return 4 * row["n"] / row[f"{name}_us"] / 1e3


def reduction_steps(data):
    rows = [row for row in data.rows if row["n"] == 2.0 ** 24 and row["op"] != "dot"]
    whole = data.where(op="sum", n=2.0 ** 24)[0]
    atomic = data.where(op="atomic_kernel", n=2.0 ** 24)[0]
    limit = gigabytes(whole, "limit")
    share = 100 * gigabytes(whole, "kernel") / limit
    times = atomic["kernel_us"] / whole["kernel_us"]
    reader = "only reading" if data.on_gpu else "a plain loop"
    highest = max(limit, *(gigabytes(row, "kernel_min") for row in rows))
    return {"headline": f"sum() is {show_number(times)} times as fast as atomics, "
                        f"at {share:.0f} %",
            "y_high": 1.15 * highest, "limit": limit,
            "marks": f"set label 30 '{reader}: {limit:.3g}' at graph 0.02, first {limit} "
                     "left offset 0,0.6 textcolor rgb ink; "}


def reduction_error(data):
    sums, atomics = data.where(op="sum"), data.where(op="atomic_kernel")
    last, last_atomic = last_of(sums), last_of(atomics)
    ends = [("one core", last["cpu1_error"], "green"),
            ("atomics", last_atomic["error"], "blue"), ("sum()", last["error"], "blue"),
            ("sum()’s bound", last["bound"], "ink")]
    found = [row[name] for row in sums for name in ("error", "cpu1_error", "bound")]
    found += [row["error"] for row in atomics]
    found = [value for value in found if value > 0]
    axis = {"y_low": min(found) / 2, "y_high": 2 * max(found)}
    better = last["cpu1_error"] / last["error"]
    return {"headline": f"At {count(last['n'])} floats one core errs {show_number(better)} "
                        "times as much",
            **axis, "marks": name_lines(ends, axis, data.gap)}
