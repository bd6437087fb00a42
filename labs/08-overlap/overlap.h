// overlap.h -- the functions that you write in Lab 8 and main.c calls. Do not edit.
#pragma once

#include "api.h"

enum { MOST_PIECES = 64, MOST_STREAMS = 8 };

// Lab 4's computation on n elements: dest[i] = a[i] * b[i], then work - 1 times
// dest[i] = dest[i] * a[i] + b[i], rounded once. dest, a and b are the host's, in pinned
// memory; d_dest, d_a and d_b have room for n elements on the device.
struct job {
    float *dest;
    const float *a, *b;
    float *d_dest, *d_a, *d_b;
    int n, work;
};

// The number of the first element of piece k, if n elements are cut into `pieces` pieces
// whose lengths differ by at most one. Piece k ends before piece k + 1 begins; of
// k = pieces it is n. 0 <= k <= pieces, 1 <= n <= 2^30.
EXTERN_C int piece_begin(int n, int pieces, int k);

// Each of these does the job, and returns when dest holds the result: as a whole; in
// pieces, in `streams` streams; in pieces, with a stream for copies to the device, one
// for kernels and one for copies back. 1 <= pieces <= MOST_PIECES, pieces <= n,
// 1 <= streams <= MOST_STREAMS.
EXTERN_C void in_order(const struct job *j);
EXTERN_C void in_streams(const struct job *j, int pieces, int streams);

// The last one notes when each piece was copied in, computed and copied back:
// spans[k][IN], …, in milliseconds since the first began, as the device saw it.
enum { IN, KERNEL, OUT, KINDS };
struct span {
    float begin, end;
};
EXTERN_C void by_kind(const struct job *j, int pieces, struct span spans[][KINDS]);
