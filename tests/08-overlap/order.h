// order.h -- Lab 8: which work waits for which, by the order in which all was queued.
#pragma once

#include "expected.h"

// Fails the test if a piece waits for work that it could overlap with.
void require_free_pieces(const struct observed *o);

// Why a wait does not hold, or NULL.
const char *guess_wait(const struct observed *o);
