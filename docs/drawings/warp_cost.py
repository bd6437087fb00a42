# warp_cost.py -- Lab 5: what each warp costs, drawn over the set, for four block shapes.
from itertools import groupby

from pen import Drawing

WIDTH, HEIGHT, MOST = 192, 160, 400  # points, iterations
SCALE = 1  # of a point, when drawn
X_MIN, X_MAX, Y_MIN, Y_MAX = -2.25, 0.75, -1.25, 1.25
HORIZON_SQUARED = 2.0 ** 80
SHADES = {50: 0.16, 100: 0.32, 200: 0.55, MOST: 1}  # at least so many iterations

d = Drawing(400, "Compact warps wait least for their slowest thread", """
    Four pictures of the Mandelbrot set, of 192 x 160 points. Each consists of warps
    of 32 points, and the more iterations a warp's slowest point needs, the stronger
    its blue. The points of the set, which need all 400, are grey. The blue around
    them means mostly lanes that wait. Compact warps, of 8 x 4 points, follow the
    border closely, and 25.6 of 32 lanes work on average. In blocks of 16 x 16, warps
    are 16 x 2 points, and 24.1 lanes work. Warps of 1 x 32 points reach far beyond
    the border in narrow columns, and 21.5 lanes work. Warps of 32 x 1 points do so in
    long rows, and 20.2 lanes work.""")
d.parts.append("<style>.area { shape-rendering: crispEdges }"
               "rect.outline { fill: none }</style>")


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


def area(left, top, rows, height, kind, wanted, opacity):
    """Draws the boxes, in rows of this height, with the wanted value."""
    path = "".join(
        f"M{x} {height * i}h{n}v{height}h-{n}z"
        for i, row in enumerate(rows) for x, n, value in runs(row) if value == wanted)
    d.parts.append(f'<path class="area {kind}" fill-opacity="{opacity}" '
                   f'transform="translate({left} {top}) scale({SCALE})" d="{path}"/>')


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
    d.text(left, top - 9, title, "strong", "start")
    d.text(left + 230, top - 9, f"{lanes:.1f} of 32 work", "", "end")
    shades = [[max((s for s in SHADES if s <= cost), default=0) for cost in row]
              for row in costs]
    for shade, opacity in SHADES.items():
        area(left, top, shades, down, "device", shade, opacity)
    area(left, top, points, 1, "plain", MOST, 1)
    d.box(left, top, WIDTH * SCALE, HEIGHT * SCALE, "plain outline", round=0)


points = [[iterations(x, y) for x in range(WIDTH)] for y in range(HEIGHT)]
panel(20, 26, "32 x 1", 32, 1)
panel(280, 26, "1 x 32", 1, 32)
panel(20, 215, "16 x 16", 16, 2)
panel(280, 215, "8 x 4", 8, 4)
area(20, 382, [[MOST] * 12], 12, "plain", MOST, 1)
d.text(40, 393, "the set", "small", "start")
d.text(252, 393, "iterations of a warp:", "small", "end")
for i, (shade, opacity) in enumerate(SHADES.items()):
    area(264 + 62 * i, 382, [[MOST] * 12], 12, "device", MOST, opacity)
    d.text(284 + 62 * i, 393, f"{shade}{'+' * (shade < MOST)}", "small", "start")
d.save(__file__)
