// Half precision: the conversions between __half, __half2 and other types.
#pragma once
#include "cuda_runtime.h"
#include "cux/half.h"
#include "cux/narrow_conversions.h"

CUX_CONVERSIONS(__half, __half2, half)
static inline signed char __half2char_rz(__half h)
{
    return cux::to_whole<signed char>((float)h, cux::RZ);
}
static inline unsigned char __half2uchar_rz(__half h)
{
    return cux::to_whole<unsigned char>((float)h, cux::RZ);
}
