// test.c -- Lab 3: are the vectors right, at every awkward size?

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graded_test.h"
#include "random.h"
#include "status.h"

TestSuite(vector_add, .timeout = 120);

// One operation as the tests see it: what goes in at element i and what must come out.
struct operation {
    const char *name;
    size_t size; // bytes of an element of the result
    double (*before)(uint64_t s0, uint64_t s1, size_t i);
    double (*after)(uint64_t s0, uint64_t s1, size_t i);
};

static double second_input(uint64_t s0, uint64_t s1, size_t i)
{
    (void)s0;
    return random_at(s1, i);
}

static double sum(uint64_t s0, uint64_t s1, size_t i)
{
    float a = random_at(s0, i), b = random_at(s1, i);
    return (float)(a + b);
}

static double first_input(uint64_t s0, uint64_t s1, size_t i)
{
    (void)s1;
    return random_at(s0, i);
}

static double one_more(uint64_t s0, uint64_t s1, size_t i)
{
    (void)s1;
    return random_at(s0, i) + 1.0;
}

static double sentinel(uint64_t s0, uint64_t s1, size_t i)
{
    (void)s0, (void)s1, (void)i;
    return -1;
}

static double product(uint64_t s0, uint64_t s1, size_t i)
{
    float a = random_at(s0, i), b = random_at(s1, i);
    return (float)(a * b);
}

static const struct operation ADD = {"add", sizeof(float), second_input, sum};
static const struct operation INCREMENT = {"increment", sizeof(double), first_input,
                                           one_more};
static const struct operation MULTIPLY = {"multiply", sizeof(float), sentinel, product};

// What a wrong result looks like, counted over all elements.
struct damage {
    long n, wrong, first, last, untouched, nan, twice, of_first_block;
    long after_first_block; // of the untouched ones
    double got, expected;
};

static double element(const struct operation *op, const struct outcome *o, size_t i)
{
    float f;
    double d;
    if (op->size == sizeof d)
        return memcpy(&d, o->file + i * sizeof d, sizeof d), d;
    return memcpy(&f, o->file + i * sizeof f, sizeof f), f;
}

static struct damage compare(const struct operation *op, const struct outcome *o, long n,
                             long block, uint64_t seed)
{
    // The driver runs the warm-up, number 0, and one repetition; the last one is written.
    uint64_t s0 = random_seed(seed, 1, 0), s1 = random_seed(seed, 1, 1);
    struct damage d = {.n = n, .first = -1};

    for (long i = 0; i < n; i++) {
        double got = element(op, o, i), right = op->after(s0, s1, i);
        double before = op->before(s0, s1, i);
        if (fabs(got - right) <= 0) // positive form: NaN is wrong
            continue;
        if (d.wrong++ == 0)
            d.first = i, d.got = got, d.expected = right;
        d.last = i;
        d.nan += isnan(got);
        d.untouched += got == before;
        d.after_first_block += got == before && i >= block;
        d.twice += got == (float)(right + (right - before)) ||
                   got == right + (right - before);
        d.of_first_block += got == op->after(s0, s1, i % block);
    }
    return d;
}

static const char *likely(const struct damage *d, long block)
{
    long tail = d->n % block ? d->n % block : block;

    if (d->nan == d->wrong)
        return "all of them are NaN: was the device's memory ever given the inputs?";
    if (d->untouched == d->wrong && d->wrong == d->n)
        return "all came back as they went in: did the kernel run, and is the result "
               "copied back to the host?";
    if (d->after_first_block == d->n - block && d->n > 2 * block)
        return "only one block did work: does the index use blockIdx, and how many "
               "blocks are launched?";
    if (d->twice > d->wrong / 2)
        return "they look as if the kernel had run twice on the same data";
    if (d->untouched == d->wrong && d->first == d->n - 1 && d->n > 1)
        return "only the last one was left out: is the guard i < n, not i < n - 1?";
    if (d->untouched == d->wrong && d->first == d->n - tail)
        return "the last block is missing: is the number of blocks rounded up?";
    if (d->of_first_block > d->wrong / 2)
        return "each block did the first block's work: does the index use blockIdx?";
    if (d->first == 0 && d->wrong == 1 && d->n > 1)
        return "only the first one was left out: does the index start at 0?";
    if (d->untouched == d->wrong)
        return "they came back as they went in: which thread should have done them?";
    return "the values are wrong: is every input copied, and does thread i use "
           "element i?";
}

// Runs one operation at one size and fails the test if anything is wrong with the result.
static void require_right(const struct operation *op, long n, long block)
{
    uint64_t seed = unknown(1 << 30);
    struct outcome o = run_lab(
        "--op %s --n %ld --block %ld --reps 1 --seed %lu --out result", op->name, n,
        block, seed);

    if (o.status != STATUS_WRONG)
        require_status(&o, STATUS_RIGHT);
    if (!o.file || o.file_size != n * op->size)
        cr_fatal("%s wrote %zu bytes of result, %zu are right.", o.asked, o.file_size,
                 n * op->size);
    struct damage d = compare(op, &o, n, block, seed);
    if (d.wrong)
        cr_fatal("%s: %ld of %ld elements are wrong, %ld to %ld; element %ld is %.9g and "
                 "should be %.9g.\nLikely: %s",
                 o.asked, d.wrong, n, d.first, d.last, d.first, d.got, d.expected,
                 likely(&d, block));
    require_status(&o, STATUS_RIGHT);
    if (n > 0)
        require_launch(&o);
    outcome_free(&o);
    cr_assert(
        true); // Criterion passes a test without assertions too; the record does not
}

Graded(
    vector_add, adds_within_one_block, 3, "adds up to one block of elements",
    "Write TODO 1, 4, 5 and 6 in that order. One block of 256 threads: thread i adds "
    "element i if i < n. Copy a and b to the device before the launch, and b back after.")
{
    static const int sizes[] = {33, 1, 31, 32, 255, 256};
    for (int i = 0; i < 6; i++)
        require_right(&ADD, sizes[i], 256);
}

Graded(
    vector_add, adds_across_blocks, 3, "adds in many blocks",
    "Blocks are numbered by blockIdx.x and each has blockDim.x threads, so blockIdx.x * "
    "blockDim.x threads come before this block. How many blocks cover 257 elements?")
{
    static const int sizes[] = {1003, 257, 999983, 1 << 20};
    for (int i = 0; i < 4; i++)
        require_right(&ADD, sizes[i], 256);
}

// 2^19 floats fill 2 MiB, the size in which a GPU maps memory, so that an access past the
// end is seen on a GPU too; 1000 threads a block leave 712 threads without an element.
Graded(
    vector_add, stays_inside_the_arrays, 3, "touches nothing past the end",
    "The last block has more threads than elements are left. What keeps the others from "
    "reading and writing behind the arrays?")
{
    require_right(&ADD, 1 << 19, 1000);
}

Graded(
    vector_add, works_for_any_block_size, 2, "works for any block size",
    "Is there a fixed number where blockDim.x or block belongs? The count of blocks is n "
    "divided by block, rounded up.")
{
    static const int blocks[] = {1, 32, 100, 256, 1024};
    for (int i = 0; i < 5; i++)
        require_right(&ADD, 1003, blocks[i]);
}

Graded(vector_add, handles_no_elements, 1, "accepts n = 0",
       "A launch of 0 blocks is an error. What should happen before it if n is 0?")
{
    require_right(&ADD, 2, 256); // a program that does nothing must not pass
    require_right(&ADD, 0, 256);
}

Graded(vector_add, reports_a_failed_launch, 2, "reports a launch that fails",
       "A launch returns nothing. cudaGetLastError() right after it tells whether it was "
       "accepted; wrap it in CUDA_CHECK.")
{
    require_right(&ADD, 10, 256);
    struct outcome o = run_lab("--n 10000 --block 2048 --reps 1");
    if (!o.signal && !o.timed_out && o.status != STATUS_CUDA_ERROR)
        cr_fatal(
            "%s: no device runs blocks of 2048 threads, but the program ended with "
            "status %d and did not name a CUDA error.\nLikely: the launch's error is not "
            "checked with cudaGetLastError() right after it.",
            o.asked, o.status);
    require_status(&o, STATUS_CUDA_ERROR);
    cr_assert(strstr(o.err, "vector_add.cu:") != NULL,
              "%s: the error names no line of vector_add.cu.", o.asked);
    outcome_free(&o);
}

// Fails the test unless the kernel's own time comes out, is less than the whole call's,
// and is possible: no GPU's memory moves 20 TB/s.
static void require_time(const char *op)
{
    struct outcome o = run_lab("--op %s --n 2^20 --reps 5 --csv", op);
    require_status(&o, STATUS_RIGHT);
    require_launch(&o);
    double kernel = csv_value(&o, "kernel_min_us"), least = 12.0 * (1 << 20) / 20e6;
    cr_assert(
        kernel > 0,
        "%s: the kernel's time is %g microseconds.\nLikely: an event is not recorded, or "
        "the time is not returned.",
        o.asked, kernel);
    cr_assert(
        kernel > least,
        "%s: %g microseconds for the kernel; no memory is fast enough for less than "
        "%.2g.\n"
        "Likely: the time is not in milliseconds, or it was not measured.",
        o.asked, kernel, least);
    cr_assert(
        csv_value(&o, "kernel_us") < csv_value(&o, "total_max_us"),
        "%s: the kernel took longer than the whole call.\nLikely: the time is not in "
        "milliseconds.",
        o.asked);
    outcome_free(&o);
}

Graded(
    vector_add, measures_the_kernel, 2, "measures the kernel's time",
    "TODO 3: record `stop` after the launch, wait for it with cudaEventSynchronize, then "
    "ask cudaEventElapsedTime(&ms, start, stop); it answers in milliseconds.")
{
    require_time("add");
}

Graded(
    vector_add, increments_doubles, 2, "increments doubles",
    "TODO 7 and 8. The array holds doubles, 8 bytes each: sizeof *a counts right, "
    "sizeof(float) does not.")
{
    static const int sizes[] = {1000, 1, 257, 1000003};
    for (int i = 0; i < 4; i++)
        require_right(&INCREMENT, sizes[i], 256);
    require_right(&INCREMENT, 1 << 18, 1000); // 2 MiB: an access past the end shows
    require_right(&INCREMENT, 0, 256);
    award(1);
    require_time("increment");
}

Graded(
    vector_add, multiplies_floats, 2, "multiplies floats",
    "TODO 9 and 10. Three arrays: a and b go to the device, dest comes back. Which of "
    "them need not be copied in?")
{
    static const int sizes[] = {400, 1, 1003, 999983};
    for (int i = 0; i < 4; i++)
        require_right(&MULTIPLY, sizes[i], 128);
    require_right(&MULTIPLY, 1 << 19, 1000);
    require_right(&MULTIPLY, 0, 256);
    award(1);
    require_time("multiply");
}
