// guess.h -- which mistake explains wrong products, for Lab 4.
#pragma once

#include <math.h>
#include <stdbool.h>
#include <stdio.h>

#include "random.h"

// One run: its size and rounds, the seeds of its inputs, what came.
struct product {
    int n, work;
    uint64_t seed_a, seed_b;
    const float *got;
};

static float rounds_of(float a, float b, int rounds)
{
    float x = a * b;
    for (int k = 1; k < rounds; k++)
        x = fmaf(x, a, b);
    return x;
}

// Guesses: each says what an element would be after one certain mistake.

static float one_round(float a, float b, int work)
{
    (void)work;
    return a * b;
}
static float round_less(float a, float b, int work) { return rounds_of(a, b, work - 1); }
static float round_more(float a, float b, int work) { return rounds_of(a, b, work + 1); }
static float only_a(float a, float b, int work)
{
    (void)b;
    return rounds_of(a, a, work);
}
static float only_b(float a, float b, int work)
{
    (void)a;
    return rounds_of(b, b, work);
}
static float places_swapped(float a, float b, int work) { return rounds_of(b, a, work); }
static float rounded_twice(float a, float b, int work)
{
    float x = a * b;
    for (int k = 1; k < work; k++)
        x = x * a, x = x + b;
    return x;
}
static float sum(float a, float b, int work)
{
    (void)work;
    return a + b;
}

static const struct guess {
    float (*element)(float a, float b, int work);
    const char *words;
} guesses[] = {
    {one_round, "--work is ignored: after a * b come work - 1 rounds of fmaf."},
    {round_less, "a round is missing: after a * b come work - 1 more, not work - 2."},
    {round_more, "a round too many: a * b is the first, so work - 1 more follow."},
    {rounded_twice, "multiplying and adding rounded one after the other: fmaf(x, a[i], "
                    "b[i]) rounds once."},
    {places_swapped, "a and b have changed places in fmaf(x, a[i], b[i])."},
    {only_a, "b is never used: is it copied to d_b, and passed to the kernel?"},
    {only_b, "a is never used: is it copied to d_a, and passed to the kernel?"},
    {sum, "these are sums: the first round is a[i] * b[i]."},
};

static bool fits(const struct product *p, const struct guess *g)
{
    for (int i = 0; i < p->n; i++) {
        float a = random_at(p->seed_a, i), b = random_at(p->seed_b, i);
        if (!(fabsf(p->got[i] - g->element(a, b, p->work)) <= 0))
            return false;
    }
    return true;
}

static float right_at(const struct product *p, int i)
{
    return rounds_of(random_at(p->seed_a, i), random_at(p->seed_b, i), p->work);
}

// The likely mistake, or `otherwise` if none of those known fits.
static const char *likely(const struct product *p, bool launched, const char *otherwise)
{
    static char text[200];
    int right = 0, first = p->n, untouched = 0, fresh = 0;

    for (int i = p->n - 1; i >= 0; i--)
        if (fabsf(p->got[i] - right_at(p, i)) <= 0)
            right++;
        else {
            first = i, untouched += p->got[i] == -1; // what the driver put there
            fresh += p->got[i] == 0 || p->got[i] != p->got[i];
        }
    if (!launched)
        return "no kernel was launched: TODO 1 to 4, in this order.";
    if (untouched == p->n)
        return "dest is as it was: was the result copied back, to dest, from d_dest, "
               "with cudaMemcpyDeviceToHost?";
    for (size_t k = 0; k < sizeof guesses / sizeof *guesses; k++)
        if (fits(p, &guesses[k]))
            return guesses[k].words;
    if (right && right == first && first == p->n / 4)
        return "only the first quarter is right: cudaMemcpy counts bytes, and a float "
               "has four.";
    if (right && right == first) {
        snprintf(text, sizeof text,
                 "only the first %d elements are right: are there enough blocks, rounded "
                 "up, and does i use blockIdx.x?",
                 right);
        return text;
    }
    if (fresh)
        return "0 or nan is what memory often holds that nobody wrote: are both inputs "
               "copied to the device, and does every i < n get a result?";
    return otherwise;
}
