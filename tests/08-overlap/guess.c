// guess.c -- Lab 8: which mistake explains the wrong elements.

#include "expected.h"
#include "job_arrays.h"

static double untouched(struct element e) { return HOST_SENTINEL; }

static double not_computed(struct element e) { return DEVICE_SENTINEL; }

static double without_inputs(struct element e)
{
    return result_of(e.o, DEVICE_SENTINEL, DEVICE_SENTINEL);
}

static double without_b(struct element e) { return result_of(e.o, e.a, DEVICE_SENTINEL); }
static double without_a(struct element e) { return result_of(e.o, DEVICE_SENTINEL, e.b); }
static double a_and_a(struct element e) { return result_of(e.o, e.a, e.a); }
static double b_and_b(struct element e) { return result_of(e.o, e.b, e.b); }
static double of_a(struct element e) { return e.a; }
static double exchanged(struct element e) { return result_of(e.o, e.b, e.a); }

static double with_rounds(struct element e, long more)
{
    struct observed other = *e.o;
    other.work += more;
    return result_of(&other, e.a, e.b);
}
static double round_more(struct element e) { return with_rounds(e, 1); }
static double round_less(struct element e) { return with_rounds(e, -1); }

// Neither copies nor kernels, or no copies.
static bool queues_nothing(const struct observed *o)
{
    return !strpbrk(queued_by(o).calls, "LIO");
}

static bool copies_nothing(const struct observed *o)
{
    return !strpbrk(queued_by(o).calls, "IO");
}

static bool computes_nothing(const struct observed *o)
{
    return !strchr(queued_by(o).calls, 'L');
}

static bool copies_nothing_in(const struct observed *o)
{
    return !strchr(queued_by(o).calls, 'I');
}

static bool misnames_copies(const struct observed *o)
{
    return o->run->seen->copies_misnamed > 0;
}

// Of each piece the first quarter is right, and no more. Pieces may be cut elsewhere, and
// an element be copied in part.
static bool quarter_alone(const struct observed *o)
{
    const long AGREE = 2, length = o->n / o->pieces;

    if (length < 4 * AGREE)
        return false;
    for (long k = 0; k < o->pieces; k++)
        for (long at = AGREE; at < length - AGREE; at++) {
            struct element e = element_at(o, o->n * k / o->pieces + at);
            bool right = same(e.got, expected(e));
            if (right ? at > length / 4 + AGREE : at < length / 4 - AGREE)
                return false;
        }
    return true;
}

// Each wrong element is the last of its piece.
static bool ends_of_pieces(const struct observed *o)
{
    if (o->n / o->pieces < 2 || o->wrong > o->pieces)
        return false;
    for (long i = o->first; i <= o->last; i++) {
        struct element e = element_at(o, i);
        long next = ((i + 1) * o->pieces + o->n - 1) /
                    o->n; // whose piece may begin at i + 1
        if (!same(e.got, expected(e)) && o->n * next / o->pieces != i + 1)
            return false;
    }
    return true;
}

// A piece or more at the end.
static bool tail_alone(const struct observed *o)
{
    return o->pieces > 1 && o->first > 0 && o->last == o->n - 1 &&
           o->wrong == o->n - o->first && o->wrong <= o->n / o->pieces + 1;
}

// As many pieces as streams, the first ones.
static bool of_each_stream(const struct observed *o)
{
    long kernels = count_char(queued_by(o).calls, 'L');
    return !strcmp(o->op, "in_streams") && kernels == o->streams && kernels < o->pieces &&
           o->first == o->n * kernels / o->pieces && o->wrong == o->n - o->first;
}

// On a device that is not late: there it is a wait that is missing. An element at the
// edge of a piece may be right by luck.
static bool all_but_first_piece(const struct observed *o)
{
    const struct run *r = o->run;
    long length = o->n / o->pieces;
    bool is_late = r->delay_in_us + r->delay_launch_us + r->delay_out_us > 0;
    return !is_late && o->pieces > 1 && o->first >= length && o->last == o->n - 1 &&
           o->wrong >= o->n - length - o->pieces;
}

// The last piece came back where the first one belongs.
static bool head_alone(const struct observed *o)
{
    return o->pieces > 1 && o->first == 0 && o->wrong == o->last + 1 &&
           o->last + 1 == o->n / o->pieces;
}

static bool all_at_the_start(const struct observed *o)
{
    struct element first = element_at(o, 0), end = element_at(o, o->n - 1);
    long begin = o->n * (o->pieces - 1) / o->pieces;
    return o->pieces > 1 && same(end.got, HOST_SENTINEL) &&
           same(first.got, expected(element_at(o, begin)));
}

static bool one_of(formula *const *values, struct element e)
{
    while (*values && !same(e.got, (*values)(e)))
        values++;
    return *values;
}

// Some pieces came too early here, others there.
static bool out_of_order(const struct observed *o)
{
    static formula *const early[] = {untouched, not_computed, without_inputs,
                                     without_a, without_b,    NULL};
    for (long i = o->first; i <= o->last; i++) {
        struct element e = element_at(o, i);
        if (!same(e.got, expected(e)) && !one_of(early, e))
            return false;
    }
    return true;
}

static const struct mistake mistakes[] = {
    FITS(queues_nothing,
         "nothing was queued: the function is as in the skeleton, or queues its pieces "
         "in a loop that does not run."),
    FITS(copies_nothing,
         "kernels were queued, but no copies: copy_in() and copy_out() are TODO 2."),
    FITS(computes_nothing, "no kernel was launched: compute() is for each piece."),
    FITS(copies_nothing_in,
         "nothing was copied to the device: copy_in() is for each piece."),
    {misnames_copies, NULL, OTHER_DIRECTION},
    FITS(quarter_alone,
         "only the first quarter of each piece was copied: the bytes of a copy are "
         "elements * sizeof(float)."),
    FITS(ends_of_pieces,
         "the last element of a piece is missing: a piece has end - begin elements, and "
         "ends where the next one begins."),
    FITS(all_but_first_piece,
         "only the first piece is right: all three copies of piece k start at element "
         "piece_begin(n, pieces, k), of the host's arrays and the device's."),
    FITS(all_at_the_start,
         "every piece came back to the start of dest: the copy of a piece goes to dest + "
         "begin."),
    GIVES(without_inputs,
          "the kernel ran before its inputs were there: in its stream, it has to come "
          "after their copies; in another one, it has to wait for an event recorded "
          "after them, in their stream.", "waits"),
    GIVES(without_b, "b was not on the device when the kernel ran."),
    GIVES(without_a, "a was not on the device when the kernel ran."),
    GIVES(a_and_a, "the device's b holds a: which array is copied where?"),
    GIVES(b_and_b, "the device's a holds b: which array is copied where?"),
    GIVES(exchanged, "in each round x is multiplied by a and b is added, not the other way."),
    GIVES(round_more, "there is a round too many: a * b is the first of `work` rounds."),
    GIVES(round_less, "a round is missing: a * b is the first of `work` rounds."),
    GIVES(of_a, "d_a was copied back instead of d_dest."),
    FITS(of_each_stream,
         "only as many pieces are queued as there are streams: the loop runs over the "
         "pieces."),
    BOTH(tail_alone, untouched,
         "the last piece is missing: was every stream waited for, and does the last "
         "piece end at n?", "final_wait"),
    BOTH(head_alone, untouched, "the first piece is missing: pieces count from 0."),
    GIVES(untouched,
          "dest was read before the copies back had ended, or nothing was copied there: "
          "which call waits for each stream (not cudaStreamQuery, nor stream 0), and is "
          "dest the first argument of its copy?",
          "final_wait"),
    BOTH(tail_alone, not_computed,
         "the last piece was copied back before its kernel had written it, or none did."),
    GIVES(not_computed,
          "the result was copied back before the kernel had written it: in its stream, "
          "the copy has to come after the kernel; in another one, it has to wait for an "
          "event recorded after it, in its stream.", "waits"),
    FITS(out_of_order,
         "kernels or copies back ran before what they need was there: in its stream, "
         "each has to come after that; in another one, it has to wait for an event "
         "recorded after it, in its stream.", "waits"),
};

// Two mistakes at once: each wrong element has one of the sentinels.
static bool explains(const struct observed *o, formula *value)
{
    for (long i = o->first; i <= o->last; i++) {
        struct element e = element_at(o, i);
        if (!same(e.got, expected(e)) && !same(e.got, value(e)))
            return false;
    }
    return true;
}

const char *guess(const struct observed *o)
{
    return first_that_explains(o, mistakes, COUNT(mistakes), explains);
}
