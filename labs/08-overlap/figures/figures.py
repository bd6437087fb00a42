# figures.py -- Lab 8's figures: what each shows, and the result in its title.
from common.plots.axes import doublings, from_zero, plain
from common.plots.bars import Bar, draw_bars
from common.plots.chart import figure, ring
from common.plots.findings import Lacking, below, compare, count, points, spread
from common.plots.lines import Line, draw_lines, values
from common.plots.placeholders import show_time

PIECES = 8  # of the timeline
PARTS = {"in": ("copy in", "orange"), "kernel": ("kernel", "blue"),
         "out": ("copy out", "orange")}


def at_most_work(data):
    """Rows of the largest work, and of the largest n with it: pinned, by kind."""
    rows = data.where(op="by_kind", pageable=0)
    largest = max((row["work"], row["n"]) for row in rows)
    return [row for row in rows if (row["work"], row["n"]) == largest]


def timeline(rows, pieces):
    """By part, the begin and end of each of its pieces, in one run."""
    rows = [row for row in rows if row["pieces"] == pieces]
    found = {part: [(row["begin_us"], row["end_us"]) for row in rows
                    if row["label"] == part] for part in PARTS}
    for part, spans in found.items():
        if not spans:
            raise Lacking(f"no row with pieces={pieces} label={part}")
    return found


def size_of(row):
    return f"{count(row['n'])} elements, {row['work']:,.0f} rounds, pinned"


@figure
def overlap_pieces(data):
    """The time of the whole work against the number of its pieces."""
    rows = at_most_work(data)
    runs = [row for row in rows if row["label"] == "whole"]
    fastest = min(runs, key=lambda row: row["total_us"])
    title = compare(spread(fastest, "total"), spread(fastest, "serial"),
                    f"In {fastest['pieces']:.0f} pieces, copies and kernel are "
                    "{} times as fast") or "Pieces show no clear gain"
    lines = [Line("not in pieces", "pinned", points(runs, "serial", "pieces")),
             Line("in pieces", "copies", points(runs, "total", "pieces"))]
    marks = []
    if below(spread(fastest, "total"), spread(fastest, "serial")):
        marks = [mark for time in ("serial", "total") for mark in ring(
            (fastest["pieces"], fastest[f"{time}_us"]), show_time(fastest[f"{time}_us"]))]
    if data.on_gpu:  # on a CPU the parts share the cores, and the best is not known
        took = [end - begin for (begin, end), in timeline(rows, 1).values()]
        # A piece's way through all parts, and the longest part of the other pieces.
        lines.append(Line("perfect overlap", "limit", [
            (pieces, sum(took) / pieces + (1 - 1 / pieces) * max(took))
            for pieces, *_ in lines[0].points]))
    return draw_lines(
        title, f"Time of copies and kernel: {size_of(fastest)}",
        doublings([row["pieces"] for row in runs], plain),
        from_zero(1.15 * max(values(lines)), milliseconds), "number of pieces", lines,
        marks)


@figure
def overlap_timeline(data):
    """When copies and kernels ran in one run: as a whole, and in eight pieces."""
    rows = at_most_work(data)
    bars, took = [], []
    for pieces in 1, PIECES:
        found = timeline(rows, pieces)
        took.append(show_time(max(end for _, end in found["out"])))
        for part, (name, colour) in PARTS.items():
            name = f"{name}, {'whole' if pieces == 1 else f'{PIECES} pieces'}"
            bars.append(Bar(name, [(*span, colour) for span in found[part]],
                            took[-1] if part == "out" else ""))
    longest = max(end for bar in bars for _, end, _ in bar.parts)
    for bar in bars:  # a thin gap after each piece; none is so short that it is not seen
        bar.parts = [(begin, max(end - 0.003 * longest, begin + 0.003 * longest), colour)
                     for begin, end, colour in bar.parts]
    return draw_bars(
        f"One run: {took[0]} as a whole, {took[1]} in {PIECES} pieces",
        f"When each part ran, by the device’s clock: {size_of(rows[0])}", bars,
        ticks=from_zero(longest, milliseconds).ticks, x_name="time since the start")


def milliseconds(us):
    return f"{us / 1e3:g} ms"
