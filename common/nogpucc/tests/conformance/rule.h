// rule.h -- what the conformance programs share: each rule prints `rule: result`.
#ifndef RULE_H
#define RULE_H

#include <cuda_runtime.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the program if a call fails that the rules only build on. */
#define MUST(call) must((call), #call, __LINE__)

static inline void must(cudaError_t error, const char *call, int line)
{
    if (error == cudaSuccess)
        return;
    fprintf(stderr, "line %d: %s: %s\n", line, call, cudaGetErrorName(error));
    exit(1);
}

static inline void show_text(const char *rule, const char *text)
{
    printf("%s: %s\n", rule, text);
    fflush(stdout); // the next rule may end the program
}

static inline void show_error(const char *rule, cudaError_t error)
{
    show_text(rule, cudaGetErrorName(error));
}

static inline void show_yes(const char *rule, bool is_so)
{
    show_text(rule, is_so ? "yes" : "no");
}

static inline void show_number(const char *rule, double value)
{
    char text[64];
    snprintf(text, sizeof text, "%.9g", value);
    show_text(rule, isnan(value) ? "nan" : text); // the sign of a NaN means nothing
}

/* Shows n ints that a kernel wrote, or the error that came instead. */
static inline void show_ints(const char *rule, const int *d_values, int n)
{
    int values[64];
    char text[1024] = "";
    cudaError_t error = cudaMemcpy(values, d_values, n * sizeof *values,
                                   cudaMemcpyDefault);
    if (error != cudaSuccess) {
        show_error(rule, error);
        return;
    }
    for (int i = 0; i < n; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), i ? " %d" : "%d",
                 values[i]);
    show_text(rule, text);
}

/* Is this the rule that the command line asks for? Without an argument all are. */
static inline bool asked(int argc, char **argv, const char *rule)
{
    return argc < 2 || strcmp(argv[1], rule) == 0;
}

#endif
