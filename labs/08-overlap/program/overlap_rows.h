// overlap_rows.h -- what Lab 8's program prints. Do not edit.
#pragma once

#include <stdbool.h>

#include "overlap.h"
#include "timing.h"

#define WAYS "piece_begin|in_order|in_streams|by_kind"
enum { PIECE_BEGIN, IN_ORDER, IN_STREAMS, BY_KIND };

struct task {
    const char *op;
    long long n, work, pieces, streams;
    bool pageable;
    long long reps;
};

// Times in microseconds, the spans of the last repetition in milliseconds.
struct measured {
    struct task task;
    struct spread us, serial;
    struct span spans[MOST_PIECES][KINDS];
};

void print_task(const struct task *t);
void print_table(const struct measured *m, bool has_spans);
void print_csv(const struct measured *m, bool has_spans);
