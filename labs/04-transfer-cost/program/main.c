// main.c -- Lab 4's program: sizes, repetitions, CPU times, crossings. Do not edit.

#include "host_arrays.h"
#include "rows.h"

enum part { ALL, KERNEL_ALONE, MULTIPLY, TIMES, MEMORY };

static long long min, max, work_rounds = 1, reps = 15, samples, device, seed;
static long long blocks;
static int part;
static bool pinned, csv, speed;
static const char *crossing_rows, *out_file;
static const struct option options[] = {
    {"min", OPTION_SIZE, &min, 1, 1 << 30, NULL, "smallest number of elements"},
    {"max", OPTION_SIZE, &max, 1, 1 << 30, NULL, "largest number of elements"},
    {"work", OPTION_SIZE, &work_rounds, 1, 1 << 20, NULL,
     "rounds of arithmetic per element"},
    {"pinned", OPTION_FLAG, &pinned, 0, 0, NULL, "pinned memory on the host"},
    {"reps", OPTION_SIZE, &reps, 1, 10000, NULL, "repetitions that are timed"},
    {"samples", OPTION_SIZE, &samples, 0, 1000, NULL,
     "then so many of the device alone: docs/protocol.md"},
    {"out", OPTION_TEXT, &out_file, 0, 0, "FILE", "write the last result there, raw"},
    {"crossing", OPTION_TEXT, &crossing_rows, 0, 0, "N:CPU:GPU,...",
     "only find the crossing in these times"},
    {"part", OPTION_CHOICE, &part, 0, 0, "all|kernel|multiply|times|memory",
     "test one part alone; times: of an unchecked result"},
    {"blocks", OPTION_SIZE, &blocks, 1, 1LL << 31, NULL,
     "launch so many blocks instead of enough for n"},
    {"device", OPTION_SIZE, &device, 0, 1 << 20, NULL, "which CUDA device"},
    {"seed", OPTION_SIZE, &seed, 0, 1LL << 62, NULL, "picks the random inputs"},
    {"csv", OPTION_FLAG, &csv, 0, 0, NULL, "print the rows for a program to read"},
    {"speed", OPTION_FLAG, &speed, 0, 0, NULL, "compare with this machine: make speed"},
    {0},
};

static void keep(const struct parts *p, double us[CLOCKS])
{
    us[H2D] = p->h2d;
    us[KERNEL] = p->kernel;
    us[D2H] = p->d2h;
    us[TOTAL] = p->total;
}

static void repeat(struct host_arrays *x, int repetition, double us[CLOCKS])
{
    double start = now_us();
    struct parts p = multiply(x->dest, x->a, x->b, x->n, work_rounds);
    double call_us = now_us() - start;
    keep(&p, us);
    us[CPU1] = 0;
    us[CPUS] = 0;
    if (probe_settings()->dry) // nothing was computed, at any size
        return;
    start = now_us();
    rounds_one_core(x->ref, x->a, x->b, x->n, work_rounds);
    us[CPU1] = now_us() - start;
    if (part != TIMES)
        verify_result(x, repetition, out_file);
    if (part == ALL || part == MULTIPLY)
        verify_times(&p, call_us);
    wake_cores();
    start = now_us();
    rounds_all_cores(x->ref, x->a, x->b, x->n, work_rounds);
    us[CPUS] = now_us() - start;
}

// The device's samples, as docs/protocol.md describes them, of the last inputs.
static void measure_alone(const struct host_arrays *x, struct row *row)
{
    struct samples alone = samples_make(CLOCKS - H2D, samples);
    double us[CLOCKS] = {0};

    while (samples_wanted(&alone)) {
        multiply(x->dest, x->a, x->b, x->n, work_rounds); // warms up
        struct parts p = multiply(x->dest, x->a, x->b, x->n, work_rounds);
        verify_result(x, reps + alone.count + 1, out_file);
        keep(&p, us);
        samples_add(&alone, us + H2D);
    }
    samples_spread(&alone, row->us + H2D);
}

// All repetitions at one size; number 0 warms up and is not counted.
static struct row measure(int n)
{
    struct row row = {.n = n};
    struct host_arrays x = host_arrays_make(n, pinned, part == ALL);
    struct samples beside = samples_make(CLOCKS, reps);
    double us[CLOCKS];

    for (int rep = 0; rep <= reps; rep++) {
        if (!probe_settings()->dry)
            host_arrays_fill(&x, seed, rep);
        repeat(&x, rep, us);
        if (rep > 0)
            samples_add(&beside, us);
    }
    samples_spread(&beside, row.us);
    if (samples > 0)
        measure_alone(&x, &row);
    if (out_file) // that of the largest size stays there
        output_file(out_file, x.dest, n * sizeof *x.dest);
    host_arrays_free(&x);
    return row;
}

// Twice as many, but --max is measured too.
static long long next_size(long long n) { return n < max && 2 * n > max ? max : 2 * n; }

static int test_sizes(void)
{
    for (long long n = min; n <= max; n = next_size(n)) {
        if (part == MEMORY)
            host_memory_test(n, pinned);
        else
            kernel_alone_test(n, work_rounds, blocks, seed, out_file);
    }
    if (part == KERNEL_ALONE)
        printf("multiply_kernel: right\n");
    return STATUS_RIGHT;
}

static int measure_sizes(void)
{
    static struct row rows[MAX_ROWS];
    int count = 0;

    probe_blocks = blocks;
    if (!csv) {
        printf("transfer_cost: %lld round%s, %s memory, %lld repetitions\n", work_rounds,
               work_rounds == 1 ? "" : "s", pinned ? "pinned" : "pageable", reps);
        output_machine(device_backend());
    }
    for (long long n = min; n <= max; n = next_size(n)) {
        rows[count] = measure(n); // a wrong result ends the program here
        count++;
    }
    probe_blocks = 0;
    if (csv) {
        output_header(device_backend());
        rows_csv(rows, count, work_rounds, pinned);
    } else {
        rows_table(rows, count);
        if (part == ALL)
            rows_crossings(rows, count);
    }
    return STATUS_RIGHT;
}

int lab_main(int argc, char **argv)
{
    min = class_number("smallest n", 256, 63);
    max = min << 14; // twice as many, 14 times
    seed = class_number("seed", 1, 1 << 20);
    options_read(options, "times copies and kernel apart, and finds the crossing", argc,
                 argv);
    output_each(samples > 0);
    if (crossing_rows) {
        rows_crossing_in(crossing_rows);
        return STATUS_RIGHT;
    }
    if (min > max)
        usage_error("--min is larger than --max");
    device_select(device);
    if (speed) {
        kernel_speed();
        return STATUS_RIGHT;
    }
    if (part == MEMORY || (part == KERNEL_ALONE && kernel_alone_exists()))
        return test_sizes();
    return measure_sizes();
}
