# histogram.py -- how many students reached how many points, as a picture and as numbers.
from common.grader.report.class_numbers import BINS
from common.grader.report.page import number, safe

SLOT, BAR, HEIGHT, TOP = 20, 17, 64, 14  # of the picture; a tenth of the points per slot
WIDTH = SLOT * BINS
SHARES = [f"{10 * i} to {10 * i + 9} %" for i in range(BINS - 1)] + ["100 %"]


def histogram(title, points):
    """Returns a figure with an SVG picture; histogram_table() has the same numbers."""
    counts = points.bins()
    highest = max(max(counts), 1)
    bars = "".join(column(i, count, HEIGHT * count / highest)
                   for i, count in enumerate(counts) if count)
    base = TOP + HEIGHT
    ticks = "".join(f'<text x="{x}" y="{base + 13}">{number(points.most * i / 10)}</text>'
                    for i, x in ((0, BAR / 2), (5, SLOT * 5 + BAR / 2),
                                 (10, SLOT * 10 + BAR / 2)))
    return f"""<figure><figcaption><b>{safe(title)}</b>
mean {short(points.mean())}, median {number(points.median())}</figcaption>
<svg viewBox="0 0 {WIDTH} {base + 17}" role="img" aria-label="{said(title, counts)}">
{bars}<path d="M0 {base}.5H{WIDTH}"/>{ticks}</svg></figure>"""


def column(place, count, height):
    x, top = SLOT * place, TOP + HEIGHT - height
    return (f'<rect x="{x}" y="{top:.1f}" width="{BAR}" height="{height:.1f}"/>'
            f'<text x="{x + BAR / 2}" y="{top - 3:.1f}">{count}</text>')


def said(title, counts):
    """Returns the picture in words."""
    parts = [f"{share}: {count}" for share, count in zip(SHARES, counts) if count]
    return safe(f"{title}, students by share of the points. {'; '.join(parts) or 'none'}")


def histogram_table(named, heads):
    """Returns the numbers of all pictures; `named` is a list of (title, Points)."""
    counts = zip(*(points.bins() for title, points in named))
    rows = "\n".join(row(share, cells) for share, cells in zip(SHARES, counts))
    return f"""<table class="labs"><caption>Students by share of the points</caption>
<thead><tr><th scope="col">share</th>{heads}<th scope="col" class="n">total</th></tr>
</thead><tbody>{rows}</tbody></table>"""


def row(head, cells):
    return (f'<tr><th scope="row">{head}</th>'
            + "".join(f'<td class="n">{cell}</td>' for cell in cells) + "</tr>")


def short(value):
    return "–" if value is None else f"{value:.1f}"
