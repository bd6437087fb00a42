# parts_of_a_call.py -- Lab 4: the four readings of the clock, and the parts between them.
from pen import Drawing

d = Drawing(262, "Four readings of the clock time three parts", """
    Two rows show host and device over time. The host reads its clock at four moments:
    start, copied, computed and end. In the first part, h2d, it copies a and b and waits,
    and the device receives them. In the second, kernel, it launches the kernel and waits,
    and the device computes. In the third, d2h, it copies dest, and the device sends it.
    The total goes from start to end.""")
EDGES = [84, 254, 374, 508]
NAMES = ["start", "copied", "computed", "end"]
for x, name in zip(EDGES, NAMES):
    d.text(x, 22, name, "code small", "end" if name == "end" else "middle")
    d.line((x, 30), (x, 238), look="dashed")
d.text(10, 66, "host", "host strong", "start")
d.text(10, 122, "device", "device strong", "start")
host = ["copy a, b; wait", "launch; wait", "copy dest; wait"]
device = [("receives", "copy"), ("computes", "device"), ("sends", "copy")]
for i, part in enumerate(["h2d", "kernel", "d2h"]):
    x, end = EDGES[i] + 3, EDGES[i + 1] - 3
    d.box(x, 42, end - x, 40, "host", host[i], "small")
    d.box(x + 12, 98, end - x - 12, 40, device[i][1], device[i][0], "small")
    middle = (x + end) / 2
    d.arrow((middle, 164), (x, 164))
    d.arrow((middle, 164), (end, 164))
    d.text(middle, 184, part, "code")
d.arrow((240, 212), (EDGES[0], 212))
d.arrow((360, 212), (EDGES[3], 212))
d.text(300, 217, "total", "code strong")
d.text(300, 256, "time by the host's clock, which it reads at each dashed line", "small")
d.save(__file__)
