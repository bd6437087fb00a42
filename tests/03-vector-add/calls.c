// calls.c -- Lab 3: runs of one operation or of its kernel, and whether they are right.

#include "calls.h"

#include <string.h>

#include "graded_test.h"
#include "guess.h"
#include "last_words.h"
#include "status.h"

static struct observed plan(const struct operation *operation, bool is_part, long n,
                            long block)
{
    struct observed o = {operation, is_part, n, block, .seed = random_below(1 << 30)};
    o.run = plan_lab("--op %s --n %ld --block %ld --reps 1 --seed %ld --out result",
                     is_part ? operation->kernel : operation->name, n, block, o.seed);
    o.run->keep_seed = true;
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

void require_device(struct observed *without)
{
    if (is_right(without))
        fail_run(without->run, "@host_computes the host computes what the kernel should.",
                 "%s: the result is right even if no kernel runs.",
                 without->run->command);
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
    if (o->is_part || r->timed_out || r->exceeded || r->status == STATUS_RIGHT ||
        r->status == STATUS_WRONG)
        require_ran(r);
    struct finding f = find_small_array(o);
    if (!f.what)
        f = find_overrun(o);
    if (f.what)
        fail_run(r, f.likely, "@wrong_copy %s%s: %s (%s)", r->signal ? "crash: " : "",
                 r->command, f.what, last_line(r));
    if (has_touched_wrong(r) && kernel_is_right(o))
        fail_run(r, "@look_arguments look at the arguments of the launch.",
                 "%s: %s touched memory that it must not, but is right by itself: what "
                 "it was given, arrays or n, is not.",
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
    if (o->wrong == 0)
        require_status(r, STATUS_RIGHT);
    if (!o->is_part)
        require_awaited(o);
    struct guess values = guess_values(o);
    struct finding copy = o->is_part ? (struct finding){NULL} : find_wrong_copy(o);
    likely = guess_launch(o);
    if (!likely && copy.what)
        fail_run(r, copy.likely, "@elements_wrong %s: %ld of %ld elements are wrong; %s.",
                 r->command, o->wrong, o->n, copy.what);
    if (!likely)
        likely = values.sentence;
    struct element e = element_at(o, values.element);
    fail_run(r, likely,
             "@elements_wrong_element %s: %ld of %ld elements are wrong, from %ld to "
             "%ld; element %ld is %.9g instead of %.9g.",
             r->command, o->wrong, o->n, o->first, o->last, e.i, e.got, after(e));
}
