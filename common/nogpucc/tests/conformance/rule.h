// rule.h -- what the conformance programs share: each rule prints `rule: result`.
#pragma once

#include <cuda_runtime.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Ends the program if a call fails that the rules only build on, or does not return this
   code, or if a condition is not true. */
#define MUST(call)          RETURNS(cudaSuccess, call)
#define RETURNS(code, call) must_return(code, (call), #call, __LINE__)
#define EXPECT(condition)   must_be_true(condition, #condition, __LINE__)

static inline void must_return(cudaError_t wanted, cudaError_t error, const char *call,
                               int line)
{
    if (error == wanted)
        return;
    fprintf(stderr, "line %d: %s: %s\n", line, call, cudaGetErrorName(error));
    exit(1);
}

static inline void must_be_true(bool is_so, const char *condition, int line)
{
    if (is_so)
        return;
    fprintf(stderr, "line %d: not true: %s\n", line, condition);
    exit(1);
}

const cudaMemcpyKind TO_DEVICE = cudaMemcpyHostToDevice, TO_HOST = cudaMemcpyDeviceToHost,
                     WITHIN = cudaMemcpyDeviceToDevice;

/* Device memory for n values, all bytes 0. */
template <class T> static inline T *zeros(size_t n)
{
    T *d_values;
    MUST(cudaMalloc((void **)&d_values, n * sizeof *d_values));
    MUST(cudaMemset(d_values, 0, n * sizeof *d_values));
    return d_values;
}

/* A copy of an array in device memory. */
template <class T, size_t n> static inline T *on_device(const T (&values)[n])
{
    T *d_values = zeros<T>(n);
    MUST(cudaMemcpy(d_values, values, sizeof values, TO_DEVICE));
    return d_values;
}

/* Leaves the values in consecutive ints. */
template <class... T> static inline __device__ void put(int *d_values, T... values)
{
    const int all[] = {(int)values...};
    for (int value : all)
        *d_values++ = value;
}

/* The first of the values in device memory. */
template <class T> static inline T first(const T *d_values)
{
    T value;
    MUST(cudaMemcpy(&value, d_values, sizeof value, TO_HOST));
    return value;
}

/* A text as printf makes it; the last but one stays. */
__attribute__((format(printf, 1, 2))) static inline const char *words(const char *format,
                                                                      ...)
{
    static char texts[2][256];
    static int last;
    va_list values;
    last = !last;
    va_start(values, format);
    vsnprintf(texts[last], sizeof texts[last], format, values);
    va_end(values);
    return texts[last];
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
    // The sign of a NaN means nothing.
    show_text(rule, isnan(value) ? "nan" : words("%.9g", value));
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

/* Shows n ints that a kernel writes to its first argument, which is all 0 before. */
template <class... Parameters, class... Arguments>
static inline void show_kernel(const char *rule, int n, void (*kernel)(int *, Parameters...),
                               dim3 grid, dim3 block, Arguments... others)
{
    int *d_values = zeros<int>(64);
    kernel<<<grid, block>>>(d_values, others...);
    show_ints(rule, d_values, n);
    cudaFree(d_values);
}

/* What is written to standard output or error, by its descriptor, while a part runs. */
template <class F> static inline const char *written_to(int descriptor, F part)
{
    static char text[1 << 22];
    FILE *file = tmpfile();
    int saved = dup(descriptor);
    fflush(stdout);
    setvbuf(stdout, NULL, _IONBF, 0);
    dup2(fileno(file), descriptor);
    part();
    dup2(saved, descriptor);
    rewind(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    return text;
}

/* Shows some of the rules in a separate process, which has not used the device yet. If it
   fails, its row is none of the table's. */
template <class F> static inline void in_own_process(F show_part)
{
    int status;
    if (fork() == 0) {
        show_part();
        exit(0);
    }
    wait(&status);
    if (status)
        show_number("a-part-ended-with-status", status);
}

#define IF(name) if (strcmp(part, name) == 0)
