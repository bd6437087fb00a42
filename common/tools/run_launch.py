# run_launch.py -- a launch as HTML: its grid, what the grid touched, and the requests.
import math
from itertools import groupby

from common.grader.report.page import count, safe
from common.tools.run_parts import (SECTOR, SUCCESS, WARP, number_in_block, requests_of,
                                    sectors, triples, value_at)
from common.tools.run_shuffles import shuffle_trees
from common.tools.trace_words import (at, by_element, dimensions, element, find_clash,
                                      in_words, place, size)

MOST_CELLS, MOST_REQUESTS = 1024, 200  # of an array; of a launch
MOST_BLOCKS, ROW = 2, 16  # of shared memory
MARKS = {"load": "r", "store": "w", "atomic": "u"}


def launch_section(call, number):
    launch = call.launch
    touched = by_element(launch)
    numbers = {who: n for n, who in enumerate(launch.all_threads())}
    idle = sum(not launch.does(who) for who in numbers)
    order = [at(block, launch.grid) for block in launch.blocks_in_order()]
    order[12:] = ["…"] * (len(order) > 12)
    shuffled = (f" The CPU backend ran the blocks in the order {', '.join(order)}; CUDA "
                "promises none.") * (len(order) > 1)
    lazy = "idle" if launch.error == SUCCESS else "idle until it failed"
    columns = f'style="--wide:{launch.grid[0]}"' * (dimensions(launch.grid) > 1)
    boxes = f"""<div class="stage"><div class="grid" {columns}>
{"".join(block_box(launch, block, numbers) for block in triples(launch.grid))}</div>
<div class="memory">{"".join(array_box(launch, array, touched) for array in launch.arrays
                             if array.sizes)}</div></div>"""
    shared = shared_memory(launch)
    return f"""<section class="run"><h2 id="launch-{number}">Launch {number}:
{safe(f"{launch.kernel}<<<{size(launch.grid)}, {size(launch.block)}>>>")}</h2>
<p>{count(math.prod(launch.grid), "block")} of {size(launch.block)} threads:
{count(len(numbers), "thread")}{f", {idle} of them {lazy}" * (idle > 0)}.{shuffled}</p>
<p>{"Values after the launch." * bool(touched)} {legend(launch, boxes + shared)}</p>
<output aria-live="polite"></output>
{boxes}
{request_table(launch, numbers)}
{shared}{shuffle_trees(launch)}</section>
"""


def legend(launch, boxes):
    """What the marks in these boxes mean."""
    name = short_name(launch, (3, 1, 2), (1, 0, 0))
    who = f"thread {at((3, 1, 2), launch.block)}{' of block 1' * ('.' in name)}"
    means = {'i class="load"': f'<b class="load">r{name}</b> read by {who}',
             'i class="store"': f'<b class="store">w{name}</b> written by {who}',
             'i class="atomic"': f'<b class="store">u{name}</b> updated by {who}',
             "×": "<b>×32</b> by 32 threads", ' wrong': '<b class="wrong">7!</b> mistake',
             "block odd": '<b class="odd">7</b> odd block',
             ' idle"': '<b class="idle">7</b> idle or untouched'}
    return "\n".join(text for sign, text in means.items() if sign in boxes)


def odd(block):
    return " odd" * (sum(block) % 2)


def block_box(launch, block, numbers):
    """Its threads: as in the shape, or warp by warp, without those that idle."""
    threads = [(block, thread) for thread in triples(launch.block)]
    flat = dimensions(launch.block) == 1
    each = WARP if flat else len(threads)
    warps = [threads[n:n + each] for n in range(0, len(threads), each)]
    busy = [warp for warp in warps if any(map(launch.does, warp))] or warps[:1]
    row = min(launch.block[0], 16 if flat else 32)
    faulty = {who for part in (launch, *launch.shared.get(block, []))
              for who, steps in part.threads.items() if any(s.fault for s in steps)}
    rows = "".join(f'<div class="cells warp" style="--wide:{row}">' + "".join(
        f'<i class="thread{" wrong" * (who in faulty)}{" idle" * (not launch.does(who))}"'
        f' data-who="{numbers[who]}">{short_name(launch, who[1])}</i>' for who in warp)
        + "</div>" for warp in busy)
    more = f"<small>{count(len(warps) - len(busy), 'warp')} more, idle</small>"
    return (f'<div class="block{odd(block)}"><b>block {at(block, launch.grid)}</b>{rows}'
            f"{more * (len(warps) > len(busy))}</div>\n")


def short_name(launch, thread, block=None):
    several = block and dimensions(launch.grid) == 1 < launch.grid[0]
    before = f"{block[0]}." if several else ""
    return before + ",".join(map(str, thread[:dimensions(launch.block)]))


def array_box(launch, array, touched):
    """Its elements, and those outside it that a thread has touched."""
    number, sector = launch.arrays.index(array), max(SECTOR // array.element, 1)
    outside = {i for a, i in touched if a is array and not 0 <= i < array.length}
    row = row_length(launch, array) or (ROW if array.shared else sector)
    shown = unlike_rows(launch, array, touched, row) if array.shared else sorted(
        outside | set(range(min(array.length, MOST_CELLS))))
    rows = (f"{row}; alike ones are drawn once" if array.shared else
            f"{row}, one for each y" if row != sector else "a sector")
    cells = "".join(cell(launch, array, i, touched.get((array, i), []),
                         f'data-key="{number}.{i}" style="grid-column:{i % row + 1}"')
                    for i in shown)
    cut = array.length > MOST_CELLS and not array.shared
    return f"""<div class="array"><b>{safe(array.name)}</b>
<small>{count(array.length, "element")} of {count(array.element, "byte")}, in rows of
{rows}.{f" The first {MOST_CELLS} are shown." * cut}</small>
<div class="cells" style="--wide:{row}" data-sector="{sector}">{cells}</div></div>
"""


def shared_memory(launch):
    met = '<p class="barrier">barrier: all threads of the block have met</p>'
    return "".join(f"""<h3>Shared memory of block {at(block, launch.grid)}</h3><p>What its
threads read and write from one barrier to the next, and the values then.</p>
<div class="shared">{met.join("".join(array_box(step, array, by_element(step))
for array in step.memory) for step in steps if step.memory)}</div>"""
                   for block, steps in sorted(launch.shared.items())[:MOST_BLOCKS])


def unlike_rows(step, array, touched, width):
    """The elements that were touched, without rows that look as the one before does."""
    shown, before = [], []
    indices = sorted(index for other, index in touched if other is array)
    for row in (list(row) for _, row in groupby(indices, lambda i: i // width)):
        looks = [(i % width, value_at(step, array, i, 1), {s.kind for _, s in who},
                  is_wrong(step, who)) for i in row for who in [touched[array, i]]]
        shown, before = shown + row * (looks != before), looks
    return shown


def row_length(launch, array):
    """Of a picture: how far apart neighbours in y are in memory. Of two pictures, one may
    be the other's transpose: then threads that are neighbours in x or y say it."""
    alike = [other for other in launch.arrays if other.length == array.length]
    if len(alike) == 1 and math.prod(launch.sides) == array.length:
        return launch.sides[0]
    block = min(launch.threads, default=[(0, 0, 0)])[0]
    first, *near = (next((step.index for step in launch.threads.get((block, thread), [])
                          if step.array is array), None)
                    for thread in ((0, 0, 0), (1, 0, 0), (0, 1, 0)))
    far = 0 if None in (first, *near) else max(abs(index - first) for index in near)
    return far if far > 1 else 0


def is_wrong(launch, touching):
    return any(s.fault for _, s in touching) or find_clash(launch, touching) != ()


def cell(launch, array, index, touching, attributes):
    """Index, value, and who has read, written or updated it, as in the legend."""
    state = odd(touching[-1][0][0]) if touching else " idle"
    unset = array.address + index * array.element in array.unset
    state = " wrong" * (unset or is_wrong(launch, touching)) + state
    before, after = (value_at(launch, array, index, when) for when in (0, 1))
    marks = ""
    for kind, mark in MARKS.items():
        who = list(dict.fromkeys(who for who, step in touching if step.kind == kind))
        name = f"×{len(who)}" if len(who) > 1 else "".join(
            short_name(launch, thread, block) for block, thread in who)
        marks += f'<i class="{kind}">{mark}{name}</i>' * (name > "")
        state += f" {kind}" * (name > "")
    return (f'<div class="cell{state}" {attributes} data-before="{before}" data-after='
            f'"{after}"><small>{index}</small><b>{after}</b>{marks}</div>')


def request_table(launch, numbers):
    """Also the steps of the arrow keys."""
    rows = "".join(request_row(launch, request, numbers)
                   for request in requests_of(launch)[:MOST_REQUESTS])
    moves = any(step.array for step in launch.steps())
    columns = ("lanes", "sectors", "fewest") if moves else ()
    head = "".join(f'<th scope="col" class="n">{name}</th>' for name in columns)
    about = f"""What the lanes of a warp access together is a request. It moves sectors
of {SECTOR} bytes; fewest: for neighbours.""" if moves else "What the threads print"
    return rows and f"""<table class="requests"><caption>{about}</caption><thead><tr>
<th scope="col">who</th><th scope="col">{"request" if moves else "what"}</th>{head}</tr>
</thead><tbody>
{rows}</tbody></table>"""


def request_row(launch, parts, numbers):
    (block, thread), first = parts[0]
    names = list(dict.fromkeys(element(step) for _, step in parts[1:]))
    names[1:-1] = ["…"] * (len(names) > 2)
    said = safe(", ".join([in_words(first), *names]))
    name = f"block {at(block, launch.grid)}, " * (math.prod(launch.grid) > 1) + (
        f"warp {number_in_block(launch, thread) // WARP}" if first.array else
        f"thread {short_name(launch, thread)}")
    array = launch.arrays.index(first.array) if first.array else 0
    touch = " ".join(f"{numbers[who]}:" + (f"{array}.{step.index}" if step.array else "")
                     for who, step in parts)
    counts = [len(parts), *sectors(parts)] if first.array else []
    numbers = "".join(f'<td class="n">{n}</td>' for n in counts)
    return f"""<tr data-kind="{first.kind}" data-touch="{touch}"><th scope="row">{name}
</th><td>{said} <small>{safe(place(first.place))}</small></td>{numbers}</tr>
"""
