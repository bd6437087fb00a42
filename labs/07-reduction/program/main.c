// main.c -- Lab 7's program: inputs, the exact sum, times, verdict. Do not edit.

#include "steps.h"

enum { STEP, LIMIT, DEVICE_CLOCKS, ONE_CORE = DEVICE_CLOCKS, ALL_CORES, CLOCKS };
static const double NO_DIGIT = 0.01; // a sum that may be off by so much of itself
static const char *const clock_columns[CLOCKS] = {"kernel", "limit", "cpu1", "cpus"};

static long long n, blocks, reps = 9, samples, device, seed;
static int op = SUM;
static bool random_numbers, csv, speed;
static const char *out_file;

static const struct option options[] = {
    {"n", OPTION_SIZE, &n, 0, 1 << 28, NULL, "number of elements"},
    {"op", OPTION_CHOICE, &op, 0, 0, STEPS, "which kernel or function to run"},
    {"blocks", OPTION_SIZE, &blocks, 0, 1 << 20, NULL,
     "blocks of sum_kernel and dot_kernel, by default all that the device runs at once"},
    {"reps", OPTION_SIZE, &reps, 0, 1000000, NULL,
     "repetitions that are timed, after one with whole numbers"},
    {"samples", OPTION_SIZE, &samples, 0, 1000, NULL,
     "then so many of the device alone: docs/protocol.md"},
    {"random", OPTION_FLAG, &random_numbers, 0, 0, NULL,
     "random numbers also in the first repetition"},
    {"out", OPTION_TEXT, &out_file, 0, 0, "FILE", "write the last sums there, raw"},
    {"device", OPTION_SIZE, &device, 0, 1 << 20, NULL, "which CUDA device"},
    {"seed", OPTION_SIZE, &seed, 0, 1LL << 62, NULL, "picks the random inputs"},
    {"csv", OPTION_FLAG, &csv, 0, 0, NULL, "print one row for a program to read"},
    {"speed", OPTION_FLAG, &speed, 0, 0, NULL, "compare with this machine: make speed"},
    {0},
};

static double timed(float (*reference)(const struct addends *), const struct addends *a)
{
    volatile float keep;
    double start = now_us();
    keep = reference(a);
    (void)keep;
    return now_us() - start;
}

static void time_device(struct step_run *s, const struct addends *a, double us[CLOCKS])
{
    us[STEP] = step_us(s);
    us[LIMIT] = device_is_gpu() ? step_read_us(s) : timed(reference_all_cores, a);
}

static void time_all(struct step_run *s, const struct addends *a, double us[CLOCKS])
{
    us[ONE_CORE] = timed(reference_one_core, a);
    wake_cores();
    us[ALL_CORES] = timed(reference_all_cores, a);
    if (samples == 0)
        time_device(s, a, us);
}

// The device's samples, as docs/protocol.md describes them, of the last inputs.
static void measure_alone(struct step_run *s, const struct addends *a,
                          struct spread us[CLOCKS])
{
    struct samples alone = samples_make(DEVICE_CLOCKS, samples);

    while (samples_wanted(&alone)) {
        double now[CLOCKS];
        time_device(s, a, now);
        samples_add(&alone, now);
    }
    samples_spread(&alone, us);
}

// Repetition 0 has whole numbers and is not timed.
static void measure(struct step_run *s, struct reduction_verdict *v,
                    struct spread us[CLOCKS])
{
    struct addends a = addends_make(n, step_has_products(op));
    struct samples beside = samples_make(CLOCKS, reps > 0 ? reps : 1);

    for (long long rep = 0; rep <= reps; rep++) {
        double now[CLOCKS] = {0};
        bool whole = rep == 0 && !random_numbers;
        addends_fill(&a, seed, rep, whole);
        step_copy(s, &a);
        if (rep == 0)
            step_spoil_shared();
        reduction_judge(v, s, &a, step_result(s), whole);
        if (out_file) // what the timed launches leave is not the result
            output_file(out_file, s->partial, s->count * sizeof *s->partial);
        if (rep == 0)
            continue;
        time_all(s, &a, now);
        samples_add(&beside, now);
    }
    samples_spread(&beside, us);
    if (samples > 0)
        measure_alone(s, &a, us);
    addends_free(&a);
}

static void print_csv(const struct reduction_verdict *v, const struct spread us[CLOCKS])
{
    output_header(device_backend());
    printf("op,n,blocks,reps,error,cpu1_error,bound");
    output_time_names(clock_columns, CLOCKS);
    printf("\n%s,%lld,%lld,%lld,%g,%g,%g", option_choice(STEPS, op), n, blocks, reps,
           v->error, v->cpu_error, v->bound);
    output_times(us, CLOCKS);
    putchar('\n');
}

static void print_times(const struct reduction_verdict *v, const struct spread us[CLOCKS])
{
    const char *const names[CLOCKS] = {
        option_choice(STEPS, op), device_is_gpu() ? "only reading" : "limit: all cores",
        "CPU, one core", "CPU, all cores"};
    double bytes = (step_has_products(op) ? 2.0 : 1.0) * n * sizeof(float);

    printf("error with random numbers, as a share of the sum: %.3g\n"
           "its bound: %.3g; the CPU's error: %.3g\n\n",
           v->error, v->bound, v->cpu_error);
    output_time_table(18, names, us, CLOCKS);
    if (v->bound > NO_DIGIT) {
        puts("\nSo long a chain of additions guarantees no digit: these times are not\n"
             "those of a sum.");
        return;
    }
    printf("\n%.3g GB/s", bytes / us[STEP].median / 1e3);
    if (device_is_gpu()) // the CPU backend's threads say nothing of a GPU's
        printf(", %.3g %% of the limit", 100 * us[LIMIT].median / us[STEP].median);
    putchar('\n');
}

static enum exit_status run(void)
{
    struct reduction_verdict v = {0};
    struct spread us[CLOCKS];
    struct step_run s = step_make(op, n, blocks);

    measure(&s, &v, us);
    step_free(&s);
    if (v.is_wrong) {
        const struct partial p = v.first_wrong;
        probe_say("sum", p.got, p.expected);
        fprintf(stderr,
                "wrong: the sum of elements %lld to %lld is %.9g and should be %.9g",
                p.first, p.end - 1, p.got, p.expected);
        if (p.allowed < 0.5)
            fprintf(stderr, ", with a rounding error of at most %.3g", p.allowed);
        fputs("\n", stderr);
        return STATUS_WRONG;
    }
    if (reps == 0)
        printf("%s numbers: right\n", random_numbers ? "random" : "whole");
    else if (csv)
        print_csv(&v, us);
    else
        print_times(&v, us);
    return STATUS_RIGHT;
}

int lab_main(int argc, char **argv)
{
    n = class_number("n", 1 << 20, 1 << 15);
    seed = class_number("seed", 1, 1 << 20);
    blocks = -1;
    options_read(options, "adds up n floats", argc, argv);
    if (csv && reps == 0)
        usage_error("--csv wants times: --reps 1 or more");
    output_each(samples > 0);
    step_require(op);
    device_select(device);
    if (blocks < 0)
        blocks = device_blocks_at_once(BLOCK);
    if (speed) {
        reduction_speed(blocks);
        return STATUS_RIGHT;
    }
    if (op == LONGEST_CHAIN) {
        printf("longest_chain(%lld, %lld): %d\n", n, blocks, longest_chain(n, blocks));
        return STATUS_RIGHT;
    }
    if (!csv) {
        int launched = step_blocks(op, n, blocks);
        printf("reduction: %s, %lld elements, %d block%s, %lld repetitions\n",
               option_choice(STEPS, op), n, launched, launched == 1 ? "" : "s", reps);
        output_machine(device_backend());
    }
    return run();
}
