// main.c -- Lab 2's program: query, probe, launch, explain and peak. Do not edit.

#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "device.h"
#include "grid_limits.h"
#include "options.h"
#include "output.h"
#include "program.h"
#include "status.h"

enum command { QUERY, PROBE, LAUNCH, EXPLAIN, PEAK };
// With more threads than this, note_kernel() would be slow and empty_kernel() runs.
static const double MAX_NOTED = 1 << 24;

const char *separator;
static int command;
static bool fault, csv;
static long long driver = -1, runtime = 13000;
static const char *device_text = "0", *grid_text = "2", *block_text = "4", *visible;
static const char *gpu_text, *cpu_text;

static const struct option options[] = {
    {"first word", OPTION_COMMAND, &command, 0, 0, "query|probe|launch|explain|peak",
     "what to do"},
    {"device", OPTION_TEXT, &device_text, 0, 0, "N", "which CUDA device (default 0)"},
    {"grid", OPTION_TEXT, &grid_text, 0, 0, "X[,Y[,Z]]", "launch: how many blocks"},
    {"block", OPTION_TEXT, &block_text, 0, 0, "X[,Y[,Z]]", "launch: threads in a block"},
    {"fault", OPTION_FLAG, &fault, 0, 0, NULL, "launch: a kernel that fails"},
    {"driver", OPTION_SIZE, &driver, 0, 99999, NULL, "explain: the driver's version"},
    {"runtime", OPTION_SIZE, &runtime, 0, 99999, NULL, "explain: the program's version"},
    {"visible", OPTION_TEXT, &visible, 0, 0, "TEXT", "explain: CUDA_VISIBLE_DEVICES"},
    {"gpu", OPTION_TEXT, &gpu_text, 0, 0, "SMS,CC,GHZ", "peak: another GPU: 36,7.5,1.71"},
    {"cpu", OPTION_TEXT, &cpu_text, 0, 0, "CORES,GHZ,SIMD", "peak: another CPU: 6,4.6,8"},
    {"csv", OPTION_FLAG, &csv, 0, 0, NULL, "query, peak, launch: rows for a program"},
    {0},
};

static int choose_device(void)
{
    enum no_device why;
    const char *error;
    int count = count_devices(&why, &error);

    if (count == 0)
        no_device_exit(why, error);
    int device = select_device(device_text, count);
    if (device < 0)
        no_such_device_exit(device_text, count);
    return device;
}

__attribute__((noreturn)) static void refuse(const char *option, const char *text)
{
    usage_error("--%s wants one to three whole numbers such as 2^10 or 1,65535, not '%s'",
                option, text);
}

static struct size read_size(const char *option, const char *text)
{
    struct size s = {1, 1, 1};
    long long *const parts[] = {&s.x, &s.y, &s.z};
    const char *rest = text;

    for (int i = 0; i < 3; i++) {
        char part[64];
        size_t length = strcspn(rest, ",");
        snprintf(part, sizeof part, "%.*s", (int)length, rest);
        if (!option_number(part, parts[i]))
            refuse(option, text);
        rest += length;
        if (!*rest)
            return s;
        rest++; // the comma
    }
    refuse(option, text);
}

static bool same(const unsigned seen[3], struct size s)
{
    return seen[0] == s.x && seen[1] == s.y && seen[2] == s.z;
}

// Whether the grid that ran is the one that was asked for; *device: where it ran.
static bool note_is_right(const struct shape *d_seen, struct size g, struct size b,
                          int *device)
{
    struct shape seen = note_read(d_seen, device);

    if (seen.grid[0] == 0) {
        fprintf(stderr, "wrong: no kernel ran\n");
        return false;
    }
    if (same(seen.grid, g) && same(seen.block, b))
        return true;
    fprintf(stderr,
            "wrong: the grid that ran had %u x %u x %u blocks of %u x %u x %u threads\n",
            seen.grid[0], seen.grid[1], seen.grid[2], seen.block[0], seen.block[1],
            seen.block[2]);
    return false;
}

static enum exit_status launch_one(int device)
{
    struct size g = read_size("grid", grid_text);
    struct size b = read_size("block", block_text);
    double threads = (double)g.x * g.y * g.z * b.x * b.y * b.z;
    struct shape *const nobodys = (struct shape *)16;
    struct shape *d_seen = NULL;
    int value;

    if (threads <= MAX_NOTED)
        d_seen = note_allocate(device);
    // An error that an unknown attribute leaves behind spoils the launch.
    attribute(device, NO_ATTRIBUTE, &value);
    const char *error = launch(g, b, fault ? nobodys : d_seen);
    if (strncmp(error, "cuda", 4)) {
        fprintf(stderr, "wrong: launch() returned '%s', not the name of an error\n",
                error);
        return STATUS_WRONG;
    }
    if (csv) { // a refusal is a result too
        printf("launch %s x %s,%s\n", grid_text, block_text, error);
        return STATUS_RIGHT;
    }
    if (strcmp(error, "cudaSuccess")) {
        printf("%s\n", error);
        fflush(stdout);
        fprintf(stderr, "grid_limits: the launch failed: %s\n", error);
        return STATUS_CUDA_ERROR;
    }
    printf("Running Success!\n");
    fflush(stdout);
    if (d_seen && !note_is_right(d_seen, g, b, &device))
        return STATUS_WRONG;
    printf("device: %d, %s\n", device, identify(device).pci_bus_id);
    return STATUS_RIGHT;
}

int lab_main(int argc, char **argv)
{
    separator = ": ";
    options_read(options, "asks a device what it allows, and tries it", argc, argv);
    if (command == EXPLAIN && driver < 0)
        usage_error("explain wants --driver N, such as 12080 for 12.8, 0 for none");
    if (command == EXPLAIN)
        no_device_exit(why_no_device(driver, runtime, visible), "as told");
    if (command == PEAK && gpu_text)
        return compare_peaks(0, gpu_text, cpu_text); // needs no device

    int device = choose_device();
    if (csv) {
        output_header(device_backend());
        printf("name,value\n");
        separator = ",";
    }
    switch ((enum command)command) {
    case QUERY:
        return query(device);
    case PROBE:
        return probe(device);
    case PEAK:
        return compare_peaks(device, NULL, cpu_text);
    default:
        return launch_one(device);
    }
}
