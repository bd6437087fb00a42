# figures.py -- what Lab 6's figures show: the result in each title, and where to mark it.
from common.plots.axes import mark, name_lines
from common.plots.placeholders import as_printed, show_number

LANES, STORED, UNITS = 32, 4, 8  # sectors: of scattered loads, of a store, of a copy
TRANSPOSES = {"naive": "naive", "tile": "tile[32][32]",
              "padded": "tile[32][33],\\npadded"}


def as_tick(x):
    return f"{as_printed(x):,.0f}" if x >= 1000 else show_number(x)


def rate(row, clock):
    """GB/s: each element is read once and written once."""
    return 8 * row["n"] / row[f"{clock}_us"] / 1e3


def stride_bandwidth(data):
    rows = sorted(data.where(op="copy"), key=lambda row: row["stride"])
    first, last = rows[0], rows[-1]
    copy = rate(first, "copy")
    # Wide strides have fewer elements, and an L2 cache may hold a copy of those.
    copies = [row for row in rows if row["n"] == first["n"]]
    highest = 1.05 * max([rate(row, "kernel_low") for row in rows]
                         + [rate(row, "copy_low") for row in copies])
    one, eight = (rate(data.where(op="copy", stride=stride)[0], "kernel")
                  for stride in (1, 8))
    share = 100 * as_printed(eight) / as_printed(one)
    headline = f"Stride 8 has {share:.0f} % of the bandwidth of stride 1"
    if one < 1.05 * eight:
        headline = "Stride 8 has the bandwidth of stride 1"
    ends = [("kernel", rate(last, "kernel"), "blue"), ("device copy", copy, "blue")]
    if data.on_gpu:  # a CPU has no sectors, nor warps that use them
        ends.append(("model: sectors only", copy * UNITS / (LANES + STORED), "ink"))
    axis = {"y_low": 0, "y_high": highest}
    rings = (mark(30, (1, one), as_tick(one), "left offset 0.7,-1.2")
             + mark(31, (8, eight), as_tick(eight), "left offset 1,0.9"))
    return {"headline": headline, "y_high": highest,
            "copy": copy, "has_sectors": int(data.on_gpu),
            "marks": name_lines(ends, axis, data.gap, linear=True)
            + rings}


def transposes(data):
    rows = {op: data.where(op=op)[-1] for op in TRANSPOSES}
    rates = {op: rate(row, "kernel") for op, row in rows.items()}
    copies = [rate(row, "copy") for row in rows.values()]  # one measured beside each
    best = max(rates, key=rates.get)
    names = {"naive": "naive", "tile": "unpadded", "padded": "padded"}
    share = rates[best] / rate(rows[best], "copy")
    headline = f"The {names[best]} transpose has {100 * share:.0f} % of the copy’s rate"
    if best == "naive" and not data.on_gpu:
        headline = "On the CPU backend the naive transpose is fastest"
    highest = 1.08 * max(copies + [rate(row, "kernel_low") for row in rows.values()])
    axis = {"y_low": 0, "y_high": highest}
    copy = rate(rows[best], "copy")  # those beside the others differ by little
    ends = [(f"device copy {as_tick(copy)}", copy, "ink")]
    ticks = ", ".join(f'"{name}" {place}'
                      for place, name in enumerate(TRANSPOSES.values()))
    values = "".join(f'set label {20 + place} "{as_tick(rates[op])}" at {place}, '
                     f'{rates[op] / 2} center front textcolor rgb paper; '
                     for place, op in enumerate(TRANSPOSES))
    return {"headline": headline, "y_high": highest, "copy": copy,
            "marks": name_lines(ends, axis, data.gap, linear=True) + values
            + f"set xtics ({ticks}) scale 0; "}
