// attributes.h -- every device attribute, by CUDA's number and name. Do not edit.
#pragma once

#include "../nogpucc/include/cux/device_attributes.h" // beside common/lab

// The numbers are part of CUDA's binary interface, so the CPU backend's table is right
// for every toolkit; NVIDIA's driver refuses those that are newer than itself. Each name
// is what comes after cudaDevAttr.
enum attribute_number {
#define NUMBERED(name, number, value) name = number,
    CUX_ATTRIBUTES(NUMBERED)
#undef NUMBERED
};

static const struct {
    int number;
    const char *name;
} attributes[] __attribute__((unused)) = {
#define NAMED(name, number, value) {number, #name},
    CUX_ATTRIBUTES(NAMED)
#undef NAMED
};
