// calls.c -- Lab 3: runs of one operation or of its kernel, and whether they are right.

#include "calls.h"

#include "guess.h"

static struct observed plan(const struct operation *operation, bool is_part, long n,
                            long block)
{
    struct observed o = {operation, is_part, n, block, .seed = random_below(1 << 30)};
    o.run = plan_lab("--op %s --n %ld --block %ld --reps 1 --seed %ld --out result",
                     is_part ? operation->kernel : operation->name, n, block, o.seed);
    o.run->keep_seed = true;
    o.run->past_the_end = missing_guard;
    return o;
}

struct observed plan_call(const struct operation *operation, long n, long block)
{
    return plan(operation, false, n, block);
}

struct observed plan_kernel(const struct operation *operation, long n, long block)
{
    return plan(operation, true, n, block);
}

bool is_right(struct observed *o)
{
    size_t bytes = o->n * o->operation->size;
    if (o->run->status != STATUS_RIGHT && o->run->status != STATUS_WRONG)
        return false;
    if ((o->run->file ? o->run->file_size : 0) != bytes)
        return false;
    o->result = o->run->file;
    compare_result(o);
    return o->wrong == 0 && o->run->status == STATUS_RIGHT;
}

int first_wrong(struct observed *runs, int count)
{
    int i = 0;
    while (i < count && is_right(&runs[i]))
        i++;
    return i;
}

struct observed few_threads_of(struct observed o)
{
    o.run->few_threads = FEW_THREADS;
    return o;
}

struct device_runs plan_device(const struct operation *operation, long n, long block)
{
    struct device_runs d = {plan_call(operation, n, block),
                            few_threads_of(plan_call(operation, MANY_N, MANY_BLOCK)),
                            plan_call(operation, MANY_N, MANY_BLOCK)};
    d.without.run->swallow = d.also_without.run->swallow = true;
    return d;
}

bool needs_device(struct device_runs *d) { return !is_right(&d->without); }

void require_all_threads(struct observed *few)
{
    if (!is_right(few) || few->run->seen->left_out == 0)
        return;
    // If the kernel by itself is so, its own test says it.
    struct observed part =
        few_threads_of(plan_kernel(few->operation, MANY_N, MANY_BLOCK));
    run_planned();
    if (few->is_part || !is_right(&part))
        fail_run(few->run,
                 "@first_block_does_all one block, one thread or the host does the work "
                 "of all, or each thread does: each handles its own element alone.",
                 "%s: the result is right even if only one block runs, and a few "
                 "threads of each other block.",
                 few->run->command);
}

// Whether an element is right, though no kernel ran.
static bool host_does_some(struct observed *o)
{
    is_right(o); // it reads the result
    for (long i = 0; o->result && i < o->n; i++) {
        struct element e = element_at(o, i);
        if (same(e.got, after(e)) && !same(e.got, before(e)))
            return true;
    }
    return false;
}

void require_device(struct device_runs *d)
{
    struct observed *many = &d->also_without;
    bool some = host_does_some(many);

    if (!needs_device(d) && (!some || is_right(many)))
        fail_run(d->without.run,
                 "@host_computes the host computes what the kernel should.",
                 "%s: the result is right even if no kernel runs.",
                 d->without.run->command);
    if (some)
        fail_run(many->run,
                 "@host_computes_rest the host computes some elements, such as those "
                 "that have no thread: round the number of blocks up.",
                 "%s: some elements are right even if no kernel runs.",
                 many->run->command);
    require_all_threads(&d->few);
}

const char *unless_only_here(const struct observed *o, const char *likely)
{
    struct observed many = plan_call(o->operation, MANY_N, MANY_BLOCK);
    run_planned();
    if (!is_right(&many))
        return likely;
    return "@only_here for n = 1003 in blocks of 100 all is done: which `if` or `return` "
           "depends on n or block?";
}

static bool has_touched_wrong(const struct run *r)
{
    return strstr(r->err, "cudaErrorIllegalAddress") != NULL;
}

// Whether the kernel by itself is right, so that what it was given is not.
static bool kernel_is_right(const struct observed *o)
{
    struct observed part = plan_kernel(o->operation, o->n, o->block);
    run_planned();
    return is_right(&part);
}

void require_call_ran(const struct observed *o)
{
    const struct run *r = o->run;
    const char *kernel = o->operation->kernel;

    if (r->status == STATUS_CUDA_ERROR && o->is_part)
        fail_run(r, cause_of_cuda_error(r), "@failed_device %s: %s failed on the "
                                            "device%s.", r->command,
                 kernel, has_touched_wrong(r) ? " (cudaErrorIllegalAddress)" : "");
    if (o->is_part && r->timed_out && r->seconds > 0)
        fail_run(r, "@endless_kernel a loop in the kernel never ends: what changes in "
                    "each round, and when is it left?",
                 "timeout: %s, launched by itself for n = %ld, did not end within %.0f "
                 "seconds.",
                 kernel, o->n, r->seconds);
    if (o->is_part || r->timed_out || r->exceeded || r->status == STATUS_RIGHT ||
        r->status == STATUS_WRONG)
        require_ran(r);
    if (r->signal || has_touched_wrong(r) || r->seen->refused.bytes ||
        r->seen->freed_again)
        name_mistake("pointers");
    struct finding f = find_small_array(o);
    if (!f.what)
        f = find_overrun(o);
    if (f.what)
        fail_run(r, f.likely, "@wrong_copy %s%s: %s (%s)", r->signal ? "crash: " : "",
                 r->command, f.what, last_line(r));
    if (has_touched_wrong(r) && kernel_is_right(o))
        fail_run(r, "@look_arguments look at the arguments of the launch.",
                 "%s: %s is right when it is tested alone, but here it accessed memory "
                 "that it must not touch. One of its arguments, an array or n, is wrong.",
                 r->command, kernel);
    require_ran(r);
}

void require_awaited(const struct observed *o)
{
    struct observed blocking = plan_call(o->operation, o->n, o->block);

    blocking.run->variable = "CUDA_LAUNCH_BLOCKING=1";
    run_planned();
    if (!is_right(&blocking))
        return;
    name_mistake("not_awaited");
    fail_run(o->run,
             "@host_reads the host reads the result before the device has written it: "
             "wait for the kernel.",
             "%s is wrong, but right with CUDA_LAUNCH_BLOCKING=1, which makes the host "
             "wait for each kernel.",
             o->run->command);
}

void fail_call(struct observed *o)
{
    struct run *r = o->run;
    const char *likely;

    require_call_ran(o);
    o->result = require_result(r, o->n * o->operation->size);
    if (o->wrong == 0 && r->status == STATUS_WRONG)
        fail_run(r, "@inputs_changed what is const is not written, nor copied back to.",
                 "%s: the result is right for the inputs as they were, but the call "
                 "changed them.",
                 r->command);
    if (o->wrong == 0)
        require_status(r, STATUS_RIGHT);
    if (!o->is_part)
        require_awaited(o);
    struct finding copy = o->is_part ? (struct finding){NULL} : find_wrong_copy(o);
    likely = guess_launch(o);
    if (!likely && copy.what)
        fail_run(r, copy.likely, "@elements_wrong %s: %ld of %ld elements are wrong; %s.",
                 r->command, o->wrong, o->n, copy.what);
    if (!likely)
        likely = guess_values(o);
    struct element e = element_at(o, o->first);
    fail_run(r, likely,
             "@elements_wrong_element %s: %ld of %ld elements %s wrong, from %ld on; "
             "element %ld, which was %.9g, is %.9g instead of %.9g.",
             r->command, o->wrong, o->n, o->wrong == 1 ? "is" : "are", o->first, e.i,
             before(e), isnan(e.got) ? NAN : e.got, after(e));
}
