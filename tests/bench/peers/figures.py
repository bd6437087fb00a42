# figures.py -- what the figure of the Python packages shows: the result in its title.
from statistics import median

from placeholders import show_ratio, show_time


def peers(data):
    ratios = [row["ratio"] for row in data.rows if row["name"] != "ours"]
    middle = median(ratios)
    headline = (f"Python packages take longer: {show_ratio(middle, 1)} times "
                "at the median")
    if min(ratios) < 1:
        headline = (f"Python packages take {show_ratio(min(ratios), 1)} to "
                    f"{show_ratio(max(ratios), 1)} times as long")
    ours = data.where(name="ours")
    names = ", ".join(f'"{label}" {lower(row):g}' for label, row in
                      zip(name_rows(ours), ours))
    marks = (f'set label 18 "median {show_ratio(middle, 1)}" at {middle:.4g}, 0 '
             'left offset 0.6,0 textcolor rgb ink; '
             'set label 19 "time in C, CUDA" at screen 0.99, screen 1 - 3.8 * line right '
             "textcolor rgb ink; ")
    for number, row in enumerate(ours, 20):
        marks += (f'set label {number} "{show_time(row["time_us"])}" at graph 1.02, '
                  f'first {lower(row):g} left textcolor rgb ink; ')
    return {"headline": headline, "y_ticks": f"({names})", "marks": marks,
            "middle": middle,
            "rows": 1 + max(lower(row) for row in ours),
            "x_low": min(0.9, min(ratios) / 1.2), "x_high": 1.5 * max(ratios)}


def lower(row):
    """Its place, with a gap in front of each experiment."""
    return row["place"] + 0.4 * ((row["experiment"] > 8) + (row["experiment"] > 10))


def name_rows(rows):
    """Only the first row of an experiment names it."""
    last = None
    for row in rows:
        experiment, _, name = row["label"].replace("2^{20}", "2²⁰").partition(": ")
        yield name if experiment == last else f"{experiment}: {name}"
        last = experiment
