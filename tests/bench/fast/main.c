// main.c -- measures the fast versions beside the limits of the device: make fast.

#include "fast_rows.h"
#include "program.h"

static long long n = 1 << 28, bytes = 1 << 28, width = 1500, reps = 21, samples;
static long long device;
static bool csv;

static const struct option options[] = {
    {"n", OPTION_SIZE, &n, 1, 1LL << 32, NULL, "floats to add"},
    {"bytes", OPTION_SIZE, &bytes, 4, 1LL << 32, NULL, "the largest copy"},
    {"width", OPTION_SIZE, &width, 9, 1 << 13, NULL,
     "columns of the Mandelbrot set, 1500 as in experiment 12"},
    {"reps", OPTION_SIZE, &reps, 1, 1000, NULL, "repetitions that are timed"},
    {"samples", OPTION_SIZE, &samples, 0, 1000, NULL,
     "times each, in place of --reps: docs/protocol.md"},
    {"device", OPTION_SIZE, &device, 0, 1 << 20, NULL, "which CUDA device"},
    {"csv", OPTION_FLAG, &csv, 0, 0, NULL, "print rows for a program to read"},
    {0},
};

static void print_legend(void)
{
    double ratio = rows_find("mandelbrot", "fused_rarely")->ratio;
    printf(
        "\nG/s: 10^9 bytes of an addition or a copy, FMA instructions, or iterations.\n"
        "teaching: lab 5's kernel; rarely: a test every few iterations; fused: by FMA.\n");
    if (!device_is_gpu()) {
        puts("These are times of this CPU: they say nothing about a GPU, nor of a limit.");
        return;
    }
    printf(
        "Limits: for add a device-to-device copy; for h2d and d2h the fastest copy that\n"
        "way; for mandelbrot four instructions per iteration at the rate of fma.\n"
        "add by 16 bytes: %.3g times the bandwidth of that copy\n"
        "h2d, d2h, pinned, of the largest size: %.3g, %.3g of the fastest\n"
        "mandelbrot, fused_rarely: %.3g times the floor\n",
        rows_find("add", "16_bytes")->ratio, rows_find("h2d", "pinned")->ratio,
        rows_find("d2h", "pinned")->ratio, 1 / ratio);
}

int main(int argc, char **argv)
{
    options_read(options, "measures the fast versions beside their limits", argc, argv);
    output_each(samples > 0);
    if (samples > 0)
        reps = samples;
    device_select(device);
    fast_add(n, reps);
    fast_copies(bytes, reps);
    fast_mandelbrot(width, reps);
    if (csv)
        output_header(device_backend());
    else
        printf("fast: each kind in turn, back to back, %lld repetitions, all verified\n"
               "host: %s\ndevice: %s\n\n",
               reps, host_name(), device_backend());
    rows_print(csv);
    if (!csv)
        print_legend();
    return STATUS_RIGHT;
}
