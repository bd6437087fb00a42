// counts.h -- shared by the programs whose counts are compared with a GPU's.
#pragma once
#include "rule.h"

/* The end of main(): what was launched has run. */
static inline int finish(void)
{
    MUST(cudaGetLastError());
    MUST(cudaDeviceSynchronize());
    return 0;
}
