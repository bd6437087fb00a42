# figures.py -- what Lab 5's figures show: the result in each title, and where to mark it.
from math import ceil, floor, log10

from common.plots.axes import axis, mark, name_lines, ticks, time_axis
from common.plots.findings import count, first_win, last_of, values, winning_point
from common.plots.placeholders import show_ratio, show_time


def the_picture(data):
    """The row of 1500 x 1250 points and 400 iterations."""
    return data.where(width=1500, max_iter=400)[0]


def mandelbrot_time(data):
    sizes = [row | {"n": row["width"] * row["height"]} for row in data.where(max_iter=400)
             if row["width"] != 1500]
    total, kernel = (first_win(sizes, time) for time in ("total_us", "kernel_us"))
    headline = f"The {data.device} is slower than {data.cores} at every size"
    if total:
        headline = f"With copy the GPU beats {data.cores} from {count(total)} points"
    elif kernel:
        headline = f"The kernel wins from {count(kernel)} points, with the copy never"
    last = last_of(sizes)
    names = [("one core", "cpu1", "green"), (data.cores, "cpus", "green"),
             ("with copy", "total", "orange"), ("stopwatch", "stopwatch", "blue"),
             ("kernel", "kernel", "blue")]
    times = time_axis(values(sizes, *(column for _, column, _ in names)))
    ends = [(name, last[f"{column}_us"], colour) for name, column, colour in names]
    winner = "total_us" if total else "kernel_us"
    ring = mark(30, winning_point(sizes, winner))
    return {"headline": headline, **times,
            "marks": name_lines(ends, times, data.gap) + ring}


def mandelbrot_speedup(data):
    row = the_picture(data)
    kernel, total = (row["cpus_us"] / row[time] for time in ("kernel_us", "total_us"))
    points = row["width"] * row["height"]
    size = f"{row['width']:.0f} × {row['height']:.0f}"
    ratio, left = (show_ratio(row["cpus_us"], row[time])
                   for time in ("kernel_us", "total_us"))
    headline = f"The copy cuts the speedup over {data.cores} from {ratio} to {left}"
    if kernel >= 1:
        rings = mark(30, (points, kernel), ratio, "left offset 1.2,-0.7")
        rings += mark(31, (points, total), left, "left offset 1.2,-0.6")
    else:
        ratio, rings = show_ratio(row["kernel_us"], row["cpus_us"]), ""
        headline = f"{data.cores} are {ratio} times as fast as the {data.device}"
    sizes = data.where(max_iter=400)
    ratios = [row[cpu] / row[time] for row in sizes for cpu, time in
              (("cpus_us", "kernel_us"), ("cpus_us", "total_us"))]
    last = last_of(sizes, "width")
    ends = [("kernel", last["cpus_us"] / last["kernel_us"], "blue"),
            ("with copy", last["cpus_us"] / last["total_us"], "orange")]
    if row["peak_ratio"] > 0:
        rings += (f'set label 32 "theory {show_ratio(row["peak_ratio"], 1)}" at 700, '
                  f'{row["peak_ratio"]} left offset 0,-0.7 textcolor rgb ink front; ')
    found = axis(ratios + [3 * row["peak_ratio"]])
    powers = range(ceil(log10(found["y_low"])), floor(log10(found["y_high"])) + 1)
    named = {y: f"{y:,.0f}" if y >= 1 else f"{y:g}" for y in
             (10.0 ** power for power in powers)}
    return {"headline": headline, **found, **ticks(named),
            "theory": row["peak_ratio"], "cores": data.cores,
            "x_high": 1.02 * last["width"] * last["height"],
            "circled": f"; circled: {size}" if rings else "",
            "marks": name_lines(ends, found, data.gap) + rings}


def first_call(data):
    row = the_picture(data)
    start, first, later = row["startup_us"], row["first_us"], row["total_us"]
    headline = (f"The start of the {data.device} takes as long as "
                f"{show_ratio(start, later)} pictures")
    if start < later:
        headline = (f"The first picture takes {show_ratio(first, later)} times "
                    "as long as later ones")
    marks = "".join(
        f'set label {20 + place} "{show_time(us)}" at {us / 1e3}, {place} '
        "left offset 0.6,0 textcolor rgb ink; "
        for place, us in enumerate((start, first, later)))
    return {"headline": headline, "longest": max(start, first) / 1e3, "marks": marks}


def mandelbrot_set(data):
    row = the_picture(data)
    cpu, gpu = min(row["cpu1_us"], row["cpus_us"]), row["total_us"]
    headline = (f"With its copy, the GPU is {show_ratio(cpu, gpu)} times as fast "
                f"as {data.cores}")
    if cpu < gpu or not data.on_gpu:
        headline = (f"{data.cores} are {show_ratio(gpu, cpu)} times as fast "
                    f"as the {data.device}")
    lines = [("one core", row["cpu1_us"], "green"),
             (f"{data.cores}, SIMD", row["cpus_us"], "green"),
             (f"{data.device}, with copy", row["total_us"], "orange"),
             (f"{data.device}, kernel", row["kernel_us"], "blue")]
    marks = ""
    for i, (name, us, colour) in enumerate(lines):
        y = 0.81 - 0.175 * i
        bold = "/:Bold " if us in (cpu, gpu) else ""
        marks += (f'set label {20 + i} "{{{bold}{show_time(us)}}}" '
                  f"at screen 0.58, screen {y} left "
                  f'font ",30" textcolor rgb {colour}; '
                  f'set label {30 + i} "{name}" at screen 0.58, screen {y - 0.07} left '
                  "textcolor rgb ink; ")
    top = 0.63 if cpu < row["cpu1_us"] else 0.805  # the two that the title compares
    marks += (f"set arrow 40 from screen 0.79, screen {top} to screen 0.79, screen 0.45 "
              "heads lw 2 lc rgb ink; "
              f'set label 40 "{show_ratio(max(cpu, gpu), min(cpu, gpu))} ×" '
              f"at screen 0.805, screen {(top + 0.45) / 2} left textcolor rgb ink; ")
    size = (f"{row['width']:.0f} × {row['height']:.0f} points, "
            f"up to {row['max_iter']:.0f} iterations")
    return {"headline": headline, "marks": marks, "points": size}
