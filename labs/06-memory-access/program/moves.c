// moves.c -- Lab 6's arrays, moves and verdicts; see moves.h. Do not edit.

#include "moves.h"

static const float UNTOUCHED = -1;

long long task_elements(const struct task *t)
{
    if (t->op == COPY || t->op == DEVICE_COPY)
        return t->n;
    return t->width * t->height;
}

long long task_source_elements(const struct task *t)
{
    if (t->op == COPY)
        return t->offset + (t->n - 1) * t->stride + 1;
    return task_elements(t);
}

// Behind the result. The CPU backend itself sees who writes there.
static long long margin(void) { return device_is_gpu() ? 1 << 16 : 0; }

static size_t bytes_in(const struct task *t)
{
    return task_source_elements(t) * sizeof(float);
}

static size_t bytes_out(const struct task *t)
{
    return (task_elements(t) + margin()) * sizeof(float);
}

struct arrays arrays_make(const struct task *t)
{
    return (struct arrays){guarded_array(bytes_in(t)), guarded_array(bytes_out(t)), NULL,
                           NULL};
}

static void free_on_device(struct arrays *a)
{
    device_array_end(a->d_in, NULL, 0);
    device_array_end(a->d_out, NULL, 0);
}

void arrays_free(struct arrays *a, const struct task *t)
{
    free_on_device(a);
    guarded_array_free(a->in, bytes_in(t));
    guarded_array_free(a->out, bytes_out(t));
}

void arrays_fill(struct arrays *a, const struct task *t, long long seed, long long rep)
{
    uint64_t s = random_seed(seed, rep, 0);

#pragma omp parallel for
    for (long long i = 0; i < task_source_elements(t); i++)
        a->in[i] = random_at(s, i);
#pragma omp parallel for
    for (long long i = 0; i < task_elements(t) + margin(); i++)
        a->out[i] = UNTOUCHED;
    free_on_device(a);
    a->d_in = device_array(a->in, bytes_in(t));
    a->d_out = device_array(a->out, bytes_out(t));
}

void move(const struct arrays *a, const struct task *t)
{
    static void (*const transposes[])(float *, const float *, int, int) = {
        [NAIVE] = transpose_naive, [TILED] = transpose_tile, [PADDED] = transpose_padded};

    if (t->op == COPY)
        strided_copy(a->d_out, a->d_in, t->n, t->offset, t->stride);
    else if (t->op == DEVICE_COPY)
        yardstick_copy_us(a->d_out, a->d_in, task_elements(t) * sizeof(float));
    else
        transposes[t->op](a->d_out, a->d_in, t->width, t->height);
}

static float right_value(const struct arrays *a, const struct task *t, long long i)
{
    if (t->op == COPY)
        return a->in[t->offset + i * t->stride];
    if (t->op == DEVICE_COPY)
        return a->in[i];
    long long x = i / t->height, y = i % t->height;
    return a->in[y * t->width + x];
}

struct verdict verify(struct arrays *a, const struct task *t)
{
    long long elements = task_elements(t);
    struct verdict v = {0};

    device_wait();
    device_array_read(a->out, a->d_out, bytes_out(t));
    for (long long i = elements - 1; i >= 0; i--) {
        float right = right_value(a, t, i);
        if (a->out[i] == right) // copied, not computed
            continue;
        v = (struct verdict){v.wrong + 1, i, 0, a->out[i], right};
    }
    for (long long i = 0; i < margin(); i++)
        v.past_end += a->out[elements + i] != UNTOUCHED;
    return v;
}
