// main.c -- Lab 6's program: options, inputs, verdict, rates. Do not edit.

#include "moves.h"

enum { MOST = 1 << 28, MOST_INPUT = 1 << 30 };

static int op;
static long long n = 1 << 20, offset, stride = 1, width = 1024, height = 1024;
static long long reps = 5, samples, device, seed;
static bool csv;
static const char *out_file;

static const struct option options[] = {
    {"op", OPTION_CHOICE, &op, 0, 0, OPERATIONS, "what to do"},
    {"n", OPTION_SIZE, &n, 1, MOST, NULL, "elements of a copy"},
    {"offset", OPTION_SIZE, &offset, 0, MOST, NULL, "where a copy begins to read"},
    {"stride", OPTION_SIZE, &stride, 0, 1 << 20, NULL,
     "from one read element to the next"},
    {"width", OPTION_SIZE, &width, 1, MOST, NULL, "columns to transpose"},
    {"height", OPTION_SIZE, &height, 1, MOST, NULL, "rows to transpose"},
    {"reps", OPTION_SIZE, &reps, 0, 100000, NULL, "repetitions that are timed, or 0"},
    {"samples", OPTION_SIZE, &samples, 0, 1000, NULL,
     "times each, in place of those of --reps: docs/protocol.md"},
    {"out", OPTION_TEXT, &out_file, 0, 0, "FILE", "write the last result there, raw"},
    {"device", OPTION_SIZE, &device, 0, 1 << 20, NULL, "which CUDA device"},
    {"seed", OPTION_SIZE, &seed, 0, 1LL << 62, NULL, "picks the random inputs"},
    {"csv", OPTION_FLAG, &csv, 0, 0, NULL, "print one row for a program to read"},
    {0},
};

static struct task read_task(void)
{
    if (op != WAYS && op != SECTORS && op != COPY && width * height > MOST)
        usage_error("--width times --height is at most 2^28");
    if (op == COPY && (stride == 0 || offset + n * stride > MOST_INPUT))
        usage_error("a copy has a --stride of 1 or more, and --offset + --n * --stride "
                    "is at most 2^30");
    if (offset + 32 * stride > MOST_INPUT)
        usage_error("--offset + 32 * --stride is at most 2^30");
    if (csv && (reps == 0 || op >= SECTORS))
        usage_error("--csv wants times: --op copy, naive, tile, padded or device_copy, "
                    "and --reps 1 or more");
    return (struct task){op, n, offset, stride, width, height};
}

static void print_task(const struct task *t)
{
    if (t->op == COPY)
        printf("memory_access: copy of %lld elements, offset %lld, stride %lld\n", t->n,
               t->offset, t->stride);
    else if (t->op == DEVICE_COPY)
        printf("memory_access: the device's own copy of %lld elements\n", t->n);
    else
        printf("memory_access: transpose (%s) of %lld rows of %lld elements\n",
               option_choice(OPERATIONS, t->op), t->height, t->width);
    output_machine(device_backend());
}

static enum exit_status print_wrong(const struct task *t, const struct verdict *v)
{
    long long elements = task_elements(t);

    if (v->wrong)
        return say_wrong("%lld of %lld elements are right; element %lld is %.9g and "
                         "should be %.9g",
                         elements - v->wrong, elements, v->first, v->got, v->right);
    return say_wrong("threads outside wrote %lld floats past the end of the result",
                     v->past_end);
}

static bool is_wrong(const struct verdict *v) { return v->wrong || v->past_end; }

// Repetition 0 warms up and is not counted. Stops after the first that is wrong.
static struct verdict repeat(struct arrays *a, const struct task *t,
                             struct samples *beside)
{
    struct verdict v = {0};
    double us[CLOCKS];

    for (long long rep = 0; rep <= reps && !is_wrong(&v); rep++) {
        arrays_fill(a, t, seed, rep);
        move(a, t);
        v = verify(a, t);
        if (rep == 0 || samples > 0 || is_wrong(&v))
            continue;
        measure_rates(a, t, us);
        samples_add(beside, us);
    }
    while (samples > 0 && !is_wrong(&v) && samples_wanted(beside)) {
        measure_rates(a, t, us);
        samples_add(beside, us);
    }
    return v;
}

static enum exit_status run_moves(const struct task *t)
{
    struct samples times = samples_make(CLOCKS, samples > 0 ? samples : reps + 1);
    struct arrays a = arrays_make(t);
    struct spread us[CLOCKS];

    struct verdict v = repeat(&a, t, &times);
    if (out_file) // the result goes to FILE even if it is wrong
        output_file(out_file, a.out, task_elements(t) * sizeof *a.out);
    arrays_free(&a, t);
    if (is_wrong(&v))
        return print_wrong(t, &v);
    samples_spread(&times, us);
    if (csv)
        print_rates_csv(t, reps, us);
    else if (reps > 0)
        print_rates(t, reps, us);
    else
        printf("all %lld elements are right\n", task_elements(t));
    return STATUS_RIGHT;
}

int lab_main(int argc, char **argv)
{
    seed = class_number("seed", 1, 1 << 20);
    options_read(options, "moves elements of an array", argc, argv);
    output_each(samples > 0);
    struct task task = read_task();
    if (op == SECTORS) {
        printf("sectors(%lld, %lld): %d\n", offset, stride, sectors(offset, stride));
        return STATUS_RIGHT;
    }
    if (op == WAYS) {
        printf("ways(%lld): %d\n", stride, ways(stride));
        return STATUS_RIGHT;
    }
    device_select(device);
    if (!csv)
        print_task(&task);
    return run_moves(&task);
}
