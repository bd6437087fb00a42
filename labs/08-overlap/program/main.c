// main.c -- Lab 8's program: inputs, the CPU's result, times, verdict. Do not edit.

#include "job_arrays.h"

static long long n, work_rounds = 1, pieces = 8, streams = 3, reps = 9, samples, device,
                    seed;
static int op = BY_KIND;
static bool pageable, csv;
static const char *out_file;

static const struct option options[] = {
    {"n", OPTION_SIZE, &n, 1, 1 << 30, NULL, "number of elements"},
    {"work", OPTION_SIZE, &work_rounds, 1, 1 << 20, NULL, "rounds per element"},
    {"op", OPTION_CHOICE, &op, 0, 0, WAYS, "which function to run"},
    {"pieces", OPTION_SIZE, &pieces, 1, MOST_PIECES, NULL, "pieces of the arrays"},
    {"streams", OPTION_SIZE, &streams, 1, MOST_STREAMS, NULL, "streams of in_streams"},
    {"pageable", OPTION_FLAG, &pageable, 0, 0, NULL, "memory of malloc, not pinned"},
    {"reps", OPTION_SIZE, &reps, 0, 10000, NULL, "repetitions that are timed"},
    {"samples", OPTION_SIZE, &samples, 0, 1000, NULL,
     "times each, in place of those of --reps: docs/protocol.md"},
    {"out", OPTION_TEXT, &out_file, 0, 0, "FILE", "write the last result there, raw"},
    {"device", OPTION_SIZE, &device, 0, 1 << 20, NULL, "which CUDA device"},
    {"seed", OPTION_SIZE, &seed, 0, 1LL << 62, NULL, "picks the random inputs"},
    {"csv", OPTION_FLAG, &csv, 0, 0, NULL, "print the rows for a program to read"},
    {0},
};

static void print_begins(void)
{
    printf("piece_begin(%lld, %lld, k):", n, pieces);
    for (int k = 0; k <= pieces; k++)
        printf(" %d", piece_begin(n, pieces, k));
    putchar('\n');
}

static double run_us(const struct job *j, int way, struct span spans[][KINDS])
{
    device_wait(); // a non-blocking stream would not wait for the copies that fill arrays
    double start = now_us();
    if (way == IN_ORDER)
        in_order(j);
    else if (way == IN_STREAMS)
        in_streams(j, pieces, streams);
    else
        by_kind(j, pieces, spans);
    return now_us() - start;
}

// What creates and destroys streams and events belongs to the call, but could be done once
// for many calls: it is noted separately.
static void time_way(const struct job_arrays *x, struct measured *m, double us[CLOCKS])
{
    probe_setup_us = 0;
    us[WAY] = run_us(&x->job, op, m->spans);
    us[SETUP] = probe_setup_us;
}

// As docs/protocol.md describes them, of the last repetition's inputs.
static void take_samples(struct job_arrays *x, struct measured *m, struct samples *times)
{
    double us[CLOCKS];

    while (samples_wanted(times)) {
        run_us(&x->job, op, m->spans); // warms up
        time_way(x, m, us);
        job_arrays_verify(x, out_file);
        run_us(&x->job, IN_ORDER, NULL);
        us[SERIAL] = run_us(&x->job, IN_ORDER, NULL);
        samples_add(times, us);
    }
}

// Repetition 0 is verified but not counted.
static void measure(struct job_arrays *x, struct measured *m)
{
    struct samples times = samples_make(CLOCKS, samples > 0 ? samples : reps + 1);
    double us[CLOCKS];

    for (long long rep = 0; rep <= reps; rep++) {
        if (!probe_settings()->dry)
            job_arrays_fill(x, seed, rep);
        time_way(x, m, us);
        if (!probe_settings()->dry) // else nothing was computed, at any size
            job_arrays_verify(x, out_file);
        if (rep == 0 || samples > 0)
            continue;
        us[SERIAL] = op == IN_ORDER ? us[WAY] : run_us(&x->job, IN_ORDER, NULL);
        samples_add(&times, us);
    }
    if (samples > 0)
        take_samples(x, m, &times);
    samples_spread(&times, m->us);
}

int lab_main(int argc, char **argv)
{
    static struct measured m;

    n = class_number("n", 1 << 22, 1 << 15);
    seed = class_number("seed", 1, 1 << 20);
    options_read(options, "copies and computes at the same time", argc, argv);
    if (csv && reps == 0)
        usage_error("--csv wants times: --reps 1 or more");
    output_each(samples > 0);
    if (op == PIECE_BEGIN) {
        print_begins();
        return STATUS_RIGHT;
    }
    if (pieces > n)
        usage_error("--pieces is larger than --n");
    if (op == IN_ORDER)
        pieces = 1; // whatever was asked for
    memset(&m, 0, sizeof m);
    m.task = (struct task){
        option_choice(WAYS, op), n, work_rounds, pieces, streams, pageable, reps};
    device_select(device);
    if (!csv)
        print_task(&m.task);
    struct job_arrays x = job_arrays_make(n, work_rounds, pageable);
    measure(&x, &m);
    job_arrays_free(&x);
    bool has_spans = op == BY_KIND;
    if (csv)
        print_csv(&m, has_spans);
    else
        print_table(&m, has_spans);
    return STATUS_RIGHT;
}
