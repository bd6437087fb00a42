# trace_words.py -- what happened in a run, in words: its threads' steps and its mistakes.
from collections import defaultdict

from common.tools.run_trace import MAKES, SUCCESS

VERBS = {"load": "reads", "store": "writes", "atomic": "updates"}
FAULTS = {"outside": "outside the array", "freed": "after cudaFree",
          "unwritten": "which nothing has written"}


def dimensions(shape):
    return 3 if shape[2] > 1 else 2 if shape[1] > 1 else 1


def at(index, shape):
    """An index in a shape: 2 where it has one dimension, (2, 0) where it has two."""
    numbers = ", ".join(map(str, index[:dimensions(shape)]))
    return f"({numbers})" if dimensions(shape) > 1 else numbers


def size(shape):
    return " x ".join(map(str, shape[:dimensions(shape)]))


def element(step):
    return f"{step.array.name}[{step.index}]"


def in_words(step):
    if step.kind == "print":
        return f"prints “{step.text}”"
    what = f"{VERBS[step.kind]} {element(step)}"
    return f"{what}, {FAULTS[step.fault]}" if step.fault else what


def part(call):
    """What a copy moves: d_a[0 to 3]."""
    for array, address in zip(call.ends, (call.to, call.source)):
        if array and not array.on_host:
            end = array.index(address + call.bytes - 1)
            return f"{array.name}[{array.index(address)} to {end}]"
    return ""


def thread_name(launch, who):
    return f"block {at(who[0], launch.grid)}, thread {at(who[1], launch.block)}"


def place(place):
    return f"{place[0]}:{place[1]}" if place[1] else ""


def mistakes(calls, file):
    """A sentence for each, at most five of a launch; file: the student's."""
    for call in calls:
        if call.error != SUCCESS:
            yield f"{place(call.place)}: {failure(call)}"
        if call.launch:
            yield from at_most(5, mistakes_of_threads(call.launch))
        if call.launch and call.launch.error != SUCCESS:
            yield f"{call.launch.kernel} ended with {call.launch.error}"
    if all(call.error == SUCCESS for call in calls):  # else the program has ended there
        for call in calls:
            made = call.ends[0] if call.name in MAKES and call.place[0] == file else None
            if made and not made.freed:
                yield f"{place(call.place)}: {made.name} is never freed"


def mistakes_of_threads(launch):
    faulty = [(who, step) for who in launch.all_threads()
              for step in launch.threads.get(who, []) if step.fault]
    for who, step in sorted(faulty, key=lambda pair: pair[1].fault):
        has = (f", which has elements 0 to {step.array.length - 1}"
               if step.fault == "outside" else "")
        yield f"{place(step.place)}: {thread_name(launch, who)} {in_words(step)}{has}"
    touched = by_element(launch)
    for array, index in sorted(touched, key=lambda pair: pair[1]):
        writers = writers_of(touched[array, index])
        if len(writers) > 1:
            yield (f"{array.name}[{index}] is written by {len(writers)} threads: "
                   + " and ".join(thread_name(launch, who) for who in writers[:2]))


def writers_of(touched):
    return sorted({who for who, step in touched if step.kind == "store"})


def failure(call):
    if call.launch:
        shape = f"<<<{size(call.launch.grid)}, {size(call.launch.block)}>>>"
        return f"the launch {shape} is refused: {call.error}"
    return f"{call.name} returned {call.error}"


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
