// guess_text.h -- Lab 1: lines that are not what the kernel should print.
#pragma once

#include "observed.h"

// Each fails the test if there is such a line: one that no kernel of the lab prints, and
// one that another kernel prints.
void text_differs(const struct observed *o);
void others_lines_came(const struct observed *o);

// A line's text up to a length that fits into a message, in a static buffer.
const char *quoted(const struct line *l);

// A sentence in a static buffer.
const char *sentence(const char *format, ...) __attribute__((format(printf, 1, 2)));
