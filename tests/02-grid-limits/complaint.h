// complaint.h -- Lab 2: what the program itself says is wrong.
#pragma once

#include "spawn.h"

// Its line that begins with "wrong: " and these words, without "wrong: "; NULL if there is
// none.
const char *complaint_about(const struct run *r, const char *begin);

// Fails the test unless it printed these lines alone; a NULL ends their beginnings.
void require_lines(const struct run *r, const char *const begins[]);

// Whether the run asked about a device that is not there; then it says nothing.
bool is_absent(const struct run *r);
