// picture.h -- Lab 5's pictures: as files, by one part alone, in how long. Do not edit.
#pragma once

#include "mandelbrot.h"
#include "mandelbrot_reference.h"
#include "program.h"

// Checks, before a long computation, that the file can be written and that its name ends
// in .png or .raw or has no ending, which means .raw. Otherwise says in one line what is
// wrong and exits with STATUS_USAGE.
void picture_check(const char *file);

// Writes the counts to the file, or says why not in one line and exits with STATUS_USAGE.
// .raw: each count as an int32 of this machine, row by row, the lowest row first.
// .png: coloured and shaded, the highest row at the top; a point without a count is grey.
void picture_write(const char *file, const int *counts, const struct view *v);

// picture_times.c: what the program measures and prints.

// All repetitions; the times are in microseconds.
// The kernel back to back is timed with --samples alone.
enum {
    KERNEL,
    BY_STOPWATCH,
    TOTAL,
    DEVICE_CLOCKS,
    ONE_CORE = DEVICE_CLOCKS,
    SIMD,
    ALL_CORES,
    CLOCKS
};
struct result {
    long long block_x, block_y, reps, samples;
    long long done;                  // repetitions and samples
    long long differing, wrong_reps; // points at most; repetitions
    long long past_end;              // counts that the kernel wrote past the picture
    struct verdict first_wrong;
    double startup, first_call;
    struct spread us[CLOCKS];
};

// A line for people that says what will be done and where.
void print_task(const struct view *v, const struct result *r);

// All times, as one row for a program or for people.
void print_csv(const struct view *v, const struct result *r, long long iterations);
void print_times(const struct view *v, const struct result *r, long long iterations);

// What was wrong first, on stderr.
void print_wrong(const struct view *v, const struct result *r, const int *right);

// one_part.c: calls one part of your file by itself, for --part.

enum part { PART_ALL, PART_SPACING, PART_COUNT_AT, PART_KERNEL };
#define PART_NAMES "all|spacing|count_at|kernel"

PART(void, mandelbrot_kernel, _Z17mandelbrot_kernelPi4viewdd,
     (int *d_counts, struct view v, double dx, double dy));

// Whether the file has this part, under its name, with its parameters, and not static.
bool part_is_there(enum part part);

// Prints the two distances that spacing() gives for the view. Returns whether they are
// right; if not, says so on stderr.
bool part_spacing(const struct view *v);

// Fills the counts with what count_at() gives, called on the host, for the right points.
void part_count_at(int *counts, const struct view *v);

// Fills the counts by mandelbrot_kernel(), with memory, distances and a grid of our own.
// Returns how many counts it has written past the end of the picture.
long long part_kernel(int *counts, const struct view *v, int block_x, int block_y);

// The microseconds of mandelbrot_kernel() in such a launch, back to back.
double picture_kernel_us(void *d_counts, const struct view *v,
                         const struct probe_launch *launch);

// picture_speed.c: mandelbrot() beside this machine's limit.

// Prints, for a program to read, how much of the limit mandelbrot_kernel() reaches in the
// launch that mandelbrot() makes for this view, with a size of our own.
void picture_speed(struct view v);
