# figures.py -- Lab 6's figures: what each shows, and the result in its title.
from math import ceil

from common.plots.axes import doublings, from_zero, plain
from common.plots.bars import Bar, draw_bars
from common.plots.chart import figure, ring
from common.plots.findings import below, count, spread
from common.plots.lines import Line, draw_lines, values
from common.plots.placeholders import as_printed, show_number

STORED, UNITS = 4, 8  # sectors: of a warp's store, of a copy's load and store
TRANSPOSES = {"naive": "naive", "tile": "tile[32][32]", "padded": "tile[32][33], padded"}


def rates(row, clock="kernel"):
    """GB/s, and its interval's ends: each element is read once and written once."""
    middle, low, high = (8 * row["n"] / us / 1e3 for us in spread(row, clock))
    return middle, high, low


def sectors(stride):
    """Of a warp's load."""
    return min(ceil((31 * stride + 1) / 8), 32)


@figure
def stride_bandwidth(data):
    """What a copy moves per second against its stride, and what its sectors allow."""
    rows = sorted(data.where(op="copy"), key=lambda row: row["stride"])
    one, eight = (data.where(op="copy", stride=stride)[0] for stride in (1, 8))
    copy = rates(rows[0], "copy")[0]
    share = 100 * as_printed(rates(eight)[0]) / as_printed(rates(one)[0])
    title = "Strides of 1 and 8 do not differ clearly"
    if below(per_element(one), per_element(eight)):
        title = f"Stride 8 has {share:.0f} % of the bandwidth of stride 1"
    measured = [(row["stride"], *rates(row)) for row in rows]
    lines = [Line("kernel", "kernel", measured),
             Line(f"device copy {show_number(copy)}", "device roof",
                  [(rows[i]["stride"], copy) for i in (0, -1)])]
    subtitle = "GB/s of to[i] = from[i * stride], 8 bytes per i"
    if data.on_gpu:  # a CPU has no sectors, nor warps that use them
        subtitle += "; dotted: if only sectors took time"
        lines.append(Line("sectors alone", "limit", [
            (row["stride"], copy * UNITS / (sectors(row["stride"]) + STORED))
            for row in rows]))
    beside = "center offset 0.5,-1.3" if rates(one)[0] > copy / 3 else "left offset 1,0.6"
    marks = [mark for row, place in ((one, beside), (eight, "left offset 1,0.6"))
             for mark in ring((row["stride"], rates(row)[0]), show_rate(row), place)]
    return draw_lines(
        title, subtitle, doublings([row["stride"] for row in rows], plain),
        from_zero(1.05 * max(values(lines))),
        f"stride in floats; device copy: {count(rows[0]['n'])} floats, stride 1",
        lines, marks)


def per_element(row):
    """The time of an element, and its interval."""
    return tuple(us / row["n"] for us in spread(row, "kernel"))


def show_rate(row):
    return show_number(rates(row)[0])


@figure
def transposes(data):
    """The bandwidth of three transposes beside a device copy of as many floats."""
    rows = {op: data.where(op=op)[-1] for op in TRANSPOSES}
    share = {op: f"{100 * rates(row)[0] / rates(row, 'copy')[0]:.0f} %"
             for op, row in rows.items()}
    title = "A padded tile brings no clear gain"
    if below(spread(rows["padded"], "kernel"), spread(rows["naive"], "kernel")):
        title = (f"A padded tile lifts a transpose from {share['naive']} "
                 f"to {share['padded']}")
    bars = [Bar(name, [(0, rates(rows[op])[0], "blue")],
                f"{show_rate(rows[op])}, {share[op]}", rates(rows[op])[1:][::-1])
            for op, name in TRANSPOSES.items()]
    row = rows["padded"]
    copy = rates(row, "copy")[0]  # those beside the others differ by little
    return draw_bars(title, f"GB/s of a transpose of {count(row['n'])} floats, and share "
                     "of a device copy’s, measured beside it", bars,
                     (copy, f"device copy {show_number(copy)}"))
