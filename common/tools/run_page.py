# run_page.py -- the picture of a run as one HTML page: calls, grid, memory, and all as text.
from collections import defaultdict
from pathlib import Path

from report.page import count, page, safe
from run_trace import MAKES, SUCCESS, triples

HERE = Path(__file__).parent
MOST_CELLS = 1024  # of an array
VERBS = {"load": "reads", "store": "writes", "atomic": "updates"}
DONE = {"load": "read", "store": "written", "atomic": "updated"}
FAULTS = {"outside": "outside the array", "freed": "after cudaFree",
          "unwritten": "which nothing has written"}
ARROWS = {"in": "→", "out": "←", "launch": "▶", "wait": "‖"}


def run_page(title, about, run, lines, said):
    """lines: the student's file; said: what the program has written to standard error."""
    calls, times = run
    launches = [call for call in calls if call.launch and call.error == SUCCESS]
    wrong = "".join(f"<li>{safe(text)}</li>" for text in mistakes(calls))
    repeated = (f" The program did all this {times} times; this is the first."
                if times > 1 else "")
    body = f"""<h1>{safe(title)}</h1>
<p class="about">{safe(about)}{repeated} CPU backend, not a GPU. Nothing here is a time:
calls are in their order, and so is what each thread does.</p>
{f'<section class="wrong"><h2>What went wrong</h2><ul>{wrong}</ul></section>' * bool(wrong)}
{f"<pre>{safe(said)}</pre>" * bool(said)}
<h2>What the host called</h2>
{timeline(calls, launches, lines)}
{"".join(launch_section(call, n) for n, call in enumerate(launches, 1))}"""
    return page(title, body, (HERE / "run_page.js").read_text(),
                (HERE / "run_page.css").read_text())


# Words.

def at(index):
    """(2, 0, 0) is 2, (2, 1, 0) is (2, 1)."""
    x, y, z = index
    return f"({x}, {y}, {z})" if z else f"({x}, {y})" if y else str(x)


def size(shape):
    return " x ".join(str(n) for n in shape[:3 if shape[2] > 1 else 2 if shape[1] > 1
                                            else 1])


def element(step):
    return f"{step.array.name}[{step.index}]"


def in_words(step):
    if step.kind == "print":
        return f"prints “{step.text}”"
    what = f"{VERBS[step.kind]} {element(step)}"
    return what + "".join(f", {FAULTS[fault]}" for fault in step.faults)


def thread_in_words(steps):
    return "; ".join(map(in_words, steps)) or "does nothing"


def thread_name(who):
    return f"block {at(who[0])}, thread {at(who[1])}"


def place(place):
    return f"{place[0]}:{place[1]}" if place[1] else ""


def mistakes(calls):
    """A sentence for each, at most five of a kind."""
    for call in calls:
        if call.error != SUCCESS:
            yield f"{place(call.place)}: {call.name} returned {call.error}"
        if call.launch:
            yield from at_most(5, mistakes_of_threads(call.launch))
        if call.launch and call.launch.error != SUCCESS:
            yield f"{call.launch.kernel} ended with {call.launch.error}"
    made = [call.ends[0] for call in calls if call.name in MAKES and call.ends[0]]
    for array in made:
        if not array.freed:
            yield f"{array.name} is never freed"


def mistakes_of_threads(launch):
    for who, steps in launch.threads.items():
        for step in steps:
            if step.faults:
                yield (f"{place(step.place)}: {thread_name(who)} {in_words(step)}"
                       + extent(step))
    for (array, index), touched in by_element(launch).items():
        writers = sorted({who for who, step in touched if step.kind == "store"})
        if len(writers) > 1:
            yield (f"{array.name}[{index}] is written by {count(len(writers), 'thread')}: "
                   + " and ".join(map(thread_name, writers[:2])))


def extent(step):
    if "outside" not in step.faults:
        return ""
    return f", which has the elements 0 to {step.array.length - 1}"


def at_most(n, sentences):
    sentences = list(sentences)
    yield from sentences[:n]
    if len(sentences) > n:
        yield f"… and {len(sentences) - n} more"


def by_element(launch):
    """For each element that is touched: who did what."""
    touched = defaultdict(list)
    for who, steps in launch.threads.items():
        for step in steps:
            if step.array:
                touched[step.array, step.index].append((who, step))
    return touched


# The host's calls.

def timeline(calls, launches, lines):
    rows = "".join(f"<tr{' class=wrong' * (call.error != SUCCESS)}>"
                   f"<th scope=\"row\" class=\"n\">{n}</th>"
                   f"<td>{host_side(call, lines)}</td>"
                   f"<td class=\"way\">{ARROWS.get(way(call), '')}</td>"
                   f"<td class=\"{way(call)}\">{device_side(call, launches)}</td></tr>\n"
                   for n, call in enumerate(calls, 1))
    return f"""<table class="calls"><caption>In the order of the calls, from top to
bottom</caption><thead><tr><th scope="col" class="n">call</th><th scope="col">host</th>
<th scope="col"></th><th scope="col">device</th></tr></thead><tbody>
{rows}</tbody></table>"""


def way(call):
    if call.launch:
        return "launch"
    if call.name.endswith("Synchronize"):
        return "wait"
    if call.name.startswith(("cudaMemcpy", "cudaMemset")):
        return "in" if call.ends[0] else "out"
    return ""


def host_side(call, lines):
    file, line = call.place
    own = file == lines[0] and 0 < line <= len(lines[1])
    text = lines[1][line - 1].strip() if own else call.name
    return f"<code>{safe(text)}</code> <small>{safe(place(call.place))}</small>"


def device_side(call, launches):
    to, source = call.ends
    if call.error != SUCCESS:
        return f"refused: {safe(call.error)}"
    if call.launch:
        number = launches.index(call) + 1
        return (f'<a href="#launch-{number}">{safe(call.launch.kernel)}</a> runs in '
                f"{len(call.launch.all_threads())} threads")
    if way(call) == "wait":
        return "the host waits until the device has finished"
    if call.name in MAKES:
        return f"{call.bytes} bytes for {safe(to.name)}" if to else ""
    if call.name == "cudaFree":
        return f"{safe(to.name)} is given back" if to else ""
    if to and source:
        return f"{elements(call, to, call.to)} from {elements(call, source, call.source)}"
    if to:
        return f"{elements(call, to, call.to)} from the host" * (way(call) == "in")
    return f"{elements(call, source, call.source)} to the host" if source else ""


def elements(call, array, first):
    begin = array.index(first)
    end = begin + -(-call.bytes // array.element) - 1
    unit = "byte" if array.element == 1 else "element"
    return f"{unit}s {begin} to {end} of {safe(array.name)}"


# A launch: its grid, what the grid touched, and both as text.

def launch_section(call, number):
    launch = call.launch
    touched = by_element(launch)
    keys = keys_of(launch, touched)
    everybody = launch.all_threads()
    idle = len(everybody) - len(launch.threads)
    order = [at(block) for block in launch.blocks_in_order()]
    shuffled = ("" if len(order) < 2 else " The CPU backend ran the blocks in the order "
                f"{', '.join(order[:12])}{', …' * (len(order) > 12)}; CUDA promises none.")
    blocks = list(dict.fromkeys(block for block, _ in everybody))
    arrays = list(dict.fromkeys(array for array, _ in touched))
    return f"""<section class="run"><h2 id="launch-{number}">Launch {number}:
{safe(launch.kernel)}</h2>
<p>{count(blocks_in(launch), "block")} of {size(launch.block)} threads:
{count(len(everybody), "thread")}, of which {idle} {"does" if idle == 1 else "do"}
nothing.{shuffled}</p>
<output aria-live="polite" hidden></output>
<div class="stage"><div class="grid" role="group" aria-label="the grid">
{"".join(block_box(launch, block, keys) for block in blocks)}</div>
<div class="memory">
{"".join(array_box(launch, array, touched) for array in arrays)}
{printed_box(launch, keys)}</div></div>
<details><summary>The same as text</summary>
{thread_table(launch, everybody)}
{"".join(array_table(array, touched) for array in arrays)}</details></section>
"""


def blocks_in(launch):
    return launch.grid[0] * launch.grid[1] * launch.grid[2]


def keys_of(launch, touched):
    """What a step has in common with the cell that it touches."""
    arrays = list(dict.fromkeys(array for array, _ in touched))
    return {id(step): f"{arrays.index(step.array)}.{step.index}" if step.array else f"p{n}"
            for n, step in enumerate(launch.steps())}


def odd(block):
    """Neighbouring blocks, and what they touch, are told apart."""
    return " odd" * (sum(block) % 2)


def block_box(launch, block, keys):
    wide = launch.block[0] if launch.block[1] > 1 else min(launch.block[0], 16)
    threads = "".join(thread_button(launch, (block, thread), keys)
                      for thread in triples(launch.block))
    return f"""<div class="block{odd(block)}" role="group" aria-label="block {at(block)}">
<b>block {at(block)}</b><div class="cells" style="--wide:{wide}">{threads}</div></div>
"""


def thread_button(launch, who, keys):
    steps = launch.threads.get(who, [])
    links = " ".join(dict.fromkeys(f"{s.kind}:{keys[id(s)]}" for s in steps))
    state = " idle" if not steps else " wrong" if any(s.faults for s in steps) else ""
    label = ",".join(map(str, who[1][:3 if launch.block[2] > 1 else
                                     2 if launch.block[1] > 1 else 1]))
    return (f'<button class="thread{state}" data-links="{links}" '
            f'aria-label="{safe(f"{thread_name(who)}: {thread_in_words(steps)}")}">'
            f"{label}</button>")


def array_box(launch, array, touched):
    """Its elements; those outside it that a thread has touched, before and behind them."""
    number = list(dict.fromkeys(a for a, _ in touched)).index(array)
    outside = {i for a, i in touched if a is array and not 0 <= i < array.length}
    shown = sorted(outside | set(range(min(array.length, MOST_CELLS))))
    row = row_length(launch, array)
    cells = "".join(cell(f"{number}.{i}", i, touched[array, i] if (array, i) in touched
                         else [], array, i in outside) for i in shown)
    rest = ("" if array.length <= MOST_CELLS else
            f" The first {MOST_CELLS} are shown.")
    return f"""<div class="array" role="group" aria-label="{safe(array.name)}">
<b>{safe(array.name)}</b> <small>{count(array.length, "element")} of
{count(array.element, "byte")} in device memory.{rest}</small>
<div class="cells"{f' style="--wide:{row}"' * bool(row)}>{cells}</div></div>
"""


def row_length(launch, array):
    """Of a picture: how far apart the elements are of threads that are neighbours in y."""
    first, below = (launch.threads.get(((0, 0, 0), (0, y, 0)), []) for y in (0, 1))
    if first and below and first[0].array is below[0].array is array:
        return max(below[0].index - first[0].index, 0)
    return 0


def cell(key, label, touching, array, is_outside):
    does = [f"{DONE[step.kind]} by {thread_name(who)}" for who, step in touching]
    words = f"{array.name}[{label}]: {'; '.join(does) or 'not touched'}"
    state = " wrong" if is_outside or any(s.faults for _, s in touching) else \
        odd(touching[-1][0][0]) if touching else " idle"
    return (f'<button class="cell{state}" data-key="{key}" aria-label="{safe(words)}">'
            f"{label}</button>")


def printed_box(launch, keys):
    """What the threads printed, in the order in which it will come out."""
    lines = [(who, step) for who, steps in launch.threads.items() for step in steps
             if step.kind == "print"]
    if not lines:
        return ""
    cells = "".join(
        f'<button class="cell line{odd(who[0])}" data-key="{keys[id(step)]}" aria-label="'
        f'{safe(f"“{step.text}”: printed by {thread_name(who)}")}">{safe(step.text)}</button>'
        for who, step in lines)
    return f"""<div class="array" role="group" aria-label="what the threads print">
<b>printf</b> <small>the device's buffer, until the host synchronizes</small>
<div class="lines">{cells}</div></div>"""


def thread_table(launch, everybody):
    rows = "".join(f'<tr><th scope="row">{thread_name(who)}</th>'
                   f"<td>{safe(thread_in_words(launch.threads.get(who, [])))}</td></tr>\n"
                   for who in everybody)
    return f"""<table class="threads"><caption>What each thread does, in its order</caption>
<thead><tr><th scope="col">thread</th><th scope="col">does</th></tr></thead><tbody>
{rows}</tbody></table>"""


def array_table(array, touched):
    rows = "".join(f'<tr><th scope="row">{safe(array.name)}[{index}]</th><td>'
                   + "; ".join(f"{DONE[step.kind]} by {thread_name(who)}"
                               for who, step in touching) + "</td></tr>\n"
                   for (a, index), touching in sorted(
                       touched.items(), key=lambda item: item[0][1]) if a is array)
    return f"""<table><caption>Who touches {safe(array.name)}</caption>
<thead><tr><th scope="col">element</th><th scope="col">is</th></tr></thead><tbody>
{rows}</tbody></table>"""
