// ahead.h -- does the runs of all tests before the tests, in few processes.
//
// A GPU's driver starts one process after the other, each for 0.1 s or more, whoever's
// they are; tests with a process each, of a class on one GPU, would wait for little else.
// So if $GRADE_AHEAD names a folder, which is empty, what all tests plan is done before
// them, in AHEAD_PROCESSES at once, and the results are kept there. A test that passes
// with these has passed. Any other is tested as if nothing had been done: no failure is
// that of runs which share a process with another test's.
#pragma once

#include <stdbool.h>

#include "spawn.h"

// For Graded: whether the test passes with what was done before.
bool ahead_passes(void (*body)(void));

// For run_planned(): whether these runs were done before; fills in what came of them.
// Does not return if they were not and the test is only tried or asked for its plan.
bool ahead_take(struct run *const runs[], int count);

// For what fails a test: does not return if it is only tried.
void ahead_fail(void);

// Whether the test is only tried, and nothing of it is recorded.
bool ahead_is_trial(void);
