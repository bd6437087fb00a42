# overlapped_parts.py -- Lab 8: copy in, kernel and copy out, as a whole and in pieces.
from pen import Drawing

d = Drawing(296, "In pieces, copies and kernel overlap", """
    Three rows over time, drawn twice, for copy in, kernel and copy out. As a whole, the
    kernel begins after the whole copy in, and the copy out after the whole kernel. Only
    one row is busy at a time, and the end comes after 5 units of time. In four pieces,
    the kernel of piece 0 runs beside the copy in of piece 1. Then the copy out of piece 0
    runs beside the kernel of piece 1 and the copy in of piece 2. All three rows are busy,
    and the end comes after 2.75 units.""")
LEFT, UNIT = 84, 84
LANES = [("copy in", "copy", 2), ("kernel", "device", 2), ("copy out", "copy", 1)]
PIECES, HEIGHT, STEP = 4, 26, 34


def lanes(top):
    for i, (name, kind, _) in enumerate(LANES):
        d.text(10, top + i * STEP + 18, name, f"{kind} strong small", "start")


def end(top, time):
    """Where it is over."""
    x = LEFT + time * UNIT
    d.line((x, top - 4), (x, top + 3 * STEP), look="dashed")
    d.text(x, top - 10, "done", "small", "end" if time == 5 else "middle")


def part(top, lane, begin, length, words):
    d.box(LEFT + begin * UNIT + 1, top + lane * STEP, length * UNIT - 2, HEIGHT,
          LANES[lane][1], words, "small", 2)


whole, pieces = 28, 162
d.text(10, whole - 10, "as a whole", "strong small", "start")
d.text(10, pieces - 10, f"in {PIECES} pieces, 0 to {PIECES - 1}", "strong small", "start")
lanes(whole)
begin = 0
for lane, (_, _, length) in enumerate(LANES):
    part(whole, lane, begin, length, "all")
    begin += length
end(whole, begin)
lanes(pieces)
step = max(length for _, _, length in LANES) / PIECES
for k in range(PIECES):
    for lane, (_, _, length) in enumerate(LANES):
        part(pieces, lane, (k + lane) * step, length / PIECES, f"{k}")
end(pieces, (PIECES + 1) * step + LANES[-1][2] / PIECES)
bottom = pieces + 3 * STEP + 4
d.arrow((LEFT, bottom), (LEFT + 5 * UNIT, bottom))
d.text(LEFT + 2.5 * UNIT, bottom + 18, "time", "small")
d.save(__file__)
