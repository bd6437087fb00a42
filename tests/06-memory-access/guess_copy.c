// guess_copy.c -- Lab 6: which mistake explains the wrong elements of copies.

#include "guess.h"

static double no_offset(struct element e) { return from(e, e.i * e.o->stride); }
static double no_stride(struct element e) { return from(e, e.o->offset + e.i); }
static double plain(struct element e) { return from(e, e.i); }
static double sum_first(struct element e)
{
    return from(e, (e.o->offset + e.i) * e.o->stride);
}
static double offset_times(struct element e)
{
    return from(e, e.o->offset * e.o->stride + e.i);
}
static double first_block(struct element e) { return right_if(e, e.i < BLOCK); }
static double whole_blocks(struct element e)
{
    return right_if(e, e.i < e.o->n / BLOCK * BLOCK);
}
static double blocks_of_32(struct element e)
{
    return right_if(e, e.i < ((e.o->n + BLOCK - 1) / BLOCK - 1) * 32 + BLOCK);
}
static double guards_from(struct element e)
{
    return right_if(e, e.o->offset + e.i * e.o->stride < e.o->n);
}
static double from_one(struct element e) { return right_if(e, e.i > 0); }
static double not_the_last(struct element e) { return right_if(e, e.i < e.o->n - 1); }
static double written_apart(struct element e)
{
    const struct observed *o = e.o;
    bool is_place = e.i % o->stride == 0;
    return is_place ? from(e, o->offset + e.i / o->stride * o->stride) : UNTOUCHED;
}
static double written_behind(struct element e)
{
    long i = e.i - e.o->offset;
    bool is_place = i >= 0 && i % e.o->stride == 0;
    return is_place ? from(e, i / e.o->stride) : UNTOUCHED;
}

static const struct mistake mistakes[] = {
    {.value = untouched, .sentence = "@no_thread no thread writes to[i]."},
    {.value = whole_blocks,
     .sentence = "@number_blocks the number of blocks is rounded down: (n + BLOCK - 1) / "
                 "BLOCK."},
    {.value = first_block,
     .sentence = "@index_threadidx the index is threadIdx.x alone: only the first "
                 "block's elements are done. Add blockIdx.x * blockDim.x."},
    {.value = blocks_of_32,
     .sentence =
         "@blockidx_multiplied blockIdx.x is multiplied by 32, but a block has 256 "
         "threads: blockIdx.x * blockDim.x."},
    {.value = guards_from,
     .sentence = "@guard_compares the guard compares the place in `from` with n: i < n "
                 "is enough."},
    {.value = plain,
     .sentence = "@offset_stride offset and stride are left out: from[offset + i * "
                 "stride]."},
    {.value = no_offset,
     .sentence = "@offset_left the offset is left out: from[offset + i * stride]."},
    {.value = no_stride,
     .sentence = "@stride_left the stride is left out: from[offset + i * stride]."},
    {.value = sum_first,
     .sentence = "@offset_multiplied the offset is multiplied, too: from[offset + i * "
                 "stride]."},
    {.value = offset_times,
     .sentence = "@offset_exchanged offset and i are exchanged: from[offset + i * "
                 "stride]."},
    {.value = from_one, .sentence = "@element_left element 0 is left out: indices begin "
                                    "at 0."},
    {.value = not_the_last, .sentence = "@last_element the last element is left out: i < "
                                        "n."},
    {.value = written_apart,
     .sentence = "@stride_reading the stride is for reading alone: to[i] is written."},
    {.value = written_behind,
     .sentence = "@offset_stride_reading offset and stride are for reading: thread i "
                 "writes to[i]."},
};

const char *guess_copy(const struct observed *o)
{
    return first_that_explains(o, mistakes, sizeof mistakes / sizeof *mistakes, explains);
}
