# trace_requests.py -- the requests of a launch's warps, in order, and what arrays hold.
import struct
from collections import Counter
from functools import cache

WARP, SECTOR = 32, 32  # lanes; bytes


def number_in_block(launch, thread):
    (x, y, z), (width, height, _) = thread, launch.block
    return x + width * (y + height * z)


def requests_of(launch):
    """Lists of (who, step): what a warp's lanes do at an instruction for the nth time."""
    found = {}
    for who, steps in launch.threads.items():
        warp, times = number_in_block(launch, who[1]) // WARP, Counter()
        for step in steps:
            times[step.instruction] += 1
            key = step.instruction or who, times[step.instruction]
            found.setdefault((who[0], warp), {}).setdefault(key, []).append((who, step))
    return [request for of_warp in found.values() for request in of_warp.values()]


def sectors(request):
    """How many it touches, and how many would do for as many elements."""
    element = request[0][1].array.element
    starts = {step.address for _, step in request}
    touched = {(start + end) // SECTOR for start in starts for end in (0, element - 1)}
    return len(touched), -(-len(starts) * element // SECTOR)


def value_at(launch, array, index, when):
    """An element as text; when: 0 before the launch, 1 after it; "" if nobody knows."""
    memory = launch.memory.get(array, [])
    values = (values_of(array.element, memory[when], array.real)
              if len(memory) > when else [])
    return values[index] if 0 <= index < len(values) else ""


@cache
def values_of(element, data, real):
    """Floats, or integers: if nobody knows, all of them are small; element: its bytes."""
    if element > 8:
        return []
    letters = {1: "BB", 2: "hh", 4: "if", 8: "qd"}[element]
    whole, floats = ([value for value, in struct.iter_unpack(
        letter, data[:len(data) // element * element])] for letter in letters)
    small = all(abs(value) < 1 << (52 if element == 8 else 23) for value in whole)
    if real or real is None and not small:
        return [f"{value:.3g}" for value in floats]
    return list(map(str, whole))
