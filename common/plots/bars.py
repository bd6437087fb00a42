# bars.py -- a figure's bars, from the top down, as gnuplot's commands.
from dataclasses import dataclass, field

from common.plots.axes import Axis
from common.plots.chart import BOTTOM, EDGE, SEEN, TOP, WIDE, Chart, margins, say
from common.plots.letters import width

GAP = 12  # between a bar and a word, in points


@dataclass
class Bar:
    name: str
    parts: list  # (begin, end, colour)
    text: str  # after its end
    spread: tuple = field(default=())  # low, high: a whisker

    @property
    def end(self):
        return max(end for _, end, _ in self.parts)


def draw_bars(title, subtitle, bars, limit=None, ticks=None, x_name="", extra=()):
    """Bars with names to the left and values after their ends.

    limit: a value, and its name above the bars; what would touch its line is beside it.
    ticks: of an x axis named x_name, if it is to have one. `extra` has room above the bars.
    """
    least = limit[0] if limit else 0
    most = max(least, *(end for bar in bars for end in (bar.end, *bar.spread)))
    ends = [max(bar.spread) if is_seen(bar, most) else bar.end for bar in bars]
    left = EDGE + GAP + max(width(bar.name) for bar in bars)
    plot = min((WIDE - EDGE - left - GAP - width(bar.text)) * most / max(end, least)
               for bar, end in zip(bars, ends) if max(end, least) > 0)
    commands = [*margins(left, WIDE - left - plot, TOP + (30 if limit or extra else 0),
                         BOTTOM if ticks else 50), *x_axis(most, ticks, x_name), *extra,
                f"set yrange [{len(bars) - 0.4}:-0.6]", "set ytics scale 0 noenhanced ("
                + ", ".join(f'"{bar.name}" {row}' for row, bar in enumerate(bars)) + ")"]
    if limit:
        commands += [f"set arrow from {limit[0]}, graph 0 to {limit[0]}, graph 1 "
                     "nohead front dt (3,4) lw 2 lc rgb ink",
                     say(limit[1], limit[0], "graph 1.06", "right textcolor rgb ink")]
    for row, (bar, end) in enumerate(zip(bars, ends)):
        if end + (width(bar.text) + 2 * GAP) * most / plot > least:
            end = max(end, least)
        commands += draw_bar(row, bar, end, most)
    return Chart(title, subtitle, [*commands, "plot NaN with lines lc rgb ink"],
                 [is_seen(bar, most) for bar in bars if bar.spread])


def is_seen(bar, most):
    """Whether it has a whisker long enough to be drawn."""
    return bool(bar.spread) and bar.spread[1] - bar.spread[0] > SEEN * most


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
    if is_seen(bar, most):
        commands += [f"set arrow from {bar.end}, {row} to {side}, {row} head "
                     f"size graph 0.012,90 front lw 2 lc rgb {colour}"
                     for side, colour in zip(bar.spread, ("paper", "ink"))]
    return [*commands, say(bar.text, end, row, "left offset 0.6,0 textcolor rgb ink")]
