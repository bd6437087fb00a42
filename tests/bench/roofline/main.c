// main.c -- measures what rooflines are drawn from, loads with a stride, and a clock.
//
// roofline: op,name,n,bytes,flop and times, a row for each measurement. The name is device
// or host. The roofs are copy, read, link and fma; the points add (lab 3),
// work (lab 4's kernel, n rounds), call (the same with pinned copies; bytes are those on
// the link) and mandelbrot (lab 5; bytes are its counts).
// strides: stride,bytes,sectors and times. bytes: those that are asked for,
// a load and a store of each thread; sectors: per warp and load.
// asides: see roofline.h.
// clock: name and times of a launch: at_once, when it has returned; done.

#include "../fast/fast.h"
#include "mandelbrot_reference.h"
#include "picture.h"
#include "program.h"
#include "roofline.h"

enum { ROOFLINE, STRIDES, CLOCK, ASIDES };

static int what;
static long long n = 1 << 26, n_work = 1 << 24, reps = 9, samples, device;
static const struct option options[] = {
    {"what", OPTION_COMMAND, &what, 0, 0, "roofline|strides|clock|asides",
     "what to measure"},
    {"n", OPTION_SIZE, &n, 4096, 1 << 28, NULL, "floats to copy, read and add"},
    {"n-work", OPTION_SIZE, &n_work, 4096, 1 << 26, NULL, "floats of lab 4, of a load"},
    {"reps", OPTION_SIZE, &reps, 1, 1000, NULL, "repetitions that are timed"},
    {"samples", OPTION_SIZE, &samples, 0, 1000, NULL,
     "times of the device each, in place of --reps: docs/protocol.md"},
    {"device", OPTION_SIZE, &device, 0, 1 << 20, NULL, "which CUDA device"},
    {0},
};

enum op { COPY, READ, LINK, FMA, ADD, WORK, CALL, MANDELBROT };
static const char *const op_names[] = {"copy", "read", "link", "fma",
                                       "add",  "work", "call", "mandelbrot"};

// Pinned on the host, and on the device.
static float *a, *b, *dest, *d_a, *d_b, *d_dest;
static struct view view;
static int *counts, *right;
static float sum; // so that no loop is dropped

static void call_device(int work)
{
    size_t bytes = n_work * sizeof *a;
    copy(d_a, a, bytes);
    copy(d_b, b, bytes);
    work_launch(d_dest, d_a, d_b, n_work, work);
    copy(dest, d_dest, bytes);
    device_wait();
}

static void queue_add(void *data)
{
    (void)data;
    add_plain(d_b, d_a, n);
}

static void queue_work(void *work)
{
    work_launch(d_dest, d_a, d_b, n_work, *(int *)work);
}

static double mandelbrot_kernel_us(void)
{
    static void *d_counts;
    const unsigned BLOCK = 16;
    const struct probe_launch launch = {
        .grid = {(view.width - 1) / BLOCK + 1, (view.height - 1) / BLOCK + 1, 1},
        .block = {BLOCK, BLOCK, 1},
        .kernel = mandelbrot_kernel};

    if (!d_counts)
        d_counts = device_allocate(view_points(&view) * sizeof *counts);
    return picture_kernel_us(d_counts, &view, &launch);
}

static void call_link(void)
{
    copy(d_a, a, n * sizeof *a);
    device_wait();
}

static double device_us(enum op op, int work)
{
    double us = 0, start;

    switch (op) {
    case COPY:
        return yardstick_copy_us(d_b, d_a, n * sizeof *a);
    case FMA:
        yardstick_fma(&us, 1);
        return us;
    case LINK:
        call_link(); // warms up
        start = now_us();
        call_link();
        return now_us() - start;
    case CALL:
        call_device(work); // warms up
        start = now_us();
        call_device(work);
        return now_us() - start;
    case MANDELBROT:
        return mandelbrot_kernel_us();
    case ADD:
        return back_to_back_us(queue_add, NULL);
    default:
        return back_to_back_us(queue_work, &work);
    }
}

static double host_us(enum op op, int work)
{
    wake_cores();
    double start = now_us();

    switch (op) {
    case READ:
        sum += host_read(a, n);
        break;
    case FMA:
        sum += host_fma();
        break;
    case ADD:
        host_add(b, a, n);
        break;
    case WORK:
        rounds_all_cores(dest, a, b, n_work, work);
        break;
    default:
        reference_all_cores(right, &view);
    }
    return now_us() - start;
}

static int device_reps(void) { return samples > 0 ? samples : reps; }

static void row(enum op op, bool on_device, int work, double bytes, double flop)
{
    struct samples times = samples_make(1, on_device ? device_reps() : reps);
    struct spread spread;

    if (!on_device)
        host_us(op, work); // warms up
    while (samples_wanted(&times)) {
        double us = on_device ? device_us(op, work) : host_us(op, work);
        samples_add(&times, &us);
    }
    printf("%s,%s,%d,%.0f,%.0f", op_names[op], on_device ? "device" : "host", work, bytes,
           flop);
    samples_spread(&times, &spread);
    output_times(&spread, 1);
    putchar('\n');
}

static void verify(const char *what, bool is_right)
{
    if (!is_right)
        exit(say_wrong("%s: not the host's result", what));
}

// Before any time is printed.
static void verify_all(int most_work)
{
    float *expected = malloc(n_work * sizeof *expected);

    call_device(most_work);
    rounds_all_cores(expected, a, b, n_work, most_work);
    verify("work", !memcmp(dest, expected, n_work * sizeof *dest));
    free(expected);
    mandelbrot(counts, view, 16, 16);
    reference_all_cores(right, &view);
    verify("mandelbrot", verdict_on(counts, right, &view).wrong < 0);
}

static void print_roofline(void)
{
    enum { MOST_WORK = 4096, LINK_BYTES = 4, OPERATIONS = 7 };
    double us, fma = 2.0 * yardstick_fma(&us, 1);

    verify_all(MOST_WORK);
    double points = view_points(&view);
    double steps = (double)OPERATIONS * reference_iterations(right, &view);
    print_columns("op,name,n,bytes,flop");
    row(COPY, true, 0, 8.0 * n, 0);
    row(READ, false, 0, 4.0 * n, 0);
    row(LINK, true, 0, 4.0 * n, 0);
    row(FMA, true, 0, 0, fma);
    row(FMA, false, 0, 0, 2 * host_fma());
    for (int side = 0; side < 2; side++) {
        row(ADD, side == 0, 0, 12.0 * n, n);
        row(MANDELBROT, side == 0, 0, points * sizeof *counts, steps);
        for (int work = 1; work <= MOST_WORK; work *= 4)
            row(WORK, side == 0, work, 12.0 * n_work, (2.0 * work - 1) * n_work);
    }
    for (int work = 1; work <= MOST_WORK; work *= 4)
        row(CALL, true, work, 12.0 * n_work, (2.0 * work - 1) * n_work);
}

static void print_clock(void)
{
    enum { AT_ONCE, DONE, CLOCKS };
    struct samples times = samples_make(CLOCKS, device_reps());
    struct spread spreads[CLOCKS];

    n_blocks_launch(d_b, d_a, n_work); // warms up
    while (samples_wanted(&times)) {
        device_wait();
        double us[CLOCKS], start = now_us();
        n_blocks_launch(d_b, d_a, n_work);
        us[AT_ONCE] = now_us() - start;
        device_wait();
        us[DONE] = now_us() - start;
        samples_add(&times, us);
    }
    samples_spread(&times, spreads);
    print_columns("name");
    printf("at_once");
    output_times(&spreads[AT_ONCE], 1);
    printf("\ndone");
    output_times(&spreads[DONE], 1);
    putchar('\n');
}

int main(int argc, char **argv)
{
    options_read(options, "measures what rooflines are drawn from", argc, argv);
    if (n < n_work)
        usage_error("--n is smaller than --n-work");
    output_each(samples > 0);
    device_select(device);
    view = view_read("-0.75,0", "1");
    view.width = 1500;
    view.height = 1250;
    view.max_iter = 400;
    a = pinned_array(n * sizeof *a);
    b = pinned_array(n * sizeof *b);
    dest = pinned_array(n_work * sizeof *dest);
    d_a = device_allocate(n * sizeof *a);
    d_b = device_allocate(n * sizeof *b);
    d_dest = device_allocate(n_work * sizeof *dest);
    counts = pinned_array(view_points(&view) * sizeof *counts);
    right = view_allocate(&view, sizeof *right);
    for (long long i = 0; i < n; i++) {
        a[i] = random_at(1, i);
        b[i] = random_at(2, i);
    }
    if (what == ROOFLINE)
        print_roofline();
    else if (what == STRIDES)
        print_strides(n_work, device_reps());
    else if (what == CLOCK)
        print_clock();
    else
        print_asides(device_reps());
    return STATUS_RIGHT;
}
