# test_probe.py -- the probe in lab programs: what it sees and does to a run, unnoticed.
import re
from functools import lru_cache
from pathlib import Path

import pytest

from commands import matches, printed

HERE = Path("tests/repo/probe")
GCC = "gcc -std=c11 -Wall -Werror -D_GNU_SOURCE -iquote common/lab -iquote common/grader"
# The command that make links a lab's program with.
LINK = """include Makefile
build/link/threads: build/host/labs/threads.o; @echo $(LINKER)
"""
# What a program with these settings, or the probe in it, must print.
ROWS = [
    ("every launch is counted", "launches",
     f"launches 4{4 * ' 1,1,1:1,1,1'};"),
    ("grid and block of each launch are kept", "calls",
     "run 0: launches 3 2,1,1:3,1,1 1,1,1:1,1,1 1,1,1:1,1,1;"),
    ("copies are counted by direction, with the largest", "calls", "in 3 100; out 2 100"),
    ("what was freed has not leaked", "calls", "run 0: .* leaked 0/2 0/1 0/2 0/0;"),
    ("leaks are counted by kind", "calls", "run 1: .* leaked 2/4 1/2 1/1 1/2;"),
    ("no constructor finds the page", "calls", "variable: 0, descriptor: 0"),
    ("a swallowed launch succeeds and does nothing", "calls swallow=1", "x: 0$"),
    ("the largest allocation asked for is kept", "calls", "asked 1152921504606846976;"),
    ("in a dry run nothing reaches the device, and all is seen", "calls dry=1", "x: 1$"),
    ("a launch that is not swallowed does its work", "calls", "x: 7$"),
    ("nothing is slow by itself", "calls", "slow:$"),
    ("a kernel's delay is the kernel's", "calls delay_launch_us=300000",
     "slow: launch_waited between_events$"),
    ("a copy to the device is delayed", "calls delay_in_us=300000",
     "slow: copy_in async_in_waited symbol_in$"),
    ("a copy from the device is delayed", "calls delay_out_us=300000",
     "slow: copy_out async_out_waited$"),
    ("an event's delay comes before the event", "calls delay_record_us=300000",
     "slow: record_waited between_events$"),
    ("allocating and freeing is delayed", "calls delay_allocate_us=300000",
     "slow: allocate free$"),
    ("the order of calls is kept", "failures", "order IILEOEWRWRWTOF$"),
    ("no call fails unasked", "failures", "^in 0 0, last 0, out 0, pin 0, time 0$"),
    ("the first copy to the device fails, and the launch forgets it", "failures fail=2",
     "^in 719 0, last 0, out 0, pin 0, time 0$"),
    ("the second one fails, and the launch forgets it", "failures fail=2 fail_after=1",
     "^in 0 719, last 0, out 0, pin 0, time 0$"),
    ("a copy back fails", "failures fail=3", "^in 0 0, last 0, out 719, pin 0, time 0$"),
    ("pinning fails", "failures fail=1", "^in 0 0, last 0, out 0, pin 719, time 0$"),
    ("a time fails", "failures fail=4", "^in 0 0, last 0, out 0, pin 0, time 719$"),
    ("nothing of a stream fails unasked", "failures", "^stream 0, record 0, wait 0$"),
    ("a stream's creation fails", "failures fail=5", "^stream 719, record 0, wait 0$"),
    ("an event's record fails", "failures fail=6", "^stream 0, record 719, wait 0$"),
    ("a wait for an event fails", "failures fail=7", "^stream 0, record 0, wait 719$"),
    ("a call that fails has done its work", "failures fail=2", "^x: 8$"),
    ("the last error is that of a call that failed", "failures fail=3", "^peek: 719$"),
    ("a refused copy is kept, with the room at its ends", "failures",
     "refused: 100 bytes, kind 2, to 0 with 0, from 2 with 36 after 4$"),
    ("copies of pageable memory are counted", "failures", "; pageable 4; "),
    # A lab's program and the parts of a student's file.
    ("a function of the student's is called", "parts", "blocks_for: 5$"),
    ("a kernel of the student's is launched", "parts", "add_kernel: 11 12 13 14 10$"),
    ("such a launch is seen", "parts", "launches 1 2,1,1:3,1,1;"),
    ("such a launch is swallowed", "parts swallow=1", "add_kernel: 10 10 10 10 10$"),
    ("a part that is static, absent or another is NULL", "parts",
     "absent: hidden_for absent_for other_blocks_for absent_kernel$")]


@pytest.fixture(scope="module")
def seen(scratch, graders):
    """Runs a program as the grader does; returns what it and its probe print."""
    def compile_c(source):
        printed(*GCC.split(), "-c", source, "-o", scratch / f"{source.stem}.o")
        return scratch / f"{source.stem}.o"

    link = printed("make", "-s", "-f", "-", "build/link/threads", stdin=LINK).split()
    wrappers = [compile_c(source) for source in Path("common/lab").glob("probe_*.c")]
    needed = {"calls": [], "launches": [], "failures": [],
              "parts": [compile_c(HERE / "parts.c"), *Path("common/lab").glob("device_[ac]*.cu"),
                        "common/lab/timing.c", "-I", "common/lab"]}
    for name, others in needed.items():
        printed(*link, *wrappers, *others, HERE / f"{name}.cu", "-o", scratch / name,
                env={"NOGPUCC_CACHE": Path("build/cpu/runtime").absolute()})
    printed(*GCC.split(), "common/grader/shared_page.c", HERE / "probe_program.c",
            "-o", scratch / "probe")

    @lru_cache
    def seen(program, *settings):
        return printed(scratch / "probe", scratch / program, *settings)
    return seen


@pytest.mark.parametrize("command, line", [row[1:] for row in ROWS],
                         ids=[row[0] for row in ROWS])
def test_probe(seen, command, line):
    said = seen(*command.split())
    assert matches(line, said), said


@pytest.mark.quick
def test_a_submission_reaches_no_function_that_no_header_promises(graders):
    symbols = printed("nm", "-g", "--defined-only", *Path("build/host/labs").glob("*.o"))
    headers = [*Path().glob("common/lab/*.h"), *Path().glob("labs/*/*.h")]
    promised = {name for header in headers for name in
                re.findall(r"^EXTERN_C .*?\b(\w+)\(", header.read_text(), re.MULTILINE)}
    reached = {name for name in re.findall(r" [A-Z] (\w+)$", symbols, re.MULTILINE)
               if not name.startswith("__wrap_")}
    assert "main" in reached and reached - promised == {"main"}
