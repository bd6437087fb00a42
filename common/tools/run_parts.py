# run_parts.py -- what a traced run consists of: arrays, calls, launches, threads' steps.
import math
from collections import Counter
from dataclasses import dataclass, field

SUCCESS = "cudaSuccess"
MAKES = ("cudaMalloc", "cudaMallocHost", "cudaMallocManaged")


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
