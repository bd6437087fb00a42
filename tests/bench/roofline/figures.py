# figures.py -- what the rooflines show, and the result in their title.
from common.plots.axes import Axis, plain
from common.plots.chart import figure, ring, say
from common.plots.lines import Line, draw_lines
from common.plots.placeholders import show_number, show_ratio

LOW, HIGH = 0.05, 5000  # FLOP per byte


def rate(row, work):
    """10^9 bytes or operations per second."""
    return row[work] / row["time_us"] / 1e3


def most(data, work, name):
    """The highest rate that was measured, on the host or the device."""
    return max(rate(row, work) for row in data.where(name=name))


def unit(rate, of):
    if rate < 999.5:
        return f"{show_number(rate)} G{of}"
    return f"{show_number(rate / 1e3)} T{of}"


def path(data, op):
    """A kernel's operations per byte, and its rate."""
    return sorted((row["flop"] / row["bytes"], rate(row, "flop"))
                  for row in data.where(op=op, name="device"))


@figure
def roofline(data):
    """What bounds the labs' kernels: memory, arithmetic or the link."""
    memory, link = (rate(data.where(op=op, name="device")[0], "bytes")
                    for op in ("copy", "link"))
    peak, host_peak = most(data, "flop", "device"), most(data, "flop", "host")
    host_memory = most(data, "bytes", "host")
    roof = lambda slope, top: [(LOW, LOW * slope), (top / slope, top), (HIGH, top)]
    lines = [Line("", "device roof", roof(memory, peak)),
             Line("", "host roof", roof(host_memory, host_peak)),
             Line("", "link roof", roof(link, peak)[:2]),
             Line("", "kernel", path(data, "work")),
             Line("", "copies", path(data, "call"))]
    x, y = Axis(LOW, HIGH, {x: plain(x) for x in (0.1, 1, 10, 100, 1000)}), Axis(
        1, 5 * max(peak, host_peak),
        {1: "1 G", 10: "10 G", 100: "100 G", 1e3: "1 T", 1e4: "10 T", 1e5: "100 T"})
    (at, fast), = path(data, "mandelbrot")
    words = [say(text, *point, f"{place} textcolor rgb {colour}")
             for text, *point, place, colour in (
        (f"memory {unit(memory, 'B/s')}", 1, memory, "right offset -0.3,0.5", "blue"),
        (unit(peak, "FLOP/s"), 120, peak, "center offset 0,0.9", "blue"),
        (f"link {unit(link, 'B/s')}", 2, 2 * link, "left offset 1,-0.6", "orange"),
        (unit(host_memory, "B/s"), 1, host_memory, "right offset -0.3,0.5", "green"),
        (f"{data.all_cores}: {unit(host_peak, 'FLOP/s')}", HIGH, host_peak,
         "right offset -0.5,-0.9", "green"),
        ("Lab 4", 1, memory, "left offset 1.5,-0.6", "blue"),
        ("with copies", 300, 300 * link, "left offset 1.6,-0.9", "orange"),
        ("Lab 5", at, fast, "right offset -1.4,-0.2 point ls 1 ps 2 * mark", "blue"))]
    bends = [mark for slope, place in ((memory, "right offset -0.8,0.9"),
                                       (link, "center offset 0,1.2"))
             for mark in ring((peak / slope, peak),
                              f"{show_ratio(peak, slope)} FLOP/B", place)]
    return draw_lines(
        f"Full speed needs {show_ratio(peak, memory)} FLOP per byte, "
        f"{show_ratio(peak, link)} over the link",
        "FLOP per second of Lab 4’s kernel, 1 to 4,096 rounds, and Lab 5’s; thin: roofs",
        x, y, "FLOP per byte", lines, words + bends)
