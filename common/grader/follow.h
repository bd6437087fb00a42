// follow.h -- follows a process until it ends or breaks a limit; ends all it started.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "run_limits.h"

// The part of a stream that belongs to one run; its status, if another run follows it.
struct section {
    size_t begin, end;
    int status;
};

// One of the two pipes, and what came through it.
struct stream {
    int fd; // -1 once it is closed
    char *text;
    size_t size, capacity;
    size_t searched; // up to here there is no end of the run that goes on
    int runs, ended; // how many it is to hold, and how many ended
    struct section sections[MAX_BATCH];
};

// A program that does one run or several, and what came of it.
struct process {
    const char *folder; // that it runs in
    pid_t pid;
    int pipes[2]; // the ends to read of its standard output and standard error
    int notes;    // memory to which the sandbox writes how the program ended
    int runs;     // how many it is to do
    bool brief[MAX_BATCH]; // which of them have a quarter of the time

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

// Of processor time, as run_limits.h or $GRADE_DEADLINE has it.
double seconds_of_a_run(void);

// Whether so much processor time in so many seconds is that of mere waiting: what computes
// gets more, also where the machine is busy.
bool is_waiting(double cpu_seconds, double seconds);

// run_streams.c: what a program prints on its two streams, run by run.

void streams_open(struct stream s[2], const int pipes[2], int runs);

// Takes what is there, waiting up to `ms` for it; returns false if nothing was.
bool streams_collect(struct stream s[2], int ms);

bool streams_are_open(const struct stream s[2]);

// Whether the run that goes on prints more than it may.
bool streams_overflow(const struct stream s[2]);

// How many runs ended, in both streams.
int streams_ended(const struct stream s[2]);

void streams_close(struct stream s[2]);
