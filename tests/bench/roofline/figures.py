# figures.py -- what rooflines and strides show: the result in each title, the roofs.
def rate_of(data, work, op, name):
    """10^9 bytes or operations per second."""
    row, = data.where(op=op, name=name)
    return row[work] / row["time_us"] / 1e3


def most(data, work, name):
    """The highest rate that was measured, on the host or the device."""
    return max(row[work] / row["time_us"] / 1e3 for row in data.where(name=name))


def round_to_two(x):
    return f"{float(f'{x:.2g}'):g}"


def unit(rate, of):
    if rate < 999.5:
        return f"{round_to_two(rate)} G{of}"
    return f"{round_to_two(rate / 1e3)} T{of}"


def roofline(data):
    memory, link = rate_of(data, "bytes", "copy", "device"), rate_of(
        data, "bytes", "link", "device")
    host_memory = most(data, "bytes", "host")
    peak, host_peak = (most(data, "flop", name) for name in ("device", "host"))
    return {"headline": f"Over the link, a byte must bring {round_to_two(memory / link)} "
                        "times as much work",
            "memory": memory, "link": link, "peak": peak, "host_memory": host_memory,
            "host_peak": host_peak, "y_high": 3 * max(peak, host_peak),
            "memory_name": f"{data.device} {unit(memory, 'B/s')}",
            "link_name": f"link {unit(link, 'B/s')}: with copies",
            "host_name": f"host {unit(host_memory, 'B/s')}",
            "peak_name": f"{data.device} {unit(peak, 'FLOP/s')}",
            "host_peak_name": f"host {unit(host_peak, 'FLOP/s')}"}


def strides(data):
    rate = {row["stride"]: row["bytes"] / row["time_us"] / 1e6 for row in data.rows}
    (one, *_), (eight, *_) = data.where(stride=1.0), data.where(stride=8.0)
    times = eight["sectors"] / one["sectors"]
    headline = (f"Stride 8: {times:.0f} times the sectors, "
                f"1/{round_to_two(rate[1] / rate[8])} of the bandwidth")
    return {"headline": headline, "y_high": 1.1 * rate[1]}
