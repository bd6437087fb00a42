# figures.py -- Lab 5's figures: what each shows, and the result in its title.
from common.plots.axes import Axis, decades, multiple
from common.plots.bars import Bar, draw_bars
from common.plots.chart import draw_pictures, figure, ring, say
from common.plots.findings import (below, compare, first_win, no_win, ratio, spread,
                                   winning_point)
from common.plots.lines import Line, draw_lines, draw_times, values
from common.plots.placeholders import show_ratio, show_time


def the_picture(data):
    """The row of 1500 x 1250 points and 400 iterations."""
    return data.where(width=1500, max_iter=400)[0]


def by_points(data):
    """Rows of 400 iterations, which count their points, n."""
    return sorted((row | {"n": row["width"] * row["height"]}
                   for row in data.where(max_iter=400)), key=lambda row: row["n"])


def axis_of_points(rows):
    most = max(row["n"] for row in rows)
    return Axis(500, 1.3 * most, {x: f"{x:,}" for x in (10 ** p for p in range(3, 8))
                                  if x < 1.3 * most})


@figure
def mandelbrot_time(data):
    """The time of a picture against its size, on CPU and GPU."""
    rows = [row for row in by_points(data) if row["width"] != 1500]
    total, kernel = (first_win(rows, time) for time in ("total", "kernel"))
    title = no_win(data, rows, "kernel")
    if total:
        title = f"With copy, the {data.device} wins from {total:,.0f} points on"
    elif kernel:
        title = f"The kernel wins from {kernel:,.0f} points, not with copy"
    mark = ring(winning_point(rows, "kernel"), "kernel wins →", "left offset 0.6,-1.2")
    if total:
        mark = ring(winning_point(rows, "total"), "with copy wins →",
                    "right offset -0.8,1")
    return draw_times(title, "a picture, 400 iterations", axis_of_points(rows),
                      "points of the picture", rows, data.all_cores, "with copy", mark)


@figure
def mandelbrot_speedup(data):
    """How many times as fast the device is, against the size of the picture."""
    rows, row = by_points(data), the_picture(data)
    kernel, total = (show_ratio(row["cpus_us"], row[f"{time}_us"])
                     for time in ("kernel", "total"))
    title = f"Median speedup: {kernel}, with the copy {total}"
    ringed = {"total": total}
    if below(spread(row, "kernel"), spread(row, "total")):
        title = f"The copy cuts the speedup from {kernel} to {total}"
        ringed["kernel"] = kernel
    lines = [Line(name, look, [(row["n"], *ratio(spread(row, "cpus"),
                                                 spread(row, time))) for row in rows])
             for name, look, time in (("kernel alone", "kernel", "kernel"),
                                      ("with copy", "copies", "total"))]
    marks = []
    if row["peak_ratio"] > 0:
        lines.append(Line(f"ratio of peaks {show_ratio(row['peak_ratio'], 1)}", "limit",
                          [(rows[i]["n"], row["peak_ratio"]) for i in (0, -1)]))
    size = row["width"] * row["height"]
    for time, text in ringed.items():
        marks += ring((size, row["cpus_us"] / row[f"{time}_us"]), text,
                      "left offset 0.8,-1.1")
    return draw_lines(
        title, f"Speedup over {data.all_cores}, 400 iterations; rings: 1500 × 1250 points"
        "; log scale", axis_of_points(rows), decades(values(lines), multiple),
        "points of the picture", lines, marks)


@figure
def first_call(data):
    """The start of the device and the first call beside those that follow."""
    row = the_picture(data)
    named = [(f"start of the {data.device}", "startup", "grey"),
             ("first picture", "first", "orange"), ("later pictures", "total", "orange")]
    start, first, later = (spread(row, time) for _, time, _ in named)
    title = (compare(later, start, f"The start of the {data.device} takes as long as "
                     "{} pictures")
             or compare(later, first, "The first picture takes {} × as long as others")
             or "Neither the start nor the first picture stands out")
    bars = [Bar(name, [(0, row[f"{time}_us"], colour)], show_time(row[f"{time}_us"]),
                spread(row, time)[1:]) for name, time, colour in named]
    return draw_bars(title, "Times of the start, and of a picture of 1500 × 1250 points, "
                     "400 iterations, with its copy", bars)


@figure
def mandelbrot_set(data):
    """The picture that the kernel computed, with the time it took."""
    row = the_picture(data)
    gpu, cpu = spread(row, "total"), spread(row, "cpus")
    device = data.device
    title = (compare(gpu, cpu, f"{device} with copy: {{}} × as fast as {data.all_cores}")
             or compare(cpu, gpu, f"{data.all_cores}: {{}} × as fast as {device} with "
                        "copy")
             or f"{device} and {data.all_cores}, do not differ clearly")
    marks = []
    for place, (name, time, colour) in enumerate((
            ("one core, plain C", "cpu1", "green"), (data.all_cores, "cpus", "green"),
            (f"{data.device}, with its copy", "total", "orange"),
            (f"{data.device}, kernel alone", "kernel", "blue"))):
        y = 410 - 96 * place
        marks += [say(show_time(row[f"{time}_us"]), 590, y,
                      f'left font ",30" textcolor rgb {colour}'),
                  say(name, 590, y - 38, "left textcolor rgb ink")]
    return draw_pictures(
        title, "Time of this picture: 1500 × 1250 points, up to 400 iterations",
        [(data.picture("mandelbrot_set.png"), 60, 50, 470)], marks)
