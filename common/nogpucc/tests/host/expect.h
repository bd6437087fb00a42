// expect.h -- one line on stderr and exit status 1 if something is not as it should be.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPECT(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)

// The call must return the code.
#define RETURNS(code, call) expect_code((code), (call), #call, __FILE__, __LINE__)
#define WORKS(call)         RETURNS(cudaSuccess, call)

static inline void expect_code(cudaError_t expected, cudaError_t e, const char *call,
                               const char *file, int line)
{
    if (e == expected)
        return;
    fprintf(stderr, "%s:%d: %s returned %s, not %s\n", file, line, call,
            cudaGetErrorName(e), cudaGetErrorName(expected));
    exit(1);
}
