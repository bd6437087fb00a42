// run_output.h -- finds fields, numbers and columns in what a program printed.
#pragma once

#include "spawn.h"

bool starts_with(const char *text, const char *begin);

// The length of the text's first line, without its newline: for "%.*s".
int line_length(const char *text);

// The text after `name` on the first line printed that starts with it, or NULL.
const char *output_field(const struct run *r, const char *name);

// The value of a call of a function, printed as "NAME(4, 5): 6", or -1.
double output_value(const struct run *r, const char *function);

// How often this character is in the text.
long count_char(const char *text, char c);

// Whether the lab's program said this about the work, by the code of its sentence.
bool has_said(const struct run *r, const char *code);

// The value in column `name` of the one row that --csv prints; fails the test if there is
// no such column or row, or if it is not a finite number.
double csv_value(const struct run *r, const char *name);
