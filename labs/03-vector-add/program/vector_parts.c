// vector_parts.c -- runs parts of vector_add.cu by themselves, and add() in n blocks.

#include "vectors.h"

struct stopwatch;
PART(void, increment_kernel, _Z16increment_kernelPdi, (double *a, int n));
PART(void, multiply_kernel, _Z15multiply_kernelPfPKfS1_i,
     (float *dest, const float *a, const float *b, int n));
PART(int, blocks_for, _Z10blocks_forii, (int n, int block));
PART(void, stopwatch_start, _Z15stopwatch_startP9stopwatch, (struct stopwatch *watch));
PART(float, stopwatch_stop, _Z14stopwatch_stopP9stopwatch, (struct stopwatch *watch));

static const void *const kernels[] = {[ADD] = add_kernel,
                                      [INCREMENT] = increment_kernel,
                                      [MULTIPLY] = multiply_kernel,
                                      [N_BLOCKS] = add_kernel,
                                      [ADD_KERNEL] = add_kernel,
                                      [INCREMENT_KERNEL] = increment_kernel,
                                      [MULTIPLY_KERNEL] = multiply_kernel};

static bool exists(int op)
{
    if (op == BLOCKS_FOR)
        return blocks_for;
    if (op == STOPWATCH)
        return stopwatch_start && stopwatch_stop;
    return op < ADD_KERNEL || kernels[op];
}

void part_require(int op)
{
    if (!exists(op))
        usage_error(
            "vector_add.cu has no such part: --op %s needs the names and parameters "
            "of the skeleton, and no \"static\"",
            option_choice(OPERATIONS, op));
}

// On the device: the result, the inputs; and how a kernel gets them.
static struct {
    void *array[3], *arguments[4];
    int count, n;
    size_t bytes;
    struct probe_launch launch;
} alone;

static void copy_in(const struct vectors *x)
{
    void *host[] = {vectors_result(x), x->a, x->b};

    alone.n = x->n;
    alone.bytes = x->n * vectors_element(x);
    alone.count = 0;
    while (alone.count < 3 && host[alone.count]) {
        int i = alone.count;
        alone.array[i] = device_array(host[i], alone.bytes);
        alone.arguments[i] = &alone.array[i];
        alone.count++;
    }
    alone.arguments[alone.count] = &alone.n;
}

static void copy_back(void *result)
{
    for (int i = 0; i < alone.count; i++)
        device_array_end(alone.array[i], i == 0 ? result : NULL, alone.bytes);
}

float part_kernel(const struct vectors *x, int part, int block)
{
    if (x->n == 0)
        return 0;
    copy_in(x);
    double begin = now_us();
    device_launch(kernels[part], (x->n - 1) / block + 1, block, alone.arguments);
    double us = now_us() - begin;
    copy_back(vectors_result(x));
    return us / 1000;
}

void kernel_alone_begin(const struct vectors *x, int op)
{
    alone.launch = (struct probe_launch){.kernel = NULL};
    if (op != COPY)
        alone.launch = last_launch(kernels[op], "--samples");
    if (op == N_BLOCKS) // what was asked for was add()'s own
        alone.launch.grid = (struct probe_size){x->n, 1, 1};
    copy_in(x);
}

double kernel_alone_us(void)
{
    if (!alone.launch.kernel)
        return yardstick_copy_us(alone.array[0], alone.array[1], alone.bytes);
    return device_launch_us(&alone.launch, alone.arguments);
}

void kernel_alone_end(void) { copy_back(NULL); }

void part_blocks_for(int n, int block)
{
    printf("blocks_for(%d, %d): %d\n", n, block, blocks_for(n, block));
}

void part_stopwatch(void)
{
    long room[64] = {0}; // more than any stopwatch needs
    struct stopwatch *watch = (struct stopwatch *)room;

    double begin = now_us();
    stopwatch_start(watch);
    float ms = stopwatch_stop(watch);
    printf("stopwatch: %.9g\nmicroseconds: %.3f\n", ms, now_us() - begin);
}

// As the tutorial "Basic operations of GPU acceleration in Python" launched its addition.

float yardstick_n_blocks(float *b, const float *a, int n, int block)
{
    static bool running;

    if (running)
        exit(say_wrong("add() calls yardstick_n_blocks(), which calls add()"));
    running = true;
    probe_blocks = n;
    float ms = add(b, a, n, block);
    probe_blocks = 0;
    running = false;
    return ms;
}
