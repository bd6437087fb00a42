// bfloat16: the conversions between __nv_bfloat16, __nv_bfloat162 and other types.
#pragma once
#include "cuda_runtime.h"
#include "cux/bfloat16.h"
#include "cux/narrow_conversions.h"

CUX_CONVERSIONS(__nv_bfloat16, __nv_bfloat162, bfloat16)
