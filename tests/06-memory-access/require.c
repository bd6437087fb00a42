// require.c -- Lab 6: moves that must be right.

#include "require.h"

static struct observed plan_copy(struct walk w)
{
    struct observed o = {"copy", w.n, w.offset, w.stride, .seed = random_below(1 << 30)};
    o.run = plan_lab("--op copy --n %ld --offset %ld --stride %ld --reps 0 --seed %ld "
                     "--out result",
                     o.n, o.offset, o.stride, o.seed);
    return o;
}

static struct observed plan_transpose(const char *op, struct shape s)
{
    struct observed o = {op, (long)s.width * s.height, .width = s.width,
                         .height = s.height, .seed = random_below(1 << 30)};
    o.run = plan_lab("--op %s --width %ld --height %ld --reps 0 --seed %ld --out result",
                     op, o.width, o.height, o.seed);
    return o;
}

// Each thread has elements of its own, and as many as the others: none is outside.
static bool needs_no_guard(const struct observed *o)
{
    if (o->run->launches != 1)
        return false;
    const struct probe_launch *l = o->run->launch;
    long threads = probe_volume(l->grid) * probe_volume(l->block);
    bool is_whole = is_copy(o) || (o->width % TILE == 0 && o->height % TILE == 0);
    return is_whole && threads > 0 && o->n % threads == 0;
}

// Of a transpose and of a copy: a guard may be missing, or none is needed.
static const char *const past_the_end[2][2] = {
    {"@thread_past_edge a thread past an edge touched memory: is the guard there and "
     "right? For `in` it compares x with width and the row with height, for `out` x with "
     "height and the row with width; the row is y and what the loop adds.",
     "@thread_past a thread past the end touched memory: is the guard, i < n, there and "
     "right?"},
    {"@index_large_though an index is too large, though every thread has an element: a "
     "row of `in` has `width` elements, a row of `out` `height`.",
     "@index_large an index is too large, though every thread has an element: thread i "
     "writes to[i]; offset and stride are for reading."}};

_Noreturn static void fail_move(const struct observed *o)
{
    struct run *r = o->run;

    r->past_the_end = past_the_end[needs_no_guard(o)][is_copy(o)];
    require_ran(r);
    if (!o->result)
        fail_run(r, NULL, "@wrote_no %s wrote no result.", r->command);
    if (o->wrong == 0) // its own verdict
        fail_run(r, "@guard_missing a guard is missing: threads outside the array write, "
                    "too.", "%s: %s",
                 r->command, last_line(r));
    float got = o->result[o->first];
    const char *what = "was never written";
    if (got != UNTOUCHED)
        what = formatted("is %.9g instead of %.9g", got, right(o, o->first));
    if (is_copy(o))
        fail_run(r, guess(o),
                 "@elements_wrong %s: %ld of %ld elements are wrong; the first, to[%ld], "
                 "%s.", r->command,
                 o->wrong, o->n, o->first, what);
    fail_run(
        r, guess(o),
        "@elements_wrong_first %s: %ld of %ld elements are wrong; the first, row %ld and "
        "column %ld of out, %s.",
        r->command, o->wrong, o->n, o->first / o->height, o->first % o->height, what);
}

// What is wrong, first to last; those with a wrong result are linked, for one mistake
// explains them all. A result that is explained says more than a crash before it.
static const struct observed *first_wrong(struct observed moves[], int count)
{
    struct observed *first = NULL, *results = NULL;
    for (int i = count - 1; i >= 0; i--) {
        if (is_right(&moves[i]))
            continue;
        first = &moves[i];
        if (!first->result || first->wrong == 0)
            continue;
        first->next = results;
        results = first;
    }
    return results && guess(results) ? results : first;
}

// What memory_access.h asks of every launch, and of whoever allocates. A call such as
// cudaLaunchKernel returns the error itself.
static void require_care(const struct run *r, bool call_is_checked)
{
    static const char *const kinds[PROBE_KINDS] = {"device memory", "pinned memory",
                                                   "an event", "a stream"};
    require_launch(r);
    const char *launch = strrchr(r->seen->order, 'L');
    bool is_checked = launch && launch[strcspn(launch, "EOF")] == 'E'; // before others
    if (!is_checked && !call_is_checked)
        fail_run(r, "@cudagetlasterror_cuda_check cudaGetLastError, in CUDA_CHECK, is "
                    "missing after the launch.",
                 "%s: whether the launch succeeded is not checked.", r->command);
    for (int k = 0; k < PROBE_KINDS; k++)
        if (r->leaked[k] > 0)
            fail_run(r, "@free_each free or destroy what you create; nothing has to be "
                        "created here.",
                     "@leak %s: %s is created and stays.", r->command, kinds[k]);
}

// `without` runs without kernels, the launch of `refused` fails.
static void judge(struct observed moves[], int count, struct observed *without,
                  const struct observed *refused)
{
    struct run *r = refused->run;
    without->run->swallow = true;
    r->fail = PROBE_LAUNCH;
    run_planned();
    const struct observed *wrong = first_wrong(moves, count);
    if (wrong)
        fail_move(wrong);
    for (int i = 0; i < count; i++)
        require_care(moves[i].run, strstr(last_line(r), "cudaLaunchKernel"));
    if (r->seen->failed_calls > 0 &&
        (r->status == STATUS_RIGHT || r->status == STATUS_WRONG))
        fail_run(r, "@launch_unchecked what cudaGetLastError returns is for CUDA_CHECK.",
                 "%s: the launch was made to fail, and the program went on.", r->command);
    if (is_right(without))
        fail_run(without->run, "@host_copy the host, or a copy, does what the kernel "
                               "should.",
                 "%s: the result is right even if no kernel runs.",
                 without->run->command);
}

void require_copies(const struct walk *walks, int count)
{
    struct observed moves[MOST_MOVES], without = plan_copy(walks[0]);
    struct observed refused = plan_copy(walks[0]);
    for (int i = 0; i < count; i++)
        moves[i] = plan_copy(walks[i]);
    judge(moves, count, &without, &refused);
}

void require_transposes(const char *op, const struct shape *shapes, int count)
{
    struct observed moves[MOST_MOVES], without = plan_transpose(op, shapes[0]);
    struct observed refused = plan_transpose(op, shapes[0]);
    for (int i = 0; i < count; i++)
        moves[i] = plan_transpose(op, shapes[i]);
    judge(moves, count, &without, &refused);
}
