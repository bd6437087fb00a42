// blocks.h -- Lab 3: whether blocks_for() rounds up.
#pragma once

#include <stdbool.h>

// The first n and block for which blocks_for() is wrong, and the formula that explains all
// values that it returned; `run` is NULL if there is none.
struct blocks_fault {
    const struct run *run;
    long n, block, got;
    const char *likely;
};
struct blocks_fault find_blocks_fault(void);

_Noreturn void fail_blocks(const struct blocks_fault *f);
