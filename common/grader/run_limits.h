// run_limits.h -- every limit of a graded run, with its unit and its reason.
#pragma once

#include <stdbool.h>

// read_limits.py reads NAME = VALUE here, too.

enum {
    // Seconds of processor time for one run of the program and all that it starts, so
    // that a busy machine costs no points: the slowest right run needs 1.5 s. A loop that
    // never ends should not take more of the student's time. The threads that wait for
    // others must not use it up on a machine of many cores, so GNU's OpenMP is told not
    // to spin: 128 threads would burn 1.5 s each time. $GRADE_DEADLINE replaces it, and
    // shortens a compiler's time as much. Once a run did not end, those of all tests have
    // a quarter of it, and after so many an eighth: a program that hangs in every test
    // would otherwise take minutes.
    RUN_CPU_SECONDS = 5,
    MANY_ENDLESS_RUNS = 3,
    // Seconds for such a run by the clock, per second of processor time: with 20 busy
    // processes on two cores a right run takes eleven times as long as it computes, and
    // computes a third of what it may. What uses next to no processor time only waits:
    // that ends sooner.
    WALL_PER_CPU_SECOND = 10,
    WAIT_PER_CPU_SECOND = 2,
    // Time for all runs of a test, in limits by the clock of one run, and their processor
    // time, in those of one run: right ones need a hundredth and a tenth.
    RUN_LIMITS_PER_TEST = 6,
    CPU_LIMITS_PER_TEST = 12,
    // The same for a run under memcheck or racecheck, which slow it down.
    CHECKED_RUN_CPU_SECONDS = 20,
    // Seconds of a test's own processor time, for a run's second of it: judging all that a
    // program may write takes a tenth.
    OWN_PER_CPU_SECOND = 12,
    // Seconds for a test that itself hangs.
    TEST_SECONDS = 3600,
    // How often a test's runs may be stopped; one that hangs ends those planned with it.
    MAX_STOPPED_RUNS_OF_A_TEST = 2,

    // Runs that share a process, and that are planned together.
    MAX_BATCH = 64,
    MAX_PLANNED = 256,

    // Seconds of processor time for one process, should the grader be killed before it.
    CPU_SECONDS = 120,
    // Bytes of memory, summed over the program and all that it started, with the files in
    // its /tmp: what a laptop can spare. The largest right run needs 400 MB.
    MEMORY_BYTES = 1 << 30,
    // Threads of the program and all that it started, with two for the sandbox, besides
    // those that OpenMP and the CPU backend start for each core they may use; a GPU's
    // driver has some of its own for each device. Others compute beside it.
    OWN_THREADS = 16,
    DRIVER_THREADS = 64,
    // The sandbox lets it start these few more, so that too many can be seen.
    SPARE_THREADS = 8,
    // Files in /tmp and /dev/shm, empty ones too: each takes a kilobyte of the kernel's
    // memory. Right runs make none there, a GPU's driver a few.
    MAX_FILES = 1000,
    // Bytes of standard output and of standard error, per run. The longest right output
    // has 52 kB.
    OUTPUT_BYTES = 1 << 20,
    // Bytes of any file that the program writes, and of the results of all its runs. The
    // largest right result has 8 MB.
    FILE_BYTES = 1 << 28,
    // Files open at once; the CUDA driver opens dozens. A socket may hold 400 kB, so
    // where there is no driver a sandbox has fewer.
    OPEN_FILES = 256,
    CPU_OPEN_FILES = 64,

    // Seconds of processor time and MiB of memory for a compiler and all that it starts.
    COMPILER_CPU_SECONDS = 20,
    COMPILER_MEBIBYTES = 1024,
    NVCC_CPU_SECONDS = 40,
    NVCC_MEBIBYTES = 4096,

    // Seconds by the clock per second of processor time, as the machine may be very busy;
    // and of one that hardly computes, which then waits for more than a share of a core.
    COMPILER_WALL_PER_CPU_SECOND = 30,
    COMPILER_WAIT_PER_CPU_SECOND = 3,
    // Make, a shell, a compiler and its parts: one after the other.
    COMPILER_THREADS = 64,
    // Of each of its processes: seconds, bytes of a file, GiB of addresses, of which nvcc
    // uses far less.
    COMPILER_PROCESS_SECONDS = 60,
    COMPILER_FILE_BYTES = 64 << 20,
    COMPILER_ADDRESS_GIBIBYTES = 2,
    NVCC_ADDRESS_GIBIBYTES = 16,

    // Bytes that the disk must have left where a file does not build: it may be to blame.
    ROOM_BYTES = 16 << 20,

    // Bytes of the file systems in memory that a sandbox has in /dev/shm and /tmp, where
    // a compiler needs more.
    SHARED_MEMORY_BYTES = 16 << 20,
    RUN_TMP_BYTES = 16 << 20,
    COMPILER_TMP_BYTES = 128 << 20,
    // Threads of a user where the limit on them is not that of one sandbox. Nobody counts
    // more of a run, either.
    MANY_THREADS = 4096,

    // How limit/ ends if the command broke a limit: of time, as `timeout` says it.
    BROKE_A_LIMIT = 123,
    OUT_OF_TIME = 124,

    // Milliseconds between two checks of memory and processes.
    LOOK_EVERY_MS = 50,
};

// Whether programs run on a GPU, and not on the CPU backend.
bool on_gpu(void);

// How many threads a run may have on this machine.
int most_threads(void);
