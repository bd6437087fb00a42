// memory.c -- Lab 4: is memory pinned if it should be, and is all of it freed?

#include "require.h"

static const char *const kinds[PROBE_KINDS] = {"of device memory (cudaMalloc)",
                                               "of pinned memory (cudaMallocHost)",
                                               "events", "streams"};
static const char *const cures[PROBE_KINDS] = {
    "@cudamalloc_needs each cudaMalloc needs a cudaFree of the same pointer, at the end "
    "of multiply(), whichever return ends it.",
    "@host_free_call host_free() must call cudaFreeHost(p) if `pinned` is not 0.",
    "@cudaeventcreate_needs each cudaEventCreate needs a cudaEventDestroy.",
    "@cudastreamcreate_needs each cudaStreamCreate needs a cudaStreamDestroy."};

static void require_nothing_left(const struct run *r, const char *function)
{
    require_no_reset(r);
    for (int kind = 0; kind < PROBE_KINDS; kind++)
        if (r->leaked[kind] > 0)
            fail_run(r, cures[kind], "@leak %s did not release %ld of %ld %s%s.",
                     function, r->leaked[kind], r->seen->allocated[kind],
                     kind <= PROBE_PINNED ? "allocations " : "", kinds[kind]);
}

void require_frees(void)
{
    struct run *r = plan_lab("--part times --min 256 --max 1024 --reps 1");
    run_planned();
    require_status(r, STATUS_RIGHT);
    require_launch(r);
    require_nothing_left(r, "multiply()");
}

static const char too_small[] =
    "@host_alloc_asks host_alloc() asks for too few bytes for n floats, or gives out the "
    "same memory twice.";

static bool is_pinned(const struct run *r) { return strstr(r->options, "--pinned"); }

static void require_no_crash(const struct run *r)
{
    if (!r->signal)
        return;
    // How far it came: host_alloc() and host_free() have a line each, for every size.
    long lines = count_char(r->out, '\n');
    const char *likely = too_small;
    if (lines == 1 && is_pinned(r)) // the first host_free() of all
        likely = "@free_given free() was given pinned memory; give it to cudaFreeHost.";
    fail_run(r, likely, "@ended_signal crash: %s was ended by signal %d (%s).",
             lines % 2 ? "host_free()" : "filling the memory of host_alloc()", r->signal,
             strsignal(r->signal));
}

// What host_alloc() gave.
static const char *guess_memory(const struct run *r)
{
    if (has_said(r, "no_memory"))
        return "@no_memory no memory is returned.";
    if (has_said(r, "less_memory"))
        return too_small;
    if (has_said(r, "not_freed"))
        return is_pinned(r) ? "@malloc_too host_alloc() calls malloc as well, and nobody "
                              "frees that memory."
                            : "@not_freed what came from malloc has to be given to free.";
    if (is_pinned(r) && r->seen->allocated[PROBE_PINNED] > 0)
        return "@cudamallochost_called cudaMallocHost is called, but what is returned "
               "comes from elsewhere: is an else missing before malloc?";
    return "@memory_comes memory comes from cudaMallocHost if `pinned` is not 0, and "
           "else from malloc.";
}

static void require_memory(const struct run *r)
{
    require_no_crash(r);
    if (r->status == STATUS_CUDA_ERROR && is_pinned(r) && strstr(r->err, ": cudaFree("))
        fail_run(r,
                 "@cudafree_memory cudaFree is for memory of cudaMalloc; pinned memory "
                 "needs cudaFreeHost.",
                 "%s: %.*s.", r->command, line_length(r->err), r->err);
    if (strstr(r->err, "HostMemoryAlreadyRegistered"))
        fail_run(r, "@still_registered this memory was registered before, and freed "
                    "without cudaHostUnregister.",
                 "%s: %.*s.", r->command, line_length(r->err), r->err);
    if (r->status == STATUS_WRONG)
        fail_run(r, guess_memory(r), "@program_says %s: %.*s.", r->command,
                 line_length(r->err), r->err);
    require_status(r, STATUS_RIGHT);
    require_nothing_left(r, "host_free()");
}

// Which may be more than that, as whole pages are, but not by mistake.
static void require_all_bytes(const struct run *r, unsigned long bytes)
{
    unsigned long asked = r->seen->largest_pinned;
    if (asked == 0 || (asked >= bytes && asked != 2 * bytes))
        return;
    fail_run(r,
             asked < bytes ? too_small
                           : "@size_of_pointer a pointer, as in sizeof p, and a double "
                             "have 8 bytes: it is n * sizeof(float).",
             "For %lu bytes of floats, cudaMallocHost is asked for %lu.", bytes, asked);
}

void require_pinned(void)
{
    enum { FLOATS = 1000 };
    struct run *exact = plan_lab("--part memory --pinned --min %d --max %d", FLOATS,
                                 FLOATS);
    struct run *pinned = plan_lab("--part memory --pinned --min 60 --max 1000003");
    struct run *pageable = plan_lab("--part memory --min 60 --max 1000003");
    struct run *failing = plan_lab("--part memory --pinned --min 60 --max 60");
    failing->fail = PROBE_PIN;
    run_planned();
    require_memory(pinned);
    require_memory(pageable);
    require_all_bytes(exact, FLOATS * sizeof(float));
    require_checked(failing);
}
