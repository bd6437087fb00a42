// The conversions of a 16-bit type, of its pairs and other types: see narrow.h.
#pragma once

// Rounded to the nearest (rn), toward zero, down or up. A whole number that is too large
// becomes the largest.
#define CUX_FROM(narrow, name, type, T, suffix, way) \
    static inline narrow __##type##2##name##_##suffix(T v) \
    { \
        return narrow::rounded(v, cux::way); \
    }
#define CUX_TO(narrow, name, type, T, suffix, way) \
    static inline T __##name##2##type##_##suffix(narrow v) \
    { \
        return cux::to_whole<T>((float)v, cux::way); \
    }
#define CUX_ROUNDED(which, narrow, name, type, T) \
    which(narrow, name, type, T, rn, RN) which(narrow, name, type, T, rz, RZ) \
        which(narrow, name, type, T, rd, RD) which(narrow, name, type, T, ru, RU)
#define CUX_WHOLE_NUMBER(narrow, name, type, T) \
    CUX_ROUNDED(CUX_FROM, narrow, name, type, T) \
    CUX_ROUNDED(CUX_TO, narrow, name, type, T)

#define CUX_CONVERSIONS(narrow, pair, name) \
    static inline narrow __float2##name(float v) { return v; } \
    static inline narrow __double2##name(double v) { return v; } \
    static inline float __##name##2float(narrow v) { return v; } \
    static inline pair make_##name##2(narrow x, narrow y) { return {x, y}; } \
    static inline pair __halves2##name##2(narrow x, narrow y) { return {x, y}; } \
    static inline pair __##name##2##name##2(narrow v) { return {v, v}; } \
    static inline pair __float2##name##2_rn(float v) { return {v, v}; } \
    static inline pair __floats2##name##2_rn(float x, float y) { return {x, y}; } \
    static inline pair __float22##name##2_rn(float2 v) { return {v.x, v.y}; } \
    static inline float2 __##name##22float2(pair p) { return {p.x, p.y}; } \
    static inline narrow __low2##name(pair p) { return p.x; } \
    static inline narrow __high2##name(pair p) { return p.y; } \
    static inline pair __low2##name##2(pair p) { return {p.x, p.x}; } \
    static inline pair __high2##name##2(pair p) { return {p.y, p.y}; } \
    static inline short __##name##_as_short(narrow v) { return (short)v.bits; } \
    static inline unsigned short __##name##_as_ushort(narrow v) { return v.bits; } \
    static inline narrow __short_as_##name(short b) { return narrow::of_bits(b); } \
    static inline narrow __ushort_as_##name(unsigned short b) \
    { \
        return narrow::of_bits(b); \
    } \
    CUX_ROUNDED(CUX_FROM, narrow, name, float, float) \
    CUX_WHOLE_NUMBER(narrow, name, int, int) \
    CUX_WHOLE_NUMBER(narrow, name, uint, unsigned) \
    CUX_WHOLE_NUMBER(narrow, name, short, short) \
    CUX_WHOLE_NUMBER(narrow, name, ushort, unsigned short) \
    CUX_WHOLE_NUMBER(narrow, name, ll, long long) \
    CUX_WHOLE_NUMBER(narrow, name, ull, unsigned long long)
