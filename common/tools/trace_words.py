# trace_words.py -- what happened in a run, in words: its threads' steps and its mistakes.
from collections import defaultdict
from itertools import chain

from common.tools.run_parts import MAKES, SUCCESS, number_in_block

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
        return f"prints “{step.text}”" + f", not “{step.fault}”" * bool(step.fault)
    what = f"{VERBS[step.kind]} {element(step)}"
    return f"{what}, {FAULTS[step.fault]}" if step.fault else what


def part(call):
    """What a copy moves: d_a[0 to 3]."""
    for array, address in zip(call.ends, (call.to, call.source)):
        if array and not array.on_host:
            ends = dict.fromkeys(map(array.index, (address, address + call.bytes - 1)))
            return array.name + f"[{' to '.join(map(str, ends))}]" * bool(array.sizes)
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
        array = call.ends[1]
        unset = [a for a, by in array.unset.items() if by is call] if array else []
        if unset:
            yield (f"{place(call.place)}: copies {len(unset)} bytes that nothing has "
                   f"written, from {array.name}[{array.index(unset[0])}] on")
        if call.launch:
            yield from at_most(5, mistakes_of_threads(call.launch))
        if call.launch and call.launch.error != SUCCESS:
            yield f"{call.launch.kernel} ended with {call.launch.error}"
    if all(call.error == SUCCESS for call in calls):  # else the program has ended there
        for call in calls:
            made = call.ends[0] if call.name in MAKES and call.place[0] == file else None
            if made and not (made.freed or made.on_host):  # no trace has cudaFreeHost()
                yield f"{place(call.place)}: {made.name} is never freed"


def mistakes_of_threads(launch):
    for part in (launch, *chain(*launch.shared.values())):
        yield from chain(faults(part, False), clashes(part), faults(part, True))


def faults(launch, unwritten):
    faulty = [(who, step) for who in launch.all_threads() for step in
              launch.threads.get(who, []) if step.fault
              and (step.fault == "unwritten") == unwritten]
    for who, step in sorted(faulty, key=lambda pair: pair[1].fault):
        has = (f", which has elements 0 to {step.array.length - 1}"
               if step.fault == "outside" else "")
        where = f"{place(step.place)}: " * bool(step.array)
        yield f"{where}{thread_name(launch, who)} {in_words(step)}{has}"


def clashes(launch):
    touched = by_element(launch)
    for array, index in sorted(touched, key=lambda pair: pair[1]):
        clash = find_clash(launch, touched[array, index])
        names = [thread_name(launch, who) for who, _ in clash]
        if clash and array.shared:
            (_, store), (_, other) = clash
            yield (f"{place(store.place)}: {names[0]} {in_words(store)}, {names[1]} "
                   f"{VERBS[other.kind]} it, and no barrier is between them")
        elif clash:
            writers = {who for who, step in touched[array, index] if step.kind == "store"}
            yield (f"{array.name}[{index}] is written by {len(writers)} threads: "
                   + " and ".join(names))


def find_clash(launch, touched):
    """A store and what may not go with it: in shared memory, what a thread that is not in
    step does between the same barriers, otherwise another thread's store; () if none."""
    touched = sorted(touched, key=lambda pair: pair[0])
    stores = [pair for pair in touched if pair[1].kind == "store"]
    lanes = stores[0][1].array.shared if stores else 0
    others = touched if lanes else stores

    def group(who):
        return who[0], number_in_block(launch, who[1]) // (lanes or 1)
    return next(((one, other) for one in stores for other in others
                 if group(one[0]) != group(other[0])), ())


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
