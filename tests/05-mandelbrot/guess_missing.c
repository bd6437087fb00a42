// guess_missing.c -- Lab 5: why counts are missing; see pictures.h.

#include "pictures.h"

bool is_missing(const struct observed *o, long i)
{
    return o->counts[i] < 0; // what the program puts there
}

// The counts are right up to a place from which on none came back.
const char *guess_cut_short(const struct observed *o)
{
    long right = 0;

    if (!is_part(o, "all"))
        return NULL;
    while (right < o->points && o->counts[right] == o->expected[right])
        right++;
    for (long i = right; i < o->points; i++)
        if (!is_missing(o, i))
            return NULL;
    if (o->run->launches > 1 && right >= o->width)
        return "@rows_of_launches the launches together leave out the last rows: which "
               "of them computes the remainder?";
    if (right == 1 << 15 || right == 1 << 16)
        return "@short_index the last columns or rows have no count: up to which number "
               "can the type of column and row count?";
    return right > 0 ? "@only_first only the first counts are there: how many bytes does "
                       "the copy take, and to which number can column and row count?"
                     : NULL;
}

// The kernel was made late, or a count that did not come was copied in another stream.
const char *guess_early(const struct observed *o)
{
    const struct probe_record *r = o->run->seen;
    const char *kernel = strchr(r->queued, 'L');
    const char *next = kernel ? strpbrk(kernel, "OSW") : NULL;
    bool elsewhere = next && *next == 'O' && is_missing(o, o->first) &&
                     r->streams[next - r->queued] != r->streams[kernel - r->queued];

    return elsewhere || o->run->delay_launch_us > 0
               ? "@kernel_late the counts are taken before the kernel has stored them: "
                 "what makes the copy back, or the host, wait for the kernel?"
               : NULL;
}

// No count at all came: the calls that were made say why.
const char *guess_missing(const struct observed *o)
{
    const char *order = o->run->seen->order, *launch = strchr(order, 'L');
    const char *copy = strchr(order, 'O');

    if (is_part(o, "count_at"))
        return "@below_point it is below 0 for every point, as n - 1 is if n stays 0: "
               "does n grow in each round, and is the loop left where |z|^2 is not below "
               "the bound?";
    if (is_part(o, "kernel"))
        return "@kernel_stores the kernel stores no count at all: is TODO 3 written, or "
               "does its guard stop the threads inside?";
    if (!launch)
        return "@no_kernel no kernel was launched.";
    if (!copy)
        return "@kernel_launched the kernel was launched, but no count came back: TODO 5 "
               "copies them to the host.";
    if (copy < launch)
        return "@counts_copied the counts are copied back before the kernel is launched: "
               "no count came back.";
    return "@kernel_launched_no the kernel was launched, but no count came back: is the "
           "copy to counts, from d_counts, and does the kernel store the counts?";
}

// Whether a count is missing where line % step is not `rest`, and only there.
static bool is_striped(const struct observed *o, bool rows, int step, int rest)
{
    for (long i = 0; i < o->points; i++) {
        long line = rows ? i / o->width : i % o->width;
        if (is_missing(o, i) != (line % step != rest))
            return false;
    }
    return true;
}

const char *guess_stripes(const struct observed *o)
{
    enum { MOST = 32 };
    int lines[] = {o->width, o->height};

    for (int rows = 0; rows < 2; rows++)
        for (int step = 2; step <= MOST && step <= lines[rows] / 2; step++)
            for (int rest = 0; rest < step; rest++) {
                if (!is_striped(o, rows, step, rest))
                    continue;
                return formatted("@stripes only one %s in %d has counts, from %d on: "
                                 "what keeps the threads of the others from storing "
                                 "theirs?", rows ? "row" : "column", step, rest);
            }
    return NULL;
}
