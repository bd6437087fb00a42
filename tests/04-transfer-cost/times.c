// times.c -- Lab 4: judges the four times by the delays that they hold; see times.h.

#include "times.h"

#include <time.h>

#include "follow.h"
#include "process_tree.h"

static const char *const names[SPANS] = {"us.h2d", "us.kernel", "us.d2h", "us.total"};
static const char *const kinds[KINDS] = {"each copy to the device", "the kernel",
                                         "the copy back",
                                         "each allocation and release"};

// Not more than a, b and the result, and each of them whole.
static void require_three_arrays(const struct run *r)
{
    static const char said[] = "%d calls copied %ld bytes; a, b and the result are %ld.";
    const struct probe_record *seen = r->seen;
    const long bytes = LOOK_N * (long)sizeof(float), wanted = 3 * bytes * CALLS_OF_LOOK;
    const long in = seen->copies_in, out = seen->copies_out, copied = seen->bytes_copied;

    if (in == 3 * CALLS_OF_LOOK && copied > wanted)
        fail_run(r, "@dest_copied_in dest is copied in, too, though the kernel only "
                    "writes it, or a or b is copied twice: us.h2d is the time of "
                    "one copy of each.",
                 said, CALLS_OF_LOOK, copied, wanted);
    if (in != 2 * CALLS_OF_LOOK || out != CALLS_OF_LOOK || copied >= wanted ||
        seen->largest_in != bytes)
        return;
    name_mistake("bytes");
    fail_run(r, "@a_copy_short one of the copies moves fewer bytes than n floats have: "
                "sizeof of a pointer is 8.",
             said, CALLS_OF_LOOK, copied, wanted);
}

// The same in each call, and each input to an array of its own.
static void require_steady(const struct run *r)
{
    const struct probe_record *seen = r->seen;

    if (seen->copies_in % CALLS_OF_LOOK)
        fail_run(r, "@kept_inputs something is kept from the call before it; each call "
                    "has to copy its own a and b.",
                 "%d calls made %ld %s to the device.", CALLS_OF_LOOK, seen->copies_in,
                 seen->copies_in == 1 ? "copy" : "copies");
    require_three_arrays(r);
    if (seen->copies_over >= CALLS_OF_LOOK)
        fail_run(r, "@second_overwrites the second overwrites the first, and another "
                    "array on the device gets nothing.",
                 "Two copies go to the same array on the device.");
}

// Nothing can be kept from another run.
static void require_steady_alone(const struct look *l)
{
    struct run *alone = plan_lab("%s", l->run->options);
    alone->alone = true;
    run_planned();
    require_steady(alone);
}

// The arrays that were not copied whole, though copies were made.
static void require_bytes(const struct look *l, enum work_kind kind)
{
    const struct probe_record *seen = l->run->seen;
    long bytes = LOOK_N * (long)sizeof(float);
    long copies = kind == IN ? l->copies_in : l->copies_out;
    long largest = kind == IN ? seen->largest_in : seen->largest_out;
    long wanted = kind == IN ? 2 * bytes : bytes;

    if (copies * largest >= wanted)
        return;
    if (largest < bytes) {
        name_mistake("bytes");
        fail_run(l->run, largest > LOOK_N
                             ? "@copied_too_little a part of each array stays behind: n "
                               "floats are n * sizeof *a bytes."
                             : "@cudamemcpy_counts cudaMemcpy counts bytes; how many has "
                               "a float?",
                 "A copy moved %ld bytes; n = %d floats are %ld bytes.", largest, LOOK_N,
                 bytes);
    }
    require_steady_alone(l);
    fail_run(l->run, kind == IN && l->copies_out > 1
                         ? "@copied_out the other is copied from the device to the host: "
                           "cudaMemcpy's first argument is the destination."
                         : "@only_two only one of the two inputs is copied.",
             "%ld bytes were copied to the device; a and b are %ld.", largest, wanted);
}

// Whether there is such work at all; a right result may do without copies, if the device
// uses the host's memory.
static bool is_done(const struct look *l, enum work_kind kind)
{
    static const char *const missing[PARTS] = {"Nothing was copied to the device.",
                                               "No kernel was launched.",
                                               "Nothing was copied back to the host."};
    static const char *const todo[PARTS] = {
        "@todo_written_2 TODO 2 is not written yet.",
        "@todo_written TODO 3 is not written yet; a loop on the host is no kernel.",
        "@todo_written_3 TODO 4 is not written yet."};
    const struct probe_record *seen = l->run->seen;
    long done[PARTS] = {seen->copies_in, seen->launches, seen->copies_out};

    if (kind == IN)
        require_steady(l->run);
    if (done[kind] > 0)
        return true;
    if (kind == IN)
        require_steady_alone(l);
    enum { MANY = 100 * LOOK_N };
    struct run many = run_lab("--part times --min %d --max %d --reps 1", MANY, MANY);
    if (many.launches > 0 && l->run->launches == 0)
        fail_run(l->run, "@only_here an `if` that depends on n: what it leaves out is "
                         "needed for every n.",
                 "%s For n = %d a kernel is launched, for n = %d none.", missing[kind],
                 MANY, LOOK_N);
    struct run r = run_lab("--part multiply --min %d --max %d --reps 1", LOOK_N, LOOK_N);
    if (kind == LAUNCH || r.status != STATUS_RIGHT)
        fail_run(l->run, todo[kind], "%s", missing[kind]);
    return false;
}

// Whether this process gets less than an eighth of the processor that it asks for.
static bool is_starved(void)
{
    const clock_t enough = clock() + CLOCKS_PER_SEC / 50;
    const double begin = now();

    while (clock() < enough)
        ;
    return now() - begin > 8 / 50.0;
}

// Whether that time is as a rule as long without any delay, though not longer than all
// the runs together.
static bool is_as_long(enum span s, bool pinned, int us)
{
    enum { PLAIN = 8 };
    struct look plain[PLAIN];
    int long_ones = 0;

    for (int i = 0; i < PLAIN; i++)
        plain[i] = plan_look(IN, pinned, 0);
    const double begin = now();
    run_planned();
    const double most = 1e6 * (now() - begin);
    for (int i = 0; i < PLAIN; i++) {
        read_look(&plain[i]);
        long_ones += plain[i].us[s] >= us && plain[i].us[s] <= most;
    }
    return 2 * long_ones >= PLAIN;
}

// Also with longer delays, and then every time, so that no other program can be to blame.
static bool really_holds(enum span s, enum work_kind kind, bool pinned)
{
    enum { AGAIN = 8 };
    struct look again[AGAIN];

    for (int times = 4; times <= 16; times *= 4) {
        struct look longer = look_at(kind, pinned, times);
        if (!holds_one(&longer, s, kind))
            return false;
    }
    for (int i = 0; i < AGAIN; i++)
        again[i] = plan_look(kind, pinned, 2);
    run_planned();
    for (int i = 0; i < AGAIN; i++) {
        read_look(&again[i]);
        if (!holds_one(&again[i], s, kind))
            return false;
    }
    return !is_starved() || !is_as_long(s, pinned, again[0].delay_us[kind]);
}

// No part takes so long, but the clock may well have started so long ago.
static const char *guess_reading(const struct look *l, enum span s)
{
    enum { A_MINUTE = 60 * 1000000 };

    if (l->us[s] < A_MINUTE)
        return NULL;
    return formatted("@reading_clock %s is a reading of the clock itself: it is the "
                     "difference of two.", names[s]);
}

static void require_not_held(const struct look *l, enum span s, enum work_kind kind)
{
    if (holds_one(l, s, kind) && really_holds(s, kind, l->pinned))
        fail_run(l->run,
                 guess_reading(l, s) ? guess_reading(l, s) : guess_surplus(l, s, kind),
                 "@delayed_ms With %s delayed by %.1f ms, %s contains this delay, too "
                 "(%.1f us).",
                 kinds[kind], l->delay_us[kind] / 1e3, names[s], l->us[s]);
}

static void require_own(const struct look *l, enum work_kind kind)
{
    enum span own = (enum span)kind;

    if (!holds(l, own, kind))
        fail_run(l->run, guess_missing(l, own, kind),
                 "@delayed_ms_least With %s delayed by %.1f ms, %s must be at least %.1f "
                 "us; it is %.9g.",
                 kinds[kind], l->delay_us[kind] / 1e3, names[own], delay_of(l, kind),
                 l->us[own]);
}

static void require_held(const struct look *l, enum work_kind kind)
{
    require_own(l, kind);
    for (enum span s = H2D; s < TOTAL; s++) {
        if (s == (enum span)kind || !holds_one(l, s, kind))
            continue;
        // On a busy machine its own time may be as long though the delay is elsewhere.
        struct look longer = look_at(kind, l->pinned, 16);
        require_own(&longer, kind);
        require_not_held(l, s, kind);
    }
}

void require_no_allocation(struct look *l, enum span s)
{
    read_look(l);
    require_not_held(l, s, ALLOCATE);
}

// Runs in which a copy of a call fails: that after `first` others, and so on.
static void plan_failing_copies(enum work_kind kind, struct run *runs[], int first,
                                int end)
{
    for (int i = first; i < end; i++) {
        runs[i] = plan_lab("--part times --min %d --max %d --reps 1", LOOK_N, LOOK_N);
        runs[i]->fail = kind == IN ? PROBE_COPY_IN : PROBE_COPY_OUT;
        runs[i]->fail_after = i;
    }
}

// The clock is read before the launch, and not only before the wait.
static void require_launch_timed(struct look *l)
{
    read_look(l);
    if (!holds_one(l, KERNEL, HELD_LAUNCH))
        fail_run(l->run,
                 "@launch_untimed the reading before the kernel comes right before the "
                 "launch; here a part of the kernel has run by then.",
                 "@launch_held With the launch itself %.1f ms longer, us.kernel must be "
                 "at least %.1f us; it is %.9g.",
                 l->delay_us[HELD_LAUNCH] / 1e3, (double)l->delay_us[HELD_LAUNCH],
                 l->us[KERNEL]);
}

void require_part(enum work_kind kind)
{
    enum { MOST = 4, LONGER = 3 };
    // How many a call makes as a rule; done together with the looks they cost a start of
    // CUDA less.
    static const int usual[PARTS] = {[IN] = 2, [OUT] = 1};
    struct look looks[2], longer, held;
    struct run *failing[MOST];

    for (int pinned = 0; pinned < 2; pinned++)
        looks[pinned] = plan_look(kind, pinned, 1);
    longer = plan_look(kind, false, LONGER);
    if (kind == LAUNCH)
        held = plan_look(HELD_LAUNCH, false, 1);
    plan_failing_copies(kind, failing, 0, usual[kind]);
    run_planned();
    for (int pinned = 0; pinned < 2; pinned++) {
        struct look *l = &looks[pinned];
        read_look(l);
        if (!is_done(l, kind))
            continue;
        if (kind != LAUNCH)
            require_bytes(l, kind);
        require_held(l, kind);
        if (pinned)
            continue;
        read_look(&longer); // what a busy machine adds is no such delay
        require_own(&longer, kind);
    }
    if (kind == LAUNCH) {
        require_launch_timed(&held);
        return;
    }
    long made = kind == IN ? looks[false].copies_in : looks[false].copies_out;
    int copies = made < MOST ? made : MOST;
    plan_failing_copies(kind, failing, usual[kind], copies);
    run_planned();
    for (int i = 0; i < copies; i++)
        require_checked(failing[i]);
}

// What the total leaves out; not so if streams do several things at once.
static void require_all_in_total(const struct look *l)
{
    double all = delay_of(l, IN) + delay_of(l, LAUNCH) + delay_of(l, OUT);
    if (l->us[TOTAL] >= 0.98 * all)
        return;
    for (enum work_kind kind = IN; kind < PARTS; kind++) {
        struct look one = look_at(kind, l->pinned, 3);
        long done[PARTS] = {one.copies_in, one.launches, one.copies_out};
        if (done[kind] > 0 && !holds(&one, TOTAL, kind)) // managed memory has no copies
            fail_run(one.run, guess_missing(&one, TOTAL, kind),
                     "@delayed_ms_us With %s delayed by %.1f ms, us.total must be at "
                     "least %.1f us; it is %.9g.",
                     kinds[kind], one.delay_us[kind] / 1e3, delay_of(&one, kind),
                     one.us[TOTAL]);
    }
}

// The total holds the delay of a part twice.
static bool is_twice(const struct look *l)
{
    double all = delay_of(l, IN) + delay_of(l, LAUNCH) + delay_of(l, OUT);
    for (enum work_kind kind = IN; kind < PARTS; kind++)
        if (l->us[TOTAL] >= all + 0.98 * delay_of(l, kind))
            return true;
    return false;
}

void require_total(void)
{
    struct look l = plan_look_at_all(false, 1), longer = plan_look_at_all(false, 3);
    struct run *whole = plan_lab("--part multiply --min %d --max %d --reps 1", LOOK_N,
                                 LOOK_N);
    whole->delay_in_us = l.delay_us[IN];
    whole->delay_launch_us = l.delay_us[LAUNCH];
    whole->delay_out_us = l.delay_us[OUT];
    run_planned();
    read_look(&l);
    read_look(&longer);
    require_all_in_total(&l);
    require_all_in_total(&longer); // what a busy machine adds is no such delay
    if (whole->status == STATUS_WRONG)
        fail_run(whole,
                 l.us[TOTAL] > 500 * delay_of(&l, IN)
                     ? "@nanoseconds_all nanoseconds: all four times are in microseconds."
                 : guess_reading(&l, TOTAL) ? guess_reading(&l, TOTAL)
                 : is_twice(&l)           ? "@total_counts the total counts a part "
                                            "twice: it goes from the first reading of "
                                            "the clock to the last."
                                          : "@time_unit a time is in another unit, or "
                                            "made up.",
                 "The lab's program says: %.*s", (int)strcspn(whole->err, "\n"),
                 whole->err);
    require_status(whole, STATUS_RIGHT);
}
