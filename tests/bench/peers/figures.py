# figures.py -- what the figure of the Python packages shows: the result in its title.
from placeholders import show_number, show_time


def peers(data):
    ratios = [row["ratio"] for row in data.rows if row["name"] != "ours"]
    headline = (f"Python takes {show_number(min(ratios))} to {show_number(max(ratios))} "
                "times as long as CUDA C")
    ours = data.where(name="ours")
    names = ", ".join(f'"{row["label"].replace("2^{20}", "2²⁰")}" {row["place"]:g}'
                      for row in ours)
    marks = 'set label 19 "ours" at graph 1.02, screen 1 - 3 * line left textcolor rgb ink; '
    for number, row in enumerate(ours, 20):
        marks += (f'set label {number} "{show_time(row["time_us"])}" at graph 1.02, '
                  f'first {row["place"]} left textcolor rgb ink; ')
    return {"headline": headline, "y_ticks": f"({names})", "marks": marks,
            "rows": 1 + max(row["place"] for row in ours),
            "x_low": min(0.9, min(ratios) / 1.2), "x_high": 1.5 * max(ratios)}
