# run_shuffles.py -- the shuffles of a warp as a drawing: the tree that ends in lane 0.
import math

from common.tools.run_parts import WARP, number_in_block, value_at
from common.tools.trace_words import at

ROW, VALUE, HEAD, MOST_WARPS = 16, 31, 32, 2  # pixels; warps


def shuffle_trees(launch):
    warps, ends = {}, {}
    for (block, thread), rows in launch.inside.items():
        rounds = [row for row in rows if row["kind"] == "shuffle"]
        warp, lane = divmod(number_in_block(launch, thread), WARP)
        if rounds:
            warps.setdefault((block, warp), {})[lane] = rounds
        for step in launch.threads.get((block, thread), []) if lane == 0 else []:
            if step.kind == "store":
                ends[block, warp] = value_at(launch, step.array, step.index, 1)
    drawn = "".join(f"<figure><figcaption>block {at(key[0], launch.grid)}, warp {key[1]}"
                    f"</figcaption>{tree(warps[key], ends.get(key, ''))}</figure>"
                    for key in sorted(warps)[:MOST_WARPS])
    return drawn and f"""<h3>Shuffles of the first warps</h3><p>A column has the values that
lanes bring to a shuffle, and above it how far they go; a line leads to the lane that takes
one. Bold is what reaches lane 0; the last number is what it writes.</p>
<div class="trees">{drawn}</div>"""


def tree(lanes, end):
    """lanes: of each lane its shuffles, with the lane that it takes a value from."""
    rounds = [{lane: rows[n] for lane, rows in lanes.items() if n < len(rows)}
              for n in range(max(map(len, lanes.values())))]
    uses = [{0}]  # by round: whose values reach lane 0
    for taken in reversed(rounds):
        uses.insert(0, uses[0] | {taken[lane]["from"] for lane in uses[0] & set(taken)})
    far = [max(abs(row["from"] - n) for n, row in taken.items()) for taken in rounds]
    room = 152 / (sum(map(math.sqrt, far)) or 1)  # steep lines need it
    y, x = [HEAD + ROW * lane for lane in range(WARP)], 28
    lines = [text(0, 12, "lane", "head"), *(text(0, y[n], n, "head") for n in lanes)]
    for n, taken in enumerate(rounds):
        end_x = x + VALUE + room * math.sqrt(far[n])
        lines.append(text(x, 12, f"+ {far[n]}", "head"))
        for lane, row in taken.items():
            lines.append(text(x, y[lane], row["value"], "used" * (lane in uses[n])))
            for source in {lane, row["from"]} if lane in uses[n + 1] else []:
                lines.append(f'<path d="M{x + VALUE - 4:.0f} {y[source] - 4}'
                             f'L{end_x - 3:.0f} {y[lane] - 4}"/>')
        x = end_x
    wide = max(368, x + VALUE + 2)  # more than five rounds need more
    return (f'<svg role="img" aria-label="shuffles" viewBox="0 0 {wide:.0f} {y[-1] + 8}">'
            f"{''.join(lines)}{text(x, y[0], end, 'used')}</svg>")


def text(x, y, words, kind):
    return f'<text x="{x:.0f}" y="{y}" class="{kind}">{words}</text>'
