// times.h -- Lab 4: does each of the four times hold what it should, and nothing else?
#pragma once

#include "look.h"

// Delays work of this kind, with pageable memory and with pinned, and fails the test
// unless the time of its part, and that of no other part, holds the delay.
void require_part(enum work_kind kind);

// Plans a run whose allocations are delayed; fails the test if this time holds them.
struct look plan_allocation(void);
void require_no_allocation(struct look *l, enum span s);

// Delays everything and fails the test unless the total holds all of it, and no time is
// longer than the call.
void require_total(void);

// What is wrong with the clock if the time of span s does not hold work of this kind,
// or if it holds this work, which is not its own.
const char *guess_missing(const struct look *l, enum span s, enum work_kind kind);
const char *guess_surplus(enum span s, enum work_kind kind);
