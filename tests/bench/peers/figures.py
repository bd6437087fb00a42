# figures.py -- what the figure of the Python packages shows: the result in its title.
from placeholders import show_ratio, show_time

NAMES = {"numpy": "NumPy", "numba": "Numba", "cupy": "CuPy",
         "cupy_kernel": "CuPy’s kernel"}
COLOURS = {"numpy": "grey", "numba": "purple"}


def lowest(rows, beside):
    """Who has the least ratio in that row's experiment."""
    rows = [row for row in rows if row["experiment"] == beside["experiment"]]
    return min(rows, key=lambda row: row["ratio"])["name"]


def peers(data):
    """Of each experiment the GPU's call with copies, or else one core's: what a program
    waits for."""
    copied = [row for row in data.rows if row["op"] == "copies"]
    rows = copied or data.where(op="one_core")
    ours = [row for row in rows if row["name"] == "ours"]
    place = {row["experiment"]: number for number, row in enumerate(ours)}
    theirs = [row for row in rows if row["name"] in NAMES]
    ratios = [row["ratio"] for row in theirs]
    low, high = (show_ratio(end(ratios), 1) for end in (min, max))
    kind = "with copies" if copied else "on one core"
    names, marks = [], ""
    for row in ours:
        task = row["label"].partition(":")[0].replace("2^{20}", "2²⁰")
        names.append(f'"{task}\\n{show_time(row["time_us"])}" {place[row["experiment"]]}')
    side = -1  # names stand above and below the marks, by turns
    for number, row in enumerate(sorted(theirs, key=lambda row: (
            row["experiment"], row["ratio"])), 20):
        side = 1 if row["name"] == lowest(theirs, row) else -side
        text = f'{NAMES[row["name"]]} {show_ratio(row["ratio"], 1)}'
        marks += (f'set label {number} "{text}" at {row["ratio"]:.4g}, '
                  f'{place[row["experiment"]]} '
                  f'{"center offset 0" if row["ratio"] > 4 else "left offset -0.7"},'
                  f'{side * 1.2} textcolor rgb {COLOURS.get(row["name"], "ink")}; ')
    return {"headline": f"Python, {kind}: {low} to {high} times as long as C",
            "kind": kind, "y_ticks": f"({', '.join(names)})", "marks": marks,
            "picked": "copies" if copied else "one_core", "rows": len(ours),
            "lower": " + ".join(f"(experiment == {key:g}) * {number}"
                                for key, number in place.items()),
            "x_low": min(0.9, min(ratios) / 1.2), "x_high": 4 * max(ratios)}
