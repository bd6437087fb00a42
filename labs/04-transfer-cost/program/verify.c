// verify.c -- judges what multiply() computed and returned; see host_arrays.h.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "host_arrays.h"
#include "output.h"
#include "status.h"

void verify_result(const struct host_arrays *x, int repetition, const char *out)
{
    int right = 0, first = -1;

    for (int i = 0; i < x->n; i++)
        if (fabsf(x->dest[i] - x->ref[i]) <= 0) // not so if it is NaN
            right++;
        else if (first < 0)
            first = i;
    if (right == x->n)
        return;
    fprintf(stderr,
            "wrong: repetition %d: %d of %d elements are right; element %d is %.9g and "
            "should be %.9g\n",
            repetition, right, x->n, first, x->dest[first], x->ref[first]);
    if (out) // so that it can be looked at
        output_file(out, x->dest, x->n * sizeof *x->dest);
    exit(STATUS_WRONG);
}

void verify_times(const struct parts *us, double call_us)
{
    // Events and the host's clock do not agree to the last digit.
    double most = call_us * 1.01 + 10;

    if (!(us->h2d > 0 && us->kernel > 0 && us->d2h > 0 && us->total > 0)) {
        fprintf(stderr, "wrong: h2d %g, kernel %g, d2h %g, total %g us: ", us->h2d,
                us->kernel, us->d2h, us->total);
        fprintf(stderr, "all must be above 0\n");
        exit(STATUS_WRONG);
    }
    if (!(us->h2d <= most && us->kernel <= most && us->d2h <= most &&
          us->total <= most)) {
        fprintf(stderr, "wrong: h2d %g, kernel %g, d2h %g, total %g us: ", us->h2d,
                us->kernel, us->d2h, us->total);
        fprintf(stderr, "none can be above %.1f, which multiply() took\n", call_us);
        exit(STATUS_WRONG);
    }
}
