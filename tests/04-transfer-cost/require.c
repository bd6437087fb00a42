// require.c -- Lab 4: fails the test unless products are right; see require.h.

#include "require.h"

struct planned {
    struct run *run;
    int n, work, seed;
};

static struct planned plan_part(const char *part, int n, int work)
{
    int seed = random_below(1 << 30);
    struct run *r = plan_lab("--part %s --min %d --max %d --work %d --reps 1 --seed %d "
                             "--out result",
                             part, n, n, work, seed);
    r->keep_seed = true; // messages name values
    return (struct planned){r, n, work, seed};
}

// What the file holds: the result of multiply(), n floats, or that of the kernel alone.
static struct observed observe(const struct planned *p)
{
    const struct run *r = p->run;
    struct observed o = {.run = r, .n = p->n, .work = p->work, .length = p->n};
    o.kernel_alone = r->file_size > p->n * sizeof *o.product;
    if (o.kernel_alone)
        o.length = (p->n + THREADS - 1) / THREADS * THREADS + THREADS;
    int repetition = o.kernel_alone ? 0 : 1;
    o.seed_a = random_seed(p->seed, repetition, 0);
    o.seed_b = random_seed(p->seed, repetition, 1);
    o.old_a = random_seed(p->seed, repetition - 1, 0);
    o.old_b = random_seed(p->seed, repetition - 1, 1);
    o.product = require_result(r, o.length * sizeof *o.product);
    compare_product(&o);
    return o;
}

static bool is_right(const struct planned *p)
{
    return p->run->status == STATUS_RIGHT && observe(p).wrong == 0;
}

static _Noreturn void fail_product(const struct observed *o)
{
    float got = o->product[o->first];
    int wrong = o->wrong < o->n ? o->wrong : o->n; // there may be some past the end

    if (o->first >= o->n)
        fail_run(o->run, guess(o), "@kernel_wrote With n = %d the kernel wrote element "
                                   "%d.", o->n,
                 o->first);
    fail_run(o->run, guess(o),
             "@elements_wrong %d of %d elements are wrong; element %d %s; it should be "
             "%.9g (a[%d] = %.9g, b[%d] = %.9g, work = %d).", wrong, o->n, o->first,
             got == untouched ? "was not written" : formatted("is %.9g", got),
             right_at(o, o->first), o->first, a_at(o, o->first), o->first,
             b_at(o, o->first), o->work);
}

// A result that needs no kernel was not made by one, nor one that needs no second block
// by many threads.
static void require_device(const struct planned *swallowed, const struct planned *first)
{
    if (is_right(swallowed))
        fail_run(swallowed->run,
                 "@host_computes the host computes what the kernel should.",
                 "The result is right though no kernel ran.");
    if (is_right(first) && first->run->seen->left_out > 0)
        fail_run(first->run,
                 "@first_block_does_all one block, one thread or the host does the work "
                 "of all, or each thread does: each handles its own element alone.",
                 "The result is right though only one block ran, and a few threads of "
                 "each other block.");
}

static int count_of(const int sizes[])
{
    int count = 0;
    while (sizes[count])
        count++;
    return count;
}

enum { MOST_SIZES = 16, FOUR_BLOCKS_N = 1000 };

// The runs of a part at all sizes, in last places one whose kernel is swallowed and one
// in which most threads do not run.
static void plan_sizes(const char *part, const int sizes[], int work,
                       struct planned planned[MOST_SIZES + 2])
{
    int count = count_of(sizes);
    for (int i = 0; i < count; i++)
        planned[i] = plan_part(part, sizes[i], work);
    planned[count] = plan_part(part, sizes[random_below(count)], work);
    planned[count].run->swallow = true;
    planned[count + 1] = plan_part(part, FOUR_BLOCKS_N, work);
    planned[count + 1].run->few_threads = FEW_THREADS;
    run_planned();
}

// The whole is right at this size, and no thread wrote where it must not.
static bool is_right_otherwise(const struct planned *p)
{
    if (p->run->status == STATUS_WRONG && observe(p).first >= p->n)
        return false;
    struct planned whole = plan_part("times", p->n, p->work);
    run_planned();
    return is_right(&whole);
}

// The kernel ran alone, and did not end.
static void require_end(const struct planned *p)
{
    const struct run *r = p->run;
    if (r->timed_out && r->seconds > 0)
        fail_run(r,
                 p->work > 1
                     ? "@loop_rounds the loop of the rounds never ends: does k grow, "
                       "from 1 up to work?"
                     : "@loop_kernel a loop in the kernel never ends: what changes in "
                       "each round, and when is it left?",
                 "timeout: the kernel, launched by itself with n = %d and work = %d, did "
                 "not end within %.0f seconds.",
                 p->n, p->work, r->seconds);
}

void require_kernel(const int sizes[], int work)
{
    struct planned planned[MOST_SIZES + 2];
    int count = count_of(sizes);

    plan_sizes("kernel", sizes, work, planned);
    for (int i = 0; i < count; i++) {
        const struct planned *p = &planned[i];
        if (is_right(p) || is_right_otherwise(p))
            continue;
        require_end(p);
        require_ran(p->run);
        struct observed o = observe(p);
        fail_product(&o);
    }
    require_device(&planned[count], &planned[count + 1]);
}

// A call that is wrong after others, but right in a program of its own.
static void require_the_same_alone(const struct planned *p, const struct planned *before)
{
    struct planned alone = *p;
    alone.run = plan_lab("--part times --min %d --max %d --work %d --reps 1 --seed %d "
                         "--out result",
                         p->n, p->n, p->work, p->seed);
    alone.run->alone = true;
    run_planned();
    if (!is_right(&alone))
        return;
    struct run both = run_lab("--part times --min %d --max %d --reps 1", before->n, p->n);
    fail_run(both.status == STATUS_RIGHT ? p->run : &both,
             "@multiply_keeps multiply() keeps something from call to call, in a static "
             "or global variable: memory for another n, or an earlier result.",
             "n = %d is right in a program of its own, and wrong after a call with "
             "n = %d.",
             p->n, before->n);
}

void require_possible(const struct run *r, int n)
{
    const struct probe_record *seen = r->seen;
    long bytes = n * (long)sizeof(float), longest = seen->largest_in;
    const struct probe_launch *last = NULL;

    if (r->status == STATUS_RIGHT)
        return;
    if (seen->largest_out > longest)
        longest = seen->largest_out;
    if (longest == 2 * bytes)
        fail_run(
            r, SAYS_WHY,
            "@copy_bytes A copy of %ld bytes was made; n = %d floats are %ld. A pointer, "
            "as in sizeof a, and a double have 8 bytes: it is n * sizeof *a.",
            longest, n, bytes);
    if (r->launches > 0 && r->launches <= PROBE_LAUNCHES)
        last = &r->launch[r->launches - 1];
    if (r->status == STATUS_CUDA_ERROR && last && last->block.x > 1024)
        fail_run(r,
                 "@block_most a block has at most 1024 threads: launch n / 256 blocks, "
                 "rounded up, of 256.",
                 "For n = %d the launch asks for %u block%s of %u threads.", n,
                 last->grid.x, last->grid.x == 1 ? "" : "s", last->block.x);
    if (r->status == STATUS_CUDA_ERROR && last && last->grid.x == 0)
        fail_run(r, "@rounded n / 256 is to be rounded up: (n + 255) / 256.",
                 "For n = %d the launch asks for 0 blocks.", n);
}

// The kernel by itself: then what is wrong is what it was given, or what came back.
static bool is_kernel_right(const struct planned *p)
{
    struct planned kernel = plan_part("kernel", p->n, p->work);
    run_planned();
    return is_right(&kernel) && observe(&kernel).kernel_alone;
}

void require_multiply(const int sizes[], int work)
{
    struct planned planned[MOST_SIZES + 2];
    int count = count_of(sizes);

    plan_sizes("times", sizes, work, planned);
    for (int i = 0; i < count; i++) {
        const struct planned *p = &planned[i];
        if (is_right(p))
            continue;
        if (i > 0)
            require_the_same_alone(p, &planned[i - 1]);
        require_possible(p->run, p->n);
        require_status(p->run, STATUS_RIGHT);
        struct observed o = observe(p);
        o.kernel_is_right = is_kernel_right(p);
        fail_product(&o);
    }
    require_device(&planned[count], &planned[count + 1]);
}

// In a dry run, which needs no memory. Whoever needs some ends early, and is not judged.
void require_bytes_fit(void)
{
    const long n = (1 << 29) + 1;
    if (getenv("GRADE_SAID")) // memcheck would clear gigabytes
        return;
    struct run *r = plan_lab("--part times --min %ld --max %ld --reps 1", n, n);
    r->dry = true;
    run_planned();
    unsigned long asked = r->seen->largest_asked, copied = r->seen->largest_in;
    if (r->status != STATUS_RIGHT ||
        (bytes_fit(asked > 0, asked) && bytes_fit(r->seen->copies_in, copied)))
        return;
    name_mistake("bytes");
    fail_run(r, "@bytes_overflow a number of bytes is kept in an int or unsigned.",
             "For n = %ld, whose arrays have %ld bytes each, cudaMalloc is asked for %lu "
             "and cudaMemcpy for %lu.",
             n, n * (long)sizeof(float), asked, copied);
}
