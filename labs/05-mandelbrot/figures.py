# figures.py -- what Lab 5's figures show: the result in each title, and where to mark it.
from math import ceil, floor, log10

from axes import axis, mark, name_lines, ticks, time_axis
from findings import count, first_win, last_of, values, winning_point
from placeholders import show_number, show_time


def the_picture(data):
    """The row of 1500 x 1250 points and 400 iterations."""
    return data.where(width=1500, max_iter=400)[0]


def mandelbrot_time(data):
    sizes = [row | {"n": row["width"] * row["height"]} for row in data.where(max_iter=400)
             if row["width"] != 1500]
    total, kernel = (first_win(sizes, time) for time in ("total_us", "kernel_us"))
    headline = f"The {data.device} is slower than all cores at every size"
    if total:
        headline = f"Copies included, the GPU wins from {count(total)} points"
    elif kernel:
        headline = f"The kernel wins from {count(kernel)} points, with the copy never"
    last = last_of(data.where(width=1500), "max_iter")
    names = [("one core", "cpu1", "green"), ("all cores", "cpus", "green"),
             ("with copy", "total", "orange"), ("kernel", "kernel", "blue")]
    times = time_axis(values(data.rows, *(column for _, column, _ in names)))
    ends = [(name, last[f"{column}_us"], colour) for name, column, colour in names]
    winner = "total_us" if total else "kernel_us"
    ring = mark(30, winning_point(sizes, winner))
    return {"headline": headline, **times, "ring": ring,
            "marks": name_lines(ends, times, data.gap)}


def mandelbrot_speedup(data):
    row = the_picture(data)
    kernel, total = (row["cpus_us"] / row[time] for time in ("kernel_us", "total_us"))
    headline = (f"The copy cuts a speedup of {show_number(kernel)} "
                f"to {show_number(total)}")
    if kernel < 1:
        headline = (f"All cores are {show_number(1 / kernel)} times as fast "
                    f"as the {data.device}")
    ratios = [row[cpu] / row[time] for row in data.rows for cpu, time in
              (("cpu1_max_us", "kernel_min_us"), ("cpus_min_us", "total_max_us"))]
    last = last_of(data.where(width=1500), "max_iter")
    ends = [("one core", last["cpu1_us"] / last["kernel_us"], "green"),
            ("all cores", last["cpus_us"] / last["kernel_us"], "green"),
            ("with copy", last["cpus_us"] / last["total_us"], "orange")]
    if row["peak_ratio"] > 0:
        ends.append(("theory", row["peak_ratio"], "ink"))
    rings = mark(30, (400, kernel)) + mark(31, (400, total))  # those of the title
    found = axis(ratios + [row["peak_ratio"]])
    powers = range(ceil(log10(found["y_low"])), floor(log10(found["y_high"])) + 1)
    named = {y: f"{y:,.0f}" if y > 9999 else f"{y:g}" for y in
             (10.0 ** power for power in powers)}
    return {"headline": headline, **found, **ticks(named),
            "marks": name_lines(ends, found, data.gap) + rings}


def first_call(data):
    row = the_picture(data)
    start, first, later = row["startup_us"], row["first_us"], row["total_us"]
    headline = (f"Starting the device takes as long as {show_number(start / later)} "
                "pictures")
    if start < later:
        headline = (f"The first picture takes {show_number(first / later)} times "
                    "as long as later ones")
    ends = [start, first, row["total_max_us"]]
    marks = ""
    for place, (us, end) in enumerate(zip((start, first, later), ends)):
        marks += (f'set label {20 + place} "{show_time(us)}" at {end / 1e3}, {place} '
                  "left offset 0.6,0 textcolor rgb ink; ")
    return {"headline": headline, "longest": max(ends) / 1e3, "marks": marks}


def mandelbrot_set(data):
    row = the_picture(data)
    ratio = min(row["cpu1_us"], row["cpus_us"]) / row["total_us"]
    headline = f"The GPU is {show_number(ratio)} times as fast as the CPU, copy included"
    if ratio < 1 or not data.on_gpu:
        headline = (f"All cores are {show_number(1 / ratio)} times as fast "
                    f"as the {data.device}")
    lines = [("one core", row["cpu1_us"], "green"),
             ("all cores, SIMD", row["cpus_us"], "green"),
             (f"{data.device}, with copy", row["total_us"], "orange"),
             (f"{data.device}, kernel", row["kernel_us"], "blue")]
    marks = ""
    for i, (name, us, colour) in enumerate(lines):
        y = 0.81 - 0.175 * i
        marks += (f'set label {20 + i} "{show_time(us)}" at screen 0.64, screen {y} left '
                  f'font ",30" textcolor rgb {colour}; '
                  f'set label {30 + i} "{name}" at screen 0.64, screen {y - 0.07} left '
                  "textcolor rgb ink; ")
    return {"headline": headline, "marks": marks}
