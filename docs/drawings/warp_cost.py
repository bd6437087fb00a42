# warp_cost.py -- Lab 5: what each warp costs, drawn over the set, for four block shapes.
from itertools import groupby

from pen import Drawing

WIDTH, HEIGHT, MOST = 192, 160, 400  # points, iterations
X_MIN, X_MAX, Y_MIN, Y_MAX = -2.25, 0.75, -1.25, 1.25
HORIZON_SQUARED = 2.0 ** 80
MANY = 100  # a warp with a point of so many iterations is blue

d = Drawing(400, "Compact warps wait least for their slowest thread", """
    Four pictures of the Mandelbrot set, of 192 x 160 points. Each consists of warps
    of 32 points. A warp is blue if its slowest point needs 100 iterations or more. The
    points of the set, which need all 400, are drawn over it. The blue around
    them means mostly lanes that wait. Compact warps, of 8 x 4 points, follow the
    border closely, and 25.6 of 32 lanes work on average. In blocks of 16 x 16, warps
    are 16 x 2 points, and 24.1 lanes work. Warps of 1 x 32 points reach far beyond
    the border in narrow columns, and 21.5 lanes work. Warps of 32 x 1 points do so in
    long rows, and 20.2 lanes work.""")
d.parts.append("<style>.area { shape-rendering: crispEdges }"
               "rect.outline { fill: none } .device { fill-opacity: .7 }</style>")


def iterations(column, row):
    cr = X_MIN + column * (X_MAX - X_MIN) / (WIDTH - 1)
    ci = Y_MIN + row * (Y_MAX - Y_MIN) / (HEIGHT - 1)
    zr = zi = 0.0
    for n in range(MOST):
        zr2, zi2 = zr * zr, zi * zi
        if not zr2 + zi2 < HORIZON_SQUARED:
            return n
        zi = 2 * zr * zi + ci
        zr = zr2 - zi2 + cr
    return MOST


def runs(values):
    """Equal neighbours of a row: the first place, how many, the value."""
    for value, places in groupby(range(len(values)), values.__getitem__):
        first, *others = places
        yield first, 1 + len(others), value


def area(left, top, rows, height, kind):
    """Draws boxes, in rows of this height, where something is true."""
    path = "".join(f"M{x} {height * i}h{n}v{height}h-{n}z"
                   for i, row in enumerate(rows) for x, n, true in runs(row) if true)
    d.parts.append(f'<path class="area {kind}" transform="translate({left} {top})" '
                   f'd="{path}"/>')


def costs_of_warps(across, down):
    """For each row of warps, for each point of its width, what its warp costs."""
    rows = []
    for y in range(0, HEIGHT, down):
        rows.append([])
        for x in range(0, WIDTH, across):
            slowest = max(max(line[x:x + across]) for line in points[y:y + down])
            rows[-1] += [slowest] * across
    return rows


def panel(left, top, title, across, down):
    """One picture; a warp is `across` points wide and `down` points high."""
    costs = costs_of_warps(across, down)
    lanes = 32 * sum(map(sum, points)) / (sum(map(sum, costs)) * down)
    d.text(left, top - 9, f"blocks {title}", "strong small", "start")
    d.text(left + 230, top - 9, f"{lanes:.1f} of 32 lanes", "small", "end")
    area(left, top, [[cost >= MANY for cost in row] for row in costs], down, "device")
    area(left, top, [[cost == MOST for cost in row] for row in points], 1, "ink")
    d.box(left, top, WIDTH, HEIGHT, "plain outline", round=0)


points = [[iterations(x, y) for x in range(WIDTH)] for y in range(HEIGHT)]
panel(20, 26, "32 x 1", 32, 1)
panel(280, 26, "1 x 32", 1, 32)
panel(20, 215, "16 x 16", 16, 2)
panel(280, 215, "8 x 4", 8, 4)
for x, kind, words in (20, "ink", "the set"), (100, "device", f"warps of {MANY} "
                       "iterations or more; lanes: at work, on average"):
    area(x, 382, [[True] * 12], 12, kind)
    d.text(x + 20, 393, words, "small", "start")
d.save(__file__)
