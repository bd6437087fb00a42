# figures.py -- what the figures of the tutorials' claims show: the result in each title.
from math import log2

from axes import rows_of_marks, rows_of_times
from findings import count
from placeholders import show_number


def claims(data):
    first, twice, last = data.rows[0], data.where(place=1), data.rows[-1]
    names = [(call(first), 0, "center", "with copies, best CPU", "orange"),
             (max(claim(row) for row in twice), 1, "right offset 1.5,0", "tutorials",
              "ink"),
             (last["kernel_one"], last["place"], "right offset 1.5,0", "kernel, one core",
              "blue")]
    marks = "".join(f'set label {number} "{name}" at {x:.4g}, {place + 0.42} {side} '
                    f"textcolor rgb {colour}; "
                    for number, (x, place, side, name, colour) in enumerate(names, 20))
    most = max(data.rows, key=lambda row: row["kernel_one"])
    headline = (f"The same {most['label']}: {show_number(most['kernel_one'])} or "
                f"{show_number(call(most))} times as fast")
    return {"headline": headline, "marks": marks}


def claim(row):
    return row["claim_cpu"] / row["claim_gpu"]


def call(row):
    """All that a program does, beside the best that this CPU can do."""
    return min(row["copies_one"], row["copies_all"])


def increment(data):
    (core,) = data.where(name="core")
    published = [row["time_us"] for row in data.where(name="published")
                 if row["label"].endswith("GPU")]
    low, high = (show_number(us / core["time_us"]) for us in
                 (min(published), max(published)))
    headline = f"C on one core: {low} to {high} times as fast as published"
    if data.on_gpu:
        headline = f"One core: {low} to {high} times as fast as tutorials’ GPUs"
    return {"headline": headline, **rows_of_times(data)}


def products(data):
    (core,), (copies,) = data.where(name="core"), data.where(name="copies")
    ratio = show_number(copies["time_us"] / core["time_us"])
    return {"headline": f"400 products with copies: one core is {ratio} times as fast",
            **rows_of_times(data)}


def theory(data):
    (promised,), (kernel,), (copies,) = (
        data.where(name=name) for name in ("theory", "kernel", "copies"))
    kernel, copies = (show_number(row["ratio"]) for row in (kernel, copies))
    headline = (f"Theory: {show_number(promised['ratio'])} times; kernel: {kernel}; "
                f"with the copy: {copies}")
    if not promised["ratio"]:
        promised["label"] = "here: no theory"
        headline = f"No theory for the same CPU; the kernel: {kernel} times"
    ratios = [row["ratio"] for row in data.rows if row["ratio"]]
    return {"headline": headline, "x_low": min(1, *ratios) / 1.5,
            "x_high": 2 * max(ratios),
            "x_ticks": '("0.1" 0.1, "1" 1, "10" 10, "100" 100)',
            **rows_of_marks(data, "ratio", show_number)}


def limits(data):
    ratio = {row["label"]: row["here"] / row["published"] for row in data.rows}
    same = ratio["threads per block"] == ratio["blocks in x"] == 1
    headline = f"{show_number(ratio['cores'])} times the cores of an RTX 2070"
    headline += ", the same limits" if same else ""
    if not data.on_gpu:
        headline = ("The CPU backend has the limits of an RTX 2070" if same else
                    "The CPU backend has limits of its own")
    marks = "".join(
        f'set label {number} "{short(row["published"])} → {short(row["here"])}" '
        f'at graph 1.02, first {row["place"]:g} left textcolor rgb ink noenhanced; '
        for number, row in enumerate(data.rows, 20))
    marks += ('set label 19 "RTX 2070 → here" at graph 1.02, screen 1 - 2.8 * line left '
              "textcolor rgb ink; ")
    low, high = min(1, *ratio.values()), max(1, *ratio.values())
    ticks = ", ".join(f'"{2.0 ** power:g}" {2.0 ** power}' for power in range(-8, 9, 1))
    return {"headline": headline, "x_low": low / 1.4, "x_high": high * 1.4,
            "x_ticks": f"({ticks})", "marks": marks}


def short(n):
    """2³¹ − 1 rather than ten digits."""
    power = round(log2(n + 1))
    if power > 16 and n == 2 ** power - 1:
        return f"{count(2.0 ** power)} − 1"
    return f"{n:,.0f}" if n > 9999 else f"{n:.0f}"


def launches(data):
    limit, block = data.rows[0]["blocks_limit"], data.rows[0]["threads_limit"]
    runs = [row["blocks"] for row in data.rows if row["value"] == "cudaSuccess"]
    fails = [row["blocks"] for row in data.rows if row["value"] != "cudaSuccess"]
    limit_name = short(limit)
    headline = "All three launches run here"
    if runs and fails:
        headline = (f"{count(max(runs))} blocks run, {count(min(fails))} are refused: "
                    f"{limit_name} at most")
    marks = (f'set label 30 "allowed: {limit_name} blocks\\nof {block:.0f} threads" '
             'at 2, 64 left textcolor rgb ink noenhanced; ')
    for number, row in enumerate(data.rows, 20):
        text, x, offset = f"refused:\\n{row['value']}", 2.0 ** 59, "0,2.6"
        if row["value"] == "cudaSuccess":
            text, x, offset = "runs", row["blocks"], "-1.5,0"
        marks += (f'set label {number} "{text}" at {x:.6g}, {row["threads"]} right '
                  f"offset {offset} textcolor rgb ink noenhanced front; ")
    return {"headline": headline, "blocks_limit": limit, "threads_limit": block,
            "marks": marks}
