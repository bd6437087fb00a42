// main.c -- Lab 4's program: sizes, repetitions, CPU times, crossings. Do not edit.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "device.h"
#include "options.h"
#include "random.h"
#include "transfer_reference.h"
#include "machine.h"
#include "rows.h"
#include "status.h"
#include "timing.h"
#include "transfer_cost.h"

static long long min = 256, max = 1 << 22, work_rounds = 1, reps = 15, device, seed = 1;
static bool pinned, csv;
static const char *crossing_rows, *out_file;
static const struct option options[] = {
    {"min", OPTION_SIZE, &min, 1, 1 << 28, NULL, "smallest number of elements"},
    {"max", OPTION_SIZE, &max, 1, 1 << 28, NULL, "largest number of elements"},
    {"work", OPTION_SIZE, &work_rounds, 1, 1 << 20, NULL,
     "rounds of arithmetic an element"},
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

static void fail(const char *what, const char *whose)
{
    fprintf(stderr, "transfer_cost: %s%s\n", what, whose);
    exit(STATUS_USAGE);
}

// The result goes to FILE even if it is wrong; the largest size's stays there.
static void write_result(const float *dest, int n)
{
    FILE *f = fopen(out_file, "wb");
    if (!f || fwrite(dest, sizeof *dest, n, f) != (size_t)n || fclose(f))
        fail("cannot write --out ", out_file);
}

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
        if (out_file)
            write_result(got, n);
        exit(STATUS_WRONG);
    }
    if (!(p->h2d > 0 && p->kernel > 0 && p->d2h > 0 && p->total > 0)) {
        fprintf(stderr,
                "wrong: h2d %g, kernel %g, d2h %g, total %g us: all must be above 0\n",
                p->h2d, p->kernel, p->d2h, p->total);
        exit(STATUS_WRONG);
    }
}

// All repetitions at one size; number 0 warms up and is not counted.
static struct row measure(int n, double *times[CLOCKS])
{
    struct row row = {.n = n};
    float *a = host_alloc(n, pinned), *b = host_alloc(n, pinned);
    float *dest = host_alloc(n, pinned), *ref = malloc(n * sizeof *ref);

    if (!a || !b || !dest || !ref)
        fail("not enough memory; use a smaller --max", "");
    if (device_pinned(a) != pinned) {
        fprintf(stderr, "wrong: --pinned is %s, but host_alloc() gave %s memory\n",
                pinned ? "given" : "not given", pinned ? "pageable" : "pinned");
        exit(STATUS_WRONG);
    }
    for (int rep = 0; rep <= reps; rep++) {
        uint64_t s0 = random_seed(seed, rep, 0), s1 = random_seed(seed, rep, 1);
        for (int i = 0; i < n; i++)
            a[i] = random_at(s0, i), b[i] = random_at(s1, i), dest[i] = ref[i] = -1;
        struct parts p = multiply(dest, a, b, n, work_rounds);
        double t0 = now_us();
        reference_one_core(ref, a, b, n, work_rounds);
        double t1 = now_us();
        verify(dest, ref, n, &p);
        reference_wake();
        double t2 = now_us();
        reference_all_cores(ref, a, b, n, work_rounds);
        double t3 = now_us();
        if (rep == 0)
            continue;
        double us[CLOCKS] = {t1 - t0, t3 - t2, p.h2d, p.kernel, p.d2h, p.total};
        for (int c = 0; c < CLOCKS; c++)
            times[c][rep - 1] = us[c];
    }
    for (int c = 0; c < CLOCKS; c++)
        row.us[c] = spread_of(times[c], reps);
    if (out_file)
        write_result(dest, n);
    host_free(a, pinned), host_free(b, pinned), host_free(dest, pinned), free(ref);
    return row;
}

static void print_task(void)
{
    printf("transfer_cost: %lld round%s, %s memory, %lld repetitions\n"
           "host: %s\ndevice: %s\n",
           work_rounds, work_rounds == 1 ? "" : "s", pinned ? "pinned" : "pageable", reps,
           host_name(), device_backend());
}

int main(int argc, char **argv)
{
    static struct row rows[MAX_ROWS];
    double *times[CLOCKS];
    int count = 0;

    options_read(options, "times copies and kernel apart, and finds the crossing", argc,
                 argv);
    if (crossing_rows) {
        rows_crossing_in(crossing_rows);
        return STATUS_RIGHT;
    }
    if (min > max)
        fail("--min is larger than --max", "");
    device_select(device);
    for (int c = 0; c < CLOCKS; c++)
        if (!(times[c] = malloc(reps * sizeof(double))))
            fail("not enough memory; use fewer --reps", "");
    if (!csv)
        print_task();
    for (long long n = min; n <= max; n = n < max && 2 * n > max ? max : 2 * n)
        rows[count++] = measure(n, times); // a wrong result ends the program here

    if (csv) {
        report_header(device_backend());
        rows_csv(rows, count, work_rounds, pinned);
    } else {
        rows_table(rows, count);
        rows_crossings(rows, count);
    }
    return STATUS_RIGHT;
}
