# lines.py -- a figure's lines, over two axes, as gnuplot's commands.
from dataclasses import dataclass

from common.plots.axes import times
from common.plots.chart import BOTTOM, EDGE, SEEN, TALL, TOP, Chart, margins, say
from common.plots.findings import points
from common.plots.letters import width

NAME_GAP = 26 / (TALL - TOP - BOTTOM)  # between two lines' names, of the plot's height
# How a line looks: its number in style.gp, and the colour of its name.
LOOKS = {"kernel": (1, "blue"), "copies": (2, "orange"), "one core": (3, "green"),
         "all cores": (4, "green"), "pinned": (5, "orange"), "limit": (6, "ink"),
         "copy": (7, "blue"), "stopwatch": (9, "blue"),
         "device roof": (10, "blue"), "host roof": (11, "green"),
         "link roof": (12, "orange")}
WITHOUT_MARKS = "limit", "device roof", "host roof", "link roof"


@dataclass
class Line:
    name: str  # beside its last point
    look: str  # of LOOKS
    points: list  # (x, y), or (x, y, low, high) with a whisker


def values(lines):
    """All that a y axis must reach."""
    return [value for line in lines for _, *some in line.points for value in some]


def draw_times(title, work, x, x_name, rows, cores, copies, extra=()):
    """How long some work takes on the CPU, and on the device with copies and without."""
    lines = [Line(name, look, points(rows, time)) for name, look, time in
             ((copies, "copies", "total"), ("one core, plain C", "one core", "cpu1"),
              (cores, "all cores", "cpus"), ("stopwatch", "stopwatch", "stopwatch"),
              ("kernel", "kernel", "kernel"))]
    return draw_lines(title, f"Time of {work}; kernel back to back; stopwatch: one, "
                      "after idling; log scale", x, times(values(lines)), x_name, lines,
                      extra)


def draw_lines(title, subtitle, x, y, x_name, lines, extra=()):
    """Lines over two axes, each named at its right end."""
    left = EDGE + 18 + max(width(name) for name in y.ticks.values())
    right = EDGE + 14 + max(width(line.name) for line in lines)
    whiskers = [abs(y.share(high) - y.share(low)) > SEEN for line in lines
                for _, _, *ends in line.points if ends for low, high in [ends]]
    blocks, plots = [], []
    for number, line in enumerate(lines):
        points = [" ".join(f"{value:.9g}" for value in point) for point in line.points]
        blocks += [f"$line{number} << end", *points, "end"]
        style = "lines" if line.look in WITHOUT_MARKS else "linespoints"
        if len(line.points[0]) > 2:
            style = "yerrorlines"
        plots.append(f"$line{number} with {style} ls {LOOKS[line.look][0]}")
    commands = [*margins(left, right), *x.commands("x"), *y.commands("y"),
                f'set xlabel "{x_name}" noenhanced', *name_lines(lines, y), *extra,
                *blocks, "plot " + ", ".join(plots)]
    return Chart(title, subtitle, commands, whiskers)


def name_lines(lines, y):
    """Names beside the ends of lines, moved apart where they would touch."""
    lines = [line for line in lines if line.name]
    height = [y.share(line.points[-1][1]) for line in lines]
    order = sorted(range(len(lines)), key=lambda i: height[i])
    for _ in range(200):  # neighbours push each other apart until none touch
        for below, above in zip(order, order[1:]):
            near = NAME_GAP - (height[above] - height[below])
            if near > 1e-6:
                height[below] -= near / 2
                height[above] += near / 2
    for i, above in enumerate(reversed(order)):  # and none is above the plot, or below
        height[above] = min(height[above], 1 - i * NAME_GAP)
    for i, below in enumerate(order):
        height[below] = max(height[below], i * NAME_GAP)
    return [say(line.name, "graph 1.016", f"graph {at:.4f}",
                f"left textcolor rgb {LOOKS[line.look][1]}")
            for line, at in zip(lines, height)]
