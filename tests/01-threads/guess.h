// guess.h -- Lab 1: fails the test with what is wrong about the lines, and the likely why.
#pragma once

#include "observed.h"

// The runs of a test, the first of which is wrong; `part` is its kernel, launched by
// itself, or NULL if there is none or it is what runs[] are.
_Noreturn void reject(struct observed *const runs[], int count,
                      const struct observed *part);

// guess_text.c: lines that are not what the kernel should print.

// Each fails the test if there is such a line: one that no kernel of the lab prints, and
// one that another kernel prints.
void text_differs(const struct observed *o);
void others_lines_came(const struct observed *o);

// A line's text up to a length that fits into a message, in a static buffer.
const char *quoted(const struct line *l);

// A sentence in a static buffer.
const char *sentence(const char *format, ...) __attribute__((format(printf, 1, 2)));
