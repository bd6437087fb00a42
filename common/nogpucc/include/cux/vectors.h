// CUDA's vector types, char1 to double4, with their make_ functions; dim3.
#pragma once

// The alignment is CUDA's: a GPU loads a float4 in one instruction, but only from a
// multiple of 16. Vectors of three have none.
#ifdef CUX_COUNT // keeps g++ from taking an aligned vector apart: it is one access
#define CUX_WHOLE volatile char cux_whole[0];
#else
#define CUX_WHOLE
#endif
#define CUX_VECTOR(T, name) \
    struct name##1 { T x; }; \
    struct alignas(2 * sizeof(T)) name##2 { T x, y; CUX_WHOLE }; \
    struct name##3 { T x, y, z; }; \
    struct alignas(sizeof(T) < 4 ? 4 * sizeof(T) : 16) name##4 { T x, y, z, w; CUX_WHOLE }; \
    static inline name##1 make_##name##1(T x) { return {x}; } \
    static inline name##2 make_##name##2(T x, T y) { return {x, y}; } \
    static inline name##3 make_##name##3(T x, T y, T z) { return {x, y, z}; } \
    static inline name##4 make_##name##4(T x, T y, T z, T w) { return {x, y, z, w}; }

CUX_VECTOR(signed char, char)
CUX_VECTOR(unsigned char, uchar)
CUX_VECTOR(short, short)
CUX_VECTOR(unsigned short, ushort)
CUX_VECTOR(int, int)
CUX_VECTOR(unsigned, uint)
CUX_VECTOR(long, long)
CUX_VECTOR(unsigned long, ulong)
CUX_VECTOR(long long, longlong)
CUX_VECTOR(unsigned long long, ulonglong)
CUX_VECTOR(float, float)
CUX_VECTOR(double, double)
#undef CUX_VECTOR

// The size of a grid or a block. Omitted dimensions are 1.
struct dim3 {
    unsigned x, y, z;
    constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
    constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
    constexpr operator uint3() const { return {x, y, z}; }
};
