# figures.py -- what Lab 8's figures show: the result in each title, and where to mark it.
from common.plots.axes import mark, name_lines
from common.plots.findings import Lacking, count
from common.plots.placeholders import as_printed, show_number, show_time

PIECES = 8  # of the timeline


def gains(row):
    """Whether a run's median is below the serial version's fastest."""
    return row["total_us"] < row["serial_low_us"]


def headline(data, row, gain, words):
    if gains(row):
        return words.format(gain=show_number(gain))
    if data.on_gpu:
        return "Pieces gain nothing here"
    return "Pieces gain nothing: copies and kernels share the cores"


def at_most_work(data):
    """Rows of the largest work, and of the largest n with it: pinned, by kind."""
    rows = data.where(op="by_kind", pageable=0)
    largest = max((row["work"], row["n"]) for row in rows)
    return [row for row in rows if (row["work"], row["n"]) == largest]


def parts(rows):
    """How long copy in, kernel and copy out take as a whole."""
    found = {row["label"]: row["end_us"] - row["begin_us"] for row in rows
             if row["pieces"] == 1 and row["label"] != "whole"}
    if len(found) < 3:
        raise Lacking("no row with pieces=1 label=in")
    return found


def best(data, rows):
    """What a perfect overlap takes: a piece's way through all parts, and the longest.

    On the CPU backend they share the cores, and this is not known.
    """
    times = parts(rows).values()
    known = int(data.on_gpu)
    return {"sum_us": known * sum(times), "longest_us": known * max(times)}


def wholes(rows):
    return [row for row in rows if row["label"] == "whole"]


def overlap_pieces(data):
    rows = at_most_work(data)
    runs, limit = wholes(rows), best(data, rows)
    fastest = min(runs, key=lambda row: row["total_us"])
    last = max(runs, key=lambda row: row["pieces"])
    values = [row[f"{name}{part}_us"] for row in runs for name in ("serial", "total")
              for part in ("", "_low", "_high")]
    longest = 1.15 * max(values)
    times = {"y_low": 0, "y_high": longest}
    ends = [("as a whole", last["serial_us"], "orange"),
            ("in pieces", last["total_us"], "orange")]
    if data.on_gpu:
        share = 1 / last["pieces"]
        at_best = share * limit["sum_us"] + (1 - share) * limit["longest_us"]
        ends.append(("perfect overlap", at_best, "ink"))
    words = f"Copies and kernel in {fastest['pieces']:.0f} pieces: {{gain}} times as fast"
    compared = ("serial_us", "total_us") if gains(fastest) else ()
    rings = "".join(mark(30 + i, (fastest["pieces"], fastest[name] / 1e3),
                         show_time(fastest[name])) for i, name in enumerate(compared))
    gain = fastest["serial_us"] / fastest["total_us"]
    return {"headline": headline(data, fastest, gain, words), **times, **limit,
            "n": last["n"], "work": last["work"], "count": count(last["n"]),
            "marks": name_lines(ends, times, data.gap, linear=True) + rings}


def overlap_timeline(data):
    rows = at_most_work(data)
    parts(rows)
    end = {pieces: max([row["end_us"] for row in rows if row["pieces"] == pieces
                        and row["label"] == "out"], default=0)
           for pieces in (1, PIECES)}
    if not end[PIECES]:
        raise Lacking(f"no row with pieces={PIECES} label=out")
    run = next(row for row in wholes(rows) if row["pieces"] == PIECES)
    words = "Copies run beside kernels: {gain} times as fast"
    longest = max(end.values()) / 1e3
    gain = as_printed(end[1]) / as_printed(end[PIECES])
    times = "".join(f'set label {number} "{show_time(end[pieces])}" at '
                    f"{end[pieces] / 1e3}, {row} left offset 0.5,0 textcolor rgb ink; "
                    for number, pieces, row in ((32, 1, 4.5), (33, PIECES, 1)))
    return {"headline": headline(data, run, gain, words),
            "n": run["n"], "work": run["work"],
            "pieces": PIECES, "thin": 0.003 * longest,
            "marks": f"set xrange [0:{1.2 * longest}]; " + times}
