// rows.h -- Lab 4's measurements: as a table, as CSV, and their crossings. Do not edit.
#pragma once

#include "program.h"
#include "transfer_cost.h"

enum { CPU1, CPUS, H2D, KERNEL, D2H, TOTAL, CLOCKS, MAX_ROWS = 64 };

struct row {
    int n;
    struct spread us[CLOCKS];
};

// Medians for a person to read, or everything for a program.
void rows_table(const struct row *rows, int count);
void rows_csv(const struct row *rows, int count, long long work, bool pinned);

// The four sizes from which the device wins: kernel and total, against one core and
// against one core or all, whichever is faster. The device's median must beat the CPU's
// fastest repetition, so that noise does not turn a tie into a win. STATUS_WRONG if
// crossing() returns no row.
void rows_crossings(const struct row *rows, int count);

// Reads made-up times, "N:CPU:GPU,...", and prints where the crossing is. On malformed
// text: one line on stderr and STATUS_USAGE.
void rows_crossing_in(const char *text);
