# run_launch.py -- a launch as HTML: its grid, what the grid touched, and both as text.
from common.grader.report.page import count, safe
from common.tools.run_trace import triples
from common.tools.trace_words import (at, by_element, dimensions, size, thread_in_words,
                                      thread_name, writers_of)

MOST_CELLS = 1024  # of an array
DONE = {"load": "read", "store": "written", "atomic": "updated"}


def launch_section(call, number):
    launch = call.launch
    touched = by_element(launch)
    keys = {id(step): f"{launch.arrays.index(step.array)}.{step.index}" if step.array
            else f"p{n}" for n, step in enumerate(launch.steps())}
    everybody = launch.all_threads()
    idle = len(everybody) - len(launch.threads)
    guarded = f", of which {idle} {'does' if idle == 1 else 'do'} nothing" if idle else ""
    order = [at(block, launch.grid) for block in launch.blocks_in_order()]
    shuffled = ("" if len(order) < 2 else " The CPU backend ran the blocks in the order "
                f"{', '.join(order[:12])}{', …' * (len(order) > 12)}; CUDA promises "
                "none.")
    blocks = list(dict.fromkeys(block for block, _ in everybody))
    return f"""<section class="run"><h2 id="launch-{number}">Launch {number}:
{safe(f"{launch.kernel}<<<{size(launch.grid)}, {size(launch.block)}>>>")}</h2>
<p>{count(blocks_in(launch), "block")} of {size(launch.block)} threads:
{count(len(everybody), "thread")}{guarded}.{shuffled}</p>
<output aria-live="polite" hidden></output>
<div class="stage"><div class="grid" role="group" aria-label="the grid"
{wide(launch.grid)}>{"".join(block_box(launch, block, keys) for block in blocks)}</div>
<div class="memory">
{"".join(array_box(launch, array, touched) for array in launch.arrays)}
{printed_box(launch, keys)}</div></div>
<details><summary>The same as text</summary>
{thread_table(launch, everybody)}
</details></section>
"""


def blocks_in(launch):
    return launch.grid[0] * launch.grid[1] * launch.grid[2]


def odd(block):
    """Neighbouring blocks, and what they touch, are told apart."""
    return " odd" * (sum(block) % 2)


def block_box(launch, block, keys):
    threads = "".join(thread_button(launch, (block, thread), keys)
                      for thread in triples(launch.block))
    name = f"block {at(block, launch.grid)}"
    return f"""<div class="block{odd(block)}" role="group" aria-label="{name}">
<b>{name}</b><div class="cells" {wide(launch.block)}>{threads}</div></div>
"""


def wide(shape):
    """Rows as in the shape; where it has one dimension, they have what fits in."""
    return f'style="--wide:{shape[0]}"' if dimensions(shape) > 1 else ""


def thread_button(launch, who, keys):
    steps = launch.threads.get(who, [])
    links = " ".join(dict.fromkeys(f"{s.kind}:{keys[id(s)]}" for s in steps))
    state = " idle" if not steps else " wrong" if any(s.fault for s in steps) else ""
    label = ",".join(map(str, who[1][:dimensions(launch.block)]))
    words = f"{thread_name(launch, who)}: {thread_in_words(steps)}"
    return (f'<button class="thread{state}" data-links="{links}" '
            f'aria-label="{safe(words)}">{label}</button>')


def array_box(launch, array, touched):
    """Its elements, and those outside it that a thread has touched."""
    if not array.sizes:
        return (f'<p class="array"><b>{safe(array.name)}</b> <small>'
                f"{count(array.bytes, 'byte')} that no thread touches</small></p>\n")
    number = launch.arrays.index(array)
    outside = {i for a, i in touched if a is array and not 0 <= i < array.length}
    shown = sorted(outside | set(range(min(array.length, MOST_CELLS))))
    row = row_length(launch, array)
    cells = "".join(cell(launch, f"{number}.{i}", array, i, touched.get((array, i), []))
                    for i in shown)
    rest = ("" if array.length <= MOST_CELLS else
            f" The first {MOST_CELLS} are shown.")
    return f"""<div class="array" role="group" aria-label="{safe(array.name)}">
<b>{safe(array.name)}</b> <small>{count(array.length, "element")} of
{count(array.element, "byte")} in device memory.{rest}</small>
<div class="cells"{f' style="--wide:{row}"' * bool(row)}>{cells}</div></div>
"""


def row_length(launch, array):
    """Of a picture: how far apart neighbours in y are in memory."""
    first, below = (launch.threads.get(((0, 0, 0), (0, y, 0)), []) for y in (0, 1))
    if first and below and first[0].array is below[0].array is array:
        return max(below[0].index - first[0].index, 0)
    return 0


def cell(launch, key, array, index, touching):
    does = done_to(launch, touching) or "not touched"
    is_wrong = any(s.fault for _, s in touching) or len(writers_of(touching)) > 1
    state = " wrong" if is_wrong else odd(touching[-1][0][0]) if touching else " idle"
    return (f'<button class="cell{state}" data-key="{key}" aria-label="'
            f'{safe(f"{array.name}[{index}]: {does}")}">{index}</button>')


def done_to(launch, touching):
    return "; ".join(f"{DONE[step.kind]} by {thread_name(launch, who)}"
                     for who, step in touching)


def printed_box(launch, keys):
    """What the threads printed, in the order in which it will come out."""
    lines = [(who, step) for who, steps in launch.threads.items() for step in steps
             if step.kind == "print"]
    if not lines:
        return ""
    cells = "".join(
        f'<button class="cell line{odd(who[0])}" data-key="{keys[id(step)]}" '
        f'aria-label="{safe(f"printed by {thread_name(launch, who)}")}">'
        f"{safe(step.text)}</button>" for who, step in lines)
    return f"""<div class="array" role="group" aria-label="what the threads print">
<b>printf</b> <small>the device's buffer, until the host synchronizes</small>
<div class="lines">{cells}</div></div>"""


def thread_table(launch, everybody):
    rows = "".join(f'<tr><th scope="row">{thread_name(launch, who)}</th>'
                   f"<td>{safe(thread_in_words(launch.threads.get(who, [])))}</td></tr>\n"
                   for who in everybody)
    return f"""<table class="threads"><caption>What each thread does, in order</caption>
<thead><tr><th scope="col">thread</th><th scope="col">does</th></tr></thead><tbody>
{rows}</tbody></table>"""
