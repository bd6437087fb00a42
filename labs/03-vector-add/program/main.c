// main.c -- Lab 3's program: inputs, the CPU's result and times, verdict. Do not edit.

#include "vectors.h"

static long long n, block = 256, reps = 100, samples, device, seed;
static int op;
static bool pinned, csv, speed;
static const char *out_file;

static const struct option options[] = {
    {"n", OPTION_SIZE, &n, 0, 1 << 30, NULL, "number of elements"},
    {"block", OPTION_SIZE, &block, 1, 1 << 30, NULL, "threads in a block"},
    {"reps", OPTION_SIZE, &reps, 0, 1000000, NULL, "repetitions that are timed, or 0"},
    {"samples", OPTION_SIZE, &samples, 0, 1000, NULL,
     "then so many of the device alone: docs/protocol.md"},
    {"op", OPTION_CHOICE, &op, 0, 0, OPERATIONS, "what to compute"},
    {"pinned", OPTION_FLAG, &pinned, 0, 0, NULL, "pinned memory on the host"},
    {"out", OPTION_TEXT, &out_file, 0, 0, "FILE", "write the last result there, raw"},
    {"device", OPTION_SIZE, &device, 0, 1 << 20, NULL, "which CUDA device"},
    {"seed", OPTION_SIZE, &seed, 0, 1LL << 62, NULL, "picks the random inputs"},
    {"csv", OPTION_FLAG, &csv, 0, 0, NULL, "print one row for a program to read"},
    {"speed", OPTION_FLAG, &speed, 0, 0, NULL, "compare with this machine: make speed"},
    {0},
};

// The operation on the device; returns the milliseconds of the kernel or of the copy.
static float compute(const struct vectors *x)
{
    switch (op) {
    case ADD:
        return add(x->f, x->a, n, block);
    case INCREMENT:
        return increment(x->d, n, block);
    case MULTIPLY:
        return multiply(x->f, x->a, x->b, n, block);
    case COPY:
        return yardstick_copy(x->f, x->a, n);
    case N_BLOCKS:
        return yardstick_n_blocks(x->f, x->a, n, block);
    default:
        return part_kernel(x, op, block);
    }
}

static void time_device(struct vectors *x, double us[CLOCKS])
{
    double start = now_us();
    us[BY_STOPWATCH] = 1000 * compute(x);
    us[TOTAL] = now_us() - start;
}

// One repetition on fresh inputs: the device, then the CPU on one core and on all.
static void repeat(struct vectors *x, long long rep, double us[CLOCKS])
{
    vectors_fill(x, seed, rep);
    time_device(x, us);
    if (!x->timed) {
        reference_one_core(x);
        return;
    }
    reference_warm(x);
    double start = now_us();
    reference_one_core(x);
    us[ONE_CORE] = now_us() - start;
    wake_cores();
    start = now_us();
    reference_all_cores(x);
    us[ALL_CORES] = now_us() - start;
}

// The device's samples, as docs/protocol.md describes them.
static void measure_alone(struct vectors *x, struct verdict *v, struct result *r)
{
    struct samples alone = samples_make(DEVICE_CLOCKS, samples);
    double us[CLOCKS];

    while (samples_wanted(&alone)) {
        us[KERNEL] = kernel_alone_us();
        vectors_fill(x, seed, v->reps);
        reference_one_core(x);
        let_idle();
        time_device(x, us);
        verdict_add(v, x);
        samples_add(&alone, us);
    }
    kernel_alone_end();
    samples_spread(&alone, r->us);
}

// Number 0 warms up and is not counted.
static void measure(struct vectors *x, struct verdict *v, struct result *r)
{
    struct samples beside = samples_make(CLOCKS, reps);
    double us[CLOCKS] = {0};

    repeat(x, 0, us);
    verdict_add(v, x);
    r->first_call = us[TOTAL];
    if (samples > 0)
        kernel_alone_begin(x, op);
    for (long long rep = 1; samples > 0 ? samples_wanted(&beside) : rep <= reps; rep++) {
        repeat(x, rep, us);
        verdict_add(v, x);
        samples_add(&beside, us);
    }
    samples_spread(&beside, r->us);
    if (samples > 0)
        measure_alone(x, v, r);
}

// What only the grader and make speed ask for; returns whether that was it.
static bool run_part(void)
{
    if (speed)
        vector_speed();
    else if (op == BLOCKS_FOR)
        part_blocks_for(n, block);
    else if (op == STOPWATCH)
        part_stopwatch();
    else if (probe_settings()->dry) // the arrays need not exist
        compute(&(struct vectors){0});
    else
        return false;
    return true;
}

static void read_options(int argc, char **argv)
{
    n = class_number("n", 1 << 20, 1 << 15);
    seed = class_number("seed", 1, 1 << 20);
    options_read(options, "adds, increments or multiplies vectors", argc, argv);
    if (op == N_BLOCKS && n * block > 1 << 30) // an int holds each thread's index
        usage_error("--op n_blocks launches n * block threads, which must be at most "
                    "2^30; use a smaller --n");
    if (csv && reps == 0)
        usage_error("--csv wants times: --reps 1 or more");
    part_require(op);
    output_each(samples > 0);
}

int lab_main(int argc, char **argv)
{
    struct verdict v = {0};
    struct result r;

    read_options(argc, argv);
    struct task task = {option_choice(OPERATIONS, op), n, block, reps, samples};
    double start = now_us();
    device_select(device);
    r.startup = now_us() - start;
    if (run_part())
        return STATUS_RIGHT;
    if (!csv)
        print_task(&task);
    struct vectors x = vectors_make(op, n, pinned, reps > 0 || samples > 0);
    measure(&x, &v, &r);
    if (out_file) // even if it is wrong, so that it can be looked at
        output_file(out_file, vectors_result(&x), n * vectors_element(&x));
    vectors_free(&x);
    if (v.wrong_reps)
        return say_wrong("%lld of %lld elements are right; element %lld is %.9g and "
                         "should be %.9g (in %lld of %lld repetitions)",
                         n - v.wrong, n, v.first, v.got, v.expected, v.wrong_reps,
                         v.reps);
    if (csv)
        print_csv(&task, v.max_error, &r);
    else
        print_times(&task, v.max_error, &r);
    return STATUS_RIGHT;
}
