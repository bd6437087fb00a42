// main.c -- Lab 5's program: the view, the CPU's counts and times, verdict. Do not edit.

#include "picture.h"

static long long width = 1500, height = 1250, max_iter = 400, block_x = 16, block_y = 16;
static long long reps = 5, samples, device, seed;
static bool pinned, csv, speed;
static int part = PART_ALL;
static const char *center, *zoom = "1", *out_file;

static const struct option options[] = {
    {"width", OPTION_SIZE, &width, 1, 1 << 20, NULL, "points in a row"},
    {"height", OPTION_SIZE, &height, 1, 1 << 20, NULL, "points in a column"},
    {"max-iter", OPTION_SIZE, &max_iter, 1, 1 << 24, NULL, "iterations at most"},
    {"center", OPTION_TEXT, &center, 0, 0, "X,Y", "middle of the view"},
    {"zoom", OPTION_TEXT, &zoom, 0, 0, "Z", "the view is 3/Z wide and 2.5/Z high"},
    {"block-x", OPTION_SIZE, &block_x, 1, 1 << 16, NULL, "threads of a block in a row"},
    {"block-y", OPTION_SIZE, &block_y, 1, 1 << 16, NULL,
     "threads of a block in a column"},
    {"reps", OPTION_SIZE, &reps, 0, 1000000, NULL, "repetitions that are timed, or 0"},
    {"samples", OPTION_SIZE, &samples, 0, 1000, NULL,
     "then so many of the device alone: docs/protocol.md"},
    {"part", OPTION_CHOICE, &part, 0, 0, PART_NAMES, "one part of your file by itself"},
    {"pinned", OPTION_FLAG, &pinned, 0, 0, NULL, "pinned memory for the counts"},
    {"out", OPTION_TEXT, &out_file, 0, 0, "FILE",
     "the picture as .png, the counts as .raw"},
    {"device", OPTION_SIZE, &device, 0, 1 << 20, NULL, "which CUDA device"},
    {"seed", OPTION_SIZE, &seed, 0, 1LL << 62, NULL, "picks the initial counts"},
    {"csv", OPTION_FLAG, &csv, 0, 0, NULL, "print one row for a program to read"},
    {"speed", OPTION_FLAG, &speed, 0, 0, NULL, "compare with this machine: make speed"},
    {0},
};

// The defaults that a class may have for its own.
static void choose_defaults(void)
{
    static char own[32];
    snprintf(own, sizeof own, "%g,%g", class_number("x", -750, 100) / 1000.0,
             class_number("y", 0, 100) / 1000.0);
    center = own;
    seed = class_number("seed", 1, 1 << 20);
}

static struct view read_view(void)
{
    struct view v = view_read(center, zoom);

    if (width * height > 1 << 28)
        usage_error("a picture has at most 2^28 points");
    if (out_file)
        picture_check(out_file);
    v.width = width;
    v.height = height;
    v.max_iter = max_iter;
    return v;
}

// Fills the counts with values that no point has, different ones each time.
static void fill(int *counts, long long points, uint64_t rep)
{
    for (long long i = 0; i < points; i++)
        counts[i] = -1 - (int)(1e6f * random_at(random_seed(seed, rep, 0), i));
}

static void time_device(int *counts, const struct view *v, double us[CLOCKS])
{
    double start = now_us();
    us[BY_STOPWATCH] = 1000 * mandelbrot(counts, *v, block_x, block_y);
    us[TOTAL] = now_us() - start;
}

// Returns how many counts were written past its end, where that is known.
static long long compute(int *counts, const struct view *v, double us[CLOCKS])
{
    if (part == PART_KERNEL)
        return part_kernel(counts, v, block_x, block_y);
    if (part == PART_COUNT_AT)
        part_count_at(counts, v);
    else
        time_device(counts, v, us);
    return 0;
}

static void time_cpu(int *counts, const struct view *v, double us[CLOCKS])
{
    double start = now_us();
    reference_one_core(counts, v);
    us[ONE_CORE] = now_us() - start;
    start = now_us();
    reference_simd(counts, v);
    us[SIMD] = now_us() - start;
    wake_cores();
    start = now_us();
    reference_all_cores(counts, v);
    us[ALL_CORES] = now_us() - start;
}

static void judge(struct result *r, struct verdict now)
{
    r->done++;
    if (now.differing > r->differing)
        r->differing = now.differing;
    if (now.wrong < 0)
        return;
    if (r->wrong_reps == 0)
        r->first_wrong = now;
    r->wrong_reps++;
}

// The device's samples, as docs/protocol.md describes them.
static void measure_alone(int *counts, const int *right, const struct view *v,
                          const struct probe_launch *launch, struct result *r)
{
    struct samples alone = samples_make(DEVICE_CLOCKS, samples);
    size_t bytes = view_points(v) * sizeof *counts;
    void *d_counts = device_array(counts, bytes);
    double us[CLOCKS];

    while (samples_wanted(&alone)) {
        us[KERNEL] = picture_kernel_us(d_counts, v, launch);
        fill(counts, view_points(v), r->done);
        let_idle();
        time_device(counts, v, us);
        judge(r, verdict_on(counts, right, v));
        samples_add(&alone, us);
    }
    device_array_end(d_counts, NULL, 0);
    samples_spread(&alone, r->us);
}

// Leaves the last repetition's counts in counts[]; number 0 warms up and is not counted.
static void measure(int *counts, const int *right, const struct view *v, struct result *r)
{
    struct samples beside = samples_make(CLOCKS, reps);
    struct probe_launch launch;
    int *scratch = view_allocate(v, sizeof *scratch);
    double us[CLOCKS] = {0};

    for (long long rep = 0;
         rep == 0 || (samples > 0 ? samples_wanted(&beside) : rep <= reps); rep++) {
        fill(counts, view_points(v), rep);
        r->past_end = compute(counts, v, us);
        judge(r, verdict_on(counts, right, v));
        if (rep == 0) {
            r->first_call = us[TOTAL];
            if (samples > 0)
                launch = last_launch(mandelbrot_kernel, "--samples");
            continue;
        }
        time_cpu(scratch, v, us);
        samples_add(&beside, us);
    }
    free(scratch);
    samples_spread(&beside, r->us);
    if (samples > 0)
        measure_alone(counts, right, v, &launch, r);
}

static enum exit_status report(const struct view *v, const struct result *r,
                               const int *right)
{
    if (r->wrong_reps) {
        print_wrong(v, r, right);
        if (r->first_wrong.in_double)
            fputs("All counts are those of an iteration in double, not in float.\n",
                  stderr);
        return STATUS_WRONG;
    }
    if (r->past_end)
        return say_wrong("threads outside the picture wrote %lld counts past its end",
                         r->past_end);
    if (csv)
        print_csv(v, r, reference_iterations(right, v));
    else
        print_times(v, r, reference_iterations(right, v));
    return STATUS_RIGHT;
}

static enum exit_status draw(const struct view *v, struct result *r)
{
    size_t bytes = view_points(v) * sizeof(int);
    int *counts = pinned ? pinned_array(bytes) : guarded_array(bytes);
    int *right = view_allocate(v, sizeof *right);

    reference_all_cores(right, v);
    measure(counts, right, v, r);
    if (out_file) // wrong counts too, so that they can be looked at
        picture_write(out_file, counts, v);
    if (part == PART_KERNEL)
        printf("counts past the end of the picture: %lld\n", r->past_end);
    enum exit_status status = report(v, r, right);
    if (pinned)
        pinned_array_end(counts);
    else
        guarded_array_free(counts, bytes);
    free(right);
    return status;
}

static void read_options(int argc, char **argv)
{
    choose_defaults();
    options_read(options, "computes the Mandelbrot set", argc, argv);
    output_each(samples > 0);
    if (part != PART_ALL)
        reps = samples = 0;
    if (csv && reps == 0)
        usage_error("--csv wants times: --part all and --reps 1 or more");
    if (!part_is_there(part))
        usage_error("--part: this file has no %s() that can be used by itself",
                    option_choice(PART_NAMES, part));
}

int lab_main(int argc, char **argv)
{
    read_options(argc, argv);
    struct view v = read_view();
    struct result r = {
        .block_x = block_x, .block_y = block_y, .reps = reps, .samples = samples};
    double start = now_us();
    device_select(device);
    r.startup = now_us() - start;
    if (speed) {
        picture_speed(v);
        return STATUS_RIGHT;
    }
    if (!csv)
        print_task(&v, &r);
    if (part == PART_SPACING)
        return part_spacing(&v) ? STATUS_RIGHT : STATUS_WRONG;
    return draw(&v, &r);
}
