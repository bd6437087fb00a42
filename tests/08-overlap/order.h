// order.h -- Lab 8: which work waits for which, by the order in which all was queued.
#pragma once

#include "expected.h"
#include "overlap.h"

// Fails the test if a piece waits for work that it could overlap with.
void require_free_pieces(const struct observed *o);

// Why a wait does not hold, or NULL.
const char *guess_wait(const struct observed *o);

// Between which events the first span was measured that is not of those right before and
// after its work; or NULL. Pieces of the last of two calls.
struct span_us {
    double begin, end;
};
const char *guess_events(const struct run *r, int pieces, struct span_us spans[][KINDS]);
