// require.h -- Lab 1: runs grids and fails the test unless their output is right.
#pragma once

#include "observed.h"

// A list of these ends with {0}.
struct size {
    int grid, block;
};

// The kernel for `what`, launched by itself, prints each thread's line; if it cannot be
// launched by itself, or is wrong, show() must do that.
void require_kernel(enum what what, const struct size sizes[]);

// show() has every thread print its own line once, in any order, from the device.
void require_lines(enum what what, const struct size sizes[]);

// show() returns when all threads have printed, whatever they print.
void require_wait(void);

// A launch that no device accepts is reported, and nothing is printed.
void require_refused_launch(void);

// runs.c: the runs of a test, planned together, and what is demanded of them.

enum { MOST_SIZES = 8 };

// The runs of one kind: one for each size, and two of a size that no program can predict:
// one whose launches are swallowed, one that runs their first blocks alone.
struct runs {
    enum what what;
    const struct size *sizes;
    int count;
    struct run *run[MOST_SIZES], *swallowed, *first_block;
    struct size hidden_size;
    struct observed *seen[MOST_SIZES];
};
struct size any_size(void);

// `option`: "" or " --kernel".
struct run *plan(enum what what, const char *option, struct size s);
struct runs plan_all(enum what what, const char *option, const struct size sizes[]);

// To be called when the runs are done.
void observe_all(struct runs *all);

bool size_is_right(const struct observed *o);
bool are_right(const struct runs *all);

// Fails the test if this run did not end.
void require_end(const struct run *r, const char *kernel, bool by_itself);

// Fails the test unless this run ended with lines, right or wrong.
void require_success(const struct run *r);

// Fails the test if one of the runs is wrong. `part`: see reject().
void reject_wrong(const struct runs *all, const struct observed *part);

// Fails the test if the lines came from the host.
void require_device(const struct runs *all);
