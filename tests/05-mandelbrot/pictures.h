// pictures.h -- Lab 5: runs pictures, and says what is wrong with them or their spacings.
#pragma once

#include "expected.h"

// Plans a picture, drawn by all of the student's file or by one part of it.
void picture_plan(struct observed *o, const char *part);

// Runs the pictures in one process.
void pictures_run(struct observed *pictures, int count, const char *part);

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
