// large.c -- Lab 3: numbers that overflow at sizes which no test can afford to run.

#include "trial.h"

static void require_bytes(const struct operation *operation, const struct run *r, long n)
{
    const struct probe_record *seen = r->seen;
    size_t bytes = seen->largest_asked, copied = seen->largest_in;

    if (bytes_fit(seen->allocated[PROBE_DEVICE], bytes) &&
        bytes_fit(seen->copies_in, copied))
        return;
    name_mistake("overflow");
    fail_run(
        r,
        "@number_bytes the number of bytes is an int or unsigned, which ends at 2^31 or "
        "2^32: make it a size_t.",
        "%s(): for n = %ld, whose arrays have %zu bytes each, cudaMalloc was asked "
        "for %zu and cudaMemcpy for %zu.",
        operation->name, n, n * operation->size, bytes, copied);
}

// Not dry: the first size at which an index kept in a float misses an element; memcheck
// and racecheck would take a minute for it.
void require_beyond_floats(const struct operation *operation)
{
    int n = getenv("GRADE_SAID") ? 3 : (1 << 24) + 3;
    struct run *r = plan_lab("--op %s --n %d --reps 0", operation->name, n);
    r->brief = true; // with a launch for each element it takes 8 s
    run_planned();   // by itself: where it is stopped, no other is
    // More threads than an int can count write anywhere, if they get that far in time:
    // that so many were launched has its own test.
    const struct probe_launch *l = r->launch;
    if (r->launches && probe_volume(l->grid) * probe_volume(l->block) > INT32_MAX)
        return;
    if (r->signal && !r->timed_out && !r->exceeded)
        require_ran(r);
    if (r->status == STATUS_WRONG)
        fail_run(r,
                 "@float_index an index kept in a float is exact only up to 2^24: keep "
                 "it in an int.",
                 "%s: the result is wrong, though it is right for smaller n.",
                 r->command);
    if (r->status == STATUS_CUDA_ERROR)
        fail_run(r, "@fixed_array is an array's size fixed? n may be up to 2^30.",
                 "%s: it fails, though smaller n are right: %s", r->command, last_line(r));
}

static const long sizes[] = {(1 << 29) + 1, (1 << 24) + 1, 1 << 30};

// In a dry run the device does nothing and the arrays are empty. Whoever needs more than
// that, such as managed memory, ends early and is not judged.
struct large plan_large(const struct operation *operation)
{
    struct large l = {operation};
    for (int i = 0; i < 3; i++) {
        l.runs[i] = plan_lab("--op %s --n %ld --reps 0", operation->name, sizes[i]);
        l.runs[i]->dry = l.runs[i]->brief = true;
    }
    return l;
}

// With blocks of 256 threads, the default.
static bool is_short(const struct large *l, int i)
{
    struct observed o = {l->operation, .n = sizes[i], .block = 256, .run = l->runs[i]};
    return o.run->status == STATUS_RIGHT && o.run->launches == 1 && one_block_less(&o);
}

bool lacks_a_block(const struct large *l)
{
    return is_short(l, 0) || is_short(l, 1) || is_short(l, 2);
}

void require_large(const struct large *l)
{
    for (int i = 0; i < 3; i++) {
        if (l->runs[i]->status == STATUS_RIGHT)
            require_bytes(l->operation, l->runs[i], sizes[i]);
        if (!is_short(l, i))
            continue;
        name_mistake("overflow");
        fail_run(l->runs[i],
                 "@float_exact float is exact only up to 2^24: round the quotient up in "
                 "integers.",
                 "%s(): for n = %ld one block is missing.", l->operation->name, sizes[i]);
    }
}
