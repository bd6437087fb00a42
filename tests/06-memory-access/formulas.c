// formulas.c -- Lab 6: sectors() and ways(), and what is computed instead.

#include "require.h"

enum { LANES = 32, FLOATS = 8, BANKS = 32, MOST_CASES = 20, DRAWN = 4 };

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

// The different sectors, if those that lie so many apart, as bits of a long do, are one.
static long marked(long offset, long stride, int marks)
{
    bool seen[64] = {false};
    long count = 0;
    for (long lane = 0; lane < LANES; lane++) {
        bool *mark = &seen[(offset + lane * stride) / FLOATS % marks];
        count += !*mark;
        *mark = true;
    }
    return count;
}

// So many lanes that meet in one of so many banks, if `together` words are in one.
static long fullest(long stride, long together, long lanes, long banks)
{
    long words[BANKS] = {0}, most = stride == 0;
    for (long lane = 0; lane < lanes && stride > 0; lane++) {
        long *in_bank = &words[lane * stride / together % banks];
        *in_bank += 1;
        most = *in_bank > most ? *in_bank : most;
    }
    return most;
}

static long right_ways(long stride) { return fullest(stride, 1, LANES, BANKS); }

// The mistakes that this value clears.
static void clear_sectors(struct suspects *s, long offset, long stride, long got)
{
    const long last = (offset + (LANES - 1) * stride) / FLOATS, first = offset / FLOATS;
    const struct suspect list[] = {
        {0, "@nothing it is always 0, as in the skeleton."},
        {4, "@always_4 it is always 4, which only neighbours that are side by side need: "
            "where is lane l's float?"},
        {32, "@always_32 each lane is counted, even if its sector was counted before; a "
              "sector is a whole number."},
        {right_sectors(0, stride),
         "@no_offset the offset is left out: a warp that begins inside a sector may "
         "touch one more."},
        {right_sectors(offset, stride) - 1,
         "@no_first the sector of lane 0 is not counted."},
        {pieces(offset, stride, LANES, 32),
         "@of_bytes a sector has 32 bytes, and a float 4 of them: 8 floats to a sector."},
        {pieces(offset, stride, LANES, 4),
         "@of_4_bytes a sector has 32 bytes, and a float 4 of them: 8 floats to a sector."},
        {pieces(offset, stride, LANES, 16),
         "@of_16_floats a sector has 32 bytes, not 64: 8 floats."},
        {pieces(offset, stride, LANES - 1, FLOATS),
         "@lanes_31 one lane is missing: they are 0 to 31."},
        {pieces(offset + stride, stride, LANES - 1, FLOATS),
         "@lanes_from_1 one lane is missing: they are 0 to 31."},
        {pieces(offset, 4 * stride, LANES, 32),
         "@offset_of_bytes the offset is in floats, too: 4 bytes each."},
        {pieces(offset, stride, LANES + 1, FLOATS),
         "@lanes_33 one lane too many: they are 0 to 31."},
        {4 * stride,
         "@four_times_stride 32 lanes touch 32 sectors at most, however far apart they "
         "are."},
        {4 * stride < 32 ? 4 * stride : 32,
         "@stride_at_most_32 4 * stride is right only where the strides divide 8 and the "
         "warp begins with a sector: count the sectors, lane by lane."},
        {last - first + 1,
         "@all_between sectors between two lanes that neither touches are counted, too."},
        {last - first,
         "@last_less_first this is the last sector's number less the first's: sectors "
         "between that no lane touches do not count, and the first does."},
        {LANES * stride / FLOATS,
         "@span_rounded_down sectors that no lane touches are counted: look lane by lane."},
        {(LANES * stride + FLOATS - 1) / FLOATS,
         "@span_rounded_up sectors that no lane touches are counted: look lane by lane."},
        {pieces(0, offset + stride, LANES, FLOATS),
         "@offset_times_lane the offset is added once, not for each lane."},
        {right_sectors(offset, stride) + 1,
         "@one_too_many it is one too many: what does the count start at?"},
        {marked(offset, stride, 64),
         "@marks_64 sectors that lie 64 apart are taken for one: are there enough marks?"},
        {marked(offset, stride, 32),
         "@marks_64 sectors that lie 32 apart are taken for one: are there enough marks?"},
        {pieces(offset, stride, LANES / 2, FLOATS),
         "@half_of_lanes half of the lanes are missing: they are 0 to 31."},
        {pieces(offset * stride, stride, LANES, FLOATS),
         "@offset_in_stride the offset is in floats: it is not multiplied by the stride."},
    };
    clear_suspects(s, list, COUNT(list), got);
}

static void clear_ways(struct suspects *s, long stride, long got)
{
    const struct suspect list[] = {
        {0, "@nothing it is always 0, as in the skeleton."},
        {1,
         "@one it is always 1: with a stride of 2, lanes 0 and 16 want different words "
         "of bank 0."},
        {stride ? right_ways(stride) : LANES,
         "@no_broadcast with a stride of 0 all lanes use one word, and a word is "
         "delivered to any number of lanes at once: 1 way."},
        {stride,
         "@just_stride this is the stride: word w lies in bank w % 32, so that odd "
         "strides spread over all banks."},
        {stride % 2 || !stride ? 1 : stride < BANKS ? stride : BANKS,
         "@even_strides with a stride of 12 the fullest bank holds 4 words, not 12: count "
         "the words in each bank."},
        {stride && stride % BANKS == 0 && got == BANKS ? got : stride % BANKS,
         "@stride_modulo this is stride % 32: count the words in each bank instead."},
        {stride < 32 ? stride : 32,
         "@stride_up_to_32 this is the stride, 32 at most: odd strides spread over all "
         "banks."},
        {stride ? LANES / stride : 0,
         "@lanes_by_stride this is 32 / stride: count the words in each bank instead."},
        {stride % BANKS ? right_ways(stride) : 1,
         "@multiples_of_32 with a stride of 32, 64 and so on the lanes use different words "
         "of one bank: only with 0 is it one word."},
        {stride ? LANES : 1, "@same_bank all lanes are put into one bank: lane l uses word "
                             "l * stride."},
        {LANES - LANES / right_ways(stride),
         "@all_that_meet lanes that meet others are counted over all banks: wanted is how "
         "many words the fullest one holds."},
        {BANKS + 1 - LANES / right_ways(stride),
         "@banks_unused this follows from the number of banks in use: wanted is how many "
         "words the fullest one holds."},
        {right_ways(stride) > 1 ? right_ways(stride) : 0,
         "@conflicts_alone the first word of a bank counts, too: without conflict it is "
         "1 way."},
        {LANES / right_ways(stride),
         "@banks_used this is the number of banks in use: wanted is how many words the "
         "fullest one holds."},
        {right_ways(4 * stride),
         "@banks_of_bytes the bank is that of a word, w % 32; its 4 bytes do not matter."},
        {fullest(stride, 1, LANES, 16), "@banks_of_16 there are 32 banks, not 16."},
        {fullest(stride, 1, LANES / 2, BANKS),
         "@half_of_lanes half of the lanes are missing: they are 0 to 31."},
        {fullest(stride, BANKS, LANES, BANKS),
         "@bank_divided word w is in bank w % 32, the remainder, not w / 32."},
        {right_ways(stride) - 1,
         "@conflicts_alone the first word of a bank counts, too: without conflict it is "
         "1 way."},
        {right_ways(stride) + (stride > 0),
         "@one_too_many it is one too many: what does the count start at?"},
        {stride % 2 ? 1 : 2,
         "@even_is_2 an even stride may be worse than 2 ways: with 4, lanes 0, 8, 16 and "
         "24 share bank 0."},
    };
    clear_suspects(s, list, COUNT(list), got);
}

struct computed {
    long offset, stride, got;
    struct run *run;
};

// Whether the value says something: a stride of 0 may have been thought of apart.
static bool counts(const struct computed *c, long right)
{
    return c->stride > 0 || c->got != right;
}

void require_sectors(const int (*cases)[2], int count)
{
    struct computed all[MOST_CASES], *wrong = NULL;
    struct suspects suspects = {0};
    bool at_0 = cases[0][0] == 0;

    count += DRAWN; // which no table of answers has
    for (int i = 0; i < count; i++) {
        all[i] = (struct computed){.offset = at_0 ? 0 : 1 + random_below(1000),
                                   .stride = 1 + random_below(60)};
        if (i < count - DRAWN)
            all[i] = (struct computed){.offset = cases[i][0], .stride = cases[i][1]};
        all[i].run = plan_lab("--op sectors --offset %ld --stride %ld", all[i].offset,
                              all[i].stride);
    }
    run_planned();
    for (struct computed *c = all + count - 1; c >= all; c--) {
        long right = right_sectors(c->offset, c->stride);
        require_status(c->run, STATUS_RIGHT);
        c->got = output_value(c->run, "sectors");
        if (c->got != right)
            wrong = c;
        if (counts(c, right))
            clear_sectors(&suspects, c->offset, c->stride, c->got);
    }
    if (wrong)
        fail_run(wrong->run, first_suspect(&suspects),
                 "@sectors sectors(%ld, %ld) is %ld instead of %ld.", wrong->offset,
                 wrong->stride, wrong->got, right_sectors(wrong->offset, wrong->stride));
}

void require_ways(const int *strides, int count)
{
    struct computed all[MOST_CASES], *wrong = NULL;
    struct suspects suspects = {0};

    count += DRAWN;
    for (int i = 0; i < count; i++) {
        all[i] = (struct computed){.stride = 1 + random_below(200)};
        if (i < count - DRAWN)
            all[i].stride = strides[i];
        all[i].run = plan_lab("--op ways --stride %ld", all[i].stride);
    }
    run_planned();
    for (struct computed *c = all + count - 1; c >= all; c--) {
        require_status(c->run, STATUS_RIGHT);
        c->got = output_value(c->run, "ways");
        if (c->got != right_ways(c->stride))
            wrong = c;
        if (counts(c, right_ways(c->stride)))
            clear_ways(&suspects, c->stride, c->got);
    }
    if (wrong)
        fail_run(wrong->run,
                 wrong->got < 0 || wrong->got > LANES
                     ? "@more_than_lanes a bank has at most 32 words to serve: is the "
                       "result at most 32, and does each count start at 0?"
                     : first_suspect(&suspects),
                 "@ways ways(%ld) is %ld instead of %ld.", wrong->stride, wrong->got,
                 right_ways(wrong->stride));
}
