// graded_test.h -- a Criterion test that carries points and a title; verdicts on a run.
// Brings what most tests need of the grader and of the C library.
#pragma once

#include <criterion/criterion.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ahead.h"
#include "cause.h"
#include "last_words.h"
#include "random_inputs.h"
#include "run_limits.h"
#include "run_output.h"
#include "spawn.h"
#include "status.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

struct credit {
    int points;
    const char *title; // completes the row of a grade table
    const char *after; // the tests whose work this one builds on, or NULL
    const char *file;  // where it stands
    void (*body)(void);
};

// Graded(vector_add, adds_across_blocks, 3, "adds in many blocks") { body }
// The test passes if its body returns without having failed. Its hint stands in hints.md
// beside it. With .after = "names of other tests" after the title, a test that fails only
// waits as long as one of them has not passed.
#define Graded(suite, name, score, ...) \
    static void suite##_##name##_body(void); \
    Test(suite, name, .timeout = TEST_SECONDS, \
         .data = &(struct credit){.file = __FILE__, .body = suite##_##name##_body, \
                                  .points = score, .title = __VA_ARGS__}) \
    { \
        graded_file = __FILE__; \
        graded_name = #name; \
        limit_judging(); \
        if (!ahead_passes(suite##_##name##_body)) \
            suite##_##name##_body(); \
        pass(); \
    } \
    static void suite##_##name##_body(void)

extern const char *graded_file; // tests/NN-topic/test.c of the test that runs
extern const char *graded_name; // of that test

// Ends the test with this message and, unless it is NULL, the likely mistake in a line of
// its own. A message that starts with "crash: ", "timeout: ", "skipped: " or "grader: "
// is recorded as that outcome; the last is for what is not the student's fault.
_Noreturn void fail(const char *likely, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// The same for a test that fails because of this run: adds the command to repeat it. Its
// `likely` gives way to what the CPU backend reported, and to what another try shows:
// that the run fails only after another. NULL says that nothing explains the failure,
// SAYS_WHY that the message does.
#define SAYS_WHY ""
_Noreturn void fail_run(const struct run *r, const char *likely, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Each of these fails the test unless …

// … the program ended with this status. Names a crash or timeout as such; the message
// holds the command, what was expected and the program's last words.
void require_status(const struct run *r, int status);

// … it ended with STATUS_RIGHT, or with STATUS_WRONG: then the test says what is wrong.
void require_ran(const struct run *r);

// … it launched a kernel: without one its result, though right, was made on the host.
void require_launch(const struct run *r);

// … it reported a launch that no device accepts, naming a line of this file unless that
// is NULL. `threads`: how many threads that launch wants in a block.
void require_refusal(const struct run *r, int threads, const char *file);

// … it ended when a call failed that was to (see struct run), or made no such call: a
// program must not go on as if nothing were wrong. unchecked_call.c.
void require_checked(const struct run *r);

// … it did not call cudaDeviceReset().
void require_no_reset(const struct run *r);

// … it wrote this many bytes to its file; returns them.
const void *require_result(const struct run *r, size_t bytes);

// Fails the test if a run of many elements is wrong. It may take too long, which other
// tests judge; for a tool, which would take minutes, it is not made.
void require_many(const char *options, const char *likely);

// Whether a number of bytes may be meant, if there was a call with it at all: 0, and more
// than any lab has, come of an int that overflows.
bool bytes_fit(long calls, unsigned long bytes);

// The test has earned this many of its points so far; they stay if it fails later.
void award(int points);

// The mistake that this test is about to fail for has hints of its own: this section of
// the lab's hints.md. They come before those of the test.
void name_mistake(const char *section);

// For the record of a test that is about to fail: the codes of the reason, whether it is
// known why, and options and variable of the run that shows it, or "".
void record_evidence(const char *cause, bool explained, const char *options,
                     const char *variable);

// Adds what the run printed to the file that $GRADE_SAID names, if there is one: what
// memcheck and racecheck find is in there, whatever the test makes of the run.
void record_words(const struct run *r);

// For Graded: the test fails if it computes too long itself; its body has returned.
void limit_judging(void);
void pass(void);

// A run did not end, whatever comes of its test; how many were that in all tests so far.
void record_endless_run(void);
int endless_runs(void);

// A number from 0 to n - 1 that no program can predict, n >= 1; another one at each call.
// The same file to grade meets the same numbers, so that its result can be repeated.
int random_below(int n);
