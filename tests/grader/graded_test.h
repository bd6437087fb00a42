// graded_test.h -- a Criterion test that carries its points, its title and its hint.
#pragma once

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include "spawn.h"

struct credit {
    int points;
    const char *title; // completes the row of a grade table
    const char *hint;  // what to think about if it fails
};

// Graded(vector_add, adds_across_blocks, 3, "adds in many blocks", "Does …?") { body }
// Fail with cr_fatal(message) or one of the functions below. A message that starts with
// "crash: ", "timeout: ", "skipped: " or "grader: " is reported as that outcome; the last
// is for what is not the student's fault.
#define Graded(suite, name, points, title, hint) \
    Test(suite, name, .data = &(struct credit){points, title, hint})

// Fails the test, with a crash or timeout named as such, unless the program ended with
// this status. The message holds the command, what was expected and the program's
// last words.
void require_status(const struct outcome *o, int status);

// Fails the test unless the program launched a kernel: without one its result, though
// right, was made on the host.
void require_launch(const struct outcome *o);

// The test has earned this many of its points so far; they stay if it fails later.
void award(int points);

// A number from 0 to n - 1 that no program knows beforehand, n >= 1; another one at each
// call. The same file to grade meets the same numbers, so that its result can be
// repeated.
int unknown(int n);

// The text after `name` on the first line of standard output that starts with it or NULL.
const char *output_field(const struct outcome *o, const char *name);

// The value in column `name` of the one row that --csv prints; fails the test if there is
// no such column or row, or if it is not a finite number.
double csv_value(const struct outcome *o, const char *name);
