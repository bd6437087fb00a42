// require.h -- Lab 8: what each function must do. Each fails the test unless …
#pragma once

#include "expected.h"
#include "overlap.h"

// … piece_begin() cuts n elements into pieces, also where n * k has no room in an int.
void require_pieces(void);
void require_large_pieces(void);

// … the way is right at several sizes, and only if its kernels run.
void require_way(const char *op);

// … it is right on a device whose copies or kernels take long.
void require_waits(const char *op);

// … it queues its pieces in streams, as asked for, without waiting in between.
void require_streams(void);
void require_kinds(void);

// … by_kind() lets no piece wait for work that it could overlap with.
void require_free_kinds(void);

// … it frees its streams and events, and reports a call that fails.
void require_freed(const char *op);

// … its copies are in the direction that they name.
void require_named(const struct run *r);

// … the spans that by_kind() notes are those of its copies and kernels.
void require_spans(void);

// order.c: which work waits for which, by the order in which all was queued.

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
