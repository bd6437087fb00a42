# run_parts.py -- what a traced run consists of: arrays, calls, launches, steps, requests.
import math
import struct
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

SUCCESS = "cudaSuccess"
MAKES = ("cudaMalloc", "cudaMallocHost", "cudaMallocManaged")
WARP, SECTOR = 32, 32  # lanes; bytes


@dataclass(eq=False)
class Array:
    """An allocation of memory that kernels can use."""
    address: int
    bytes: int
    on_host: bool
    born: int  # the number of the call that made it, and of the one that freed it
    died: float = math.inf
    name: str = ""
    base: str = ""  # without a number
    sizes: Counter = field(default_factory=Counter)  # of the accesses to it
    copied: list = field(default_factory=list)       # ranges of addresses
    stored: set = field(default_factory=set)         # addresses
    unset: dict = field(default_factory=dict)        # likewise: who copies nothing there
    pointers: list = field(default_factory=list)     # what the student's file calls it
    shared: int = 0  # by a block, of which so many threads at a time are in step
    real: bool = None  # of a floating-point type; None: nobody knows

    @property
    def element(self):
        return self.sizes.most_common(1)[0][0] if self.sizes else 1

    @property
    def length(self):
        return self.bytes // self.element

    @property
    def freed(self):
        return self.died < math.inf

    def index(self, address):
        return (address - self.address) // self.element

    def has_value_at(self, address):
        return address in self.stored or any(first <= address < end
                                             for first, end in self.copied)

    def distance(self, address):
        return max(self.address - address, address - self.address - self.bytes + 1, 0)


@dataclass(eq=False)
class Call:
    """A call of the host, in the order of calls."""
    name: str
    error: str
    place: tuple  # file and line
    to: int
    source: int
    bytes: int
    stream: int = 0  # a number for each, 0 is the default stream
    ends: tuple = (None, None)  # the arrays that a copy goes to and comes from
    launch: object = None


@dataclass
class Step:
    """What a thread does: "load", "store" or "atomic" to an array, or "print"."""
    kind: str
    place: tuple = ("", 0)
    array: Array = None
    address: int = 0
    fault: str = ""  # "freed", "outside" the array, "unwritten", or what it should print
    text: str = ""
    instruction: int = 0  # its address

    @property
    def index(self):
        return self.array.index(self.address)


@dataclass
class Launch:
    kernel: str
    grid: list
    block: list
    arrays: list  # those that it could use
    threads: dict = field(default_factory=dict)  # (block, thread): steps; idle ones lack
    sides: list = (0, 0)  # the run's --width and --height
    error: str = SUCCESS
    inside: dict = field(default_factory=dict)  # likewise, rows without global memory
    shared: dict = field(default_factory=dict)  # of a block: a Launch for each barrier
    memory: dict = field(default_factory=dict)  # of an array: its bytes before and after

    def all_threads(self):
        return [(block, thread) for block in triples(self.grid)
                for thread in triples(self.block)]

    def does(self, who):
        return who in self.threads or who in self.inside

    def steps(self):
        return [step for steps in self.threads.values() for step in steps]

    def meet(self, block):
        """A barrier, or the first access of a block to shared memory."""
        steps = self.shared.setdefault(block, [])
        steps.append(Launch(self.kernel, self.grid, self.block,
                            steps[-1].arrays if steps else []))

    def blocks_in_order(self):
        """The blocks that did something, as they came."""
        return list(dict.fromkeys(block for block, _ in self.threads))


def triples(size):
    """All indices of a grid or block, x first."""
    return [(x, y, z) for z in range(size[2]) for y in range(size[1])
            for x in range(size[0])]


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
