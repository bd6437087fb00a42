// require_host.c -- Lab 5: what the tests demand of memory and times; see require.h.

#include "require.h"

#include "pictures.h"

enum { CALLS = 4, WIDTH = 2000, HEIGHT = 1500 };

void require_all_freed(void)
{
    static const char *const names[PROBE_KINDS] = {"arrays of cudaMalloc",
                                                   "pinned arrays", "events", "streams"};
    const char *options = "--width 50 --height 20 --max-iter 50 --reps %d";
    struct run *first = plan_lab(options, CALLS - 1);
    struct run *again = plan_lab(options, CALLS - 1);
    struct without without = plan_without();

    run_planned();
    require_status(first, STATUS_RIGHT);
    require_status(again, STATUS_RIGHT);
    require_launch(again);
    require_device(&without);
    if (again->seen->resets)
        fail_run(again,
                 "@device_reset cudaDeviceReset() takes away all memory of the program, "
                 "not only yours: free what you allocated, and nothing else.",
                 "mandelbrot() calls cudaDeviceReset().");
    for (int k = 0; k < PROBE_KINDS; k++)
        if (again->leaked[k] > 1) // memory may be kept for the next call, once
            fail_run(again, "@call_free each call must free or destroy all that it "
                            "allocates or creates.",
                     "@leak mandelbrot() did not give back %ld of %ld %s in %d calls.",
                     again->leaked[k], again->seen->allocated[k], names[k], CALLS);
}

// The run is right unless its copy back is late.
static _Noreturn void fail_late(const struct run *late)
{
    name_mistake("late_copy");
    fail(
        "@cudamemcpyasync_returns the copy back is still running when its array is freed, "
        "or when mandelbrot() returns: who waits for it?",
        "With the counts in pinned memory and a copy back that takes %.1f ms more, the "
        "lab's program %s%.*s",
        late->delay_out_us / 1e3, late->signal ? "crashes." : "says: ",
        late->signal ? 0 : (int)strcspn(late->err, "\n"), late->err);
}

void require_waits_for_copy(void)
{
    const char *options = "--width 40 --height 30 --max-iter 50 --reps 1";
    struct run *usual = plan_lab("%s", options), *late = plan_lab("%s --pinned", options);
    struct observed slow = picture(40, 30, 50);

    picture_plan(&slow, "all");
    slow.run->delay_launch_us = 20000 + random_below(3000);
    late->delay_out_us = 3000 + random_below(3000);
    run_planned();
    require_status(usual, STATUS_RIGHT); // else the delay is not to blame
    if (late->status == STATUS_WRONG || late->signal)
        fail_late(late);
    require_status(late, STATUS_RIGHT);
    if (!picture_right(&slow))
        picture_fail(&slow);
}

struct run *plan_failing(int call)
{
    struct run *failing = plan_lab("--width 40 --height 30 --reps 0");
    failing->fail = call;
    return failing;
}

void require_tall(void)
{
    struct run *tall =
        plan_lab("--width 1 --height 2^18 --block-y 1 --max-iter 20 --reps 0");
    run_planned();
    if (tall->status == STATUS_WRONG)
        fail_run(tall,
                 "@capped_grid rows that get no block are left out: launch as many as "
                 "there are, and CUDA says if that is too many.",
                 "%s: not all of the picture is drawn, and nobody says so.",
                 tall->command);
}

void require_growing_memory(void)
{
    struct run *small = plan_lab("--width 50 --height 20 --reps 0"),
               *large = plan_lab("--width %d --height %d --max-iter 1 --reps 0", WIDTH,
                                 HEIGHT);
    large->dry = true; // what is kept from it is no memory: no other run may follow
    run_planned();
    unsigned long asked = large->seen->largest_asked;
    bool is_fixed = asked > 0 && asked == small->seen->largest_asked &&
                    small->launches == large->launches;
    if (is_fixed && asked < WIDTH * HEIGHT * sizeof(int))
        fail_run(large,
                 "@number_bytes the number of bytes is fixed; it follows from the view: "
                 "width * height * sizeof *counts.",
                 "cudaMalloc is asked for %lu bytes, as for a small picture; %d x %d "
                 "counts have %zu.",
                 asked, WIDTH, HEIGHT, WIDTH * HEIGHT * sizeof(int));
}

// Which event stands in the wrong place, by the calls around the first launch.
static const char *guess_order(const char *order, double us)
{
    const char *launch = strchr(order, 'L'), *time = strchr(order, 'T');
    int before = 0, after = 0;

    if (!time && us > 0)
        return "@host_clock the time comes from no event. A clock of the host sees only "
               "the launch, which returns before the kernel has run.";
    if (!time)
        return "@cudaeventelapsedtime_ms cudaEventElapsedTime is not called: who reads "
               "the time between the events?";
    for (const char *c = order; c < time; c++) {
        before += *c == 'R' && c < launch;
        after += *c == 'R' && c > launch;
    }
    if (before == 0 && after > 0)
        return "@start_recorded start is recorded after the launch; record it right "
               "before.";
    if (before > 1 && after == 0)
        return "@stop_recorded stop is recorded before the launch; record it right "
               "after.";
    return NULL;
}

// A kernel was held up for so long: the time must say so.
static void require_delay_seen(const struct run *r, double delay_us)
{
    double us = csv_value(r, "stopwatch_min_us");
    const char *likely = guess_order(r->seen->order, us);

    if (us < 0)
        likely = "@start_stop start and stop have changed places: "
                 "cudaEventElapsedTime(&ms, start, stop).";
    if (us <= 0)
        fail_run(r,
                 likely ? likely
                        : "@time_between is cudaEventElapsedTime's result checked, are "
                          "start and stop two events, and is the time returned?",
                 "The kernel's time is %g microseconds.", us);
    if (us > 500 * delay_us)
        fail_run(r,
                 "@microseconds_return it is in microseconds; return milliseconds, as "
                 "cudaEventElapsedTime gives them.",
                 "The kernel was held up for %.0f microseconds; its time is %.0f "
                 "microseconds.",
                 delay_us, us);
    if (us >= delay_us)
        return;
    if (likely)
        fail_run(r, likely,
                 "@kernel_held The kernel was held up for %.0f microseconds; its time is "
                 "only %.4g microseconds.",
                 delay_us, us);
    fail_run(r,
             us * 1000 >= delay_us && us < delay_us / 100
                 ? "@seconds_return it is in seconds; return milliseconds."
                 : "@clock_not where do both events stand, and what becomes of the time? "
                   "start is recorded right before the launch, stop after it in the same "
                   "stream, and read after cudaEventSynchronize(stop).",
             "The kernel was held up for %.0f microseconds; its time is only %.*f "
             "microseconds.",
             delay_us, us < 100 ? 3 : 0, us);
}

// The kernel's time, when something else was held up for so long, must not include that.
static void require_delay_unseen(const struct run *r, double delay_us, const char *what,
                                 const char *likely)
{
    require_status(r, STATUS_RIGHT);
    double us = csv_value(r, "stopwatch_min_us");
    if (us >= delay_us)
        fail_run(r, likely,
                 "@held_microseconds %s held up for %.0f microseconds, and the kernel's "
                 "time includes that: it is %.0f microseconds.",
                 what, delay_us, us);
}

void require_time(void)
{
    const char *options = "--width 40 --height 30 --max-iter 50 --reps 2 --csv";
    // No number is at least the one and below the other.
    int elsewhere = 30000 + random_below(30000),
        in_launch = elsewhere + random_below(20000);
    struct without without = plan_without();
    struct run *launch = plan_lab("%s", options), *copy = plan_lab("%s", options),
               *allocation = plan_lab("%s", options),
               *failing = plan_lab("--width 40 --height 30 --reps 0");

    launch->delay_launch_us = in_launch;
    copy->delay_out_us = elsewhere;
    allocation->delay_allocate_us = elsewhere;
    failing->fail = PROBE_TIME;
    run_planned();
    require_status(launch, STATUS_RIGHT);
    require_launch(launch);
    require_device(&without);
    require_delay_seen(launch, in_launch);
    require_delay_unseen(copy, elsewhere, "The copy back was",
                         "@stop_recorded_clock stop is recorded, or the clock read, "
                         "after the copy back, or a time of an earlier call is kept.");
    require_delay_unseen(allocation, elsewhere, "cudaMalloc and cudaFree were",
                         "@clock_starts the clock starts before the allocation or ends "
                         "after cudaFree; record start right before the launch, stop "
                         "right after it.");
    require_checked(failing);
}
