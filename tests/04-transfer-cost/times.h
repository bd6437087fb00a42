// times.h -- Lab 4: does each of the four times hold what it should, and nothing else?
#pragma once

#include "graded_test.h"

// look.c: delays work by unknown times and looks in which times that shows.
//
// A delay is made in the stream. A time that does not hold it was not measured from
// before the work to its end, on any machine; one that holds a delay of other work
// measured too much, unless the machine was busy: then a longer delay clears it.

// What multiply() does, in this order, and its times: the part of the same number holds
// it. No time holds that device memory is allocated and freed.
// A launch is delayed on the device, or held on the host.
enum work_kind { IN, LAUNCH, OUT, PARTS, ALLOCATE = PARTS, HELD_LAUNCH, KINDS };
enum span { H2D, KERNEL, D2H, TOTAL, SPANS };

// A run with delays, and the least that each clock showed in any repetition.
struct look {
    struct run *run;
    bool pinned;
    int delay_us[KINDS];
    double us[SPANS];
    long copies_in, copies_out, launches; // in each call
};

// One kind of work is delayed by an unknown time, about `times` 6 ms; or all kinds are.
// read_look() comes after run_planned(); look_at() does all at once.
struct look plan_look(enum work_kind kind, bool pinned, int times);
struct look plan_look_at_all(bool pinned, int times);
void read_look(struct look *l);
struct look look_at(enum work_kind kind, bool pinned, int times);

// How much these delays add to a time that holds them all.
double delay_of(const struct look *l, enum work_kind kind);

// Whether a time holds one delay of this kind, or all of them.
bool holds_one(const struct look *l, enum span s, enum work_kind kind);
bool holds(const struct look *l, enum span s, enum work_kind kind);

// Floats in each array of these runs, and calls of multiply().
enum { LOOK_N = 1000, CALLS_OF_LOOK = 3 };

// times.c and times_guess.c.

// Delays work of this kind, with pageable memory and with pinned, and fails the test
// unless the time of its part, and that of no other part, holds the delay.
void require_part(enum work_kind kind);

// Of a run whose allocations are delayed: fails the test if this time holds them.
void require_no_allocation(struct look *l, enum span s);

// Delays everything and fails the test unless the total holds all of it, and no time is
// longer than the call.
void require_total(void);

// What is wrong with the clock if the time of span s does not hold work of this kind,
// or if it holds this work, which is not its own.
const char *guess_missing(const struct look *l, enum span s, enum work_kind kind);
const char *guess_surplus(const struct look *l, enum span s, enum work_kind kind);
