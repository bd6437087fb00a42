// spawn.h -- runs a lab program in a process of its own and says how that went.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "probe_page.h"

// One run of the program. Text always ends with a null byte. Nothing of it is freed: the
// process of a test ends soon.
struct run {
    // May be set between plan_lab() and run_planned():
    bool alone;           // in a process of its own, whatever other runs there are
    bool brief;           // for a quarter of the time: it may run out of it
    const char *variable; // "NAME=value" for its environment; it then runs alone
    bool count;           // on the CPU backend, by itself; its accesses to memory are
                          // counted, and `file` is the table of docs/counts.md, or its
                          // trace if `variable` says CUDA_CPU_TRACE=result-0
    bool keep_seed;       // the message names values that depend on --seed
    union { // what is asked of it, see probe_page.h: by name, or all
        struct {
            PROBE_SETTINGS(PROBE_SETTING)
        };
        struct probe_settings settings;
    };

    // What came of it:
    char command[320];    // as messages name it
    char options[256];    // to be pasted: without --out and, as a rule, --seed
    int status;           // exit status, or -1 if a signal ended the program
    int signal;           // that signal, or 0
    bool timed_out;       // the time limit passed and the program was killed
    bool no_room;         // the disk was full when it ended
    const char *exceeded; // "used more than …": the limit it broke and was killed for
    long launches;        // kernels that were launched
    const struct probe_launch *launch; // the first PROBE_LAUNCHES of them
    const long *leaked;                // by kind, PROBE_DEVICE and so on
    const struct probe_record *seen;   // all that was seen of the run
    char *out, *err;                   // standard output and standard error
    char reported[24];                 // the code of the CPU backend's report, or ""
    char *file; // what it wrote to the file called "result", or NULL
    size_t file_size;
    double seconds, cpu_seconds;

    // May be set before fail_run(): why a thread is past the end of an array, in the
    // words of the lab, which knows the guard.
    const char *past_the_end;

    char words[256];          // its options, as given
    const struct run *before; // the run before it in the same process, or NULL
};

// Plans a run with the options that the format makes, which are split at spaces; '' is an
// empty word. Its result is there after run_planned(), which does all planned runs: in an
// empty folder, with few variables, no input, no inherited descriptors, and the limits of
// run_limits.h. Several runs share a process where they may, which saves starting it; one
// that ends it costs no other: those after it are done in a new process. Everything
// they started is killed when they end. $GRADE_SANDBOX, where it is set, has the words of
// sandbox.py, which isolate them. Stops the test if the program named by $LAB_PROGRAM
// cannot be started.
struct run *plan_lab(const char *format, ...) __attribute__((format(printf, 1, 2)));
void run_planned(void);

// Writes what repeats the run's settings, such as "LAB_PROBE=delay_in_us=20000 ", or "".
void describe_settings(const struct run *r, char *text, size_t size);

// Both at once.
struct run run_lab(const char *format, ...) __attribute__((format(printf, 1, 2)));

// True if the run failed after another in its process, does so again, and is right in a
// process of its own, twice: something is kept from one call to the next.
bool fails_only_after_another(const struct run *r);
