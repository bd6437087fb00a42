# figures.py -- what the figure of a zoom shows: the result in its title, and marks.
from common.plots.placeholders import show_time


def zoom(data):
    """Four pictures of 300 units in a row; a strip has every second one."""
    strip, deep = data.size == "readme", 312
    pitch = 320 if strip else 346
    rows = sorted(data.rows, key=lambda row: row["zoom"])[::2 if strip else 1]
    each = [row["iterations"] / (row["width"] * row["height"]) for row in rows]
    work = [f"{x:.0f}" for x in each]
    cost = each
    what, headline = "work", f"{min(each):.0f} to {max(each):.0f} iterations"
    if data.on_gpu:
        cost = [row["kernel_us"] for row in rows]
        work = [show_time(us) for us in cost]
        headline = f"{show_time(min(cost))} to {show_time(max(cost))}"
        what = "kernel’s time"
    marks = ""
    for number, row in enumerate(rows):
        x, y = number % 4 * pitch + 150, -(number // 4) * deep - 272
        text = f'{"" if number else "zoom "}× {row["zoom"]:,.0f}: {work[number]}'
        if cost[number] in (min(cost), max(cost)):
            text = f"{{/:Bold {text}}}"
        marks += (f'set label {20 + number} "{text}" '
                  f"at {x}, {y} center textcolor rgb ink; "
                  f"set object {1 + number} rectangle from {x - 150.5}, {y + 21.5} "
                  f"to {x + 149.5}, {y + 271.5} front fillstyle empty "
                  "border lc rgb grey; ")
    canvas = {"canvas": 410} if strip else {}
    return {"headline": f"The {what} depends on the view: {headline}",
            "strip": int(strip), "deep": deep, "pitch": pitch, "marks": marks, **canvas}
