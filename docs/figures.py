# figures.py -- what the figure of the tutorials' claims shows, as a sentence.
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
