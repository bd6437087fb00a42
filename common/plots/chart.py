# chart.py -- what figures have in common: title, words, rings, margins; and pictures.
from dataclasses import dataclass
from pathlib import Path

WIDE, TALL = 960, 540  # of style.gp, in points
TOP, BOTTOM, EDGE = 98, 106, 16  # between a plot and the canvas; of words to the edge
SEEN = 0.015  # the shortest whisker that is, as a share of the plot

@dataclass
class Chart:
    """What a function of figures.py returns. A title has at most 55 letters."""

    title: str  # what the data show
    subtitle: str  # of what, in which unit, of which size, beside which baseline
    commands: list  # gnuplot's
    whiskers: list = ()  # of each interval, whether it is long enough to be seen


def figure(function):
    """Marks a function of figures.py that draws one; its words say what one sees."""
    function.shows = " ".join(function.__doc__.split())
    return function


def say(text, x, y, *look):
    """Words at a point of the plot, or at "screen 0.5" or "graph 0.5"."""
    return f'set label "{text}" at {x}, {y} noenhanced {" ".join(look)}'


def ring(point, text, place="center offset 0,1.3"):
    """A ring around a point, with words beside it; place: where, in letters."""
    if point is None:
        return []
    x, y = (f"{value:.6g}" for value in point[:2])
    return [say(text, x, y, place, "textcolor rgb ink front"),
            say("", x, y, "point ls 8 front")]


def margins(left, right, top=TOP, bottom=BOTTOM):
    """Around a plot, in points."""
    return [f"set lmargin at screen {left / WIDE:.4f}",
            f"set rmargin at screen {1 - right / WIDE:.4f}",
            f"set tmargin at screen {1 - top / TALL:.4f}",
            f"set bmargin at screen {bottom / TALL:.4f}"]


def draw_pictures(title, subtitle, pictures, extra=()):
    """Pictures at their places; here, and for `extra`, the canvas is the plot.

    Each is a PNG file, its left and bottom edge, and its width, all in points.
    """
    plots = []
    for file, x, y, wide in pictures:
        dots = png_width(file)
        step = max(1, dots // 700)  # as many of its points as can be seen
        plots.append(f"{quote(file)} binary filetype=png origin=({x}, {y}) dx={wide / dots} "
                     f"dy={wide / dots} every {step}:{step} with rgbimage")
    commands = ["unset border", "unset tics", "unset grid", *margins(0, 0, 0, 0),
                f"set xrange [0:{WIDE}]", f"set yrange [0:{TALL}]", *extra,
                "plot " + ", ".join(plots)]
    return Chart(title, subtitle, commands)


def png_width(file):
    """Of a PNG file, in its own points."""
    return int.from_bytes(Path(file).read_bytes()[16:20], "big")


def quote(value):
    return "'" + str(value).replace("'", "''") + "'"
