# figures.py -- what Lab 8's figures show: the result in each title, and where to mark it.
from axes import name_lines, time_axis
from findings import Lacking, count
from placeholders import show_number

PIECES = 8  # of the timeline


def headline(data, row, words):
    """The gain of a run, where its median is below the serial version's fastest."""
    if row["total_us"] < row["serial_min_us"]:
        return words.format(gain=show_number(row["serial_us"] / row["total_us"]))
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
              for part in ("", "_min", "_max")]
    times = time_axis(values + [limit["longest_us"]])
    ends = [("as a whole", last["serial_us"], "orange"),
            ("in pieces", last["total_us"], "blue")]
    if data.on_gpu:
        share = 1 / last["pieces"]
        at_best = share * limit["sum_us"] + (1 - share) * limit["longest_us"]
        ends.append(("at best", at_best, "ink"))
    words = f"In {fastest['pieces']:.0f} pieces {{gain}} times as fast as a whole"
    return {"headline": headline(data, fastest, words), **times, **limit,
            "n": last["n"], "work": last["work"], "count": count(last["n"]),
            "marks": name_lines(ends, times, data.gap)}


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
    return {"headline": headline(data, run, words), "n": run["n"], "work": run["work"],
            "pieces": PIECES, "thin": 0.003 * longest,
            "marks": f"set xrange [0:{1.02 * longest}]; "}
