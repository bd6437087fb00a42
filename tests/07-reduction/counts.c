// counts.c -- Lab 7: what threads did in a run that the CPU backend counted.

#include "counts.h"

#include "reduction.h"

enum { BLOCKS = 64, THREADS = 1024 };

struct thread_work {
    long elements, shuffles, shared;
    long links, from; // shuffles after one another, and the lane of the last
};

// A line of the trace: see common/nogpucc/docs/counts.md.
struct row {
    char what[8], kind[16];
    long launch, block, thread, bytes, from;
};

static bool read_row(const char *line, struct row *r)
{
    *r = (struct row){0};
    const char *from = strstr(line, "\"from\": ");
    r->from = from ? strtol(from + strlen("\"from\": "), NULL, 10) : 0;
    return sscanf(line,
                  "{\"%7[a-z]\": %ld, \"block\": [%ld, 0, 0], \"thread\": %ld, "
                  "\"kind\": \"%15[a-z]\", \"address\": %*u, \"bytes\": %ld",
                  r->what, &r->launch, &r->block, &r->thread, r->kind, &r->bytes) >= 5;
}

struct run *plan_trace(const char *op, long n, long blocks)
{
    if (!getenv("COUNT_PROGRAM"))
        return NULL;
    struct run *r = plan_lab("--op %s --n %ld --blocks %ld --reps 0", op, n, blocks);
    r->count = true;
    r->variable = "CUDA_CPU_TRACE=result-0";
    return r;
}

static void raise_to(long *most, long n)
{
    if (n > *most)
        *most = n;
}

static void add_row(struct launch_work *w, struct thread_work *t, const struct row *r)
{
    bool is_load = !strcmp(r->kind, "load");

    if (!strcmp(r->kind, "shuffle")) {
        // Two from one lane are of two numbers, side by side; one's own adds nothing.
        t->links += r->from != t->from && r->from != r->thread % WARP;
        t->from = r->from;
        t->shuffles++;
    } else if (!strcmp(r->what, "inside"))
        t->shared += is_load;
    else if (is_load)
        t->elements += r->bytes / sizeof(float);
    bool is_atomic = !strcmp(r->kind, "atomic"), inside = !strcmp(r->what, "inside");
    w->fours |= is_load && r->bytes == 4 * sizeof(float);
    w->atomics |= is_atomic && !inside;
    w->inside |= is_atomic && inside;
    raise_to(&w->elements, t->elements);
    raise_to(&w->steps, t->elements + t->shuffles + t->shared);
    if (r->thread == 0)
        raise_to(&w->shuffles, t->links);
}

static void count_busy(struct launch_work *w, struct thread_work of[BLOCKS][THREADS])
{
    for (int b = 0; b < BLOCKS; b++) {
        long busy = 0;
        for (int t = 0; t < THREADS; t++)
            busy += of[b][t].elements > 0;
        raise_to(&w->busy, busy);
    }
}

int launches_of(struct run *r, struct launch_work work[MOST_LAUNCHES])
{
    static struct thread_work of[BLOCKS][THREADS];
    struct launch_work *w = NULL;
    struct row row;
    bool ended = r && (r->status == STATUS_RIGHT || r->status == STATUS_WRONG);
    char *rest = NULL, *trace = ended ? r->file : NULL;
    int n = 0;

    for (char *line = trace ? strtok_r(trace, "\n", &rest) : NULL; line;
         line = strtok_r(NULL, "\n", &rest)) {
        if (!read_row(line, &row) || row.block >= BLOCKS || row.thread >= THREADS)
            continue;
        if (!w || w->number != row.launch) {
            if (w)
                count_busy(w, of);
            if (n == MOST_LAUNCHES)
                return 0;
            memset(of, 0, sizeof of);
            w = &work[n];
            *w = (struct launch_work){.number = row.launch};
            n++;
        }
        add_row(w, &of[row.block][row.thread], &row);
    }
    if (w)
        count_busy(w, of);
    return n;
}

void require_shared_work(const char *kernel, const char *whole)
{
    struct launch_work work[MOST_LAUNCHES];
    struct run *r = plan_trace(kernel, 4 * BLOCK, 2);

    run_planned();
    if (r && r->status == STATUS_USAGE && whole) {
        r = plan_trace(whole, 4 * BLOCK, 2);
        run_planned();
    }
    if (!r)
        return;
    r->variable = NULL; // of no use to who repeats the run
    if (has_said(r, "sum") && r->seen->said.got != r->seen->said.got)
        fail_run(r, UNFILLED,
                 "@sum_nan %s, counted: a sum is NaN instead of %.9g. There, shared "
                 "memory holds NaN until a thread stores a number.",
                 kernel, r->seen->said.right);
    if (launches_of(r, work) == 0)
        return;
    if (work[0].busy < WARP)
        fail_run(r, "@few_threads few threads do what all of the block should share.",
                 "@threads_busy %s, counted: %ld of the %d threads of a block read "
                 "elements; the test asks for a warp or more.",
                 kernel, work[0].busy, BLOCK);
    if (work[0].steps > BLOCK / 2)
        fail_run(r, "@one_adds one thread adds up what the others stored: let half of the "
                    "threads add in each round, then half of these.",
                 "@steps_of_one %s, counted: a thread reads or passes on %ld numbers, to "
                 "add up a block of %d.", kernel, work[0].steps, BLOCK);
    if (!strcmp(kernel, "atomic_kernel") && !work[0].atomics) // the tools may find a race
        fail_run(r, NULL, "@no_atomic %s, counted: no atomic function adds.", kernel);
    if (!strcmp(kernel, "tree_kernel") && work[0].inside)
        fail_run(r, "@tree_of_atomics what adds to one place by atomics adds one number "
                    "after the other: in each round of a tree half of the threads add.",
                 "%s, counted: atomic functions add in shared memory.", kernel);
}
