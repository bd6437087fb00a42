# test_host.py -- the host side: codes and messages of mistakes, devices, streams, memory.
import os
import shutil
import signal

import pytest
from compiling import (ROOM, matches, nogpucc, refusal, run, run_program, sections,
                       silent, successful)

pytestmark = pytest.mark.xdist_group("host")
SOURCES = "host/*.cu"
LINE = r"(near )?mistakes\.cu:[0-9]+"
MALLOC = "the 4000 bytes that cudaMalloc gave out at .*mistakes.cu:[0-9]+"
KERNEL = r"kernel [a-z_]+ \(launched at .*mistakes.cu:[0-9]+\)"
LAUNCHED = 1 + sections("host/memory.cu")["mistakes.cu"].split("// here")[0].count("\n")
# The program sees CUDA's codes, and a line on stderr matches.
SAID = {
    "null": f"{LINE}: {KERNEL}: invalid access to a null pointer",
    "pointer-of-host": "argument 1 of kernel write_kernel is the host pointer",
    "past-the-end": f"{LINE}: {KERNEL}.* 96 bytes past the end of {MALLOC}",
    "read-past-the-end": f"{LINE}: {KERNEL}.* past the end of {MALLOC}",
    "before-the-start": f"{LINE}: {KERNEL}.* 4100 bytes before {MALLOC}",
    "one-past-the-end": f"{KERNEL} wrote past the end of {MALLOC}",
    "in-a-template": rf"mistakes.cu:{LAUNCHED}\): .* 3200 bytes past the end of {MALLOC}",
    # By a call, whose line is unknown.
    "launched-by-name": f"^cuda: kernel write_kernel wrote past the end of {MALLOC}",
    "in-a-structure": f"{LINE}: {KERNEL}.* past the end of {MALLOC}",
    "found-when-freed": f"past {MALLOC}; found when they were freed",
    "past-shared-memory":
        f"{LINE}: {KERNEL}.* past the end of the 64 bytes of dynamic shared memory",
    "freed": f"byte 20 of {MALLOC} and cudaFree took back",
    "other-device": "argument 1 of .* lies on another device",
    "other-device-in-a-structure":
        f"{KERNEL}.* memory of device 0, and the kernel runs on device 1",
    "deep-recursion": f"{KERNEL}.* past the end of a thread.s stack",
    # arm64 does not trap: the compiler must check.
    "division-by-zero": f"{LINE}: {KERNEL} divides an integer by zero"}
# It ends with a segmentation fault, and explains it.
DIES = {
    "host-reads": f"{LINE}: host code touched device memory: byte 12 of {MALLOC}",
    "host-writes-variable": f"{LINE}: host code touched device memory: a __device__",
    "host-past-pinned": "",  # nobody knows more
    "host-null": f"{LINE}: the host follows a null pointer",
    "host-recursion": f"{LINE}: the host's stack is full",
    "free": "host code touched device memory"}


def start(*command, **variables):
    """Runs it with no other variables that the backend knows."""
    others = dict.fromkeys(name for name in os.environ if name.startswith("CUDA_"))
    return run_program(*command, env=others | variables)


@pytest.fixture(scope="module")
def built(sources, scratch):
    """Builds a program, in a path with blanks, if it is not there yet."""
    def build(name):
        program = scratch / name
        if not program.exists():
            successful(nogpucc("--no-lint", "-O1", f"{name}.cu", "-o", program,
                               cwd=folder))
        return program

    folder = sources.rename(scratch / "a path with blanks")
    return build


@pytest.mark.parametrize("mistake", SAID)
def test_a_mistake_has_cudas_code_and_is_explained(built, mistake):
    ended = start(built("mistakes"), mistake)
    assert ended.code == 0 and matches(SAID[mistake], ended.err), str(ended)


@pytest.mark.parametrize("mistake", DIES)
def test_a_segmentation_fault_is_explained(built, mistake):
    ended = start(built("mistakes"), mistake)
    assert ended.code == -signal.SIGSEGV and matches(DIES[mistake], ended.err), str(ended)


def test_leaks_are_reported_at_exit(built):
    ended = start(built("mistakes"), "leaks", CUDA_CPU_LEAKS=1)
    assert matches(f"leak: {MALLOC}", ended.err), str(ended)
    assert "leak: the 4000 bytes that cudaMallocHost gave out" in ended.err


@pytest.mark.quick
@pytest.mark.parametrize("name, value, expected", [
    ("CUDA_CPU_DEVICES", None, "2 1A:00.0 1B:00.0"),
    ("CUDA_CPU_DEVICES", 3, "3 1A:00.0 1B:00.0 1C:00.0"),
    ("CUDA_CPU_DEVICES", 0, "0"),
    *(("CUDA_VISIBLE_DEVICES", value, expected) for value, expected in {
        "": "0", "-1": "0", "1": "1 1B:00.0", "1,0": "2 1B:00.0 1A:00.0", "1,1": "0",
        "1,-1,0": "1 1B:00.0", "0,junk,1": "1 1A:00.0", "junk": "0",
        "GPU-00000001": "1 1B:00.0", "GPU-0000000": "0"}.items())])
def test_how_many_devices_there_are_and_which(built, name, value, expected):
    assert start(built("devices"), "count", **{name: value}).text.strip() == expected


@pytest.mark.parametrize("name, value, sentence", [
    ("CUDA_CPU_DEVICES", "two", "CUDA_CPU_DEVICES=two: give a number from 0 to 64"),
    ("CUDA_CPU_MEMORY", "1X", "CUDA_CPU_MEMORY=1X: give a number")])
def test_a_value_that_is_no_number_is_refused(built, name, value, sentence):
    assert sentence in refusal(start(built("devices"), **{name: value}))


def test_devices_keep_memory_errors_and_streams_apart(built):
    assert "lies on another device" in successful(start(built("devices"))).text


@pytest.mark.parametrize("program, variables", [
    ("streams", {}), ("streams", {"CUDA_CPU_WORKERS": 1}),
    ("few_threads", {"CUDA_CPU_WORKERS": 1}), ("memory", {"CUDA_CPU_MEMORY": "64M"})])
def test_streams_run_at_once_or_in_order_and_memory_is_right(built, program, variables):
    silent(start(built(program), **variables))


def test_memory_with_pages_of_64_KiB(built, scratch):
    """As arm64 has them."""
    program, preloaded = built("memory"), scratch / "large_pages.so"
    successful(run("gcc", "-shared", "-fPIC", "-D_GNU_SOURCE", "-w",
                   scratch / "a path with blanks/large_pages.c", "-o", preloaded))
    silent(start(program, CUDA_CPU_MEMORY="64M", CUDA_CPU_NO_KEYS=1,
                 LD_PRELOAD=preloaded))


def test_the_seed_gives_the_order_of_blocks(built):
    first, again, *others = [start(built("order"), CUDA_CPU_SEED=seed).text
                             for seed in (1, 1, 2, 3)]
    assert first == again and others != [first, first]
    assert len(first.split()) == len(set(first.split())) == 64, "each block runs once"


@pytest.mark.parametrize("compiler, emulator", [
    ("g++", []), ("aarch64-linux-gnu-g++", ["qemu-aarch64-static"])])
def test_a_switch_of_stacks_keeps_the_registers(built, scratch, compiler, emulator):
    if not all(map(shutil.which, [compiler, *emulator])):
        pytest.skip("no cross compiler or no qemu-user")
    program = scratch / f"stack_switch-{compiler}"
    successful(run(compiler, "-std=c++17", "-O2", "-Wall", "-static", "-iquote",
                   ROOM / "runtime", scratch / "a path with blanks/stack_switch.cpp",
                   "-o", program))
    silent(start(*emulator, program))


@pytest.mark.parametrize("variable, arguments", [
    ("CUDA_CPU_WORKERS", []), ("CUDA_CPU_NO_KEYS", []), ("CUDA_CPU_WORKERS", ["exit"])])
def test_a_program_may_end_while_the_device_is_at_work(built, variable, arguments):
    """Its end neither waits nor prints, by main() or a thread that calls exit()."""
    for _ in range(20):
        silent(start(built("leave"), *arguments,
                     CUDA_CPU_SILENT=1,
                     **{variable: 4 if variable == "CUDA_CPU_WORKERS" else 1}))
