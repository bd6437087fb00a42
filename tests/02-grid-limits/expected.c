// expected.c -- Lab 2: what every device must allow, refuse and answer; see expected.h.

#include "expected.h"

const char *expected_answer(enum demand demand)
{
    if (demand == ALLOWED)
        return "'cudaSuccess'";
    if (demand == FAULT)
        return "'cudaErrorIllegalAddress'";
    return "'cudaErrorInvalidValue' (or 'cudaErrorInvalidConfiguration')";
}

bool is_expected(const struct observed *o)
{
    const char *printed = o->run->out;
    if (o->demand == ALLOWED)
        return starts_with(printed, "Running Success!\n");
    if (o->demand == FAULT)
        return !strcmp(printed, "cudaErrorIllegalAddress\n");
    // CUDA 13 names the first error, CUDA 12 the second.
    return !strcmp(printed, "cudaErrorInvalidValue\n") ||
           !strcmp(printed, "cudaErrorInvalidConfiguration\n");
}

// Reads a number such as 2^30 and leaves *text past it.
static long long read_number(const char **text)
{
    char *end;
    long long base = strtoll(*text, &end, 10), power = base;
    if (*end == '^')
        for (long exponent = strtol(end + 1, &end, 10); exponent > 1; exponent--)
            power *= base;
    *text = end;
    return power;
}

void read_sizes(const char *options, const char *option, long long sizes[3])
{
    const char *text = strstr(options, option);
    if (text)
        text += strlen(option);
    for (int i = 0; i < 3; i++) {
        sizes[i] = 1;
        if (!text || !strchr("-0123456789", *text) || !*text)
            continue;
        sizes[i] = read_number(&text);
        if (*text == ',')
            text++;
    }
}

const struct refused_launch refused_launches[] = {
    {"--grid 1 --block 1025", "no block has more than 1024 threads"},
    {"--grid 0 --block 1", "a grid has at least one block"},
    {"--grid 1 --block 0", "a block has at least one thread"},
    {"--grid 2,0 --block 4", "a grid has at least one block in y"},
    {"--grid 2^31 --block 1", "no grid has more than 2^31 - 1 blocks in x"},
    {"--grid 1,65536 --block 1", "no grid has more than 65535 blocks in y"},
    {"--grid 1,1,65536 --block 1", "no grid has more than 65535 blocks in z"},
    {"--grid 1 --block 1,1,65", "no block has more than 64 threads in z"},
    {"--grid 1 --block 32,33", "32 x 33 threads are more than 1024"},
    {"--grid 1 --block 65537", "no block has more than 1024 threads"},
    {NULL, NULL},
};

const char *const launches_beyond_32_bits[] = {
    "--grid 2^50 --block 1",            "--grid 4294967297 --block 1",
    "--grid 2,4294967297 --block 1",    "--grid 2,2,4294967297 --block 1",
    "--grid 2 --block 2^50",            "--grid 2 --block 4294967328",
    "--grid 2 --block 4,2^32",          "--grid 2 --block 4,4294967298",
    "--grid -4294967295 --block 1",     "--grid 2,-4294967295 --block 1",
    "--grid 2 --block 4,1,-4294967295", "--grid 2 --block 1,1,4294967297",
    "--grid 2^31 --block 2^31",         "--grid 1125899906842627 --block 32",
    "--grid 2^50,2^50,2^50 --block 1",
    NULL,
};

const char *const sizes_to_fit[] = {
    "--grid 2,3,4",       "--grid 2^30,2^16,64",
    "--grid 0",           "--grid 1,0,4294967295",
    "--grid 2^31",        "--grid 4294967295",
    "--grid 2^33",        "--grid 1,2^32",
    "--grid 2^50",        "--grid 1,2^50",
    "--grid 1,1,2^50",    "--grid 4294967297",
    "--grid 2^32",        "--grid 1,4294967297",
    "--grid 1,1,2^32",    "--grid -1",
    "--grid -4294967295", "--grid 1,-4294967295",
    "--grid 1,1,-1",      "--grid 2^50,2^50,2^50",
    "--grid -1,-1,-1",    "--grid 2^31,2^31",
    NULL,
};

static const struct {
    int major, minor, lanes;
} gpus[CAPABILITIES] = {{7, 0, 64},  {7, 5, 64},   {8, 0, 64},   {8, 6, 128}, {8, 9, 128},
                        {9, 0, 128}, {10, 0, 128}, {10, 3, 128}, {13, 8, 128}};

struct machine random_machine(int capability)
{
    return (struct machine){
        .major = gpus[capability].major,
        .minor = gpus[capability].minor,
        .lanes = gpus[capability].lanes,
        .multiprocessors = 20 + random_below(150),
        .cores = 2 + random_below(60),
        .simd = 4 << random_below(3),
        .gpu_ghz = 1 + (1 + random_below(998)) / 1000.0,
        .cpu_ghz = 2 + (1 + random_below(98)) / 100.0,
    };
}
