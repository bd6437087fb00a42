// run_streams.h -- what a program prints on its two streams, run by run.
#pragma once

#include <stdbool.h>
#include <stddef.h>

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

void streams_open(struct stream s[2], const int pipes[2], int runs);

// Takes what is there, waiting up to `ms` for it; returns false if nothing was.
bool streams_collect(struct stream s[2], int ms);

bool streams_are_open(const struct stream s[2]);

// Whether the run that goes on prints more than it may.
bool streams_overflow(const struct stream s[2]);

// How many runs ended, in both streams.
int streams_ended(const struct stream s[2]);

void streams_close(struct stream s[2]);
