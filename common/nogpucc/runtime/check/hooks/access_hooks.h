// What the compiler's hooks tell the race check or the counting (race/, count/).
#pragma once
#include <cstddef>

namespace cux {
enum access_kind {
    READ,
    WRITE,
    ATOMIC, // from here on all are
    ATOMIC_LOAD,
    ATOMIC_STORE,
    EXCHANGE,
    COMPARE_AND_SWAP
};
// A kernel accesses n bytes at p; pc is the address after the call of the hook.
void accessed(const void *p, size_t n, access_kind, void *pc);
// The same for a structure that lacks the alignment for one access of its size.
void accessed_parts(const void *p, size_t n, access_kind, void *pc);
// The same for copies, byte by byte; only for the counting.
void accessed_bytes(const void *p, size_t n, access_kind, void *pc);
void fenced();
}
