# figures.py -- what the figure of the Python packages shows: the result in its title.
from common.plots.placeholders import show_ratio

NAMES = {"numpy": "NumPy", "numba": "Numba", "cupy": "CuPy",
         "cupy_kernel": "CuPy’s kernel"}


def peers(data):
    """Of each experiment the GPU's call with copies, or else one core's: what a program
    waits for."""
    copied = any(row["op"] == "copies" for row in data.rows)
    rows = data.where(op="copies" if copied else "one_core")
    theirs = sorted((row for row in rows if row["name"] in NAMES),
                    key=lambda row: (row["experiment"], row["ratio"]))
    names, marks, place, last = [], "", -1, None
    ratios = [row["ratio"] for row in theirs]
    low = min(0.9, min(ratios) / 1.2)
    for number, row in enumerate(theirs, 20):
        is_next = last not in (None, row["experiment"])
        place, last = place + (1.5 if is_next else 1), row["experiment"]
        names.append(f'"{task(row)}: {NAMES[row["name"]]}" {place:g}')
        at = f'{row["ratio"]:.4g}, {place:g}'
        marks += (f'set label {number} "{show_ratio(row["ratio"], 1)} ×" at {at} '
                  "left offset 2.5,0 textcolor rgb ink front; "
                  f"set arrow {number} from {low:.4g}, {place:g} to {at} nohead back ls 101; "
                  f'set label {number + 50} "" at {at} '
                  f'point {"ls 2" if copied else "ls 3"} ps 2 * mark front; ')
    least, most = (show_ratio(end(ratios), 1) for end in (min, max))
    kind, ours = ("with copies", "CUDA") if copied else ("on one core", "C")
    return {"headline": f"Python, {kind}: {least} to {most} times as long as {ours}",
            "kind": kind, "ours": ours, "y_ticks": f"({', '.join(names)})", "marks": marks,
            "row_count": place + 1, "x_low": low, "x_high": 1.5 * max(ratios),
            "x_ticks": '("as long" 1, "10 ×" 10, "100 ×" 100, "1,000 ×" 1000)'}


def task(row):
    return row["label"].partition(":")[0].replace("2^{20}", "2²⁰")
