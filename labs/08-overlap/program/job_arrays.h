// job_arrays.h -- Lab 8's arrays, what is right, and what is printed. Do not edit.
#pragma once

#include "overlap.h"
#include "program.h"

enum { HOST_SENTINEL = -1, DEVICE_SENTINEL = -2 }; // no result is negative

struct job_arrays {
    struct job job;
    float *a, *b, *ref;
    bool pageable;
};
struct job_arrays job_arrays_make(int n, int work, bool pageable);
void job_arrays_free(struct job_arrays *x);

// Fresh inputs, and sentinels where results will be and in all arrays of the device.
void job_arrays_fill(struct job_arrays *x, long long seed, int rep);

// Writes the result to `out`, unless that is NULL; ends the program with STATUS_WRONG and
// one line on stderr if it is wrong.
void job_arrays_verify(const struct job_arrays *x, const char *out);

// overlap_rows.c: what Lab 8's program prints.

#define WAYS "piece_begin|in_order|in_streams|by_kind"
enum { PIECE_BEGIN, IN_ORDER, IN_STREAMS, BY_KIND };

struct task {
    const char *op;
    long long n, work, pieces, streams;
    bool pageable;
    long long reps;
};

// Times in microseconds, the spans of the last repetition in milliseconds. The set-up, of
// streams and events, is part of WAY.
enum { WAY, SERIAL, SETUP, CLOCKS };
struct measured {
    struct task task;
    struct spread us[CLOCKS];
    struct span spans[MOST_PIECES][KINDS];
};

void print_task(const struct task *t);
void print_table(const struct measured *m, bool has_spans);
void print_csv(const struct measured *m, bool has_spans);
