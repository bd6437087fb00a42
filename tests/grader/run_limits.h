// run_limits.h -- every limit of a graded run, with its unit and its reason.
#pragma once

// tests/grader/sandbox, which compiles too, repeats those on files and adds tighter ones.

enum {
    // Seconds for one run of the program. The slowest right run takes four on two busy
    // cores, and a loop that never ends should not take more of the student's time.
    // $GRADE_DEADLINE replaces it.
    RUN_SECONDS = 10,
    // Seconds for one test, which runs the program a dozen times. The runs have their own
    // limit: this one is for a test that hangs.
    TEST_SECONDS = 120,
    // Tests that ran out of time before the others are skipped: a program that hangs in
    // every test would otherwise take minutes.
    MAX_TIMEOUTS = 3,

    // Seconds of processor time for one process, should the grader be killed and leave it
    // behind.
    CPU_SECONDS = 60,
    // Bytes of memory, summed over the program and all that it started: what a laptop can
    // spare. The largest right run needs 120 MB.
    MEMORY_BYTES = 1 << 30,
    // Processes, for a program that starts itself again and again.
    MAX_PROCESSES = 500,
    // Bytes of standard output and of standard error. The longest right output has 52 kB.
    OUTPUT_BYTES = 1 << 20,
    // Bytes of any file that the program writes. The largest right result has 8 MB.
    FILE_BYTES = 1 << 28,
    // Files open at once; the CUDA driver opens dozens.
    OPEN_FILES = 256,

    // Milliseconds between two checks of memory and processes.
    LOOK_EVERY_MS = 50,
};
