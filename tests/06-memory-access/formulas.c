// formulas.c -- Lab 6: sectors() and ways(), and what is computed instead.

#include <stdlib.h>
#include <string.h>

#include "graded_test.h"
#include "require.h"
#include "run_output.h"
#include "status.h"

enum { LANES = 32, FLOATS = 8, BANKS = 32, MOST_CASES = 16 };

// What a warp touches whose lane l uses place offset + l * stride.
typedef long warp_formula(long offset, long stride);

// The different pieces of so many places that `lanes` lanes touch.
static long pieces(long offset, long stride, long lanes, long places)
{
    long count = 0, last = -1;
    for (long lane = 0; lane < lanes; lane++) {
        long piece = (offset + lane * stride) / places;
        count += piece != last;
        last = piece;
    }
    return count;
}

static long right_sectors(long offset, long stride)
{
    return pieces(offset, stride, LANES, FLOATS);
}

static long right_ways(long offset, long stride)
{
    long words[BANKS] = {0}, most = stride == 0;
    for (long lane = 0; lane < LANES && stride > 0; lane++) {
        long bank = (offset + lane * stride) % BANKS;
        words[bank]++;
        most = words[bank] > most ? words[bank] : most;
    }
    return most;
}

static long span(long stride) { return (LANES - 1) * stride; }
#define FORMULA(name, value) \
    static long name(long offset, long stride) { return value; }
FORMULA(nothing, 0)
FORMULA(always_4, 4)
FORMULA(always_32, 32)
FORMULA(no_offset, right_sectors(0, stride))
FORMULA(of_bytes, pieces(offset, stride, LANES, 32))
FORMULA(of_4_bytes, pieces(offset, stride, LANES, 4))
FORMULA(of_16_floats, pieces(offset, stride, LANES, 16))

FORMULA(lanes_31, pieces(offset, stride, LANES - 1, FLOATS))
FORMULA(lanes_33, pieces(offset, stride, LANES + 1, FLOATS))
FORMULA(lanes_from_1, pieces(offset + stride, stride, LANES - 1, FLOATS))
FORMULA(offset_of_bytes, pieces(offset, 4 * stride, LANES, 32))
FORMULA(no_first, right_sectors(offset, stride) - 1)
FORMULA(four_times_stride, 4 * stride)
FORMULA(stride_at_most_32, 4 * stride < 32 ? 4 * stride : 32)
FORMULA(all_between, (offset + span(stride)) / FLOATS - offset / FLOATS + 1)
FORMULA(last_less_first, (offset + span(stride)) / FLOATS - offset / FLOATS)
FORMULA(span_rounded_down, LANES *stride / FLOATS)
FORMULA(span_rounded_up, (LANES * stride + FLOATS - 1) / FLOATS)
FORMULA(offset_times_lane, pieces(0, offset + stride, LANES, FLOATS))
FORMULA(offset_in_stride, pieces(offset *stride, stride, LANES, FLOATS))
FORMULA(just_stride, stride)
FORMULA(stride_modulo, stride % BANKS)
FORMULA(lanes_by_stride, stride ? LANES / stride : 0)
FORMULA(stride_up_to_32, stride < 32 ? stride : 32)
FORMULA(one, 1)
FORMULA(no_broadcast, stride ? right_ways(0, stride) : LANES)
FORMULA(banks_used, LANES / right_ways(0, stride))
FORMULA(banks_of_16, right_ways(0, stride % 16) * 2)
FORMULA(banks_of_bytes, right_ways(0, 4 * stride))
FORMULA(conflicts_alone, right_ways(0, stride) - 1)
FORMULA(even_is_2, stride % 2 ? 1 : 2)

struct known {
    warp_formula *value;
    const char *sentence;
};
static const struct known sector_mistakes[] = {
    KNOWN(nothing, "it is always 0, as in the skeleton."),
    KNOWN(always_4,
          "it is always 4, which only neighbours that are side by side need: where is "
          "lane l's float?"),
    KNOWN(always_32, "each lane is counted, even if its sector was counted before."),
    KNOWN(no_offset,
          "the offset is left out: a warp that begins inside a sector may touch one "
          "more."),
    KNOWN(no_first, "the sector of lane 0 is not counted."),
    KNOWN(of_bytes,
          "a sector has 32 bytes, and a float 4 of them: 8 floats to a sector."),
    KNOWN(of_4_bytes,
          "a sector has 32 bytes, and a float 4 of them: 8 floats to a sector."),
    KNOWN(of_16_floats, "a sector has 32 bytes, not 64: 8 floats."),
    KNOWN(lanes_31, "one lane is missing: they are 0 to 31."),
    KNOWN(lanes_from_1, "one lane is missing: they are 0 to 31."),
    KNOWN(offset_of_bytes, "the offset is in floats, too: 4 bytes each."),
    KNOWN(lanes_33, "one lane too many: they are 0 to 31."),
    KNOWN(four_times_stride,
          "32 lanes touch 32 sectors at most, however far apart they are."),
    KNOWN(stride_at_most_32,
          "4 * stride is right only where the strides divide 8 and the warp begins with "
          "a sector: count the sectors, lane by lane."),
    KNOWN(all_between,
          "sectors between two lanes that neither touches are counted, too."),
    KNOWN(last_less_first,
          "this is the last sector's number less the first's: sectors between that no "
          "lane touches do not count, and the first does."),
    KNOWN(span_rounded_down,
          "sectors that no lane touches are counted: look lane by lane."),
    KNOWN(span_rounded_up,
          "sectors that no lane touches are counted: look lane by lane."),
    KNOWN(offset_times_lane, "the offset is added once, not for each lane."),
    KNOWN(offset_in_stride,
          "the offset is in floats: it is not multiplied by the stride."),
};
static const struct known way_mistakes[] = {
    KNOWN(nothing, "it is always 0, as in the skeleton."),
    KNOWN(one,
          "it is always 1: with a stride of 2, lanes 0 and 16 want different words of "
          "bank 0."),
    KNOWN(no_broadcast,
          "with a stride of 0 all lanes use one word, and a word is delivered to any "
          "number of lanes at once: 1 way."),
    KNOWN(just_stride,
          "this is the stride: word w lies in bank w % 32, so that odd strides spread "
          "over all banks."),
    KNOWN(stride_modulo, "this is stride % 32: count the words in each bank instead."),
    KNOWN(stride_up_to_32,
          "this is the stride, 32 at most: odd strides spread over all banks."),
    KNOWN(lanes_by_stride, "this is 32 / stride: count the words in each bank instead."),
    KNOWN(banks_used,
          "this is the number of banks in use: wanted is how many words the fullest one "
          "holds."),
    KNOWN(banks_of_bytes,
          "the bank is that of a word, w % 32; its 4 bytes do not matter."),
    KNOWN(banks_of_16, "there are 32 banks, not 16."),
    KNOWN(conflicts_alone,
          "the first word of a bank counts, too: without conflict it is 1 way."),
    KNOWN(even_is_2,
          "an even stride may be worse than 2 ways: with 4, lanes 0, 8, 16 and 24 share "
          "bank 0."),
};

struct computed {
    long offset, stride, got;
    struct run *run;
};

// A stride of 0 may have been thought of apart.
static bool fits(const struct computed *c, warp_formula *value, warp_formula *right)
{
    return c->got == value(c->offset, c->stride) ||
           (c->stride == 0 && c->got == right(c->offset, 0));
}

static const char *guess_formula(const struct computed *all, int count,
                                 warp_formula *right, const struct known *known, int most)
{
    for (int k = 0; k < most; k++) {
        int i = 0;
        while (i < count && fits(&all[i], known[k].value, right))
            i++;
        if (i == count)
            return known[k].sentence;
    }
    return NULL;
}

// Reads "sectors(0, 2): 8".
static long value_of(const struct run *r, const char *function)
{
    const char *line = output_field(r, function);
    const char *value = line ? strstr(line, "): ") : NULL;
    return value ? atol(value + strlen("): ")) : -1;
}

void require_sectors(const int (*cases)[2], int count)
{
    struct computed all[MOST_CASES], *wrong = NULL;

    for (int i = 0; i < count; i++) {
        all[i] = (struct computed){cases[i][0], cases[i][1], 0, NULL};
        all[i].run = plan_lab("--op sectors --offset %ld --stride %ld", all[i].offset,
                              all[i].stride);
    }
    run_planned();
    for (int i = count - 1; i >= 0; i--) {
        require_status(all[i].run, STATUS_RIGHT);
        all[i].got = value_of(all[i].run, "sectors");
        if (all[i].got != right_sectors(all[i].offset, all[i].stride))
            wrong = &all[i];
    }
    if (wrong)
        fail_run(wrong->run,
                 guess_formula(all, count, right_sectors, sector_mistakes,
                               sizeof sector_mistakes / sizeof *sector_mistakes),
                 "@sectors sectors(%ld, %ld) is %ld instead of %ld.", wrong->offset,
                 wrong->stride, wrong->got, right_sectors(wrong->offset, wrong->stride));
}

void require_ways(const int *strides, int count)
{
    struct computed all[MOST_CASES], *wrong = NULL;

    for (int i = 0; i < count; i++) {
        all[i] = (struct computed){0, strides[i], 0, NULL};
        all[i].run = plan_lab("--op ways --stride %ld", all[i].stride);
    }
    run_planned();
    for (int i = count - 1; i >= 0; i--) {
        require_status(all[i].run, STATUS_RIGHT);
        all[i].got = value_of(all[i].run, "ways");
        if (all[i].got != right_ways(0, all[i].stride))
            wrong = &all[i];
    }
    if (wrong)
        fail_run(wrong->run,
                 guess_formula(all, count, right_ways, way_mistakes,
                               sizeof way_mistakes / sizeof *way_mistakes),
                 "@ways ways(%ld) is %ld instead of %ld.", wrong->stride, wrong->got,
                 right_ways(0, wrong->stride));
}
