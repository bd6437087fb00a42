# figures.py -- what Lab 4's figures show: the result in each title, and where to mark it.
from axes import mark, name_lines, time_axis
from findings import (count, first_win, last_of, numbers, one_core, values,
                      winning_point, wins)
from placeholders import load, show_number


def lines_of_crossing(data, rows, pinned):
    """The lines' names and rings, and the axis."""
    last, last_pinned = last_of(rows), last_of(pinned)
    ends = [("with copies", last["total_us"], "orange"),
            ("pinned", last_pinned["total_us"], "orange"),
            ("kernel", last["kernel_us"], "blue"),
            ("one core", last["cpu1_us"], "green"),
            ("all cores", last["cpus_us"], "green")]
    times = time_axis(values(rows, "total", "kernel", "cpu1", "cpus")
                      + values(pinned, "total"))
    rings = mark(30, winning_point(rows, "kernel_us"), "kernel wins →",
                 "left offset 0.8,-1.2")
    rings += mark_pinned(winning_point(pinned, "total_us", one_core))
    return {**times, "marks": name_lines(ends, times, data.gap) + rings}


def mark_pinned(point):
    """Its name stands above the other lines."""
    if point is None:
        return ""
    x, y = point
    return mark(31, point) + (
        f'set label 21 "pinned beats one core →" at {x / 2}, {y * 18} right '
        "textcolor rgb ink noenhanced front; "
        f"set arrow 21 from {x / 1.8}, {y * 14} to {x / 1.12}, {y * 1.7} nohead front "
        "lc rgb ink lw 1.5; ")


def headline_of_crossing(data, rows):
    kernel, total = first_win(rows, "kernel_us"), first_win(rows, "total_us")
    if kernel is None and not data.on_gpu:
        return "The CPU backend never wins: it is the same CPU"
    return f"The kernel wins {wins(kernel)} products, with copies {wins(total)}"


def sweep(data, pinned):
    """The sizes at one round; 400 products are an example by itself."""
    return [row for row in data.where(work=1, pinned=pinned) if row["n"] != 400]


def crossing(data):
    rows = sweep(data, 0)
    return {"headline": headline_of_crossing(data, rows),
            **lines_of_crossing(data, rows, sweep(data, 1))}


def intensity(data):
    rows = numbers(load(data.folder / "crossings.csv").rows)
    columns = ("total_cpu1", "total_cpus")
    least = [min((row["work"] for row in rows if row["pinned"] == pinned
                  and row["total_cpu1"] != "never"), default=None) for pinned in (0, 1)]
    headline = f"With copies, the {data.device} never wins here"
    if least[0]:
        headline = f"Copies pay from {least[0]:.0f} rounds per element"
        headline += f", pinned from {least[1]:.0f}" if least[1] else ""
    never = {}
    for side, pinned in (("left", 0), ("right", 1)):
        always = all(row[column] == "never" for row in rows if row["pinned"] == pinned
                     for column in columns)
        # An empty panel says why.
        text = "at no size measured" if data.on_gpu else "never here:\\nsee a GPU’s"
        never[f"never_{side}"] = (
            f'set label 40 "{text}" at graph 0.5, graph 0.5 center textcolor rgb ink'
            if always else "unset label 40")
    axis = {"y_low": 8, "y_high": 2.0 ** 28}
    ends = [(name, end_of(rows, column), "green")
            for name, column in (("one core", "total_cpu1"), ("all cores", "total_cpus"))]
    ends.append(("against", 1.1 * max(value for _, value, _ in ends), "green"))
    return {"headline": headline, **never, "marks": name_lines(ends, axis, data.gap)}


def end_of(rows, column):
    last = max((row for row in rows if row["pinned"] == 1), key=lambda row: row["work"])
    return 2.0 ** 26 if last[column] == "never" else last[column]


def transfer_breakdown(data):
    last = last_of(sweep(data, 0))
    copies = last["h2d_us"] + last["d2h_us"]
    share = 100 * copies / (copies + last["kernel_us"])
    return {"headline": f"Copies take {show_number(share)} % of a call of "
                        f"{count(last['n'])} products"}
