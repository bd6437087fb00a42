// copies.c -- Lab 3: allocations and copies that were made, against those that are needed.

#include "calls.h"
#include "guess.h"

static const struct finding nothing;

// One direction: how many copies per call, and the largest.
struct copies {
    const char *where;
    long count, largest;
};

static struct copies copies_of(const struct observed *o, bool in)
{
    const struct probe_record *seen = o->run->seen;
    bool ended = o->run->status == STATUS_RIGHT || o->run->status == STATUS_WRONG;
    long calls = ended ? CALLS_PER_RUN : 1;
    if (in)
        return (struct copies){"copy to the device", seen->copies_in / calls,
                               seen->largest_in};
    return (struct copies){"copy back", seen->copies_out / calls, seen->largest_out};
}

static long bytes_of(const struct observed *o) { return o->n * o->operation->size; }

static struct finding wrong_length(const struct observed *o, const char *what, long bytes)
{
    const char *likely = "@takes_sizeof how many bytes do n elements take?";

    if (bytes == o->n)
        likely = "@cudamalloc_cudamemcpy cudaMalloc and cudaMemcpy count bytes, not "
                 "elements: how many bytes has one?";
    else if (bytes == o->n * (long)sizeof(float))
        likely = "@double_bytes the bytes are those of floats, but these are doubles.";
    else if (bytes == o->n * (long)sizeof(float *))
        likely = "@sizeof_size an element is a float, of 4 bytes; 8 has a double, and a "
                 "pointer: sizeof a is the size of the pointer.";
    name_mistake("bytes");
    return (struct finding){formatted("the largest %s has %ld bytes; %ld elements have "
                                      "%ld", what, bytes, o->n, bytes_of(o)), likely};
}

static struct finding wrong_copy(const struct observed *o, struct copies c)
{
    bool in_pieces = c.count > o->operation->inputs && c.largest < bytes_of(o);
    if (c.count == 0 || c.largest == bytes_of(o) || in_pieces)
        return nothing;
    return wrong_length(o, c.where, c.largest);
}

struct finding find_small_array(const struct observed *o)
{
    long asked = o->run->seen->largest_asked;
    if (asked == 0 || asked >= bytes_of(o))
        return nothing;
    return wrong_length(o, "array on the device", asked);
}

struct finding find_overrun(const struct observed *o)
{
    struct copies c = copies_of(o, true);
    if (c.largest <= bytes_of(o))
        c = copies_of(o, false);
    return c.largest > bytes_of(o) ? wrong_length(o, c.where, c.largest) : nothing;
}

struct finding find_wrong_input(const struct observed *o)
{
    struct copies in = copies_of(o, true);
    const char *text = formatted("copies to the device per call: %ld; inputs: %d",
                                 in.count, o->operation->inputs);
    if (in.count == 0)
        return (struct finding){text,
                                unless_only_here(o, "@not_copied_in cudaMemcpy(…, "
                                                    "cudaMemcpyHostToDevice) is "
                                                    "missing.")};
    if (in.count < o->operation->inputs)
        return (struct finding){
            text, o->operation == &add ? "@input_stays an input stays on the host: the "
                                         "kernel reads a and b, so both must be copied "
                                         "there."
                                       : "@input_stays_host an input stays on the host: "
                                         "a or b."};
    if (o->run->seen->copies_over > 0)
        return (struct finding){"two copies go to the same array on the device",
                                "@second_overwrites the second overwrites the first, and "
                                "another array of the device gets nothing."};
    return wrong_copy(o, in);
}

struct finding find_wrong_copy(const struct observed *o)
{
    const struct probe_record *seen = o->run->seen;

    if (seen->copies_in + seen->copies_out == 0) // managed or mapped memory
        return nothing;
    struct finding f = find_wrong_input(o);
    if (f.what)
        return f;
    if (seen->copies_out == 0)
        return (struct finding){"nothing was copied back",
                                unless_only_here(o, "@not_copied_back cudaMemcpy(…, "
                                                    "cudaMemcpyDeviceToHost) is "
                                                    "missing.")};
    return wrong_copy(o, copies_of(o, false));
}

bool has_whole_inputs(const struct observed *o)
{
    struct copies in = copies_of(o, true);
    return !o->is_part && in.count >= o->operation->inputs && in.largest == bytes_of(o) &&
           o->run->seen->copies_over == 0;
}

bool copied_back_first(const struct observed *o)
{
    const char *order = o->run->seen->order, *back = strchr(order, 'O');
    return !o->is_part && back && strchr(order, 'L') > back;
}
