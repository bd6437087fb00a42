// main.c -- Lab 4's driver: sizes, repetitions, the CPU's own times, the crossings. Given.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "device.h"
#include "options.h"
#include "random.h"
#include "reference.h"
#include "report.h"
#include "status.h"
#include "timing.h"
#include "transfer_cost.h"

enum { CPU1, CPUS, H2D, KERNEL, D2H, TOTAL, CLOCKS, MAX_ROWS = 64 };
static const char *const columns[CLOCKS] = {"cpu1",   "cpus", "h2d",
                                            "kernel", "d2h",  "total"};

static long long min = 256, max = 1 << 22, work_rounds = 1, reps = 15, device, seed = 1;
static bool pinned;
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
    {0},
};

struct row {
    int n;
    struct spread us[CLOCKS];
};

static void fail(const char *what, const char *whose)
{
    fprintf(stderr, "transfer_cost: %s%s\n", what, whose);
    exit(STATUS_USAGE);
}

// Ends the program unless the device's result and times make sense.
static void verify(const float *got, const float *expected, int n, const struct parts *p)
{
    for (int i = 0; i < n; i++)
        if (!(fabsf(got[i] - expected[i]) <= 0)) { // also if it is NaN
            fprintf(stderr,
                    "wrong: of %d elements, element %d is %.9g and should be %.9g\n", n,
                    i, got[i], expected[i]);
            exit(STATUS_WRONG);
        }
    if (!(p->h2d > 0 && p->kernel > 0 && p->d2h > 0 && p->total > 0)) {
        fprintf(stderr,
                "wrong: h2d %g, kernel %g, d2h %g, total %g us: all must be above 0\n",
                p->h2d, p->kernel, p->d2h, p->total);
        exit(STATUS_WRONG);
    }
}

// The result goes to FILE; that of the largest size stays there.
static void write_result(const float *dest, int n)
{
    FILE *f = fopen(out_file, "wb");
    if (!f || fwrite(dest, sizeof *dest, n, f) != (size_t)n || fclose(f))
        fail("cannot write --out ", out_file);
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

static void print_crossing(const char *what, const struct row *rows, int count, int cpu,
                           int gpu)
{
    double c[MAX_ROWS] = {0}, g[MAX_ROWS] = {0};
    for (int i = 0; i < count; i++)
        c[i] = rows[i].us[cpu].median, g[i] = rows[i].us[gpu].median;
    int at = crossing(c, g, count);
    if (at < 0 || at >= count)
        printf("# %s: never\n", what);
    else
        printf("# %s: from n = %d\n", what, rows[at].n);
}

// Made-up times: prints where the crossing is and ends.
static void crossing_of_text(void)
{
    double n[MAX_ROWS] = {0}, c[MAX_ROWS] = {0}, g[MAX_ROWS] = {0};
    int rows = 0, used = 0;

    for (const char *p = crossing_rows; *p; p += used + (p[used] == ','), rows++)
        if (rows == MAX_ROWS ||
            sscanf(p, "%lf:%lf:%lf%n", &n[rows], &c[rows], &g[rows], &used) < 3)
            fail("--crossing wants up to 64 rows like 256:10:12.5,512:20:13, not ", p);
    int at = crossing(c, g, rows);
    if (at >= 0 && at < rows)
        printf("%.0f\n", n[at]);
    else
        printf("never\n");
    exit(STATUS_RIGHT);
}

int main(int argc, char **argv)
{
    static struct row rows[MAX_ROWS];
    double *times[CLOCKS];
    int count = 0;

    options_read(options, "times copies and kernel apart, and finds the crossing", argc,
                 argv);
    if (crossing_rows)
        crossing_of_text();
    if (min > max)
        fail("--min is larger than --max", "");
    device_select(device);
    for (int c = 0; c < CLOCKS; c++)
        if (!(times[c] = malloc(reps * sizeof(double))))
            fail("not enough memory; use fewer --reps", "");
    for (long long n = min; n <= max; n = n < max && 2 * n > max ? max : 2 * n)
        rows[count++] = measure(n, times); // a wrong result ends the program here

    report_header(device_backend());
    printf("n,bytes,work,pinned");
    for (int c = 0; c < CLOCKS; c++)
        printf(",%s_us,%s_min_us,%s_max_us", columns[c], columns[c], columns[c]);
    putchar('\n');
    for (int i = 0; i < count; i++) {
        printf("%d,%zu,%lld,%d", rows[i].n, 3 * rows[i].n * sizeof(float), work_rounds,
               (int)pinned);
        for (int c = 0; c < CLOCKS; c++)
            printf(",%.3f,%.3f,%.3f", rows[i].us[c].median, rows[i].us[c].min,
                   rows[i].us[c].max);
        putchar('\n');
    }
    print_crossing("kernel faster than one core", rows, count, CPU1, KERNEL);
    print_crossing("kernel faster than all cores", rows, count, CPUS, KERNEL);
    print_crossing("with copies faster than one core", rows, count, CPU1, TOTAL);
    print_crossing("with copies faster than all cores", rows, count, CPUS, TOTAL);
    return STATUS_RIGHT;
}
