// --count: memcpy(), memmove() and memset() in kernels, which nvcc makes loops over bytes.
#pragma once

extern "C" { // runtime/check/count/copies.cpp
void *cux_memcpy(void *to, const void *from, size_t bytes);
void *cux_memmove(void *to, const void *from, size_t bytes);
void *cux_memset(void *to, int value, size_t bytes);
}
namespace std {
using ::cux_memcpy, ::cux_memmove, ::cux_memset;
}
#define memcpy  cux_memcpy
#define memmove cux_memmove
#define memset  cux_memset
