// main.c -- measures what rooflines are drawn from, loads with a stride, and a clock.
//
// roofline: op,name,n,bytes,flop,time_us,min_us,max_us, a row for each measurement. The
// name is device or host. The roofs are copy, read, link and fma; the points add (lab 3),
// work (lab 4's kernel, n rounds), call (the same with pinned copies; bytes are those on
// the link) and mandelbrot (lab 5; bytes are its counts).
// strides: stride,bytes,sectors,time_us,min_us,max_us. bytes: those that are asked for,
// a load and a store of each thread; sectors: per warp and load.
// asides: see roofline.h.
// clock: name,time_us,min_us,max_us of a launch: at_once, when it has returned; done.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../fast/fast.h"
#include "device.h"
#include "mandelbrot_reference.h"
#include "options.h"
#include "output.h"
#include "random_inputs.h"
#include "roofline.h"
#include "status.h"
#include "timing.h"
#include "yardstick.h"

enum { ROOFLINE, STRIDES, CLOCK, ASIDES };
enum { MOST_REPS = 100 };

static int what;
static long long n = 1 << 26, n_work = 1 << 24, reps = 9, device;
static const struct option options[] = {
    {"what", OPTION_COMMAND, &what, 0, 0, "roofline|strides|clock|asides", "what to measure"},
    {"n", OPTION_SIZE, &n, 4096, 1 << 28, NULL, "floats to copy, read and add"},
    {"n-work", OPTION_SIZE, &n_work, 4096, 1 << 26, NULL, "floats of lab 4, of a load"},
    {"reps", OPTION_SIZE, &reps, 1, MOST_REPS, NULL, "repetitions that are timed"},
    {"device", OPTION_SIZE, &device, 0, 1 << 20, NULL, "which CUDA device"},
    {0},
};

enum op { COPY, READ, LINK, FMA, ADD, WORK, CALL, MANDELBROT };
static const char *const op_names[] = {"copy", "read", "link", "fma",
                                       "add",  "work", "call", "mandelbrot"};

// Pinned on the host, and on the device.
static float *a, *b, *dest, *d_a, *d_b, *d_dest;
static struct view view = {.width = 1500, .height = 1250, .max_iter = 400};
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

// The second of two launches: the first finds the device idle.
static double launch_us(enum op op, int work)
{
    for (int i = 0; i < 2; i++) {
        watch_start();
        if (op == ADD)
            add_plain(d_b, d_a, n);
        else
            work_launch(d_dest, d_a, d_b, n_work, work);
    }
    return watch_stop();
}

static double device_us(enum op op, int work)
{
    double us = 0, start = now_us();

    switch (op) {
    case COPY:
        return yardstick_copy_us(d_b, d_a, n * sizeof *a);
    case FMA:
        yardstick_fma(&us, 1);
        return us;
    case LINK:
        copy(d_a, a, n * sizeof *a);
        device_wait();
        return now_us() - start;
    case CALL:
        call_device(work);
        return now_us() - start;
    case MANDELBROT:
        return 1000 * mandelbrot(counts, view, 16, 16);
    default:
        return launch_us(op, work);
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
        host_work(dest, a, b, n_work, work);
        break;
    default:
        reference_all_cores(right, &view);
    }
    return now_us() - start;
}

static void row(enum op op, bool on_device, int work, double bytes, double flop)
{
    double times[MOST_REPS];

    for (int rep = -1; rep < reps; rep++) { // number -1 is the warm-up
        double us = on_device ? device_us(op, work) : host_us(op, work);
        if (rep >= 0)
            times[rep] = us;
    }
    printf("%s,%s,%d,%.0f,%.0f", op_names[op], on_device ? "device" : "host", work, bytes,
           flop);
    output_times(spread_of(times, reps));
    putchar('\n');
}

static void verify(const char *what, bool is_right)
{
    if (is_right)
        return;
    fprintf(stderr, "wrong: %s: not the host's result\n", what);
    exit(STATUS_WRONG);
}

// Before any time is printed.
static void verify_all(int most_work)
{
    float *expected = malloc(n_work * sizeof *expected);

    call_device(most_work);
    host_work(expected, a, b, n_work, most_work);
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
    output_header(device_backend());
    printf("op,name,n,bytes,flop,time_us,min_us,max_us\n");
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

// The pieces of 32 bytes that a warp's load touches.
static int sectors_of(int stride)
{
    enum { LANES = 32, SECTOR = 32 };
    int count = 0, last = -1;

    for (int lane = 0; lane < LANES; lane++) {
        int sector = lane * stride * (int)sizeof(float) / SECTOR;
        count += sector != last;
        last = sector;
    }
    return count;
}

static void print_strides(void)
{
    enum { MOST_STRIDE = 32 };
    size_t bytes = n_work * sizeof(float);
    float *d_wide = device_allocate(MOST_STRIDE * bytes);

    output_header(device_backend());
    printf("stride,bytes,sectors,time_us,min_us,max_us\n");
    for (int stride = 1; stride <= MOST_STRIDE; stride++) {
        double times[MOST_REPS];
        for (int rep = -1; rep < reps; rep++) {
            watch_start();
            stride_launch(d_dest, d_wide, n_work, stride);
            double us = watch_stop();
            if (rep >= 0)
                times[rep] = us;
        }
        printf("%d,%zu,%d", stride, 2 * bytes, sectors_of(stride));
        output_times(spread_of(times, reps));
        putchar('\n');
    }
    device_free(d_wide);
}

static void print_clock(void)
{
    double at_once[MOST_REPS], done[MOST_REPS];

    for (int rep = -1; rep < reps; rep++) {
        double start = now_us();
        n_blocks_launch(d_b, d_a, n_work);
        double returned = now_us();
        device_wait();
        if (rep >= 0) {
            at_once[rep] = returned - start;
            done[rep] = now_us() - start;
        }
    }
    output_header(device_backend());
    printf("name,time_us,min_us,max_us\nat_once");
    output_times(spread_of(at_once, reps));
    printf("\ndone");
    output_times(spread_of(done, reps));
    putchar('\n');
}

int main(int argc, char **argv)
{
    options_read(options, "measures what rooflines are drawn from", argc, argv);
    if (n < n_work)
        usage_error("--n is smaller than --n-work");
    device_select(device);
    struct view place = view_read("-0.75,0", "1");
    place.width = view.width;
    place.height = view.height;
    place.max_iter = view.max_iter;
    view = place;
    a = pinned_allocate(n * sizeof *a);
    b = pinned_allocate(n * sizeof *b);
    dest = pinned_allocate(n_work * sizeof *dest);
    d_a = device_allocate(n * sizeof *a);
    d_b = device_allocate(n * sizeof *b);
    d_dest = device_allocate(n_work * sizeof *dest);
    counts = pinned_allocate(view_points(&view) * sizeof *counts);
    right = view_allocate(&view, sizeof *right);
    for (long long i = 0; i < n; i++) {
        a[i] = random_at(1, i);
        b[i] = random_at(2, i);
    }
    if (what == ROOFLINE)
        print_roofline();
    else if (what == STRIDES)
        print_strides();
    else if (what == CLOCK)
        print_clock();
    else
        print_asides(reps);
    return STATUS_RIGHT;
}
