// guess.c -- Lab 3: which mistake explains the wrong elements of a result.

#include "guess.h"

const char missing_guard[] =
    "@past_end a thread past the end touched memory: is the guard, i < n, there and "
    "right, does thread i use element i, and is the array large enough?";

static bool is_add(const struct observed *o) { return o->operation == &add; }
static bool is_increment(const struct observed *o) { return o->operation == &increment; }
static bool is_multiply(const struct observed *o) { return o->operation == &multiply; }
static bool is_call(const struct observed *o) { return !o->is_part; }
static bool all_of_part(const struct observed *o) { return o->is_part && all_wrong(o); }

static bool adds_in_part(const struct observed *o) { return is_add(o) && o->is_part; }

#define BYTES "cudaMalloc and cudaMemcpy count bytes: how many has an element?"

// The simplest first.
static const struct mistake mistakes[] = {
    FITS(copied_back_first, "the result is copied back before the kernel is launched."),
    BOTH(all_of_part, untouched,
         "no element changed: is the result stored in the array, which thread of the "
         "kernel writes element i, is the guard i < n, and is what is added a float?"),
    BOTH(all_wrong, untouched,
         "all came back as they went in: is the array that the kernel writes, its first "
         "argument, copied back to the host, and after the launch?"),
    FITS(after_n_bytes, "only the first n bytes are right. " BYTES, "bytes"),
    FITS(after_n_floats,
         "only the first half is right: how many bytes has a double, and how many did "
         "you count?",
         "bytes"),
    FITS(tail_of_fours,
         "only the last n % 4 are wrong: which thread handles what fills no float4?"),
    FITS(only_last,
         "only the last one is wrong: which index has it, and does the guard let it "
         "pass?"),
    FITS(only_first, "only the first one is wrong: indices start at 0."),
    BOTH(all_but_first_block, untouched,
         "only one block did work: does the index use blockIdx.x, and how many blocks "
         "are launched?"),
    BOTH(last_block, untouched,
         "the last, partly filled block is missing: round the number of blocks up."),
    BOTH(only_a_tail, not_a_number,
         "the elements from there on were never written: is n, as the kernel gets it, "
         "their number?"),
    BOTH(only_a_tail, untouched,
         "the elements from there on were left as they were: is n, as the kernel gets "
         "it, their number, and has each thread an index of its own?"),
    FITS(first_of_each_block,
         "each block leaves out the element of its first thread: threadIdx.x starts at "
         "0."),
    FITS(last_of_each_block,
         "each block leaves out the element of its last thread: threadIdx.x ends at "
         "blockDim.x - 1."),
    BOTH(has_whole_inputs, not_a_number,
         "these are NaN, as memory on the device that nobody filled may be, though as "
         "much was copied there as the inputs are: is it the inputs, before the launch, "
         "is the kernel the one of this operation, which array does it write, by the "
         "launch's arguments, and which is copied back?"),
    GIVES(not_a_number,
          "these are NaN: memory on the device that nobody filled holds anything. Is "
          "every input copied there, as a whole and before the launch?"),
    BOTH(is_increment, twice, "2 was added: += 1 twice, += 2, or two launches?"),
    BOTH(is_increment, one,
         "each is 1: = stores and += adds, or an int has cut off the fraction."),
    BOTH(is_add, a_and_twice_b, "these are 2 * b + a: += already adds to b[i]."),
    GIVES(twice, "the work was done twice on the same data."),
    GIVES(three_times, "the work was done three times on the same data."),
    GIVES(by_all_threads,
          "each thread did the work of all: one thread handles one element."),
    BOTH(is_increment, as_floats,
         "the doubles were taken for floats: both halves of each changed. The kernel's "
         "array and its copy on the device hold doubles."),
    GIVES(stride_of_block,
          "blocks repeat the work of others: a loop over several elements per thread "
          "steps by gridDim.x * blockDim.x."),
    BOTH(is_call, result_before,
         "these are the results of the call before: the result was read before it was "
         "there, or something is kept from call to call."),
    BOTH(is_call, old_input,
         "these are the inputs of the call before: what is kept from call to call?"),
    BOTH(is_call, old_a_new_b,
         "this call's a was not copied: the device has the last call's."),
    BOTH(is_call, new_a_old_b,
         "this call's b was not copied: the device has the last call's."),
    BOTH(adds_in_part, only_a,
         "these are a's elements: b[i] = a[i] instead of b[i] += a[i]."),
    BOTH(is_add, only_a,
         "these are a's elements: was d_a copied back instead of d_b, or did d_b hold "
         "zeros?"),
    BOTH(is_multiply, only_a,
         "these are a's elements: was d_a copied back instead of d_dest?"),
    BOTH(is_multiply, only_b,
         "these are b's elements: was d_b copied back instead of d_dest?"),
    BOTH(is_add, a_and_a, "these are a + a: d_b holds a. Which array is copied where?"),
    BOTH(is_add, b_and_b, "these are b + b: does d_a hold b, or does the "
                         "launch pass d_b twice?"),
    BOTH(is_multiply, a_times_a,
         "these are a * a: the device's b holds a, or a is used twice."),
    BOTH(is_multiply, b_times_b,
         "these are b * b: the device's a holds b, or b is used twice."),
    BOTH(is_increment, in_float,
         "these are rounded to float: compute in double, which a and its copy on the "
         "device hold."),
    BOTH(is_add, product, "these are a * b instead of a + b."),
    BOTH(is_multiply, sum, "these are a + b instead of a * b."),
    BOTH(is_add, b_less_a, "these are b - a instead of b + a."),
    BOTH(is_add, a_less_b, "these are a - b instead of a + b."),
    BOTH(is_multiply, a_less_b, "these are a - b instead of a * b."),
    BOTH(is_multiply, a_by_b, "these are a / b instead of a * b."),
    BOTH(is_multiply, b_by_a, "these are b / a instead of a * b."),
    BOTH(is_add, a_and_one, "these are a + 1: increment's formula."),
    BOTH(is_increment, index_and_one, "these are i + 1: 1 is added to a[i], not to i."),
    BOTH(is_increment, plus_index, "i was added to element i: what should be?"),
    BOTH(is_increment, plus_index_in_block,
         "threadIdx.x was added to each element: what should be?"),
    BOTH(is_increment, less_one, "these are a - 1 instead of a + 1."),
    BOTH(is_multiply, before_and_product,
         "these are dest + a * b: dest is only written, so = and not +=."),
    BOTH(is_multiply, before_times_product,
         "these are dest * a * b: dest is only written, so = and not *=."),
    GIVES(zero, "these are 0: did an int cut off the fraction, or is what was copied "
                "back another array than the kernel writes, or changed after it?"),
    FITS(shifted_down,
         "element i holds what belongs in i + 1: the index is one too high."),
    FITS(shifted_up, "element i holds what belongs in i - 1: the index is one too low."),
};
static const size_t count = COUNT(mistakes);

static bool explains(const struct observed *o, formula *value)
{
    for (long i = o->first; i <= o->last; i++) {
        struct element e = element_at(o, i);
        if (!same(e.got, after(e)) && !same(e.got, value(e)))
            return false;
    }
    return true;
}

// Which other element of an input gives what element i is; -1: none does.
static long other_element(const struct observed *o, long i, bool of_a)
{
    struct element e = element_at(o, i);
    for (long k = 0; k < o->n; k++) {
        struct element other = element_at(o, k);
        *(of_a ? &e.a : &e.b) = of_a ? other.a : other.b;
        if (k != i && same(e.got, after(e)))
            return k;
    }
    return -1;
}

// Each wrong element is right but for the place of one input.
static const char *guess_other_element(const struct observed *o)
{
    enum { MOST = 2048 };
    for (int of_a = 1; of_a >= 0; of_a--) {
        long wrong = 0, i = o->first;
        for (; i <= o->last && o->n <= MOST; i++) {
            struct element e = element_at(o, i);
            if (same(e.got, after(e)))
                continue;
            if (other_element(o, i, of_a) < 0 && i > 0 && i < o->n - 1)
                break; // what the ends hold may come from outside
            wrong++;
        }
        if (wrong < 4 || i <= o->last)
            continue;
        i = o->first;
        if (other_element(o, i, of_a) < 0)
            i++;
        return formatted("@other_element element %ld was computed with %s[%ld]: which "
                         "element of %s belongs to it?",
                         i, of_a ? "a" : "b", other_element(o, i, of_a),
                         of_a ? "a" : "b");
    }
    return NULL;
}

const char *guess_values(const struct observed *o)
{
    const char *sentence = guess_index(o);
    if (!sentence)
        sentence = first_that_explains(o, mistakes, count, explains);
    return sentence ? sentence : guess_other_element(o);
}
