// main.c -- Lab 2's program: reads the options and chooses the device. Do not edit.

#include "commands.h"

enum { QUERY, IDENTIFY, LIMITS, PROBE, FITS, LAUNCH, SELECT, EXPLAIN, PEAK };

const char *separator;
static int command;
static bool fault, empty, csv;
static long long driver = -1, runtime = 13000;
static const char *device_text, *grid_text = "2", *block_text = "4", *first_text;
static const char *visible, *gpu_text, *cpu_text;

static const struct option options[] = {
    {"first word", OPTION_COMMAND, &command, 0, 0,
     "query|identify|limits|probe|fits|launch|select|explain|peak", "what to do"},
    {"device", OPTION_TEXT, &device_text, 0, 0, "N", "which CUDA device (default 0)"},
    {"grid", OPTION_TEXT, &grid_text, 0, 0, "X[,Y[,Z]]", "launch, fits: how many blocks"},
    {"block", OPTION_TEXT, &block_text, 0, 0, "X[,Y[,Z]]", "launch: threads in a block"},
    {"first", OPTION_TEXT, &first_text, 0, 0, "X[,Y[,Z]]", "launch: another grid before"},
    {"fault", OPTION_FLAG, &fault, 0, 0, NULL, "launch: a kernel that fails"},
    {"empty", OPTION_FLAG, &empty, 0, 0, NULL, "launch: empty_kernel, not note_kernel"},
    {"driver", OPTION_SIZE, &driver, 0, 99999, NULL, "explain: the driver's version"},
    {"runtime", OPTION_SIZE, &runtime, 0, 99999, NULL, "explain: the program's version"},
    {"visible", OPTION_TEXT, &visible, 0, 0, "TEXT", "explain: CUDA_VISIBLE_DEVICES"},
    {"gpu", OPTION_TEXT, &gpu_text, 0, 0, "SMS,CC,GHZ", "peak: another GPU: 36,7.5,1.71"},
    {"cpu", OPTION_TEXT, &cpu_text, 0, 0, "CORES,GHZ,SIMD", "peak: another CPU: 6,4.6,8"},
    {"csv", OPTION_FLAG, &csv, 0, 0, NULL, "query, peak, launch: rows for a program"},
    {0},
};

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

static enum exit_status launch_as_asked(int device)
{
    struct request q = {.grid = read_size("grid", grid_text),
                        .block = read_size("block", block_text),
                        .grid_text = grid_text,
                        .block_text = block_text,
                        .fault = fault,
                        .empty = empty,
                        .csv = csv};
    if (first_text)
        q.first = read_size("first", first_text);
    return launch_one(device, &q);
}

static enum exit_status with_device(void)
{
    static enum exit_status (*const commands[])(int device) = {
        [QUERY] = query,
        [IDENTIFY] = print_identity,
        [LIMITS] = limits,
        [PROBE] = probe,
        [LAUNCH] = launch_as_asked};
    int device = 0;
    enum exit_status status = choose_device(device_text, &device);

    if (status != STATUS_RIGHT)
        return status;
    if (csv) {
        output_header(device_backend());
        printf("name,value\n");
        separator = ",";
    }
    if (command == PEAK)
        return compare_peaks(device, NULL, cpu_text);
    return commands[command](device);
}

int lab_main(int argc, char **argv)
{
    separator = ": ";
    options_read(options, "asks a device what it allows, and tries it", argc, argv);
    if (command == EXPLAIN && driver < 0)
        usage_error("explain wants --driver N, such as 12080 for 12.8, 0 for none");
    if (command == EXPLAIN) {
        no_device(why_no_device(driver, runtime, visible), "as told");
        return STATUS_RIGHT;
    }
    if (command == SELECT)
        return try_select(device_text ? device_text : "0");
    if (command == PEAK && gpu_text)
        return compare_peaks(0, gpu_text, cpu_text); // needs no device
    if (command == FITS)
        return try_fits(read_size("grid", grid_text));
    return with_device();
}
