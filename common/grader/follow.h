// follow.h -- follows a process until it ends or breaks a limit; ends all it started.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "run_streams.h"

// A program that does one run or several, and what came of it.
struct process {
    const char *folder; // that it runs in
    pid_t pid;
    int pipes[2]; // the ends to read of its standard output and standard error
    int notes;    // memory to which the sandbox writes how the program ended
    int runs;     // how many it is to do
    bool hurry;   // one before them did not end: half of the time will do

    struct stream streams[2]; // what came through the pipes
    int done;                 // how many runs ended before the one that ended the process
    int status;               // its exit status, or -1 if a signal ended it
    int signal;               // that signal, or 0
    bool timed_out;           // the run took too long and the program was killed
    const char *exceeded; // "used more than …": the limit it broke and was killed for
    double seconds, cpu_seconds; // of the last run
};

// Collects what comes through the pipes until the process ends or one of its runs breaks
// a limit of run_limits.h. Nothing that the process started is left running.
void follow(struct process *p);

// Seconds on a clock that only goes forward.
double now(void);
