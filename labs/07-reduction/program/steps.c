// steps.c -- runs the kernels and functions of reduction.cu; see steps.h. Do not edit.

#include "steps.h"

PART(void, racing_kernel, _Z13racing_kernelPfPKfi, (float *, const float *, int));
PART(void, atomic_kernel, _Z13atomic_kernelPfPKfi, (float *, const float *, int));
PART(void, tree_kernel, _Z11tree_kernelPfPKfi, (float *, const float *, int));
PART(void, warp_kernel, _Z11warp_kernelPfPKfi, (float *, const float *, int));
PART(void, block_kernel, _Z12block_kernelPfPKfi, (float *, const float *, int));
PART(void, sum_kernel, _Z10sum_kernelPfPKfi, (float *, const float *, int));
PART(void, dot_kernel, _Z10dot_kernelPfPKfS1_i,
     (float *, const float *, const float *, int));

// A kernel, and how many elements are in each of its sums: 0 if the file decides, or all.
enum { ALL = -1 };
static const struct {
    const void *kernel;
    int group;
} steps[] = {[RACING_KERNEL] = {racing_kernel, ALL},
             [ATOMIC_KERNEL] = {atomic_kernel, ALL},
             [TREE_KERNEL] = {tree_kernel, BLOCK},
             [WARP_KERNEL] = {warp_kernel, WARP},
             [BLOCK_KERNEL] = {block_kernel, BLOCK},
             [SUM_KERNEL] = {sum_kernel, 0},
             [DOT_KERNEL] = {dot_kernel, 0},
             [SUM] = {NULL, ALL},
             [DOT] = {NULL, ALL},
             [LONGEST_CHAIN] = {NULL, ALL}};

bool step_has_products(enum step step) { return step == DOT_KERNEL || step == DOT; }
bool step_is_kernel(enum step step) { return step < SUM; }
bool step_is_one_sum(enum step step) { return step <= ATOMIC_KERNEL; }

void step_require(enum step step)
{
    if (step_is_kernel(step) && !steps[step].kernel)
        usage_error("reduction.cu has no such kernel: --op %s needs the name and the "
                    "parameters of the skeleton, and no \"static\"",
                    option_choice(STEPS, step));
}

static int group_of(enum step step, int n)
{
    return steps[step].group == ALL ? n : steps[step].group;
}

static int quotient_up(int n, int by) { return n > 0 ? (n - 1) / by + 1 : 1; }

int step_blocks(enum step step, int n, int blocks)
{
    bool is_free = group_of(step, n) == 0 || !step_is_kernel(step);
    return is_free ? blocks : quotient_up(n, BLOCK);
}

static float *host_array(int count)
{
    float *host = malloc(count * sizeof *host);
    if (!host)
        usage_error("no memory for %d floats; use a smaller --n", count);
    return host;
}

// No sum is negative.
static void *array_of_sentinels(int count)
{
    float *host = host_array(count);
    for (int i = 0; i < count; i++)
        host[i] = -1;
    void *array = device_array(host, count * sizeof *host);
    free(host);
    return array;
}

struct step_run step_make(enum step step, int n, int blocks)
{
    struct step_run s = {.step = step, .n = n, .blocks = blocks};
    s.group = group_of(step, n);
    s.count = s.group > 0 ? quotient_up(n, s.group) : 1;
    if (step == SUM_KERNEL || step == DOT_KERNEL)
        s.count = blocks;
    s.partial = host_array(s.count);
    return s;
}

void step_free(struct step_run *s)
{
    device_array_end(s->d_x, NULL, 0);
    device_array_end(s->d_y, NULL, 0);
    device_array_end(s->d_sum, NULL, 0);
    device_array_end(s->d_partial, NULL, 0);
    free(s->partial);
}

void step_copy(struct step_run *s, const struct addends *a)
{
    size_t bytes = a->n * sizeof *a->x;
    device_array_end(s->d_x, NULL, 0);
    device_array_end(s->d_y, NULL, 0);
    s->d_x = device_array(a->x, bytes > 0 ? bytes : sizeof *a->x);
    if (a->y)
        s->d_y = device_array(a->y, bytes > 0 ? bytes : sizeof *a->y);
}

void step_spoil_shared(void)
{
    const struct probe_record before = *probe_record();
    if (device_is_gpu() && !probe_settings()->fail) // the launch that it counts
        device_fill_shared();
    *probe_record() = before;
}

struct probe_launch step_launch(const struct step_run *s, int n)
{
    unsigned blocks = step_blocks(s->step, n, s->blocks);
    return (struct probe_launch){
        .grid = {blocks, 1, 1}, .block = {BLOCK, 1, 1}, .kernel = steps[s->step].kernel};
}

void step_call(const struct step_run *s)
{
    if (s->step == SUM)
        sum(s->d_sum, s->d_partial, s->d_x, s->n, s->blocks);
    else
        dot(s->d_sum, s->d_partial, s->d_x, s->d_y, s->n, s->blocks);
}

static void launch_kernel(struct step_run *s)
{
    struct probe_launch launch = step_launch(s, s->n);
    if (s->d_y)
        device_launch_as(&launch, (void *[]){&s->d_partial, &s->d_x, &s->d_y, &s->n});
    else
        device_launch_as(&launch, (void *[]){&s->d_partial, &s->d_x, &s->n});
}

double step_result(struct step_run *s)
{
    const float zero = 0;
    size_t bytes = s->count * sizeof *s->partial;
    double total = 0;

    device_array_end(s->d_sum, NULL, 0);
    device_array_end(s->d_partial, NULL, 0);
    s->d_sum = array_of_sentinels(1);
    if (step_is_one_sum(s->step))
        s->d_partial = device_array(&zero, sizeof zero);
    else
        s->d_partial = array_of_sentinels(step_is_kernel(s->step) ? s->count : s->blocks);
    if (step_is_kernel(s->step))
        launch_kernel(s);
    else
        step_call(s);
    device_wait();
    device_array_read(s->partial, step_is_kernel(s->step) ? s->d_partial : s->d_sum,
                      bytes);
    for (int i = 0; i < s->count; i++)
        total += s->partial[i];
    return total;
}
