# crossing_model.py -- Lab 4: two straight lines that cross, and two that never do.
from pen import Drawing

d = Drawing(330, "The crossing, as the model sees it", """
    Two plots of time against the number of elements up to 50,000, with the
    handout's numbers for pageable memory. Left, 64 rounds: the CPU's line starts at
    0 and rises by 2.31 nanoseconds per element. The GPU's starts at its debt of 31
    microseconds and rises by 1.15. They cross at 27,000 elements. Right, one round:
    the CPU's line rises by 0.76 nanoseconds per element and the GPU's by 1.14: they
    never cross.""")
MOST_N, MOST_US, DEBT = 50_000, 120, 31


def plot(left, title, cpu, gpu):
    """cpu, gpu: nanoseconds per element."""
    bottom, width, height = 270, 166, 200

    def at(n, us):
        return left + n / MOST_N * width, bottom - us / MOST_US * height

    d.text(left + width / 2, 26, title, "strong")
    d.line((left, bottom - height - 10), (left, bottom), (left + width + 6, bottom))
    for n in (0, 25_000, 50_000):
        d.text(at(n, 0)[0], bottom + 18, f"{n:,}", "small")
    for us in (0, 50, 100):
        d.text(left - 6, at(0, us)[1] + 4, str(us), "small", "end")
    lines = [("CPU", 0, cpu, "host"), ("GPU", DEBT, gpu, "device")]
    for name, start, slope, kind in lines:
        last = start + slope * MOST_N / 1000
        d.line(at(0, start), at(MOST_N, last), kind=kind)
        x, y = at(MOST_N, last)
        d.text(x + 6, y + 5, name, f"{kind} strong small", "start")
    d.line(at(0, 0), at(0, DEBT), kind="copy", look="debt")
    x, y = at(0, DEBT / 2)
    d.text(x - 6, y + 5, "debt", "copy small", "end")
    return at


d.parts.append("<style>.debt { stroke-width: 5 }</style>")
at = plot(48, "64 rounds", 2.31, 1.15)
crossing = DEBT * 1000 / (2.31 - 1.15)
x, y = at(crossing, crossing * 2.31 / 1000)
d.line((x, y), (x, 270), look="dashed")
d.box(x - 4, y - 4, 8, 8, "bad", round=4)
d.text(x + 6, 250, "27,000", "strong small", "start")
plot(304, "1 round: never", 0.76, 1.14)
d.text(12, 46, "µs", "small", "start")
d.text(260, 316, "elements", "small")
d.save(__file__)
