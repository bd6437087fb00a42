// main.c -- Lab 4's program: sizes, repetitions, CPU times, crossings. Do not edit.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "device.h"
#include "options.h"
#include "output.h"
#include "program.h"
#include "random_inputs.h"
#include "rows.h"
#include "samples.h"
#include "status.h"
#include "timing.h"
#include "transfer_cost.h"
#include "transfer_reference.h"

static long long min = 256, max = 1 << 22, work_rounds = 1, reps = 15, device, seed = 1;
static bool pinned, csv;
static const char *crossing_rows, *out_file;
static const struct option options[] = {
    {"min", OPTION_SIZE, &min, 1, 1 << 28, NULL, "smallest number of elements"},
    {"max", OPTION_SIZE, &max, 1, 1 << 28, NULL, "largest number of elements"},
    {"work", OPTION_SIZE, &work_rounds, 1, 1 << 20, NULL,
     "rounds of arithmetic per element"},
    {"pinned", OPTION_FLAG, &pinned, 0, 0, NULL, "pinned memory on the host"},
    {"reps", OPTION_SIZE, &reps, 1, 10000, NULL, "repetitions that are timed"},
    {"out", OPTION_TEXT, &out_file, 0, 0, "FILE", "write the last result there, raw"},
    {"crossing", OPTION_TEXT, &crossing_rows, 0, 0, "N:CPU:GPU,...",
     "only find the crossing in these times"},
    {"device", OPTION_SIZE, &device, 0, 1 << 20, NULL, "which CUDA device"},
    {"seed", OPTION_SIZE, &seed, 0, 1LL << 62, NULL, "picks the random inputs"},
    {"csv", OPTION_FLAG, &csv, 0, 0, NULL, "print the rows for a program to read"},
    {0},
};

// Ends the program unless the device's result and times make sense.
static void verify(const float *got, const float *expected, int n, const struct parts *p)
{
    int right = 0, first = -1;

    for (int i = 0; i < n; i++)
        if (fabsf(got[i] - expected[i]) <= 0) // not so if it is NaN
            right++;
        else if (first < 0)
            first = i;
    if (right < n) {
        fprintf(stderr,
                "wrong: %d of %d elements are right; element %d is %.9g and should be "
                "%.9g\n",
                right, n, first, got[first], expected[first]);
        if (out_file) // so that it can be looked at
            output_file(out_file, got, n * sizeof *got);
        exit(STATUS_WRONG);
    }
    if (!(p->h2d > 0 && p->kernel > 0 && p->d2h > 0 && p->total > 0)) {
        fprintf(stderr,
                "wrong: h2d %g, kernel %g, d2h %g, total %g us: all must be above 0\n",
                p->h2d, p->kernel, p->d2h, p->total);
        exit(STATUS_WRONG);
    }
}

// The host's arrays, each of n floats; ref is the CPU's result.
struct arrays {
    float *a, *b, *dest, *ref;
};

static struct arrays arrays_make(int n)
{
    struct arrays x;
    x.a = host_alloc(n, pinned);
    x.b = host_alloc(n, pinned);
    x.dest = host_alloc(n, pinned);
    x.ref = malloc(n * sizeof *x.ref);
    if (!x.a || !x.b || !x.dest || !x.ref)
        usage_error("not enough memory; use a smaller --max");
    if (device_pinned(x.a) != pinned) {
        fprintf(stderr, "wrong: --pinned is %s, but host_alloc() gave %s memory\n",
                pinned ? "given" : "not given", pinned ? "pageable" : "pinned");
        exit(STATUS_WRONG);
    }
    return x;
}

static void arrays_free(struct arrays *x)
{
    host_free(x->a, pinned);
    host_free(x->b, pinned);
    host_free(x->dest, pinned);
    free(x->ref);
}

// Fresh inputs, and results that hold a sentinel.
static void fill(struct arrays *x, int n, int rep)
{
    uint64_t s0 = random_seed(seed, rep, 0), s1 = random_seed(seed, rep, 1);

    for (int i = 0; i < n; i++) {
        x->a[i] = random_at(s0, i);
        x->b[i] = random_at(s1, i);
        x->dest[i] = -1;
        x->ref[i] = -1;
    }
}

static void repeat(struct arrays *x, int n, double us[CLOCKS])
{
    struct parts p = multiply(x->dest, x->a, x->b, n, work_rounds);
    us[H2D] = p.h2d;
    us[KERNEL] = p.kernel;
    us[D2H] = p.d2h;
    us[TOTAL] = p.total;
    double start = now_us();
    reference_one_core(x->ref, x->a, x->b, n, work_rounds);
    us[CPU1] = now_us() - start;
    verify(x->dest, x->ref, n, &p);
    wake_cores();
    start = now_us();
    reference_all_cores(x->ref, x->a, x->b, n, work_rounds);
    us[CPUS] = now_us() - start;
}

// All repetitions at one size; number 0 warms up and is not counted.
static struct row measure(int n)
{
    struct row row = {.n = n};
    struct arrays x = arrays_make(n);
    struct samples samples = samples_make(CLOCKS, reps);
    double us[CLOCKS];

    for (int rep = 0; rep <= reps; rep++) {
        fill(&x, n, rep);
        repeat(&x, n, us);
        if (rep > 0)
            samples_add(&samples, us);
    }
    for (int c = 0; c < CLOCKS; c++)
        row.us[c] = samples_spread(&samples, c);
    if (out_file) // that of the largest size stays there
        output_file(out_file, x.dest, n * sizeof *x.dest);
    samples_free(&samples);
    arrays_free(&x);
    return row;
}

// Twice as many, but --max is measured too.
static long long next_size(long long n) { return n < max && 2 * n > max ? max : 2 * n; }

static void print_task(void)
{
    printf("transfer_cost: %lld round%s, %s memory, %lld repetitions\n"
           "host: %s\ndevice: %s\n",
           work_rounds, work_rounds == 1 ? "" : "s", pinned ? "pinned" : "pageable", reps,
           host_name(), device_backend());
}

int lab_main(int argc, char **argv)
{
    static struct row rows[MAX_ROWS];
    int count = 0;

    options_read(options, "times copies and kernel apart, and finds the crossing", argc,
                 argv);
    if (crossing_rows) {
        rows_crossing_in(crossing_rows);
        return STATUS_RIGHT;
    }
    if (min > max)
        usage_error("--min is larger than --max");
    device_select(device);
    if (!csv)
        print_task();
    for (long long n = min; n <= max; n = next_size(n)) {
        rows[count] = measure(n); // a wrong result ends the program here
        count++;
    }
    if (csv) {
        output_header(device_backend());
        rows_csv(rows, count, work_rounds, pinned);
    } else {
        rows_table(rows, count);
        rows_crossings(rows, count);
    }
    return STATUS_RIGHT;
}
