# axes.py -- the ranges and ticks of a figure's axes, and the names and marks in it.
from math import floor, inf, log, log10


def axis(values):
    """The range of a logarithmic axis: from 1, 2 or 5 times a power of ten to another."""
    values = [value for value in values if 0 < value < inf]
    low, high = round_down(min(values) / 1.1), -round_down(-1.1 * max(values))
    return {"y_low": low, "y_high": high}


def round_down(x):
    """To 1, 2 or 5 times a power of ten; a negative number away from 0."""
    size = abs(x)
    power = 10.0 ** floor(log10(size) + 1e-9)
    steps = [step * power for step in (1, 2, 5, 10)]
    if x > 0:
        return max(step for step in steps if step <= size * (1 + 1e-9))
    return -min(step for step in steps if step >= size * (1 - 1e-9))


def time_axis(values):
    """The same with ticks that name their unit."""
    found = axis(values)
    low, high = found["y_low"], found["y_high"]
    steps = (1,) if high > 150 * low else (1, 2, 5)
    times = [step * 10.0 ** power for power in range(-2, 9) for step in steps]
    return found | ticks({us: name_time(us) for us in times
                          if low * 0.999 <= us <= high * 1.001})


def ticks(named):
    """The ticks of a y axis: a name for each of these values."""
    return {"y_ticks": "(" + ", ".join(f'"{named[y]}" {y:g}' for y in named) + ")"}


def name_time(us):
    for unit, size in (("s", 1e6), ("ms", 1e3), ("µs", 1)):
        if us >= size:
            return f"{us / size:.0f} {unit}"
    return f"{us * 1e3:.0f} ns"


def name_lines(ends, axis, gap, linear=False):
    """Names to the right of the ends of lines, moved apart where they would touch.

    An end is a name, the last value and a colour of style.gp; and a line style, if the
    name shall have that line's mark before it.
    """
    low, high = axis["y_low"], axis["y_high"]
    scale = (lambda v: v) if linear else log
    height = [(scale(value) - scale(low)) / (scale(high) - scale(low))
              for _, value, *_ in ends]
    order = sorted(range(len(ends)), key=lambda i: height[i])
    for _ in range(200):  # neighbours push each other apart until none touch
        for below, above in zip(order, order[1:]):
            near = gap - (height[above] - height[below])
            if near > 1e-6:
                height[below] -= near / 2
                height[above] += near / 2
    for i, above in enumerate(reversed(order)):  # and none is above the plot, or below
        height[above] = min(height[above], 1 - i * gap)
    for i, below in enumerate(order):
        height[below] = max(height[below], i * gap)
    return "".join(
        label(10 + i, name, f"graph {1.06 if style else 1.015}", f"graph {height[i]:.4f}",
              f"left textcolor rgb {colour} noenhanced",
              *(f"point ls {number} offset 1.2,0" for number in style))
        for i, (name, _, colour, *style) in enumerate(ends))


def label(number, text, x, y, *look):
    """One command of gnuplot's, for the variable `marks` that a script evaluates."""
    return f'set label {number} "{text}" at {x}, {y} {" ".join(look)}; '


def mark(number, point, text="", place="center offset 0,1.2"):
    """A ring around a point with a text above; place: where, in letters."""
    if point is None:
        return ""
    at = [f"{value:.6g}" for value in point]
    return (label(number, text, *at, place, "textcolor rgb ink noenhanced front")
            + label(number + 50, "", *at, "point ls 8 front"))
