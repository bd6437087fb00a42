// guess.c -- Lab 4: which mistake explains a wrong product.

#include <stdio.h>
#include <string.h>

#include "expected.h"
#include "formulas.h"
#include "mistakes.h"

static bool all_untouched(const struct observed *o)
{
    for (int i = 0; i < o->length; i++)
        if (o->product[i] != untouched)
            return false;
    return true;
}

static bool kernel_writes_nothing(const struct observed *o)
{
    return o->kernel_alone && all_untouched(o);
}

static bool is_whole(const struct observed *o) { return !o->kernel_alone; }

static bool not_launched(const struct observed *o)
{
    return is_whole(o) && o->run->launches == 0;
}

static bool not_copied_in(const struct observed *o)
{
    return is_whole(o) && o->run->seen->copies_in == 0;
}

static bool not_copied_back(const struct observed *o)
{
    return is_whole(o) && all_untouched(o);
}

// The first `most` elements are right and none of the others.
static bool right_up_to(const struct observed *o, long most)
{
    return is_whole(o) && o->first > 0 && o->wrong == o->n - o->first && o->first == most;
}

static bool rest_untouched(const struct observed *o)
{
    for (int i = o->first; i < o->n; i++)
        if (o->product[i] != untouched)
            return false;
    return true;
}

static bool quarter_came_back(const struct observed *o)
{
    return right_up_to(o, o->n / 4) && rest_untouched(o);
}

static bool quarter_is_right(const struct observed *o)
{
    return right_up_to(o, o->n / 4);
}

static bool too_few_threads(const struct observed *o)
{
    const struct probe_launch *l = o->run->launch;
    return is_whole(o) && o->run->launches > 0 &&
           right_up_to(o, (long)l->grid.x * l->block.x);
}

static bool index_is_wrong(const struct observed *o)
{
    return o->kernel_alone && explain_index(o);
}

static bool one_copy_in(const struct observed *o)
{
    long calls = o->run->launches;
    return is_whole(o) && o->run->seen->copies_in == calls &&
           o->run->seen->largest_in <= o->n * (long)sizeof(float);
}

static const struct mistake mistakes[] = {
    {kernel_writes_nothing, NULL, "the kernel writes nothing to dest: TODO 1."},
    {not_copied_in, NULL, "nothing is copied to the device: TODO 2."},
    {not_launched, NULL, "no kernel is launched: TODO 3."},
    {not_copied_back, NULL,
     "dest is as it was: the result is not copied back, to dest, from d_dest: TODO 4."},
    {quarter_came_back, NULL,
     "a quarter comes back: cudaMemcpy counts bytes, and a float has four.", "bytes"},
    {quarter_is_right, NULL,
     "only the first quarter is right: cudaMemcpy counts bytes, and a float has four.",
     "bytes"},
    {too_few_threads, NULL,
     "only as many elements are right as there are threads: are there enough blocks, "
     "n / 256 rounded up?"},
};

static const struct mistake last_resorts[] = {
    {one_copy_in, NULL, "only one of the two inputs is copied to the device."},
};

const char *guess(const struct observed *o)
{
    static char text[400];
    const char *sentence = first_that_explains(o, mistakes,
                                               sizeof mistakes / sizeof *mistakes, NULL);
    if (sentence)
        return sentence;
    if (index_is_wrong(o))
        return explain_index(o);
    if (o->first < o->n) {
        struct explanation found = explain_values(o);
        if (*found.sentence) {
            bool asks = found.sentence[strlen(found.sentence) - 1] == '?';
            snprintf(text, sizeof text, "%s%s", found.sentence, asks ? "" : ".");
            return text;
        }
    }
    return first_that_explains(o, last_resorts,
                               sizeof last_resorts / sizeof *last_resorts, NULL);
}
