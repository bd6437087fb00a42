// pictures.h -- Lab 5: runs pictures, and says what is wrong with them, and likely why.
#pragma once

#include "expected.h"

// Plans a picture, drawn by all of the student's file or by one part of it.
void picture_plan(struct observed *o, const char *part);

// Plans the pictures, for one process.
void pictures_plan(struct observed *pictures, int count, const char *part);

// Takes what came. Returns whether it is right.
bool picture_right(struct observed *o);

// The index of the first picture that is not right, or count.
int pictures_first_wrong(struct observed *pictures, int count);

// Whether the file has no such part to be used by itself.
bool picture_lacks_part(const struct observed *o);

// Fails the test with what is wrong with this picture.
_Noreturn void picture_fail(struct observed *o);

// spacings.c: the distances that spacing() gives for a picture.

bool spacings_right(const struct observed *o);

// Whether a value is wrong by no more than float rounds.
bool spacings_in_float(const struct observed *o);

// Fails the test with the first that is wrong.
_Noreturn void spacings_fail(const struct observed *o);

// guess.c, guess_launch.c, guess_missing.c: which mistake explains what came: one
// sentence, or NULL.

// Of the counts of a picture: by the launch that was made, then by the slips of a rule.
const char *guess(const struct observed *o);

// Of the launch alone: blocks of another shape, a grid too small, too large or swapped.
const char *guess_launch(const struct observed *o);

// Whether it is <<<block, grid>>>.
bool launch_is_swapped(const struct observed *o);

// Of counts past the end of the picture.
const char *guess_past_end(const struct observed *o);

// Whether this count is what the program put there.
bool is_missing(const struct observed *o, long i);

// Of counts that are missing: all, some of an unsynchronized call, from a place on, or in
// stripes.
const char *guess_missing(const struct observed *o);
const char *guess_early(const struct observed *o);
const char *guess_cut_short(const struct observed *o);
const char *guess_stripes(const struct observed *o);
