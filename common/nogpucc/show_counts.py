#!/usr/bin/env python3
"""The table of what nogpucc --count has counted: show_counts.py FILE.csv."""
import csv
import shutil
import sys
import textwrap
from dataclasses import dataclass, fields

LANES, SECTOR = 32, 32  # threads of a warp; bytes
MOST_LINES, WIDTH = 12, 94
BACKEND = "the CPU backend, which compiles with -O1 for this"


@dataclass
class Count:
    """What the accesses of one kind on a line did, in all launches of a kernel."""
    kernel: str
    file: str
    line: int
    kind: str
    requests: int
    units: int
    least: int
    lanes: int
    bytes: int
    apart: str

    def add(self, values):
        """The same line's counts in another launch."""
        for name in ("requests", "units", "least", "lanes", "bytes"):
            setattr(self, name, getattr(self, name) + values[name])
        if self.apart != values["apart"]:
            self.apart = ""

    def idle(self):
        """Requests beyond those that full warps would have needed."""
        return self.requests - -(-self.lanes // LANES)

    def waste(self):
        if self.kind == "code":
            return self.idle()
        return self.units - self.least + self.idle()

    def place(self):
        return f"{self.file}:{self.line}"


def read(file):
    """The rows of a CSV file, those of several launches of a kernel added up."""
    sums = {}
    numbers = [f.name for f in fields(Count) if f.type is int]
    with open(file, newline="") as lines:
        for row in csv.DictReader(lines):
            values = {name: int(row[name]) if name in numbers else row[name]
                      for name in (f.name for f in fields(Count))}
            key = tuple(values[name] for name in ("kernel", "file", "line", "kind"))
            if key in sums:
                sums[key].add(values)
            else:
                sums[key] = Count(**values)
    return list(sums.values())


def count_launches(file):
    with open(file, newline="") as lines:
        return len({row["launch"] for row in csv.DictReader(lines)})


def is_shared(count):
    return count.kind.startswith("shared")


def ratio(a, b):
    return f"{a / b:.1f}" if b else ""


def short(text, width):
    return text if len(text) <= width else text[:width - 1] + "…"


def most_waste_first(counts):
    """Accesses; and code without any, where lanes wait."""
    busy = {(c.kernel, c.place()) for c in counts if c.kind != "code"}
    shown = [c for c in counts if c.kind != "code"
             or (c.waste() and (c.kernel, c.place()) not in busy)]
    return sorted(shown, key=lambda c: (-c.waste(), c.file, c.line, c.kind))


def table(shown):
    rows = [("line", "kernel", "what", "requests", "each", "fewest", "lanes")]
    for c in shown[:MOST_LINES]:
        code = c.kind == "code"
        rows.append((
            short(c.place(), 22), short(c.kernel, 22), "runs" if code else c.kind,
            str(c.requests), "" if code else ratio(c.units, c.requests),
            "" if code else ratio(c.least, c.requests), ratio(c.lanes, c.requests)))
    wide = [max(map(len, column)) for column in zip(*rows)]
    for *names, requests, each, fewest, lanes in rows:
        names = " ".join(f"{name:{n}}" for name, n in zip(names, wide))
        yield f"{names} {requests:>{wide[3]}} {each:>6} {fewest:>6} {lanes:>5}"
    if len(shown) > MOST_LINES:
        yield f"… and {len(shown) - MOST_LINES} more"
    yield ("each: sectors of 32 bytes, or wavefronts of shared memory, for a request of "
           "a warp")


def distance(count, joint=":"):
    """What the addresses of neighbours have to do with it."""
    if count.apart == "":
        return ""
    apart = abs(int(count.apart))
    if apart == 0:
        return f"{joint} neighbours in threadIdx.x use the same address"
    verb = "read" if "load" in count.kind else "use"
    if "store" in count.kind:
        verb = "write"
    if not is_shared(count) and apart * count.lanes == count.bytes:
        return f"{joint} neighbours in threadIdx.x {verb} neighbours, but {edge(count)}"
    return f"{joint} neighbours in threadIdx.x {verb} addresses {apart} bytes apart"


def edge(count):
    """Why neighbours touch more sectors than they fill."""
    if count.units - count.least <= count.requests:
        return "the warp begins inside a sector"
    return "the rows of a warp begin or end inside a sector"


def sentence(c):
    """What is wrong with the worst line."""
    lanes = ratio(c.lanes, c.requests)
    if c.kind == "code":
        return (f"{c.place()} runs with {lanes} of 32 lanes; the others wait, since "
                "their loop has ended or they take another branch, or the block has no "
                "threads for them")
    if c.idle() > c.units - c.least:
        return (f"{c.place()}, {c.kind}: {lanes} of 32 lanes take part; a block of fewer "
                "than 32 threads, or a branch, leaves the others idle")
    units, least = c.units / c.requests, c.least / c.requests
    if "atomic" in c.kind and c.apart in ("", "0"):
        return (f"{c.place()}, {c.kind}: each warp needs {units:.3g} "
                f"{'wavefronts' if is_shared(c) else 'sectors'} where {least:.3g} would "
                "do: its addresses are scattered, or lanes share one and take turns")
    if is_shared(c):
        return (f"{c.place()}, {c.kind}: each warp needs {units:.3g} wavefronts where "
                f"{least:.3g} would do: its lanes want different words of one bank"
                + distance(c, ", and"))
    return (f"{c.place()}, {c.kind}: each warp touches {units:.3g} sectors where "
            f"{least:.3g} would do{distance(c)}")


def size(n):
    for unit in ("bytes", "KiB", "MiB", "GiB"):
        if n < 1024 or unit == "GiB":
            return f"{n:.4g} {unit}"
        n /= 1024


def totals(counts, launches):
    """launches: how many there were."""
    where = f"in {launches} launch{'es' if launches > 1 else ''}"
    memory = [c for c in counts if c.kind != "code" and not is_shared(c)]
    shared = [c for c in counts if is_shared(c)]
    moved, least = sum(c.units for c in memory), sum(c.least for c in memory)
    if memory:
        yield (f"global memory, {where}: {size(SECTOR * moved)} moved, where "
               f"{size(SECTOR * least)} must ({least / moved:.0%})")
    units, fewest = sum(c.units for c in shared), sum(c.least for c in shared)
    if shared:
        yield (f"shared memory, {where}: {units} wavefronts, where {fewest} must "
               f"({fewest / units:.0%})")


def report(file, how=BACKEND):
    """All lines of the report on a CSV file; `how`: what has counted."""
    counts = read(file)
    if not counts:
        yield "nothing to count: no kernel has used memory or branched"
        return
    yield f"counted by {how}"
    shown = most_waste_first(counts)
    yield from table(shown)
    if shown and shown[0].waste():
        yield f"worst: {sentence(shown[0])}"
    else:
        yield "nothing is wasted"
    yield from totals(counts, count_launches(file))


def show(texts):
    width = WIDTH
    if sys.stdout.isatty():
        width = min(WIDTH, shutil.get_terminal_size().columns)
    for text in texts:
        print(textwrap.fill(text, width, subsequent_indent="  ", break_long_words=False,
                            break_on_hyphens=False) if len(text) > width else text)


if __name__ == "__main__":
    show(report(sys.argv[1]))
