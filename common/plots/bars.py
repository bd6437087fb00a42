# bars.py -- a figure's bars, from the top down, as gnuplot's commands.
from dataclasses import dataclass, field

from common.plots.axes import Axis
from common.plots.chart import BOTTOM, EDGE, TOP, WIDE, Chart, margins, say
from common.plots.letters import width


@dataclass
class Bar:
    name: str
    parts: list  # (begin, end, colour)
    text: str  # after its end
    spread: tuple = field(default=())  # low, high: a whisker


def draw_bars(title, subtitle, bars, limit=None, ticks=None, x_name="", extra=()):
    """Bars with names to the left and values after their ends.

    limit: a value, and its name above the bars; the bars' values are then beside it.
    ticks: of an x axis named x_name, if it is to have one. `extra` has room above the bars.
    """
    least = limit[0] if limit else 0
    ends = [max(least, *bar.spread, *(end for _, end, _ in bar.parts)) for bar in bars]
    most = max(ends)
    left = EDGE + 12 + max(width(bar.name) for bar in bars)
    plot = min((WIDE - EDGE - left - 12 - width(bar.text)) * most / end
               for bar, end in zip(bars, ends) if end > 0)
    commands = [*margins(left, WIDE - left - plot, TOP + (30 if limit or extra else 0),
                         BOTTOM if ticks else 50), *x_axis(most, ticks, x_name), *extra,
                f"set yrange [{len(bars) - 0.4}:-0.6]", "set ytics scale 0 noenhanced ("
                + ", ".join(f'"{bar.name}" {row}' for row, bar in enumerate(bars)) + ")"]
    if limit:
        commands += [f"set arrow from {limit[0]}, graph 0 to {limit[0]}, graph 1 "
                     "nohead front dt (3,4) lw 2 lc rgb ink",
                     say(limit[1], limit[0], "graph 1.06", "right textcolor rgb ink")]
    for row, (bar, end) in enumerate(zip(bars, ends)):
        commands += draw_bar(row, bar, end, most)
    return Chart(title, subtitle, [*commands, "plot NaN with lines lc rgb ink"],
                 any(bar.spread for bar in bars))


def x_axis(most, ticks, name):
    if not ticks:
        return [f"set xrange [0:{most}]", "unset xtics", "unset grid", "set border 2"]
    return [*Axis(0, most, ticks, log=False).commands("x"), "set grid noytics",
            f'set xlabel "{name}" noenhanced']


def draw_bar(row, bar, end, most):
    """Its parts, its whisker if it can be seen, and its value."""
    commands = [f"set object rectangle from {begin}, {row - 0.36} to {end}, {row + 0.36} "
                f"fillcolor rgb {colour} fillstyle solid noborder"
                for begin, end, colour in bar.parts]
    if bar.spread and bar.spread[1] - bar.spread[0] > 0.01 * most:
        low, high = bar.spread
        commands.append(f"set arrow from {low}, {row} to {high}, {row} heads "
                        "size graph 0.012,90 front lw 1.5 lc rgb ink")
    return [*commands, say(bar.text, end, row, "left offset 0.6,0 textcolor rgb ink")]
