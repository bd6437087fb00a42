// asides.c -- times that pages mention beside the labs: events, empty kernels, strides.

#include "../fast/fast.h"
#include "memory_access.h"
#include "program.h"
#include "roofline.h"

static void nothing(void) {}

static void empty(void) { empty_launch(1, 1); }

static void blocks_2_20(void) { empty_launch(1 << 20, 4); }

static void blocks_2_24(void) { empty_launch(1 << 24, 4); }

static void blocks_2_30(void) { empty_launch(1 << 30, 1); }

static void full_blocks_2_30(void) { empty_launch(1 << 30, 1024); }

void print_columns(const char *names)
{
    output_header(device_backend());
    printf("%s", names);
    output_time_names((const char *[]){"time"}, 1);
    putchar('\n');
}

static void print_row(const char *fields, struct samples *times)
{
    struct spread us;
    samples_spread(times, &us);
    printf("%s", fields);
    output_times(&us, 1);
    putchar('\n');
}

// One launch between two events.
static void row(const char *name, void (*work)(void), void (*wait)(void), int most)
{
    struct samples times = samples_make(1, most);

    work(); // warms up
    while (samples_wanted(&times)) {
        wait();
        watch_start();
        work();
        double us = watch_stop();
        samples_add(&times, &us);
    }
    print_row(name, &times);
}

enum { WIDTH = 1 << 13, ELEMENTS = WIDTH * WIDTH };
static float *d_from, *d_to;
static int n_strided = 1 << 24;

static void queue_transpose(void *launch)
{
    (*(void (**)(float *, const float *, int, int))launch)(d_to, d_from, WIDTH, WIDTH);
}

static void queue_stride(void *stride)
{
    stride_launch(d_to, d_from, n_strided, *(int *)stride);
}

static void queue_copy(void *unused)
{
    (void)unused;
    copy(d_to, d_from, ELEMENTS * sizeof(float));
}

static void print_busy_row(const char *fields, void (*queue)(void *), void *data,
                           int most)
{
    struct samples times = samples_make(1, most);

    while (samples_wanted(&times)) {
        double us = back_to_back_us(queue, data);
        samples_add(&times, &us);
    }
    print_row(fields, &times);
}

// Of 2^13 x 2^13 floats: the ways of lab 6 beside the one that is only here.
static void transposes(int reps)
{
    static const struct {
        const char *name;
        void (*launch)(float *out, const float *in, int width, int height);
    } ways[] = {{"naive", transpose_naive},
                {"tile", transpose_tile},
                {"padded", transpose_padded},
                {"both", both_launch}};

    print_busy_row("copy", queue_copy, NULL, reps);
    for (int w = 0; w < 4; w++) {
        void (*launch)(float *, const float *, int, int) = ways[w].launch;
        print_busy_row(ways[w].name, queue_transpose, &launch, reps);
    }
}

// b[i] = a[i * stride] for 2^24 floats, where the cache fetches more and less at once.
static void fetches(int reps)
{
    char name[40];

    for (int bytes = 64; bytes >= 32; bytes /= 2)
        for (int stride = 8; stride <= 32; stride *= 2) {
            fetch_at_most(bytes);
            snprintf(name, sizeof name, "stride_%d_fetch_%d", stride, bytes);
            print_busy_row(name, queue_stride, &stride, reps);
        }
}

// Before its time is printed; lab 6's tests look at the others.
static void verify_both(void)
{
    enum { SIDE = 256 };
    float *in = pinned_array(SIDE * SIDE * sizeof *in);
    float *out = pinned_array(SIDE * SIDE * sizeof *out);

    for (int i = 0; i < SIDE * SIDE; i++)
        in[i] = i;
    copy(d_from, in, SIDE * SIDE * sizeof *in);
    both_launch(d_to, d_from, SIDE, SIDE);
    copy(out, d_to, SIDE * SIDE * sizeof *out);
    device_wait();
    for (int i = 0; i < SIDE * SIDE; i++)
        if (out[i] != in[i % SIDE * SIDE + i / SIDE])
            exit(say_wrong("both: element %d is %g", i, out[i]));
    pinned_array_end(in);
    pinned_array_end(out);
}

static void print_lab_6(int reps)
{
    const size_t MOST_STRIDE = 32;

    d_from = device_allocate((MOST_STRIDE << 24) * sizeof *d_from);
    d_to = device_allocate(ELEMENTS * sizeof *d_to);
    verify_both();
    transposes(reps);
    fetches(reps);
    device_array_end(d_from, NULL, 0);
    device_array_end(d_to, NULL, 0);
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

void print_strides(int n, int reps)
{
    enum { MOST_STRIDE = 32 };
    size_t bytes = n * sizeof(float);
    char fields[64];

    n_strided = n;
    d_from = device_allocate(MOST_STRIDE * bytes);
    d_to = device_allocate(bytes);
    print_columns("stride,bytes,sectors");
    for (int stride = 1; stride <= MOST_STRIDE; stride++) {
        snprintf(fields, sizeof fields, "%d,%zu,%d", stride, 2 * bytes,
                 sectors_of(stride));
        print_busy_row(fields, queue_stride, &stride, reps);
    }
    device_array_end(d_from, NULL, 0);
    device_array_end(d_to, NULL, 0);
}

void print_asides(int reps)
{
    print_columns("name");
    row("nothing", nothing, device_wait, reps);
    row("empty", empty, device_wait, reps);
    row("empty_idle", empty, let_idle, reps);
    row("blocks_2^20", blocks_2_20, device_wait, reps);
    row("blocks_2^24", blocks_2_24, device_wait, reps);
    row("blocks_2^30", blocks_2_30, device_wait, reps);
    row("full_blocks_2^30", full_blocks_2_30, device_wait, reps);
    print_lab_6(reps);
}
