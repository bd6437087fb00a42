// --racecheck, --count: what the compiler calls at each memory access of user code.
#include "check/hooks/access_hooks.h"
#include <cstdint>
#include <cstring>

// With -fsanitize=thread, g++ and clang++ call a __tsan_ function before each access.
// Those of their runtime library know the threads of the operating system; these, in
// their place, know CUDA's.
using namespace cux;
#define PC __builtin_return_address(0)

extern "C" {
void __tsan_init() {}
void __tsan_func_entry(void *) {}
void __tsan_func_exit() {}
void __tsan_vptr_update(void **, void *) {}
void __tsan_vptr_read(void **) {}

#define PLAIN(prefix, n) \
    void __tsan_##prefix##read##n(void *p) { accessed(p, n, READ, PC); } \
    void __tsan_##prefix##write##n(void *p) { accessed(p, n, WRITE, PC); }
// clang: a read and a write of the same address in one
#define BOTH(prefix, n) \
    void __tsan_##prefix##read_write##n(void *p) \
    { \
        accessed(p, n, READ, PC); \
        accessed(p, n, WRITE, PC); \
    }
#define ALL_PLAIN(n) \
    PLAIN(, n) PLAIN(unaligned_, n) PLAIN(volatile_, n) PLAIN(unaligned_volatile_, n) \
    BOTH(, n) BOTH(unaligned_, n)
ALL_PLAIN(1)
ALL_PLAIN(2)
ALL_PLAIN(4)
ALL_PLAIN(8)
ALL_PLAIN(16)

void __tsan_read_range(void *p, size_t n) { accessed_parts(p, n, READ, PC); }
void __tsan_write_range(void *p, size_t n) { accessed_parts(p, n, WRITE, PC); }
#define COPY(name, does) \
    void *name(void *to, const void *from, size_t n) \
    { \
        accessed(from, n, READ, PC); \
        accessed(to, n, WRITE, PC); \
        return does(to, from, n); \
    }
#define MEMORY(name, does) \
    void *name##memset(void *to, int v, size_t n) \
    { \
        accessed(to, n, WRITE, PC); \
        return does##memset(to, v, n); \
    } \
    COPY(name##memcpy, does##memcpy) COPY(name##memmove, does##memmove)
MEMORY(__tsan_, )

#ifndef CUX_COUNT
// g++ and clang 14 call the C library's functions; the linker's --wrap redirects the calls
// here. To count, cuda_runtime.h does.
void *__real_memset(void *, int, size_t);
void *__real_memcpy(void *, const void *, size_t);
void *__real_memmove(void *, const void *, size_t);
MEMORY(__wrap_, __real_)
#endif

// These functions have to perform the atomic operations, not only announce them.
#define FETCH(bits, T, operation) \
    T __tsan_atomic##bits##_##operation(volatile T *p, T v, int) \
    { \
        accessed((void *)p, bits / 8, ATOMIC, PC); \
        return __atomic_##operation(p, v, __ATOMIC_SEQ_CST); \
    }
#define COMPARE(bits, T, strength, weak) \
    int __tsan_atomic##bits##_compare_exchange_##strength(volatile T *p, T *expected, \
                                                          T v, int, int) \
    { \
        accessed((void *)p, bits / 8, COMPARE_AND_SWAP, PC); \
        return __atomic_compare_exchange_n(p, expected, v, weak, __ATOMIC_SEQ_CST, \
                                           __ATOMIC_SEQ_CST); \
    }
#define ALL_ATOMIC(bits, T) \
    T __tsan_atomic##bits##_load(const volatile T *p, int) \
    { \
        accessed((void *)p, bits / 8, ATOMIC_LOAD, PC); \
        return __atomic_load_n(p, __ATOMIC_SEQ_CST); \
    } \
    void __tsan_atomic##bits##_store(volatile T *p, T v, int) \
    { \
        accessed((void *)p, bits / 8, ATOMIC_STORE, PC); \
        __atomic_store_n(p, v, __ATOMIC_SEQ_CST); \
    } \
    T __tsan_atomic##bits##_exchange(volatile T *p, T v, int) \
    { \
        accessed((void *)p, bits / 8, EXCHANGE, PC); \
        return __atomic_exchange_n(p, v, __ATOMIC_SEQ_CST); \
    } \
    T __tsan_atomic##bits##_compare_exchange_val(volatile T *p, T expected, T v, int, \
                                                 int) \
    { \
        accessed((void *)p, bits / 8, COMPARE_AND_SWAP, PC); \
        __atomic_compare_exchange_n(p, &expected, v, false, __ATOMIC_SEQ_CST, \
                                    __ATOMIC_SEQ_CST); \
        return expected; \
    } \
    COMPARE(bits, T, strong, false) \
    COMPARE(bits, T, weak, true) \
    FETCH(bits, T, fetch_add) \
    FETCH(bits, T, fetch_sub) \
    FETCH(bits, T, fetch_and) \
    FETCH(bits, T, fetch_or) \
    FETCH(bits, T, fetch_xor)
ALL_ATOMIC(8, uint8_t)
ALL_ATOMIC(16, uint16_t)
ALL_ATOMIC(32, uint32_t)
ALL_ATOMIC(64, uint64_t)
void __tsan_atomic_thread_fence(int) { fenced(); }
void __tsan_atomic_signal_fence(int) {}
}
