// spawn.h -- runs a lab program in a process of its own and says how that went.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// One run of the program. Text always ends with a null byte. Nothing of it is freed: the
// process of a test ends soon.
struct run {
    char command[320];    // as a student would type it
    int status;           // exit status, or -1 if a signal ended the program
    int signal;           // that signal, or 0
    bool timed_out;       // the deadline passed and the program was killed
    const char *exceeded; // "used more than …": the limit it broke and was killed for
    long launches;        // kernels that were launched
    char *out, *err;      // standard output and standard error
    char *file;           // what it wrote to the file called "result", or NULL
    size_t file_size;
    double seconds;
};

// Runs the program named by $LAB_PROGRAM with the options that the format makes (words
// are split at spaces) in an empty folder of its own: few variables, no input, no
// inherited descriptors, and the limits of run_limits.h. Everything it started is killed when
// it ends. If $GRADE_SANDBOX names tests/grader/sandbox, that runs it. Stops the test if
// the program cannot be started.
struct run run_lab(const char *format, ...) __attribute__((format(printf, 1, 2)));

// The same with one more variable in the environment, "NAME=value".
struct run run_lab_with(const char *variable, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
