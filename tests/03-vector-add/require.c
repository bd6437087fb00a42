// require.c -- Lab 3: runs one operation and fails the test unless its result is right.

#include "require.h"

#include "graded_test.h"
#include "mistakes.h"
#include "run_output.h"
#include "status.h"

void require_right(const struct operation *operation, long n, long block)
{
    struct observed o = {operation, n, block, .seed = unknown(1 << 30)};
    struct run r = run_lab("--op %s --n %ld --block %ld --reps 1 --seed %ld --out result",
                           operation->name, n, block, o.seed);

    require_ran(&r);
    o.result = require_result(&r, n * operation->size);
    compare_result(&o);
    if (o.wrong) {
        struct element first = element_at(&o, o.first);
        fail(guess(&o),
             "%s: %ld of %ld elements are wrong, from %ld to %ld; element %ld is %.9g "
             "instead of %.9g.",
             r.command, o.wrong, n, o.first, o.last, o.first, first.got, first.after);
    }
    require_status(&r, STATUS_RIGHT);
    if (n > 0)
        require_launch(&r);
}

void require_time(const struct operation *operation)
{
    enum { N = 1 << 20, BYTES_PER_ELEMENT = 12 };
    const double bytes_per_us = 20e6; // no GPU's memory moves 20 TB/s
    struct run r = run_lab("--op %s --n %d --reps 5 --csv", operation->name, N);
    require_kernel_time(&r, N * BYTES_PER_ELEMENT / bytes_per_us);
}
