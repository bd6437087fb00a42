// expected.c -- Lab 2: what every device must allow, refuse and answer; see expected.h.

#include "expected.h"

#include <string.h>

#include "graded_test.h"
#include "run_output.h"

const char *expected_answer(enum demand demand)
{
    if (demand == ALLOWED)
        return "'Running Success!'";
    if (demand == FAULT)
        return "cudaErrorIllegalAddress";
    return "cudaErrorInvalidValue (or cudaErrorInvalidConfiguration)";
}

bool is_expected(enum demand demand, const char *printed)
{
    if (demand == ALLOWED)
        return starts_with(printed, "Running Success!\n");
    if (demand == FAULT)
        return !strcmp(printed, "cudaErrorIllegalAddress\n");
    // CUDA 13 names the first error, CUDA 12 the second.
    return !strcmp(printed, "cudaErrorInvalidValue\n") ||
           !strcmp(printed, "cudaErrorInvalidConfiguration\n");
}

const struct named_value common_attributes[] = {
    {"MaxThreadsPerBlock", 1024},   {"MaxBlockDimX", 1024},
    {"MaxBlockDimY", 1024},         {"MaxBlockDimZ", 64},
    {"MaxGridDimX", 2147483647},    {"MaxGridDimY", 65535},
    {"MaxGridDimZ", 65535},         {"WarpSize", 32},
    {"TotalConstantMemory", 65536}, {NULL, 0},
};

const struct named_value common_limits[] = {
    {"grid x", 2147483647},      {"grid y", 65535}, {"grid z", 65535},
    {"block x", 1024},           {"block y", 1024}, {"block z", 64},
    {"threads per block", 1024}, {NULL, 0},
};

const struct refused_launch refused_launches[] = {
    {"--grid 1 --block 1025", "no block has more than 1024 threads"},
    {"--grid 0 --block 1", "a grid has at least one block"},
    {"--grid 1 --block 0", "a block has at least one thread"},
    {"--grid 2^31 --block 1", "no grid has more than 2^31 - 1 blocks in x"},
    {"--grid 1,65536 --block 1", "no grid has more than 65535 blocks in y"},
    {"--grid 1,1,65536 --block 1", "no grid has more than 65535 blocks in z"},
    {"--grid 1 --block 1,1,65", "no block has more than 64 threads in z"},
    {"--grid 1 --block 32,33", "32 x 33 threads are more than 1024"},
    {NULL, NULL},
};

const char *const launches_beyond_32_bits[] = {
    "--grid 2^50 --block 1",
    "--grid 4294967297 --block 1",
    "--grid 2,4294967297",
    "--grid 2,2,4294967297",
    "--grid 2 --block 2^50",
    "--grid 2 --block 4294967328",
    "--grid 2 --block 4,2^32",
    "--grid 2 --block 4,4294967298",
    "--grid -4294967295",
    "--grid 2 --block 1,1,4294967297",
    "--grid 2^31 --block 2^31",
    "--grid 1125899906842627 --block 32",
    NULL,
};

const char *const bad_device_numbers[] = {
    "-1", "x", "1x", "0x0", "0.5", "0,", "4294967296", "18446744073709551616", NULL,
};

static const struct {
    const char *capability;
    int lanes;
} gpus[CAPABILITIES] = {{"7.0", 64},  {"7.5", 64},  {"8.0", 64},   {"8.6", 128},
                        {"8.9", 128}, {"9.0", 128}, {"10.0", 128}, {"12.0", 128}};

struct machine random_machine(int capability)
{
    return (struct machine){
        .capability = gpus[capability].capability,
        .lanes = gpus[capability].lanes,
        .multiprocessors = 20 + unknown(150),
        .cores = 2 + unknown(60),
        .simd = 4 << unknown(3),
        .gpu_ghz = 1 + unknown(999) / 1000.0,
        .cpu_ghz = 2 + unknown(99) / 100.0,
    };
}

void expected_peaks(const struct machine *m, struct named_value peaks[PEAKS])
{
    double scalar = m->cores * m->cpu_ghz, simd = scalar * m->simd;
    double gpu = m->multiprocessors * m->lanes * m->gpu_ghz;
    peaks[0] = (struct named_value){"CPU peak, one lane per core", scalar};
    peaks[1] = (struct named_value){"CPU peak", simd};
    peaks[2] = (struct named_value){"GPU peak", gpu};
    peaks[3] = (struct named_value){"ratio to one lane per core", gpu / scalar};
    peaks[4] = (struct named_value){"ratio", gpu / simd};
}
