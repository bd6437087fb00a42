# figures.py -- what the figure of a zoom shows, and the result in its title.
from common.plots.chart import draw_pictures, figure, say
from common.plots.findings import below, spread
from common.plots.placeholders import show_time


@figure
def zoom(data):
    """Pictures by lab 5's program, each four times as deep as the one before."""
    rows = sorted(data.rows, key=lambda row: row["zoom"])
    cost = [row["iterations"] / (row["width"] * row["height"]) for row in rows]
    work, what = [f"{x:.0f}" for x in cost], "Iterations per point"
    title = f"The work depends on the view: {min(cost):.0f} to {max(cost):.0f} iterations"
    if data.on_gpu:
        fast, slow = (spread(choose(rows, key=lambda row: row["kernel_us"]), "kernel")
                      for choose in (min, max))
        cost = [row["kernel_us"] for row in rows]
        work, what = [show_time(us) for us in cost], "Time of the kernel"
        title = "The views’ times do not differ clearly"
        if below(fast, slow):
            title = (f"The view decides the kernel’s time: {show_time(fast[0])} to "
                     f"{show_time(slow[0])}")
    pictures, words = [], []
    for number, row in enumerate(rows):
        x, y = 16 + number % 4 * 236, 277 - number // 4 * 215
        pictures.append((data.picture(f"zoom_{row['zoom']:.0f}.png"), x, y, 220))
        words.append(say(f"{'zoom ' * (not number)}× {row['zoom']:,.0f}: {work[number]}",
                         x + 110, y - 16, "center textcolor rgb ink"))
    size = (f"{rows[0]['width']:.0f} × {rows[0]['height']:.0f} points, "
            f"up to {rows[0]['max_iter']:,.0f} iterations")
    return draw_pictures(title, f"{what}: {size}", pictures, words)
