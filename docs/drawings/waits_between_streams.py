# waits_between_streams.py -- Lab 8: which work waits for which, in three streams.
from pen import Drawing

d = Drawing(236, "A stream keeps its order; others need waits", """
    Three streams over time, stream[IN], stream[KERNEL] and stream[OUT], with a box for
    each of the pieces 0, 1 and 2. Within a stream, a piece follows the previous piece.
    Between streams, each piece waits for two events. Its kernel waits for the event
    after its copies in, and its copy out for the event after its kernel.""")
LANES = [("stream[IN]", "copy"), ("stream[KERNEL]", "device"), ("stream[OUT]", "copy")]
LEFT, TOP = 130, 12
STEP, ROW = 78, 66
WIDTH, HEIGHT = 64, 34

for lane, (name, kind) in enumerate(LANES):
    y = TOP + lane * ROW
    d.text(10, y + 22, name, "code small", "start")
    for k in range(3):
        x = LEFT + (k + lane) * STEP
        d.box(x, y, WIDTH, HEIGHT, kind, f"piece {k}", "small")
        if k > 0:
            d.line((x - STEP + WIDTH, y + HEIGHT / 2), (x, y + HEIGHT / 2), look="dashed")
        if lane > 0:
            d.arrow((x - STEP + WIDTH - 12, y - ROW + HEIGHT), (x + 12, y))
d.line((10, 214), (44, 214), look="dashed")
d.text(54, 219, "order within a stream", "small", "start")
d.arrow((230, 214), (264, 214))
d.text(274, 219, "waits that you write: record, wait", "small", "start")
d.save(__file__)
