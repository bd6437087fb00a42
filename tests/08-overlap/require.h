// require.h -- Lab 8: what each function must do. Each fails the test unless …
#pragma once

#include "expected.h"

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
void require_calls_checked(const char *op);

// … the spans that by_kind() notes are those of its copies and kernels.
void require_spans(void);
