# test_rules.py -- rules that cost points stand where a student reads them.
"""
A row is a rule: the lab, the codes of the messages by which it costs points, and words
that a student reads in the handout, header or skeleton. Who adds a rule adds its row.
"""
import re
from pathlib import Path

import pytest

from common.tools.labs import all_labs

RULES = """
1 | never_asked error_found looks_before | Wrap both in `CUDA_CHECK(…)`
1 | nothing_waits waits_before | `cudaDeviceSynchronize()` waits for the kernel
1 | device_reset | Never call `cudaDeviceReset()`
1 | host_prints_loop | every thread prints one line
1 | loop_host many_blocks thread_many | `grid` blocks with `block` threads each
2 | return_false | call `cudaGetLastError()` to clear the error
2 | current_changed | so the current device stays as it is
2 | not_tried refused_by_fits | Launch every size that fits into a `dim3`
2 | launch_waits | waits until it has ended
2 | set_before_compared | a whole number from 0 to count - 1
3 | blocks_for | as many blocks, and no more
3 | first_block_does_all launched_elements | Each thread handles one element
3 | host_computes | Each thread handles the element at its global index
4 | host_computes first_block_does_all | Each thread computes one element
3 | leak | runs one kernel over n elements
3 | no_event | two events in the stream, before and after the kernel
4 | launch_held | read the clock right before it
4 | delayed_ms | Do not time the allocations
4 | delayed_ms_us | the total goes from the first reading to the last
4 | delayed_ms_least | call `cudaDeviceSynchronize()` before you read the clock
4 | block_of_256 | A block contains 256 threads
4 | block_many | as many blocks as n needs
4 | launch_not | check the launch before you do anything else
5 | points_blocks_threads | fewer than twice the threads that are enough
5 | host_computes others_compute | Each thread computes one point
5 | host_clock | time as in lab 3
5 | single single_ends float_takes | in double and round them once
6 | few_lanes | At least a quarter must
6 | line_warp let_neighbours | so neighbours read neighbours
6 | elements_again | A block of 32 x 8 threads handles a *tile* of 32 x 32 elements
6 | tile_shared launches_tile | `__shared__ float tile[TILE][TILE];`
7 | few_threads threads_busy one_adds | at least a warp of them reads elements
7 | no_atomic | `atomicAdd(pointer, value)` adds `value`
7 | host_adds | You need neither a copy nor a wait
7 | first_launch | launches `blocks` blocks of BLOCK threads
7 | order_atomic | The same input gives the same result, bit by bit
7 | second_unchecked behind_launch | Check both launches
7 | longest_chain_loops | one after the other, an element passes through
8 | waits_too_much waits_for_later | A piece must not wait for a later piece
8 | default_stream | Stream 0, the default stream, and all others wait for each other
8 | own_elements own_bytes | which queue the copies of one piece
8 | copy_arrays | Use pinned host memory
8 | wait_once | Queue everything first; only then wait for each stream
8 | piece_goes stream_for_each | in stream k % `streams`
8 | kind_work stream_nothing | one stream for each kind of work
8 | created_call | `cudaStreamDestroy(stream)` ends it
8 | order_of_span events_again | as the device saw it
"""
ROWS = [row.split(" | ") for row in RULES.strip().split("\n")]


def plain(text):
    """Without line ends, and what begins the lines of a comment."""
    return re.sub(r"\n *(?:// ?)?", " ", text)


def written(lab):
    folder = Path("labs", lab.folder)
    files = folder / "README.md", folder / f"{lab.name}.h", folder / f"{lab.name}.cu"
    return plain("\n".join(file.read_text(encoding="utf-8") for file in files))


def codes_of(lab):
    files = [*Path("tests", lab.folder).glob("*.c"), *Path("common/grader").glob("*.c")]
    return set(re.findall(r'"@(\w+) ', "".join(file.read_text() for file in files)))


@pytest.mark.parametrize("number, codes, words", ROWS, ids=[row[1] for row in ROWS])
def test_a_rule_is_written_where_a_student_reads_it(number, codes, words):
    lab = all_labs()[int(number) - 1]
    assert words in written(lab)
    assert set(codes.split()) <= codes_of(lab)
