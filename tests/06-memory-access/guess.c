// guess.c -- Lab 6: which mistake explains the wrong elements of copies; see guess.h.

#include "guess.h"

double untouched(struct element e) { return UNTOUCHED; }

double right_if(struct element e, bool done)
{
    return done ? right(e.o, e.i) : UNTOUCHED;
}

double added(struct element e) { return UNTOUCHED + (double)right(e.o, e.i); }
double whole_number(struct element e) { return (int)right(e.o, e.i); }
double from(struct element e, long place)
{
    double value = input(e.o, place);
    return value < 0 ? NAN : value;
}

bool explains(const struct observed *o, formula *value)
{
    long known = 0, all = 0;
    for (; o; o = o->next) {
        all += o->n;
        for (long i = 0; i < o->n; i++) {
            double x = value(element_at(o, i));
            if (isnan(x))
                continue;
            known++;
            if (o->result[i] != (float)x)
                return false;
        }
    }
    return known > all / 8;
}

READS(no_offset, e.i * e.o->stride)
READS(no_stride, e.o->offset + e.i)
READS(plain, e.i)
READS(sum_first, (e.o->offset + e.i) * e.o->stride)
READS(offset_times, e.o->offset * e.o->stride + e.i)
READS(one_on, e.o->offset + e.i * e.o->stride + 1)
WRITES_IF(first_block, e.i < BLOCK)
WRITES_IF(whole_blocks, e.i < e.o->n / BLOCK * BLOCK)
static long blocks(struct element e) { return (e.o->n + BLOCK - 1) / BLOCK; }
WRITES_IF(blocks_of_32, e.i < (blocks(e) - 1) * 32 + BLOCK)
WRITES_IF(exchanged, e.i % BLOCK < blocks(e))
WRITES_IF(blocks_of_grid, e.i < (blocks(e) - 1) * blocks(e) + BLOCK)
WRITES_IF(first_threads, e.i % BLOCK == 0)
WRITES_IF(every_other, e.i % 2 == 0)
WRITES_IF(guards_from, e.o->offset + e.i * e.o->stride < e.o->n)
WRITES_IF(guards_offset, e.o->offset + e.i < e.o->n)
WRITES_IF(guards_stride, e.i * e.o->stride < e.o->n)
READS(arguments_exchanged, e.o->stride + e.i * e.o->offset)
WRITES_IF(from_one, e.i > 0)
WRITES_IF(not_the_last, e.i < e.o->n - 1)
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

static double launched(struct element e)
{
    const struct probe_launch *l = e.o->run->launch;
    return right_if(e, e.i < probe_volume(l->grid) * probe_volume(l->block));
}

static const struct mistake mistakes[] = {
    {NULL, untouched, "@no_thread no thread writes to[i]."},
    {NULL, whole_blocks,
     "@number_blocks the number of blocks is rounded down: (n + BLOCK - 1) / BLOCK."},
    {NULL, launched,
     "@too_few_launched fewer threads than elements were launched: is n divided by the "
     "number of threads that a block has in the launch?"},
    {NULL, first_block,
     "@index_threadidx the index is threadIdx.x alone: only the first block's elements "
     "are done. Add blockIdx.x * blockDim.x."},
    {NULL, blocks_of_32,
     "@blockidx_multiplied blockIdx.x is multiplied by 32, but a block has 256 threads: "
     "blockIdx.x * blockDim.x."},
    {NULL, exchanged,
     "@index_exchanged blockIdx.x and threadIdx.x have changed places: blockIdx.x * "
     "blockDim.x + threadIdx.x."},
    {NULL, blocks_of_grid,
     "@blockidx_grid blockIdx.x is multiplied by gridDim.x, the number of blocks: "
     "blockDim.x is that of threads in a block."},
    {NULL, first_threads,
     "@threadidx_missing the index is blockIdx.x * blockDim.x alone: threadIdx.x is "
     "missing."},
    {NULL, every_other, "@every_other every other element is left out: to[i], thread i."},
    {NULL, added, ADDED},
    {NULL, whole_number, WHOLE_NUMBER},
    {NULL, one_on, "@one_too_far the element behind it is read: from[offset + i * stride]."},
    {NULL, guards_from,
     "@guard_compares the guard compares the place in `from` with n: i < n is enough."},
    {NULL, guards_offset, "@guard_compares the guard adds the offset: i < n is enough."},
    {NULL, guards_stride,
     "@guard_compares the guard multiplies by the stride: i < n is enough."},
    {NULL, arguments_exchanged,
     "@offset_and_stride offset and stride are exchanged, in the kernel or in its launch: "
     "from[offset + i * stride]."},
    {NULL, plain,
     "@offset_stride offset and stride are left out: from[offset + i * stride]."},
    {NULL, no_offset, "@offset_left the offset is left out: from[offset + i * stride]."},
    {NULL, no_stride, "@stride_left the stride is left out: from[offset + i * stride]."},
    {NULL, sum_first,
     "@offset_multiplied the offset is multiplied, too: from[offset + i * stride]."},
    {NULL, offset_times,
     "@offset_exchanged offset and i are exchanged: from[offset + i * stride]."},
    {NULL, from_one, "@element_left element 0 is left out: indices begin at 0."},
    {NULL, not_the_last, "@last_element the last element is left out: i < n."},
    {NULL, written_apart,
     "@stride_reading the stride is for reading alone: to[i] is written."},
    {NULL, written_behind,
     "@offset_stride_reading offset and stride are for reading: thread i writes to[i]."},
};

const char *guess(const struct observed *o)
{
    if (!is_copy(o))
        return guess_transpose(o);
    return first_that_explains(o, mistakes, COUNT(mistakes), explains);
}
