# crossing_model.py -- Lab 4: where the lines of CPU and GPU cross, and that they may not.
"""The numbers are those that the handout computes from the H100's rows."""
import sys
from math import floor
from pathlib import Path

sys.path.append(".")
from pen import Drawing

from common.plots.axes import round_up
from common.plots.marks import read_names

HANDOUT = Path("labs/04-transfer-cost/README.md")
NAMES, FAULTS = read_names(HANDOUT.read_text(encoding="utf-8"), None)
if FAULTS:
    sys.exit(f"{HANDOUT}: {FAULTS[0][1]}")
DEBT = NAMES["t0"] / 1000  # microseconds
PLOTS = [("64 rounds", NAMES["cpu"], NAMES["gpu"], NAMES["cross"]),
         ("1 round", NAMES["m"], NAMES["s"], NAMES["cross_1"])]
FOUND = [n for *_, n in PLOTS if n != "never"]
MOST_N = round_up(1.6 * max(FOUND, default=31_000))
MOST_US = 1.05 * max(DEBT + gpu * MOST_N / 1000 for _, _, gpu, _ in PLOTS)
MOST_US = max(MOST_US, 1.05 * max(cpu * MOST_N / 1000 for _, cpu, _, _ in PLOTS))
TICK_US = round_up(MOST_US / 4)


def say(n):
    return n if n == "never" else f"{n:,.0f}"


def tell(title, cpu, gpu, n):
    return f"""With {title}, the CPU's line rises by {cpu:.3g} nanoseconds per element
        and the GPU's by {gpu:.3g}; they cross at: {say(n)}."""


d = Drawing(330, "The device's debt is paid where the lines cross", f"""
    Two plots of time against the number of elements, up to {MOST_N:,.0f}, with the
    handout's numbers for pageable memory. The CPU's line starts at 0, the GPU's at its
    debt of {DEBT:.3g} microseconds. {" ".join(tell(*plot) for plot in PLOTS)}""")


def draw(left, title, cpu, gpu, crossing):
    """cpu, gpu: nanoseconds per element."""
    bottom, width, height = 270, 166, 200

    def at(n, us):
        return left + n / MOST_N * width, bottom - us / MOST_US * height

    never = ": never" if crossing == "never" else ""
    d.text(left + width / 2, 26, title + never, "strong")
    d.line((left, bottom - height - 10), (left, bottom), (left + width + 6, bottom))
    for n in (0, MOST_N / 2, MOST_N):
        d.text(at(n, 0)[0], bottom + 18, f"{n:,.0f}", "small")
    for i in range(floor(MOST_US / TICK_US) + 1):
        us = i * TICK_US
        d.text(left - 6, at(0, us)[1] + 4, f"{us:,g}", "small", "end")
    lines = [("CPU", 0, cpu, "host"), ("GPU", DEBT, gpu, "device")]
    for name, start, slope, kind in lines:
        last = start + slope * MOST_N / 1000
        d.line(at(0, start), at(MOST_N, last), kind=kind)
        x, y = at(MOST_N, last)
        d.text(x + 6, y + 5, name, f"{kind} strong small", "start")
    d.line(at(0, 0), at(0, DEBT), kind="copy", look="debt")
    x, y = at(0, DEBT / 2)
    d.text(x - 6, y + 5, "debt", "copy small", "end")
    if not never:
        x, y = at(crossing, crossing * cpu / 1000)
        d.line((x, y), (x, bottom), look="dashed")
        d.box(x - 4, y - 4, 8, 8, "bad", round=4)
        d.text(x + 6, bottom - 20, say(crossing), "strong small", "start")


d.parts.append("<style>.debt { stroke-width: 5 }</style>")
for side, plot in zip((48, 304), PLOTS):
    draw(side, *plot)
d.text(12, 46, "µs", "small", "start")
d.text(260, 316, "elements; rounds: the work on each; CPU: one core, plain C",
       "small")
d.save(__file__)
