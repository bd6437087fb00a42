// rounding.c -- Lab 7: how far sums are rounded, and whether they stay the same.

#include "counts.h"
#include "reduction.h"
#include "require.h"

// On the CPU backend `order` decides which block comes first; on a GPU chance does. Who adds
// up 1200 sums by atomics has five blocks for that, also if each thread loads a float4. In
// one block few numbers are added, so that the order of its warps shows, too.
void require_same_again(const char *op)
{
    enum { LARGE = 4, RUNS = 12 };
    const char *sizes[] = {"--n 1228800 --blocks 1200", "--n 3000 --blocks 1"};
    struct launch_work work[MOST_LAUNCHES];
    struct run *runs[RUNS], *trace = plan_trace(op, 1000, 4);
    int seed = random_below(1 << 30);
    bool tool = getenv("GRADE_SAID"); // sees all in one order, but slowly
    int begin = tool ? LARGE : 0, end = tool ? LARGE + 1 : RUNS;

    require_device_work(op);
    for (int i = begin; i < end; i++) {
        runs[i] = plan_lab("--op %s %s --reps 0 --random --seed %d --out result", op,
                           sizes[i >= LARGE], seed);
        runs[i]->keep_seed = true;
        runs[i]->order = i + 1;
    }
    run_planned();
    bool atomics = !trace;
    for (int i = launches_of(trace, work) - 1; i >= 0; i--)
        atomics |= work[i].atomics || work[i].inside;
    for (int i = begin; i < end; i++) {
        struct run *one = runs[i < LARGE ? 0 : LARGE];
        float first = *(const float *)require_result(one, sizeof first);
        require_ran(runs[i]);
        float now = *(const float *)require_result(runs[i], sizeof now);
        if (!memcmp(&now, &first, sizeof now))
            continue;
        fail_run(
            runs[i], // without atomics, the tools may find a race
            atomics ? "@order_atomic the order of atomic additions changes from run to "
                      "run, and each order rounds differently: store the sums of "
                      "warps or blocks, and add them in an order of your own."
                    : NULL,
            "%s() gave %.9g for an input, then %.9g for the same input.", op, first, now);
    }
}

void require_small_error(void)
{
    struct run *r = plan_lab("--op sum --n 2^18 --blocks 64 --reps 0 --random");

    run_planned();
    require_ran(r);
    if (r->status == STATUS_RIGHT)
        return;
    bool lost = has_said(r, "sum") && r->seen->said.got < 0.99 * r->seen->said.right;
    fail_run(
        r,
        lost ? FRACTIONS_LOST
             : "@few_long few long chains of additions round more often than many short "
               "ones.",
        "%s: whole numbers add up, but random ones have more error than chains of %d "
        "additions give.",
        r->command, 16 + 1 + 20);
}

// The additions one after the other in the loops of both launches, one float at a time.
static double loops(double n, double blocks)
{
    return ceil(n / (blocks * BLOCK)) + ceil(blocks / BLOCK);
}

static double if_near(double got, double chain)
{
    enum { TREES = 64 };
    return got >= chain / 8 && got <= 2 * chain + TREES ? got : NAN;
}

static void clear_by(struct suspects *s, double n, double blocks, bool fours, double got)
{
    const double threads = blocks * BLOCK, trees = 2 * 10;
    double lanes = got - loops(n, blocks) - 2 * BLOCK;
    const struct suspect list[] = {
        {fabs(got - floor(n / threads) - blocks / BLOCK - trees) < 1 ? got : NAN,
         "@rounded_down n / (blocks * BLOCK) is rounded down: a thread that gets one of "
         "the rest adds once more."},
        {fours ? loops(n, blocks) + trees : NAN,
         "@by_fours a thread that reads a float4 adds its four numbers, too, and some "
         "add one of the rest: that is longer where a thread gets few elements."},
        {fabs(lanes) <= trees ? got : NAN,
         "@of_lanes the 256 threads of a block add in a tree: in how many rounds?"},
        {if_near(got, 0), "@none it hardly grows with n: which additions of a thread come "
                          "one after the other, not in a tree?"},
        {if_near(got, n),
         "@all n additions one after the other are what one thread alone would do."},
        {if_near(got, ceil(n / threads) + blocks),
         "@second_loop the second launch, too, has 256 threads, which add up its `blocks` "
         "numbers together."},
        {if_near(got, n / threads),
         "@first_loop the second launch is missing: its one block adds up `blocks` "
         "numbers."},
        {got - loops(n, blocks) < trees ? got : NAN,
         "@few_steps block_sum() calls warp_sum() twice, and an element passes through both "
         "launches: how many steps are these?"},
        {if_near(got, n / BLOCK),
         "@second_of_n the second launch adds up `blocks` numbers, not n; and the first "
         "has blocks * BLOCK threads, not BLOCK."},
        {fmin(if_near(got, n / blocks), if_near(got, n / blocks + blocks / BLOCK)),
         "@per_block the threads of a block add at the same time: each adds up a part of "
         "the block's elements."},
    };
    clear_suspects(s, list, COUNT(list), got);
}

struct limits {
    double least, most;
    bool shared; // threads of the second launch share its numbers
    bool fours;  // a thread read a float4
};

// In any order, a thread that adds e elements to 0 makes a chain of 1 + log2(e) or more.
// The most is for a kernel that is wasteful, or counted so.
static struct limits counted_limits(struct run *trace)
{
    enum { TREES = 64 };
    struct launch_work work[MOST_LAUNCHES];
    struct limits l = {0, TREES};
    int launches = launches_of(trace, work);

    for (int i = 0; i < launches; i++) {
        if (work[i].elements > 0)
            l.least += 1 + ceil(log2(work[i].elements)) + work[i].shuffles;
        l.most += 2 * work[i].steps;
        l.fours |= work[i].fours;
        l.shared = i == 1 && work[i].busy > 1;
    }
    return launches ? l : (struct limits){1, 2 * TREES};
}

// A few thousand elements can be counted. Elsewhere a chain may have any shape, but grows
// with n, and is not n.
void require_chain(void)
{
    enum { SIZES = 6, COUNTED = 3 };
    static const long sizes[SIZES][2] = {{4000, 4},    {4003, 4},       {2500, 4},
                                         {1 << 28, 1}, {1 << 28, 1056}, {1 << 28, 1 << 20}};
    struct run *runs[SIZES], *traces[COUNTED];
    struct suspects suspects = {0};
    struct limits limits[SIZES];
    double got[SIZES];
    int wrong = -1;

    for (int i = 0; i < SIZES; i++)
        runs[i] = plan_lab("--op longest_chain --n %ld --blocks %ld", sizes[i][0],
                           sizes[i][1]);
    for (int i = 0; i < COUNTED; i++)
        traces[i] = plan_trace("sum", sizes[i][0], sizes[i][1]);
    run_planned();
    // Whether one block adds up the partial sums, as sum() of the handout lets it.
    const struct run *trace = traces[0];
    bool one_block = trace && trace->launches == 2 &&
                     probe_volume(trace->launch[1].grid) == 1;
    for (int i = 0; i < SIZES; i++) {
        double n = sizes[i][0], blocks = sizes[i][1];
        struct limits *l = &limits[i];
        require_status(runs[i], STATUS_RIGHT);
        got[i] = output_value(runs[i], "longest_chain");
        *l = i < COUNTED ? counted_limits(traces[i])
                         : (struct limits){fmax(1, n / (blocks * BLOCK) / 8), n / 2};
        clear_by(&suspects, n, blocks, limits[0].fours, got[i]);
        if (i >= COUNTED && one_block)
            l->least = fmax(l->least, blocks / BLOCK / 8);
        if (i >= COUNTED && one_block && limits[0].shared)
            l->most = fmin(l->most, 8 * (loops(n, blocks) + 64));
        if (wrong < 0 && !(got[i] >= l->least && got[i] <= l->most))
            wrong = i;
    }
    if (wrong < 0)
        return;
    double n = sizes[wrong][0], blocks = sizes[wrong][1];
    double about = wrong < COUNTED ? limits[wrong].least : loops(n, blocks);
    fail_run(runs[wrong], first_suspect(&suspects),
             "@longest_chain_loops longest_chain(%.0f, %.0f) is %.0f; %s about %.0f "
             "additions.",
             n, blocks, got[wrong],
             wrong < COUNTED ? "loads and shuffles of sum() need"
                             : "the loops of both launches alone are",
             about);
}
