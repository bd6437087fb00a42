// guess.c -- Lab 4: which mistake explains a wrong product.

#include "guess.h"

static bool is_whole(const struct observed *o) { return !o->kernel_alone; }

// The first `most` elements are right and none of the others.
static bool right_up_to(const struct observed *o, long most)
{
    return is_whole(o) && o->first > 0 && o->wrong == o->n - o->first && o->first == most;
}

static bool rest_untouched(const struct observed *o)
{
    for (int i = o->first; i < o->length; i++)
        if (o->product[i] != untouched)
            return false;
    return true;
}

static bool too_few_threads(const struct observed *o)
{
    const struct probe_launch *l = o->run->launch;
    return is_whole(o) && o->run->launches > 0 &&
           right_up_to(o, (long)l->grid.x * l->block.x);
}

// All elements are these, to the last digit or nearly so.
static bool all_are(const struct observed *o, float (*at)(const struct observed *, int),
                    float tolerance)
{
    for (int i = 0; i < o->n; i++)
        if (!(fabsf(o->product[i] - at(o, i)) <= tolerance * at(o, i)))
            return false;
    return true;
}

// What dest held before is part of the result.
static float added_at(const struct observed *o, int i)
{
    return untouched + right_at(o, i);
}

static bool copied_too_little(const struct observed *o)
{
    long copied = o->run->seen->largest_out;
    return is_whole(o) && o->run->seen->copies_out == o->run->launches &&
           copied < o->n * (long)sizeof(float) &&
           right_up_to(o, copied / sizeof(float)) && rest_untouched(o);
}

// The launch as it was made, with what n asks for.
static const char *describe_launch(const struct observed *o)
{
    const struct probe_launch *l = o->run->launch;
    if (l->block.y > 1)
        return "@flat_block the block has more than one dimension: an index of "
               "threadIdx.x alone names no thread of the others. 256 in x are enough.";
    return formatted("@launch_threads the launch is <<<%u, %u>>>, %ld threads for n = "
                     "%d: the number of blocks is n / %u, rounded up.", l->grid.x,
                     l->block.x, (long)l->grid.x * l->block.x, o->n, l->block.x);
}

// Element 0 has the rounds that n asks for.
static bool n_is_work(const struct observed *o)
{
    float a = a_at(o, 0), b = b_at(o, 0), x = a * b;
    for (int round = 1; round < o->n; round++)
        x = fmaf(x, a, b);
    return o->n > o->work && o->product[0] == x;
}

enum { CALLS = 2 }; // the first one warms up

static const char *explain_steps(const struct observed *o)
{
    const struct probe_record *seen = o->run->seen;
    const bool whole = is_whole(o), nothing_came = o->first == 0 && rest_untouched(o);
    const long launches = o->run->launches;
    const struct sign signs[] = {
        {!whole && nothing_came,
         o->work > 1 ? "@kernel_writes_nothing the kernel writes nothing to dest: TODO 1."
                     : "@kernel_writes_no_product the kernel writes nothing to dest: "
                       "TODO 1. Or only in a loop or an if that work = 1 does not enter?"},
        {whole && seen->copies_in == 0,
         "@not_copied_in nothing is copied to the device for this n: TODO 2, or a return "
         "or an if before it."},
        {whole && launches == 0,
         "@not_launched no kernel is launched for this n: TODO 3, or an if around it."},
        {whole && strcspn(seen->order, "O") < strcspn(seen->order, "L"),
         "@copied_back_first the result is copied back before the kernel is launched."},
        {whole && nothing_came,
         "@not_copied_back dest is as it was: the result is not copied back, to dest, "
         "from d_dest: TODO 4."},
        {right_up_to(o, o->n / 4) && rest_untouched(o),
         "@quarter_came_back a quarter comes back: cudaMemcpy counts bytes; how many has "
         "a float?", "bytes"},
        {right_up_to(o, o->n / 4),
         "@quarter_is_right only the first quarter is right: cudaMemcpy counts bytes, "
         "and a float has four.", "bytes"},
        {whole && all_are(o, a_at, 0),
         "@a_came_back these are a's elements: which array is copied back to dest?"},
        {whole && all_are(o, b_at, 0),
         "@b_came_back these are b's elements: which array is copied back to dest?"},
        {whole && n_is_work(o), "@n_is_work n and work are swapped in the launch."},
        {whole && o->work > 1 && launches == CALLS * o->work,
         "@launched_for_rounds the kernel is launched for every round, and each time "
         "starts from a and b again: the rounds are a loop in the kernel, whose result "
         "is x."},
        {all_are(o, added_at, 0),
         "@is_added the result is added to what dest held before: dest[i] = ..., without "
         "the +."},
        {copied_too_little(o),
         "@copied_too_little only so many elements come back: how many bytes have n "
         "floats?", "bytes"},
    };
    return first_sign(signs, COUNT(signs));
}

const char *guess(const struct observed *o)
{
    const struct probe_record *seen = o->run->seen;
    const char *sentence = explain_steps(o);
    if (sentence)
        return sentence;
    if (too_few_threads(o))
        return describe_launch(o);
    if (o->kernel_alone)
        sentence = explain_index(o);
    if (sentence)
        return sentence;
    if (o->first < o->n) {
        struct explanation found = explain_values(o);
        const char *said = found.sentence;
        if (said)
            return formatted("%s%s", said, said[strlen(said) - 1] == '?' ? "" : ".");
    }
    if (all_are(o, right_at, 1e-3f))
        return "@other_rounding no value differs by a thousandth: this is rounded in other "
               "places than one fmaf in each round.";
    if (o->kernel_is_right && right_up_to(o, o->first))
        return rest_untouched(o) ? "@copies_back_end the copy back ends before the last "
                                   "element: how many do all copies move together?"
                                 : "@copies_in_end what the kernel works on ends before "
                                   "the last element: does all of a and b go in, and n "
                                   "into the launch?";
    if (o->kernel_is_right && seen->copies_in == 2 * CALLS && !seen->copies_over)
        return "@launch_given both inputs are copied, and the kernel is right by itself: "
               "what does its launch get, and from where is the result copied back?";
    if (is_whole(o) && seen->copies_in == o->run->launches &&
        seen->largest_in <= o->n * (long)sizeof(float))
        return "@one_copy_in only one of the two inputs is copied to the device.";
    return NULL;
}
