// speed.h -- a student's kernel beside what this machine can do: make speed.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "probe_page.h"

struct speed {
    const char *what, *limit; // in words, without a comma
    const void *kernel;       // a part, NULL if the file does not have it: see parts.h
    void **arguments;         // of the kernel
    bool (*is_right)(const struct speed *); // after one launch with these arguments
    double work;                            // the kernel's work over that of the limit
    // Does the limit's work. On a GPU it returns the microseconds; on the CPU backend it
    // is timed from outside.
    double (*do_limit)(const struct speed *);
    void *data; // for these two
    // For speed_of_memory(): arrays of the device, and their bytes.
    void *copy_to;
    const void *copy_from;
    size_t copy_bytes;
};

// Fills in the limit of a kernel that reads two floats and writes one: on a GPU the copy
// of one array, on the CPU backend a loop that does the same; as do_limit.
void speed_of_memory(struct speed *s, double (*loop)(const struct speed *));

// How that kernel, a part, was launched last; option: what needs to know, for the message
// where it was not, or where it is NULL.
struct probe_launch last_launch(const void *kernel, const char *option);

// To be called when the student's function has run and its result is right. Launches the
// kernel with the grid and block of the last launch there, and the limit, in turn; prints
// for each round how many per cent of the limit's rate the kernel reached. STATUS_USAGE
// and one line on stderr if that launch does not compute the same.
void speed_print(const struct speed *s);

// One line on stderr, and STATUS_WRONG.
__attribute__((noreturn)) void speed_wrong(void);
