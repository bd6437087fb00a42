# run_trace.py -- reads what a small run did from the trace that it left.
import json
import math
import os
import re
import subprocess
import tempfile
from dataclasses import replace
from functools import cache
from pathlib import Path

from common.tools.run_parts import MAKES, SUCCESS, Array, Call, Launch, Step

BAD_OPTION = 2  # the status: also if the run is too large for a trace


def counting_program(lab, src, **output):
    """A lab's program below src, built to count, or None if it does not build."""
    program = f"build/cpu-count/{src}/{lab.name}"
    made = subprocess.run(["make", "-s", program, "MODE=count", "BACKEND=cpu",
                           f"SRC={src}"], **output)
    return None if made.returncode else program


def trace_lab(lab, src, options, counts=os.devnull):
    """As trace_run(), of a lab's program below src; None twice if it does not build."""
    program, source = counting_program(lab, src), lab.source(src)
    return trace_run(program, source, options, counts) if program else (None, None)


def trace_run(program, source, options=(), counts=os.devnull):
    """Runs a program built to count. Returns how it ended and what first_period() does,
    or None if it could not begin or is too large for a trace."""
    with tempfile.TemporaryDirectory() as made:
        trace = Path(made, "trace")
        done = subprocess.run([program, *options], text=True, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE,
                              env={**os.environ, "CUDA_CPU_TRACE": str(trace),
                                   "CUDA_CPU_COUNTS": str(counts)})
        if done.returncode == BAD_OPTION:
            return done, None
        rows = [json.loads(line) for line in trace.read_text().split("\n")[:-1]]
    return done, first_period(Reader(rows, program, source, " ".join(options)).calls)


def shared_variables(program, source):
    """What is dynamic, then the functions' own, as nm has them: see cux/syncthreads.h."""
    said = subprocess.run(["nm", "-SC", program], text=True, capture_output=True).stdout
    dynamic = re.search(r"extern\s+__shared__[^;]*?(\w+)\s*\[", source)
    found = [("0", "40000", dynamic[1] if dynamic else "shared memory"), *re.findall(
        r"^0{11}(\w{5}) (\w+) \w (?!cux::|guard ).*\)(?: const)?::(\w+)$", said, re.M)]
    return [Array(int(first, 16), int(size, 16), False, 0, name=name)
            for first, size, name in found]


def find_places(rows, program, source):
    """For each address the innermost line of the student's file, or of the program's."""
    addresses = sorted({address for row in rows for address in row.get("way", [])})
    asked = "".join(f"{address - 1:x}\n" for address in addresses)
    said = subprocess.run(["addr2line", "-a", "-i", "-e", program], input=asked,
                          text=True, capture_output=True).stdout
    places = {}
    for address, lines in zip(addresses, re.split("^0x.*\n", said, flags=re.M)[1:]):
        found = re.findall(r"^(.+):(\d+)", lines, re.M)
        own = [place for place in found if Path(place[0]).name == Path(source).name]
        others = [place for place in found if "common/" not in place[0]
                  and Path(place[0]).is_file()]
        if own or others:
            file, line = (own or others)[0]
            places[address] = Path(file).name, int(line), bool(own)
    return places


class Reader:
    """Goes through the rows, in their order."""

    def __init__(self, rows, program, source, options):
        self.places, self.source = find_places(rows, program, source), Path(source)
        self.text = self.source.read_text(errors="replace")
        self.given = dict(re.findall(r"--(\w+) (\w+)(?!\S)", options))
        # Whoever knows of a warp's steps orders its 32 lanes, which no trace shows.
        in_step = 32 if re.search(r"syncwarp|\.sync\(|volatile", self.text) else 1
        self.shared = [replace(variable, shared=in_step, real=self.is_real(variable.name))
                       for variable in shared_variables(program, self.text)]
        self.calls, self.arrays, self.launches, self.streams = [], [], {}, {0: 0}
        for row in rows:
            if "call" in row:
                self.add_call(row)
            elif "end" in row:
                self.launches[row["end"]].error = row["error"]
            elif "memory" in row:
                held = self.launches[row["memory"]].memory
                held.setdefault(self.array_at(row["address"]), []).append(
                    bytes.fromhex(row["hex"]))
            elif "barrier" in row:
                self.launches[row["barrier"]].meet(tuple(row["block"]))
            elif "inside" in row:
                self.add_inside(row)
            else:
                self.add_step(row)
        self.name_arrays()

    def place(self, row):
        found = [self.places[a] for a in row.get("way", []) if a in self.places]
        if row.get("line"):
            return Path(row["file"]).name, row["line"]
        return next((p for p in found if p[2]), found[0] if found else ("", 0))[:2]

    def note_pointers(self, call):
        """cudaMalloc(&d_a, …), cudaMemcpy(d_a, a, …) and cudaFree(d_a) name an array."""
        words = re.search(rf"{call.name}\w*\(([^;]*)", self.line(call.place))
        arguments = words[1].split(",") if words else []
        for array, argument in zip(call.ends, arguments):
            found = re.search(r"(\w+)\W*$", argument.split("+")[0])
            if array and found:
                array.pointers.insert(0, found[1])  # before a parameter of a kernel

    @cache  # a run has many steps in few lines
    def line(self, place):
        program = Path("labs", self.source.parent.name, "program", place[0])
        file = self.source if place[0] == self.source.name else program
        lines = file.read_text(errors="replace").splitlines() if file.is_file() else [""]
        return lines[min(place[1], len(lines)) - 1]

    @cache
    def named_in(self, place, kind):
        """A line may name the array of an access: to[i] = from[i] or *to = 1."""
        line = re.sub(r"^( *)\*(\w+) ", r"\1\2[0]", self.line(place))
        left, _, right = line.rpartition("=")
        names = set(re.findall(r"atomic\w+\(&?(\w+)" if kind == "atomic" else
                               r"(\w+)\[[^]]+\](?!\[)",
                               left if kind == "store" else right))
        return names if len(names) == 1 else set()

    def name_arrays(self):
        """Arrays that are there at the same time have different names."""
        for array in self.arrays:
            others = [a for a in self.arrays if a is not array
                      and a.born < array.died and array.born < a.died]
            own = [name for name in array.pointers
                   if not any(name in other.pointers for other in others)]
            name = (own or array.pointers or ["array"])[0]
            before = sum(other.base == name for other in others)
            array.base = name
            array.real = self.is_real(name)
            array.name = f"{name} ({before + 1})" if before else name

    def is_real(self, name):
        """Whether its first type in the file is a floating-point one."""
        kind = r"\b(float|double|int|char|unsigned|short|long|bool|\w+_t)\d?\b"
        found = re.search(rf"{kind}((?!{kind})[^;{{}}])*(?<![.>\w]){name}\b",
                          re.sub("//.*", "", self.text))
        return found and found[1] in ("float", "double")

    def array_at(self, address, most=0):
        """The array at or near an address; at the same distance one that is there."""
        near = [a for a in self.arrays if a.distance(address) <= most]
        return min(near, key=lambda a: (a.distance(address), a.freed), default=None)

    def add_call(self, row):
        call = Call(row["call"], row["error"], self.place(row), row.get("to", 0),
                    row.get("from", 0), row.get("bytes", 0),
                    self.streams.setdefault(row["stream"], len(self.streams)))
        if call.name in ("cudaEventRecord", "cudaStreamWaitEvent") and not call.stream:
            return
        self.calls.append(call)
        if call.error == SUCCESS and call.name in MAKES and call.to:
            self.arrays.append(Array(call.to, call.bytes, call.name == "cudaMallocHost",
                                     len(self.calls)))
            if call.name != "cudaMalloc":  # the host writes there, without a trace
                self.arrays[-1].copied.append((call.to, call.to + call.bytes))
        there = [array for array in self.arrays if not array.freed]
        call.ends = tuple(next((a for a in there if not a.distance(end)), None)
                          for end in (call.to, call.source))
        self.note_pointers(call)
        if call.name == "launch":
            call.launch = Launch(row["kernel"], row["grid"], row["block"],
                                 there, sides=[int(self.given.get(side, 0))
                                               for side in ("width", "height")])
            self.launches[row["launch"]] = call.launch
        elif call.name == "cudaMemcpy" and call.error == SUCCESS and call.ends[1]:
            call.ends[1].unset.update((address, call) for address in range(
                call.source, call.source + call.bytes)
                if not call.ends[1].has_value_at(address))
        if call.error == SUCCESS and call.ends[0]:
            if call.name == "cudaFree":
                call.ends[0].died = len(self.calls)
            elif call.name not in MAKES:
                call.ends[0].copied.append((call.to, call.to + call.bytes))

    def add_inside(self, row):
        launch = self.launches[row["inside"]]
        block, _ = who = thread_of(launch, row)
        launch.inside.setdefault(who, []).append(row)
        if row["kind"] == "shuffle":
            return
        if block not in launch.shared:
            launch.meet(block)
        step, variable = launch.shared[block][-1], self.shared_variable(row)
        array = next((a for a in step.arrays if a.address == variable.address), None)
        if not array:
            array = replace(variable, stored=set())  # each block has its own
            step.arrays.append(array)
        self.access(step, who, row, array)
        held, begin = (step.memory.setdefault(array, [b"", b""]),
                       row["address"] - array.address)
        if not array.distance(row["address"]):
            held[1] = (held[1][:begin].ljust(begin, b"\0") + bytes.fromhex(row["hex"])
                       + held[1][begin + row["bytes"]:])

    def shared_variable(self, row):
        """The only one that the line names, which an index may leave, or the nearest."""
        dynamic, *others = self.shared
        named = set(re.findall(r"(?<![.>\w])(\w+)\s*\[", self.line(self.place(row))))
        others = [one for one in others if {one.name} == named] or others or [dynamic]
        return dynamic if row["dynamic"] else min(
            others, key=lambda one: one.distance(row["address"]))

    def add_step(self, row):
        launch = self.launches[row.get("access") or row["print"]]
        who = thread_of(launch, row)
        if "print" in row:
            text = row["text"].rstrip("\n")
            launch.threads.setdefault(who, []).append(
                Step("print", text=text, fault=self.asked(launch, *who, text)))
            return
        array = self.array_at(row["address"], math.inf if row["outside"] else 0)
        if not array:  # a variable of the program
            return
        if array not in launch.arrays:
            launch.arrays.append(array)
        self.access(launch, who, row, array)
        array.pointers += (self.named_in(launch.threads[who][-1].place, row["kind"])
                           - {*array.pointers})

    def asked(self, launch, block, thread, text):
        """What lab 1 asks of a thread that prints such a text, unless that is it."""
        t, b, size = thread[0], block[0], int(self.given.get("block", launch.block[0]))
        lines = {"threadIdx": f"threadIdx: {t}", "blockIdx": f"blockIdx: {b}",
                 "blockDim": f"blockDim: {size}",
                 "gridDim": f"gridDim: {self.given.get('grid', launch.grid[0])}",
                 "global": f"gpu print {t} {b} {size} {b * size + t}"}
        asked = lines.get(self.given.get("show"), text)
        like = any(line[:5] == text[:5] for line in lines.values())
        return asked if like and asked != text else ""

    def access(self, launch, who, row, array):
        address, kind = row["address"], row["kind"]
        array.sizes[row["bytes"]] += 1
        fault = ("freed" if array.freed else
                 "outside" if row["outside"] or array.distance(address) else "")
        if not fault and kind != "store" and not array.has_value_at(address):
            fault = "unwritten"
        launch.threads.setdefault(who, []).append(Step(
            kind, self.place(row), array, address, fault, instruction=row["way"][0]))
        if kind != "load":
            array.stored.update(range(address, address + row["bytes"]))


def thread_of(launch, row):
    n, (x, y, _) = row["thread"], launch.block
    return tuple(row["block"]), (n % x, n // x % y, n // x // y)


def signature(call):
    """What is the same in each repetition of a program."""
    steps = call.launch and [
        (who, [(s.kind, s.array and s.index, s.fault, s.text) for s in steps])
        for who, steps in sorted(call.launch.threads.items())]
    return call.name, call.error, call.place, call.bytes, steps


def first_period(calls):
    """The calls of one repetition, and how many repetitions there are."""
    signatures = [signature(call) for call in calls]
    for length in range(1, len(calls) + 1):
        if signatures == signatures[:length] * (len(calls) // length):
            return calls[:length], len(calls) // length
    return calls, 1
