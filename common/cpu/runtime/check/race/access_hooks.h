// What the compiler's hooks (access_hooks.cpp) tell the race check (race_check.cpp).
#pragma once
#include <cstddef>

namespace cux {
enum access_kind { READ, WRITE, ATOMIC, ATOMIC_STORE, COMPARE_AND_SWAP };
// A kernel accesses n bytes at p; pc is the address after the call of the hook.
void accessed(const void *p, size_t n, access_kind, void *pc);
// A kernel executes a __threadfence().
void fenced();
}
