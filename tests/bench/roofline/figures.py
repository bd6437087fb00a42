# figures.py -- what rooflines and strides show: the result in each title, the roofs.
from common.plots.axes import mark
from common.plots.placeholders import as_printed, show_number, show_ratio


def rate_of(data, work, op, name):
    """10^9 bytes or operations per second."""
    row, = data.where(op=op, name=name)
    return row[work] / row["time_us"] / 1e3


def most(data, work, name):
    """The highest rate that was measured, on the host or the device."""
    return max(row[work] / row["time_us"] / 1e3 for row in data.where(name=name))


def unit(rate, of):
    if rate < 999.5:
        return f"{show_number(rate)} G{of}"
    return f"{show_number(rate / 1e3)} T{of}"


def roofline(data):
    memory, link = rate_of(data, "bytes", "copy", "device"), rate_of(
        data, "bytes", "link", "device")
    peak = most(data, "flop", "device")
    host_memory, host_peak = most(data, "bytes", "host"), most(data, "flop", "host")
    bend = lambda rate: show_ratio(peak, rate)
    # Where each slope reaches the roof, in operations per byte.
    bends = "".join(mark(number, (peak / rate, peak), f"{bend(rate)}", place)
                    for number, rate, place in ((30, memory, "right offset -1.2,0.3"),
                                                (31, link, "left offset 0.5,-1.1")))
    headline = (f"Full speed needs {bend(memory)} FLOP per byte, "
                f"{bend(link)} over the link")
    return {"headline": headline,
            "marks": bends,
            "memory": memory, "link": link, "peak": peak,
            "y_high": 5 * max(peak, host_peak),
            "host_memory": host_memory, "host_peak": host_peak,
            "host_name": f"host: {data.cores}",
            "memory_name": f"memory {unit(memory, 'B/s')}",
            "link_name": f"link {unit(link, 'B/s')}",
            "peak_name": f"arithmetic {unit(peak, 'FLOP/s')}"}


def strides(data):
    rate = {row["stride"]: row["bytes"] / row["time_us"] / 1e6 for row in data.rows}
    (one, *_), (eight, *_) = data.where(stride=1.0), data.where(stride=8.0)
    times = eight["sectors"] / one["sectors"]
    share = 100 * as_printed(rate[8]) / as_printed(rate[1])
    headline = (f"Stride 1 to 8: {times:.0f} × the sectors, "
                f"{share:.0f} % of the bandwidth")
    left, right = ("".join(mark(number, (row["stride"], y(row)), name(row), place)
                           for number, row, place in
                           ((30, one, "left offset 0.9,0.2"),
                            (31, eight, "left offset -0.3,1.1")))
                   for y, name in ((lambda row: row["sectors"],
                                    lambda row: f"{row['sectors']:.0f}"),
                                   (lambda row: rate[row["stride"]],
                                    lambda row: show_number(rate[row["stride"]]))))
    return {"headline": headline, "y_high": 1.1 * rate[1], "left": left, "right": right}
