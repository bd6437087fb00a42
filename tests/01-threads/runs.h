// runs.h -- Lab 1: the runs of a test, planned together, and what is demanded of them.
#pragma once

#include "observed.h"
#include "require.h"

enum { MOST_SIZES = 8 };

// The runs of one kind: one for each size, and one more whose launches are swallowed.
struct runs {
    enum what what;
    const struct size *sizes;
    int count;
    struct run *run[MOST_SIZES], *swallowed;
    int swallowed_size;
    struct observed *seen[MOST_SIZES];
};

// `option`: "" or " --kernel".
struct run *plan(enum what what, const char *option, struct size s);
struct runs plan_all(enum what what, const char *option, const struct size sizes[]);

// To be called when the runs are done.
void observe_all(struct runs *all);

bool size_is_right(const struct observed *o);
bool are_right(const struct runs *all);

// Fails the test if this run did not end.
void require_end(const struct run *r, const char *kernel, bool by_itself);

// Fails the test if one of the runs is wrong. `part`: see reject().
void reject_wrong(const struct runs *all, const struct observed *part);

// Fails the test if the lines came from the host.
void require_device(const struct runs *all);
